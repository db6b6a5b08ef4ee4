"""Colours for what games draw, in the dark and the light theme. A style without a colour is drawn plain."""

import os
from collections.abc import Collection, Iterable, Sequence
from textwrap import wrap
from typing import NamedTuple

from rich.console import Console, Group
from rich.measure import Measurement
from rich.style import Style
from rich.table import Table
from rich.text import Text

from armorial.engine.game import Game, Line, Score
from armorial.engine.phrases import score_line
from armorial.terminal.i18n import _, catalogue

# Regions and families are also told apart by letters; each has its own background.
ARMS = {
    "Bourgogne": "bold #ffd75f on #1f3f8f",
    "Bretagne": "bold #000000 on #e4e4e4",
    "Champagne": "bold #ffffff on #3f7fcf",
    "Normandie": "bold #000000 on #ff9f3f",
    "Languedoc": "bold #ffd75f on #8f1f2f",
    "Provence": "bold #8f1f1f on #ffd700",
    "Anjou": "bold #ffffff on #cf2f2f",
    "Bourbon": "bold #0f3f8f on #f0c75f",
    "Auvergne": "bold #ffffff on #2f7f4f",
    "Aubigny": "bold #ffffff on #9f2f3f",
    "Bellay": "bold #000000 on #f0cf3f",
    "Contades": "bold #ffffff on #2f5f9f",
    "Grandbois": "bold #ffffff on #2f7f3f",
    "Guilloux": "bold #ffffff on #6f3f9f",
    "La Ferté": "bold #000000 on #ef8f3f",
    "Rochebrune": "bold #ffffff on #7f5f3f",
    "disc": "bold",
    "faint": "dim",
}
SEATS_DARK = ("#4fd7d7", "#ff87d7", "#ffd75f", "#6fd76f", "#87afff", "#ff7f5f", "#ffffff")
SEATS_LIGHT = ("#00666f", "#8f008f", "#7f5f00", "#006f00", "#0000af", "#af0000", "#000000")


def styles(seats: Sequence[str]) -> dict[str, str]:
    """Return all styles, given the colours of the seats."""
    return (
        ARMS | {f"seat {seat}": f"bold {colour}" for seat, colour in enumerate(seats)} | {"alive": f"bold {seats[3]}"}
    )


STYLES, LIGHT_STYLES = styles(SEATS_DARK), styles(SEATS_LIGHT)
COLOURLESS = dict.fromkeys(STYLES, "bold") | {"faint": ""}  # letters and digits show the differences
MARGIN = 20  # columns of a log below which wrapping makes no sense
HIGHLIGHT, MARK = Style(reverse=True), Style(underline=True, bold=True)


def no_color() -> bool:
    """Tell whether the user wants no colours: https://no-color.org."""
    return bool(os.environ.get("NO_COLOR"))


def palette(dark: bool = True) -> dict[str, str]:
    """Return the styles to draw with."""
    return COLOURLESS if no_color() else STYLES if dark else LIGHT_STYLES


def seat_style(seat: int, dark: bool = True) -> str:
    """Return the style of a seat."""
    return palette(dark).get(f"seat {seat}", "")


class ScoreColumns(NamedTuple):
    """What a score table shows besides the points."""

    rule: bool
    counted: bool


SCORE_COLUMNS = [ScoreColumns(rule, counted) for counted in (True, False) for rule in (True, False)]  # widest first


def paint(
    lines: Iterable[Line], dark: bool = True, highlighted: Collection[str] = (), marked: Collection[str] = ()
) -> Text:
    """Return drawn lines in colour, some things highlighted or marked; a clickable thing has its name in its style."""
    styles = palette(dark)
    text = Text(no_wrap=True)
    for number, line in enumerate(lines):
        text.append("\n" if number else "")
        for span in line:
            style = Style.parse(styles.get(span.style, ""))
            if span.thing:
                style += Style(meta={"thing": span.thing})
            if span.thing and span.thing in marked:
                style += MARK
            text.append(span.text, style + HIGHLIGHT if span.thing in highlighted else style)
    return text


