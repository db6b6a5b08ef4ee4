"""A table of a server, described in words."""

from collections.abc import Container, Mapping
from typing import Any

from armorial.engine.phrases import describe_options
from armorial.games import find
from armorial.terminal.i18n import _, catalogue
from armorial.terminal.narration.setup import bot_names, time_control_text


class Table:
    """A table, as everybody may see it."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Read the server's description."""
        self._data = data
        self.id, self.game, self.status = data["id"], data["game"], data["status"]
        self.over, self.rated, self.pace = self.status == "over", data["rated"], data["pace"]
        self.after, self.host, self.seats = data["after"] or "", data["host"], data["seats"]

    def users(self) -> list[str]:
        """Return the id of the user in each seat; empty if there is none."""
        return [seat["user"] if seat["kind"] == "person" else "" for seat in self.seats]

    def people(self) -> list[int]:
        """Return the seats of people."""
        return [seat for seat, one in enumerate(self.seats) if one["kind"] == "person"]

    def free_seats(self) -> int:
        """Return how many seats are free."""
        return sum(seat["kind"] not in ("person", "bot") for seat in self.seats)

    def names(self) -> tuple[str, ...]:
        """Return a name for each seat; bots of the same level are numbered."""
        bots = iter(bot_names([seat["level"] for seat in self.seats if seat["kind"] == "bot"]))
        return tuple(next(bots) if seat["kind"] == "bot" else seat["name"] or _("Open seat") for seat in self.seats)

    def seat_notes(self, me: str, here: Container[str], gone: Container[int]) -> tuple[str, ...]:
        """Return a note for each seat, such as "away"."""
        return tuple(self._seat_note(seat, me, here, gone) for seat in range(len(self.seats)))

    def _seat_note(self, seat: int, me: str, here: Container[str], gone: Container[int]) -> str:
        one = self.seats[seat]
        if seat in gone:
            return _("has left") if self.over else _("has left; a bot plays")
        states = {"bot": _("bot"), "open": _("open to everybody"), "invited": _("by invitation")}
        if one["kind"] in states:
            return states[one["kind"]]
        if one["kind"] == "kept":
            return _("reserved")
        if one["user"] == me:
            return _("you")
        return _("here") if one["name"] in here else _("away")

    def headline(self, me: str) -> str:
        """Return the table in one line, for a list."""
        seats = zip(self.seats, self.names(), strict=True)
        taken = [_("you") if seat["user"] == me else name for seat, name in seats if seat["kind"] in ("person", "bot")]
        return f"{find(self.game).TITLE}: {', '.join(taken)}"

    def settings(self) -> list[str]:
        """Return what is played, and how."""
        return [
            *describe_options(find(self.game), self._data["options"], catalogue()),
            time_control_text(self.pace),
            _("Rated") if self.rated else _("Not rated"),
            *([_("Private: only people with the link can find it")] if self._data["private"] else []),
        ]

    def link(self, url: str, invitation: str = "") -> str:
        """Return the address of the table, for a browser or for `armorial play --table`."""
        return f"{url.rstrip('/')}/table/{self.id}{f'?invitation={invitation}' if invitation else ''}"
