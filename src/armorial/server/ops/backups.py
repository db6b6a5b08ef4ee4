"""Make backups, and remove the oldest from a folder: `armorial backup`."""

import re
from datetime import UTC, datetime
from pathlib import Path

from armorial.server.db.backup import back_up, new_backup, remove_abandoned
from armorial.server.db.url import check_url, database_url, sqlite_file
from armorial.server.errors import OperatorError
from armorial.server.ops.move import back_up_to_file

NAME, TIME = r"armorial-\d{8}-\d{6}\.db", "armorial-%Y%m%d-%H%M%S.db"  # in UTC
UNITS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}


def seconds_of(interval: str) -> float:
    """Return the seconds of an interval such as 30m, 6h or 1d."""
    parts = re.fullmatch(r"(\d+)([smhd])", interval)
    if not parts or not int(parts[1]):
        raise OperatorError(f"an interval is a number and s, m, h or d, such as 6h; not {interval!r}")
    return int(parts[1]) * UNITS[parts[2]]


def make_backup(database: str, file: Path) -> None:
    """Back up an SQLite file, or a PostgreSQL database into an SQLite file, and check the backup."""
    check_url(database_url(database))
    if not database.startswith("postgresql"):
        back_up(sqlite_file(database), file)
        return
    with new_backup(file) as part:
        back_up_to_file(database, f"sqlite:///{part}", lambda *_: None)


def add_backup(database: str, folder: Path, keep: int, now: datetime) -> tuple[Path, list[Path]]:
    """Make a backup in a folder, named after the time; then remove the oldest. Return the new and the removed files.

    Only files with such a name count, and none is removed before the new one is complete. What killed processes left
    incomplete is removed after a day.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / now.strftime(TIME)
    make_backup(database, file)
    old = _backups(folder)
    removed = old[:-keep] if keep else []
    for path in removed:
        path.unlink()
    remove_abandoned(folder, NAME)
    return file, removed


def newest_backup(folder: Path) -> float:
    """Return the time of the newest backup in a folder, or 0 if there is none or the folder cannot be read."""
    try:
        newest = _backups(folder)[-1:]
    except OSError:
        return 0.0
    return datetime.strptime(newest[0].name, TIME).replace(tzinfo=UTC).timestamp() if newest else 0.0


def _backups(folder: Path) -> list[Path]:
    """Return the backups in a folder, the oldest first."""
    return sorted(path for path in folder.iterdir() if re.fullmatch(NAME, path.name))
