"""Charts in the terminal: a dot for each estimate, with its 95% interval as a bar."""

from rich.text import Text

from armorial.arena.report import Bar, Chart

WIDEST = 100
GAP = 2  # between labels and bars


def drawn(chart: Chart, width: int) -> Text:
    """Draw a chart in lines of at most so many characters."""
    margin = max(len(bar.label) for bar in chart.bars) + GAP
    scale = Scale(chart, min(width, WIDEST) - margin - GAP)
    text = Text(" " * margin).append(scale.labels(), "dim")
    for bar in chart.bars:
        text.append(f"\n{bar.label:{margin}}").append(scale.row(bar))
    return text


class Scale:
    """Where a value stands in a line."""

    def __init__(self, chart: Chart, width: int) -> None:
        """Spread a chart over a width."""
        self._chart, self._width = chart, width

    def _place(self, value: float) -> int:
        """Return the column of a value; what is beyond an end stands there."""
        start, end = self._chart.ticks[0][0], self._chart.ticks[-1][0]
        share = min(1, max(0, (value - start) / (end - start)))
        return round(share * (self._width - 1))

    def labels(self) -> str:
        """Return the line with the labels of the ticks, each around its place."""
        line = ""
        for value, label in self._chart.ticks:
            line = line.ljust(max(0, self._place(value) - len(label) // 2)) + label
        return line

    def row(self, bar: Bar) -> Text:
        """Return the line of an estimate: the ticks, the interval over them, the dot over both."""
        line = Text(" " * self._width)
        for value, _ in self._chart.ticks:
            line = _put(line, self._place(value), "│" if value == self._chart.even else "·", "dim")
        low, high = self._place(bar.low), self._place(bar.high)
        line = _put(line, low, "╶" + "─" * (high - low - 1) + "╴" if high > low else "─", "cyan")
        return _put(line, self._place(bar.middle), "●", "bold cyan")


def _put(line: Text, column: int, piece: str, style: str) -> Text:
    """Return a line with a piece written over it."""
    return Text.assemble(line[:column], (piece, style), line[column + len(piece) :])
