"""Puzzles: ratings of the puzzles that ship with the package, and of the players who solve them."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from armorial.protocol.puzzles import PuzzleAttempt, PuzzleRatings, RatedAttempt
from armorial.server.api.auth import InjectedServices, OptionalUser, User


@get("/puzzles")
async def puzzle_ratings(viewer: OptionalUser, services: InjectedServices) -> PuzzleRatings:
    """Return the user's rating at puzzles, and the ratings of puzzles that attempts here have changed."""
    return await services.puzzle_ratings.current(viewer)


@post("/puzzles/{puzzle:str}/attempts")
async def rate_attempt(
    player: User, services: InjectedServices, puzzle: FromPath[str], data: JSONBody[PuzzleAttempt]
) -> RatedAttempt:
    """Rate the user's first attempt at a puzzle: it changes their rating and the puzzle's. Later ones do not count."""
    services.limits.take("puzzle", player.id)
    return await services.puzzle_ratings.attempt(player, puzzle, data.solved)


ALL = [puzzle_ratings, rate_attempt]
