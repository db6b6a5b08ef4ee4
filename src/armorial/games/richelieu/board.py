"""Richelieu as text: the table, and below it what each seat has and what is still on the table."""

from collections.abc import Mapping, Sequence

from armorial.engine.game import Line, Say, Span, label
from armorial.games.richelieu.components import COLUMNS, KINDS, REGIONS, SYMBOLS
from armorial.games.richelieu.notation import CODE_OF
from armorial.games.richelieu.view_json import RichelieuView

CODES = {
    (REGIONS[card.region].name, card.shields, None if card.symbol is None else SYMBOLS[card.symbol]): code
    for card, code in CODE_OF.items()
}
POINTED = ("first", "second", "pay")  # phases that mark legal cards with ▸; in others, almost all would be marked
NAME = 17  # columns


def draw(view: RichelieuView, legal: Sequence[str], names: Sequence[str], say: Say) -> list[Line]:
    """Draw a view, with the legal notations of its viewer."""
    columns = [Span("   " + "".join(f"{column:^6}" for column in range(1, COLUMNS + 1)).rstrip(), "faint")]
    return [columns, *(_row(view, legal, row) for row in "abcd"), [], *holdings(view, names, say)]


def _row(view: RichelieuView, legal: Sequence[str], row: str) -> Line:
    line = [Span(f"{row} ", "faint")]
    named = {notation.split()[-1] for notation in legal} if view["phase"] in POINTED else ()
    for position in (f"{row}{column}" for column in range(1, COLUMNS + 1)):
        line += [Span("▸", "alive", position) if position in named else Span(" "), *_cell(view, position)]
    return line


def _cell(view: RichelieuView, position: str) -> list[Span]:
    if view["at"][position] != "table":
        return [Span("  ·  ", "faint")]
    card = view["cards"][position]
    disc = "°" if position in view["discs"] else " "
    spans = [
        Span(CODES[card["region"], card["shields"], card["symbol"]], card["region"], position),
        Span(disc, "disc", position),
    ]
    if position in view["markers"]:
        seat = view["markers"][position]
        return [*spans, Span("~" if position == view["lifted"] else str(seat), f"seat {seat}", position)]
    return [*spans, Span(" ", "", position)]


def holdings(
    view: RichelieuView, names: Sequence[str], say: Say, width: int = NAME, letters: int | None = None
) -> list[Line]:
    """Return a table of what each seat has of every region and symbol, and what is still on the table.

    `width` is that of the players' names; `letters` limits the heads of the last columns.
    """
    heads = [head[:letters] for head in (say("cards"), say("stock"), say("box"))]
    left = sum(owner == "table" for owner in view["at"].values())
    rest = f" {label(say('on table'), width)}{_counts(view['table'])}{_numbers([left], heads)}"
    columns = "".join(f" {head}" for head in heads)
    return [
        [
            Span(" " * (width + 1)),
            *(span for head in _kind_codes(say) for span in (Span(" "), head)),
            Span(columns, "faint"),
        ],
        *(_seat_line(view, seat, names, say, width, heads) for seat in range(len(view["seats"]))),
        [Span(rest, "faint")],
        *(
            _discs_line(view, seat, names, say, width)
            for seat in range(len(view["seats"]))
            if view["seats"][seat]["discs"]
        ),
    ]


def _seat_line(
    view: RichelieuView, seat: int, names: Sequence[str], say: Say, width: int, heads: Sequence[str]
) -> Line:
    has = view["seats"][seat]
    pointer = ">" if seat == view["player"] else " "
    name = label(names[seat], width, say("you") if seat == view["seat"] else "")
    numbers = f"{_counts(has['has'])}{_numbers([has['cards'], has['stock'], has['box']], heads)}"
    return [Span(f"{pointer}{name}", f"seat {seat}"), Span(numbers)]


def _kind_codes(say: Say) -> list[Span]:
    """Return two letters for each region and symbol."""
    regions = [Span(region.code, region.name) for region in REGIONS]
    return [*regions, *(Span(say(symbol)[:2].lower(), "faint") for symbol in SYMBOLS)]


def _numbers(counts: Sequence[int], heads: Sequence[str]) -> str:
    """Return the numbers of cards and of markers in stock and box, each below its head."""
    return "".join(f" {count:>{len(head)}}" for count, head in zip(counts, heads, strict=False))


def _counts(shown: Mapping[str, int]) -> str:
    """Return the numbers of shields and symbols; a dot stands for none."""
    return "".join(f"{shown[kind] or '·':>3}" for kind in KINDS)


def _discs_line(view: RichelieuView, seat: int, names: Sequence[str], say: Say, width: int) -> Line:
    """Return the discs that a seat took, with their cards, as far as the viewer knows them."""
    has = view["seats"][seat]
    discs = [f"{origin} {_disc(view['discs'][origin], say)}" for origin in has["discs"]]
    note = f"  ({say('{n} spent').format(n=has['spent'])})" if has["spent"] else ""
    return [Span(f" {label(names[seat], width)}{say('discs:')} {', '.join(discs)}{note}", "disc")]


def _disc(kind: str | None, say: Say) -> str:
    name = say(kind) if kind else "?"
    return name[:1].upper() + name[1:]  # like the names of regions
