"""The solver agrees with brute force, uses only what it may know, and says when there is too much to do."""

import subprocess
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from armorial.bots.bot import Limit
from armorial.bots.search import SearchBot, SearchedAction
from armorial.engine.bits import members
from armorial.engine.bot_support import Solution
from armorial.engine.game import NOBODY, View
from armorial.engine.options import choose
from armorial.games import any_game, richelieu
from armorial.games.richelieu.components import COLUMNS, MARKER_BACK, MARKERS, ROWS
from armorial.games.richelieu.deal import ALL_CARDS, DISC_CARDS, Deal, bearing
from armorial.games.richelieu.endgame import key_of
from armorial.games.richelieu.positions import position
from armorial.games.richelieu.rules import choices, ends, spent_by
from armorial.games.richelieu.solver import FEW_CARDS, SOLVER, can_solve, endgame_of, is_quick, solve
from armorial.games.richelieu.state import FIRST, RECALL, BySeat, State
from tests.support.random_games import random_numbers
from tests.support.richelieu_games import new

TABLES: tuple[dict[str, object], ...] = (
    {},
    {"short": True},
    {"edition": "court"},
    {"edition": "court", "short": True},
)
CLOSE = 10  # points: so that a card may decide who wins
Worth = tuple[int, int]  # victories of seat 0, counted twice, and its leads, both summed over worlds


def endgames(count: int, cards: int, unseen: int, **options: object) -> Iterator[tuple[Deal, State]]:
    """Yield random endgames with given numbers of cards on the table and of discs unknown to the seat to act."""
    for seed in random_numbers(Random(f"{cards} {unseen} {options}")):
        rng = Random(seed)
        deal = richelieu.deal(choose(richelieu, options), rng)
        state = some_endgame(deal, cards, unseen, rng)
        if state is not None and abs(richelieu.points(deal, state)[0] - richelieu.points(deal, state)[1]) < CLOSE:
            assert not richelieu.audit(deal, state)
            yield deal, state
            count -= 1
        if count == 0:
            return


def some_endgame(deal: Deal, cards: int, unseen: int, rng: Random) -> State | None:
    """Return a random state with some cards left in the rows and markers anywhere, or None if it is not suitable."""
    table, seat = ALL_CARDS, rng.randrange(2)
    while table.bit_count() > cards:
        table &= ~(1 << rng.choice(list(members(ends(table)))))
    unseen -= (DISC_CARDS & table).bit_count()
    if unseen < 0:
        return None
    others_discs = sum(1 << card for card in rng.sample(list(members(DISC_CARDS & ~table)), unseen))
    hands = [0, 0]
    for card in members(ALL_CARDS & ~table & ~DISC_CARDS):
        hands[rng.randrange(2)] |= 1 << card
    hands[seat] |= DISC_CARDS & ~table & ~others_discs
    hands[1 - seat] |= others_discs
    spent = rng.choice([hand & DISC_CARDS if bearing(deal, hand, MARKER_BACK) else 0 for hand in hands])
    marked = rng.sample(list(members(table)), min(cards, rng.randrange(4)))
    marks = [sum(1 << card for card in marked[0::2]), sum(1 << card for card in marked[1::2])]
    stock = [rng.randrange(MARKERS + 1 - mark.bit_count()) for mark in marks]
    public = table, by_seat(hands), by_seat(marks), by_seat(stock), (spent, 0)
    asked = choices(deal, *public, seat, FIRST, 0)
    rows = sum(1 for row in range(ROWS) if table >> COLUMNS * row & (1 << COLUMNS) - 1)
    over = deal.options.short and rows < 2
    return None if over or asked.bit_count() < 2 else State(*public, 20, seat, FIRST, 0, 0, asked)


def by_seat(values: list[int]) -> BySeat:
    first, second = values
    return first, second, 0, 0


def brute_force(view: View[Deal, State], recalls: list[int]) -> dict[int, tuple[Fraction, Fraction]]:
    """Return the win chance and the margin of every action, by trying everything in every world."""
    by_backs: dict[int, list[tuple[Deal, int]]] = {}
    for deal, _, weight in richelieu.worlds(view):
        by_backs.setdefault(bearing(deal, DISC_CARDS, MARKER_BACK), []).append((deal, weight))
    total = sum(weight for alike in by_backs.values() for _, weight in alike)
    values = {}
    known: dict[int, dict[State, Worth]] = {backs: {} for backs in by_backs}
    for action in view.legal:
        won = lead = 0
        for backs, alike in by_backs.items():
            state = richelieu.after(alike[0][0], view.state, action)
            more = best_worth(alike, state, known[backs], recalls)
            won, lead = won + more[0], lead + more[1]
        if view.seat == 1:
            won, lead = 2 * total - won, -lead
        values[action] = Fraction(won, 2 * total), Fraction(lead, total)
    return values


