"""A table or record that this server cannot read is logged and counted, and ends no loop and no list."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from armorial.server.bots.runner import BotRunner
from armorial.server.db.schema import entries, records, tables, users
from armorial.server.deals import repository
from armorial.server.listeners import Listeners
from armorial.server.live.bus import BusMessage, RedisBus
from armorial.server.ops.metrics import Metrics
from armorial.server.services import Services
from armorial.server.supervision import FAILURES, repeat
from armorial.server.tables.cleanup import OPEN_SECONDS
from tests.support.asgi import in_process_server, run
from tests.support.backend import Backend, with_backend
from tests.support.databases import Redis


def failures(work: str) -> float:
    """Return how many errors this process has counted."""
    return float(FAILURES.labels(work)._value.get())


async def uninstall_game(services: Services, table: str) -> None:
    """Let a table be one of a game that is no longer installed, and forget its match, like a restarted server."""
    changed = update(tables).where(tables.c.id == table).values(game="lists", kind="lists")
    await services.store.write(lambda connection: connection.execute(changed))
    services.matches._matches.clear()


async def damage_log(services: Services, table: str) -> None:
    """Let the log of a match contain an action that its rules do not know."""
    changed = update(entries).where(entries.c.table == table).values(action="take z99")
    await services.store.write(lambda connection: connection.execute(changed))
    services.matches._matches.clear()


BROKEN = pytest.mark.parametrize("spoil", [uninstall_game, damage_log])


@BROKEN
def test_players_still_get_their_tables_and_an_answer_on_the_socket(folder: Path, spoil: Callable[..., Any]) -> None:
    async def scenario() -> None:
        async with in_process_server(folder) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            broken, whole = [await server.match([anne, louis], "richelieu") for _ in range(2)]
            for table in (broken, whole):
                match = await server.services.matches.load(table)
                number, legal = match.number, match.legal(match.player)[:1]
                mover = (anne, louis)[match.player]
                played = {"number": number, "actions": legal}
                assert (await mover.http.post(f"/api/tables/{table}/play", json=played)).status_code == 201
            await spoil(server.services, broken)
            for visitor in (anne, louis):
                listed = await visitor.http.get("/api/me/tables")
                assert listed.status_code == 200
                shown = listed.json()
                assert {one["id"] for one in (*shown["tables"], *shown["my_turn"])} == {broken, whole}
            connection = anne.connect()
            watch = json.dumps({"op": "watch", "table": broken, "since": 0})
            answers = [json.loads(line) for line in await anne.command(connection, watch)]
            assert [answer["type"] for answer in answers] == ["table", "error"]

    run(scenario())


def test_an_unexpected_error_of_a_command_is_answered_and_counted(folder: Path) -> None:
    async def scenario() -> None:
        async with in_process_server(folder) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            table, before = await server.match([anne, louis], "richelieu"), failures("command")
            wrong = update(tables).where(tables.c.id == table).values(time_control={"kind": "sundial"})
            await server.services.store.write(lambda connection: connection.execute(wrong))
            server.services.matches._matches.clear()
            connection = anne.connect()
            watch = json.dumps({"op": "watch", "table": table, "since": 0})
            *_, answer = [json.loads(line) for line in await anne.command(connection, watch)]
            assert (answer["type"], answer["error"]) == ("error", "internal_error")
            assert failures("command") == before + 1

    run(scenario())


@BROKEN
def test_the_cleanup_goes_on_after_a_match_that_cannot_be_read(folder: Path, spoil: Callable[..., Any]) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        broken, whole = await backend.start(anne, louis), await backend.start(anne, louis)
        for match in (broken, whole):
            seat, number, action = match.player, match.number, match.legal(match.player)[0]
            person = (anne, louis)[seat]
            await backend.matches.play(person, match.id, number, [action])
        await spoil(backend.services, broken.id)
        closed = update(users).where(users.c.id == louis.id).values(banned=True)
        await backend.store.write(lambda connection: connection.execute(closed))
        backend.time += OPEN_SECONDS
        await backend.services.cleanup.run()
        assert (await backend.lobby.table(whole.id)).status == "over"
        assert (await backend.lobby.table(broken.id)).status == "playing"

    with_backend(folder, scenario)


def test_the_analyst_goes_on_after_a_record_of_other_rules(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def compute(_bots: BotRunner, _owner: str, work: Callable[..., Any], *given: object) -> Any:
        return work(*given, effort=16)

    async def scenario() -> None:
        monkeypatch.setattr(BotRunner, "compute", compute)
        async with in_process_server(folder) as server:
            services, attempts = server.services, []
            for name in ("Anne", "Louis"):
                visitor = await server.visitor(name)
                (deal,) = [one["id"] for one in (await visitor.http.get("/api/daily")).json()["deals"][:1]]
                attempts.append((await visitor.http.post(f"/api/deals/{deal}/play")).json()["id"])
                await visitor.http.post(f"/api/tables/{attempts[-1]}/resign")
            spoilt = update(records).where(records.c.table == attempts[0]).values(record='{"text": "other rules"}')
            await services.store.write(lambda connection: connection.execute(spoilt))
            before = failures("analysis")
            async with asyncio.timeout(60):
                await services.analyst.review_attempts()
                await services.analyst.review_attempts()
            assert failures("analysis") == before + 1, "it is not tried again"
            waiting = await services.store.read(partial(repository.unreviewed, limit=10))
            assert [one.table for one in waiting] == attempts[:1]

    run(scenario())


def test_a_loop_goes_on_after_an_error_which_the_metrics_count() -> None:
    runs: list[int] = []

    async def fail_twice() -> None:
        runs.append(len(runs))
        if len(runs) < 3:
            raise KeyError("lists")
        raise asyncio.CancelledError

    async def scenario() -> None:
        with pytest.raises(asyncio.CancelledError):
            await repeat("a test", 0, fail_twice)

    run(scenario())
    assert runs == [0, 1, 2]
    assert 'armorial_background_failures_total{work="a test"} 2.0' in Metrics().render().decode()


def test_a_listener_that_fails_does_not_keep_others_from_hearing() -> None:
    heard = []

    async def fail(_changed: str) -> None:
        raise KeyError("lists")

    async def hear(changed: str) -> None:
        heard.append(changed)

    async def scenario() -> None:
        listeners = Listeners[str]()
        for listener in (fail, hear):
            listeners.add(listener)
        await listeners.notify("a table")

    run(scenario())
    assert heard == ["a table"]


def test_the_bus_goes_on_after_a_message_that_cannot_be_applied() -> None:
    server = Redis()

    async def scenario() -> None:
        heard = asyncio.Queue[str]()

        async def handle(message: BusMessage | None) -> None:
            if message and message.table == "broken":
                raise KeyError("lists")
            if message:
                heard.put_nowait(message.table)

        bus = RedisBus(server.url)
        await bus.open(handle)
        for table in ("broken", "whole"):
            bus.publish(BusMessage("another", table))
        async with asyncio.timeout(60):
            assert await heard.get() == "whole"
        assert bus.connected
        await bus.close()

    try:
        run(scenario())
    finally:
        server.close()
