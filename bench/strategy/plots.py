"""The plots: how often the first to move wins, and where points come from. The same numbers give the same files."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from armorial.arena.plot import AZURE, FAINT, INK, MARGIN, ROW, STYLE, WIDTH, draw_chart
from armorial.arena.report import Bar, Chart
from bench.strategy.findings import BONUS, FIRST, MALUS, REGIONS, SYMBOLS, Estimate
from bench.strategy.games import Setup

COLOURS = {REGIONS: AZURE, SYMBOLS: "#c9a227", BONUS: FAINT, MALUS: "#a33b3b"}
GAP = 0.3  # points: between the bar of lost points and its number


def draw_first(found: Sequence[tuple[Setup, Estimate]], path: Path) -> None:
    """Draw how often the first to move wins; a mark in each row shows an even share."""
    bars = [Bar(setup.name, of.value - of.error, of.value, of.value + of.error, FIRST.text(of)) for setup, of in found]
    ticks = [(tenths / 10, f"{tenths / 10:.0%}") for tenths in range(0, 8)]
    with mpl.rc_context(STYLE):
        figure, axes = _figure(len(bars))
        draw_chart(Chart("Victories of the first to move, 95% interval; | marks an even share", bars, ticks), axes)
        for row, (setup, _) in enumerate(found):
            axes.plot([1 / setup.players] * 2, [row - 0.3, row + 0.3], color=INK, linewidth=1)
        _save(figure, path)


def draw_sources(found: Sequence[tuple[Setup, Mapping[str, Estimate]]], path: Path) -> None:
    """Draw the points of a seat by source, one after the other; lost points are left of zero."""
    with mpl.rc_context(STYLE):
        figure, axes = _figure(len(found))
        for row, (_, by_source) in enumerate(found):
            _draw_sources(by_source, row, axes)
        axes.set_yticks(range(len(found)), [setup.name for setup, _ in found])
        axes.set_ylim(len(found) - 0.4, -0.6)
        axes.axvline(0, color=INK, linewidth=0.8)
        axes.margins(x=0.06)
        axes.tick_params(length=0, pad=7)
        axes.spines[:].set_visible(False)
        axes.set_xlabel("Points of a seat, on average")
        names, labels = axes.get_legend_handles_labels()
        figure.legend(names[: len(COLOURS)], labels[: len(COLOURS)], loc="outside upper right", ncols=4, frameon=False)
        _save(figure, path)


def _draw_sources(by_source: Mapping[str, Estimate], row: int, axes: Axes) -> None:
    end = 0.0
    for source, colour in COLOURS.items():
        points = by_source[source].value
        start = 0.0 if points < 0 else end
        axes.barh(row, points, left=start, height=0.6, color=colour, label=source)
        if points < 0:
            axes.text(points - GAP, row, f"{points:.1f}", ha="right", va="center")
        elif points:
            shade = "white" if source == REGIONS else INK
            axes.text(start + points / 2, row, f"{points:.1f}", ha="center", va="center", color=shade)
        end = max(end, start + points)


def _figure(rows: int) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(WIDTH, MARGIN + ROW * rows), layout="constrained")
    return figure, figure.subplots()


def _save(figure: Figure, path: Path) -> None:
    figure.savefig(path, metadata={"Date": None})
