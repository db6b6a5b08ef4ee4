"""The attacks of `make attack` do what they say, and it fails if one slows an honest player down too much."""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from bench.attack import __main__ as attack
from bench.attack import attacks, floods, full_database
from bench.attack.attacker import Attacker
from bench.attack.crafted import LATE
from bench.attack.honest import Latency
from tests.support.asgi import InProcessServer, in_process_server, run
from tests.support.services import sqlite_in


class Insider(Attacker):
    """An attacker of a server in this process, who keeps the answers to the attack itself."""

    def __init__(self, server: InProcessServer) -> None:
        self.server = server
        self.answers: list[tuple[str, int, Any]] = []
        super().__init__("http://here", "192.0.2.1")

    def client(self, address: str = "") -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.server.app, client=(address or self.address, 123))
        return httpx.AsyncClient(base_url="http://here/api", transport=transport)

    async def ready(self) -> None:
        self.answers.clear()

    async def request(self, method: str, path: str, client: httpx.AsyncClient, **data: Any) -> tuple[int, Any]:
        status, answer = await super().request(method, path, client, **data)
        self.answers.append((path, status, answer))
        return status, answer

    async def watch(self, _client: httpx.AsyncClient, _tables: list[str]) -> None:
        """Stop at once: the stream of a server in this process would never end."""


@asynccontextmanager
async def insider(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int = 0) -> AsyncIterator[Insider]:
    """Attack a server without rate limits, which stand still here; repeat only a number of times."""

    async def again(work: Callable[[], Awaitable[Any]]) -> None:
        for _ in range(times):
            await work()

    monkeypatch.setattr(attacks, "again", again)
    async with in_process_server(tmp_path) as server:
        monkeypatch.setattr(server.services.limits, "take", lambda *_: None)
        yield Insider(server)


def test_crafted_records_are_replayed_to_the_last_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def replay() -> None:
        async with insider(tmp_path, monkeypatch, times=4) as eve:
            await attacks.records(eve)
            assert [(path, status) for path, status, _ in eve.answers] == [
                ("/replay", 200), ("/verify", 200), ("/verify", 200), ("/replay", 200),
            ]  # fmt: skip
            replayed, genuine, forged, text = [answer for _, _, answer in eve.answers]
            assert len(replayed["frames"]) == len(text["frames"]) > LATE
            assert replayed["ending"]["how"] == "stopped"
            assert genuine["verified"] is True
            assert forged["verified"] is False
            assert forged["message"].startswith("entry 998 of the log")

    run(replay())


def test_taking_back_makes_a_log_long_before_the_match_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("LATE", 40), ("LONGEST_LOG", 300), ("SECONDS_TO_PREPARE", math.inf)):
        monkeypatch.setattr(attacks, name, value)

    async def take_back() -> None:
        async with insider(tmp_path, monkeypatch, times=3) as eve:
            await attacks.take_backs(eve)
            *_, match, replay, record = eve.answers
            assert [match[1], replay[1], record[1]] == [200, 200, 200]
            assert match[2]["ending"]["how"] == record[2]["ending"]["how"] == "played"
            assert len(record[2]["log"]) > len(replay[2]["frames"]) + 200
            taken_back = [entry for entry in match[2]["log"] if entry["undoes"]]
            assert len(taken_back) >= 20

    run(take_back())


def test_lists_are_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        async with insider(tmp_path, monkeypatch, times=6) as eve:
            await attacks.lists(eve)
            assert [status for _, status, _ in eve.answers] == [200] * 6
            (_, _, playing), (_, _, daily), *deals = eve.answers[:-1]
            assert len(playing) == 5 * attacks.GUESTS
            assert {len(table["seats"]) for table in playing} == {7}
            assert [deal["deal"]["id"] for _, _, deal in deals] == [shared_deal["id"] for shared_deal in daily["deals"]]

    run(ask())


