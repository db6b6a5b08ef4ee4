"""Find puzzles in a match: quick searches first, then the proof, then themes, reasons and grade."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from armorial.bots.levels import searching_bot
from armorial.bots.line import line_notations
from armorial.engine.game import Game, View
from armorial.engine.match import Match
from armorial.puzzles.grading import graded, still_at
from armorial.puzzles.outcomes import GameOutcome, after_line, on_average
from armorial.puzzles.proofs import ProvedDecision, is_solvable, prove, quick_answer
from armorial.puzzles.puzzle import Choice, Puzzle, PuzzleStep, new_id
from armorial.puzzles.reasons import find_reasons
from armorial.puzzles.themes import Facts, find_themes, solution_events

# The last part of a game, in which the miner looks for puzzles: earlier, luck decides too much. A long search takes a
# second near the end, and ten seconds earlier. Puzzles of one theme are rare enough to look further.
LATE, LATE_BY_SEARCH = 0.33, 0.06
PLAYERS = ("squire", "knight", "baron")  # the levels that play: they are quick, and make mistakes
SCOUT = "knight"  # candidates that this level misses are tried first: the others tend to be easy
MOST_PROOFS = 3  # attempts at a proof in one game
MOST_STEPS = 3
MOST_REPLY = 6  # actions
DIGITS = 3  # of a chance


class MinedDecision(NamedTuple):
    """A proved decision of a match."""

    view: View
    decision: ProvedDecision


def self_play(game: Game, options: Mapping[str, Any], seed: int, number: int) -> Match:
    """Play a game between bots; the same seed and number give the same game."""
    rng = Random(f"{seed} {number}")
    match = Match.new(game, options, rng)
    bots = [searching_bot(game, rng.choice(PLAYERS), rng.getrandbits(32)) for _ in range(match.players)]
    while (seat := match.player) is not None:
        match.apply(bots[seat].choose(match.view(seat)))
    return match


def mine(match: Match, seed: int, source: str, theme: str = "") -> Puzzle | None:
    """Return a puzzle from a finished match, of any theme or of a given one, if there is one."""
    rng = Random(f"{seed} {source}")
    for ply in candidates(match, rng, theme)[:MOST_PROOFS]:
        if (puzzle := puzzle_at(match, ply, rng, source)) and theme in ("", *puzzle.themes):
            return puzzle
    return None


def candidates(match: Match, rng: Random, theme: str = "") -> list[int]:
    """Return the plies at which short searches find a clearly best action; those that the scout misses come first."""
    game, states = match.game, match.states
    scout = searching_bot(game, SCOUT, rng.getrandbits(32))
    missed: list[int] = []
    played_well: list[int] = []
    views = [game.view(match.deal, state, state.player) for state in states[:-1]]
    exact = is_solvable(game, views[-1])  # if so, searches do not count as proofs
    for ply in range(int(match.ply * (1 - (LATE if exact or theme else LATE_BY_SEARCH))), match.ply):
        view, seed = views[ply], rng.getrandbits(32)
        answer = quick_answer(game, view, seed) if is_solvable(game, view) or not exact else None
        if answer and (not theme or theme in likely_themes(game, view, answer, seed)):
            (played_well if scout.choose(view) == match.actions[ply] else missed).append(ply)
    rng.shuffle(missed)
    rng.shuffle(played_well)
    return [*missed, *played_well]


def likely_themes(game: Game, view: View, answer: tuple[int, int], seed: int) -> tuple[str, ...]:
    """Return the themes of a decision before it is proved, from its best action and the best wrong one."""
    best, other = (on_average(game, view, action, seed) for action in answer)
    return find_themes(game, Facts(solution_events(game, view, answer[:1]), best, other, view.seat))


def puzzle_at(match: Match, ply: int, rng: Random, source: str) -> Puzzle | None:
    """Return the puzzle at a ply of a match; None if no action is clearly best there."""
    at = before(match, ply)
    seat = at.state.player
    decisions = list(proved_steps(at.copy(), rng))
    if not decisions:
        return None
    view, decision = decisions[0]
    best, other = (_outcome(at.game, view, decision, k, rng.getrandbits(32)) for k in (0, decision.accepted))
    solution = [mined.decision.judged[0].action for mined in decisions]
    facts = Facts(solution_events(at.game, view, solution), best, other, seat)
    puzzle = Puzzle(
        id=new_id(at),
        game=at.game.NAME,
        options=at.options,
        first=at.deal.first,
        deal=tuple(at.game.write_deal(at.deal)),
        actions=tuple(at.notations),
        seat=seat,
        steps=tuple(_step(at.game, mined) for mined in decisions),
        proof=decision.proof,
        themes=find_themes(at.game, facts),
        levels={},
        grade="",
        rating=0,
        reasons=tuple(find_reasons(best, other, seat)),
        source=source,
    )
    return graded(puzzle, rng.getrandbits(32))


def before(match: Match, ply: int) -> Match:
    """Return a match as it was before the action of a ply."""
    earlier = match.copy()
    earlier.headers, earlier.comments = {}, {}
    while earlier.ply > ply:
        earlier.undo()
    return earlier


def proved_steps(match: Match, rng: Random) -> Iterator[MinedDecision]:
    """Yield the decisions of a turn and play them, one after the other, as long as one action is clearly best."""
    seat, turn = match.state.player, match.state.turn
    for _ in range(MOST_STEPS):
        view, seed = match.view(seat), rng.getrandbits(32)
        if not still_at(match, seat, turn) or quick_answer(match.game, view, seed) is None:
            return
        decision = prove(match.game, view, seed)
        if decision is None:
            return
        yield MinedDecision(view, decision)
        if decision.accepted > 1:
            return  # the next step depends on which of them was played
        match.apply(decision.judged[0].action)


def _outcome(game: Game, view: View, decision: ProvedDecision, k: int, seed: int) -> GameOutcome:
    judged = decision.judged[k]
    if decision.proof.seeds:
        return on_average(game, view, judged.action, seed)
    return after_line(game, view, judged.line)


def _step(game: Game, mined: MinedDecision) -> PuzzleStep:
    view, decision = mined
    choices = (
        Choice(game.write(view.state, action), round(chance, DIGITS), reply_in(game, view, line))
        for action, chance, line in decision.judged
    )
    return PuzzleStep(tuple(choices), decision.accepted)


def reply_in(game: Game, view: View, line: tuple[int, ...]) -> tuple[str, ...]:
    """Return the actions of a line after the first one, up to the end of the next player's turn."""
    deal, state = game.imagine(view, Random(0))
    notations, length = line_notations(game, deal, state, line), 0
    for action in line[: len(notations)]:
        if state.turn > view.state.turn + 1:
            break
        state, length = game.after(deal, state, action), length + 1
    return tuple(notations[1 : min(length, MOST_REPLY + 1)])
