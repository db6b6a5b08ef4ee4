"""Tables and seats as rows of the database. Call each function in a transaction."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, exists, func, select, update

from armorial.engine.options import complete_options
from armorial.games import find as find_game
from armorial.protocol.tables import Seat, SeatRequest, ShuffleInput, Table
from armorial.server.db.rows import SeatRow, TableRow, UserRow, columns, fetch_all, fetch_first, to_message
from armorial.server.db.schema import seats, tables, users
from armorial.server.errors import BadRequest, NotFound
from armorial.server.match import fairness
from armorial.server.people.accounts import Person, find_account
from armorial.server.people.arms import arms_of, bot_arms
from armorial.server.tables import commitments

PAIRING_LOCK = 7  # any number that no other advisory lock of this database uses


class SeatUser(NamedTuple):
    """The user in a seat, or for whom it is reserved, as others see them."""

    arms: str | None  # if they chose some
    guest: bool


class TableRows(NamedTuple):
    """A table and its seats, as rows."""

    table: TableRow
    seats: list[SeatRow]
    users: list[SeatUser]  # by seat


def find(connection: Connection, table_id: str, lock: bool = False) -> TableRows:
    """Return a table; with a lock, nobody else can change it until the transaction ends."""
    query = select_tables().where(tables.c.id == table_id)
    rows = fetch_tables(connection, query.with_for_update() if lock else query)
    if not rows:
        raise NotFound("there is no table '{table}'", table=table_id)
    return rows[0]


def select_tables() -> Select[Any]:
    """Return a query for all tables. Add conditions, then pass it to `fetch_tables`."""
    return select(*columns(tables, TableRow))


def fetch_tables(connection: Connection, query: Select[Any]) -> list[TableRows]:
    """Return the tables of a query, with their seats."""
    rows = fetch_all(connection, TableRow, query)
    by_id = {row.id: TableRows(row, [], []) for row in rows}
    user = users.c.id == func.coalesce(seats.c.user, seats.c.reserved_for)
    with_user = select(*columns(seats, SeatRow), users.c.arms, users.c.key).outerjoin_from(seats, users, user)
    for *row, arms, key in connection.execute(with_user.where(seats.c.table.in_(by_id)).order_by(seats.c.seat)):
        seat = SeatRow(*row)
        by_id[seat.table].seats.append(seat)
        by_id[seat.table].users.append(SeatUser(arms, key is None))
    return list(by_id.values())


def waiting_for(connection: Connection, wish: dict[str, Any]) -> list[TableRows]:
    """Return the public tables with an open seat and the same terms as a new table, oldest first."""
    public = select_tables().where(tables.c.status == "open", tables.c.private.is_(False))
    same_game = public.where(tables.c.game == wish["game"], tables.c.rated.is_(wish["rated"]))
    candidates = fetch_tables(connection, same_game.order_by(tables.c.created))
    return [
        rows
        for rows in candidates
        if all(getattr(rows.table, name) == wish[name] for name in ("rules", "time_control", "starts"))
        and complete_options(find_game(rows.table.game), rows.table.options) == wish["options"]
        and any(is_open(seat) for seat in rows.seats)
    ]


def count_open(connection: Connection, host: str) -> int:
    """Return how many open tables a host has."""
    return _count(connection, tables.c.host == host, tables.c.status == "open")


def count_playing(connection: Connection, user: str) -> int:
    """Return how many matches a user is playing."""
    sat = select(seats.c.table).where(seats.c.user == user)
    return _count(connection, tables.c.id.in_(sat), tables.c.status == "playing")


def plays_bots_only(connection: Connection, host: str) -> bool:
    """Return whether a host has a match in progress that only bots play."""
    people = exists().where(seats.c.table == tables.c.id, seats.c.user.is_not(None))
    return _count(connection, tables.c.host == host, tables.c.status == "playing", ~people) > 0


def _count(connection: Connection, *where: ColumnElement[bool]) -> int:
    return int(connection.execute(select(func.count()).select_from(tables).where(*where)).scalar_one())


def lock_pairing(connection: Connection) -> None:
    """Let nobody else look for a table until the transaction ends. SQLite has only one writer at a time anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(PAIRING_LOCK)))