def paint_points(scores: Sequence[int], names: Sequence[str], dark: bool, width: int) -> Text:
    """Return the points of all seats, in one line if it is wide enough, else each in a line."""

    def part(seat: int, columns: int = 0, digits: int = 0) -> Text:
        return Text.assemble((f"{names[seat]:<{columns}} ", seat_style(seat, dark)), f"{scores[seat]:>{digits}}")

    seats, title = range(len(names)), Text(_("Score now:"), "bold")
    text = Text.assemble(title, " ", Text("  ").join(part(seat) for seat in seats))
    if len(text) <= width:
        return text
    longest = max(map(len, names))
    return Text("\n").join([title, *(part(seat, longest, 4) for seat in seats)])


def paint_log(sentences: Sequence[str], dark: bool, viewer: int, wide: bool, width: int = 0) -> Text:
    """Return a log: a bar in the colour of the seat before each sentence, earlier ones faint, a rule between turns.

    Long sentences are wrapped to the width, if it is known, so that every row has the bar.
    """
    seats, rules = [getattr(sentence, "seat", None) for sentence in sentences], _turn_beginnings(sentences)
    own = [number for number, seat in enumerate(seats) if seat == viewer]
    fresh = own[-1] + 1 if own and own[-1] + 1 < len(sentences) else max(0, len(sentences) - 1)
    text = Text()
    for number, sentence in enumerate(sentences):
        text.append("\n" if number else "")
        if wide and number and rules[number]:
            text.append("─" * 12 + "\n", "dim")
        seat = seats[number]
        for row, part in enumerate(wrap(sentence, width - 2) if width > MARGIN else [sentence]):
            text.append("\n" if row else "")
            text.append("▌ " if seat is not None else "  ", seat_style(seat, dark) if seat is not None else "")
            text.append(part, "" if number >= fresh else "dim")
    return text


def _turn_beginnings(sentences: Sequence[str]) -> list[bool]:
    """Tell for each sentence of a log whether a turn begins with it."""
    beginnings, seat = list[bool](), None
    for sentence in sentences:
        begins = getattr(sentence, "begins_turn", False)
        if begins is None:
            before, seat = seat, getattr(sentence, "seat", None)
            begins = before not in (None, seat)
        beginnings.append(begins)
    return beginnings


def score_table(score: Score, game: Game, names: Sequence[str], width: int, title: str = "") -> Group:
    """Return the score as a table: the points and, if the width allows, what was counted and by which rule."""
    tables = [_score_table(score, game, names, columns, title or _("Score sheet")) for columns in SCORE_COLUMNS]
    unlimited = Console(width=1000)
    fitting = (table for table in tables if Measurement.get(unlimited, unlimited.options, table).maximum <= width)
    return next(fitting, tables[-1])


def _score_table(score: Score, game: Game, names: Sequence[str], columns: ScoreColumns, title: str) -> Group:
    table = Table(
        title=title,
        title_style="bold",
        show_footer=True,
        header_style="bold",
        show_edge=False,
    )
    table.add_column("", _("Total"), no_wrap=True)
    if columns.rule:
        table.add_column(_("Rule"), style="dim")
    for seat, (name, points) in enumerate(zip(names, score.scores, strict=True)):
        won = " *" if seat in score.winners else ""
        table.add_column(Text(name), Text(f"{points}{won}", "bold"), justify="right")
    legends: list[str] = []
    for item in score.sheet:
        line = score_line(game, item, catalogue(), short=True)
        if any(line.points) or (columns.counted and any(line.details)):
            pairs = zip(line.details, line.points, strict=True)
            cells = [_cell(counted if columns.counted else "", points) for counted, points in pairs]
            legends += [line.legend] if line.legend and line.legend not in legends else []
            table.add_row(line.label, *([item.rule] if columns.rule else []), *cells)
    if not columns.counted or not table.row_count:
        return Group(table)
    if not legends:
        return Group(table, Text(_("First what was counted, then the points."), "dim"))
    explanation = _("First what was counted ({legend}), then the points.").format(legend=", ".join(legends))
    return Group(table, Text(explanation, "dim"))


def _cell(counted: str, points: int) -> Text:
    return Text.assemble((counted, "dim"), f" {points or '·':>3}")
