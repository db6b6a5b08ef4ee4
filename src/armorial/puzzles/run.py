"""A run of the miner: many games, in several processes, until there are enough puzzles or the time is up."""

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from pathlib import Path

from armorial.arena.workers import in_processes
from armorial.data.sources import games_in
from armorial.engine.match import Match
from armorial.engine.record import read_record, write_record
from armorial.games import GAMES, find
from armorial.puzzles.mining import mine, self_play
from armorial.puzzles.mining_file import MiningFile, Run
from armorial.puzzles.puzzle import Puzzle

Item = tuple[int, str]  # the number of a game, and its record; if that is empty, bots play the game
Result = tuple[int, Puzzle | None]
Progress = Callable[[int, int], None]  # gets the numbers of puzzles and of games so far


def search_games(
    run: Run,
    file: MiningFile,
    count: int,
    seconds: float | None = None,
    processes: int | None = None,
    progress: Progress = lambda _puzzles, _games: None,
) -> None:
    """Look through games until there are enough puzzles, the time is up, or no game is left."""
    until = None if seconds is None else time.monotonic() + seconds
    todo = (item for item in games_of(run) if item[0] not in file.puzzles)
    results = in_processes(partial(look_at, run), todo, processes)
    steps = write_in_order(results, file)
    try:
        while True:
            puzzles = sum(puzzle is not None for puzzle in file.puzzles.values())
            progress(puzzles, len(file.puzzles))
            if puzzles >= count or (until and time.monotonic() >= until) or next(steps, None) is None:
                return
    finally:
        steps.close()
        results.close()


def write_in_order(results: Iterable[Result], file: MiningFile) -> Generator[int, None, None]:
    """Write results in the order of the games, so that a run for a number of puzzles finds the same on any machine.

    When the run stops, results that are still waiting for an earlier game are written too, so that nothing is lost.
    """
    waiting: dict[int, Puzzle | None] = {}
    following = 0
    try:
        for number, puzzle in results:
            waiting[number] = puzzle
            while following in waiting or following in file.puzzles:
                if following in waiting:
                    file.add(following, waiting.pop(following))
                following += 1
            yield number
    finally:
        for number, puzzle in sorted(waiting.items()):
            file.add(number, puzzle)


def games_of(run: Run) -> Iterator[Item]:
    """Yield the games to look through: those of the files, or an endless series of games between bots."""
    number = 0
    while not run.files:
        yield number, ""
        number += 1
    for path in run.files:
        with Path(path).open(encoding="utf-8") as file:
            for played in games_in(file, path):
                if run.game == played.match.game.NAME:
                    yield number, write_record(played.match)
                    number += 1


def look_at(run: Run, item: Item) -> Result:
    """Play or read a game, and look for a puzzle in it."""
    number, record = item
    match: Match
    if record:
        match, source = read_record(record, GAMES), f"archive, game {number + 1}"
    else:
        match = self_play(find(run.game), run.options, run.seed, number)
        source = f"self-play, seed {run.seed}, game {number}"
    return number, mine(match, run.seed, source, run.theme)
