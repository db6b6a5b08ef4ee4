"""A view of Les 7 Blasons as JSON values, for clients; docs/views.md explains the keys.

A server makes one for every viewer after every action. So everything that is slow and rarely changes is cached.
"""

from functools import lru_cache
from typing import TypedDict

from armorial.engine.bitmaps import keys_with, lookup
from armorial.engine.bits import entry, index, members
from armorial.engine.game import NOBODY, View, actor
from armorial.engine.options import Value, decode_options
from armorial.games.blasons.choices import power_phase, seat_at, value_of
from armorial.games.blasons.components import BOURGEOISIE, FAMILIES, FIGURES, ROUNDS, TRICKS
from armorial.games.blasons.deal import OPTIONS, SEATS, UNKNOWN, Deal, Options
from armorial.games.blasons.knowledge import tricks_are_hidden
from armorial.games.blasons.notation import owners
from armorial.games.blasons.round_score import best_family, product, sum_of, tally, tokens_of, worth
from armorial.games.blasons.state import (
    ALL_CARDS,
    CARDS_PER_SEAT,
    CHOOSE,
    HAND,
    HOLDER_BITS,
    NONE,
    OVER,
    RESERVE,
    TRANSFER,
    State,
    leader_of,
    past,
    winner_of,
)
from armorial.games.blasons.words import ACTIVATED, PHASES

CONSTANT_KEYS: tuple[str, ...] = ("first", "options", "families")  # see `Game`
MATCHES = 4096  # for which results are cached


class BlasonsRound(TypedDict):
    """Which round it is."""

    number: int
    of: int


class BlasonsPlayed(TypedDict):
    """A card of the trick."""

    seat: int
    card: str
    value: int | None
    power: int | None


class BlasonsTrick(TypedDict):
    """The trick in play."""

    number: int
    of: int
    leader: int
    order: list[int]  # the seats in order of play
    cards: list[BlasonsPlayed]
    acting: int | None
    winner: int | None


class BlasonsLastTrick(TypedDict):
    """The trick before the one in play."""

    number: int
    leader: int
    cards: list[BlasonsPlayed]
    winner: int | None


class BlasonsToken(TypedDict):
    """A token of the round."""

    at: int | str
    up: bool
    family: str | None


class BlasonsGathered(TypedDict):
    """What a seat has gathered of a family."""

    tokens: int
    cards: list[str] | None
    sum: int | None
    product: int | None


class BlasonsSeat(TypedDict):
    """What a seat has."""

    hand: list[str]
    bourgeoisie: str | None
    used: bool
    activated: str | None
    tricks: list[int]
    gathered: dict[str, BlasonsGathered]
    points: int | None
    points_from: str | None  # the family whose product they are; of equals the first
    total: int


class BlasonsView(TypedDict):
    """What a viewer may know."""

    seat: int | None
    player: int | None
    turn: int
    phase: str
    first: int
    options: dict[str, Value]
    families: list[str]
    round: BlasonsRound
    trick: BlasonsTrick
    last_trick: BlasonsLastTrick | None
    powers: dict[str, str | None]
    tokens: dict[str, BlasonsToken]
    seats: list[BlasonsSeat]
    scores: list[list[int]]


def view_json(view: View[Deal, State]) -> BlasonsView:
    """Return a view as JSON values."""
    deal, state = view.deal, view.state
    seats = range(deal.options.players)
    hidden = tricks_are_hidden(view)
    finished = state.round.number + (state.player == NOBODY)
    return {
        "seat": view.seat if view.seat >= 0 else None,
        "player": actor(state),
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "first": deal.first,
        "options": _options(deal.options),
        "families": _families(deal),
        "round": {"number": state.round.number + 1, "of": ROUNDS},
        "trick": _trick(deal, state),
        "last_trick": None if hidden or state.turn == 0 else _last_trick(deal, state),
        "powers": _powers(deal.options),
        "tokens": _tokens(deal, state),
        "seats": [_seat(deal, state, seat, hidden) for seat in seats],
        "scores": _scores(past(state).ledger, finished, len(seats)),
    }


@lru_cache
def _options(options: Options) -> dict[str, Value]:
    return decode_options(OPTIONS, options)


def _families(deal: Deal) -> list[str]:
    """Return the family of each seat."""
    return [FAMILIES[family].name for family in deal.families[: deal.options.players]]


@lru_cache
def _powers(options: Options) -> dict[str, str | None]:
    """Return what the power of each card does, in the words for phases; None for a card without power."""
    phases = {figure: power_phase(options, value) for value, figure in enumerate(FIGURES)}
    return {figure: None if phase == OVER else PHASES[phase] for figure, phase in phases.items()}