def best_worth(alike: list[tuple[Deal, int]], state: State, known: dict[State, Worth], recalls: list[int]) -> Worth:
    if state not in known:
        known[state] = worth(alike, state, known, recalls)
    return known[state]


def worth(alike: list[tuple[Deal, int]], state: State, known: dict[State, Worth], recalls: list[int]) -> Worth:
    if state.player == NOBODY:
        won = lead = 0
        for deal, weight in alike:
            points, other_points, *_ = richelieu.points(deal, state)
            won += weight * {0b01: 2, 0b10: 0, 0b11: 1}[richelieu.won(deal, state, richelieu.points(deal, state))]
            lead += weight * (points - other_points)
        return won, lead
    deal = alike[0][0]
    actions = richelieu.legal(deal, state)
    recalls += [action for action in actions if action == RECALL]
    after = [best_worth(alike, richelieu.after(deal, state, action), known, recalls) for action in actions]
    return max(after) if state.player == 0 else min(after)


def solved(view: View[Deal, State]) -> Solution:
    solution = solve(view)
    assert solution is not None
    return solution


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_solver_agrees_with_brute_force(options: dict[str, object]) -> None:
    recalls: list[int] = []
    for cards, unseen, count in ((2, 3, 2), (3, 2, 6), (4, 1, 6), (4, 0, 60), (5, 0, 10)):
        for deal, state in endgames(count, cards, unseen, **options):
            view = richelieu.view(deal, state, state.player)
            truth = brute_force(view, recalls)
            outcomes = solved(view).outcomes
            assert {outcome.action for outcome in outcomes} == truth.keys()
            for outcome in outcomes:
                assert (outcome.win, outcome.margin) == pytest.approx(truth[outcome.action])
            assert truth[outcomes[0].action] == max(truth.values())
    assert recalls


def test_a_seat_with_too_few_markers_cannot_pay_for_a_pair() -> None:
    """Two cards could be taken together here, but seat 0 can pay for only one."""
    view = position("a Bgs:1 Bgc:1\nb 12 Aut", player=1, box={0: 2}).view(1)
    truth = brute_force(view, [])
    for outcome in solved(view).outcomes:
        assert (outcome.win, outcome.margin) == pytest.approx(truth[outcome.action])


def test_different_states_are_never_confused() -> None:
    """Seat 0 can have the same number of markers with or without a recall; later it matters whether it recalled."""
    match = position("a Bg2 Br2 Ch2\nb 12 No2", player=1, taken={0: "a5"}, discs={"a5": "marker back"}, box={0: 1})
    endgame = endgame_of(match.view(1).deal, match.state, bearing(match.deal, DISC_CARDS, MARKER_BACK), 0)
    meant: dict[int, tuple[object, ...]] = {}
    for state in reachable(match.deal, match.state):
        key = key_of(endgame, state)
        spent = [spent_by(cards, state.spent) for cards in state.taken]
        matters = (state[:4], state.player, state.phase, *spent)
        assert key == 0 or meant.setdefault(key, matters) == matters
    assert len({matters[:3] for matters in meant.values()}) < len(meant)


def reachable(deal: Deal, start: State) -> set[State]:
    """Return the states that an endgame can reach."""
    reached, todo = {start}, [start]
    while todo:
        state = todo.pop()
        then = {richelieu.after(deal, state, action) for action in richelieu.legal(deal, state)} - reached
        reached |= then
        todo += then
    return reached


def test_with_all_discs_known_the_line_gives_the_promised_result() -> None:
    for deal, state in endgames(20, 6, 0):
        view = richelieu.view(deal, state, state.player)
        solution = solved(view)
        end = state
        for action in solution.line:
            end = richelieu.apply(deal, end, action)
        assert end.player == NOBODY
        best, score = solution.outcomes[0], richelieu.score(deal, end)
        assert best.action == solution.line[0]
        assert best.margin == score.scores[view.seat] - score.scores[1 - view.seat]
        assert best.win == (view.seat in score.winners) / len(score.winners)


def test_the_best_action_comes_first() -> None:
    for deal, state in endgames(5, 7, 3):
        outcomes = solved(richelieu.view(deal, state, state.player)).outcomes
        assert list(outcomes) == sorted(outcomes, key=lambda outcome: (-outcome.win, -outcome.margin, outcome.action))
        assert len(outcomes) > 1


