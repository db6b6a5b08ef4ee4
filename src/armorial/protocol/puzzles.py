"""Ratings of puzzles and of the players who solve them, on a server."""

from armorial.protocol.base import Request, Response


class PuzzleAttempt(Request):
    """How the first attempt at a puzzle went."""

    solved: bool  # without a wrong action, a hint or the solution


class RatedAttempt(Response):
    """What an attempt changed."""

    counted: bool  # the first attempt of this user at this puzzle
    rating: int  # of the user
    change: int
    puzzle: int  # the rating of the puzzle


class PuzzleRatings(Response):
    """The ratings that attempts on this server have changed; all other puzzles have the ratings they ship with."""

    rating: int | None  # of the user; none before the first attempt
    puzzles: dict[str, int]
