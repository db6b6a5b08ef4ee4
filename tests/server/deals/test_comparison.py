"""Comparisons of attempts at the same deal, and which deals there are: pure functions."""

from datetime import date

import msgspec
import pytest

from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.engine.record import write_record
from armorial.games import GAMES
from armorial.protocol.deals import ChoiceCount, ComparedDecision, Luck
from armorial.server.db.rows import SharedDealRow
from armorial.server.deals import schedule
from armorial.server.deals.analysis import par_game, review_attempt
from armorial.server.deals.comparison import Points, Ranking, StoredDecision, average, compare, divide, points_of
from armorial.server.errors import BadRequest
from armorial.server.match import fairness
from tests.support.random_games import wild_game


def random_match(seed: int) -> Match:
    game = GAMES["richelieu"]
    return wild_game(game, choose(game, {"edition": "duel"}), seed)


def test_the_lead_is_over_the_best_other_player() -> None:
    assert points_of([30, 41, 12], 1) == Points(41, 11)
    assert points_of([30, 41, 12], 0) == Points(30, -11)


def test_ranks_go_by_the_lead_then_by_points_and_are_shared() -> None:
    results = [Points(40, 5), Points(30, 9), Points(41, 5), Points(40, 5)]
    ranking = Ranking(results)
    assert [ranking.rank(one) for one in results] == [3, 1, 2, 3]
    assert ranking.rank(Points(0, -1)) == 5
    assert Ranking([]).rank(Points(0, -1)) == 1


def test_a_lead_is_divided_into_luck_and_skill() -> None:
    par = average([Points(20, -6), Points(24, -2)])
    assert par
    assert (par.games, par.points, par.lead, par.error) == (2, 22.0, -4.0, 2.0)
    others = average([Points(10, 1)])
    assert divide(Points(30, 3), par, others) == Luck(-4.0, 7.0, "par", "others")
    assert divide(Points(30, 3), msgspec.structs.replace(par, error=2.1), others) == Luck(-4.0, 7.0, "par", "nobody")
    assert divide(Points(30, 3), None, others) == Luck(1.0, 2.0, "mean", "you")
    assert divide(Points(30, 3), None, None) is None
    assert average([]) is None


def test_decisions_are_compared_while_positions_are_the_same() -> None:
    same, mine, hers = (
        StoredDecision("start", 0, "a", "a", 0.0),
        StoredDecision("x", 2, "b", "c", 0.01),
        StoredDecision("x", 4, "c", "c", 0),
    )
    alone, blunder = StoredDecision("y", 6, "d", "e", 0.02), StoredDecision("z", 8, "f", "g", 0.3)
    me = [same, mine, alone, blunder]
    assert compare(me, [me, [same, hers], [same, hers]]) == [
        ComparedDecision(2, "b", "c", 0.01, [ChoiceCount("c", 2), ChoiceCount("b", 1)]),
        ComparedDecision(8, "f", "g", 0.3, [ChoiceCount("f", 1)]),
    ]


def test_every_day_has_one_deal_of_each_kind() -> None:
    even, odd = ({one.kind: one for one in schedule.deals_of(date(2026, 11, day))} for day in (17, 18))
    assert set(even) >= {"richelieu duel", "richelieu court", "blasons"}
    assert even["richelieu duel"].id == "2026-11-17-richelieu-duel"
    assert {one["richelieu court"].options["players"] for one in (even, odd)} == {3, 4}
    assert even["blasons"].options["players"] == odd["blasons"].options["players"] == 4
    day = date(2026, 11, 17)
    assert schedule.closing(day) - schedule.opening(day) == 86_400
    assert schedule.day_at(schedule.closing(day) - 1) == day
    with pytest.raises(BadRequest, match="2026-11-17"):
        schedule.read_day("yesterday")


def test_bots_play_the_same_in_the_same_position_however_it_came_about() -> None:
    match = random_match(seed=3)
    game, state = match.game, match.states[20]
    view = game.view(match.deal, state, state.player)
    seed = fairness.bot_seed(game, "secret", view)
    assert seed == fairness.bot_seed(game, "secret", view._replace(state=game.without_history(state)))
    assert seed != fairness.bot_seed(game, "another", view)
    assert seed != fairness.bot_seed(game, "secret", game.view(match.deal, match.states[24], match.states[24].player))


def shared_deal(match: Match, record: str) -> SharedDealRow:
    """Return a duplicate of a match."""
    nothing = dict.fromkeys(SharedDealRow._fields)
    game, options = match.game.NAME, match.options
    row = {"game": game, "options": options, "level": "knight", "seat": 0, "secret": "secret", "given_deal": record}
    return SharedDealRow(**(nothing | row))  # type: ignore[arg-type]


def test_a_par_is_reproducible_and_a_review_names_positions() -> None:
    match = random_match(seed=5)
    record = write_record(match)
    row = shared_deal(match, record)
    assert par_game(row, 1) == par_game(row, 1)
    assert par_game(row, 1) != par_game(row._replace(secret="another"), 1)
    accuracy, decisions = review_attempt(record, 1, effort=16)
    assert accuracy is not None
    assert 0 < accuracy <= 1
    assert {match.states[one.ply].player for one in decisions} == {1}
    assert len({one.position for one in decisions}) == len(decisions)
