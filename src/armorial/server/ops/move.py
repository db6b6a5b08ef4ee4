"""Move all data to another database, such as from SQLite to PostgreSQL: `armorial move`."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.exc import DBAPIError

from armorial.server.db.backup import check_not_in_use
from armorial.server.db.copy import Content, Progress, compare, contents, copy_all, is_empty, user_ids
from armorial.server.db.migrate import check_current, upgrade
from armorial.server.db.store import SERVING, create_engine_for, error_reason, open_engine
from armorial.server.db.url import check_folder, check_url, database_url, sqlite_file
from armorial.server.errors import OperatorError


def move(source: str, target: str, resume: bool, progress: Progress) -> dict[str, Content]:
    """Copy all rows of a database that no server uses into an empty one, and compare; return every table's content."""
    source, target = database_url(source), database_url(target)
    for url in (source, target):
        check_url(url)
        check_folder(url)
    if source == target:
        raise OperatorError("a database cannot be moved to itself")
    if source.startswith("sqlite"):
        file = sqlite_file(source)
        if not file.is_file():
            raise OperatorError(f"there is no database {file}")
        check_not_in_use(file)
    for what, url in (("source", source), ("target", target)):
        if not url.startswith("sqlite"):
            _check_nobody_serves(what, url)
    _check_target(source, target, resume)
    upgrade(source)
    upgrade(target)
    try:
        with open_engine(source) as old, open_engine(target) as new, _snapshot(old) as original:
            return _copy_and_compare(original, new, progress)
    except DBAPIError as error:
        raise OperatorError(
            f"the database failed: {error_reason(error)}. Fix the cause, then continue with --resume"
        ) from error


def back_up_to_file(source: str, file: str, progress: Progress) -> dict[str, Content]:
    """Copy a PostgreSQL database, which may be in use, into a new SQLite file, and compare."""
    upgrade(file)
    try:
        with open_engine(source) as old, open_engine(file) as new, _snapshot(old) as original:
            check_current(original)
            return _copy_and_compare(original, new, progress)
    except DBAPIError as error:
        raise OperatorError(f"the database failed: {error_reason(error)}") from error


def _check_nobody_serves(what: str, url: str) -> None:
    """Refuse a PostgreSQL database that a server or a worker uses: later changes would be lost."""
    ours = "datname = current_database() AND application_name = :serving"
    with _unchanged(url) as connection:
        if connection.execute(text(f"SELECT 1 FROM pg_stat_activity WHERE {ours}"), {"serving": SERVING}).first():
            raise OperatorError(f"the {what} is in use: stop all servers and workers first")


def _check_target(source: str, target: str, resume: bool) -> None:
    """Refuse a target that has rows, unless they are of a move from the same source that was interrupted."""
    with _unchanged(target) as connection:
        if is_empty(connection):
            return
        if not resume:
            raise OperatorError(
                "the target is not empty: --resume continues a move that was interrupted; otherwise, empty it"
            )
        present = user_ids(connection)
    with _unchanged(source) as connection:
        if not present <= user_ids(connection):
            raise OperatorError("the target has other users than the source: it is no copy that was interrupted")


@contextmanager
def _unchanged(database: str) -> Iterator[Connection]:
    """Open a database to look at it, and change nothing in it, not even the journal mode of a file."""
    engine = create_engine(database) if database.startswith("sqlite") else create_engine_for(database)
    try:
        with engine.connect() as connection:
            yield connection
    except DBAPIError as error:
        raise OperatorError(f"cannot read the database: {error_reason(error)}") from error
    finally:
        engine.dispose()


def _copy_and_compare(original: Connection, target: Engine, progress: Progress) -> dict[str, Content]:
    copy_all(original, target.begin, progress)
    originals = contents(original)
    with target.begin() as connection:
        compare(originals, contents(connection))
    return originals


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that sees the database as it is now, whatever others write meanwhile."""
    options = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    with engine.connect().execution_options(**options) as connection, connection.begin():
        yield connection
