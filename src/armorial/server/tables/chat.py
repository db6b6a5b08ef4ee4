"""Chat at a table: one room for players, one for spectators. During the match, neither group can read the other's."""

import time
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, delete, func, insert, select

from armorial.protocol.chat import LONGEST_MESSAGE, ChatLine, ChatReport, NewChatLine
from armorial.server.db.rows import ChatRow, columns, fetch_all, to_message
from armorial.server.db.schema import chat, mutes, reports, seats, tables, users
from armorial.server.db.store import Store
from armorial.server.errors import BadRequest, Conflict, Forbidden, NotFound
from armorial.server.listeners import Listeners
from armorial.server.people.accounts import Person
from armorial.server.people.arms import arms_of

MOST_LINES = 200  # of a table, in one message
MOST_WRITTEN = 500  # by one user at one table
MOST_MUTED = 200  # by one user
MOST_REPORTS = 20  # unsettled reports of one user


class Chat:
    """The chat of all tables."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        """Store chat in a database."""
        self._store, self._now = store, now
        self.written: Listeners[ChatLine] = Listeners()  # every line that was written here

    async def write(self, person: Person, table_id: str, request: NewChatLine) -> ChatLine:
        """Write a line in a room of a table."""
        text = " ".join(request.text.split())
        if not 1 <= len(text) <= LONGEST_MESSAGE or not text.isprintable():
            raise BadRequest(
                "a message must have 1 to {most} printable characters, not {count}",
                most=LONGEST_MESSAGE,
                count=len(text),
            )
        if request.room not in await self._rooms(person, table_id):
            raise Forbidden("you may not write there: players and spectators have separate rooms")
        line = ChatLine(0, table_id, request.room, person.id, person.name, text, self._now(), person.arms)
        row = {name: value for name, value in msgspec.structs.asdict(line).items() if name not in ("id", "arms")}

        def add(connection: Connection) -> int:
            conditions = chat.c.table == table_id, chat.c.user == person.id
            if _count(connection, chat, *conditions) >= MOST_WRITTEN:
                raise Conflict("you have written {most} messages at this table, the most allowed", most=MOST_WRITTEN)
            key = connection.execute(insert(chat).values(**row, hidden=False)).inserted_primary_key
            assert key
            return int(key[0])

        line.id = await self._store.write(add)
        await self.written.notify(line)
        return line

    async def _rooms(self, person: Person | None, table_id: str) -> list[str]:
        """Return the rooms where a person may read and write: their own; after the match, both."""
        return await self._store.read(lambda connection: _rooms(connection, person, table_id))

    async def lines(self, person: Person | None, table_id: str, since: int = 0) -> list[ChatLine]:
        """Return the lines after an id that a person may read, without the lines of users whom they muted."""
        rooms = await self._rooms(person, table_id)

        def look(connection: Connection) -> list[ChatLine]:
            muted = select(mutes.c.muted).where(mutes.c.user == (person.id if person else ""))
            with_arms = select(*columns(chat, ChatRow), users.c.arms).outerjoin_from(
                chat, users, users.c.id == chat.c.user
            )
            query = with_arms.where(chat.c.table == table_id, chat.c.id > since, chat.c.hidden.is_(False))
            readable = query.where(chat.c.room.in_(rooms), chat.c.user.not_in(muted))
            return fetch_all(connection, _line, readable.order_by(chat.c.id.desc()).limit(MOST_LINES))[::-1]

        return await self._store.read(look)

    async def mute(self, person: Person, other: str, on: bool) -> None:
        """Mute another user for a person, or unmute them."""

        def change(connection: Connection) -> None:
            connection.execute(delete(mutes).where(mutes.c.user == person.id, mutes.c.muted == other))
            if on:
                if not connection.execute(select(users.c.id).where(users.c.id == other)).first():
                    raise NotFound("there is no user '{user}'", user=other)
                if _count(connection, mutes, mutes.c.user == person.id) >= MOST_MUTED:
                    raise Conflict("you have muted {most} users, the most allowed", most=MOST_MUTED)
                connection.execute(insert(mutes).values(user=person.id, muted=other))

        await self._store.write(change)

    async def report(self, person: Person, report: ChatReport) -> None:
        """Report a line to the operators."""
        row = {"reporter": person.id, "message": report.message, "reason": report.reason, "at": self._now()}

        def add(connection: Connection) -> None:
            line = connection.execute(select(chat.c.table, chat.c.room).where(chat.c.id == report.message)).first()
            if line is None or line.room not in _rooms(connection, person, line.table):
                raise NotFound("there is no message {line}", line=report.message)
            by_person = reports.c.reporter == person.id
            if _count(connection, reports, by_person, reports.c.message == report.message):
                return  # once is enough
            if _count(connection, reports, by_person, reports.c.settled.is_(False)) >= MOST_REPORTS:
                raise Conflict("{most} reports of yours are waiting, the most allowed", most=MOST_REPORTS)
            connection.execute(insert(reports).values(**row, settled=False))

        await self._store.write(add)


def _rooms(connection: Connection, person: Person | None, table_id: str) -> list[str]:
    status = connection.execute(select(tables.c.status).where(tables.c.id == table_id)).scalar()
    if status is None:
        raise NotFound("there is no table '{table}'", table=table_id)
    own_seats = select(seats.c.seat).where(seats.c.table == table_id, seats.c.user == (person.id if person else ""))
    if status == "over":
        return ["players", "spectators"]
    return ["players"] if connection.execute(own_seats).first() else ["spectators"]


def _count(connection: Connection, source: Table, *where: ColumnElement[bool]) -> int:
    return int(connection.execute(select(func.count()).select_from(source).where(*where)).scalar_one())


def _line(*row: Any) -> ChatLine:
    *stored, arms = row
    line = ChatRow(*stored)
    return to_message(line, ChatLine, arms=arms_of(line.user, arms))
