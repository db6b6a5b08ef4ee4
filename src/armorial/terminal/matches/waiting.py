"""The text at a table before the match starts: what is played, who is missing, and the links for others."""

from collections.abc import Container, Mapping

from armorial.games import find
from armorial.protocol.tables import Table
from armorial.terminal.i18n import _, ngettext
from armorial.terminal.matches.table import free_seats, link, player_names, seat_notes, settings


def waiting_text(table: Table, url: str, me: str, present: Container[str], invitations: Mapping[int, str]) -> str:
    """Return the text; only the host knows the invitations, by seat."""
    free, anybody = free_seats(table), any(seat.kind == "open" for seat in table.seats)
    share = _("Anyone with this link can join or watch.") if anybody else _("Anyone with this link can watch.")
    lines = [
        f"{find(table.game).TITLE}: {', '.join(settings(table))}",
        "",
        *(f"  {name} ({note})" for name, note in zip(player_names(table), seat_notes(table, me, present), strict=True)),
        "",
        ngettext("Waiting for {n} more player.", "Waiting for {n} more players.", free).format(n=free),
        _("The match starts as soon as every seat is taken."),
        "",
        share,
        f"  {link(table, url)}",
    ]
    for seat, invitation in invitations.items():
        if table.seats[seat].kind == "invited":
            lines += [_("Invitation for seat {n}").format(n=seat), f"  {link(table, url, invitation)}"]
    command = f"armorial play --table {link(table, url)}"
    return "\n".join([*lines, "", _("In a terminal: {command}").format(command=command)])
