"""Move a database to another, such as from SQLite to PostgreSQL: `armorial move`."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from armorial.server.db.backup import check_not_in_use
from armorial.server.db.copy import Content, Progress, compare, contents, copy_all, is_empty
from armorial.server.db.migrate import check_current, upgrade
from armorial.server.db.store import error_reason, open_engine
from armorial.server.db.url import check_url, database_url, sqlite_file
from armorial.server.errors import OperatorError


def move(source: str, target: str, resume: bool, progress: Progress) -> dict[str, Content]:
    """Copy all rows of a database that no server uses into an empty one, and compare; return what every table has."""
    source, target = database_url(source), database_url(target)
    for url in (source, target):
        check_url(url)
    if source == target:
        raise OperatorError("a database cannot be moved to itself")
    if source.startswith("sqlite"):
        file = sqlite_file(source)
        if not file.is_file():
            raise OperatorError(f"there is no database {file}")
        check_not_in_use(file)
    upgrade(source)
    upgrade(target)
    try:
        with open_engine(source) as old, open_engine(target) as new, _snapshot(old) as original:
            with new.begin() as connection:
                if not resume and not is_empty(connection):
                    raise OperatorError(
                        "the target is not empty: --resume continues a move that was interrupted; otherwise, empty it"
                    )
            copy_all(original, new.begin, progress)
            found = contents(original)
            with new.begin() as connection:
                compare(found, contents(connection))
            return found
    except DBAPIError as error:
        raise OperatorError(
            f"the database failed: {error_reason(error)}. Remove the cause, and go on with --resume"
        ) from error


def back_up_to_file(source: str, file: str, progress: Progress) -> dict[str, Content]:
    """Copy a PostgreSQL database, in use or not, into a new SQLite file, and compare."""
    upgrade(file)
    try:
        with open_engine(source) as old, open_engine(file) as new, _snapshot(old) as original:
            check_current(original)
            copy_all(original, new.begin, progress)
            found = contents(original)
            with new.begin() as connection:
                compare(found, contents(connection))
            return found
    except DBAPIError as error:
        raise OperatorError(f"the database failed: {error_reason(error)}") from error


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that sees one moment of a database, whatever others write meanwhile."""
    options = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    with engine.connect().execution_options(**options) as connection, connection.begin():
        yield connection
