"""Statistics as a picture: a dot for each estimate, with its 95% interval as a bar."""

from collections.abc import Sequence
from html import escape
from itertools import groupby

from armorial.statistics.counts import TOPICS
from armorial.statistics.tally import Row, Tally

WIDTH, LEFT, RIGHT, LINE, TITLE = 760, 250, 150, 22, 34
INK, FAINT, DOT = "#2b2b2b", "#b8b8b8", "#1f3f8f"


def picture(tally: Tally, kind: str, group: str) -> str:
    """Draw all shares of one kind of games; numbers such as points are only in the tables."""
    shares = [row for row in tally.rows(kind, group) if TOPICS[row.topic].unit != "number"]
    parts, y = [_text(10, 24, f"{kind}: {group}, {tally.games[kind, group]:,} games", size=15, bold=True)], 40
    for topic, rows in groupby(shares, key=lambda row: row.topic):
        even = 1 / tally.kinds[kind].players if TOPICS[topic].unit == "victory" else None
        drawn, y = _panel(TOPICS[topic].title, list(rows), even, y)
        parts += drawn
    style = f'font-family="sans-serif" font-size="12" fill="{INK}"'
    background = f'<rect width="{WIDTH}" height="{y + 10}" fill="#fff"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 10}" {style}>{background}'
    return head + "".join(parts) + "</svg>\n"


def _panel(title: str, rows: Sequence[Row], even: float | None, top: int) -> tuple[list[str], int]:
    """Draw the rows of a topic, one below the other; return the parts, and where the next panel begins."""
    bottom = top + TITLE + LINE * len(rows)
    parts = [_text(10, top + 20, title, bold=True)]
    for quarter in range(5):
        x = _x(quarter / 4)
        parts.append(f'<path d="M{x} {top + TITLE - 8}V{bottom - 8}" stroke="{FAINT}" stroke-width="0.5"/>')
        parts.append(_text(x, top + 20, f"{quarter / 4:.0%}", anchor="middle", colour="#777"))
    if even is not None:
        x = _x(even)
        parts.append(f'<path d="M{x} {top + TITLE - 8}V{bottom - 8}" stroke="{INK}" stroke-dasharray="3 3"/>')
    for number, row in enumerate(rows):
        y = top + TITLE + LINE * number
        error = row.error if row.error is not None else 0.5
        low, high = _x(max(0.0, row.value - error)), _x(min(1.0, row.value + error))
        parts.append(_text(LEFT - 12, y + 4, row.what, anchor="end"))
        bar = f'stroke="{DOT}" stroke-width="4" stroke-linecap="round" opacity="0.35"'
        parts.append(f'<path d="M{low} {y}H{high}" {bar}/><circle cx="{_x(row.value)}" cy="{y}" r="4.5" fill="{DOT}"/>')
        parts.append(_text(WIDTH - RIGHT + 14, y + 4, f"{_percent(row)}  ({row.times:,})"))
    return parts, bottom


def _percent(row: Row) -> str:
    return f"{row.value:.1%}" if row.error is None else f"{row.value:.1%} ± {row.error:.1%}"


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def _text(
    x: float, y: float, text: str, anchor: str = "start", colour: str = INK, size: int = 12, bold: bool = False
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    look = f'text-anchor="{anchor}" fill="{colour}" font-size="{size}"{weight}'
    return f'<text x="{x}" y="{y}" {look}>{escape(text)}</text>'
