"""The text at a table before the match starts: what is played, who is missing, and the links for others."""

from collections.abc import Container, Mapping

from armorial.games import find
from armorial.terminal.i18n import _, ngettext
from armorial.terminal.matches.table import Table


def waiting_text(table: Table, url: str, me: str, here: Container[str], invitations: Mapping[str, str]) -> str:
    """Return the text; only the host knows the invitations, by seat."""
    free, anybody = table.free_seats(), any(seat["kind"] == "open" for seat in table.seats)
    share = _("Anyone with this link can join or watch.") if anybody else _("Anyone with this link can watch.")
    lines = [
        f"{find(table.game).TITLE}: {', '.join(table.settings())}",
        "",
        *(f"  {name} ({note})" for name, note in zip(table.names(), table.seat_notes(me, here, ()), strict=True)),
        "",
        ngettext("Waiting for {n} more player.", "Waiting for {n} more players.", free).format(n=free),
        _("The match starts as soon as every seat is taken."),
        "",
        share,
        f"  {table.link(url)}",
    ]
    for seat, invitation in invitations.items():
        if table.seats[int(seat)]["kind"] == "invited":
            lines += [_("Invitation for seat {n}").format(n=seat), f"  {table.link(url, invitation)}"]
    command = f"armorial play --table {table.link(url)}"
    return "\n".join([*lines, "", _("In a terminal: {command}").format(command=command)])
