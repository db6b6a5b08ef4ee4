"""Back up an SQLite database while the server runs, and restore it while the server is stopped.

A backup contains everything, including the secrets of matches in progress, so only its owner can read the file.
"""

import os
import re
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import create_engine

from armorial.server.db.migrate import revision
from armorial.server.errors import OperatorError

SIDE_FILES = ("-wal", "-shm", "-journal")  # beside a database; SQLite must not use them with another database
PART = r"(\.[0-9a-f]{8})?\.part(-\w+)?"  # the ending of a file that is not complete yet, and of those beside it
SECONDS_TO_KEEP_PARTS = 86_400  # of a process that was killed; another may still write its own


def back_up(source: Path, target: Path) -> str:
    """Copy a database, which may be in use, check the copy and return its revision."""
    _check_exists(source)
    with new_backup(target) as part:
        return _copy(source, part)


@contextmanager
def new_backup(file: Path) -> Iterator[Path]:
    """Yield a private file to write a backup to, which is given its name when it is complete."""
    if file.exists():
        raise _exists(file)
    with _complete_or_none(file, _publish) as part:
        yield part


def _publish(part: Path, file: Path) -> None:
    """Give a complete backup its name, unless another process was faster."""
    try:
        os.link(part, file)
    except FileExistsError:
        raise _exists(file) from None
    except OSError:  # this file system has no links
        if file.exists():
            raise _exists(file) from None
        part.replace(file)


def _exists(file: Path) -> OperatorError:
    return OperatorError(f"{file} exists already; a backup is never overwritten")


def remove_abandoned(folder: Path, name: str) -> None:
    """Remove what processes that were killed left incomplete; `name` is a regular expression."""
    for path in folder.iterdir():
        with suppress(FileNotFoundError):  # another process may do the same
            if re.fullmatch(name + PART, path.name) and path.stat().st_mtime < time.time() - SECONDS_TO_KEEP_PARTS:
                path.unlink()


def restore(backup: Path, target: Path, force: bool = False) -> str:
    """Replace a database that is not in use with a backup; return its revision."""
    _check_exists(backup, "backup")
    if target.exists():
        if not force:
            raise OperatorError(f"{target} exists already; --force replaces it, and its content is lost")
        check_not_in_use(target)
    with _complete_or_none(target, os.replace) as part:
        contents = _copy(backup, part)
        for ending in SIDE_FILES:
            target.with_name(target.name + ending).unlink(missing_ok=True)
    return contents


@contextmanager
def _complete_or_none(file: Path, publish: Callable[[Path, Path], None]) -> Iterator[Path]:
    """Yield a private file that is given its name at the end, so that nothing incomplete ever has that name."""
    remove_abandoned(file.parent, re.escape(file.name))
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")  # other processes may write to the same name
    part.touch(mode=0o600, exist_ok=False)
    try:
        yield part
        publish(part, file)
    finally:
        for ending in ("", *SIDE_FILES):
            part.with_name(part.name + ending).unlink(missing_ok=True)


def _check_exists(file: Path, what: str = "database") -> None:
    if not file.is_file():
        raise OperatorError(f"there is no {what} {file}")


def _copy(source: Path, target: Path) -> str:
    """Copy a database into an empty file without disturbing its other connections; check the copy."""
    try:
        with closing(_open(source)) as old, closing(_open(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # so that the backup is a single file
        return _check_copy(target)
    except (sqlite3.Error, OperatorError) as error:
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
