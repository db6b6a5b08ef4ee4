"""Copies of an SQLite database, made while the server runs, and put back while it does not.

A copy holds all that the database holds, secrets of running matches too, so it is for its owner's eyes alone.
"""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine, make_url
from sqlalchemy.exc import ArgumentError

from armorial.server.db.migrate import revision
from armorial.server.errors import ApiError

WRITTEN_AHEAD = ("-wal", "-shm")  # files that SQLite keeps beside a database; they must not meet another one


def sqlite_file(database: str) -> Path:
    """Return the file of a database, given as a path or as a URL."""
    if "://" not in database:
        return Path(database)
    try:
        url = make_url(database)
    except ArgumentError as error:
        raise ApiError(f"{database!r} is no address of a database") from error
    if url.get_backend_name() != "sqlite":
        raise ApiError(f"{url.get_backend_name()} has tools of its own: use pg_dump to copy and pg_restore to put back")
    if not url.database:
        raise ApiError("a database in memory cannot be copied")
    return Path(url.database)


def key_of(file: Path) -> Path:
    """Return where the key that signs cookies is kept."""
    return file.with_name(file.name + ".key")


def back_up(source: Path, target: Path) -> str:
    """Copy a database, whether it is in use or not, check the copy, and return its revision."""
    _must_be_there(source)
    for file in (target, key_of(target)):
        if file.exists():
            raise ApiError(f"{file} is there already; a copy is never overwritten")
    found = _copy(source, target)
    _copy_key(source, target)
    return found


def restore(copy: Path, target: Path, force: bool = False) -> str:
    """Put a copy in the place of a database that is not in use; return its revision."""
    _must_be_there(copy)
    if target.exists():
        if not force:
            raise ApiError(f"{target} is there already; with --force it is replaced, and what it holds is lost")
        _must_be_idle(target)
    new = target.with_name(target.name + ".new")
    found = _copy(copy, new)
    for ending in WRITTEN_AHEAD:
        target.with_name(target.name + ending).unlink(missing_ok=True)
    new.replace(target)
    _copy_key(copy, target)
    return found


def _must_be_there(file: Path) -> None:
    if not file.is_file():
        raise ApiError(f"there is no database {file}")


def _copy(source: Path, target: Path) -> str:
    """Copy in one step, which readers and writers do not notice; leave no copy that is not whole."""
    target.touch(mode=0o600, exist_ok=False)
    try:
        with closing(_open(source)) as old, closing(_open(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        return _checked(target)
    except (sqlite3.Error, ApiError) as error:
        target.unlink()
        raise ApiError(f"{source} cannot be copied: {error}") from error


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)


def _checked(file: Path) -> str:
    with closing(_open(file)) as connection:
        (told,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if told != "ok":
        raise ApiError(f"it is damaged: {told}")
    engine = create_engine(f"sqlite:///{file}")  # a plain one: the store's would begin to write ahead
    try:
        with engine.connect() as connected:
            return revision(connected)
    finally:
        engine.dispose()


def _must_be_idle(file: Path) -> None:
    """Refuse to replace what somebody has open. Only one who is alone may turn off the writing ahead."""
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        try:
            connection.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as error:
            raise ApiError(f"{file} is in use: stop the server first") from error
        except sqlite3.DatabaseError:  # it is no database, or a damaged one, which is why it is to be replaced
            return


def _copy_key(source: Path, target: Path) -> None:
    """Copy the key, if it is kept in a file: without it all players would have to sign in anew."""
    if key_of(source).exists():
        new = key_of(target).with_name(key_of(target).name + ".new")
        new.touch(mode=0o600)
        shutil.copyfile(key_of(source), new)
        os.replace(new, key_of(target))
