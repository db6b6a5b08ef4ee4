"""What is read at a table before the match: what is played, who is awaited, and how others find it."""

from collections.abc import Container, Mapping

from armorial.games import find
from armorial.terminal.i18n import _, ngettext
from armorial.terminal.matches.table import Table


def poster(table: Table, url: str, me: str, here: Container[str], invitations: Mapping[str, str]) -> str:
    """Return it in lines; invitations are the words that open seats, known only to the host."""
    awaited, anybody = table.awaited(), any(seat["kind"] == "open" for seat in table.seats)
    share = (
        _("Whoever opens this link can sit down, or look on.") if anybody else _("Whoever opens this link can look on.")
    )
    lines = [
        f"{find(table.game).TITLE}: {', '.join(table.agreed())}",
        "",
        *(f"  {name} ({mark})" for name, mark in zip(table.names(), table.marks(me, here, ()), strict=True)),
        "",
        ngettext("{n} player is still awaited.", "{n} players are still awaited.", awaited).format(n=awaited),
        _("The match starts by itself as soon as every seat is taken."),
        "",
        share,
        f"  {table.link(url)}",
    ]
    for seat, word in invitations.items():
        if table.seats[int(seat)]["kind"] == "invited":
            lines += [_("Invitation for seat {n}").format(n=seat), f"  {table.link(url, word)}"]
    command = f"armorial play --table {table.link(url)}"
    return "\n".join([*lines, "", _("In a terminal: {command}").format(command=command)])
