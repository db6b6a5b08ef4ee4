"""The state of Les 7 Blasons: actions, phases, and everything that happened, as ints.

A card is a bit of a 56-bit mask, 8 * seat + printed value; a token t1 to t28 is a bit of a 28-bit mask. Lists of seats
are packed into an int, four bits per entry. Maps (`engine/bitmaps`) hold where tokens are and who won cards.
"""

from typing import NamedTuple

from armorial.engine.bitmaps import Map8
from armorial.engine.jit import jitable
from armorial.games.blasons.components import TRICKS
from armorial.games.blasons.deal import MOST_TOKENS, SEATS

# Actions: a thing or a button. The phase decides what an action does with the thing.
TOKEN = 0  # t1 to t28: draw, reveal, remove, peek
SEAT = 28  # a seat's card in the trick: its value, or in SERVE_ONESELF the card itself
POWER = 35  # the power of a seat's card
CARD = 42  # a card of the player's hand
ACTIVATE = 50  # consult, serve, peek
SELF, SKIP = 53, 54
TRICK = 55  # a trick of this round to look at
MOVE, SEAT_BITS = 64, 3  # see `move`
SWAP, TOKEN_BITS = MOVE + (MOST_TOKENS << SEAT_BITS), 5  # see `swap`
ACTIONS = SWAP + (MOST_TOKENS << TOKEN_BITS)
NOTHING = -1  # the forced action if a power cannot be used

# Phases: the kinds of decisions.
PLAY, CHOOSE, DRAW, REVEAL, REMOVE, SWAP_TOKENS, MOVE_TOKEN, SERVE_ONESELF = range(8)
REWARD, LOOK, PEEK_AT_TOKENS, OVER = range(8, 12)

CARDS_PER_SEAT = 8
HAND = (1 << CARDS_PER_SEAT) - 1
ALIKE = sum(1 << CARDS_PER_SEAT * seat for seat in range(SEATS))  # the card with the same value of every seat
NONE = 15  # no seat, in a packed list
ALL_NONE = (1 << 4 * CARDS_PER_SEAT) - 1
EACH_ITS_OWN = sum(seat << 4 * seat for seat in range(SEATS))
RESERVE = SEATS  # the place of a token that is in no display
NOT_WON = SEATS  # instead of a seat, for a card that nobody won
ALL_CARDS = (1 << CARDS_PER_SEAT * SEATS) - 1
LAST_TRICK = TRICKS - 1
HIGHEST = CARDS_PER_SEAT - 1

BySeat = tuple[int, int, int, int, int, int, int]


@jitable
def swap(lower: int, higher: int) -> int:
    """Return the action that swaps two tokens."""
    return SWAP + (lower << TOKEN_BITS) + higher


@jitable
def swap_of(action: int) -> tuple[int, int]:
    """Return the tokens that an action swaps."""
    return action - SWAP >> TOKEN_BITS, action - SWAP & (1 << TOKEN_BITS) - 1


@jitable
def move(token: int, seat: int) -> int:
    """Return the action that moves a token to a seat."""
    return MOVE + (token << SEAT_BITS) + seat


@jitable
def move_of(action: int) -> tuple[int, int]:
    """Return the token that an action moves, and the seat."""
    return action - MOVE >> SEAT_BITS, action - MOVE & (1 << SEAT_BITS) - 1


class Tokens(NamedTuple):
    """The tokens of the round in play."""

    places: Map8  # a seat's display, or RESERVE
    up: int  # the tokens that are face up


class Trick(NamedTuple):
    """The trick in play. Lists are packed, four bits per entry, by the seat that played the card."""

    leader: int
    place: int  # in the order: of the next card to play, or of the next power or activation to use
    cards: int
    values: int  # the holder of each card's value, or NONE
    powers: int  # the holder of each card's power
    activated: int  # which variant a seat activated in this trick, as its bit; 0: none
    winner: int  # once it is decided; NOBODY if nobody wins


class Round(NamedTuple):
    """The round in play."""

    number: int
    trick: int
    hands: int  # all cards in hand
    piles: Map8  # the seat that won each card, or NOT_WON
    winners: int  # packed: the seat that took each trick; NONE if nobody did, or not yet
    bourgeoisie: int  # packed, by seat: 0 none, 1 petite to 4 haute
    used: int  # the seats that have activated their card in this round


class Glance(NamedTuple):
    """The progress of a seat that looks at tricks or tokens, one at a time (B6.3, B6.5)."""

    left: int  # how many more it may look at
    done: int  # those that it has looked at
    other: int  # the one other seat whose things it looks at; NONE if not decided yet


class History(NamedTuple):
    """The past as views, events and the score sheet show it. The rules write it, but never read it."""

    up: tuple[int, int, int, int, int, int]  # for each finished round, the tokens that were face up
    known: tuple[int, ...]  # at 7 * round + seat: the tokens that the seat looked at (B6.5)
    ledger: tuple[int, ...]  # at 7 * round + seat, for finished rounds: what scoring counts (see round_score)
    tricks: tuple[int, ...]  # the last eight tricks, by number, each packed by `trick_entry`
    holders: int  # of the last trick: `values` in the lower bits, `powers` above them, as in Trick


class State(NamedTuple):
    """Everything that happened, all of it public: even who looked at which token, but not what they saw."""

    turn: int  # tricks so far
    player: int  # the seat to act
    phase: int
    choices: int  # the legal actions, as a mask; in SWAP_TOKENS and MOVE_TOKEN, the tokens that can move
    tokens: Tokens
    trick: Trick
    round: Round
    glance: Glance
    totals: BySeat  # the points of finished rounds
    history: History | None  # None where nothing reads it: see `without_history`


# A packed finished trick: the cards that were taken or set aside, the leader, and the winner or NONE.
ENTRY_LEADER, ENTRY_WINNER = 56, 59
HOLDER_BITS = 4 * SEATS


@jitable
def trick_entry(trick: Trick) -> int:
    """Return a finished trick as one int."""
    winner = NONE if trick.winner < 0 else trick.winner
    return trick.cards | trick.leader << ENTRY_LEADER | winner << ENTRY_WINNER


@jitable
def leader_of(packed: int) -> int:
    """Return the leader of a packed trick."""
    return packed >> ENTRY_LEADER & (1 << SEAT_BITS) - 1


@jitable
def winner_of(packed: int) -> int:
    """Return the winner of a packed trick, or NONE."""
    return packed >> ENTRY_WINNER


@jitable
def past(state: State) -> History:
    """Return the history of a state that has one."""
    assert state.history is not None
    return state.history
