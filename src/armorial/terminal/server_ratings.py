"""Ratings of puzzles on a server, where a first attempt changes the player's rating and the puzzle's."""

import asyncio
from pathlib import Path

from armorial.engine.errors import ArmorialError
from armorial.protocol.puzzles import PuzzleAttempt, PuzzleRatings, RatedAttempt
from armorial.puzzles.puzzle import Puzzle
from armorial.puzzles.shipped import PuzzleEntry
from armorial.terminal.i18n import error_text
from armorial.terminal.matches.http import ServerClient
from armorial.terminal.puzzles import Answered, ProgressFile


class ServerRatings(ProgressFile):
    """Progress with the ratings of a server; streaks and results stay on this device."""

    def __init__(self, path: Path, client: ServerClient) -> None:
        """Read the file; `load` asks the server."""
        super().__init__(path)
        self._client = client
        self._puzzles: dict[str, int] = {}
        self._reports: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        """Get the ratings of the server."""
        ratings = await self._client.get("/puzzles", PuzzleRatings)
        self._puzzles = ratings.puzzles
        if ratings.rating is not None:
            self.set(self.progress._replace(rating=ratings.rating))

    def rating_of(self, puzzle: PuzzleEntry | Puzzle) -> int:
        """Return the rating of a puzzle on the server."""
        return self._puzzles.get(puzzle.id, puzzle.rating)

    def report(self, id_: str, solved: bool, answered: Answered) -> None:
        """Report a first attempt, and take over the server's rating when it answers."""
        task = asyncio.create_task(self._report(id_, solved, answered))
        self._reports.add(task)
        task.add_done_callback(self._reports.discard)

    async def _report(self, id_: str, solved: bool, answered: Answered) -> None:
        try:
            rated = await self._client.post(f"/puzzles/{id_}/attempts", RatedAttempt, PuzzleAttempt(solved))
        except ArmorialError as error:
            self.server_problem = error_text(error)
            answered(None)
            return
        self.server_problem = ""
        self._puzzles[id_] = rated.puzzle
        self.set(self.progress._replace(rating=rated.rating))
        answered(rated.change)

    async def finish(self) -> None:
        """Wait until all attempts are reported."""
        await asyncio.gather(*self._reports)
