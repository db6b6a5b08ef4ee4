"""The charts of reports as an image, drawn by Matplotlib (`armorial[plot]`)."""

from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

from armorial.arena.report import Chart, Report, charts
from armorial.engine.errors import ArmorialError, MissingExtra

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = (".svg", ".png")
AZURE, INK, FAINT = "#1f3f8f", "#2b2b2b", "#b8b8b8"
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "armorial",  # so that the same report gives the same file
    "figure.constrained_layout.h_pad": 0.1,
    "figure.constrained_layout.w_pad": 0.1,
    "font.size": 9,
    "axes.titlesize": 9,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
WIDTH, ROW, MARGIN = 7.5, 0.27, 0.9  # inches: the figure, a bar, the space around the bars of a chart
LETTERS = 75  # per line of a title


class NoPicture(ArmorialError):
    """The image cannot be drawn, or not in that format."""


def draw(reports: Sequence[Report], path: Path) -> None:
    """Write the charts of reports to a file."""
    if path.suffix not in FORMATS:
        raise NoPicture(f"the name of a plot must end with {' or '.join(FORMATS)}, not {path.name}")
    try:
        import matplotlib as mpl  # noqa: PLC0415 - optional, and slow to import
    except ImportError as error:
        raise MissingExtra("Matplotlib", "plot") from error
    with mpl.rc_context(STYLE):
        figure(reports).savefig(path, dpi=200, metadata={"Date": None} if path.suffix == ".svg" else {})


def figure(reports: Sequence[Report]) -> "Figure":
    """Return the charts of reports, one below the other."""
    from matplotlib.figure import Figure  # noqa: PLC0415

    panels = [
        ("" if below else report.title, chart) for report in reports for below, chart in enumerate(charts(report))
    ]
    if not panels:
        raise NoPicture("no game has been played yet; there is nothing to draw")
    heights = [MARGIN + ROW * len(chart.bars) for _, chart in panels]
    made = Figure(figsize=(WIDTH, sum(heights)), layout="constrained")
    grid = made.subplots(len(panels), height_ratios=heights, squeeze=False)
    for (title, chart), (axes,) in zip(panels, grid, strict=True):
        axes.set_title(fill(title, LETTERS), loc="left", weight="bold", pad=10)
        draw_chart(chart, axes)
    return made


def draw_chart(chart: Chart, axes: "Axes") -> None:
    """Draw a chart into the axes of a figure."""
    rows = range(len(chart.bars))
    ticks, labels = zip(*chart.ticks, strict=True)
    axes.set_xlim(ticks[0], ticks[-1])
    axes.set_xticks(ticks, labels)
    axes.set_xlabel(chart.title)
    axes.set_yticks(rows, [bar.label for bar in chart.bars])
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.grid(axis="x", color=FAINT, linewidth=0.4, alpha=0.6)
    axes.tick_params(length=0, pad=7)
    axes.spines[:].set_visible(False)
    if chart.even is not None:
        axes.axvline(chart.even, color=INK, linewidth=0.8)
    for row, bar in enumerate(chart.bars):
        axes.plot([bar.low, bar.high], [row, row], color=AZURE, linewidth=2, solid_capstyle="round", alpha=0.5)
        axes.plot(bar.middle, row, "o", color=AZURE, markersize=5, clip_on=False)
        axes.annotate(bar.text, (1.02, row), xycoords=("axes fraction", "data"), va="center", annotation_clip=False)
