"""Where words would lead, from how a match stands: computed from a View, so it can tell no more than that."""

from collections.abc import Sequence
from random import Random

from armorial.engine.errors import ArmorialError
from armorial.engine.events import reveals
from armorial.engine.game import SPECTATOR, Game, State, View
from armorial.server import wire
from armorial.server.errors import Conflict, Forbidden, from_engine
from armorial.server.match.log import MatchLog

WORLDS = 8  # in which it is looked what another may do, for that may depend on what is hidden


def supposed(room: MatchLog, seat: int, words: Sequence[str]) -> wire.Supposed:
    """Return where words would lead, as far as a seat may know."""
    if seat == SPECTATOR:
        raise Forbidden("only players may do that")
    if room.ending:
        raise Conflict("the match is over")
    view = room.view(seat)
    state, shows = _after(room.game, view, words)
    seen = View(seat, view.deal, state, ())  # of the deal what is known now: what is imagined is told to nobody
    return wire.Supposed(
        number=room.number,
        player=int(state.player),
        view=dict(room.game.view_json(seen)),
        legal=[] if shows else _legal(room.game, seen),
        shows=shows,
        ends=(state.player, state.turn) != (view.state.player, view.state.turn),
    )


def _after(game: Game, view: View, words: Sequence[str]) -> tuple[State, bool]:
    """Return the state after some words, and whether the last of them shows something hidden."""
    deal, state = game.imagine(view, Random(0))
    shows = False
    for word in words:
        if shows:
            raise Conflict("what a word before that one shows must be seen first: play it")
        try:
            action = game.read(state, word)
            after = game.apply(deal, state, action)
        except ArmorialError as error:
            raise from_engine(error) from error
        shows = reveals(game, deal, state, action)
        state = after
    return state, shows


def _legal(game: Game, seen: View) -> list[str]:
    """Return what whoever is to act may do: of the viewer himself all, of another what may be legal in some world."""
    state, found = seen.state, set[int]()
    if state.player >= 0:
        rng = Random(0)
        for _ in range(1 if state.player == seen.seat else WORLDS):
            deal, _ = game.imagine(seen, rng)
            found |= set(game.legal(deal, state))
    return [game.write(state, action) for action in sorted(found)]
