"""Delete expired data: sessions, guests who never played, tables and duplicates that nobody joined, and old chat.

Cleanup also resigns for users whose account was deleted or closed, and stops matches that nobody plays any more.
"""

import contextlib
import time
from collections.abc import Callable
from functools import partial

from sqlalchemy import ColumnElement, Connection, String, cast, delete, exists, func, select

from armorial.protocol.archive import Entry
from armorial.server.db.schema import (
    chat,
    commitments,
    entries,
    mutes,
    puzzle_attempts,
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
from armorial.server.errors import ApiError
from armorial.server.match import new_entries
from armorial.server.match.online_match import OnlineMatch
from armorial.server.supervision import supervised
from armorial.server.tables.lobby import Lobby
from armorial.server.tables.matches import MakeEntries, MatchService

DAY = 86_400.0
OPEN_SECONDS = 14 * DAY  # after which an open table is removed
REST_SECONDS = DAY  # after which a match of bots is stopped: they rest while nobody watches
DUPLICATE_SECONDS = 90 * DAY  # after which a duplicate that nobody played is removed
BATCH = 200  # rows that one transaction deletes: other writes should not wait long


class Cleanup:
    """Deletes expired data, a batch at a time."""

    def __init__(
        self,
        store: Store,
        lobby: Lobby,
        matches: MatchService,
        now: Callable[[], float] = time.time,
        chat_days: float = 0.0,
        guest_days: float = 7.0,
        idle_days: float = 90.0,
    ) -> None:
        """Keep chat, guests and idle matches with bots for a number of days; 0 means forever."""
        self._store, self._lobby, self._matches, self._now = store, lobby, matches, now
        self._chat_seconds, self._guest_seconds, self._idle_seconds = chat_days * DAY, guest_days * DAY, idle_days * DAY

    async def run(self) -> None:
        """Clean up once."""
        now = self._now()
        await self._store.write(lambda connection: connection.execute(delete(sessions).where(sessions.c.until <= now)))
        if self._guest_seconds:
            await self._store.write(partial(_forget_guests, now - self._guest_seconds))
        if self._chat_seconds:
            await self._store.write(partial(_forget_chat, now - self._chat_seconds))
        await self._store.write(partial(_forget_duplicates, now - DUPLICATE_SECONDS))
        for table_id in await self._store.read(partial(_old_tables, now - OPEN_SECONDS)):
            with supervised("cleanup", table=table_id):
                await self._lobby.remove(table_id)
        await self.resign_for_gone()
        await self._stop_resting(now - REST_SECONDS)
        if self._idle_seconds:
            await self._stop_idle(now - self._idle_seconds)

    async def resign_for_gone(self) -> None:
        """Resign for users whose account is deleted or closed, so that others can finish their matches."""
        for table_id, user in await self._store.read(_seats_of_gone):
            await self._append(table_id, partial(_leave, user))

    async def _stop_resting(self, before: float) -> None:
        """Stop the matches without people in which nothing has happened since a time."""
        for table_id in await self._store.read(partial(_quiet, before, 0)):
            await self._append(table_id, lambda match, at: [new_entries.stop_without_people(match, at)])

    async def _stop_idle(self, before: float) -> None:
        """Stop the matches of one person with bots in which nothing has happened since a time."""
        for table_id in await self._store.read(partial(_quiet, before, 1)):
            await self._append(table_id, _stop)

    async def _append(self, table_id: str, make: MakeEntries) -> None:
        # Expected: the match follows other rules, or has just ended.
        with supervised("cleanup", table=table_id), contextlib.suppress(ApiError):
            await self._matches.append(table_id, make)


def _leave(user: str, match: OnlineMatch, at: float) -> list[Entry]:
    """Resign, unless that was done; if nobody else plays, stop the match."""
    seat = match.seat_of(user)
    if seat not in match.people:
        return []
    return [(new_entries.offer_stop if match.people == [seat] else new_entries.resign)(match, at, seat)]


def _stop(match: OnlineMatch, at: float) -> list[Entry]:
    """Stop a match for its only person."""
    return [new_entries.offer_stop(match, at, seat) for seat in match.people] if len(match.people) == 1 else []


def _forget_guests(before: float, connection: Connection) -> None:
    played = exists().where(seats.c.user == users.c.id) | exists().where(tables.c.host == users.c.id)
    known = played
    for source in (chat, tokens, reviews):
        known |= exists().where(source.c.user == users.c.id)
    old = select(users.c.id).where(users.c.key.is_(None), users.c.banned.is_(False), users.c.created < before)
    guests = list(connection.execute(old.where(~known).limit(BATCH)).scalars())
    for source in (sessions, commitments, mutes, puzzle_attempts):
        connection.execute(delete(source).where(source.c.user.in_(guests)))
    connection.execute(delete(reports).where(reports.c.reporter.in_(guests)))
    connection.execute(delete(users).where(users.c.id.in_(guests)))


def _forget_chat(before: float, connection: Connection) -> None:
    """Delete the chat of matches that ended before a time, with its settled reports; keep lines with open reports."""
    ended = chat.c.table.in_(select(tables.c.id).where(tables.c.status == "over", tables.c.ended < before))
    disputed = chat.c.id.in_(select(reports.c.message).where(reports.c.settled.is_(False)))
    lines = list(connection.execute(select(chat.c.id).where(ended, ~disputed).limit(BATCH)).scalars())
    connection.execute(delete(reports).where(reports.c.message.in_(lines)))
    connection.execute(delete(chat).where(chat.c.id.in_(lines)))


def _forget_duplicates(before: float, connection: Connection) -> None:
    played = exists().where(tables.c.deal == shared_deals.c.id)
    old = select(shared_deals.c.id).where(shared_deals.c.day.is_(None), shared_deals.c.opens < before, ~played)
    ids = list(connection.execute(old.limit(BATCH)).scalars())
    connection.execute(delete(shared_deals).where(shared_deals.c.id.in_(ids)))


def _old_tables(before: float, connection: Connection) -> list[str]:
    old = select(tables.c.id).where(tables.c.status == "open", tables.c.created < before)
    return list(connection.execute(old.order_by(tables.c.created).limit(BATCH)).scalars())


def _seats_of_gone(connection: Connection) -> list[tuple[str, str]]:
    sat = select(tables.c.id, seats.c.user).join_from(tables, seats, seats.c.table == tables.c.id)
    gone = sat.join(users, users.c.id == seats.c.user).where(tables.c.status == "playing", users.c.banned)
    return [(table_id, user) for table_id, user in connection.execute(gone)]


def _quiet(before: float, people: int, connection: Connection) -> list[str]:
    """Return the matches of so many people in which nothing has happened since a time."""
    persons = select(func.count()).where(seats.c.table == tables.c.id, seats.c.user.is_not(None), ~_left())
    last = select(func.max(entries.c.at)).where(entries.c.table == tables.c.id).scalar_subquery()
    quiet = tables.c.started < before, func.coalesce(last, 0) < before
    query = select(tables.c.id).where(tables.c.status == "playing", *quiet, persons.scalar_subquery() == people)
    return list(connection.execute(query.order_by(tables.c.started).limit(BATCH)).scalars())


def _left() -> ColumnElement[bool]:
    """Return the condition that the person in a seat resigned or lost on time."""
    resigned = (entries.c.kind == "resign") & (entries.c.seat == seats.c.seat)
    lost = (entries.c.kind == "claim") & (entries.c.action == cast(seats.c.seat, String))
    return exists().where(entries.c.table == seats.c.table, resigned | lost)
