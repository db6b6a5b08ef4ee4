"""The store: acknowledged writes are committed, once, and a failing write does not affect others."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, insert, select, text, update

from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import chat, entries, leases, users
from armorial.server.db.store import Store, Taken, create_engine_for
from armorial.server.errors import BadRequest, Conflict, Unavailable
from armorial.server.tables import match_repository
from tests.support.databases import Postgres


@pytest.fixture
def ready(database: str) -> str:
    upgrade(database)
    return database


@pytest.fixture
def elsewhere(ready: str) -> Iterator[Engine]:
    """A second connection to the same database: it only sees what is committed."""
    engine = create_engine_for(ready)
    yield engine
    engine.dispose()


def run(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def running() -> None:
        store = Store(url)
        try:
            await test(store)
        finally:
            store.close()

    asyncio.run(running())


def row(table: str, number: int, word: str = "") -> dict[str, Any]:
    return {"table": table, "number": number, "at": 1.0, "seat": 0, "kind": "act", "action": word}


def stored(engine: Engine) -> list[tuple[str, int, str]]:
    with engine.connect() as connection:
        wanted = select(entries.c.table, entries.c.number, entries.c.action).order_by(entries.c.table, entries.c.number)
        return [(one.table, one.number, one.action) for one in connection.execute(wanted)]


async def hold_up(store: Store) -> Callable[[], None]:
    """Keep the writer busy, so that all writes until its release wait and form one group."""
    began, go_on = threading.Event(), threading.Event()

    def busy(_connection: Connection) -> None:
        began.set()
        go_on.wait(10)

    asyncio.ensure_future(store.write(busy))  # noqa: RUF006 - the store holds it
    while not began.is_set():
        await asyncio.sleep(0.001)
    return go_on.set


def test_many_entries_are_each_stored_once(ready: str, elsewhere: Engine) -> None:
    rows = [row(f"t{table:02}", number, f"w{number}") for number in range(25) for table in range(40)]

    async def test(store: Store) -> None:
        await asyncio.gather(*(store.append([one]) for one in rows))

    run(ready, test)
    assert stored(elsewhere) == sorted((one["table"], one["number"], one["action"]) for one in rows)


@pytest.mark.parametrize("in_one_batch", [True, False])
def test_of_two_entries_with_the_same_number_one_is_stored(ready: str, elsewhere: Engine, in_one_batch: bool) -> None:
    async def test(store: Store) -> None:
        other = store if in_one_batch else Store(ready)
        go_on = await hold_up(store)
        both = [one.append([row(f"t{n}", 0, word)]) for n in range(20) for one, word in ((store, "a"), (other, "b"))]
        waiting = asyncio.gather(*both, return_exceptions=True)
        await asyncio.sleep(0.05)
        go_on()
        outcomes = await waiting
        if other is not store:
            other.close()
        for n in range(20):
            won = [outcome is None for outcome in outcomes[2 * n : 2 * n + 2]]
            assert sorted(won) == [False, True]
            assert isinstance(outcomes[2 * n + won.index(False)], Taken)
            assert (f"t{n}", 0, "ab"[won.index(True)]) in stored(elsewhere)

    run(ready, test)


def test_entries_are_stored_one_by_one_only_if_a_number_is_taken(ready: str, elsewhere: Engine) -> None:
    statements: list[str] = []

    async def test(store: Store) -> None:
        @event.listens_for(store._writer, "before_cursor_execute")
        def note(_c: Any, _k: Any, statement: str, _p: Any, _x: Any, _m: Any) -> None:
            if "INSERT INTO entries" in statement:
                statements.append(statement)

        go_on = await hold_up(store)
        both = asyncio.gather(store.append([row("t", 0), row("t", 1)]), store.append([row("s", 0)]))
        await asyncio.sleep(0)
        go_on()
        await both
        assert len(statements) == 1
        with pytest.raises(Taken):
            await store.append([row("t", 1, "late")])
        assert len(statements) == 3

    run(ready, test)
    assert stored(elsewhere) == [("s", 0, ""), ("t", 0, ""), ("t", 1, "")]


@pytest.mark.parametrize("in_one_batch", [True, False])
def test_of_two_turns_that_overlap_one_is_stored_whole(ready: str, elsewhere: Engine, in_one_batch: bool) -> None:
    """Nothing of the second one is stored, not even an entry whose number is free."""

    async def test(store: Store) -> None:
        other = store if in_one_batch else Store(ready)
        go_on = await hold_up(store)
        turns = [[row(f"t{n}", number, who) for number in numbers] for n in range(10) for who, numbers in OVERLAPPING]
        both = [(store, other)[place % 2].append(turn) for place, turn in enumerate(turns)]
        waiting = asyncio.gather(*both, store.append([row("free", 0)]), return_exceptions=True)
        await asyncio.sleep(0.05)
        go_on()
        *outcomes, free = await waiting
        if other is not store:
            other.close()
        assert free is None
        found = stored(elsewhere)
        for n in range(10):
            done = [outcome is None for outcome in outcomes[2 * n : 2 * n + 2]]
            assert sorted(done) == [False, True]
            who, numbers = OVERLAPPING[done.index(True)]
            assert [one for one in found if one[0] == f"t{n}"] == [(f"t{n}", number, who) for number in numbers]

    run(ready, test)


OVERLAPPING = (("a", (0, 1)), ("b", (1, 2, 3)))


def test_a_write_that_fails_does_not_affect_others_of_its_group(ready: str, elsewhere: Engine) -> None:
    transactions = []

    def refuse(connection: Connection) -> None:
        transactions.append(connection.get_transaction())
        connection.execute(insert(users).values(id="u", name="Anne", created=1.0))
        raise Conflict("no")

    def break_a_rule(connection: Connection) -> None:
        connection.execute(insert(entries).values(**row("t", 0)))

    def succeed(connection: Connection) -> int:
        transactions.append(connection.get_transaction())
        connection.execute(insert(users).values(id="v", name="Louis", created=1.0))
        return 7

    async def test(store: Store) -> None:
        go_on = await hold_up(store)
        works = [
            store.append([row("t", 0)]),
            store.write(refuse),
            store.append([row("t", 0)]),
            store.append([row("t", 1)]),
        ]
        waiting = asyncio.gather(*works, store.write(break_a_rule), store.write(succeed), return_exceptions=True)
        await asyncio.sleep(0.05)
        go_on()
        first, refused, second, third, broken, done = await waiting
        assert first is third is None
        assert isinstance(refused, Conflict)
        assert isinstance(second, Taken)
        assert isinstance(broken, Exception)
        assert done == 7

    run(ready, test)
    assert transactions[0] is transactions[1], "it was not one batch"
    assert [number for _, number, _ in stored(elsewhere)] == [0, 1]
    with elsewhere.connect() as connection:
        assert connection.execute(select(users.c.name)).scalars().all() == ["Louis"]


def test_a_write_is_acknowledged_when_it_is_committed(ready: str, elsewhere: Engine) -> None:
    def write(connection: Connection) -> int:
        connection.execute(insert(entries).values(**row("t", 0)))
        return len(stored(elsewhere))

    async def test(store: Store) -> None:
        assert await store.write(write) == 0
        assert len(stored(elsewhere)) == 1
        await store.append([row("t", 1)])
        assert len(stored(elsewhere)) == 2

    run(ready, test)


def test_close_commits_waiting_writes(ready: str, elsewhere: Engine) -> None:
    async def test(store: Store) -> None:
        go_on = await hold_up(store)
        waiting = [asyncio.ensure_future(store.append([row("t", number)])) for number in range(100)]
        await asyncio.sleep(0)
        go_on()
        store.close()
        assert len(stored(elsewhere)) == 100
        await asyncio.gather(*waiting)
        with pytest.raises(Unavailable):
            await store.append([row("t", 100)])

    run(ready, test)


def test_two_transactions_in_a_deadlock_both_succeed(ready: str, elsewhere: Engine) -> None:
    """PostgreSQL aborts one of them, and the store tries it again."""

    def change(first: str, second: str) -> Callable[[Connection], None]:
        def work(connection: Connection) -> None:
            for table in (first, second):
                mine = update(leases).where(leases.c.table == table)
                connection.execute(mine.values(until=leases.c.until + 1))
                time.sleep(0.1)

        return work

    def lay(connection: Connection) -> None:
        connection.execute(insert(leases), [{"table": table, "holder": "x", "until": 0.0} for table in ("a", "b")])

    async def test(store: Store) -> None:
        await store.write(lay)
        other = Store(ready)
        await asyncio.gather(store.write(change("a", "b")), other.write(change("b", "a")))
        other.close()

    run(ready, test)
    with elsewhere.connect() as connection:
        assert connection.execute(select(leases.c.until)).scalars().all() == [2.0, 2.0]


def test_a_failing_read_is_unavailable(ready: str) -> None:
    async def test(store: Store) -> None:
        assert await store.read(lambda connection: connection.execute(text("SELECT 7")).scalar()) == 7
        with pytest.raises(Unavailable):
            await store.read(lambda connection: connection.execute(text("SELECT * FROM nothing")))
        assert await store.read(lambda connection: connection.execute(text("SELECT 8")).scalar()) == 8

    run(ready, test)


def test_a_value_that_postgresql_cannot_store_is_a_bad_request(postgres: Postgres) -> None:
    url = postgres.new_database()
    upgrade(url)
    line = {"table": "t", "room": "players", "user": "u", "name": "Anne", "text": "a\0b", "at": 1.0, "hidden": False}

    async def test(store: Store) -> None:
        with pytest.raises(BadRequest):
            await store.write(lambda connection: connection.execute(insert(chat).values(**line)))
        with pytest.raises(BadRequest):
            await store.read(lambda connection: connection.execute(select(chat).where(chat.c.table == "\0")).all())
        await store.append([row("t", 0)])

    run(url, test)


def test_a_full_disk_refuses_writes_until_there_is_room(folder: Path) -> None:
    url = f"sqlite:///{folder}/armorial.db"
    upgrade(url)

    def pages(limit: int) -> Callable[[Connection], Any]:
        return lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={limit}").scalar()

    async def test(store: Store) -> None:
        await store.write(pages(1))  # as many as there are now
        acknowledged = []

        async def fill() -> None:
            for number in range(1000):
                await store.append([row("t", number, "w" * 500)])
                acknowledged.append(number)

        with pytest.raises(Unavailable, match="full"):
            await fill()
        assert acknowledged
        log = await store.read(lambda connection: match_repository.log_since(connection, "t", 0))
        assert [entry.number for entry in log] == acknowledged
        await store.write(pages(100_000))
        await store.append([row("t", len(acknowledged))])

    run(url, test)


def test_postgresql_may_have_no_encoding(postgres: Postgres) -> None:
    """Debian creates databases without one (SQL_ASCII) if the system has no locale."""
    url = postgres.new_database("TEMPLATE template0 ENCODING SQL_ASCII LC_COLLATE 'C' LC_CTYPE 'C'")
    upgrade(url)

    async def test(store: Store) -> None:
        assert await store.read(lambda connection: connection.execute(text("SELECT 'Zoé'")).scalar()) == "Zoé"

    run(url, test)
