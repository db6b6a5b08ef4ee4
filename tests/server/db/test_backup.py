"""Backups: made while the server runs, restored while it does not."""

import errno
import os
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from armorial.server.db import backup
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


def test_a_process_that_is_killed_leaves_no_file_that_looks_like_a_backup(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_services: Services) -> None: ...

    within(folder, nothing)
    source, copy, other = folder / "armorial.db", folder / "copy.db", folder / "other.db"
    left = [folder / "copy.db.part", folder / "other.db.0123abcd.part", folder / "other.db.0123abcd.part-wal"]
    for path in left:
        path.write_text("half of a backup, from a process that was killed")
        os.utime(path, (0, 0))
    check, seen = backup._check_copy, list[str]()

    def checked(file: Path) -> str:
        seen.append(file.name)
        return check(file)

    monkeypatch.setattr(backup, "_check_copy", checked)
    back_up(source, copy)
    restore(copy, other)
    assert [re.sub(r"[0-9a-f]{8}", "ID", name) for name in seen] == ["copy.db.ID.part", "other.db.ID.part"]
    assert sorted(path.name for path in folder.glob("*.db*")) == ["armorial.db", "copy.db", "other.db"]


@pytest.mark.parametrize("links", [True, False])
def test_of_two_backups_with_the_same_name_the_first_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    async def nothing(_services: Services) -> None: ...

    within(folder, nothing)
    source, copy, check = folder / "armorial.db", folder / "copy.db", backup._check_copy

    def while_another_is_made(file: Path) -> str:
        monkeypatch.setattr(backup, "_check_copy", check)
        back_up(source, copy)
        kept.append(copy.stat().st_ino)
        return check(file)

    def unsupported(*_given: object) -> None:
        raise OSError(errno.EOPNOTSUPP, os.strerror(errno.EOPNOTSUPP))

    kept: list[int] = []
    monkeypatch.setattr(backup, "_check_copy", while_another_is_made)
    if not links:
        monkeypatch.setattr(os, "link", unsupported)
    with pytest.raises(OperatorError, match="never overwritten"):
        back_up(source, copy)
    assert [copy.stat().st_ino] == kept
    assert sorted(path.name for path in folder.glob("copy*")) == ["copy.db"]


def test_a_restored_database_does_not_use_the_journal_of_the_previous_one(folder: Path) -> None:
    async def nothing(_services: Services) -> None: ...

    within(folder, nothing)
    back_up(folder / "armorial.db", folder / "copy.db")
    for ending in ("-wal", "-shm", "-journal"):
        (folder / f"target.db{ending}").touch()
    restore(folder / "copy.db", folder / "target.db")
    assert [path.name for path in folder.glob("target*")] == ["target.db"]


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
    with pytest.raises(OperatorError, match="`armorial move` copies a backup"):
        sqlite_file("postgresql+psycopg://armorial@db/armorial")
