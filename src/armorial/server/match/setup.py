"""The setup of a match: what was agreed before it."""

from typing import NamedTuple

from armorial.protocol.tables import TimeControl


class Player(NamedTuple):
    """Who sits in a seat: a person, or a bot of a level."""

    user: str | None
    name: str | None
    level: str | None
    salt: str = ""


class Setup(NamedTuple):
    """What was agreed before the match. It contains the secret of the shuffle: never send it."""

    id: str  # of the table
    game: str
    options: dict[str, object]
    time_control: TimeControl
    rated: bool
    private: bool
    substitute: str
    secret: str
    first: int | None
    players: tuple[Player, ...]
    started: float
    host: str = ""  # the user whose table it is
    counted: bool = False  # an attempt at a shared deal that counts: no hints, and finished turns stay
