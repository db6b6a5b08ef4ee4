"""The text at a table before the match starts: what is played, who is missing, and the links for others."""

from collections.abc import Container, Mapping

from armorial.games import find
from armorial.protocol.tables import Table
from armorial.terminal.i18n import TABLE, _, say
from armorial.terminal.matches.table import free_seats, link, player_names, seat_notes, settings


def waiting_text(table: Table, url: str, me: str, present: Container[str], invitations: Mapping[int, str]) -> str:
    """Return the text; only the host knows the invitations, by seat."""
    anybody = any(seat.kind == "open" for seat in table.seats)
    lines = [
        f"{find(table.game).TITLE}: {', '.join(settings(table))}",
        "",
        *(f"  {name} ({note})" for name, note in zip(player_names(table), seat_notes(table, me, present), strict=True)),
        "",
        say(TABLE["waiting"], n=free_seats(table)),
        say(TABLE["start"]),
        "",
        say(TABLE["link"]["join" if anybody else "watch"]),
        f"  {link(table, url)}",
    ]
    for seat, invitation in invitations.items():
        if table.seats[seat].kind == "invited":
            lines += [say(TABLE["link"]["invitation"], n=seat + 1), f"  {link(table, url, invitation)}"]
    command = f"armorial play --table {link(table, url)}"
    return "\n".join([*lines, "", _("In a terminal: {command}").format(command=command)])
