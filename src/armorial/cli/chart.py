"""Charts in the terminal: a dot for each estimate, with its 95% interval as a bar."""

from rich.text import Text

from armorial.arena.report import Bar, Chart

WIDEST = 100
GAP = 2  # between labels and bars


def draw_chart(chart: Chart, width: int) -> Text:
    """Draw a chart with lines of at most `width` characters."""
    margin = max(len(bar.label) for bar in chart.bars) + GAP
    scale = Scale(chart, min(width, WIDEST) - margin - GAP)
    text = Text(" " * margin).append(scale.labels(), "dim")
    for bar in chart.bars:
        text.append(f"\n{bar.label:{margin}}").append(scale.row(bar))
    return text


class Scale:
    """Maps values to columns."""

    def __init__(self, chart: Chart, width: int) -> None:
        """Spread the values of a chart over some columns."""
        self._chart, self._width = chart, width

    def _column(self, value: float) -> int:
        """Return the column of a value; values beyond an end are drawn at that end."""
        start, end = self._chart.ticks[0][0], self._chart.ticks[-1][0]
        share = min(1, max(0, (value - start) / (end - start)))
        return round(share * (self._width - 1))

    def labels(self) -> str:
        """Return the line with the labels of the ticks, each centred on its column."""
        line = ""
        for value, label in self._chart.ticks:
            line = line.ljust(max(0, self._column(value) - len(label) // 2)) + label
        return line

    def row(self, bar: Bar) -> Text:
        """Return the line of an estimate: the ticks, the interval over them, the dot over both."""
        line = Text(" " * self._width)
        for value, _ in self._chart.ticks:
            line = _put(line, self._column(value), "│" if value == self._chart.even else "·", "dim")
        low, high = self._column(bar.low), self._column(bar.high)
        line = _put(line, low, "╶" + "─" * (high - low - 1) + "╴" if high > low else "─", "cyan")
        return _put(line, self._column(bar.middle), "●", "bold cyan")


def _put(line: Text, column: int, piece: str, style: str) -> Text:
    """Return a line with a piece written over it."""
    return Text.assemble(line[:column], (piece, style), line[column + len(piece) :])
