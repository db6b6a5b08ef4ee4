"""The review of a game: for every decision the best action, given what the player could know then, and the loss.

The loss of a decision is the difference between the chances to win after the best action and after the played one. Both
are evaluated by searches of the same effort in the same imagined worlds, or exactly by the game's solver.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, get_args

from armorial.analysis.evaluation import Evaluator, generator_for, solved
from armorial.bots.line import line_notations
from armorial.bots.search import NODES_PER_SIMULATION
from armorial.engine.bot_support import NODES, Solution
from armorial.engine.errors import ArmorialError
from armorial.engine.game import View
from armorial.engine.match import Match
from armorial.protocol.review import GameReview, Grade, ReviewedDecision

SEED = 0  # of a shared review: everybody gets the same
EFFORT = 10_000  # simulations that look for the best action: two seeds then agree within about 0.01
LEAST_EFFORT = 16  # with fewer, the search that evaluates an action would play hardly any game
GRADES = get_args(Grade)
LOSSES = (0.05, 0.10, 0.20)  # the least loss of an inaccuracy, a mistake, a blunder
HALF_ACCURATE = 0.10  # a decision with this loss counts half
TURNING_POINTS = 3  # at most


class Decision(NamedTuple):
    """One decision of a game."""

    ply: int
    seat: int
    played: int
    best: int  # the played action, if none is better
    chance: float  # of the seat to win, after the played action
    chances: tuple[float, ...]  # of all seats, after the best action
    loss: float
    grade: int  # of GRADES
    exact: bool  # found by the solver
    line: tuple[int, ...]  # best play, from the best action on


class Review(NamedTuple):
    """All decisions of a game. The same seed and effort give the same review."""

    effort: int
    seed: int
    revealed: bool  # reviewed by the true deal, not by what the players knew
    decisions: tuple[Decision, ...]
    result: tuple[float, ...] | None  # the share of each seat in the victory, if the game is over

    def of(self, seat: int) -> list[Decision]:
        """Return the decisions of a seat."""
        return [decision for decision in self.decisions if decision.seat == seat]

    def accuracy(self, seat: int) -> float | None:
        """Return how well a seat decided, from 0 to 1; None if it decided nothing."""
        accuracies = [accuracy_of(decision.loss) for decision in self.of(seat)]
        return sum(accuracies) / len(accuracies) if accuracies else None

    def grades(self, seat: int) -> tuple[int, ...]:
        """Return how many inaccuracies, mistakes and blunders a seat made."""
        return tuple(sum(decision.grade == grade for decision in self.of(seat)) for grade in range(1, len(GRADES)))

    def turning_points(self) -> list[Decision]:
        """Return the few decisions that lost most, all of them mistakes at least, in the order of the game."""
        worst = sorted(
            (decision for decision in self.decisions if decision.grade >= GRADES.index("mistake")),
            key=lambda decision: -decision.loss,
        )
        return sorted(worst[:TURNING_POINTS])


def accuracy_of(loss: float) -> float:
    """Return how much a decision counts: 1 if nothing was lost."""
    return HALF_ACCURATE / (HALF_ACCURATE + loss)


def grade_of(loss: float) -> int:
    """Return the grade of a loss, as its index in GRADES."""
    return sum(loss >= least for least in LOSSES)


Progress = Callable[[int, int], None]  # gets how many decisions are done, and how many there are


def review(
    match: Match,
    effort: int = EFFORT,
    seed: int = SEED,
    revealed: bool = False,
    progress: Progress = lambda _done, _all: None,
    threads: int | None = None,
) -> Review:
    """Review all decisions of a match, whether it is over or not; by default on all cores."""
    plies = decision_plies(match)
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        try:
            decisions = []
            for decision in pool.map(lambda ply: review_decision(match, ply, effort, seed, revealed), plies):
                decisions.append(decision)
                progress(len(decisions), len(plies))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return review_of(match, decisions, effort, seed, revealed)


def review_of(
    match: Match, decisions: Sequence[Decision], effort: int = EFFORT, seed: int = SEED, revealed: bool = False
) -> Review:
    """Return the review with these reviewed decisions of a match."""
    return Review(effort, seed, revealed, tuple(decisions), _result(match))


def decision_plies(match: Match) -> list[int]:
    """Return the plies at which the seat to act had a choice."""
    states = match.states[: match.ply]
    return [ply for ply, state in enumerate(states) if match.game.legal_count(match.deal, state) > 1]


def review_decision(match: Match, ply: int, effort: int = EFFORT, seed: int = SEED, revealed: bool = False) -> Decision:
    """Review one decision of a match."""
    if effort < LEAST_EFFORT:
        raise ArmorialError(f"expected an effort of at least {LEAST_EFFORT} simulations, not {effort}")
    game, state, played = match.game, match.states[ply], match.actions[ply]
    view = game.view(match.deal, state, state.player)
    if revealed:
        view = view._replace(deal=match.deal)
    nodes = min(NODES, effort * NODES_PER_SIMULATION)
    if solution := solved(game, view, nodes):
        return _exact(ply, view, played, solution)
    evaluator = Evaluator(game, view, effort, generator_for(seed, ply))
    best = evaluated = evaluator.of(played)
    proposed = evaluator.best()
    if proposed != played and (other := evaluator.of(proposed)).value > evaluated.value:
        best = other
    chance = evaluated.chances[view.seat]
    loss = max(0.0, best.chances[view.seat] - chance)
    return Decision(
        ply, view.seat, played, best.action, chance, best.chances, loss, grade_of(loss), exact=False, line=best.line
    )


def _exact(ply: int, view: View, played: int, solution: Solution) -> Decision:
    """Review a decision of a solved endgame for two players."""
    best, line = solution.outcomes[0], solution.line
    outcome = next(outcome for outcome in solution.outcomes if outcome.action == played)
    if (outcome.win, outcome.margin) == (best.win, best.margin):
        best, line = outcome, line if best.action == played else (played,)
    chances = tuple(best.win if seat == view.seat else 1 - best.win for seat in range(view.deal.options.players))
    loss = best.win - outcome.win
    return Decision(
        ply, view.seat, played, best.action, outcome.win, chances, loss, grade_of(loss), exact=True, line=line
    )


def _result(match: Match) -> tuple[float, ...] | None:
    if not match.over:
        return None
    winners = match.score().winners
    return tuple((seat in winners) / len(winners) for seat in range(match.players))


def as_message(match: Match, review: Review) -> GameReview:
    """Return a review as a message, with actions in notation."""
    game, states = match.game, match.states

    def message(decision: Decision) -> ReviewedDecision:
        state = states[decision.ply]
        return ReviewedDecision(
            ply=decision.ply,
            seat=decision.seat,
            played=game.write(state, decision.played),
            best=game.write(state, decision.best),
            chance=decision.chance,
            chances=list(decision.chances),
            loss=decision.loss,
            grade=GRADES[decision.grade],
            exact=decision.exact,
            line=line_notations(game, match.deal, state, decision.line),
        )

    return GameReview(
        effort=review.effort,
        seed=review.seed,
        revealed=review.revealed,
        decisions=[message(decision) for decision in review.decisions],
        accuracy=[review.accuracy(seat) for seat in range(match.players)],
        turning_points=[decision.ply for decision in review.turning_points()],
        result=list(review.result) if review.result else None,
    )
