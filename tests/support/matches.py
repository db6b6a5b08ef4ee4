"""Matches without a server around them."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from armorial.engine.events import reveals as reveals_something
from armorial.engine.game import SPECTATOR
from armorial.protocol.archive import Entry
from armorial.protocol.tables import TimeControl
from armorial.server.errors import ApiError
from armorial.server.match import new_entries
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.setup import Player, Setup
from armorial.server.match.updates import update

UNTIMED = TimeControl()
PEOPLE = ("anne", "louis", "marie", "gaston", "leonora", "concini", "luynes")
SECRET = "the secret of the shuffle"


def new_setup(
    game: str = "richelieu", people: int = 2, bots: int = 0, time_control: TimeControl = UNTIMED, **options: Any
) -> Setup:
    """Return a setup with people in the first seats and bots in the others."""
    players = [Player(user, user.title(), None, "a salt") for user in PEOPLE[:people]]
    players += [Player(None, None, "random") for _ in range(bots)]
    chosen = {"players": len(players), **options}
    return Setup("t", game, chosen, time_control, False, False, "knight", SECRET, 0, tuple(players), 0.0)


def new_match(
    game: str = "richelieu", people: int = 2, bots: int = 0, time_control: TimeControl = UNTIMED, **options: Any
) -> OnlineMatch:
    """Return a match that has just started, with seat 0 to act."""
    if game == "richelieu" and people + bots > 2:
        options = {"edition": "court", **options}
    return OnlineMatch(new_setup(game, people, bots, time_control, **options))


def fold(match: OnlineMatch, *entries: Entry) -> Entry:
    """Fold entries in, and check that they end the match exactly when `would_end` says so; return the last."""
    ends = new_entries.would_end(match, entries)
    for entry in entries:
        match.fold(entry)
    names = [type(entry).__name__ for entry in entries]
    assert ends == (match.ending is not None), f"{names}: would_end says {ends}, but the ending is {match.ending}"
    return entries[-1]


def play(match: OnlineMatch, *actions: str, at: float = 0.0) -> list[Entry]:
    """Play actions for the seat to act."""
    entries = new_entries.play(match, at, match.player, match.number, actions)
    fold(match, *entries)
    return entries


def reveals(match: OnlineMatch, action: str) -> bool:
    """Return whether a legal action reveals something hidden to somebody."""
    return reveals_something(match.game, match.deal, match.state, match.game.read(match.state, action))


def harmless(match: OnlineMatch) -> str:
    """Return a legal action that reveals nothing."""
    return next(action for action in match.legal(match.player) if not reveals(match, action))


def play_turn(match: OnlineMatch, at: float = 0.0, revealing: bool = False) -> list[str]:
    """Play a turn to its end: one that reveals something, or, if possible, nothing. Return the actions."""
    turn, actions = (match.player, match.state.turn), []
    while (match.player, match.state.turn) == turn:
        legal = match.legal(match.player)
        actions.append(next((action for action in legal if reveals(match, action) == revealing), legal[0]))
        play(match, actions[-1], at=at)
    return actions


def play_on(match: OnlineMatch, plies: int, seed: int = 1) -> OnlineMatch:
    """Play legal actions, for a number of plies or to the end."""
    rng = Random(seed)
    for _ in range(plies):
        if match.ending:
            break
        play(match, rng.choice(match.legal(match.player)), at=float(match.number))
    return match


def refused(match: OnlineMatch, kind: type[ApiError], ask: Callable[[], object]) -> str:
    """Check that a request is refused and changes nothing; return the reason."""
    before = [msgspec.json.encode(update(match, seat, 0)) for seat in (SPECTATOR, 0, 1)]
    with pytest.raises(kind) as caught:
        ask()
    after = [msgspec.json.encode(update(match, seat, 0)) for seat in (SPECTATOR, 0, 1)]
    assert after == before, f"a request was refused ({caught.value}), but it changed the match"
    return str(caught.value)
