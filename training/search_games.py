"""Games that the search with a network plays against itself, as examples for the network.

The search finds better actions than the network alone, so the network can learn from it (`imitation`).
"""

import time
from collections.abc import Generator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from armorial.arena.workers import in_processes
from armorial.bots.bot import Limit
from armorial.bots.network import load
from armorial.bots.network_bot import NetworkBot
from armorial.bots.search import SearchedAction
from armorial.bots.tree import MARGIN_SCALE
from armorial.engine.game import Game, View
from armorial.engine.jit import compiled
from armorial.engine.match import Match
from armorial.games import GAMES
from training.options import chosen_options

NO_TIME_LIMIT = 3600.0  # seconds: only the simulations limit the search
GAMES_PER_FILE = 2000


class Examples(NamedTuple):
    """Decisions of games that are over, one row for each."""

    on: Any  # the inputs that are on, padded with the number of inputs
    outputs: Any  # of the network, that stand for the legal actions; padded with -1
    shares: Any  # of the simulations, that tried each of these actions
    results: Any  # victories, then leads, from 0 to 1, starting with the seat to act


class SearchRun(NamedTuple):
    """What is played."""

    game: str
    players: int
    network: Path
    simulations: int  # for a decision
    seed: int


def record(
    run: SearchRun, folder: Path, games: int, seconds: float, jobs: int
) -> Generator[tuple[int, int], None, None]:
    """Play games in several processes, and save their decisions; yield how many games and decisions there are so far.

    The examples are saved in files of 2,000 games, or fewer where a run ended. A run plays the games that are not in
    the folder yet.
    """
    folder.mkdir(parents=True, exist_ok=True)
    there = {int(number) for path in folder.glob("*.npz") for number in np.load(path)["games"]}
    missing = [number for number in range(games) if number not in there]
    played, decisions, examples_by_game, began = len(there), 0, dict[int, Examples](), time.monotonic()
    try:
        for number, examples in in_processes(partial(play_numbered, run), missing, jobs):
            examples_by_game[number] = examples
            played, decisions = played + 1, decisions + len(examples.on)
            yield played, decisions
            if len(examples_by_game) == GAMES_PER_FILE:
                save(folder, examples_by_game)
                examples_by_game = {}
            if time.monotonic() - began > seconds:
                return
    finally:  # also if it is interrupted
        if examples_by_game:
            save(folder, examples_by_game)


def play_numbered(run: SearchRun, number: int) -> tuple[int, Examples]:
    """Play one game; return its number too."""
    return number, play(run, number)


def save(folder: Path, examples_by_game: dict[int, Examples]) -> None:
    """Save the decisions of some games, and the numbers of these games, in a file that is complete or not there."""
    joined = Examples(*(np.concatenate(column) for column in zip(*examples_by_game.values(), strict=True)))
    path = folder / f"{len(list(folder.glob('*.npz'))):04}.npz"
    with path.with_suffix(".tmp").open("wb") as file:
        np.savez(file, games=np.array(list(examples_by_game)), **joined._asdict())
    path.with_suffix(".tmp").replace(path)


def read(folder: Path) -> Examples:
    """Return all decisions of a folder."""
    files = sorted(folder.glob("*.npz"))
    if not files:
        raise ValueError(f"there are no games in {folder}; `python -m training record` plays some")
    parts = [np.load(file) for file in files]
    return Examples(*(np.concatenate([part[name] for part in parts]) for name in Examples._fields))


def play(run: SearchRun, number: int) -> Examples:
    """Play one game; actions are drawn as often as the search tried them, so that games differ."""
    game, rng = GAMES[run.game], Random(f"{run.seed} {number}")
    match = Match.new(game, chosen_options(game, run.players), rng)
    writer, limit = RowWriter(game, run.players), Limit(run.simulations, NO_TIME_LIMIT)
    network = load(run.network, writer.inputs.size, writer.inputs.outputs, run.players)
    bot, seats, rows = NetworkBot(game, rng, network), [], []
    while (seat := match.player) is not None:
        view = match.view(seat)
        if len(view.legal) == 1:
            match.apply(view.legal[0])
            continue
        weights = visits_of(bot.candidates(view, limit))
        seats.append(seat)
        rows.append(writer.row(view, weights))
        (action,) = rng.choices(list(weights), list(weights.values()))
        match.apply(action)
    results = results_of(match)
    on, outputs, shares = (np.stack(column) for column in zip(*rows, strict=True))
    turned = [np.concatenate([np.roll(part, -seat) for part in results]) for seat in seats]
    return Examples(on, outputs, shares, np.stack(turned).astype(np.float16))


def visits_of(candidates: list[SearchedAction]) -> dict[int, int]:
    """Return how often the search tried each action; if the solver ranked them, the best one only."""
    tried = {candidate.action: candidate.visits for candidate in candidates if candidate.visits}
    return tried or {candidates[0].action: 1}


def results_of(match: Match) -> tuple[Any, Any]:
    """Return each seat's share of the victory, and its lead, from 0 to 1."""
    score = match.score()
    points = np.array(score.scores, float)
    best = np.array([np.delete(points, seat).max() for seat in range(len(points))])
    won = np.array([(seat in score.winners) / len(score.winners) for seat in range(len(points))])
    return won, 0.5 + 0.5 * np.clip((points - best) / MARGIN_SCALE, -1.0, 1.0)


class RowWriter:
    """Writes what a network sees of a decision, and what the search found."""

    def __init__(self, game: Game, players: int) -> None:
        if game.BOTS.inputs is None:
            raise ValueError(f"{game.TITLE} has no inputs for a network")
        self.inputs, self._most = game.BOTS.inputs, game.BOTS.inputs.most_choices(players)
        self._write, self._output = compiled(self.inputs.write), compiled(self.inputs.output)

    def row(self, view: View, visits: dict[int, int]) -> tuple[Any, Any, Any]:
        """Return the first three columns of Examples."""
        on = np.full(self.inputs.most, self.inputs.size, np.int16)
        self._write(view.deal, view.state, on)
        outputs, shares = np.full(self._most, -1, np.int16), np.zeros(self._most, np.float16)
        outputs[: len(view.legal)] = [self._output(view.deal, view.state, action) for action in view.legal]
        total = sum(visits.values())
        shares[: len(view.legal)] = [visits.get(action, 0) / total for action in view.legal]
        return on, outputs, shares
