"""The score sheet of Les 7 Blasons (B5): item by item, with the functions of `round_score`."""

from typing import Any

from armorial.engine.bits import entry
from armorial.engine.game import ALL_KNOWING, Score, View
from armorial.engine.int_json import (
    COUNTED,
    NAME,
    ROOM,
    RULE,
    SHEET,
    begin_object,
    begin_text,
    decode_score,
    end,
    end_item,
    key_list,
    key_object,
    key_word,
    write_int,
    write_totals,
    write_word,
)
from armorial.engine.jit import get, jitable, put
from armorial.games.blasons.components import BOURGEOISIE
from armorial.games.blasons.deal import CONSULT, PEEK, SEATS, SERVE, Deal
from armorial.games.blasons.knowledge import tricks_are_closed
from armorial.games.blasons.round_score import (
    best_family,
    bourgeoisie,
    entered,
    leaders,
    product,
    sum_of,
    tokens_of,
    worth,
)
from armorial.games.blasons.state import BySeat, State, past
from armorial.games.blasons.words import (
    B5_1,
    B6_1,
    BOURGEOISIE_KEY,
    BOURGEOISIE_WORD,
    CARDS,
    COMMA,
    FAMILY_WORD,
    PRODUCT,
    ROUND_LABEL,
    TOKENS,
    WORDS,
)

RANKS = len(BOURGEOISIE)
NO_POINTS = (0, 0, 0, 0, 0, 0, 0)


def score(deal: Deal, state: State) -> Score:
    """Return the score, with an item for each family in each round, and one for the bourgeoisie cards of each round."""
    return _score(deal, state, ALL_KNOWING)


def known_score(view: View[Deal, State]) -> Score:
    """Return the score as far as a viewer may know it: without the round in play if tricks are hidden."""
    return _score(view.deal, view.state, view.seat)


def _score(deal: Deal, state: State, viewer: int) -> Score:
    out = [0] * ROOM
    return decode_score(WORDS, out[: write_score(deal, state, viewer, out)])


@jitable
def write_score(deal: Deal, state: State, viewer: int, out: Any) -> int:
    """Write the score as far as a viewer may know it, as JSON; `deal` is the part that the viewer knows."""
    ledger, rounds = past(state).ledger, state.round.number + 1
    if tricks_are_closed(deal, state) and viewer != ALL_KNOWING:
        rounds -= 1
    elif state.player >= 0:
        ledger = entered(deal, ledger, state.tokens, state.round)
    players, totals = deal.options.players, NO_POINTS
    at = key_list(out, begin_object(out, 0), SHEET)
    for number in range(rounds):
        if number and deal.options.variants & (CONSULT | SERVE | PEEK):
            at = write_bourgeoisie(totals, players, number, out, at)
        for family in range(players):
            at = write_family(deal, ledger, number, family, out, at)
        for seat in range(players):
            points = worth(get(ledger, SEATS * number + seat), seat, players)
            totals = put(totals, seat, get(totals, seat) + points)
    return end(out, write_totals(out, end(out, at), totals, leaders(totals, players), players))


@jitable
def write_family(deal: Deal, ledger: tuple[int, ...], number: int, family: int, out: Any, at: int) -> int:
    """Write the item for the tokens and cards of a family in a round: only a seat's best other family gives points."""
    players, first = deal.options.players, SEATS * number
    at = begin_item(out, at, B5_1, number, FAMILY_WORD + get(deal.families, family))
    at = key_list(out, at, TOKENS)
    for seat in range(players):
        at = write_int(out, at, tokens_of(get(ledger, first + seat), family))
    at = key_list(out, end(out, at), CARDS)
    for seat in range(players):
        at = write_int(out, at, sum_of(get(ledger, first + seat), family))
    at = key_list(out, end(out, at), PRODUCT)
    gained = NO_POINTS
    for seat in range(players):
        counted = get(ledger, first + seat)
        at = write_int(out, at, product(counted, family))
        if best_family(counted, seat, players) == family:
            gained = put(gained, seat, product(counted, family))
    return end_item(out, end(out, at), gained, players)


@jitable
def write_bourgeoisie(totals: BySeat, players: int, rounds: int, out: Any, at: int) -> int:
    """Write the item for the bourgeoisie cards after some rounds, by the totals at that time (B6.1)."""
    held = bourgeoisie(totals, players)
    at = begin_item(out, at, B6_1, rounds, BOURGEOISIE_KEY)
    for rank in range(RANKS):
        at = key_list(out, at, BOURGEOISIE_WORD + rank)
        for seat in range(players):
            at = write_int(out, at, entry(held, seat) == rank + 1)
        at = end(out, at)
    return end_item(out, at, NO_POINTS, players)


@jitable
def begin_item(out: Any, at: int, rule: int, number: int, what: int) -> int:
    """Write the rule and the name of an item, and begin its counts."""
    at = write_word(out, key_word(out, begin_object(out, at), RULE, rule), NAME)
    at = write_int(out, write_word(out, begin_text(out, at, 4), ROUND_LABEL), number + 1)
    at = write_word(out, write_word(out, at, COMMA), what)
    return key_object(out, at, COUNTED)
