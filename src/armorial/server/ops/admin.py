"""Operator actions on accounts and reports. They work directly on the database, whether the server runs or not."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, select, update
from sqlalchemy.exc import DBAPIError

from armorial.server.db.migrate import check_current
from armorial.server.db.rows import ReportRow, UserRow, columns, fetch_all
from armorial.server.db.schema import chat, reports, sessions, users
from armorial.server.db.store import error_reason, open_engine
from armorial.server.db.url import check_url, sqlite_file
from armorial.server.errors import OperatorError
from armorial.server.lookalikes import lookup_keys
from armorial.server.people.ids import new_id
from armorial.server.people.passwords import hasher
from armorial.server.people.personal_data import leave_open_tables

MOST_LISTED = 200


class OpenReport(NamedTuple):
    """An unsettled report, with the author and the text of the line if it still exists."""

    report: ReportRow
    author: str | None
    text: str | None


@contextmanager
def open_database(url: str) -> Iterator[Connection]:
    """Open a database for one transaction."""
    check_url(url)
    if url.startswith("sqlite") and not sqlite_file(url).is_file():
        raise OperatorError(f"there is no database {sqlite_file(url)}")
    try:
        with open_engine(url) as engine, engine.begin() as connection:
            check_current(connection)
            yield connection
    except DBAPIError as error:
        raise OperatorError(f"cannot use the database: {error_reason(error)}") from error


def find_user(connection: Connection, name: str) -> UserRow:
    """Return a user by account name or id, or a guest by name if only one has it."""
    by_account_or_id = (users.c.key.in_(lookup_keys(name))) | (users.c.id == name)
    for where in (by_account_or_id, users.c.name == name):
        users_called = _users(connection, where)
        if len(users_called) == 1:
            return users_called[0]
        if users_called:
            raise OperatorError(
                f"several users are called {name}: {', '.join(user.id for user in users_called)}; give the id"
            )
    raise OperatorError(f"there is no user {name}")


def _users(connection: Connection, where: ColumnElement[bool]) -> list[UserRow]:
    newest = select(*columns(users, UserRow)).where(where).order_by(users.c.created.desc())
    return fetch_all(connection, UserRow, newest.limit(MOST_LISTED))


def list_users(connection: Connection, part: str = "") -> list[UserRow]:
    """Return the users whose names contain a text, newest first."""
    return _users(connection, users.c.name.icontains(part, autoescape=True))


def ban(connection: Connection, name: str) -> UserRow:
    """Close an account: end its sessions, remove its open tables, refuse its tokens."""
    user = find_user(connection, name)
    _change(connection, user, banned=True)
    connection.execute(delete(sessions).where(sessions.c.user == user.id))
    leave_open_tables(connection, user.id)
    return user


def unban(connection: Connection, name: str) -> UserRow:
    """Reopen a closed account."""
    user = find_user(connection, name)
    _change(connection, user, banned=False)
    return user


def promote(connection: Connection, name: str, admin: bool = True) -> UserRow:
    """Give an account admin rights, or remove them."""
    user = _account(connection, name)
    _change(connection, user, admin=admin)
    return user


def reset_password(connection: Connection, name: str) -> str:
    """Give an account a new password, end its sessions, and return the password."""
    user = _account(connection, name)
    password = new_id()
    _change(connection, user, password=hasher.hash(password))
    connection.execute(delete(sessions).where(sessions.c.user == user.id))
    return password


def open_reports(connection: Connection) -> list[OpenReport]:
    """Return the unsettled reports, oldest first."""
    query = select(*columns(reports, ReportRow), chat.c.name, chat.c.text)
    with_line = query.join_from(reports, chat, reports.c.message == chat.c.id, isouter=True)
    waiting = with_line.where(reports.c.settled.is_(False)).order_by(reports.c.id)
    return fetch_all(connection, lambda *row: OpenReport(ReportRow(*row[:-2]), *row[-2:]), waiting)


def settle(connection: Connection, report: int, hide: bool = False) -> None:
    """Settle all reports of the line that a report is about; with `hide`, hide the line."""
    line = connection.execute(select(reports.c.message).where(reports.c.id == report)).scalar()
    if line is None:
        raise OperatorError(f"there is no report {report}")
    connection.execute(update(reports).where(reports.c.message == line).values(settled=True))
    if hide:
        connection.execute(update(chat).where(chat.c.id == line).values(hidden=True))


def _account(connection: Connection, name: str) -> UserRow:
    user = find_user(connection, name)
    if user.guest:
        raise OperatorError(f"{user.name} is a guest, not an account")
    return user


def _change(connection: Connection, user: UserRow, **values: Any) -> None:
    connection.execute(update(users).where(users.c.id == user.id).values(**values))
