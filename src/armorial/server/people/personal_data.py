"""Export or delete everything that is stored about a person."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, delete, select, tuple_, update

from armorial.protocol.archive import Record
from armorial.server.db.schema import (
    attempts,
    chat,
    commitments,
    entries,
    mutes,
    plans,
    puzzle_attempts,
    ratings,
    records,
    reports,
    reviews,
    seats,
    sessions,
    shared_deals,
    tables,
    tokens,
    users,
)
from armorial.server.db.store import Store
from armorial.server.people import names
from armorial.server.people.accounts import Person

RECORDS_AT_ONCE = 20  # in one transaction
# What an export contains. A column that is not named here is not sent: it may be a secret, such as that of a table,
# which would reveal the deal of a match in progress.
EXPORTED: dict[Table, tuple[str, ...]] = {
    users: ("id", "name", "admin", "banned", "created", "arms"),
    sessions: ("user", "until"),
    tokens: ("id", "user", "label", "scopes", "created"),
    commitments: ("user", "commitment"),
    tables: (
        *("id", "game", "kind", "rules", "options", "time_control", "rated", "private", "starts", "substitute", "host"),
        *("status", "commitment", "rematch_of", "rematch", "result", "created", "started", "ended", "deal", "counted"),
    ),
    seats: ("table", "seat", "user", "name", "level", "reserved_for", "salt", "won", "points"),
    entries: ("table", "number", "at", "seat", "kind", "action"),
    plans: ("table", "seat", "number", "answers"),
    chat: ("id", "table", "room", "user", "name", "text", "at", "hidden"),
    mutes: ("user", "muted"),
    reports: ("id", "reporter", "message", "reason", "at", "settled"),
    ratings: ("user", "kind", "games", "table", "mu", "sigma", "at"),
    attempts: ("table", "program", "engine", "accuracy", "decisions"),
    shared_deals: (
        *("id", "day", "game", "kind", "rules", "options", "level", "seat", "commitment", "opens", "closes"),
        *("creator", "origin", "original", "par"),
    ),
    reviews: ("table", "revealed", "engine", "user", "at", "review"),
    puzzle_attempts: ("user", "puzzle", "number", "solved", "mu", "sigma", "at"),
}


async def export(store: Store, person: Person, now: float) -> dict[str, Any]:
    """Return everything that is stored about a user."""

    def gather(connection: Connection) -> dict[str, Any]:
        exported = {}
        for source, condition in _rows_of(person.id).items():
            query = select(*(source.c[name] for name in EXPORTED[source])).where(condition)
            exported[source.name] = [dict(row) for row in connection.execute(query).mappings()]
        _hide_reviews(connection, exported[attempts.name], now)
        return {"user": exported.pop(users.name), **exported}

    return await store.read(gather)


def _hide_reviews(connection: Connection, rows: list[dict[str, Any]], now: float) -> None:
    """Leave out the reviews of attempts at deals that others can still play: they say what would have been better."""
    still_open = select(tables.c.id).join(shared_deals, shared_deals.c.id == tables.c.deal)
    hidden = still_open.where(tables.c.id.in_([row["table"] for row in rows]), shared_deals.c.closes > now)
    table_ids = set(connection.execute(hidden).scalars())
    for row in rows:
        if row["table"] in table_ids:
            row |= {"engine": None, "accuracy": None, "decisions": None}


def _rows_of(user: str) -> dict[Table, ColumnElement[bool]]:
    """Return which rows of each table are about a user."""
    own_tables = select(seats.c.table).where(seats.c.user == user)
    return {
        users: users.c.id == user,
        sessions: sessions.c.user == user,
        tokens: tokens.c.user == user,
        commitments: commitments.c.user == user,
        tables: tables.c.id.in_(own_tables),
        seats: (seats.c.user == user) | (seats.c.reserved_for == user),
        entries: entries.c.table.in_(own_tables),
        plans: _in_seats_of(plans, user),
        chat: chat.c.user == user,
        mutes: mutes.c.user == user,
        reports: reports.c.reporter == user,
        ratings: ratings.c.user == user,
        attempts: attempts.c.table.in_(own_tables),
        shared_deals: shared_deals.c.creator == user,
        reviews: reviews.c.user == user,
        puzzle_attempts: puzzle_attempts.c.user == user,
    }


async def delete_person(store: Store, person: Person) -> None:
    """Delete a user. Their matches stay, without their name."""

    def forget(connection: Connection) -> None:
        for source in (sessions, tokens, ratings, puzzle_attempts, mutes, commitments):
            connection.execute(delete(source).where(source.c.user == person.id))
        connection.execute(delete(mutes).where(mutes.c.muted == person.id))
        written = select(chat.c.id).where(chat.c.user == person.id)
        about_me = (reports.c.reporter == person.id) | reports.c.message.in_(written)
        connection.execute(delete(reports).where(about_me))
        connection.execute(delete(chat).where(chat.c.user == person.id))
        anonymous = update(users).where(users.c.id == person.id)
        connection.execute(anonymous.values(name=names.DELETED, key=None, password=None, arms=None, banned=True))
        connection.execute(update(shared_deals).where(shared_deals.c.creator == person.id).values(creator=None))
        leave_open_tables(connection, person.id)
        connection.execute(update(seats).where(seats.c.user == person.id).values(name=names.DELETED))
        connection.execute(delete(plans).where(_in_seats_of(plans, person.id)))
        connection.execute(update(seats).where(seats.c.reserved_for == person.id).values(name=None, reserved_for=None))

    await store.write(forget)
    await _forget_in_records(store, person.id)


async def _forget_in_records(store: Store, user: str) -> None:
    """Replace a user's name in the records of their matches, a few at a time: other writes should not wait long."""
    played = select(seats.c.table, seats.c.seat).join(records, records.c.table == seats.c.table)
    query = played.where(seats.c.user == user)
    own_seats = await store.read(lambda connection: connection.execute(query).all())
    for start in range(0, len(own_seats), RECORDS_AT_ONCE):
        some = own_seats[start : start + RECORDS_AT_ONCE]
        await store.write(partial(_forget_names, [(row.table, row.seat) for row in some]))


def _forget_names(played: Sequence[tuple[str, int]], connection: Connection) -> None:
    for table, seat in played:
        at_table = records.c.table == table
        record = msgspec.json.decode(
            connection.execute(select(records.c.record).where(at_table)).scalar_one(), type=Record
        )
        record.players[seat].name = names.DELETED
        connection.execute(update(records).where(at_table).values(record=msgspec.json.encode(record).decode()))


def leave_open_tables(connection: Connection, user: str) -> None:
    """Remove the open tables that a user hosts, and free their seats at other open tables."""
    waiting = select(tables.c.id).where(tables.c.status == "open")
    hosted = list(connection.execute(waiting.where(tables.c.host == user)).scalars())
    connection.execute(delete(seats).where(seats.c.table.in_(hosted)))
    connection.execute(delete(tables).where(tables.c.id.in_(hosted)))
    taken = update(seats).where(seats.c.user == user, seats.c.table.in_(waiting))
    connection.execute(taken.values(user=None, name=None, salt=""))


def _in_seats_of(source: Table, user: str) -> ColumnElement[bool]:
    own_seats = select(seats.c.table, seats.c.seat).where(seats.c.user == user)
    return tuple_(source.c.table, source.c.seat).in_(own_seats)
