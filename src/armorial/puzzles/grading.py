"""How hard a puzzle is: every level attempts it several times, and the results give its grade and rating."""

from collections.abc import Mapping

from armorial.bots.levels import searching_bot
from armorial.engine.match import Match
from armorial.puzzles.puzzle import Puzzle, match_of

# A scale for puzzles, not for strength in matches: 200 points between neighbours, so that players start in the middle.
RATINGS = {"page": 800, "squire": 1000, "knight": 1200, "baron": 1400, "duke": 1600, "cardinal": 1800}
ATTEMPTS = {"page": 8, "squire": 8, "knight": 4, "baron": 8, "duke": 6, "cardinal": 2}
SOLVES = 0.75  # the share of attempts that counts as solving
USUAL, USUAL_WEIGHT = 1300, 2  # a prior: a player with this rating has solved it twice and failed twice
SCALE = 400


def attempt(puzzle: Puzzle, level: str, seed: int) -> bool:
    """Let a bot try to solve a puzzle."""
    match = match_of(puzzle)
    player = searching_bot(match.game, level, seed)
    for step in puzzle.steps:
        view = match.view(puzzle.seat)
        action = match.game.write(view.state, player.choose(view))
        if not step.accepts(action):
            return False
        if action != step.best.action:
            return True  # it is as good, but the other steps follow from the best action
        match.play(action)
    return True


def try_levels(puzzle: Puzzle, seed: int) -> dict[str, float]:
    """Return the share of attempts that each level solves."""
    return {
        level: sum(attempt(puzzle, level, seed + k) for k in range(times)) / times for level, times in ATTEMPTS.items()
    }


def grade_of(levels: Mapping[str, float]) -> str:
    """Return the weakest level that solves a puzzle, if all stronger ones do too; the strongest if none does."""
    names = list(ATTEMPTS)
    for at, name in enumerate(names):
        if all(levels[above] >= SOLVES for above in names[at:]):
            return name
    return names[-1]


def expected(player: float, puzzle: float) -> float:
    """Return the chance that a player solves a puzzle, by their ratings."""
    return 1 / (1 + 10 ** ((puzzle - player) / SCALE))


def rating_of(levels: Mapping[str, float]) -> int:
    """Return the rating that best explains the results of the levels."""
    results = [(RATINGS[name], share, ATTEMPTS[name]) for name, share in levels.items()]
    results.append((USUAL, 0.5, 2 * USUAL_WEIGHT))
    low, high = 0.0, 3000.0
    while high - low > 1:
        middle = (low + high) / 2
        too_hard = sum(times * (share - expected(rating, middle)) for rating, share, times in results) > 0
        low, high = (low, middle) if too_hard else (middle, high)
    return round((low + high) / 2)


def graded(puzzle: Puzzle, seed: int) -> Puzzle:
    """Let all levels attempt a puzzle; return it with their results, its grade and its rating."""
    levels = try_levels(puzzle, seed)
    return puzzle._replace(levels=levels, grade=grade_of(levels), rating=rating_of(levels))


def still_at(match: Match, seat: int, turn: int) -> bool:
    """Tell whether a seat is still to act in the same turn, and has a choice."""
    return match.player == seat and match.state.turn == turn and len(match.legal) > 1
