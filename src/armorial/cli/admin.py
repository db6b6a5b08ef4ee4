"""The commands `armorial admin ...`."""

from datetime import UTC, datetime
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from armorial.cli.output import Json, print_json, print_result
from armorial.flags import WholeNumber
from armorial.server.ops import admin
from armorial.server.settings import DatabaseSettings

Name = Annotated[str, Parameter(help="The name of an account, or the id of a guest.", show_env_var=False)]
DEFAULTS = DatabaseSettings()


def _minute(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def users(
    part: Annotated[str, Parameter(help="List only names that contain this text.", show_env_var=False)] = "",
    *,
    settings: DatabaseSettings = DEFAULTS,
    json: Json = False,
) -> None:
    """List the newest users, or those whose names contain a text."""
    table, rows = Table("id", "name", "kind", "since (UTC)"), []
    with admin.open_database(settings.database) as connection:
        for user in admin.list_users(connection, part):
            kind = "guest" if user.guest else "admin" if user.admin else "account"
            table.add_row(user.id, user.name, kind + (", closed" if user.banned else ""), _minute(user.created))
            rows.append(
                {
                    "id": user.id,
                    "name": user.name,
                    "kind": kind,
                    "closed": bool(user.banned),
                    "since": _minute(user.created),
                }
            )
    if json:
        print_json(rows)
    else:
        Console(markup=False).print(table)


def ban(name: Name, *, settings: DatabaseSettings = DEFAULTS, json: Json = False) -> None:
    """Close an account: end its sessions, remove its open tables, refuse its tokens."""
    with admin.open_database(settings.database) as connection:
        user = admin.ban(connection, name)
    print_result(f"{user.name} ({user.id}) is closed", json, id=user.id, name=user.name, closed=True)


def unban(name: Name, *, settings: DatabaseSettings = DEFAULTS, json: Json = False) -> None:
    """Open a closed account again."""
    with admin.open_database(settings.database) as connection:
        user = admin.unban(connection, name)
    print_result(f"{user.name} ({user.id}) is open", json, id=user.id, name=user.name, closed=False)


def promote(name: Name, *, settings: DatabaseSettings = DEFAULTS, json: Json = False) -> None:
    """Give an account admin rights."""
    with admin.open_database(settings.database) as connection:
        user = admin.promote(connection, name)
    print_result(f"{user.name} ({user.id}) is an admin", json, id=user.id, name=user.name, admin=True)


def demote(name: Name, *, settings: DatabaseSettings = DEFAULTS, json: Json = False) -> None:
    """Remove an account's admin rights."""
    with admin.open_database(settings.database) as connection:
        user = admin.promote(connection, name, admin=False)
    print_result(f"{user.name} ({user.id}) is not an admin", json, id=user.id, name=user.name, admin=False)


def reset_password(name: Name, *, settings: DatabaseSettings = DEFAULTS, json: Json = False) -> None:
    """Give an account a new password, print it, and end all its sessions."""
    with admin.open_database(settings.database) as connection:
        password = admin.reset_password(connection, name)
    print_result(f"the password of {name} is now {password}", json, name=name, password=password)


def reports(*, settings: DatabaseSettings = DEFAULTS, json: Json = False) -> None:
    """List the reports of chat lines that are not settled."""
    table, rows = Table("report", "at (UTC)", "author", "line", "reason", "reporter"), []
    with admin.open_database(settings.database) as connection:
        for report, author, text in admin.open_reports(connection):
            line = text if text is not None else "(deleted by its author)"
            table.add_row(str(report.id), _minute(report.at), author or "", line, report.reason, report.reporter)
            rows.append(
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
        print_json(rows)
    else:
        Console(markup=False).print(table)


def settle(
    report: Annotated[WholeNumber, Parameter(help="The number of the report.", show_env_var=False)],
    *,
    hide: Annotated[bool, Parameter(help="Hide the line from everybody.", negative=(), show_env_var=False)] = False,
    settings: DatabaseSettings = DEFAULTS,
    json: Json = False,
) -> None:
    """Settle a report and all others of the same line."""
    with admin.open_database(settings.database) as connection:
        admin.settle(connection, report, hide)
    text = f"report {report} is settled" + (", and the line is hidden" if hide else "")
    print_result(text, json, report=report, hidden=hide)
