"""The commands `armorial backup`, `armorial restore` and `armorial move`."""

import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from armorial.cli.output import Json, print_json, print_result, progress_bar
from armorial.flags import WholeNumber
from armorial.server.db.backup import restore as restore_backup
from armorial.server.db.url import sqlite_file
from armorial.server.errors import OperatorError
from armorial.server.ops.backups import add_backup, make_backup, seconds_of
from armorial.server.ops.move import move as move_database
from armorial.server.ops.restore_drill import Drill
from armorial.server.ops.restore_drill import drill as try_backup

Database = Annotated[str, Parameter(help="The database: sqlite:///FILE, just FILE, or postgresql+psycopg://...")]
SQLiteFile = Annotated[str, Parameter(help="The database: sqlite:///FILE, or just FILE.")]


def backup(
    database: Database,
    file: Annotated[Path, Parameter(help="The file to write, which must not exist yet; or a folder for many backups.")],
    *,
    every: Annotated[str, Parameter(help="Keep running, and make a backup at this interval, such as 6h or 1d.")] = "",
    keep: Annotated[
        WholeNumber,
        Parameter(help="In a folder: keep only the newest, this many. 0 keeps all.", validator=Number(gte=0)),
    ] = 0,
    json: Json = False,
) -> None:
    """Back up a database, while the server runs, and check the backup."""
    if not (every or keep or file.is_dir()):
        make_backup(database, file)
        print_result(f"Backup complete: {file}", json, file=str(file))
        return
    seconds = seconds_of(every) if every else 0.0
    while True:
        try:
            made, removed = add_backup(database, file, keep, datetime.now(UTC))
            text = f"Backup complete: {made}" + (f" ({len(removed)} old removed)" if removed else "")
            print_result(text, json, file=str(made), removed=[str(path) for path in removed])
        except (OperatorError, OSError) as error:
            if not every:
                raise
            print(f"no backup: {error}", file=sys.stderr, flush=True)
        if not every:
            return
        time.sleep(seconds)


def restore(
    file: Annotated[Path, Parameter(help="A backup that `armorial backup` made.")],
    database: SQLiteFile = "",
    *,
    force: Annotated[bool, Parameter(help="Replace an existing database.", negative=())] = False,
    drill: Annotated[
        bool, Parameter(help="Restore into a temporary file, replay matches, and report.", negative=())
    ] = False,
    matches: Annotated[
        WholeNumber,
        Parameter(help="With --drill: how many finished matches to replay, newest first.", validator=Number(gte=0)),
    ] = 1000,
    json: Json = False,
) -> None:
    """Restore a backup, while no server uses the database; or check that it can be restored."""
    if drill:
        if database or force:
            raise OperatorError("--drill restores into a temporary file: give it no database, and no --force")
        _report(_drill(file, matches), file, json)
        return
    if not database:
        raise OperatorError("say which database to restore, or use --drill to only test the backup")
    target = sqlite_file(database)
    revision = restore_backup(file, target, force)
    print_result(
        f"Restored {target} from {file} (schema revision {revision})", json, file=str(target), revision=revision
    )


def move(
    source: Annotated[str, Parameter(help="The database to move, a URL or just FILE; no server may use it meanwhile.")],
    target: Annotated[str, Parameter(help="The empty database to move it to: postgresql+psycopg://..., or just FILE.")],
    *,
    resume: Annotated[bool, Parameter(help="Continue a move that was interrupted.", negative=())] = False,
    json: Json = False,
) -> None:
    """Move a database, such as from SQLite to PostgreSQL, and compare the two, row by row."""
    with progress_bar() as bar:
        task = bar.add_task("copying")
        contents = move_database(
            source,
            target,
            resume,
            lambda name, done, total: bar.update(task, description=name, completed=done, total=total),
        )
    if json:
        print_json({name: content._asdict() for name, content in contents.items()})
    else:
        width = max(map(len, contents))
        print(f"{'table':{width}} {'rows':>10}  hash of all rows, the same in both databases")
        for name, content in contents.items():
            print(f"{name:{width}} {content.rows:>10,}  {content.digest[:16]}")
        print("All rows are in the target, and they are the same. Now set `database` to it, and start the server.")


def _drill(file: Path, matches: int) -> Drill:
    with progress_bar() as bar:
        task = bar.add_task("replaying")
        return try_backup(file, matches, lambda done, total: bar.update(task, completed=done, total=total))


def _report(drill: Drill, file: Path, json: bool) -> None:
    if json:
        print_json({"file": str(file), **drill._asdict()})
    else:
        print(f"Restored {file} into a temporary file (schema revision {drill.revision}).")
        print(f"Users: {drill.users:,}. Matches: {drill.finished:,} finished, {drill.playing:,} in progress.")
        print(f"Replayed without errors: {drill.replayed:,} (deals, actions, and the scores of finished matches).")
        if drill.other_rules:
            print(f"{drill.other_rules:,} follow other versions of the rules, and were not replayed.")
        for failure in drill.failures:
            print(f"failed: {failure}", file=sys.stderr)
    if drill.failures:
        sys.exit(1)
