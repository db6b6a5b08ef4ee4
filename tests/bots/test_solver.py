"""The solver: it agrees with brute force, keeps to what it may know, and says when there is too much to do."""

import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

import armorial
from armorial.bots.bot import Limit
from armorial.bots.search import SearchBot
from armorial.bots.solver import FEW_CARDS, Solution, may_solve, solve
from armorial.engine.bits import members
from armorial.engine.game import View
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.games import blasons, richelieu
from armorial.games.richelieu.deal import ALL_CARDS, DISC_CARDS, Deal
from armorial.games.richelieu.deck import COLUMNS, MARKER_BACK, MARKERS, ROWS
from armorial.games.richelieu.rules import FIRST, RECALL, State, choices, ends
from tests.plays import random_numbers
from tests.richelieu.positions import position

TABLES = (
    {},
    {"short": True},
    {"edition": "court"},
    {"edition": "court", "short": True},
)
CLOSE = 10  # points: so that a card may decide who wins
Worth = tuple[int, int]  # victories of seat 0, counted twice, and its leads, both summed over worlds


def endgames(count: int, cards: int, unseen: int, **options: object) -> Iterator[tuple[Deal, State]]:
    """Yield random endgames with so many cards on the table, and so many discs that the seat to act has not seen."""
    for seed in random_numbers(Random(f"{cards} {unseen} {options}")):
        rng = Random(seed)
        deal = richelieu.deal(choose(richelieu, options), rng)
        state = endgame(deal, cards, unseen, rng)
        if state is not None and abs(richelieu.points(deal, state)[0] - richelieu.points(deal, state)[1]) < CLOSE:
            assert not richelieu.audit(deal, state)
            yield deal, state
            count -= 1
        if count == 0:
            return


def endgame(deal: Deal, cards: int, unseen: int, rng: Random) -> State | None:
    """Return a state with some cards left in the rows and markers anywhere, or None if it did not come out so."""
    table, seat = ALL_CARDS, rng.randrange(2)
    while table.bit_count() > cards:
        table &= ~(1 << rng.choice(list(members(ends(table)))))
    discs = [1 << card for card in members(DISC_CARDS & ~table)]
    others_discs = sum(rng.sample(discs, min(len(discs), max(0, unseen - (DISC_CARDS & table).bit_count()))))
    hands = [0, 0]
    for card in members(ALL_CARDS & ~table & ~DISC_CARDS):
        hands[rng.randrange(2)] |= 1 << card
    hands[seat] |= DISC_CARDS & ~table & ~others_discs
    hands[1 - seat] |= others_discs
    spent = rng.choice([hand & DISC_CARDS if hand & deal.discs[MARKER_BACK] else 0 for hand in hands])
    bearing = rng.sample(list(members(table)), min(cards, rng.randrange(4)))
    marks = [sum(1 << card for card in bearing[0::2]), sum(1 << card for card in bearing[1::2])]
    stock = [rng.randrange(MARKERS + 1 - mark.bit_count()) for mark in marks]
    public = table, (*hands, 0, 0), (*marks, 0, 0), (*stock, 0, 0), (spent, 0)
    asked = choices(deal, *public, seat, FIRST, 0)
    rows = sum(1 for row in range(ROWS) if table >> COLUMNS * row & (1 << COLUMNS) - 1)
    over = deal.options.short and rows < 2
    return None if over or asked.bit_count() < 2 else State(*public, 20, seat, FIRST, 0, 0, asked)


def brute_force(view: View, recalls: list[int]) -> dict[int, tuple[Fraction, Fraction]]:
    """Return the win chance and the margin of every action, by trying everything in every world."""
    by_backs: dict[int, list[tuple[Deal, int]]] = {}
    for deal, _, weight in richelieu.worlds(view):
        by_backs.setdefault(deal.discs[MARKER_BACK], []).append((deal, weight))
    total = sum(weight for alike in by_backs.values() for _, weight in alike)
    found = {}
    known: dict[int, dict[State, Worth]] = {backs: {} for backs in by_backs}
    for action in view.legal:
        won = lead = 0
        for backs, alike in by_backs.items():
            state = richelieu.after(alike[0][0], view.state, action)
            more = best_worth(alike, state, known[backs], recalls)
            won, lead = won + more[0], lead + more[1]
        if view.seat == 1:
            won, lead = 2 * total - won, -lead
        found[action] = Fraction(won, 2 * total), Fraction(lead, total)
    return found


def best_worth(alike: list[tuple[Deal, int]], state: State, known: dict[State, Worth], recalls: list[int]) -> Worth:
    if state not in known:
        known[state] = worth(alike, state, known, recalls)
    return known[state]


def worth(alike: list[tuple[Deal, int]], state: State, known: dict[State, Worth], recalls: list[int]) -> Worth:
    if state.player == richelieu.rules.NOBODY:
        won = lead = 0
        for deal, weight in alike:
            mine, others, *_ = richelieu.points(deal, state)
            won += weight * {0b01: 2, 0b10: 0, 0b11: 1}[richelieu.won(deal, state)]
            lead += weight * (mine - others)
        return won, lead
    deal = alike[0][0]
    actions = richelieu.legal(deal, state)
    recalls += [action for action in actions if action == RECALL]
    after = [best_worth(alike, richelieu.after(deal, state, action), known, recalls) for action in actions]
    return max(after) if state.player == 0 else min(after)


def solved(view: View) -> Solution:
    solution = solve(richelieu, view)
    assert solution is not None
    return solution


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_solver_agrees_with_brute_force(options: dict[str, object]) -> None:
    recalls: list[int] = []
    for cards, unseen, count in ((2, 3, 6), (3, 2, 12), (4, 1, 8), (4, 2, 4)):
        for deal, state in endgames(count, cards, unseen, **options):
            view = richelieu.view(deal, state, state.player)
            truth = brute_force(view, recalls)
            found = solved(view).outcomes
            assert {one.action for one in found} == truth.keys()
            for one in found:
                assert (one.win, one.margin) == pytest.approx(truth[one.action])
            assert truth[found[0].action] == max(truth.values())
    assert recalls
