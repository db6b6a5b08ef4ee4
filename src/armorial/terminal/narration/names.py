"""Names for players without one."""

from collections.abc import Sequence

from armorial.terminal.i18n import COMMON, say


def names_of_seats(players: int, known: Sequence[str | None] = ()) -> tuple[str, ...]:
    """Return a name for each seat; a player without one is named after the seat, by its number on the board."""
    names = [*known, *[None] * players][:players]
    return tuple(name or say(COMMON["seat"], number=seat) for seat, name in enumerate(names))
