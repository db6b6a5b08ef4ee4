"""Matches and plans as rows of the database. Call each function in a transaction."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from armorial.games import GAMES
from armorial.protocol.archive import Entry, Record
from armorial.protocol.match import Plan
from armorial.protocol.tables import TimeControl, first_seat
from armorial.server.db.rows import TableRow
from armorial.server.db.schema import entries, leases, plans, records, seats, tables
from armorial.server.db.store import Taken
from armorial.server.errors import Conflict, OtherRules
from armorial.server.match.online_match import OnlineMatch, replay
from armorial.server.match.setup import Player, Setup
from armorial.server.people import ratings
from armorial.server.tables.repository import TableRows, find


def load_match(connection: Connection, table_id: str) -> OnlineMatch:
    """Rebuild a match from its log."""
    rows = find(connection, table_id)
    if rows.table.status == "open":
        raise Conflict("the match at this table has not started")
    _check_rules(rows.table)
    return replay(setup_of(rows), log_since(connection, table_id, 0))


def _check_rules(row: TableRow) -> None:
    """Refuse a match of another version of the rules: replayed by these rules, it would be a different match."""
    if row.game not in GAMES:
        raise OtherRules("this server does not have the game {game}", game=row.game)
    here = GAMES[row.game].RULES
    if row.rules != here:
        raise OtherRules(
            "this match follows rules {rules} of {game}, but this server plays rules {here}",
            rules=row.rules,
            game=row.game,
            here=here,
        )


def setup_of(rows: TableRows) -> Setup:
    """Return what was agreed at a table whose match has started."""
    row = rows.table
    assert row.started is not None
    host = next((seat.seat for seat in rows.seats if seat.user == row.host), None)
    return Setup(
        id=row.id,
        game=row.game,
        options=row.options,
        time_control=msgspec.convert(row.time_control, TimeControl),
        rated=row.rated,
        private=row.private,
        substitute=row.substitute,
        secret=row.secret,
        first=first_seat(row.starts, host, len(rows.seats)),
        players=tuple(Player(seat.user, seat.name, seat.level, seat.salt) for seat in rows.seats),
        started=row.started,
        host=row.host,
        counted=row.counted,
        given_deal=row.given_deal,
    )


def log_since(connection: Connection, table_id: str, since: int) -> list[Entry]:
    """Return the entries of a log from a number on."""
    query = select(entries).where(entries.c.table == table_id, entries.c.number >= since).order_by(entries.c.number)
    return [msgspec.convert(row, Entry, from_attributes=True) for row in connection.execute(query)]


def entry_row(table_id: str, entry: Entry) -> dict[str, Any]:
    """Return an entry as a row."""
    return {"table": table_id, **msgspec.structs.asdict(entry)}


def finish(connection: Connection, last: Sequence[Entry], match: OnlineMatch, record: Record) -> None:
    """Store the last entries of a match together with its result and its record."""
    assert match.ending
    try:
        connection.execute(insert(entries), [entry_row(match.id, entry) for entry in last])
    except IntegrityError:
        raise Taken(f"entry {last[0].number} of table {match.id} exists already") from None
    for seat in range(len(match.setup.players)):
        update_seat = update(seats).where(seats.c.table == match.id, seats.c.seat == seat)
        connection.execute(update_seat.values(won=won(match, seat), points=points(match, seat)))
    # After the seats are locked: a player may have changed their name since the match started, or be deleted just now.
    named = select(seats.c.seat, seats.c.name).where(seats.c.table == match.id)
    for seat, name in connection.execute(named):
        record.players[seat].name = name
    connection.execute(insert(records).values(table=match.id, record=msgspec.json.encode(record).decode()))
    ending, ended = match.ending, last[-1].at
    result = {"how": ending.how, "winners": ending.winners, "scores": ending.scores, "left": match.left}
    over = update(tables).where(tables.c.id == match.id)
    connection.execute(over.values(status="over", ended=ended, result=result))
    for table in (plans, leases):
        connection.execute(delete(table).where(table.c.table == match.id))
    ratings.rate(connection, match, ended)


def won(match: OnlineMatch, seat: int) -> bool | None:
    """Return whether the player in a seat won; None without a result. A win by a substitute bot does not count."""
    assert match.ending
    return (seat in match.ending.winners and seat not in match.left) if match.ending.winners else None


def points(match: OnlineMatch, seat: int) -> int | None:
    """Return the points of a player who played to the end; None for others, whose points mean nothing."""
    assert match.ending
    return match.ending.scores[seat] if match.ending.how == "played" and seat not in match.left else None


def load_plans(connection: Connection, table_id: str) -> dict[int, Plan]:
    """Return the plans of a match, by seat."""
    rows = connection.execute(select(plans).where(plans.c.table == table_id)).all()
    return {row.seat: msgspec.convert(row, Plan, from_attributes=True) for row in rows}


def store_plan(connection: Connection, table_id: str, seat: int, plan: Plan) -> None:
    """Replace the plan of a seat; an empty plan deletes it."""
    connection.execute(delete(plans).where(plans.c.table == table_id, plans.c.seat == seat))
    if plan.answers:
        connection.execute(insert(plans).values(table=table_id, seat=seat, **msgspec.to_builtins(plan)))