def _trick(deal: Deal, state: State) -> BlasonsTrick:
    trick = state.trick
    acting = seat_at(deal, trick, trick.position) if CHOOSE <= state.phase <= TRANSFER else None
    return {
        "number": state.round.trick + 1,
        "of": TRICKS,
        "leader": trick.leader,
        "order": _order(deal.options.players, trick.leader),
        "cards": _cards(deal, trick.leader, trick.cards, trick.values, trick.powers),
        "acting": acting,
        "winner": None if trick.winner == NOBODY else trick.winner,
    }


def _last_trick(deal: Deal, state: State) -> BlasonsLastTrick:
    """Return the last finished trick, perhaps of the round before."""
    number = state.round.trick - 1 if state.player != NOBODY else state.round.trick
    packed, holders = past(state).tricks[number], past(state).holders
    leader, winner = leader_of(packed), winner_of(packed)
    return {
        "number": number % TRICKS + 1,
        "leader": leader,
        "cards": _cards(deal, leader, packed & ALL_CARDS, holders, holders >> HOLDER_BITS),
        "winner": None if winner == NONE else winner,
    }


@lru_cache
def _order(players: int, leader: int) -> list[int]:
    """Return the seats in order of play."""
    return [(leader + place) % players for place in range(players)]


def _cards(deal: Deal, leader: int, cards: int, values: int, powers: int) -> list[BlasonsPlayed]:
    """Return the cards of a trick in order of play, with who holds the value and the power of each.

    A malandrin takes those of others.
    """
    played: list[BlasonsPlayed] = []
    for seat in _order(deal.options.players, leader):
        value, holder = value_of(cards, seat), entry(values, seat)
        if value >= 0:
            has_power = power_phase(deal.options, value) != OVER
            played.append(
                {
                    "seat": seat,
                    "card": FIGURES[value],
                    "value": None if holder == NONE else holder,
                    "power": entry(powers, seat) if has_power else None,
                }
            )
    return played


def _tokens(deal: Deal, state: State) -> dict[str, BlasonsToken]:
    """Return where each token is, whether it is face up, and its family if the viewer knows it."""
    places, up = state.tokens
    tokens: dict[str, BlasonsToken] = {}
    for token, family in enumerate(_arms(deal, state.round.number)):
        place = lookup(places, token)
        tokens[f"t{token + 1}"] = {
            "at": "reserve" if place == RESERVE else place,
            "up": bool(up >> token & 1),
            "family": family,
        }
    return tokens


@lru_cache(maxsize=MATCHES * 8)  # for the viewers of each match
def _arms(deal: Deal, number: int) -> tuple[str | None, ...]:
    """Return the family of each token of a round; None where the viewer does not know it."""
    names = _families(deal)
    return tuple(None if owner == UNKNOWN else names[owner] for owner in owners(deal, number))


def _seat(deal: Deal, state: State, seat: int, hidden: bool) -> BlasonsSeat:
    """Return what a seat has. Hidden tricks show only their numbers (B6.3)."""
    progress = state.round
    card, activated = entry(progress.bourgeoisie, seat), entry(state.trick.activated, seat)
    shown, pile = keys_with(state.tokens.places, state.tokens.up, seat), keys_with(progress.piles, ALL_CARDS, seat)
    gathered, best = _gathered(deal, progress.number, seat, shown, None if hidden else pile)
    points = gathered[best]["product"]
    return {
        "hand": _figures(progress.hands >> CARDS_PER_SEAT * seat & HAND),
        "bourgeoisie": BOURGEOISIE[card - 1] if card else None,
        "used": bool(progress.used >> seat & 1),
        "activated": ACTIVATED[index(activated)] if activated else None,
        "tricks": [number + 1 for number in range(TRICKS) if entry(progress.winners, number) == seat],
        "gathered": gathered,
        "points": points,
        "points_from": best if points else None,
        "total": state.totals[seat],
    }


def _figures(cards: int) -> list[str]:
    """Return the figures of some cards of one seat."""
    return [FIGURES[value] for value in members(cards)]


@lru_cache(maxsize=MATCHES * SEATS)
def _gathered(
    deal: Deal, number: int, seat: int, shown: int, pile: int | None
) -> tuple[dict[str, BlasonsGathered], str]:
    """Return by family what a seat has gathered in a round, without a pile only the tokens; and the best family."""
    counts = tally(deal, number, shown, pile or 0)
    families: dict[str, BlasonsGathered] = {}
    for family, name in enumerate(_families(deal)):
        families[name] = {
            "tokens": tokens_of(counts, family),
            "cards": None if pile is None else _figures(pile >> CARDS_PER_SEAT * family & HAND),
            "sum": None if pile is None else sum_of(counts, family),
            "product": None if pile is None else product(counts, family),
        }
    return families, _families(deal)[best_family(counts, seat, deal.options.players)]


@lru_cache(maxsize=MATCHES)
def _scores(ledger: tuple[int, ...], rounds: int, players: int) -> list[list[int]]:
    """Return the points of each seat in each finished round."""
    seats = range(players)
    return [[worth(ledger[SEATS * number + seat], seat, players) for seat in seats] for number in range(rounds)]
