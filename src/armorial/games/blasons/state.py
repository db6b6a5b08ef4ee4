"""The nouns of Les 7 Blasons: what can be done, what is asked, and everything that happened, as ints.

A card is a bit of a 56-bit mask, 8 * seat + printed value; a token t1 to t28 is a bit of a 28-bit mask. Lists of seats
are packed into an int, four bits an entry. Where tokens lie and cards were won is told by `engine/places`.
"""

from typing import NamedTuple

from armorial.engine.bitmaps import Places
from armorial.engine.jit import jitable
from armorial.games.blasons.components import TRICKS
from armorial.games.blasons.deal import SEATS

# Actions: a thing that is pointed at, or a button. What pointing means depends on what is asked.
TOKEN = 0  # t1 to t28: draw, reveal, remove, peek
SEAT = 28  # a seat's card in the trick: its value, or the card itself when one serves oneself
POWER = 35  # the power of a seat's card
CARD = 42  # a card of one's hand
ACTIVATE = 50  # consult, serve, peek
SELF, SKIP = 53, 54
TRICK = 55  # a trick of this round to look at
MOST_TOKENS = 28
MOVE, SEAT_BITS = 64, 3  # see `move`
SWAP, TOKEN_BITS = MOVE + (MOST_TOKENS << SEAT_BITS), 5  # see `swap`
ACTIONS = SWAP + (MOST_TOKENS << TOKEN_BITS)
NOTHING = -1  # what happens where a power cannot be used

# What is asked.
PLAY, CHOOSE, DRAW, REVEAL, REMOVE, EXCHANGE, TRANSFER, HELP_ONESELF, REWARD, LOOK, PEEP, OVER = range(12)

CARDS_PER_SEAT = 8
HAND = (1 << CARDS_PER_SEAT) - 1
ALIKE = sum(1 << CARDS_PER_SEAT * seat for seat in range(SEATS))  # one card of the same value for every seat
NONE = 15  # no seat, in a packed list
ALL_NONE = (1 << 4 * CARDS_PER_SEAT) - 1
EACH_ITS_OWN = sum(seat << 4 * seat for seat in range(SEATS))
RESERVE = SEATS  # among the places of tokens, after the seven displays
NOT_WON = SEATS  # among the places of cards, after the seven seats' tricks
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

    places: Places  # a seat's display, or RESERVE
    up: int  # those that lie face up


class Trick(NamedTuple):
    """The trick in play. Lists are packed, four bits an entry, and go by the seat that played the card."""

    leader: int
    place: int  # in order of play: whose card is to be played, whose power or activation is to act
    cards: int
    values: int  # who holds the value of each card; NONE: nobody
    powers: int  # who holds its power
    activated: int  # which variant a seat activated in this trick, as its bit; 0: none
    winner: int  # once decided; NOBODY if nobody wins


class Round(NamedTuple):
    """The round in play."""

    number: int
    trick: int
    hands: int  # all cards in hand
    piles: Places  # in whose tricks each card is, or NOT_WON
    winners: int  # for each trick, packed: who took it; NONE: nobody, or not yet
    bourgeoisie: int  # for each seat, packed: 0 none, 1 petite to 4 haute
    used: int  # the seats that have activated their card in this round


class Glance(NamedTuple):
    """Where a seat stands in looking at tricks or tokens, one at a time (B6.3, B6.5)."""

    left: int  # how many more
    done: int  # those looked at
    other: int  # whose, besides one's own; NONE: not fixed yet


class History(NamedTuple):
    """What views and the score sheet tell of the past. The rules only write it."""

    up: tuple[int, int, int, int, int, int]  # for each finished round, the tokens that lay face up
    known: tuple[int, ...]  # for each round and seat, at 7 * round + seat, the tokens looked at by variant 3
    ledger: tuple[int, ...]  # for each finished round and seat: what scoring counts, packed (see ledger)
    tricks: tuple[int, ...]  # the last eight tricks, by number, each packed by `trick_entry`
    holders: int  # of the last trick: `values`, and above them `powers`, as in Trick


class State(NamedTuple):
    """Everything that happened, all of it public: also who looked at which token, though not what it showed."""

    turn: int  # tricks so far
    player: int  # the seat that is asked
    phase: int
    choices: int  # the things that may be pointed at; for EXCHANGE and TRANSFER, the tokens that may be moved
    tokens: Tokens
    trick: Trick
    round: Round
    glance: Glance
    totals: BySeat  # the points of finished rounds
    history: History | None  # none where nobody reads it: see `without_history`


# A finished trick, packed: the cards that were taken or set aside, the leader, and the winner or NONE.
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
