"""Rooms without a server around them."""

from random import Random
from typing import Any

from armorial.engine.events import reveals
from armorial.server.match.clocks import TimeControl
from armorial.server.match.log import Entry, MatchLog, Sitter, Table

UNTIMED = TimeControl()
PEOPLE = ("anne", "louis", "marie", "gaston", "leonora", "concini", "luynes")
SECRET = "the secret of the shuffle"


def table(
    game: str = "richelieu", people: int = 2, bots: int = 0, pace: TimeControl = UNTIMED, **options: Any
) -> Table:
    """Return a table at which people sit in the first seats and bots in the others."""
    sitters = [Sitter(user, user.title(), None, "a salt") for user in PEOPLE[:people]]
    sitters += [Sitter(None, None, "random") for _ in range(bots)]
    chosen = {"players": len(sitters), **options}
    return Table("t", game, chosen, pace, False, False, "knight", SECRET, 0, tuple(sitters), 0.0)


def room(
    game: str = "richelieu", people: int = 2, bots: int = 0, pace: TimeControl = UNTIMED, **options: Any
) -> MatchLog:
    """Return a room in which the match has just begun, with seat 0 to act."""
    if game == "richelieu" and people + bots > 2:
        options = {"edition": "court", **options}
    return MatchLog(table(game, people, bots, pace, **options))


def do(at: MatchLog, entry: Entry) -> Entry:
    """Let an entry take effect, and see that it ends the match just when that was foreseen."""
    ends = at.ends_with(entry)
    at.fold(entry)
    assert ends == (at.ending is not None)
    return entry


def play(at: MatchLog, word: str, when: float = 0.0) -> Entry:
    """Play a word for the seat that is to act."""
    return do(at, at.act(when, at.player, at.number, word))


def shows(at: MatchLog, word: str) -> bool:
    """Tell whether a legal word shows somebody something hidden."""
    return reveals(at.game, at.deal, at.state, at.game.read(at.state, word))


def play_turn(at: MatchLog, when: float = 0.0, showing: bool = False) -> list[str]:
    """Play a turn to its end: one in which something hidden is shown, or nothing if that can be helped."""
    mine, words = (at.player, at.state.turn), []
    while (at.player, at.state.turn) == mine:
        legal = at.legal(at.player)
        words.append(next((word for word in legal if shows(at, word) == showing), legal[0]))
        play(at, words[-1], when)
    return words


def play_on(at: MatchLog, plies: int, seed: int = 1) -> MatchLog:
    """Play anything, for so many plies or to the end."""
    rng = Random(seed)
    for _ in range(plies):
        if at.ending:
            break
        play(at, rng.choice(at.legal(at.player)), float(at.number))
    return at
