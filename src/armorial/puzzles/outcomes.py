"""The outcome of an action: the final score sheet, and what happens in the turn, on average over imagined worlds."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from armorial.bots.levels import bot
from armorial.engine.events import events, named
from armorial.engine.game import ALL_KNOWING, NOBODY, Game, Item, View

WORLDS = 24  # how many are imagined for an average
PLAYER = "knight"  # the level that plays them to the end: quick, and without random mistakes


class GameOutcome(NamedTuple):
    """The final points by seat, the items of the score sheet, and how often events happen in the turn."""

    points: tuple[float, ...]
    sheet: dict[tuple[str, tuple[str, ...]], tuple[float, ...]]  # by name and what was counted: points by seat
    shares: dict[str, float]  # by the name of an event, with its seat ("trick_won 2") and without
    worlds: int  # how many were played; 0: best play, by the solver


def after_line(game: Game, view: View, line: Sequence[int]) -> GameOutcome:
    """Return the outcome of a line, as far as the viewer can know it."""
    state = view.state
    for action in line:
        state = game.after(view.deal, state, action)
    score = game.known_score(View(view.seat, view.deal, state, ()))
    return GameOutcome(tuple(map(float, score.scores)), {_key(item): item.points for item in score.sheet}, {}, 0)


def on_average(game: Game, view: View, action: int, seed: int) -> GameOutcome:
    """Return the average outcome of an action, if knights play on in imagined worlds up to the horizon of a search."""
    rng, players = Random(seed), view.deal.options.players
    points, happened = [0.0] * players, Counter[str]()
    sheet: dict[tuple[str, tuple[str, ...]], list[float]] = {}
    for _ in range(WORLDS):
        deal, state = game.imagine(view, rng)
        bots = [bot(game, PLAYER, rng.getrandbits(32)) for _ in range(players)]
        chosen, seen = action, set[str]()
        while True:
            if state.turn == view.state.turn:
                seen |= {
                    text for event in events(game, deal, state, chosen, ALL_KNOWING) for text in _said(game, event)
                }
            state = game.after(deal, state, chosen)
            if state.player == NOBODY or game.BOTS.beyond_horizon(view.state, state):
                break  # an extra round after a tie would blur the points
            chosen = bots[state.player].choose(game.view(deal, state, state.player))
        happened.update(seen)
        score = game.score(deal, state)
        for seat in range(players):
            points[seat] += score.scores[seat] / WORLDS
        for item in score.sheet:
            sums = sheet.setdefault(_key(item), [0.0] * players)
            for seat in range(players):
                sums[seat] += item.points[seat] / WORLDS
    shares = {text: count / WORLDS for text, count in happened.items()}
    return GameOutcome(tuple(points), {key: tuple(sums) for key, sums in sheet.items()}, shares, WORLDS)


def _key(item: Item) -> tuple[str, tuple[str, ...]]:
    return item.name, tuple(item.counted)


def _said(game: Game, event: tuple[int, ...]) -> tuple[str, ...]:
    """Return the name of an event, and the name with its seat."""
    fields = named(game, event)
    seat = [f"{fields['event']} {fields['seat']}"] if "seat" in fields else []
    return (fields["event"], *seat)
