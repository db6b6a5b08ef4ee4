"""Backups: made while the server runs, restored while it does not."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from armorial.server.db.backup import back_up, restore
from armorial.server.db.url import sqlite_file
from armorial.server.errors import OperatorError
from armorial.server.services import Services
from tests.support.services import sqlite_in, within


def test_a_database_is_backed_up_while_it_is_used_and_restored(folder: Path) -> None:
    source, copy = folder / "armorial.db", folder / "copy.db"

    async def work(services: Services) -> str:
        _, cookie = await services.accounts.guest("Anne")
        assert back_up(sqlite_file(sqlite_in(folder)), copy)
        await services.accounts.guest("Louis")
        with pytest.raises(OperatorError, match="in use"):
            restore(copy, source, force=True)
        return cookie

    cookie = within(folder, work)
    assert sorted(file.name for file in folder.glob("copy*")) == ["copy.db"]
    assert stat.S_IMODE(os.stat(copy).st_mode) == 0o600
    with pytest.raises(OperatorError, match="never overwritten"):
        back_up(source, copy)
    with pytest.raises(OperatorError, match="--force replaces it"):
        restore(copy, source)
    restore(copy, source, force=True)
    with closing(sqlite3.connect(source)) as connection:
        assert connection.execute("SELECT name FROM users").fetchall() == [("Anne",)]

    async def again(services: Services) -> str:
        return (await services.accounts.by_session(cookie)).name

    assert within(folder, again) == "Anne"
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    restore(copy, elsewhere / "armorial.db")
    assert within(elsewhere, again) == "Anne"


def test_a_file_that_is_not_our_database_is_not_copied(folder: Path) -> None:
    (folder / "text.db").write_text("this is no database at all, though it is long enough to be looked at" * 20)
    with closing(sqlite3.connect(folder / "other.db")) as other:
        other.execute("CREATE TABLE alembic_version (version_num TEXT)")
        other.execute("INSERT INTO alembic_version VALUES ('9999')")
        other.commit()
    sqlite3.connect(folder / "empty.db").close()
    (folder / "empty.db").touch()
    for name, shown in (
        ("text", "not a database"),
        ("other", "revision 9999"),
        ("empty", "not an Armorial database"),
        ("missing", "there is no (database|backup)"),
    ):
        with pytest.raises(OperatorError, match=shown):
            back_up(folder / f"{name}.db", folder / "copy.db")
        with pytest.raises(OperatorError, match=shown):
            restore(folder / f"{name}.db", folder / "target.db")
    assert not list(folder.glob("copy*"))
    assert not list(folder.glob("target*"))
    with pytest.raises(OperatorError, match="pg_dump"):
        sqlite_file("postgresql+psycopg://armorial@db/armorial")