def test_a_disc_that_may_be_a_marker_back_is_weighed() -> None:
    """Seat 1, out of markers, can pay for the last card only if the hidden disc of d2 is a marker back."""
    taken = {1: "d2", 0: "a5 a8 b4 b9 c3 c10 d11"}
    view = position("a Bg2:0\nb 12 Aut", taken=taken, box={0: 2, 1: 3}).view(0)
    recalls: list[int] = []
    truth = brute_force(view, recalls)
    assert recalls
    for outcome in solved(view).outcomes:
        assert (outcome.win, outcome.margin) == pytest.approx(truth[outcome.action])


def test_the_same_solution_in_worlds_that_differ_in_what_the_seat_cannot_know() -> None:
    for deal, state in endgames(4, 7, 4):
        view = richelieu.view(deal, state, state.player)
        solution = solved(view)
        for seed in range(4):
            other, _ = richelieu.imagine(view, Random(seed))
            assert other != deal
            assert solved(richelieu.view(other, state, view.seat)) == solution


def test_positions_that_cannot_be_solved_are_refused() -> None:
    assert solve(new(seed=1, first=0).view(0)) is None
    three = position("a Bg2\nb 12 Aut", edition="court", players=3)
    assert solve(three.view(0)) is None
    two = position("a Bg2\nb 12 Aut")
    assert solve(two.view(1)) is None  # it is not its turn
    assert solve(two.view(0)) is not None


def test_it_gives_up_exactly_at_the_limit_of_nodes() -> None:
    ((deal, state),) = endgames(1, 8, 3)
    view = richelieu.view(deal, state, state.player)
    solution = solved(view)
    assert solve(view, solution.nodes) == solution
    assert solve(view, solution.nodes // 2) is None


def test_the_solver_decides_by_the_cards_on_the_table() -> None:
    for cards in (FEW_CARDS, FEW_CARDS + 1):
        ((deal, state),) = endgames(1, cards, 2)
        view = richelieu.view(deal, state, state.player)
        assert is_quick(view) is (cards <= FEW_CARDS)
        assert can_solve(view)


def test_search_alone_finds_what_the_solver_knows_to_be_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(richelieu, "BOTS", richelieu.BOTS._replace(solver=None))
    clear = 0
    for deal, state in endgames(40, 6, 2):
        view = richelieu.view(deal, state, state.player)
        outcomes = solved(view).outcomes
        best = [outcome.action for outcome in outcomes if outcome.win > outcomes[0].win - 0.2]
        if outcomes[-1].win < outcomes[0].win - 0.5:
            clear += 1
            assert SearchBot(any_game(richelieu), Random(1)).choose(view, Limit(3000, 60)) in best
    assert clear >= 5


def test_the_searching_bot_solves_what_it_can_within_its_limit() -> None:
    for deal, state in endgames(10, 6, 2):
        view = richelieu.view(deal, state, state.player)
        solution, searching = solved(view), SearchBot(any_game(richelieu), Random(1))
        shown = searching.candidates(view, Limit(1000, 60))
        assert [(entry.action, entry.win, entry.visits) for entry in shown] == [
            (*entry[:2], 0) for entry in solution.outcomes
        ]
        assert shown[0].line == solution.line
        assert searching.choose(view, Limit(1000, 60)) == solution.outcomes[0].action
        assert sum(candidate.visits for candidate in searching.candidates(view, Limit(1, 60))) in (
            0,
            1,
        )  # too few nodes, mostly


def test_a_solver_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    limits, patience = list[Limit](), time.monotonic() + 60

    class Search(SearchBot):
        def _searched(self, view: View, limit: Limit, *rest: Any) -> list[SearchedAction]:
            limits.append(limit)
            return super()._searched(view, limit, *rest)

    def endless(_view: View, nodes: int, left: Any) -> None:
        left[0] = nodes
        while left[0]:
            assert time.monotonic() < patience

    solver = SOLVER._replace(solve=endless)
    monkeypatch.setattr(richelieu, "BOTS", richelieu.BOTS._replace(solver=solver))
    ((deal, state),) = endgames(1, 6, 2)
    view = richelieu.view(deal, state, state.player)
    assert Search(any_game(richelieu), Random(1)).choose(view, Limit(1000, 0.02)) in view.legal
    assert limits[0].seconds <= 0.01  # the solver had the other half


WITHOUT_NUMBA = """
import importlib.util
whole = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "numba" else whole(name, *rest)
from armorial.games import richelieu
from armorial.games.richelieu.solver import solve
from tests.bots.test_solver import endgames
for deal, state in endgames(5, 4, 3):
    print(solve(richelieu.view(deal, state, state.player)))
"""


def test_it_finds_the_same_without_numba() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=True)
    solutions = [solved(richelieu.view(deal, state, state.player)) for deal, state in endgames(5, 4, 3)]
    assert done.stdout.splitlines() == [str(solution) for solution in solutions]
