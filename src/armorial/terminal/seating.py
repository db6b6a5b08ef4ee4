"""Who is to sit where: people and bots, and on a server also those who are awaited."""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, NamedTuple

from armorial.bots.levels import bot
from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.terminal.matches.local import Here
from armorial.terminal.narration import level_title, numbered

Kind = Literal["me", "friend", "bot", "open", "invited", "user"]


class Sitter(NamedTuple):
    """Who is to sit in a seat; `said` is the name of a person, or the level of a bot."""

    kind: Kind
    said: str = ""

    def wish(self) -> dict[str, Any]:
        """Return what a server is asked for."""
        return {"kind": self.kind} | {"bot": {"level": self.said}, "user": {"user": self.said}}.get(self.kind, {})


class Seating(NamedTuple):
    """You in a seat, friends at this keyboard in those after it, bots in the rest: the last level for all further."""

    name: str
    seat: int
    friends: Sequence[str]
    levels: Sequence[str]

    def sitters(self, players: int) -> list[Sitter]:
        """Return who sits in each of so many seats."""
        if self.seat not in range(players):
            raise ArmorialError(f"seats are 0 to {players - 1}, not {self.seat}")
        if len(self.friends) >= players:
            raise ArmorialError(f"{players} play, so there is no seat for {', '.join(self.friends[players - 1 :])}")
        bots = players - 1 - len(self.friends)
        if len(self.levels) > max(1, bots):
            raise ArmorialError(f"there are seats for {bots} bots, so not for {len(self.levels)} levels")
        levels = [*self.levels, *[self.levels[-1]] * bots][:bots]
        others = [*(Sitter("friend", name) for name in self.friends), *(Sitter("bot", level) for level in levels)]
        around = [Sitter("me", self.name), *others]
        return [around[(seat - self.seat) % players] for seat in range(players)]


def seated(match: Match, sitters: Sequence[Sitter], seed: int | None = None) -> Here:
    """Let people and bots sit down at a match in this process."""
    luck = Random(None if seed is None else f"bots {seed}")  # a bot must not hold the seed of the deal
    bots = {
        seat: bot(match.game, one.said, luck.getrandbits(63)) for seat, one in enumerate(sitters) if one.kind == "bot"
    }
    titles = iter(numbered([level_title(one.said) for one in sitters if one.kind == "bot"]))
    return Here(match, [next(titles) if one.kind == "bot" else one.said for one in sitters], bots)
