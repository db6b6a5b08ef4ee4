"""The commands `armorial admin ...`, `armorial backup` and `armorial restore`."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from armorial.cli.output import Json, print_json
from armorial.server.db.backup import back_up
from armorial.server.db.backup import restore as restore_backup
from armorial.server.db.url import sqlite_file
from armorial.server.ops import admin
from armorial.server.settings import DatabaseSettings

Name = Annotated[str, Parameter(help="The name of an account, or the id of a guest.")]
File = Annotated[str, Parameter(help="The database: sqlite:///FILE, or just FILE.")]
DEFAULTS = DatabaseSettings()


def _minute(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def users(
    part: Annotated[str, Parameter(help="List only names that contain this text.")] = "",
    *,
    settings: DatabaseSettings = DEFAULTS,
    json: Json = False,
) -> None:
    """List the newest users, or those whose names contain a text."""
    table, found = Table("id", "name", "kind", "since (UTC)"), []
    with admin.open_database(settings.database) as connection:
        for user in admin.list_users(connection, part):
            kind = "guest" if user.guest else "admin" if user.admin else "account"
            table.add_row(user.id, user.name, kind + (", closed" if user.banned else ""), _minute(user.created))
            found.append(
                {
                    "id": user.id,
                    "name": user.name,
                    "kind": kind,
                    "closed": bool(user.banned),
                    "since": _minute(user.created),
                }
            )
    if json:
        print_json(found)
    else:
        Console(markup=False).print(table)


def ban(name: Name, *, settings: DatabaseSettings = DEFAULTS) -> None:
    """Close an account: end its sessions, remove its open tables, refuse its tokens."""
    with admin.open_database(settings.database) as connection:
        user = admin.ban(connection, name)
    print(f"{user.name} ({user.id}) is closed")


def unban(name: Name, *, settings: DatabaseSettings = DEFAULTS) -> None:
    """Open a closed account again."""
    with admin.open_database(settings.database) as connection:
        user = admin.unban(connection, name)
    print(f"{user.name} ({user.id}) is open")


def promote(name: Name, *, settings: DatabaseSettings = DEFAULTS) -> None:
    """Mark an account as an admin's."""
    with admin.open_database(settings.database) as connection:
        user = admin.promote(connection, name)
    print(f"{user.name} ({user.id}) is an admin")


def demote(name: Name, *, settings: DatabaseSettings = DEFAULTS) -> None:
    """Remove the mark of an admin from an account."""
    with admin.open_database(settings.database) as connection:
        user = admin.promote(connection, name, admin=False)
    print(f"{user.name} ({user.id}) is not an admin")


def reset_password(name: Name, *, settings: DatabaseSettings = DEFAULTS) -> None:
    """Give an account a new password, print it, and end all its sessions."""
    with admin.open_database(settings.database) as connection:
        password = admin.reset_password(connection, name)
    print(f"the password of {name} is now {password}")


def reports(*, settings: DatabaseSettings = DEFAULTS, json: Json = False) -> None:
    """List the reports of chat lines that are not settled."""
    table, found = Table("report", "at (UTC)", "author", "line", "reason", "reporter"), []
    with admin.open_database(settings.database) as connection:
        for report, author, text in admin.open_reports(connection):
            line = text if text is not None else "(deleted by its author)"
            table.add_row(str(report.id), _minute(report.at), author or "", line, report.reason, report.reporter)
            found.append(
                {
                    "report": report.id,
                    "at": _minute(report.at),
                    "author": author,
                    "line": text,
                    "reason": report.reason,
                    "reporter": report.reporter,
                }
            )
    if json:
        print_json(found)
    else:
        Console(markup=False).print(table)


def settle(
    report: Annotated[int, Parameter(help="The number of the report.")],
    *,
    hide: Annotated[bool, Parameter(help="Hide the line from everybody.", negative=())] = False,
    settings: DatabaseSettings = DEFAULTS,
) -> None:
    """Settle a report and all others of the same line."""
    with admin.open_database(settings.database) as connection:
        admin.settle(connection, report, hide)
    print(f"report {report} is settled" + (", and the line is hidden" if hide else ""))


def backup(
    database: File,
    file: Annotated[Path, Parameter(help="The backup to make. It must not exist yet.")],
    *,
    json: Json = False,
) -> None:
    """Back up an SQLite database, while the server runs, and check the backup."""
    revision = back_up(sqlite_file(database), file)
    if json:
        print_json({"file": str(file), "revision": revision})
    else:
        print(f"Backup complete: {file} (schema revision {revision})")


def restore(
    file: Annotated[Path, Parameter(help="A backup that `armorial backup` made.")],
    database: File,
    *,
    force: Annotated[bool, Parameter(help="Replace an existing database.", negative=())] = False,
    json: Json = False,
) -> None:
    """Restore a backup, while no server runs on the database."""
    target = sqlite_file(database)
    revision = restore_backup(file, target, force)
    if json:
        print_json({"file": str(target), "revision": revision})
    else:
        print(f"Restored {target} from {file} (schema revision {revision})")