def new_seat(
    table_id: str, seat: int, request: SeatRequest, host: Person, invitation: str | None, salt: str
) -> dict[str, Any]:
    """Return the row of a seat at a new table. `reserve_seats` adds the user for whom it is reserved."""
    is_host = request.kind == "me"
    return {
        "table": table_id,
        "seat": seat,
        "user": host.id if is_host else None,
        "name": host.name if is_host else None,
        "level": request.level if request.kind == "bot" else None,
        "invitation": invitation,
        "reserved_for": None,
        "salt": salt if is_host else "",
    }


def reserve_seats(
    connection: Connection, requests: Sequence[SeatRequest], host: Person, rows: list[dict[str, Any]]
) -> None:
    """Reserve seats of a new table for the challenged users, given by id or by a name that looks the same."""
    for request, row in zip(requests, rows, strict=True):
        if request.kind != "user":
            continue
        by_id = select(*columns(users, UserRow)).where(users.c.id == request.user)
        user = fetch_first(connection, UserRow, by_id) or find_account(connection, request.user)
        if user is None or user.banned:
            raise NotFound("there is no user '{user}'", user=request.user)
        if user.id in [host.id, *(other["reserved_for"] for other in rows)]:
            raise BadRequest("{name} cannot be challenged: they are the host, or challenged already", name=user.name)
        row.update(reserved_for=user.id, name=user.name)


def rematch_seat(table_id: str, seat: int, old: SeatRow, host: Person, salt: str) -> dict[str, Any]:
    """Return the row of a seat of a rematch. The other people's seats are reserved for them."""
    is_host = old.user == host.id
    row = {"table": table_id, "seat": seat, "level": old.level, "name": old.name}
    taken = {"user": host.id, "reserved_for": None, "salt": salt}
    return row | (taken if is_host else {"user": None, "reserved_for": old.user, "salt": ""})


def secret_for(connection: Connection, host: Person, request: ShuffleInput) -> str:
    """Return the secret of a new table: the secret of the host's commitment, or a new secret."""
    return commitments.redeem(connection, host.id, request.commitment) if request.commitment else fairness.new_secret()


def start_if_full(connection: Connection, table_id: str, now: float) -> None:
    """Start the match if every seat is taken, with this server's version of the rules."""
    free = select(seats.c.seat).where(seats.c.table == table_id, seats.c.user.is_(None), seats.c.level.is_(None))
    if not connection.execute(free).first():
        rules = find_game(connection.execute(select(tables.c.game).where(tables.c.id == table_id)).scalar_one()).RULES
        started = {"status": "playing", "started": now, "rules": rules}
        connection.execute(update(tables).where(tables.c.id == table_id).values(**started))


def table_message(rows: TableRows) -> Table:
    """Return a table as everybody may see it."""
    seats = [seat_message(seat, user) for seat, user in zip(rows.seats, rows.users, strict=True)]
    return to_message(rows.table, Table, seats=seats)


def seat_message(row: SeatRow, user: SeatUser) -> Seat:
    """Return a seat as everybody may see it."""
    if row.level:
        return Seat("bot", level=row.level, arms=bot_arms(row.level))
    if row.user:
        arms = arms_of(row.user, user.arms)
        return Seat("person", name=row.name or "", user=row.user, arms=arms, guest=user.guest)
    if row.reserved_for:
        arms = arms_of(row.reserved_for, user.arms)
        return Seat("reserved", name=row.name or "", user=row.reserved_for, arms=arms, guest=user.guest)
    return Seat("invited" if row.invitation else "open")


def is_open(row: SeatRow) -> bool:
    """Return whether anybody may take a seat."""
    return not (row.level or row.user or row.reserved_for or row.invitation)
