"""Test a backup: restore it into a temporary database and replay its matches. `armorial restore --drill`."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from armorial.engine.errors import ArmorialError
from armorial.games import find
from armorial.protocol.archive import Record
from armorial.server.db.backup import restore
from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import records, tables, users
from armorial.server.db.store import create_engine_for
from armorial.server.errors import OtherRules
from armorial.server.match.records import verify
from armorial.server.tables.match_repository import load_match

Progress = Callable[[int, int], None]  # called with the matches replayed so far, and the total


class _OtherVersion(Exception):
    """A record follows another version of the rules."""


class Drill(NamedTuple):
    """The result of a drill."""

    revision: str  # of its schema, before the upgrade
    users: int
    finished: int  # matches in the backup
    playing: int
    replayed: int
    other_rules: int  # matches of other versions of the rules, which cannot be replayed
    failures: list[str]


def drill(backup: Path, most: int, progress: Progress) -> Drill:
    """Restore a backup into a temporary file, upgrade it, and replay all matches in progress and the newest records."""
    with tempfile.TemporaryDirectory(prefix="armorial-drill-") as folder:
        file = Path(folder) / "armorial.db"
        revision = restore(backup, file)
        url = f"sqlite:///{file}"
        upgrade(url)
        engine = create_engine_for(url)
        try:
            with engine.connect() as connection:
                return _replay(connection, revision, most, progress)
        finally:
            engine.dispose()


def _replay(connection: Connection, revision: str, most: int, progress: Progress) -> Drill:
    playing = list(connection.execute(select(tables.c.id).where(tables.c.status == "playing")).scalars())
    newest = select(tables.c.id).where(tables.c.status == "over").order_by(tables.c.ended.desc()).limit(most)
    finished = list(connection.execute(newest).scalars())
    failures, other_rules, replayed = list[str](), 0, 0
    jobs: list[tuple[str, Callable[[Connection, str], object]]] = [(playing_id, load_match) for playing_id in playing]
    jobs += [(finished_id, _verify_record) for finished_id in finished]
    for number, (table_id, check) in enumerate(jobs):
        try:
            check(connection, table_id)
            replayed += 1
        except (OtherRules, _OtherVersion):
            other_rules += 1
        except (ArmorialError, msgspec.MsgspecError) as error:
            failures.append(f"{table_id}: {error}")
        progress(number + 1, len(jobs))
    over = select(func.count()).select_from(tables).where(tables.c.status == "over")
    return Drill(
        revision,
        users=connection.execute(select(func.count()).select_from(users)).scalar_one(),
        finished=connection.execute(over).scalar_one(),
        playing=len(playing),
        replayed=replayed,
        other_rules=other_rules,
        failures=failures,
    )


def _verify_record(connection: Connection, table_id: str) -> None:
    """Verify the record of a finished match: deal again, replay, and compare."""
    text = connection.execute(select(records.c.record).where(records.c.table == table_id)).scalar()
    if text is None:
        raise ArmorialError("the match is over, but it has no record")
    record = msgspec.json.decode(text, type=Record)
    if record.rules != find(record.game).RULES:
        raise _OtherVersion
    verify(record)
