"""Who plays in which seat: people and bots, and on a server also players who have not joined yet."""

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple

from armorial.bots.levels import bot
from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.terminal.matches.local import LocalMatch
from armorial.terminal.narration.setup import bot_names

SeatKind = Literal["me", "friend", "bot", "open", "invited", "user"]


class SeatChoice(NamedTuple):
    """Who is to play in a seat."""

    kind: SeatKind
    name: str = ""  # of a person
    level: str = ""  # of a bot


def assign_seats(players: int, name: str, seat: int, friends: Sequence[str], levels: Sequence[str]) -> list[SeatChoice]:
    """Return who plays in each seat: you, then friends in the seats after yours, bots in the rest.

    The last level is for all further bots.
    """
    if seat not in range(players):
        raise ArmorialError(f"seats are 0 to {players - 1}, not {seat}")
    if len(friends) >= players:
        raise ArmorialError(f"there are {players} seats, none for {', '.join(friends[players - 1 :])}")
    bots = players - 1 - len(friends)
    if len(levels) > max(1, bots):
        raise ArmorialError(f"there are {bots} seats for bots, but {len(levels)} levels")
    bot_levels = [*levels, *[levels[-1]] * bots][:bots]
    others = [
        *(SeatChoice("friend", name=friend) for friend in friends),
        *(SeatChoice("bot", level=level) for level in bot_levels),
    ]
    from_own_seat = [SeatChoice("me", name=name), *others]
    return [from_own_seat[(other - seat) % players] for other in range(players)]


def local_match(match: Match, seats: Sequence[SeatChoice], seed: int | None = None) -> LocalMatch:
    """Return a match in this process, with people and bots in its seats."""
    rng = Random(None if seed is None else f"bots {seed}")  # not the seed of the deal: bots must not know that
    bots = {
        seat: bot(match.game, choice.level, rng.getrandbits(63))
        for seat, choice in enumerate(seats)
        if choice.kind == "bot"
    }
    names_of_bots = iter(bot_names([choice.level for choice in seats if choice.kind == "bot"]))
    return LocalMatch(match, [next(names_of_bots) if choice.kind == "bot" else choice.name for choice in seats], bots)
