"""Previews: where actions would lead, computed from a View, so it cannot reveal more than the View."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from random import Random
from typing import Any, NamedTuple

from armorial.engine.errors import ArmorialError, RevealFirst, to_translate
from armorial.engine.events import Event, events, reveals
from armorial.engine.game import Game, State, View

REVEAL_FIRST = to_translate("the action before '{action}' reveals something: play it first")
WORLDS = 32  # imagined worlds, to find what another seat may do: that can depend on hidden things


class PreviewedPosition(NamedTuple):
    """A position that actions would lead to. Nothing is played."""

    player: int
    view: Mapping[str, Any]  # as JSON values
    legal: list[str]  # of the seat to act then; if it is another seat, what the viewer considers legal
    events: list[Event]  # of all actions, up to the first that would reveal something
    shows: bool  # the last action would show something hidden, so what follows is unknown
    ends: bool  # the turn would end


def preview(game: Game, view: View, actions: Sequence[str]) -> PreviewedPosition:
    """Return where actions would lead from a view, as far as its viewer may know."""
    state, happened, shows = _play(game, view, actions, Random(0))
    seen = View(view.seat, view.deal, state, ())  # with the known part of the deal only, not with an imagined deal
    return PreviewedPosition(
        player=int(state.player),
        view=game.view_json(seen),
        legal=[] if shows else _legal(game, seen),
        events=happened,
        shows=shows,
        ends=(state.player, state.turn) != (view.state.player, view.state.turn),
    )


def _play(
    game: Game, view: View, actions: Sequence[str], rng: Random, worlds: int = WORLDS
) -> tuple[State, list[Event], bool]:
    """Return the state after some actions, their events, and whether the last one reveals something.

    If another seat cannot do something in one imagined world, it may be able to in another, so several are tried.
    """
    deal, state = game.imagine(view, rng)
    happened: list[Event] = []
    shows = False
    for notation in actions:
        if shows:
            raise RevealFirst(REVEAL_FIRST, action=notation)
        try:
            action = game.read(state, notation)
            after = game.apply(deal, state, action)
        except ArmorialError:
            if state.player != view.seat and worlds > 1:
                return _play(game, view, actions, rng, worlds - 1)
            raise
        # A revealed thing would be an imagined one here, so leave out such events and all that follow.
        step_events = events(game, deal, state, action, view.seat)
        known = list(takewhile(lambda event: not game.EVENTS[event[0]].reveals, step_events))
        happened += known
        shows = len(known) < len(step_events) or reveals(game, deal, state, action)
        state = after
    return state, happened, shows


def _legal(game: Game, seen: View) -> list[str]:
    """Return the legal actions of the seat to act: the viewer's own, or all that another seat might have."""
    state, actions = seen.state, set[int]()
    if state.player >= 0:
        rng = Random(0)
        for _ in range(1 if state.player == seen.seat else WORLDS):
            deal, _ = game.imagine(seen, rng)
            actions |= set(game.legal(deal, state))
    return [game.write(state, action) for action in sorted(actions)]
