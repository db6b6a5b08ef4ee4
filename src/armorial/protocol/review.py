"""The review of a game, as commands print it, the server stores it and the page shows it."""

from typing import Literal

from armorial.protocol.base import Count, Request, Response

Grade = Literal["good", "inaccuracy", "mistake", "blunder"]


class ReviewedDecision(Response):
    """One decision, reviewed by what its player could know. Chances are chances to win, from 0 to 1."""

    ply: int
    seat: int
    played: str
    best: str  # the played action, if none is better
    chance: float  # of the seat, after what was played
    chances: list[float]  # of all seats, after the best action
    loss: float  # of chance
    grade: Grade
    exact: bool  # found by the solver, not by a search
    line: list[str]  # best play, up to the first action that reveals something


class GameReview(Response):
    """All decisions of a game. The same effort and seed give the same review, on every device."""

    effort: int  # simulations of one search
    seed: int
    revealed: bool  # reviewed with everything known, not as the players knew it
    decisions: list[ReviewedDecision]
    accuracy: list[float | None]  # by seat, from 0 to 1; none without a decision
    turning_points: list[int]  # plies
    result: list[float] | None  # the share of each seat in the victory; none if the game is not over


class ReviewUpload(Request):
    """A review that a player's device made. Grades, accuracy and turning points follow from the losses."""

    engine: Count  # the number of the engine that made it: `engine` of the module
    effort: Count
    seed: Count
    revealed: bool
    decisions: list[ReviewedDecision]


class KeptReview(Response):
    """A review that the server stores for everybody who sees the replay."""

    review: GameReview
    by: str  # the name of the player whose device made it
    at: float
