"""Use OpenSpiel's algorithms on our games: two searches against random play, and an equilibrium of an endgame.

pip install 'armorial[openspiel]'
python open_spiel_players.py
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

import armorial.envs.open_spiel  # noqa: F401 - registers our games

LATE = "armorial_richelieu(endgame=40,seed={})"  # the searches are plain Python, so games start late
SMALL = "armorial_richelieu(endgame=8,worlds=4,seed=7)"
EXPLORATION = 1.4


def play(game: Any, bots: list[Any], rng: np.random.RandomState) -> list[float]:
    """Play a game, and return each seat's gain: 1 for a victory, -1 for a defeat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return list(state.returns())


def search(kind: str, games: int, simulations: int, seed: int) -> float:
    """Return the share of games that a search wins against random play, half of them from each seat."""
    rng, won = np.random.RandomState(seed), 0.0
    for number in range(games):
        game, seat = pyspiel.load_game(LATE.format(seed + number // 2)), number % 2
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        searcher = (
            mcts.MCTSBot(game, EXPLORATION, simulations, evaluator, random_state=rng)  # it sees hidden discs
            if kind == "MCTS"
            else ismcts.ISMCTSBot(game, evaluator, EXPLORATION, simulations, random_state=rng)  # it imagines them
        )
        bots = [searcher, UniformRandomBot(1 - seat, rng)]
        won += (play(game, bots if seat == 0 else bots[::-1], rng)[seat] + 1) / 2
    return won / games


def solve(iterations: int) -> tuple[float, float, float]:
    """Return the NashConv of an endgame before and after CFR, and its value to seat 0."""
    game = pyspiel.load_game(SMALL)
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [found, found])[0]
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    return before, exploitability.nash_conv(game, found), float(value)


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--games", type=int, default=20)
parser.add_argument("--simulations", type=int, default=50)
parser.add_argument("--iterations", type=int, default=100, help="of CFR")
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()
for one in ("MCTS", "IS-MCTS"):
    share = search(one, args.games, args.simulations, args.seed)
    print(f"{one}, {args.simulations} simulations: wins {share:.0%} of {args.games} games against random play")
random_gap, gap, worth = solve(args.iterations)
print(f"CFR, {args.iterations} iterations: NashConv {random_gap:.3f} -> {gap:.3f}; worth {worth:+.3f} to seat 0")
