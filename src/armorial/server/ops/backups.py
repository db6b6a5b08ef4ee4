"""Make backups, and remove the oldest from a folder: `armorial backup`."""

import re
from datetime import datetime
from pathlib import Path

from armorial.server.db.backup import back_up
from armorial.server.db.url import sqlite_file
from armorial.server.errors import OperatorError
from armorial.server.ops.move import back_up_to_file

NAME = re.compile(r"armorial-\d{8}-\d{6}\.db")
UNITS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}


def seconds_of(interval: str) -> float:
    """Return the seconds of an interval such as 30m, 6h or 1d."""
    found = re.fullmatch(r"(\d+)([smhd])", interval)
    if not found or not int(found[1]):
        raise OperatorError(f"an interval is a number and s, m, h or d, such as 6h; not {interval!r}")
    return int(found[1]) * UNITS[found[2]]


def make_backup(database: str, file: Path) -> None:
    """Back up an SQLite file, or a PostgreSQL database into an SQLite file, and check the backup."""
    if not database.startswith("postgresql"):
        back_up(sqlite_file(database), file)
        return
    if file.exists():
        raise OperatorError(f"{file} exists already; a backup is never overwritten")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    try:
        back_up_to_file(database, f"sqlite:///{part}", lambda *_: None)
        part.replace(file)
    finally:
        for ending in ("", "-wal", "-shm"):
            part.with_name(part.name + ending).unlink(missing_ok=True)


def add_backup(database: str, folder: Path, keep: int, now: datetime) -> tuple[Path, list[Path]]:
    """Make a backup in a folder, named after the time; then remove the oldest. Return the new and the removed files.

    Only files with such a name count, and none is removed before the new one is complete.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / f"armorial-{now:%Y%m%d-%H%M%S}.db"
    make_backup(database, file)
    old = sorted(path for path in folder.iterdir() if NAME.fullmatch(path.name))
    removed = old[:-keep] if keep else []
    for path in removed:
        path.unlink()
    return file, removed
