"""Proofs that one action is clearly best: exact where the game has a solver, else by long searches that agree.

A search counts as a proof if it is thirty times longer than a hint's, and two more searches with other seeds, and so
in other imagined worlds, find the same.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from armorial.bots.bot import Limit
from armorial.bots.playouts import SETTINGS
from armorial.bots.search import SearchBot, SearchedAction
from armorial.engine.game import NOBODY, Game, View
from armorial.puzzles.puzzle import EXACT, SEARCH, Proof

TIMES_HINT = 30
SEARCHES = 3
NODES = 3_000_000  # how many the solver may visit for a proof
ACCEPTED, ACCEPTED_BY_SEARCH = 0.02, 0.03  # an action that loses no more than this is good enough
GAP, GAP_OF_EACH = 0.10, 0.07  # every other action loses at least this: on average, and in each search
HOURS = 86_400.0  # seconds: only the simulations limit a search
MOST_ACCEPTED, FEWEST_WRONG, MOST_CHOICES = 2, 2, 30
QUICK = (
    (600, 0.06),
    (6_000, 0.08),
    (40_000, 0.09),
)  # short searches, with the gap that each must find before a longer one is tried


class Judged(NamedTuple):
    """An action, the chance to win after it, and the line that is expected."""

    action: int
    chance: float
    line: tuple[int, ...]


class ProvedDecision(NamedTuple):
    """A proved decision: its actions, the best first, and how many are good enough."""

    judged: tuple[Judged, ...]
    accepted: int
    proof: Proof


def quick_answer(game: Game, view: View, seed: int) -> tuple[int, int] | None:
    """Return the best action and the best wrong one, if short searches find a gap between them."""
    if not MOST_CHOICES >= len(view.legal) > FEWEST_WRONG:
        return None
    answer = None
    for simulations, gap in QUICK:
        judged = _judged(_search(game, view, simulations, seed))
        accepted = _split(judged, gap / 2, gap)
        if accepted is None:
            return None
        answer = judged[0].action, judged[accepted].action
    return answer


def prove(game: Game, view: View, seed: int) -> ProvedDecision | None:
    """Return the proof that one or two actions of a view are clearly best; None if they are not."""
    if is_solvable(game, view):
        return prove_exactly(game, view)
    return prove_by_search(game, view, [seed + k for k in range(SEARCHES)], proof_simulations(game))


def is_solvable(game: Game, view: View) -> bool:
    """Tell whether the game has a solver that can solve a view."""
    solver = game.BOTS.solver
    return solver is not None and solver.can_solve(view)


def proof_simulations(game: Game) -> int:
    """Return how many simulations a search needs to count as a proof."""
    return TIMES_HINT * game.BOTS.hint


def prove_exactly(game: Game, view: View, nodes: int = NODES) -> ProvedDecision | None:
    """Prove with the game's solver."""
    solver = game.BOTS.solver
    solution = solver.solve(view, nodes) if solver is not None and solver.can_solve(view) else None
    if solution is None:
        return None
    judged = [Judged(outcome.action, outcome.win, (outcome.action,)) for outcome in solution.outcomes]
    accepted = _split(judged, ACCEPTED, GAP)
    if accepted is None:
        return None
    lines = [solution.line, *(best_line(game, view, judged_action.action, nodes) for judged_action in judged[1:])]
    judged = [judged_action._replace(line=line) for judged_action, line in zip(judged, lines, strict=True)]
    return ProvedDecision(tuple(judged), accepted, Proof(EXACT, solution.nodes))


def best_line(game: Game, view: View, action: int, nodes: int = NODES) -> tuple[int, ...]:
    """Return an action and best play after it, by the solver, if everybody knows what the viewer knows."""
    solver, after = game.BOTS.solver, game.after(view.deal, view.state, action)
    if solver is None or after.player == NOBODY:
        return (action,)
    solution = solver.solve(View(after.player, view.deal, after, game.legal(view.deal, after)), nodes)
    return (action, *solution.line) if solution else (action,)


def prove_by_search(game: Game, view: View, seeds: Sequence[int], simulations: int) -> ProvedDecision | None:
    """Prove with searches that agree: in each, the same actions are best, and all others are clearly worse."""
    searches: list[dict[int, Judged]] = []
    best: set[int] = set()
    for seed in seeds:
        judged = _judged(_search(game, view, simulations, seed))
        accepted = _split(judged, ACCEPTED_BY_SEARCH + GAP - GAP_OF_EACH, GAP_OF_EACH)
        if accepted is None or len(judged) < len(view.legal):
            return None
        best = best or {judged_action.action for judged_action in judged[:accepted]}
        if best != {judged_action.action for judged_action in judged[:accepted]}:
            return None
        searches.append({judged_action.action: judged_action for judged_action in judged})
    means = [
        searches[0][action]._replace(chance=fmean(search[action].chance for search in searches))
        for action in searches[0]
    ]
    means.sort(key=lambda mean: (-mean.chance, mean.action))
    count = _split(means, ACCEPTED_BY_SEARCH, GAP)
    if count is None or {mean.action for mean in means[:count]} != best:
        return None
    chances = (tuple(round(search[means[at].action].chance, 3) for search in searches) for at in (0, count))
    return ProvedDecision(tuple(means), count, Proof(SEARCH, simulations, tuple(seeds), *chances))


def _split(judged: Sequence[Judged], accepted: float, gap: float) -> int | None:
    """Return how many actions are good enough, if they are few and all others, at least two, are clearly worse."""
    if not judged:
        return None
    chances = sorted((judged_action.chance for judged_action in judged), reverse=True)
    good = sum(chance >= chances[0] - accepted for chance in chances)
    wrong = chances[good:]
    if not wrong or good > MOST_ACCEPTED or len(wrong) < FEWEST_WRONG or wrong[0] > chances[0] - gap:
        return None
    return good


def _search(game: Game, view: View, simulations: int, seed: int) -> list[SearchedAction]:
    """Search to the end of the game, so that the chances are those of winning it."""
    bot = SearchBot(game, Random(seed), SETTINGS._replace(to_the_end=True))
    return bot.candidates(view, Limit(simulations, HOURS))


def _judged(candidates: Sequence[SearchedAction]) -> list[Judged]:
    """Return what a search found, the best first; nothing if another action wins clearly more than the most visited."""
    judged = [Judged(candidate.action, candidate.win, candidate.line) for candidate in candidates]
    judged.sort(key=lambda judged_action: (-judged_action.chance, judged_action.action))
    trusted = (
        judged
        and judged[0].chance
        - next(judged_action.chance for judged_action in judged if judged_action.action == candidates[0].action)
        <= ACCEPTED
    )
    return judged if trusted else []
