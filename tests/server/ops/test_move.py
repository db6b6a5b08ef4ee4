"""Moving a database to PostgreSQL and back loses nothing; backups can be tried, and old ones are deleted."""

import json
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import JSON, create_engine, text

from armorial.cli import app
from armorial.protocol.chat import NewChatLine
from armorial.server.db.copy import contents
from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import metadata
from armorial.server.db.store import create_engine_for
from armorial.server.errors import OperatorError
from armorial.server.match import new_entries
from armorial.server.ops.backups import add_backup, seconds_of
from armorial.server.ops.move import move
from armorial.server.services import Services
from tests.support.asgi import in_process_server, run
from tests.support.backend import Backend, with_backend
from tests.support.databases import Postgres, wait_until_left
from tests.support.services import within


def fill(folder: Path) -> str:
    """Make a database with a finished match, a match in progress, and chat; return the match in progress."""

    async def scenario(backend: Backend) -> str:
        anne, louis = await backend.account("Anne"), await backend.guest("Louis")
        await backend.play_out(await backend.start(anne, louis))
        match = await backend.start(anne, louis)
        await backend.services.chat.write(anne, match.id, NewChatLine("bonne chance", "players"))
        return match.id

    return with_backend(folder, scenario)


def said(*arguments: str) -> int:
    try:
        app(list(arguments))
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


class Interrupted(Exception):
    pass


