"""Tables, where matches are arranged: creating, joining and listing them, and their seats."""

from typing import Any, Literal

import msgspec

from armorial.protocol.base import Count, Request, Response, ShortText

Starts = Literal["lot", "host", "next"]  # who starts: drawn by lot, the host, the player after the host
MOST_DAYS, MOST_MINUTES, MOST_INCREMENT = 30, 600, 600  # for a turn, for the match, seconds after each turn
SALT_BYTES = 16  # of the random salt that a client gives


def first_seat(starts: Starts, host: int | None, players: int) -> int | None:
    """Return the seat that starts, from the seat of the host; None if it is drawn by lot."""
    if starts == "lot" or host is None:
        return None
    return host if starts == "host" else (host + 1) % players


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time each player has: unlimited, days for each turn, or minutes for the match plus an increment."""

    kind: Literal["none", "days", "clock"] = "none"
    days: float = 0  # for each turn
    minutes: float = 0  # for the whole match
    increment: float = 0  # seconds added after each turn

    def __post_init__(self) -> None:
        """Refuse contradictory or excessive values."""
        expected_fields = {"none": (0, 0), "days": (1, 0), "clock": (0, 1)}[self.kind]
        if ((self.days > 0), (self.minutes > 0)) != expected_fields or (self.increment and self.kind != "clock"):
            raise ValueError(
                "a time control is 'none', 'days' with days, or 'clock' with minutes and perhaps an increment"
            )
        limits = ((self.days, MOST_DAYS), (self.minutes, MOST_MINUTES), (self.increment, MOST_INCREMENT))
        if not all(0 <= value <= most for value, most in limits):
            raise ValueError(
                f"at most {MOST_DAYS} days, {MOST_MINUTES} minutes, and {MOST_INCREMENT} seconds of increment"
            )


class SeatRequest(Request):
    """Who may take a seat of a new table: the host, everybody, somebody with an invitation, a user, or a bot."""

    kind: Literal["me", "open", "invited", "user", "bot"] = "open"
    level: str = "squire"  # of a bot
    user: ShortText = ""  # the id or the name of the user who is challenged


class ShuffleInput(Request, kw_only=True):
    """The client's part in the shuffle of a new table: a commitment from `GET /api/commitment`, and a salt.

    Without a commitment the server draws a new secret, and refuses a salt, because it could have seen the salt first.
    """

    commitment: ShortText = ""
    salt: str = ""


class NewTable(ShuffleInput):
    """Create a table. Without seats, the host takes the first and the others are open."""

    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: list[SeatRequest] | None = None
    time_control: TimeControl = TimeControl()
    rated: bool = False
    private: bool = False
    starts: Starts = "lot"
    substitute: str = "knight"  # the level of the bot that replaces a player who leaves


class QuickGame(ShuffleInput):
    """Play against bots now."""

    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    level: str = "page"


class PairRequest(ShuffleInput):
    """Find players who want the same game. The commitment and salt count if a new table is needed."""

    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    time_control: TimeControl = TimeControl("clock", minutes=15, increment=10)
    rated: bool = False


class Rematch(ShuffleInput):
    """Play again. If another player created the rematch first, a salt must name the commitment of that table."""


class Join(Request):
    """Take a seat: the one that is reserved for the user, an open one, or one opened by an invitation."""

    seat: Count | None = None
    invitation: ShortText = ""
    salt: str = ""  # answers the commitment of the table
    salts: list[ShortText] | None = None  # of all seats, as the client was shown them: if they changed, it is refused


class SeatBot(Request):
    """Put a bot into a free seat. Only the host may do this."""

    seat: Count
    level: str = "squire"


class Commitment(Response):
    """The commitment for the user's next table: the same until it is used, and used once."""

    commitment: str


class Seat(Response):
    """A seat. A reserved one names the user who is expected."""

    kind: Literal["person", "bot", "open", "invited", "reserved"]
    name: str = ""
    user: str = ""
    level: str = ""  # of a bot
    arms: str = ""  # of the player or the bot
    guest: bool = False  # the name is a guest's: others may have the same


class Result(Response):
    """How a match ended, and who left it early."""

    how: Literal["played", "resigned", "time", "stopped"]
    winners: list[int]
    scores: list[int]
    left: list[int]  # seats that resigned or lost on time


class Table(Response):
    """A table, as everybody may see it."""

    id: str
    game: str
    kind: str  # the games that are rated together: the game, or one edition of it
    rules: str  # the version of the rules
    options: dict[str, Any]
    time_control: TimeControl
    rated: bool
    private: bool
    starts: Starts
    substitute: str
    host: str
    status: Literal["open", "playing", "over"]
    seats: list[Seat]
    commitment: str
    created: float
    started: float | None
    ended: float | None
    rematch_of: str | None  # the table before this one
    rematch: str | None  # the table after this one
    result: Result | None
    deal: str | None  # the shared deal that this match is an attempt at
    counted: bool  # the attempt counts; else it is practice


class CreatedTable(Response):
    """A new table, with the invitations to its seats. Only the host gets them, and only now."""

    table: Table
    invitations: dict[int, str]


class TablePage(Response):
    """One page of a list of tables."""

    tables: list[Table]
    before: float | None  # ask for those before this time to get the next page; None on the last one


class MyTables(TablePage):
    """The user's own tables, newest first. Those in which it is the user's turn are separate."""

    my_turn: list[Table]
