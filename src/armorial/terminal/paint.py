"""Colours for what games draw, on a dark or a light ground. A style that is not here is drawn plain."""

from collections.abc import Collection, Iterable, Sequence

from rich.style import Style
from rich.table import Table
from rich.text import Text

from armorial.engine.game import Line, Score
from armorial.terminal.speech import _
from armorial.terminal.words import Words

# Regions and families have their letters besides their colours, and a ground of their own.
ARMS = {
    "Bourgogne": "bold #ffd75f on #1f3f8f",
    "Bretagne": "bold black on #e4e4e4",
    "Champagne": "bold white on #3f7fcf",
    "Normandie": "bold black on #ff9f3f",
    "Languedoc": "bold #ffd75f on #8f1f2f",
    "Provence": "bold #8f1f1f on #ffd700",
    "Anjou": "bold white on #cf2f2f",
    "Bourbon": "bold #0f3f8f on #f0c75f",
    "Auvergne": "bold white on #2f7f4f",
    "Aubigny": "bold white on #9f2f3f",
    "Bellay": "bold black on #f0cf3f",
    "Contades": "bold white on #2f5f9f",
    "Grandbois": "bold white on #2f7f3f",
    "Guilloux": "bold white on #6f3f9f",
    "La Ferté": "bold black on #ef8f3f",
    "Rochebrune": "bold white on #7f5f3f",
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

ITEM_WIDTH, SEAT_WIDTH = 24, 26  # what a row of the score takes when all is shown


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


def score_table(score: Score, words: Words, names: Sequence[str], width: int) -> Table:
    """Return the score sheet as a table: for each item the points, and where there is room what was counted."""
    roomy = width >= ITEM_WIDTH + SEAT_WIDTH * len(names)
    table = Table(title=_("Score sheet"), title_style="bold", show_footer=True, header_style="bold", pad_edge=False)
    table.add_column("", _("Total"), no_wrap=True)
    for seat, (name, points) in enumerate(zip(names, score.scores, strict=True)):
        won = " *" if seat in score.winners else ""
        table.add_column(Text(name), Text(f"{points}{won}", "bold"), justify="right")
    for item in score.sheet:
        line = words.score_line(item)
        if any(line.points) or (roomy and any(line.counted)):
            cells = zip(line.counted, line.points, strict=True)
            table.add_row(line.label, *(_cell(counted if roomy else "", points) for counted, points in cells))
    return table


def _cell(counted: str, points: int) -> Text:
    return Text.assemble((counted, "dim"), f" {points or '·':>4}")
