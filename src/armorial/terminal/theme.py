"""Colours for what games draw, on a dark or a light ground. A style that is not here is drawn plain."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from rich.console import Console, Group
from rich.measure import Measurement
from rich.style import Style
from rich.table import Table
from rich.text import Text

from armorial.engine.game import Game, Line, Score
from armorial.engine.phrases import score_line
from armorial.terminal.i18n import _, catalogue

# Regions and families have their letters besides their colours, and a ground of their own.
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
SEATS_ON_DARK = ("cyan", "magenta", "yellow", "green", "#6f9fff", "red", "white")
SEATS_ON_LIGHT = ("#00666f", "#8f008f", "#7f5f00", "#006f00", "#0000af", "#af0000", "#000000")


def styles(seats: Sequence[str]) -> dict[str, str]:
    """Return all styles, given the colours of the seats."""
    return (
        ARMS | {f"seat {seat}": f"bold {colour}" for seat, colour in enumerate(seats)} | {"alive": f"bold {seats[3]}"}
    )


STYLES, LIGHT_STYLES = styles(SEATS_ON_DARK), styles(SEATS_ON_LIGHT)
CHOSEN = Style(reverse=True)


class Shows(NamedTuple):
    """What a score sheet shows besides the points."""

    rule: bool
    counted: bool


ALL_SHOWN = [Shows(rule, counted) for counted in (True, False) for rule in (True, False)]  # the most first


def painted(lines: Iterable[Line], dark: bool = True, chosen: Collection[str] = ()) -> Text:
    """Return drawn lines in colour, with what is chosen turned round; what can be pointed at bears its name."""
    palette = STYLES if dark else LIGHT_STYLES
    text = Text(no_wrap=True)
    for number, line in enumerate(lines):
        text.append("\n" if number else "")
        for span in line:
            style = Style.parse(palette.get(span.style, ""))
            if span.thing:
                style += Style(meta={"thing": span.thing})
            text.append(span.text, style + CHOSEN if span.thing in chosen else style)
    return text


def score_table(score: Score, game: Game, names: Sequence[str], width: int) -> Group:
    """Return the score sheet as a table: the points, and as far as the width allows what was counted, by which rule."""
    shapes = [_score_sheet(score, game, names, shows) for shows in ALL_SHOWN]
    endless = Console(width=1000)
    fitting = (table for table in shapes if Measurement.get(endless, endless.options, table).maximum <= width)
    return next(fitting, shapes[-1])


def _score_sheet(score: Score, game: Game, names: Sequence[str], shows: Shows) -> Group:
    table = Table(
        title=_("Score sheet"),
        title_style="bold",
        show_footer=True,
        header_style="bold",
        show_edge=False,
    )
    table.add_column("", _("Total"), no_wrap=True)
    if shows.rule:
        table.add_column(_("Rule"), style="dim")
    for seat, (name, points) in enumerate(zip(names, score.scores, strict=True)):
        won = " *" if seat in score.winners else ""
        table.add_column(Text(name), Text(f"{points}{won}", "bold"), justify="right")
    legends: list[str] = []
    for item in score.sheet:
        line = score_line(game, item, catalogue(), short=True)
        if any(line.points) or (shows.counted and any(line.details)):
            cells = zip(line.details, line.points, strict=True)
            told = [_cell(counted if shows.counted else "", points) for counted, points in cells]
            legends += [line.legend] if line.legend and line.legend not in legends else []
            table.add_row(line.label, *([item.rule] if shows.rule else []), *told)
    if not shows.counted or not table.row_count:
        return Group(table)
    if not legends:
        return Group(table, Text(_("First what was counted, then the points."), "dim"))
    explained = _("First what was counted ({legend}), then the points.").format(legend=", ".join(legends))
    return Group(table, Text(explained, "dim"))


def _cell(counted: str, points: int) -> Text:
    return Text.assemble((counted, "dim"), f" {points or '·':>3}")
