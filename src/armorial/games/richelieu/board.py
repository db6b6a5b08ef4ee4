"""Richelieu drawn as text, from a plain view: the table, and under it who has what and what is still open."""

from collections.abc import Mapping, Sequence
from typing import Any

from armorial.engine.game import Line, Say, Span, Turn, label
from armorial.games.richelieu.components import COLUMNS, KINDS, REGIONS, SYMBOLS
from armorial.games.richelieu.notation import CODE_OF, PLAIN
from armorial.games.richelieu.state import State

HEADINGS = [*(Span(region.code, region.name) for region in REGIONS), *(Span(name[:2], "faint") for name in SYMBOLS)]
CODES = {tuple(PLAIN[card].values()): code for card, code in CODE_OF.items()}
POINTING = ("first", "second", "pay")  # afterwards almost all cards may be pointed at, and brackets would tell nothing
NAME = 17
STORES = ("cards", "stock", "box")


def draw(told: Mapping[str, Any], legal: Sequence[str], names: Sequence[str], say: Say) -> list[Line]:
    """Draw a plain view, with the words that are legal for its viewer."""
    columns = [Span("   " + "".join(f"{column:^6}" for column in range(1, COLUMNS + 1)).rstrip(), "faint")]
    return [columns, *(_row(told, legal, row) for row in "abcd"), [], *_ledger(told, names, say)]


def _row(told: Mapping[str, Any], legal: Sequence[str], row: str) -> Line:
    line = [Span(f"{row} ", "faint")]
    closing = " "
    named = {word.split()[-1] for word in legal} if told["phase"] in POINTING else ()
    for position in (f"{row}{column}" for column in range(1, COLUMNS + 1)):
        pointed = position in named
        line += [
            Span("[" if pointed else closing, "alive" if pointed or closing == "]" else ""),
            *_cell(told, position),
        ]
        closing = "]" if pointed else " "
    return [*line, Span(closing, "alive")] if closing == "]" else line


def _cell(told: Mapping[str, Any], position: str) -> list[Span]:
    if told["at"][position] != "table":
        return [Span("  ·  ", "faint")]
    card = told["cards"][position]
    disc = "°" if position in told["discs"] else " "
    spans = [Span(CODES[tuple(card.values())], card["region"], position), Span(disc, "disc", position)]
    if position in told["markers"]:
        seat = told["markers"][position]
        return [*spans, Span("~" if position == told["lifted"] else str(seat), f"seat {seat}", position)]
    return [*spans, Span(" ", "", position)]


def _ledger(told: Mapping[str, Any], names: Sequence[str], say: Say) -> list[Line]:
    """Return a table of what each seat has of every region and symbol, and what still lies on the table."""
    left = sum(place == "table" for place in told["at"].values())
    rest = f" {label(say('on table'), NAME)}{_counts(told['table'])}{_stores([left], say)}"
    words = "".join(f" {word}" for word in _store_names(say))
    return [
        [Span(" " * (NAME + 1)), *(span for head in HEADINGS for span in (Span(" "), head)), Span(words, "faint")],
        *(_seat_line(told, seat, names, say) for seat in range(len(told["seats"]))),
        [Span(rest, "faint")],
        *(_discs_line(told, seat, names, say) for seat in range(len(told["seats"])) if told["seats"][seat]["discs"]),
    ]


def _seat_line(told: Mapping[str, Any], seat: int, names: Sequence[str], say: Say) -> Line:
    has = told["seats"][seat]
    pointer = ">" if seat == told["player"] else " "
    name = label(names[seat], NAME, say("you") if seat == told["seat"] else "")
    numbers = f"{_counts(has['has'])}{_stores([has[store] for store in STORES], say)}"
    return [Span(f"{pointer}{name}", f"seat {seat}"), Span(numbers)]


def _store_names(say: Say) -> tuple[str, ...]:
    return say("cards"), say("stock"), say("box")


def _stores(counts: Sequence[int], say: Say) -> str:
    """Tell how many cards there are, and markers in stock and box, each under its name."""
    return "".join(f" {count:>{len(name)}}" for count, name in zip(counts, _store_names(say), strict=False))


def _counts(shown: Mapping[str, int]) -> str:
    """Tell how many shields and symbols there are; a point stands for none."""
    return "".join(f"{shown[kind] or '·':>3}" for kind in KINDS)


def _discs_line(told: Mapping[str, Any], seat: int, names: Sequence[str], say: Say) -> Line:
    """Return the discs that a seat took, by card, as far as the viewer knows them."""
    has = told["seats"][seat]
    discs = [f"{origin} {_disc(told['discs'][origin], say)}" for origin in has["discs"]]
    note = f"  ({has['spent']} {say('spent')})" if has["spent"] else ""
    return [Span(f" {label(names[seat], NAME)}{say('discs')}: {', '.join(discs)}{note}", "disc")]


def _disc(kind: str | None, say: Say) -> str:
    return say(kind.capitalize()) if kind else "?"  # as clients call regions and symbols


def news(_state: State, _action: int, _turns: Sequence[Turn]) -> str:
    """Return nothing: all that an action shows is on the board."""
    return ""
