"""The score of a match as a table: as text, as HTML for notebooks, or as a DataFrame."""

from html import escape
from typing import TYPE_CHECKING, Any

from armorial.engine.phrases import score_line
from armorial.engine.record import SEAT

if TYPE_CHECKING:
    from armorial.engine.match import Match


class ScoreTable:
    """A row for every item of the score sheet that gives at least one seat points, and the total."""

    def __init__(self, match: "Match") -> None:
        """Read the score of a match as it is now."""
        score = match.score()
        self.columns = [match.headers.get(f"{SEAT} {seat}", f"seat {seat}") for seat in range(match.players)]
        self.rows: list[tuple[str, tuple[int, ...]]] = [
            (score_line(match.game, item).label, item.points) for item in score.sheet if any(item.points)
        ]
        self.total, self.winners = score.scores, score.winners if match.over else ()

    def to_dicts(self) -> list[dict[str, Any]]:
        """Return a dict for each row and for the total: the item, and the points by column."""
        rows = [*self.rows, ("total", self.total)]
        return [{"item": name} | dict(zip(self.columns, points, strict=True)) for name, points in rows]

    def to_pandas(self) -> Any:
        """Return a pandas DataFrame with the items as its index."""
        import pandas  # type: ignore[import-untyped] # noqa: PLC0415 - an optional package

        return pandas.DataFrame(self.to_dicts()).set_index("item")

    def __str__(self) -> str:
        """Return the table as text; a star marks the winners."""
        stars = ["*" if seat in self.winners else "" for seat in range(len(self.columns))]
        lines = [
            ("", *self.columns),
            *((name, *map(str, points)) for name, points in self.rows),
            ("total", *(f"{points}{star}" for points, star in zip(self.total, stars, strict=True))),
        ]
        widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
        return "\n".join(
            "  ".join(
                [
                    line[0].ljust(widths[0]),
                    *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)),
                ]
            )
            for line in lines
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """Show the table in a notebook."""
        heads = "".join(f"<th>{escape(name)}</th>" for name in ("", *self.columns))
        body = "".join(
            "<tr>" + f"<th>{escape(name)}</th>" + "".join(f"<td>{number}</td>" for number in points) + "</tr>"
            for name, points in [*self.rows, ("total", self.total)]
        )
        return f"<table><tr>{heads}</tr>{body}</table>"