def test_bots_alone_play_at_one_table_of_a_host_however_they_sat_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: Any) -> None:
        """Leave the bots alone: there are none in this server."""

    monkeypatch.setattr(attacks, "_play_on", nothing)

    async def lay() -> None:
        async with insider(tmp_path, monkeypatch) as eve:
            await attacks.bots(eve)
            of_a_host = [(path, status) for path, status, _ in eve.answers[: len(eve.answers) // 3]]
            tables = [status for path, status in of_a_host if path == "/tables"]
            last_seats = [status for path, status in of_a_host if path.endswith("/bots")][6::7]
            assert tables == [*[201] * 5, 201, 409, 201, 201, 201]
            assert last_seats == [409, 409, 409]

    run(lay())


def test_an_attack_that_slows_a_player_down_too_much_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    server = SimpleNamespace(memory=lambda: 0, stop=lambda: None)
    hints = {0: 0.29, 1: 0.31}  # seconds during the first two attacks; 0.1 before

    async def attacked(_url: str, _process: object, number: int, _seconds: float) -> attack.Result:
        before, during = Latency(0.01, 0.1, 1.2, 0.2), Latency(0.01, hints[number], 1.2, 0.2)
        return attack.Result(before, during, number == 0, 0.5, 5, 7)

    monkeypatch.setattr(attack, "start", lambda _folder: ("", server))
    monkeypatch.setattr(attack, "attacked", attacked)
    first, second = [function.__name__ for function in attacks.ATTACKS[:2]]
    attack.main(first)
    with pytest.raises(SystemExit, match=f"more than 3 times as long during: {second.replace('_', ' ')}$"):
        attack.main(first, second)
    waits, row = "10 → 10 | 100 → 310 | 1200 → 1200 | 200 → 200", capsys.readouterr().out.splitlines()[-1]
    assert row == f"| {second.replace('_', ' ')} | 5 | 7 | {waits} | 3.1 | refused | 50% | +0 |"


def test_a_full_database_is_searched_and_its_deals_were_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("MATCHES", 60), ("ATTEMPTS", 20), ("PEOPLE", 7)):
        monkeypatch.setattr(full_database, name, number)

    async def paced(work: Callable[[], Awaitable[Any]], _per_second: float) -> None:
        for _ in range(8):
            await work()

    async def ask() -> None:
        monkeypatch.setattr(attacks, "paced", paced)
        full_database.fill(sqlite_in(tmp_path))
        async with in_process_server(tmp_path, now=time.time) as server:
            eve = Insider(server)
            await attacks.searches(eve)
            assert {(status, len(page["tables"])) for _, status, page in eve.answers} == {(200, 0)}
            assert len((await eve.patiently("GET", "/archive?limit=100", eve.http))["tables"]) == 60
            assert len((await eve.patiently("GET", "/archive?player=Nobody 3", eve.http))["tables"]) == 9
            await attacks.popular_deals(eve)
            daily, *deals = [page for path, _, page in eve.answers if path == "/daily" or "deal" in path]
            assert {deal["finished"] for deal in daily["deals"]} == {20}
            assert {deal["deal"]["finished"] for deal in deals if "deal" in deal} == {20}

    run(ask())


class Counting(asyncio.Protocol):
    """A server that answers each line of `GET` with 200, and each frame of a WebSocket with an error."""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        answers = b"HTTP/1.1 101 \r\n\r\n" * data.count(b"GET /api/live ")
        answers += b"HTTP/1.1 200 \r\n\r\n" * data.count(b"GET /api/me ")
        self.transport.write(answers + b'"type":"error"' * data.count(b'{"op": "ping"}'))


@pytest.mark.parametrize("attack_", [attacks.requests, attacks.commands])
def test_a_flood_does_not_wait(attack_: attacks.Attack) -> None:
    async def work() -> None:
        server = await asyncio.get_running_loop().create_server(Counting, "127.0.0.1", 0)
        host, port = server.sockets[0].getsockname()
        eve = Attacker(f"http://{host}:{port}", "127.0.0.1")
        flood = asyncio.ensure_future(attack_(eve))
        async with asyncio.timeout(60):
            while max(eve.answered, eve.refused) < 2 * floods.CONNECTIONS * floods.PIPELINED:
                await asyncio.sleep(0.01)
        assert min(eve.answered, eve.refused) == 0
        flood.cancel()
        with suppress(asyncio.CancelledError):
            await flood
        server.close()

    run(work())
