"""What those who run a server do about people and what they say: in the database itself, served or not."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, Row, delete, select, update
from sqlalchemy.exc import ArgumentError, DBAPIError

from armorial.server.db.backup import sqlite_file
from armorial.server.db.migrate import must_be_present
from armorial.server.db.schema import chat, reports, sessions, users
from armorial.server.db.store import engine_of
from armorial.server.errors import ApiError
from armorial.server.people import names
from armorial.server.people.accounts import leave_open_tables, new_password_hash
from armorial.server.people.ids import new_id

MOST_LISTED = 200


@contextmanager
def opened(database: str) -> Iterator[Connection]:
    """Open a database for one change, done as a whole or not at all."""
    if database.startswith("sqlite") and not sqlite_file(database).is_file():
        raise ApiError(f"there is no database {sqlite_file(database)}")
    try:
        with _connected(database) as engine, engine.begin() as connection:
            must_be_present(connection)
            yield connection
    except (ArgumentError, DBAPIError) as error:
        raise ApiError(f"the database cannot be used: {str(error).partition(chr(10))[0]}") from error


@contextmanager
def _connected(database: str) -> Iterator[Engine]:
    """Connect, and disconnect whatever happens."""
    engine = engine_of(database, writes=True)
    try:
        yield engine
    finally:
        engine.dispose()


def find(connection: Connection, name: str) -> Row[Any]:
    """Return a user, by the name of an account or by an id; a guest by name too, where only one has it."""
    for where in ((users.c.key == names.key(name)) | (users.c.id == name), users.c.name == name):
        found = connection.execute(select(users).where(where)).all()
        if len(found) == 1:
            return found[0]
        if found:
            raise ApiError(f"{name} may be any of {', '.join(one.id for one in found)}; give the id")
    raise ApiError(f"there is nobody called {name}")


def listed(connection: Connection, part: str = "") -> list[Row[Any]]:
    """Return the users with some text in their names, the newest first."""
    wanted = select(users).where(users.c.name.icontains(part, autoescape=True))
    return list(connection.execute(wanted.order_by(users.c.created.desc()).limit(MOST_LISTED)).all())


def ban(connection: Connection, name: str) -> Row[Any]:
    """Close an account: sessions end at once, open tables are cleared, and tokens open nothing."""
    found = find(connection, name)
    _change(connection, found, banned=True)
    connection.execute(delete(sessions).where(sessions.c.user == found.id))
    leave_open_tables(connection, found.id)
    return found


def unban(connection: Connection, name: str) -> Row[Any]:
    """Open a closed account again."""
    found = find(connection, name)
    _change(connection, found, banned=False)
    return found


def promote(connection: Connection, name: str, admin: bool = True) -> Row[Any]:
    """Make an account an admin's, or no longer."""
    found = _account(connection, name)
    _change(connection, found, admin=admin)
    return found


def reset_password(connection: Connection, name: str) -> str:
    """Give an account a new password, and return it; all its sessions end."""
    found = _account(connection, name)
    word = new_id()
    _change(connection, found, password=new_password_hash(word))
    connection.execute(delete(sessions).where(sessions.c.user == found.id))
    return word


def open_reports(connection: Connection) -> list[Row[Any]]:
    """Return the reports that wait, the oldest first, each with the line and who said it."""
    line = select(reports, chat.c.user, chat.c.name, chat.c.text, chat.c.table, chat.c.hidden)
    with_line = line.join_from(reports, chat, reports.c.message == chat.c.id, isouter=True)
    return list(connection.execute(with_line.where(reports.c.settled.is_(False)).order_by(reports.c.id)).all())


def settle(connection: Connection, report: int, hide: bool = False) -> None:
    """Settle a report, and all others of the same line; hide the line, if it is bad."""
    message = connection.execute(select(reports.c.message).where(reports.c.id == report)).scalar()
    if message is None:
        raise ApiError(f"there is no report {report}")
    connection.execute(update(reports).where(reports.c.message == message).values(settled=True))
    if hide:
        connection.execute(update(chat).where(chat.c.id == message).values(hidden=True))


def _account(connection: Connection, name: str) -> Row[Any]:
    found = find(connection, name)
    if found.key is None:
        raise ApiError(f"{found.name} is a guest, not an account")
    return found


def _change(connection: Connection, user: Row[Any], **values: Any) -> None:
    connection.execute(update(users).where(users.c.id == user.id).values(**values))
