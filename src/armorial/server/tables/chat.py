"""Chat at a table: among players, and among spectators. Neither hears the other while the match goes on."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select

from armorial.server import wire
from armorial.server.db.schema import chat, mutes, reports, seats, tables
from armorial.server.errors import BadRequest, Forbidden, NotFound
from armorial.server.people.accounts import Person
from armorial.server.tables.lobby import Hall

LONGEST_LINE = 500
LINES = 200  # of a table, sent to one who comes


class Chat:
    """All chat."""

    def __init__(self, hall: Hall) -> None:
        """Chat at the tables of a hall."""
        self._hall, self._store = hall, hall.store

    async def say(self, person: Person, table: str, line: wire.Line) -> wire.ChatLine:
        """Say something."""
        text = " ".join(line.text.split())
        if not 1 <= len(text) <= LONGEST_LINE or not text.isprintable():
            raise BadRequest(
                "a line has 1 to {most} printable characters, not {count}", most=LONGEST_LINE, count=len(text)
            )
        if line.room not in await self._rooms(person, table):
            raise Forbidden("you may not talk there: players and spectators each have a room of their own")
        said = wire.ChatLine(0, table, line.room, person.id, person.name, text, self._hall.now())
        row = {name: value for name, value in msgspec.structs.asdict(said).items() if name != "id"}

        def add(connection: Connection) -> int:
            key = connection.execute(insert(chat).values(**row, hidden=False)).inserted_primary_key
            assert key
            return int(key[0])

        said.id = await self._store.write(add)
        return said

    async def _rooms(self, person: Person | None, table: str) -> list[str]:
        """Return where somebody may talk and listen: in his own room; when all is over, in both."""

        def look(connection: Connection) -> tuple[str, bool]:
            status = connection.execute(select(tables.c.status).where(tables.c.id == table)).scalar()
            if status is None:
                raise NotFound("there is no table '{table}'", table=table)
            mine = select(seats.c.seat).where(seats.c.table == table, seats.c.user == (person.id if person else ""))
            return status, connection.execute(mine).first() is not None

        status, sits = await self._store.read(look)
        if status == "over":
            return ["players", "spectators"]
        return ["players"] if sits else ["spectators"]

    async def lines(self, person: Person | None, table: str, since: int = 0) -> list[wire.ChatLine]:
        """Return what was said after a line, as far as somebody may hear it, without those whom he has muted."""
        rooms = await self._rooms(person, table)

        def look(connection: Connection) -> list[Row[Any]]:
            muted = select(mutes.c.muted).where(mutes.c.user == (person.id if person else ""))
            wanted = select(chat).where(chat.c.table == table, chat.c.id > since, chat.c.hidden.is_(False))
            heard = wanted.where(chat.c.room.in_(rooms), chat.c.user.not_in(muted))
            return list(connection.execute(heard.order_by(chat.c.id.desc()).limit(LINES)).all())[::-1]

        names = wire.ChatLine.__struct_fields__
        return [wire.ChatLine(*(getattr(row, name) for name in names)) for row in await self._store.read(look)]

    async def mute(self, person: Person, other: str, on: bool) -> None:
        """Hear no more of somebody, or hear him again."""

        def change(connection: Connection) -> None:
            connection.execute(delete(mutes).where(mutes.c.user == person.id, mutes.c.muted == other))
            if on:
                connection.execute(insert(mutes).values(user=person.id, muted=other))

        await self._store.write(change)

    async def report(self, person: Person, report: wire.Report) -> None:
        """Bring a line before the host of the server."""
        row = {"reporter": person.id, "message": report.message, "reason": report.reason, "at": self._hall.now()}

        def add(connection: Connection) -> None:
            if not connection.execute(select(chat.c.id).where(chat.c.id == report.message)).first():
                raise NotFound("there is no line {line}", line=report.message)
            connection.execute(insert(reports).values(**row, settled=False))

        await self._store.write(add)
