"""Back up an SQLite database while the server runs, and restore it while the server is stopped.

A backup contains everything, including the secrets of matches in progress, so only its owner can read the file.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine

from armorial.server.db.migrate import revision
from armorial.server.errors import OperatorError

SIDE_FILES = ("-wal", "-shm")  # that SQLite keeps beside a database; they must not be used with another database


def back_up(source: Path, target: Path) -> str:
    """Copy a database, which may be in use, check the copy and return its revision."""
    _check_exists(source)
    if target.exists():
        raise OperatorError(f"{target} exists already; a backup is never overwritten")
    return _copy(source, target)


def restore(backup: Path, target: Path, force: bool = False) -> str:
    """Replace a database that is not in use with a backup; return its revision."""
    _check_exists(backup, "backup")
    if target.exists():
        if not force:
            raise OperatorError(f"{target} exists already; --force replaces it, and its content is lost")
        check_not_in_use(target)
    new = target.with_name(target.name + ".new")
    found = _copy(backup, new)
    for ending in SIDE_FILES:
        target.with_name(target.name + ending).unlink(missing_ok=True)
    new.replace(target)
    return found


def _check_exists(file: Path, what: str = "database") -> None:
    if not file.is_file():
        raise OperatorError(f"there is no {what} {file}")


def _copy(source: Path, target: Path) -> str:
    """Copy a database without disturbing its other connections; leave no incomplete copy behind."""
    target.touch(mode=0o600, exist_ok=False)
    try:
        with closing(_open(source)) as old, closing(_open(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # so that the backup is a single file
        return _check_copy(target)
    except (sqlite3.Error, OperatorError) as error:
        target.unlink()
        raise OperatorError(f"cannot copy {source}: {error}") from error


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)


def _check_copy(file: Path) -> str:
    with closing(_open(file)) as connection:
        (result,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if result != "ok":
        raise OperatorError(f"the database is damaged: {result}")
    engine = create_engine(f"sqlite:///{file}")  # the store's engine would switch to WAL mode
    try:
        with engine.connect() as connected:
            return revision(connected)
    finally:
        engine.dispose()


def check_not_in_use(file: Path) -> None:
    """Refuse if the database is open elsewhere: only a sole connection can leave WAL mode."""
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        try:
            connection.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as error:
            raise OperatorError(f"{file} is in use: stop the server first") from error
        except sqlite3.DatabaseError:  # damaged, or not a database: it may be replaced
            return
