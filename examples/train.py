"""Train a small network to play Richelieu, on many games side by side, and let it meet random play.

pip install 'armorial[fast]' scikit-learn
python train.py

It learns what an action is worth: the margin at the end of games in which it was played. The first games are random;
the next ones are played by what was learnt so far, with a random action now and then.
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
from armorial.games.richelieu.features import CARDS, DOUBLE, ON_TABLE, OPTIONS, PER_CARD, PHASE, REGION, TAKEN

GAME = GAMES["richelieu"]
EXPLORED = 0.15  # of the actions are random while it learns
POINTS = 20.0  # a margin of so many is 1 to the network


def new_crowd(games: int, seed: int) -> VectorGame:
    """Sit down to so many duels."""
    return VectorGame(GAME, choose(GAME, {}), games, seed)


def inputs(observations: Observations, rows: Any, actions: Any) -> Any:
    """Return what the network is told of actions: a row for each, of the game in the same place of `rows`."""
    cards = observations.features[:, :PHASE].reshape(-1, CARDS, PER_CARD).astype(np.float32)
    shows = cards[:, :, REGION:DOUBLE] * (1 + cards[:, :, DOUBLE, None])
    owners = cards[:, :, [TAKEN, TAKEN + 1, ON_TABLE]]  # mine, the other's, nobody's yet
    counts = np.einsum("gco,gck->gok", owners, shows)[rows]  # how much of each region and symbol they show
    card = cards[rows, np.minimum(actions, CARDS - 1)] * (actions < CARDS)[:, None]  # what is pointed at, if anything
    of_its_kind = (counts * (card[:, None, REGION:DOUBLE] > 0)).reshape(len(rows), -1)
    button = np.eye(GAME.ACTIONS - CARDS + 1, dtype=np.float32)[np.maximum(actions - CARDS + 1, 0)]
    rest = observations.features[rows, PHASE:OPTIONS]
    return np.hstack([counts.reshape(len(rows), -1) / 5, of_its_kind / 5, card, button, rest])


def at_random(observations: Observations, luck: np.random.Generator) -> Any:
    """Choose any legal action in each game."""
    return (observations.legal * luck.random(observations.legal.shape)).argmax(1)


def by_worth(model: MLPRegressor, observations: Observations) -> Any:
    """Choose the legal action in each game that the network thinks most of."""
    rows, actions = np.nonzero(observations.legal)
    worth = np.full(observations.legal.shape, -np.inf)
    worth[rows, actions] = model.predict(inputs(observations, rows, actions))
    return worth.argmax(1)


def margins(observations: Observations, rows: Any, seats: Any) -> Any:
    """Return by how much seats won the games that have just ended."""
    return observations.points[rows, seats] - observations.points[rows, 1 - seats]


def played(crowd: VectorGame, model: MLPRegressor | None, steps: int, luck: np.random.Generator) -> tuple[Any, Any]:
    """Play so many decisions in every game; return the inputs and the worth of those in games that came to an end."""
    every = np.arange(crowd.games)
    told, seats = [], np.zeros((steps, crowd.games), int)
    worth, began = np.full((steps, crowd.games), np.nan), np.zeros(crowd.games, int)
    for step in range(steps):
        actions = at_random(crowd.observations, luck)
        if model is not None:
            actions = np.where(luck.random(crowd.games) < EXPLORED, actions, by_worth(model, crowd.observations))
        told.append(inputs(crowd.observations, every, actions))
        seats[step] = crowd.observations.seats
        observations = crowd.act(actions)
        for game in np.flatnonzero(observations.ended):
            own = seats[began[game] : step + 1, game]
            worth[began[game] : step + 1, game] = margins(observations, game, own) / POINTS
            began[game] = step + 1
    known = ~np.isnan(worth)
    return np.stack(told)[known], worth[known]


def wins(model: MLPRegressor, games: int, seed: int) -> Any:
    """Return how the network does against random play, half of the games from each seat."""
    crowd, luck = new_crowd(games, seed), np.random.default_rng(seed)
    ours, shares = np.arange(games) % 2, np.full(games, np.nan)
    while np.isnan(shares).any():
        actions = np.where(
            crowd.observations.seats == ours, by_worth(model, crowd.observations), at_random(crowd.observations, luck)
        )
        observations = crowd.act(actions)
        # Of each row only the first game counts: short games end more often.
        first = observations.ended.astype(bool) & np.isnan(shares)
        shares[first] = observations.won[np.flatnonzero(first), ours[first]]
    return summary({game: [float(share)] for game, share in enumerate(shares)})


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--generations", type=int, default=12, help="how often it learns from new games")
parser.add_argument("--games", type=int, default=256, help="side by side")
parser.add_argument("--steps", type=int, default=400, help="decisions of each of them, in a generation")
parser.add_argument("--tests", type=int, default=400, help="games against random play, after each generation")
parser.add_argument("--seed", type=int, default=1)
wishes = parser.parse_args()

threadpool_limits(1)  # the matrices are small: more threads would only wait for each other
print(shlex.join(["python", *sys.argv]), flush=True)
start, generator = time.perf_counter(), np.random.default_rng(wishes.seed)
learner = MLPRegressor(hidden_layer_sizes=(64, 32), learning_rate_init=1e-3, batch_size=256, random_state=wishes.seed)
table, told, worth = new_crowd(wishes.games, wishes.seed), [], []
for generation in range(wishes.generations):
    examples, targets = played(table, learner if generation else None, wishes.steps, generator)
    told.append(examples)
    worth.append(targets)
    learner.partial_fit(np.vstack(told), np.hstack(worth))  # old games too: one who only knows good play unlearns why
    score = wins(learner, wishes.tests, wishes.seed + 1)
    took = time.perf_counter() - start
    print(
        f"generation {generation + 1}: {len(targets):,} decisions, wins {score.score:.1%} ± {score.error:.1%} "
        f"of {wishes.tests} games against random play, {took:.0f} s",
        flush=True,
    )
