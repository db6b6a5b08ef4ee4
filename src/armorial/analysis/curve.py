"""Each player's chance to win in the course of a game: as a picture, or as a line of characters."""

from collections.abc import Callable, Sequence
from html import escape
from typing import TypeAlias

from armorial.analysis.review import GRADES, Review

BLOCKS = "▁▂▃▄▅▆▇█"
COLOURS = ("#1f6f8b", "#a23b72", "#b07d12", "#3a7d44", "#4a5fc1", "#b5472f", "#5c5c5c")  # by seat
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 300, 48, 150, 16, 36
LETTER = 15  # height
DOTS = {"mistake": 4, "blunder": 6}  # radius

Place: TypeAlias = Callable[[float], float]


def chances_of(review: Review, seat: int) -> list[tuple[int, float]]:
    """Return a seat's chance before each decision, by ply, and its result at the end."""
    points = [(decision.ply, decision.chances[seat]) for decision in review.decisions]
    if review.result is not None and points:
        points.append((points[-1][0] + 1, review.result[seat]))
    return points


def sparkline(values: Sequence[float], width: int) -> str:
    """Return values from 0 to 1 as a line of at most `width` characters; each shows the mean of its part."""
    columns = min(width, len(values))
    parts = [
        values[column * len(values) // columns : (column + 1) * len(values) // columns] for column in range(columns)
    ]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(sum(part) / len(part) * len(BLOCKS)))] for part in parts)


def chances_svg(review: Review, names: Sequence[str]) -> str:
    """Draw the chances of all players; dots mark mistakes and blunders."""
    last = max([decision.ply for decision in review.decisions], default=0) + 1

    def x(ply: float) -> float:
        return round(LEFT + ply / last * (WIDTH - LEFT - RIGHT), 1)

    def y(chance: float) -> float:
        return round(TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM), 1)

    parts = [_grid(x, y, last)]
    ends = _spread([(y(points[-1][1]), seat) for seat in range(len(names)) if (points := chances_of(review, seat))])
    for seat, name in enumerate(names):
        line = " ".join(f"{x(ply)},{y(chance)}" for ply, chance in chances_of(review, seat))
        colour = COLOURS[seat % len(COLOURS)]
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        label = f'<text x="{WIDTH - RIGHT + 8}" y="{ends.get(seat, TOP) + 4}" fill="{colour}">{escape(name)}</text>'
        parts.append(label)
        parts += [
            f'<circle cx="{x(decision.ply)}" cy="{y(decision.chances[seat])}" r="{DOTS[grade]}" fill="{colour}">'
            f"<title>{escape(name)}: {grade}, −{decision.loss:.0%}</title></circle>"
            for decision in review.of(seat)
            if (grade := GRADES[decision.grade]) in DOTS
        ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12">{"".join(parts)}</svg>\n'
    )


def _grid(x: Place, y: Place, last: int) -> str:
    """Draw lines at 0, 25, 50, 75 and 100%, and the numbers of some actions."""
    lines = [
        f'<path d="M{LEFT} {y(share / 4)}H{WIDTH - RIGHT}" stroke="#999" stroke-width="{0.4 if share % 4 else 1}"/>'
        f'<text x="{LEFT - 6}" y="{y(share / 4) + 4}" text-anchor="end" fill="#777">{25 * share}%</text>'
        for share in range(5)
    ]
    step = max(10, last // 60 * 10)
    numbers = [
        f'<text x="{x(ply)}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#777">{ply}</text>'
        for ply in range(0, last, step)
    ]
    return "".join(lines + numbers)


def _spread(ends: list[tuple[float, int]]) -> dict[int, float]:
    """Return where to write the names of seats, so that they do not overlap."""
    places: dict[int, float] = {}
    free = float(TOP)
    for height, seat in sorted(ends):
        places[seat] = max(height, free)
        free = places[seat] + LETTER
    return places
