"""Let algorithms of OpenSpiel play our games: two searches against random play, and an equilibrium of an endgame.

pip install 'armorial[fast]' open_spiel
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

LATE = "armorial_richelieu(endgame=40,seed={})"  # as the searches are plain Python, games begin late
SMALL = "armorial_richelieu(endgame=8,worlds=4,seed=7)"
EXPLORATION = 1.4


def play(game: Any, bots: list[Any], luck: np.random.RandomState) -> list[float]:
    """Play a game, and return what each seat gained: 1 for a victory, -1 for a defeat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choice(outcomes, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return list(state.returns())


def search(kind: str, games: int, simulations: int, seed: int) -> float:
    """Return the share of games that a search wins against random play, each beginning from both seats."""
    luck, won = np.random.RandomState(seed), 0.0
    for number in range(games):
        game, seat = pyspiel.load_game(LATE.format(seed + number // 2)), number % 2
        judge = mcts.RandomRolloutEvaluator(1, luck)
        searcher = (
            mcts.MCTSBot(game, EXPLORATION, simulations, judge, random_state=luck)  # it looks at hidden discs
            if kind == "MCTS"
            else ismcts.ISMCTSBot(game, judge, EXPLORATION, simulations, random_state=luck)  # it imagines them
        )
        bots = [searcher, UniformRandomBot(1 - seat, luck)]
        won += (play(game, bots if seat == 0 else bots[::-1], luck)[seat] + 1) / 2
    return won / games


def solve(iterations: int) -> tuple[float, float, float]:
    """Return what best play against both seats gains in an endgame: before and after CFR; and its value to seat 0."""
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
wishes = parser.parse_args()
for one in ("MCTS", "IS-MCTS"):
    share = search(one, wishes.games, wishes.simulations, wishes.seed)
    print(f"{one}, {wishes.simulations} simulations: wins {share:.0%} of {wishes.games} games against random play")
random_gap, gap, worth = solve(wishes.iterations)
print(f"CFR, {wishes.iterations} iterations: NashConv {random_gap:.3f} -> {gap:.3f}; worth {worth:+.3f} to seat 0")
