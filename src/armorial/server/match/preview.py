"""Previews: where actions would lead. A preview is computed from a View, so it cannot reveal more than the View."""

from collections.abc import Sequence
from itertools import takewhile
from random import Random

from armorial.engine.errors import ArmorialError
from armorial.engine.events import Event, events, reveals
from armorial.engine.game import SPECTATOR, Game, State, View
from armorial.protocol.match import Preview
from armorial.server.errors import Conflict, Forbidden, Stale, from_engine
from armorial.server.match.log import MatchLog
from armorial.server.match.updates import drawn

WORLDS = 16  # imagined worlds, to find what another seat may do: that can depend on hidden things


def preview(match: MatchLog, seat: int, number: int, actions: Sequence[str], language: str | None = None) -> Preview:
    """Return where actions would lead from the update with a number, as far as a seat may know."""
    if seat == SPECTATOR:
        raise Forbidden("only players may do that")
    if match.ending:
        raise Conflict("the match is over")
    if number != match.number:
        raise Stale("the match is at number {here}, not at {given}", here=match.number, given=number)
    game, view = match.game, match.view(seat)
    state, happened, shows = _play(game, view, actions, Random(0))
    seen = View(seat, view.deal, state, ())  # with the known part of the deal only, not with an imagined deal
    plain, legal = game.view_json(seen), [] if shows else _legal(game, seen)
    return Preview(
        number=match.number,
        player=int(state.player),
        view=dict(plain),
        legal=legal,
        events=happened,
        shows=shows,
        ends=(state.player, state.turn) != (view.state.player, view.state.turn),
        board=drawn(game, plain, legal, match.setup.players, language),
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
            raise Conflict("the action before '{action}' reveals something: play it first", action=notation)
        try:
            action = game.read(state, notation)
            after = game.apply(deal, state, action)
        except ArmorialError as error:
            if state.player != view.seat and worlds > 1:
                return _play(game, view, actions, rng, worlds - 1)
            raise from_engine(error) from error
        # A revealed thing would be an imagined one here, so leave out such events and all that follow.
        found = events(game, deal, state, action, view.seat)
        known = list(takewhile(lambda event: not game.EVENTS[event[0]].reveals, found))
        happened += known
        shows = len(known) < len(found) or reveals(game, deal, state, action)
        state = after
    return state, happened, shows


def _legal(game: Game, seen: View) -> list[str]:
    """Return the legal actions of the seat to act: the viewer's own, or all that another seat might have."""
    state, found = seen.state, set[int]()
    if state.player >= 0:
        rng = Random(0)
        for _ in range(1 if state.player == seen.seat else WORLDS):
            deal, _ = game.imagine(seen, rng)
            found |= set(game.legal(deal, state))
    return [game.write(state, action) for action in sorted(found)]
