"""The score sheet of Richelieu (R7.3 to R7.6): item by item, with the functions of `scoring`."""

from typing import Any

from armorial.engine.game import Score
from armorial.engine.int_json import (
    COUNTED,
    NAME,
    ROOM,
    RULE,
    SHEET,
    begin_object,
    decode_score,
    end,
    end_item,
    key_list,
    key_object,
    key_word,
    write_int,
    write_totals,
)
from armorial.engine.jit import jitable
from armorial.games.richelieu.deal import KIND_COUNT, REGION_COUNT, Deal, showing
from armorial.games.richelieu.scoring import majority, on_cards, on_disc, points, presence, won
from armorial.games.richelieu.state import State
from armorial.games.richelieu.words import CARDS, DISC_KEY, KIND_WORD, R7_3, R7_4, R7_5, SHIELDS, SYMBOLS, WORDS


def score(deal: Deal, state: State) -> Score:
    """Return the score, with an item for everything that scores, in scoring order."""
    out = [0] * ROOM
    return decode_score(WORDS, out[: write_score(deal, state, 0, out)])


@jitable
def write_score(deal: Deal, state: State, _viewer: int, out: Any) -> int:
    """Write the score as JSON; `deal` is the part that the viewer knows."""
    players = deal.options.players
    total = points(deal, state)
    at = write_totals(out, begin_object(out, 0), total, won(deal, state, total), players)
    at = key_list(out, at, SHEET)
    for part in range(4 if players == 2 else 3):
        begin, after = (0, REGION_COUNT) if part < 2 else (REGION_COUNT, KIND_COUNT)
        for kind in range(begin, after):
            at = write_presence(deal, state, kind, out, at) if part & 1 else write_majority(deal, state, kind, out, at)
    return end(out, end(out, at))


@jitable
def write_majority(deal: Deal, state: State, kind: int, out: Any, at: int) -> int:
    """Write the item for the most shields of a region, or the most of a symbol."""
    players, region = deal.options.players, kind < REGION_COUNT
    at = begin_item(out, at, R7_3 if region else R7_5, kind)
    at = key_list(out, at, SHIELDS if region else SYMBOLS)
    for seat in range(players):
        at = write_int(out, at, on_cards(deal, state.taken[seat], kind))
    at = key_list(out, end(out, at), DISC_KEY)
    for seat in range(players):
        at = write_int(out, at, on_disc(deal, state, kind, seat))
    return end_item(out, end(out, at), majority(deal, state, kind), players)


@jitable
def write_presence(deal: Deal, state: State, kind: int, out: Any, at: int) -> int:
    """Write the item for having a card of a kind, or none."""
    players = deal.options.players
    at = begin_item(out, at, R7_4 if kind < REGION_COUNT else R7_5, kind)
    at = key_list(out, at, CARDS)
    for seat in range(players):
        at = write_int(out, at, showing(deal, state.taken[seat], kind).bit_count())
    return end_item(out, end(out, at), presence(deal, state, kind), players)


@jitable
def begin_item(out: Any, at: int, rule: int, kind: int) -> int:
    """Write the rule and the name of an item, and begin its counts."""
    at = key_word(out, begin_object(out, at), RULE, rule)
    at = key_word(out, at, NAME, KIND_WORD + kind)
    return key_object(out, at, COUNTED)
