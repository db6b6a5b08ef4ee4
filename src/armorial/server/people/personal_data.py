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
# Columns that an export leaves out: a table's secret would reveal the deal of a match in progress.
HIDDEN = ("secret", "given_deal", "password", "hash", "invitation", "key")


async def export(store: Store, person: Person) -> dict[str, Any]:
    """Return everything that is stored about a user."""

    def gather(connection: Connection) -> dict[str, Any]:
        def rows(source: Table, *where: ColumnElement[bool]) -> list[dict[str, Any]]:
            stored = connection.execute(select(source).where(*where)).mappings()
            return [{name: value for name, value in row.items() if name not in HIDDEN} for row in stored]

        mine = select(seats.c.table).where(seats.c.user == person.id)
        return {
            "user": rows(users, users.c.id == person.id),
            "sessions": rows(sessions, sessions.c.user == person.id),
            "tokens": rows(tokens, tokens.c.user == person.id),
            "commitments": rows(commitments, commitments.c.user == person.id),
            "tables": rows(tables, tables.c.id.in_(mine)),
            "seats": rows(seats, seats.c.user == person.id),
            "entries": rows(entries, entries.c.table.in_(mine)),
            "plans": rows(plans, _in_seats_of(plans, person.id)),
            "chat": rows(chat, chat.c.user == person.id),
            "mutes": rows(mutes, mutes.c.user == person.id),
            "reports": rows(reports, reports.c.reporter == person.id),
            "ratings": rows(ratings, ratings.c.user == person.id),
            "attempts": rows(attempts, attempts.c.table.in_(mine)),
            "shared_deals": rows(shared_deals, shared_deals.c.creator == person.id),
            "reviews": rows(reviews, reviews.c.user == person.id),
            "puzzle_attempts": rows(puzzle_attempts, puzzle_attempts.c.user == person.id),
        }

    return await store.read(gather)


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
    mine = played.where(seats.c.user == user)
    found = await store.read(lambda connection: connection.execute(mine).all())
    for start in range(0, len(found), RECORDS_AT_ONCE):
        some = found[start : start + RECORDS_AT_ONCE]
        await store.write(partial(_forget_names, [(row.table, row.seat) for row in some]))


def _forget_names(played: Sequence[tuple[str, int]], connection: Connection) -> None:
    for table, seat in played:
        one = records.c.table == table
        record = msgspec.json.decode(connection.execute(select(records.c.record).where(one)).scalar_one(), type=Record)
        record.players[seat].name = names.DELETED
        connection.execute(update(records).where(one).values(record=msgspec.json.encode(record).decode()))


def leave_open_tables(connection: Connection, user: str) -> None:
    """Remove the open tables that a user hosts, and free their seats at other open tables."""
    waiting = select(tables.c.id).where(tables.c.status == "open")
    hosted = list(connection.execute(waiting.where(tables.c.host == user)).scalars())
    connection.execute(delete(seats).where(seats.c.table.in_(hosted)))
    connection.execute(delete(tables).where(tables.c.id.in_(hosted)))
    taken = update(seats).where(seats.c.user == user, seats.c.table.in_(waiting))
    connection.execute(taken.values(user=None, name=None, salt=""))


def _in_seats_of(source: Table, user: str) -> ColumnElement[bool]:
    mine = select(seats.c.table, seats.c.seat).where(seats.c.user == user)
    return tuple_(source.c.table, source.c.seat).in_(mine)
