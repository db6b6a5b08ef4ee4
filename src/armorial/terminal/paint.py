"""Colours for what games draw. A style that is not here is drawn plain."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from armorial.engine.game import Line, Score

# Regions and families have their letters besides their colours.
STYLES = {
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
    "seat 0": "bold cyan",
    "seat 1": "bold magenta",
    "seat 2": "bold yellow",
    "seat 3": "bold green",
    "seat 4": "bold blue",
    "seat 5": "bold red",
    "seat 6": "bold",
    "disc": "bold",
    "alive": "bold green",
    "faint": "dim",
}


ITEM_WIDTH, SEAT_WIDTH = 60, 16  # what a row of the score takes when all is shown


def painted(lines: Iterable[Line]) -> Text:
    """Return drawn lines in colour."""
    text = Text()
    for line in lines:
        for span in line:
            text.append(span.text, STYLES.get(span.style, ""))
        text.append("\n")
    return text


def score_table(score: Score, names: list[str], width: int) -> Table:
    """Return the score sheet as a table: for each item the points, and where there is room what was counted."""
    roomy = width >= ITEM_WIDTH + SEAT_WIDTH * len(names)
    table = Table(title="Score", title_style="bold", show_footer=True, header_style="bold", pad_edge=False)
    table.add_column("", "total", no_wrap=True)
    if roomy:
        table.add_column("counted", "", no_wrap=True)
        table.add_column("rule", "")
    for name, points, seat in zip(names, score.scores, range(len(names)), strict=True):
        won = " *" if seat in score.winners else ""
        table.add_column(name, f"[bold]{points}{won}[/]", justify="right")
    for item in score.sheet:
        notes = [f"[dim]{', '.join(item.counted)}[/]", f"[dim]{item.rule}[/]"] if roomy else []
        cells = [_cell(item.counted if roomy else {}, points, seat) for seat, points in enumerate(item.points)]
        table.add_row(item.name, *notes, *cells)
    return table


def _cell(counted: dict[str, tuple[int, ...]], points: int, seat: int) -> str:
    details = " ".join(str(counts[seat] or "·") for counts in counted.values())
    return f"[dim]{details}[/] {points or '·':>4}"
