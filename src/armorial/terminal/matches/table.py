"""A table of a server, as all may see it, in words."""

from collections.abc import Container, Mapping
from typing import Any

from armorial.engine.phrases import describe_options
from armorial.games import find
from armorial.terminal.i18n import _, catalogue
from armorial.terminal.narration import level_title, numbered
from armorial.terminal.narration.setup import pace_words


class Table:
    """A table."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        """Know what the server told of it."""
        self._told = told
        self.id, self.game, self.status = told["id"], told["game"], told["status"]
        self.over, self.rated, self.pace = self.status == "over", told["rated"], told["pace"]
        self.after, self.host, self.seats = told["after"] or "", told["host"], told["seats"]

    def users(self) -> list[str]:
        """Return who sits in each seat; nothing for a bot."""
        return [seat["user"] if seat["kind"] == "person" else "" for seat in self.seats]

    def people(self) -> list[int]:
        """Return the seats that people took."""
        return [seat for seat, one in enumerate(self.seats) if one["kind"] == "person"]

    def awaited(self) -> int:
        """Return how many seats are not taken."""
        return sum(seat["kind"] not in ("person", "bot") for seat in self.seats)

    def names(self) -> tuple[str, ...]:
        """Return a name for each seat; bots of one level are told apart by a number."""
        bots = iter(numbered([level_title(seat["level"]) for seat in self.seats if seat["kind"] == "bot"]))
        return tuple(next(bots) if seat["kind"] == "bot" else seat["name"] or _("Open seat") for seat in self.seats)

    def marks(self, me: str, here: Container[str], gone: Container[int]) -> tuple[str, ...]:
        """Return what is to know of each seat besides its name."""
        return tuple(self._mark(seat, me, here, gone) for seat in range(len(self.seats)))

    def _mark(self, seat: int, me: str, here: Container[str], gone: Container[int]) -> str:
        one = self.seats[seat]
        if seat in gone:
            return _("has left") if self.over else _("has left; a bot sits in")
        states = {"bot": _("bot"), "open": _("open to all"), "invited": _("for one with an invitation")}
        if one["kind"] in states:
            return states[one["kind"]]
        if one["kind"] == "kept":
            return _("kept, and awaited")
        if one["user"] == me:
            return _("you")
        return _("here") if one["name"] in here else _("away")

    def headline(self, me: str) -> str:
        """Return the table in a line, for a list."""
        seats = zip(self.seats, self.names(), strict=True)
        taken = [_("you") if seat["user"] == me else name for seat, name in seats if seat["kind"] in ("person", "bot")]
        return f"{find(self.game).TITLE}: {', '.join(taken)}"

    def agreed(self) -> list[str]:
        """Return what is played, and how."""
        return [
            *describe_options(find(self.game), self._told["options"], catalogue()),
            pace_words(self.pace),
            _("Rated") if self.rated else _("Not rated"),
            *([_("Private: only who has the link finds it")] if self._told["private"] else []),
        ]

    def link(self, url: str, invitation: str = "") -> str:
        """Return the address of the table, for a browser or for `armorial play --table`."""
        return f"{url.rstrip('/')}/table/{self.id}{f'?invitation={invitation}' if invitation else ''}"
