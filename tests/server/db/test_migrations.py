"""Migrations lead from any earlier schema to the current one, and keep the data."""

import subprocess
import sys
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Boolean, Column, Engine, Float, Integer, MetaData, func, insert, inspect, select, text
from sqlalchemy.types import JSON

from armorial.server.db import migrate
from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import metadata
from armorial.server.db.store import create_engine_for
from armorial.server.errors import OperatorError
from tests.support.databases import Postgres

SCRIPTS = Config()
SCRIPTS.set_main_option("script_location", str(migrate.MIGRATIONS))
REVISIONS = [script.revision for script in ScriptDirectory.from_config(SCRIPTS).walk_revisions()]


def differences(engine: Engine) -> list[Any]:
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))


def value(column: Column[Any], number: int) -> object:
    """Return a valid value for a column."""
    if isinstance(column.type, JSON):
        return {"n": number}
    if isinstance(column.type, Boolean):
        return True
    return number if isinstance(column.type, (Integer, Float)) else f"text {number}"


def test_an_empty_database_is_upgraded_once(database: str) -> None:
    engine = create_engine_for(database)
    assert differences(engine)
    upgrade(database)
    assert differences(engine) == []
    upgrade(database)
    assert differences(engine) == []
    engine.dispose()


@pytest.mark.parametrize("revision", REVISIONS)
def test_rows_of_an_old_schema_are_kept(database: str, revision: str) -> None:
    upgrade(database, revision)
    engine, old = create_engine_for(database), MetaData()
    old.reflect(engine)
    filled = [table for table in old.tables.values() if table.name != "alembic_version"]
    assert filled
    with engine.begin() as connection:
        for table in filled:
            rows = [{column.name: value(column, number) for column in table.columns} for number in (1, 2, 3)]
            connection.execute(insert(table), rows)
    upgrade(database)
    assert differences(engine) == []
    with engine.connect() as connection:
        for table in filled:
            assert table.name in inspect(engine).get_table_names(), "a migration that drops a table says so here"
            assert connection.execute(select(func.count()).select_from(metadata.tables[table.name])).scalar() == 3
    engine.dispose()


@pytest.mark.parametrize(
    ("revision", "age"), [("0006", "older than Armorial 0.1.0"), ("9999", "newer than this version")]
)
def test_a_database_of_an_unknown_revision_is_refused(database: str, revision: str, age: str) -> None:
    upgrade(database)
    engine = create_engine_for(database, writes=True)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :revision"), {"revision": revision})
    engine.dispose()
    with pytest.raises(OperatorError, match=f"the database has revision {revision}, which is {age}"):
        upgrade(database)


def test_several_processes_that_start_at_once_migrate_once(postgres: Postgres) -> None:
    url = postgres.new_database()
    wait = "import sys; from armorial.server.db.migrate import upgrade; print('ready', flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", f"{wait}; upgrade({url!r})"]
    pipe = subprocess.PIPE
    started = [subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) for _ in range(3)]
    for process in started:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin
        process.stdin.close()
        process.stdin = None
    for process in started:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors
    engine = create_engine_for(url)
    assert differences(engine) == []
    engine.dispose()
