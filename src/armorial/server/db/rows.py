"""Typed rows: the results of queries as NamedTuples whose fields are the columns."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, FromClause, Select

from armorial.protocol.tables import Starts

R = TypeVar("R")
M = TypeVar("M")


class UserRow(NamedTuple):
    """A guest or an account."""

    id: str
    name: str
    key: str | None  # an account's name as `lookalikes.key` returns it; a guest has none
    password: str | None
    admin: bool
    banned: bool
    created: float
    arms: str | None  # None if they have not chosen any

    @property
    def guest(self) -> bool:
        """Whether the user is a guest."""
        return self.key is None


class TokenRow(NamedTuple):
    """A token, without its secret."""

    id: str
    label: str
    scopes: list[str]
    created: float


class TableRow(NamedTuple):
    """A table. It contains the secret of its shuffle: never send it before the match is over."""

    id: str
    game: str
    kind: str
    rules: str
    options: dict[str, Any]
    time_control: dict[str, Any]
    rated: bool
    private: bool
    starts: Starts
    substitute: str
    host: str
    status: Literal["open", "playing", "over"]
    secret: str
    given_deal: str | None
    commitment: str
    rematch_of: str | None
    rematch: str | None
    result: dict[str, Any] | None
    created: float
    started: float | None
    ended: float | None
    deal: str | None
    counted: bool


class SharedDealRow(NamedTuple):
    """A deal that many people play. It contains the secret: never send it before the deal is closed."""

    id: str
    day: str | None
    game: str
    kind: str
    rules: str
    options: dict[str, Any]
    level: str
    seat: int
    secret: str
    given_deal: str | None
    commitment: str
    opens: float
    closes: float | None
    creator: str | None
    origin: str | None
    original: dict[str, Any] | None
    par: dict[str, Any] | None


class SeatRow(NamedTuple):
    """A seat at a table. It may be reserved for a user; `invitation` is a hash."""

    table: str
    seat: int
    user: str | None
    name: str | None
    level: str | None
    invitation: str | None
    reserved_for: str | None
    salt: str


class ChatRow(NamedTuple):
    """A line of chat."""

    id: int
    table: str
    room: Literal["players", "spectators"]
    user: str
    name: str
    text: str
    at: float


class RatingRow(NamedTuple):
    """A user's rating in one kind of games after a match."""

    user: str
    kind: str
    games: int
    table: str
    mu: float
    sigma: float
    at: float


class ReportRow(NamedTuple):
    """A report of a chat line."""

    id: int
    reporter: str
    message: int
    reason: str
    at: float
    settled: bool


def columns(source: FromClause, row: type[NamedTuple]) -> list[ColumnElement[Any]]:
    """Return the columns of a table that are fields of a row."""
    return [source.c[name] for name in row._fields]


def fetch_all(connection: Connection, row: Callable[..., R], query: Select[Any]) -> list[R]:
    """Return the results of a query as rows."""
    return [row(*values) for values in connection.execute(query)]


def fetch_first(connection: Connection, row: Callable[..., R], query: Select[Any]) -> R | None:
    """Return the first result of a query as a row, if there is one."""
    values = connection.execute(query.limit(1)).first()
    return None if values is None else row(*values)


def to_message(row: NamedTuple, message: type[M], **others: Any) -> M:
    """Return a row as a message: its fields that the message has too, and those that are given here instead.

    The message decides what is sent. What only the row has, such as a password, is left out.
    """
    return msgspec.convert({**row._asdict(), **others}, message)
