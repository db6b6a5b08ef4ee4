"""Reviews find planted blunders, are the same with the same seed, and judge endgames exactly."""

from random import Random

import pytest

from armorial.analysis.curve import chances_of, chances_svg, sparkline
from armorial.analysis.review import GRADES, Decision, Review, as_message, grade_of, review, review_decision
from armorial.bots.greedy import GreedyBot
from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.games import GAMES

# Games between knights with seed 5: a ply, and a bad action there, in notation.
BLUNDERS = [
    ("richelieu", {}, 28, "take b6"),
    ("richelieu", {"edition": "court", "players": 3}, 91, "take a7"),
    ("richelieu", {"edition": "court", "players": 4}, 63, "take d3"),
    ("blasons", {"players": 3}, 112, "play 7"),
    ("blasons", {"players": 5}, 189, "reveal t13"),
    ("blasons", {"players": 7}, 84, "reveal t7"),
]


def greedy_match(game: str, options: dict[str, object], plies: int) -> Match:
    """Return the first plies of a game between greedy bots."""
    match = Match.new(GAMES[game], options, Random(5), first=0)
    bots = [GreedyBot(match.game, Random(seat)) for seat in range(match.players)]
    while match.ply < plies:
        assert match.player is not None
        match.apply(bots[match.player].choose(match.view(match.player)))
    return match


def random_match(game: str, options: dict[str, object], seed: int) -> Match:
    """Return a game played at random to its end."""
    rng = Random(seed)
    match = Match.new(GAMES[game], options, rng)
    while match.player is not None:
        match.apply(rng.choice(match.view(match.player).legal))
    return match


@pytest.mark.parametrize(("game", "options", "ply", "blunder"), BLUNDERS)
def test_a_planted_blunder_is_found(game: str, options: dict[str, object], ply: int, blunder: str) -> None:
    match = greedy_match(game, options, ply)
    match.play(blunder)
    decision = review_decision(match, ply, effort=8000, seed=3)
    assert GRADES[decision.grade] in ("mistake", "blunder")
    assert decision.best != decision.played
    assert decision.line[0] == decision.best


def test_the_best_action_loses_nothing() -> None:
    match = greedy_match("blasons", {"players": 5}, 189)
    match.play("reveal t13")
    best = review_decision(match, 189, effort=8000, seed=3).best
    match.undo()
    match.apply(best)
    assert review_decision(match, 189, effort=8000, seed=3).loss == 0


def test_the_same_seed_gives_the_same_review_on_any_number_of_threads() -> None:
    match = random_match("blasons", {"players": 3}, 7)
    first, again, other = (review(match, 64, seed, threads=threads) for seed, threads in ((0, 1), (0, 3), (1, 2)))
    assert first == again
    assert first != other


@pytest.mark.parametrize("effort", [-1, 0, 1, 15])
def test_an_effort_that_plays_hardly_any_game_is_refused(effort: int) -> None:
    match = random_match("richelieu", {}, 1)
    with pytest.raises(ArmorialError, match=f"expected an effort of at least 16 simulations, not {effort}"):
        review(match, effort)


def test_a_review_covers_every_choice_and_the_result() -> None:
    match = random_match("richelieu", {"edition": "court", "players": 3}, 2)
    told: list[tuple[int, int]] = []
    result = review(match, 64, progress=lambda done, of: told.append((done, of)))
    choices = [ply for ply, state in enumerate(match.states[:-1]) if len(match.game.legal(match.deal, state)) > 1]
    assert [decision.ply for decision in result.decisions] == choices
    assert told[-1] == (len(choices), len(choices))
    assert sum(result.result or ()) == pytest.approx(1)
    for decision in result.decisions:
        assert sum(decision.chances) == pytest.approx(1)
        assert decision.chance == pytest.approx(decision.chances[decision.seat] - decision.loss) or decision.loss == 0
    message = as_message(match, result)
    assert [decision.played for decision in message.decisions] == [match.notations[ply] for ply in choices]
    assert all(decision.line[0] == decision.best for decision in message.decisions)


def test_an_endgame_for_two_is_judged_exactly() -> None:
    match = random_match("richelieu", {}, 4)
    decision = review_decision(match, match.ply - 3, effort=10_000)
    assert decision.exact
    view = match.view_at(match.states[decision.ply], decision.seat)
    assert match.game.BOTS.solver is not None
    solution = match.game.BOTS.solver.solve(view)
    assert solution is not None
    outcomes = {outcome.action: outcome.win for outcome in solution.outcomes}
    assert decision.chances[decision.seat] == outcomes[decision.best] == max(outcomes.values())
    assert decision.loss == max(outcomes.values()) - outcomes[decision.played]


def test_with_everything_revealed_the_true_deal_decides() -> None:
    match = random_match("blasons", {"players": 4}, 6)
    known, revealed = review(match, 400), review(match, 400, revealed=True)
    assert revealed.revealed
    assert [decision.chances for decision in known.decisions] != [decision.chances for decision in revealed.decisions]
    last = revealed.decisions[-1]
    assert last.chance in (0, 1), "the last decision with everything known leads to one result"


def decision_with(seat: int, loss: float, ply: int = 0) -> Decision:
    """Return a decision with a loss."""
    return Decision(ply, seat, 1, 2, 0.5 - loss, (0.5, 0.5), loss, grade_of(loss), exact=False, line=(2,))


def test_accuracy_grades_and_turning_points() -> None:
    losses = [0.0, 0.05, 0.1, 0.3, 0.2, 0.15]
    result = Review(1, 0, False, tuple(decision_with(0, loss, ply) for ply, loss in enumerate(losses)), (1.0, 0.0))
    assert result.grades(0) == (1, 2, 2)
    assert result.accuracy(0) == pytest.approx((1 + 2 / 3 + 1 / 2 + 1 / 4 + 1 / 3 + 2 / 5) / 6)
    assert result.accuracy(1) is None
    assert [decision.ply for decision in result.turning_points()] == [3, 4, 5]
    assert chances_of(result, 1)[-1] == (6, 0.0)


def test_sparklines_and_pictures() -> None:
    assert sparkline([0.0, 0.5, 1.0], 10) == "▁▅█"
    assert sparkline([0.0, 1.0] * 8, 4) == "▅▅▅▅"
    result = Review(1, 0, False, (decision_with(0, 0.3), decision_with(1, 0.0, 4)), None)
    picture = chances_svg(result, ["A & B", "Zoé"])
    assert "A &amp; B" in picture
    assert picture.count("<circle") == 1
    assert picture.count("<polyline") == 2
