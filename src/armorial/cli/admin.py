"""The commands `armorial admin ...`, `armorial backup` and `armorial restore`."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from armorial.cli.server import Database, File
from armorial.server import settings
from armorial.server.db.backup import back_up, key_of, sqlite_file
from armorial.server.db.backup import restore as put_back
from armorial.server.ops import admin

Name = Annotated[str, Parameter(help="the name of an account, or the id of a guest")]


def _database(database: str | None, config: Path | None) -> str:
    return settings.load(config, {"database": database}).database


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def users(part: str = "", *, database: Database = None, config: File = None) -> None:
    """List the newest users, or those with some text in their names."""
    table = Table("id", "name", "kind", "since (UTC)")
    with admin.opened(_database(database, config)) as connection:
        for row in admin.listed(connection, part):
            kind = "guest" if row.key is None else "admin" if row.admin else "account"
            table.add_row(row.id, row.name, kind + (", closed" if row.banned else ""), _day(row.created))
    Console().print(table)


def ban(name: Name, *, database: Database = None, config: File = None) -> None:
    """Close an account: sessions end at once, open tables are cleared, tokens open nothing."""
    with admin.opened(_database(database, config)) as connection:
        found = admin.ban(connection, name)
    print(f"{found.name} ({found.id}) is closed")


def unban(name: Name, *, database: Database = None, config: File = None) -> None:
    """Open a closed account again."""
    with admin.opened(_database(database, config)) as connection:
        found = admin.unban(connection, name)
    print(f"{found.name} ({found.id}) is open")


def promote(name: Name, *, database: Database = None, config: File = None) -> None:
    """Make an account an admin's."""
    with admin.opened(_database(database, config)) as connection:
        found = admin.promote(connection, name)
    print(f"{found.name} ({found.id}) is an admin")


def demote(name: Name, *, database: Database = None, config: File = None) -> None:
    """Make an account no longer an admin's."""
    with admin.opened(_database(database, config)) as connection:
        found = admin.promote(connection, name, admin=False)
    print(f"{found.name} ({found.id}) is no admin")


def reset_password(name: Name, *, database: Database = None, config: File = None) -> None:
    """Give an account a new password, shown this once; all its sessions end."""
    with admin.opened(_database(database, config)) as connection:
        word = admin.reset_password(connection, name)
    print(f"the password of {name} is now {word}")


def reports(*, database: Database = None, config: File = None) -> None:
    """List the reports that wait."""
    table = Table("report", "at (UTC)", "said by", "line", "reason", "reporter")
    with admin.opened(_database(database, config)) as connection:
        for row in admin.open_reports(connection):
            said = row.text if row.text is not None else "(deleted by its author)"
            table.add_row(str(row.id), _day(row.at), row.name or "", said, row.reason, row.reporter)
    Console(markup=False).print(table)


def settle(
    report: Annotated[int, Parameter(help="the report's number")],
    *,
    hide: Annotated[bool, Parameter(help="hide the line from everybody", negative=())] = False,
    database: Database = None,
    config: File = None,
) -> None:
    """Settle a report, and all others of the same line."""
    with admin.opened(_database(database, config)) as connection:
        admin.settle(connection, report, hide)
    print(f"report {report} is settled" + (", and the line is hidden" if hide else ""))


def backup(
    database: Annotated[str, Parameter(help="the database: sqlite:///FILE, or just FILE")],
    file: Annotated[Path, Parameter(help="the copy to make; it must not be there yet")],
) -> None:
    """Copy an SQLite database, while the server runs, and check the copy."""
    found = back_up(sqlite_file(database), file)
    print(f"{file} is a whole copy, of revision {found}")
    if key_of(file).exists():
        print(f"{key_of(file)} is the key that signs cookies; keep it with the copy")
    else:
        print("the key that signs cookies is not in a file (see the setting `secret`); keep it as well")


def restore(
    file: Annotated[Path, Parameter(help="a copy that `armorial backup` made")],
    database: Annotated[str, Parameter(help="the database to put it in: sqlite:///FILE, or just FILE")],
    *,
    force: Annotated[bool, Parameter(help="replace a database that is there", negative=())] = False,
) -> None:
    """Put a copy back, while no server runs on the database."""
    target = sqlite_file(database)
    found = put_back(file, target, force)
    print(f"{target} is the database of {file}, of revision {found}")
