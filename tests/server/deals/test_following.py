"""Clients that follow a shared deal get what they may know of its results whenever these change."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from functools import partialmethod
from pathlib import Path
from typing import Any

import msgspec
import pytest

from armorial.server.deals.service import SharedDeals
from armorial.server.errors import RateLimited
from armorial.server.live import hub
from armorial.server.live.bus import BusMessage
from armorial.server.live.connection import Connection, encode
from tests.server.deals.test_shared_deals import DEAL, Clock, finish, get, post
from tests.server.test_faults_in_process import LateAnswer
from tests.support.asgi import InProcessServer, Visitor, event_stream, in_process_server, received, run

FOLLOW = encode({"op": "deal", "deal": DEAL}).decode()
SECONDS_TO_COME = 60


async def next_comparison(connection: Connection) -> Any:
    while True:
        sent: bytes | None = await asyncio.wait_for(connection.queue.get(), SECONDS_TO_COME)
        assert sent is not None, "the connection was closed"
        message = msgspec.json.decode(sent)
        if message["type"] == "deal":
            return message["comparison"]


async def follower(visitor: Visitor) -> Connection:
    connection = visitor.connect()
    (message,) = await visitor.command(connection, FOLLOW)
    shown = msgspec.json.decode(message)["comparison"]
    assert shown == await get(visitor, f"/deals/{DEAL}")
    return connection


async def attempt(server: InProcessServer, visitor: Visitor) -> None:
    await finish(server, (await post(visitor, f"/deals/{DEAL}/play"))["id"])


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "SECONDS_TO_GATHER", 0.001)


def test_results_come_when_an_attempt_ends_but_only_to_those_who_have_played(folder: Path) -> None:
    async def scenario() -> None:
        async with in_process_server(folder, Clock()) as server:
            anne, louis, nobody = [await server.visitor(name) for name in ("Anne", "Louis", "")]
            await post(louis, f"/deals/{DEAL}/play")
            connections = [await follower(one) for one in (louis, nobody)]
            await attempt(server, anne)
            for visitor, connection in zip((louis, nobody), connections, strict=True):
                shown = await next_comparison(connection)
                assert shown == await get(visitor, f"/deals/{DEAL}")
                hidden = [shown[key] for key in ("results", "mean", "par", "luck", "decisions")]
                assert (hidden, shown["deal"]["finished"]) == ([None] * 5, 1)
                assert "Anne" not in str(shown)
            hers = await follower(anne)
            await attempt(server, louis)
            for connection in (hers, connections[0]):
                while (shown := await next_comparison(connection))["deal"]["finished"] < 2:
                    pass
                assert {row["name"] for row in shown["results"]} == {"Anne", "Louis"}
            assert (await next_comparison(connections[1]))["results"] is None
            refused = await nobody.command(nobody.connect(), '{"op": "deal", "deal": "2026-11-19-blasons"}')
            assert [msgspec.json.decode(message)["error"] for message in refused] == ["not_found"]

    run(scenario())


def test_a_stream_of_events_carries_the_same(folder: Path) -> None:
    async def scenario() -> None:
        async with in_process_server(folder, Clock(), rate_limit_factor=1) as server, AsyncExitStack() as stack:
            people = [await server.visitor(name) for name in ("Anne", "Louis", "")]
            anne, louis, _nobody = people
            await post(louis, f"/deals/{DEAL}/play")
            streams = [await stack.enter_async_context(event_stream(one, f"deal={DEAL}")) for one in people]
            for finished in (0, 1):
                for visitor, stream in zip(people, streams, strict=True):
                    while (got := await asyncio.wait_for(stream.get(), SECONDS_TO_COME))["type"] != "deal":
                        pass
                    assert got["comparison"] == await get(visitor, f"/deals/{DEAL}")
                    assert ("Anne" in str(got)) == (finished == 1 and visitor is anne)
                if not finished:
                    await attempt(server, anne)
            async with event_stream(louis, "deal=2026-11-19-blasons") as stream:
                assert (await asyncio.wait_for(stream.get(), SECONDS_TO_COME))["error"] == "not_found"
            with suppress(RateLimited):
                while True:
                    server.services.limits.take("command", louis.id)
            async with event_stream(louis, f"deal={DEAL}") as stream:
                assert (await asyncio.wait_for(stream.get(), SECONDS_TO_COME))["error"] == "rate_limited"

    run(scenario())


def test_reviews_come_when_the_server_has_computed_them(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def compute(_owner: str, work: Callable[..., Any], *given: object) -> Any:
        return work(*given, effort=16)

    async def scenario() -> None:
        async with in_process_server(folder, Clock()) as server:
            anne = await server.visitor("Anne")
            await attempt(server, anne)
            connection = await follower(anne)
            monkeypatch.setattr(server.services.bots, "compute", compute)
            await server.services.analyst.review_attempts()
            assert (await next_comparison(connection))["decisions"] is not None
            await server.services.sync.on_message(BusMessage("elsewhere", deal=DEAL))  # the same on another process
            assert (await next_comparison(connection))["decisions"] is not None
            await server.services.sync.on_message(None)  # messages of other processes were lost
            assert (await next_comparison(connection))["decisions"] is not None
            await anne.command(connection, '{"op": "deal"}')  # no longer
            await server.services.hub.deal_changed(DEAL)
            await asyncio.sleep(0.02)
            assert received(connection) == []

    run(scenario())


def test_a_follower_gets_no_results_that_were_read_before_the_newest_ones(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An attempt ends while somebody who begins to follow the deal waits until it is read."""
    compare = LateAnswer(SharedDeals.compare)

    async def scenario() -> None:
        async with in_process_server(folder, Clock()) as server:
            anne, louis = [await server.visitor(name) for name in ("Anne", "Louis")]
            await post(louis, f"/deals/{DEAL}/play")
            connection = louis.connect()
            following = asyncio.create_task(louis.command(connection, FOLLOW))
            await asyncio.wait_for(compare.is_known.wait(), SECONDS_TO_COME)
            await attempt(server, anne)
            assert (await next_comparison(connection))["deal"]["finished"] == 1
            compare.may_come.set()
            assert await following == []

    monkeypatch.setattr(SharedDeals, "compare", partialmethod(compare))
    run(scenario())
