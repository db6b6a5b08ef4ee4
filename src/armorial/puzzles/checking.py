"""Check puzzles: the record replays, the solution is legal, and the proof can be repeated."""

from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.puzzles.proofs import NODES, ProvedDecision, prove_by_search, prove_exactly
from armorial.puzzles.puzzle import EXACT, Puzzle, PuzzleStep, match_of, new_id

CLOSE = 0.001  # the precision of stored chances


def flaw_in(puzzle: Puzzle) -> str:
    """Return what is wrong with a puzzle, without a proof; empty if nothing is."""
    try:
        match = match_of(puzzle)
        if (id_ := new_id(match, puzzle.options)) != puzzle.id:
            return f"its id should be {id_}, by its deal and actions"
        for step in puzzle.steps:
            if set(match.legal) != {choice.action for choice in step.choices}:
                return "its choices are not the legal actions"
            match.play(step.best.action)
    except ArmorialError as error:
        return str(error)
    return ""


def refuted(puzzle: Puzzle) -> str:
    """Prove the first step of a puzzle again; return what differs, empty if nothing does."""
    if flaw := flaw_in(puzzle):
        return flaw
    match, step = match_of(puzzle), puzzle.steps[0]
    decision = _proved_again(puzzle, match)
    if decision is None:
        return "no action is clearly best"
    chances = {match.game.write(match.state, judged.action): judged.chance for judged in decision.judged}
    return _difference(step, decision.accepted, chances)


def _proved_again(puzzle: Puzzle, match: Match) -> ProvedDecision | None:
    view, proof = match.view(puzzle.seat), puzzle.proof
    if proof.kind == EXACT:
        return prove_exactly(match.game, view, max(NODES, proof.effort))
    return prove_by_search(match.game, view, proof.seeds, proof.effort)


def _difference(step: PuzzleStep, accepted: int, chances: dict[str, float]) -> str:
    best = list(chances)[:accepted]
    if not all(map(step.accepts, best)) or accepted != step.accepted:
        return f"the best actions are {', '.join(best)}"
    wrong = [choice for choice in step.choices if abs(choice.chance - chances[choice.action]) > CLOSE]
    return "; ".join(f"{choice.action} wins {chances[choice.action]:.1%}, not {choice.chance:.1%}" for choice in wrong)
