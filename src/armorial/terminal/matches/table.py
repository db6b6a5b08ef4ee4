"""A table of a server, described in words."""

from collections.abc import Container

from armorial.engine.phrases import describe_options
from armorial.games import find
from armorial.protocol.tables import Table
from armorial.terminal.i18n import TABLE, _, catalogue, say
from armorial.terminal.narration.setup import bot_names, time_control_text


def player_names(table: Table) -> tuple[str, ...]:
    """Return a name for each seat; bots of the same level are numbered."""
    bots = iter(bot_names([seat.level for seat in table.seats if seat.kind == "bot"]))
    return tuple(next(bots) if seat.kind == "bot" else seat.name or _("Open seat") for seat in table.seats)


def has_seat(table: Table, user: str) -> bool:
    """Tell whether a user has a seat at a table."""
    return any(seat.kind == "person" and seat.user == user for seat in table.seats)


def free_seats(table: Table) -> int:
    """Return how many seats are free."""
    return sum(seat.kind not in ("person", "bot") for seat in table.seats)


def seat_notes(table: Table, me: str, present: Container[str], left: Container[int] = ()) -> tuple[str, ...]:
    """Return a note for each seat, such as "away, guest"; `present` has the names of all followers."""
    states = _seat_states(table, me, present, left)
    guests = [
        seat.guest and seat.user != me and state in ("here", "away", "reserved")
        for seat, state in zip(table.seats, states, strict=True)
    ]
    return tuple(
        ", ".join(say(TABLE["seat"][note]) for note in ([state, "guest"] if guest else [state]))
        for state, guest in zip(states, guests, strict=True)
    )


def missing_notes(table: Table, me: str, present: Container[str], left: Container[int] = ()) -> tuple[str, ...]:
    """Return a note for each seat whose player is missing; empty for the others."""
    states = _seat_states(table, me, present, left)
    return tuple(say(TABLE["seat"][state]) if state in ("away", "left", "replaced") else "" for state in states)


def _seat_states(table: Table, me: str, present: Container[str], left: Container[int]) -> list[str]:
    return [_seat_state(table, seat, me, present, left) for seat in range(len(table.seats))]


def _seat_state(table: Table, seat: int, me: str, present: Container[str], left: Container[int]) -> str:
    """Return the name of a text about a seat."""
    if seat in left:
        return "left" if table.status == "over" else "replaced"
    player = table.seats[seat]
    if player.kind != "person":
        return player.kind
    return "you" if player.user == me else "here" if player.name in present else "away"


def headline(table: Table, me: str) -> str:
    """Return a table in one line, for a list."""
    seats = zip(table.seats, player_names(table), strict=True)
    players = [_("you") if seat.user == me else name for seat, name in seats if seat.kind in ("person", "bot")]
    return f"{find(table.game).TITLE}: {', '.join(players)}"


def settings(table: Table) -> list[str]:
    """Return the options, the time control, and whether the match is rated or private."""
    return [
        *describe_options(find(table.game), table.options, catalogue()),
        time_control_text(table.time_control),
        _("Rated") if table.rated else _("Not rated"),
        *([say(TABLE["private"])] if table.private else []),
    ]


def link(table: Table, url: str, invitation: str = "") -> str:
    """Return the address of a table, for a browser or for `armorial play --table`."""
    return f"{url.rstrip('/')}/table/{table.id}{f'?invitation={invitation}' if invitation else ''}"
