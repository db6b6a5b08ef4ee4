"""Train a small network to play Richelieu, on many games side by side, and test it against random play.

pip install 'armorial[fast]' scikit-learn
python train.py

It learns the value of an action: the final margin of games in which it was played. The first games are random; the next
ones use what it has learned so far, with some random actions.
"""

import argparse
import shlex
import sys
import time
from typing import Any

import numpy as np
from sklearn.neural_network import MLPRegressor
from threadpoolctl import threadpool_limits

from armorial.arena.stats import summary
from armorial.engine.options import choose
from armorial.engine.vector_game import Observations, VectorGame
from armorial.games import GAMES
from armorial.games.richelieu.features import CARDS, DISC, DOUBLE, ON_TABLE, PHASE, REGION, TAKEN

GAME = GAMES["richelieu"]
EXPLORED = 0.15  # the share of random actions while it learns
POINTS = 20.0  # the margin that is 1 for the network


def new_duels(games: int, seed: int) -> VectorGame:
    """Return a vector game of duels."""
    return VectorGame(GAME, choose(GAME, {}), games, seed)


def inputs(observations: Observations, rows: Any, actions: Any) -> Any:
    """Return the inputs of the network: one row for each action, in the game with the same index in `rows`."""
    cards = observations.features[:, :DISC].reshape(-1, DISC // CARDS, CARDS).astype(np.float32)
    kinds = slice(REGION // CARDS, DOUBLE // CARDS)
    shows = cards[:, kinds] * (1 + cards[:, None, DOUBLE // CARDS])
    owners = cards[:, [TAKEN // CARDS, TAKEN // CARDS + 1, ON_TABLE // CARDS]]  # mine, the other's, on the table
    counts = np.einsum("goc,gkc->gok", owners, shows)[rows]  # how much of each region and symbol they show
    card = cards[rows, :, np.minimum(actions, CARDS - 1)] * (actions < CARDS)[:, None]  # the card of the action, if any
    of_its_kind = (counts * (card[:, None, kinds] > 0)).reshape(len(rows), -1)
    button = np.eye(GAME.ACTIONS - CARDS + 1, dtype=np.float32)[np.maximum(actions - CARDS + 1, 0)]
    rest = observations.features[rows, PHASE:]
    return np.hstack([counts.reshape(len(rows), -1) / 5, of_its_kind / 5, card, button, rest])


def at_random(observations: Observations, rng: np.random.Generator) -> Any:
    """Choose any legal action in each game."""
    return (observations.legal * rng.random(observations.legal.shape)).argmax(1)


def by_worth(model: MLPRegressor, observations: Observations) -> Any:
    """Choose the legal action in each game with the highest predicted worth."""
    rows, actions = np.nonzero(observations.legal)
    worth = np.full(observations.legal.shape, -np.inf)
    worth[rows, actions] = model.predict(inputs(observations, rows, actions))
    return worth.argmax(1)


def margins(observations: Observations, rows: Any, seats: Any) -> Any:
    """Return by how much seats won the games that have just ended."""
    return observations.points[rows, seats] - observations.points[rows, 1 - seats]


def played(duels: VectorGame, model: MLPRegressor | None, steps: int, rng: np.random.Generator) -> tuple[Any, Any]:
    """Play some decisions in every game; return the inputs and the worth of those in finished games."""
    every = np.arange(duels.games)
    rows, seats = [], np.zeros((steps, duels.games), int)
    worth, began = np.full((steps, duels.games), np.nan), np.zeros(duels.games, int)
    for step in range(steps):
        actions = at_random(duels.observations, rng)
        if model is not None:
            actions = np.where(rng.random(duels.games) < EXPLORED, actions, by_worth(model, duels.observations))
        rows.append(inputs(duels.observations, every, actions))
        seats[step] = duels.observations.seats
        observations = duels.act(actions)
        for game in np.flatnonzero(observations.ended):
            own = seats[began[game] : step + 1, game]
            worth[began[game] : step + 1, game] = margins(observations, game, own) / POINTS
            began[game] = step + 1
    known = ~np.isnan(worth)
    return np.stack(rows)[known], worth[known]


def wins(model: MLPRegressor, games: int, seed: int) -> Any:
    """Return the score of the network against random play, half of the games from each seat."""
    duels, rng = new_duels(games, seed), np.random.default_rng(seed)
    ours, shares = np.arange(games) % 2, np.full(games, np.nan)
    while np.isnan(shares).any():
        actions = np.where(
            duels.observations.seats == ours, by_worth(model, duels.observations), at_random(duels.observations, rng)
        )
        observations = duels.act(actions)
        # Only the first game of each row counts: short games end more often.
        first = observations.ended.astype(bool) & np.isnan(shares)
        shares[first] = observations.won[np.flatnonzero(first), ours[first]]
    return summary({game: [float(share)] for game, share in enumerate(shares)})


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--generations", type=int, default=12, help="how often it learns from new games")
parser.add_argument("--games", type=int, default=256, help="games side by side")
parser.add_argument("--steps", type=int, default=400, help="decisions of each game in a generation")
parser.add_argument("--tests", type=int, default=400, help="games against random play, after each generation")
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()

threadpool_limits(1)  # the matrices are small: more threads would slow each other down
print(shlex.join(["python", *sys.argv]), flush=True)
start, generator = time.perf_counter(), np.random.default_rng(args.seed)
learner = MLPRegressor(hidden_layer_sizes=(64, 32), learning_rate_init=1e-3, batch_size=256, random_state=args.seed)
duels, data, worth = new_duels(args.games, args.seed), [], []
for generation in range(args.generations):
    examples, targets = played(duels, learner if generation else None, args.steps, generator)
    data.append(examples)
    worth.append(targets)
    # The old games are included: a network that sees only good play forgets why it is good.
    learner.partial_fit(np.vstack(data), np.hstack(worth))
    score = wins(learner, args.tests, args.seed + 1)
    took = time.perf_counter() - start
    print(
        f"generation {generation + 1}: {len(targets):,} decisions, wins {score.score:.1%} ± {score.error:.1%} "
        f"of {args.tests} games against random play, {took:.0f} s",
        flush=True,
    )