def test_a_database_moves_to_postgresql_despite_interruptions_and_back_into_a_backup(
    folder: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = fill(folder)
    source, target = f"sqlite:///{folder}/armorial.db", postgres.new_database()

    def interrupt(table: str, done: int, _total: int) -> None:
        if table == "entries" and done:
            raise Interrupted

    with pytest.raises(Interrupted):
        move(f"{folder}/armorial.db", target, resume=False, progress=interrupt)
    with pytest.raises(OperatorError, match="not empty"):
        move(source, target, resume=False, progress=lambda *_: None)
    found = move(source, target, resume=True, progress=lambda *_: None)
    assert found["entries"].rows > 10
    assert found["records"].rows == 1

    async def play_on(services: Services) -> int:
        match = await services.matches.load(playing)
        seat, number, action = match.player, match.number, match.legal(match.player)[0]

        await services.matches.append(playing, lambda match, at: new_entries.play(match, at, seat, number, [action]))
        anne, _cookie = await services.accounts.log_in("Anne", "correct horse")
        return (await services.chat.write(anne, playing, NewChatLine("encore", "players"))).id

    assert within(folder, play_on, database=target) == 2  # after the line that was moved
    wait_until_left(target)
    with pytest.raises(OperatorError, match="rows in the copy"):
        move(source, target, resume=True, progress=lambda *_: None)  # it is no longer the same

    backup = folder / "backups"
    backup.mkdir()
    assert said("backup", target, str(backup)) == 0
    (file,) = backup.iterdir()
    engine, copied = create_engine_for(target), create_engine_for(f"sqlite:///{file}")
    with engine.connect() as original, copied.connect() as copy:
        assert contents(original) == contents(copy)
    engine.dispose()
    copied.dispose()
    capsys.readouterr()
    assert said("restore", str(file), "--drill") == 0
    assert "Replayed without errors: 2 (deals, actions" in capsys.readouterr().out
    assert said("restore", str(file), "--drill", "--json") == 0
    drill = json.loads(capsys.readouterr().out)
    assert (drill["users"], drill["finished"], drill["playing"], drill["replayed"]) == (2, 1, 1, 2)
    assert drill["failures"] == []
    with closing(sqlite3.connect(file)) as damaged:
        damaged.execute("UPDATE records SET record = replace(record, 'take', 'place')")
        damaged.commit()
    assert said("restore", str(file), "--drill") == 1
    assert "failed: " in capsys.readouterr().err
    with closing(sqlite3.connect(file)) as damaged:  # such as a game of a plug-in that is not installed here
        damaged.execute("UPDATE records SET record = replace(record, '\"richelieu\"', '\"lists\"')")
        damaged.commit()
    assert said("restore", str(file), "--drill") == 1
    assert "there is no game 'lists'" in capsys.readouterr().err


def nulls(url: str) -> dict[str, int]:
    """Count what is NULL in the columns with JSON, in SQL alone: SQLAlchemy reads the JSON value `null` as None too."""
    engine = create_engine(url)
    columns = [column for table in metadata.sorted_tables for column in table.c if isinstance(column.type, JSON)]
    with engine.connect() as connection:
        counts = {
            str(column): connection.execute(
                text(f'SELECT count(*) FROM {column.table.name} WHERE "{column.name}" IS NULL')
            ).scalar_one()
            for column in columns
            if column.nullable
        }
    engine.dispose()
    return counts


def test_null_stays_null_when_a_database_moves(folder: Path, postgres: Postgres) -> None:
    fill(folder)

    async def draw(services: Services) -> None:
        await services.deals.draw()

    within(folder, draw)
    source, target, back = f"sqlite:///{folder}/armorial.db", postgres.new_database(), f"sqlite:///{folder}/back.db"
    before = nulls(source)
    assert before["shared_deals.par"] == before["shared_deals.original"] > 0
    assert before["tables.result"] == 1
    with closing(sqlite3.connect(folder / "armorial.db")) as earlier:  # as earlier versions moved a database
        earlier.execute("UPDATE shared_deals SET original = 'null'")
        earlier.commit()
    assert nulls(source) != before
    for old, new in ((source, target), (target, back)):
        move(old, new, resume=False, progress=lambda *_: None)
        assert nulls(new) == before


@pytest.mark.parametrize(("resume", "why"), [(False, "not empty"), (True, "other users")])
def test_a_target_that_is_refused_stays_as_it_is(tmp_path: Path, resume: bool, why: str) -> None:
    source, target = tmp_path / "source.db", tmp_path / "target.db"
    for file in (source, target):
        upgrade(f"sqlite:///{file}")
        with closing(sqlite3.connect(file)) as old:
            old.execute("INSERT INTO users VALUES (?, 'Anne', NULL, NULL, 0, 0, 0, NULL)", [file.name])
            old.commit()
            old.execute("PRAGMA journal_mode=DELETE")  # as in a backup
    before = source.read_bytes(), target.read_bytes()
    with pytest.raises(OperatorError, match=why):
        move(str(source), str(target), resume, progress=lambda *_: None)
    assert (source.read_bytes(), target.read_bytes()) == before


def test_a_move_lists_tables_in_columns(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(folder)
    assert said("move", f"{folder}/armorial.db", f"{folder}/new.db") == 0
    heading, *rows, last = capsys.readouterr().out.splitlines()
    assert heading.split(maxsplit=2) == ["table", "rows", "hash of all rows, the same in both databases"]
    assert {len(row) for row in rows} == {heading.index("hash") + 16}
    assert any(row.startswith("puzzle_attempts ") for row in rows)
    assert last.startswith("All rows are in the target")


def test_a_postgresql_database_that_a_server_uses_is_not_moved(folder: Path, postgres: Postgres) -> None:
    used, other = postgres.new_database(), postgres.new_database()
    fill(folder)

    async def while_it_serves(services: Services) -> None:
        await services.accounts.guest("Anne")
        for source, target, shown in ((used, other, "source"), (f"{folder}/armorial.db", used, "target")):
            with pytest.raises(OperatorError, match=f"the {shown} is in use: stop all servers"):
                move(source, target, resume=False, progress=lambda *_: None)

    within(folder, while_it_serves, database=used)
    wait_until_left(used)
    assert move(used, other, resume=False, progress=lambda *_: None)["users"].rows == 1


def _touched(path: Path) -> Path:
    path.touch()
    return path


def test_old_backups_are_deleted_when_a_new_one_is_complete(folder: Path) -> None:
    fill(folder)
    backups, began = folder / "backups", datetime(2026, 11, 17, 3, tzinfo=UTC)
    backups.mkdir()
    (backups / "mine.db").touch()  # not made by the command
    for ending in ("", "-wal", "-shm", "-journal"):  # a process was killed
        os.utime(_touched(backups / f"armorial-20261116-020000.db.0123abcd.part{ending}"), (0, 0))
    _touched(backups / "armorial-20261117-020000.db.4567abcd.part")  # another process still writes it
    for hours in range(4):
        made, removed = add_backup(str(folder / "armorial.db"), backups, 2, began + timedelta(hours=hours))
        assert made.exists()
        assert len(removed) == (hours >= 2)
    names = sorted(path.name for path in backups.iterdir())
    assert names == [
        "armorial-20261117-020000.db.4567abcd.part",
        "armorial-20261117-050000.db",
        "armorial-20261117-060000.db",
        "mine.db",
    ]
    assert [seconds_of(text) for text in ("30m", "6h", "1d")] == [1800, 21600, 86400]
    for wrong in ("", "6", "h", "0h", "6 h"):
        with pytest.raises(OperatorError, match="such as 6h"):
            seconds_of(wrong)


def test_a_text_that_postgresql_cannot_store_is_a_bad_request_on_sqlite_too(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne = await server.visitor("Anne")
            for path, body in (
                ("/api/tokens", {"label": "a\0b", "scopes": ["read"]}),
                ("/api/reports", {"message": 1, "reason": "a\nb\0"}),
            ):
                answer = await anne.http.post(path, json=body)
                assert (answer.status_code, answer.json()["error"]) == (400, "bad_request"), path

    run(work())
