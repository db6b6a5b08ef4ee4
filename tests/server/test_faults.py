"""When something breaks, nothing that was acknowledged is lost, and play goes on."""

import asyncio
import json
import multiprocessing
import os
import resource
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import insert, select
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from armorial.protocol.archive import Entry
from armorial.protocol.live import PlayCommand, WatchCommand
from armorial.protocol.match import Plan, PlannedAction
from armorial.protocol.tables import Join, NewTable, TimeControl
from armorial.server.db.schema import ratings, users
from armorial.server.db.store import Rows, Store
from armorial.server.errors import Conflict
from armorial.server.live.connection import encode
from armorial.server.match import requests
from armorial.server.match.clocks import MINUTE
from armorial.server.match.log import MatchLog, replay
from armorial.server.people.accounts import Person
from armorial.server.run import serve
from armorial.server.services import Services
from armorial.server.settings import Settings
from armorial.server.tables import match_repository
from armorial.server.tables.matches import MatchService
from tests.support.databases import Postgres
from tests.support.matches import play_turn
from tests.support.process import Client, free_port
from tests.support.services import settings_in
from tests.support.sockets import Socket

KILLS = int(os.environ.get("ARMORIAL_KILLS", "10"))
AT_ONCE = 4  # matches
AT_LEAST = 20  # actions before each kill
SECONDS_TO_HAPPEN = 90  # at most: on a busy machine processes start slowly


def _claim(seat: int, match: MatchLog, at: float) -> Sequence[Entry]:
    return [requests.claim(match, at, seat)]


def eventually(happened: Callable[[], object]) -> None:
    deadline = time.monotonic() + SECONDS_TO_HAPPEN
    while not happened():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.05)


# --- killed ------------------------------------------------------------------------------------------------------


class Forked:
    """The server in a fork of a process that has imported everything, so that it starts quickly."""

    def __init__(self, database: str, client_timeout: float = 20.0) -> None:
        self._settings = Settings(
            port=free_port(), database=database, bot_processes=0, rate_limit_factor=1e6, client_timeout=client_timeout
        )
        self.url = f"http://127.0.0.1:{self._settings.port}"
        self._fork = multiprocessing.get_context("forkserver")
        self._fork.set_forkserver_preload(["armorial.server.run"])
        self.clients: list[Client] = []
        self.start()

    def start(self) -> None:
        self.process = self._fork.Process(target=serve, args=(self._settings,), daemon=True)
        self.process.start()
        eventually(self._answers)

    def _answers(self) -> bool:
        assert self.process.is_alive(), "the server did not start"
        try:
            return httpx.get(f"{self.url}/healthz").is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def guest(self, name: str) -> Client:
        client = Client(self.url)
        self.clients.append(client)
        client.me = client.ok("POST", "/guest", name=name)
        return client

    def match(self) -> tuple[list[Client], str]:
        """Return two players, and the table of their match."""
        players = [self.guest("Anne"), self.guest("Louis")]
        return players, start_match(*players)

    def __enter__(self) -> "Forked":
        return self

    def __exit__(self, *_: object) -> None:
        for client in self.clients:
            client.http.close()
        self.kill()


def start_match(host: Client, guest: Client) -> str:
    """Start a match between two players, and return its table."""
    table: str = host.ok("POST", "/tables", game="richelieu", private=True)["table"]["id"]
    guest.ok("POST", f"/tables/{table}/join")
    return table


def next_play(players: list[Client], table: str) -> tuple[Client, dict[str, Any]]:
    """Return the player to act, and a request to play something legal."""
    update = next(update for update in (player.update(table, 10_000) for player in players) if update["legal"])
    return players[update["seat"]], {"number": update["number"], "actions": update["legal"][:1]}


class Players:
    """Two players who play match after match, as fast as they can, and remember what was acknowledged."""

    def __init__(self, server: Forked, seed: int) -> None:
        self.clients = [server.guest("Anne"), server.guest("Louis")]
        self.rng = Random(seed)
        self.acknowledged: dict[str, dict[int, tuple[int, str]]] = {}
        self.turns: dict[str, dict[int, list[str]]] = {}  # whole turns that were sent, acknowledged or not
        self.table = ""

    def play_until_killed(self) -> None:
        try:
            while True:
                if not self.table:
                    self.table = start_match(*self.clients)
                    self.acknowledged[self.table], self.turns[self.table] = {}, {}
                self._play()
        except httpx.TransportError:
            return

    def _play(self) -> None:
        """Play a whole turn if one can be decided at once, else an action."""
        updates = [client.update(self.table, 10_000) for client in self.clients]
        if updates[0]["ending"]:
            self.table = ""
            return
        seat = updates[0]["player"]
        number, action = updates[seat]["number"], self.rng.choice(updates[seat]["legal"])
        for actions in ([action, "stop", "done"], [action, "done"], [action]):
            self.turns[self.table][number] = actions
            request = {"number": number, "actions": actions}
            response = self.clients[seat].ask("POST", f"/tables/{self.table}/play", **request)
            if response.is_success:
                assert response.json()["number"] == number + len(actions)
                played = {number + place: (seat, one) for place, one in enumerate(actions)}
                self.acknowledged[self.table] |= played
                return
            assert response.json()["error"] in ("illegal_action", "bad_request", "conflict", "forbidden")
        raise AssertionError(f"{action} is legal, and refused")

    def count(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    def check(self, table: str) -> None:
        """Check that a match can be replayed: its log has no gap, everything acknowledged, and only whole turns."""
        log = self.clients[0].update(table)["log"]
        acknowledged = self.acknowledged[table]
        assert [entry["number"] for entry in log] == list(range(len(log)))
        assert {number: (log[number]["seat"], log[number]["action"]) for number in acknowledged} == acknowledged
        for number, actions in self.turns[table].items():
            stored = [entry["action"] for entry in log[number : number + len(actions)]]
            assert stored in ([], actions), "half a turn is stored"


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(folder: Path) -> None:
    rng = Random(1)
    with Forked(f"sqlite:///{folder}/armorial.db") as server:
        pairs = [Players(server, seed) for seed in range(AT_ONCE)]
        for _ in range(KILLS):
            enough = sum(pair.count() for pair in pairs) + AT_LEAST
            threads = [threading.Thread(target=pair.play_until_killed) for pair in pairs]
            for thread in threads:
                thread.start()
            while sum(pair.count() for pair in pairs) < enough:
                assert server.process.is_alive()
                time.sleep(0.001)
            time.sleep(rng.uniform(0, 0.1))
            server.kill()
            for thread in threads:
                thread.join()
            server.start()
            for pair in pairs:
                for table in list(pair.acknowledged)[-2:]:
                    pair.check(table)
        for pair in pairs:
            for table in pair.acknowledged:
                pair.check(table)
        assert any(len(actions) > 1 for pair in pairs for turns in pair.turns.values() for actions in turns.values())
        print(f"{KILLS} times killed, {sum(pair.count() for pair in pairs)} actions acknowledged, none lost")


# --- the disk, the database --------------------------------------------------------------------------------------


def test_on_a_full_disk_writes_are_refused_and_play_goes_on_when_there_is_room(folder: Path) -> None:
    """The kernel does not let the server write to any file, which SQLite reports as a full disk."""
    with Forked(f"sqlite:///{folder}/armorial.db") as server:
        players, table = server.match()
        player, play = next_play(players, table)
        pid, hard = server.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        assert pid
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, hard))
        assert player.refused("POST", f"/tables/{table}/play", **play) == (503, "unavailable")
        assert player.refused("POST", "/guest", name="Eve") == (503, "unavailable")
        assert player.update(table)["number"] == 0
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert player.ok("POST", f"/tables/{table}/play", **play)["number"] == 1
        server.kill()
        server.start()
        assert [entry["action"] for entry in player.update(table)["log"]] == play["actions"]


def test_play_goes_on_when_a_database_comes_back(postgres: Postgres) -> None:
    with Forked(postgres.new_database()) as server:
        players, table = server.match()
        socket_ = Socket(players[0])
        socket_.command("watch", table=table)
        player, play = next_play(players, table)
        player.ok("POST", f"/tables/{table}/play", **play)
        socket_.update(1)
        player, play = next_play(players, table)
        postgres.stop()
        try:
            assert player.refused("POST", f"/tables/{table}/play", **play) == (503, "unavailable")
            socket_.command("play", table=table, re=7, **play)
            assert socket_.until(lambda shown: shown["type"] == "error")["error"] in ("unavailable", "forbidden")
            assert httpx.get(f"{server.url}/healthz").is_success
        finally:
            postgres.start()
        assert player.update(table)["number"] == 1
        player.ok("POST", f"/tables/{table}/play", **play)
        assert [entry["action"] for entry in socket_.update(2)["log"]][-1] == play["actions"][0]
        socket_.close()


# --- clients -----------------------------------------------------------------------------------------------------


def test_a_client_that_does_not_read_is_disconnected_and_delays_nobody(folder: Path) -> None:
    with Forked(f"sqlite:///{folder}/armorial.db") as server:
        players, table = server.match()
        anne, louis = (Socket(player) for player in players)
        for host in [server.guest(f"Host {number}") for number in range(14)]:
            for _ in range(3):
                host.ok("POST", "/tables", game="richelieu")
        eve = Socket(server.guest("Eve"), small=True)
        eve.command("watch", table=table)
        anne.command("watch", table=table)
        louis.command("watch", table=table)
        anne.presence("Anne", "Eve", "Louis")
        for _ in range(600):
            eve.command("lobby")  # a long response, which she does not read
        for number in range(1, 5):
            player, play = next_play(players, table)
            player.ok("POST", f"/tables/{table}/play", **play)
            anne.update(number)
            louis.update(number)
        without_eve = {"type": "presence", "table": table, "names": ["Anne", "Louis"], "anonymous": 0}
        if without_eve not in anne.got:  # it may have come between the updates
            anne.presence("Anne", "Louis")
        with pytest.raises(ConnectionClosed) as closed:
            eve.until(lambda _told: False)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1013
        for line in (anne, louis, eve):
            line.close()


def half_open(client: Client, table: str) -> socket.socket:
    """Return a connection of a client that watches a table and then stays silent."""
    host = client.http.base_url
    line = socket.create_connection((host.host, host.port or 80))
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13"
    wishes = f"Host: {host.host}:{host.port}\r\nCookie: {client.cookie()}\r\nUpgrade: websocket\r\nConnection: Upgrade"
    line.sendall(f"GET /api/live HTTP/1.1\r\n{wishes}\r\n{key}\r\n\r\n".encode())
    assert b" 101 " in line.recv(4096)
    watch = json.dumps({"op": "watch", "table": table}).encode()
    line.sendall(Frame(Opcode.TEXT, watch).serialize(mask=True))
    return line


def test_a_user_whose_client_is_silent_is_offline(folder: Path) -> None:
    with Forked(f"sqlite:///{folder}/armorial.db", client_timeout=1) as server:
        players, table = server.match()
        anne = Socket(players[0])
        anne.command("watch", table=table)
        with half_open(server.guest("Eve"), table):
            anne.presence("Anne", "Eve")
            anne.presence("Anne")
        anne.close()


def test_a_stream_of_events_sends_signs_of_life_and_users_who_left_it_are_offline(folder: Path) -> None:
    with Forked(f"sqlite:///{folder}/armorial.db", client_timeout=1) as server:
        players, table = server.match()
        anne = Socket(players[0])
        anne.command("watch", table=table)
        with players[1].http.stream("GET", "/events", params={"tables": table}) as stream:
            anne.presence("Anne", "Louis")
            assert next(line for line in stream.iter_lines() if line.startswith(":")) == ": still here"
        anne.presence("Anne")
        anne.close()


# --- inside one process ------------------------------------------------------------------------------------------

ANNE, LOUIS = (Person(name, name, guest=False, admin=False) for name in ("Anne", "Louis"))


async def duel(services: Services, **request: Any) -> str:
    """Start a duel between Anne and Louis, and return its table."""
    created = await services.lobby.create(ANNE, NewTable("richelieu", **request))
    await services.lobby.join(LOUIS, created.table.id, Join())
    return created.table.id


def with_duel(
    folder: Path, test: Callable[[Services, str], Awaitable[None]], now: Callable[[], float] = time.time
) -> None:
    """Run a test on the services of a server with a duel of five minutes each."""

    async def run() -> None:
        services = Services(settings_in(folder), now)
        await services.open()
        try:
            await test(services, await duel(services, time_control=TimeControl("clock", minutes=5)))
        finally:
            await services.close()

    asyncio.run(run())


async def play_something(matches: MatchService, table: str) -> int:
    match = await matches.load(table)
    return await matches.play((ANNE, LOUIS)[match.player], table, match.number, match.legal(match.player)[:1])


async def ask_to_play(services: Services, table: str) -> int:
    """Play as the API does, which finishes what it began."""
    return await services.tasks.finish(play_something(services.matches, table))


def test_a_client_that_disconnects_while_it_plays_leaves_a_consistent_match(folder: Path) -> None:
    async def test(services: Services, table: str) -> None:
        matches, store = services.matches, services.store
        match = await matches.load(table)
        for patience in range(30):
            asked = asyncio.create_task(ask_to_play(services, table))
            for _ in range(patience % 10):
                await asyncio.sleep(0)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            await store.write(lambda _connection: None)  # everything that was requested before is stored by now
            async with matches.lock(table):
                stored = await store.read(lambda connection: match_repository.log_since(connection, table, 0))
                assert match.entries == stored
        assert match.number > 0

    with_duel(folder, test)


def test_a_play_is_announced_even_if_its_client_is_gone(folder: Path) -> None:
    async def test(services: Services, table: str) -> None:
        announced: list[int] = []

        async def note(match: MatchLog) -> None:
            announced.append(match.number)

        services.matches.changed.add(note)
        await services.matches.load(table)
        asked = asyncio.create_task(ask_to_play(services, table))
        while not services.matches.lock(table).locked():
            await asyncio.sleep(0)
        asked.cancel()
        while not announced:
            await asyncio.sleep(0.01)
        assert announced == [1]

    with_duel(folder, test)


def test_a_turn_takes_one_commit_and_one_update(folder: Path) -> None:
    async def test(services: Services, table: str) -> None:
        match = await services.matches.load(table)
        ahead = replay(match.setup, [])
        actions = play_turn(ahead)
        assert len(actions) > 1
        connections = [services.hub.connect(person, "here") for person in (ANNE, LOUIS, None)]
        for connection in connections:
            await services.hub.handle(connection, encode(WatchCommand(table)))
        for connection in connections:
            while not connection.queue.empty():
                connection.queue.get_nowait()
        player = connections[match.player]
        commits: list[int] = []
        services.store.when_committed.append(lambda writes, _seconds: commits.append(writes))
        await services.hub.handle(player, encode(PlayCommand(table, 0, actions, re=1)))
        assert commits == [1]
        for connection in connections:
            messages = [msgspec.json.decode(message or b"") for message in list(connection.queue._queue)]  # type: ignore[attr-defined]
            types = [message["type"] for message in messages if message["type"] != "my_tables"]
            assert types == ["update"] + ["done"] * (connection is player)
            assert [entry["action"] for entry in messages[0]["update"]["log"]] == actions
        await services.hub.handle(player, encode(PlayCommand(table, 0, actions, re=2)))
        assert commits == [1], "sent twice, it acts once"
        assert match.number == len(actions)

    with_duel(folder, test)


def test_a_jump_of_the_system_clock_gives_nobody_time(folder: Path) -> None:
    at = [1e9]

    async def test(services: Services, table: str) -> None:
        matches = services.matches
        match = await matches.load(table)
        before = list(match.clocks.left)
        for jump in (-3600.0, 5.0, -10.0, 3.0, 7.0, -86_400.0, 1.0, 86_400.0, 2.0):
            at[0] += jump
            seat = 1 - match.player
            with pytest.raises(Conflict):
                await matches.append(table, partial(_claim, seat))
            await play_something(matches, table)
            assert all(left <= had for left, had in zip(match.clocks.left, before, strict=True))
            before = list(match.clocks.left)
        times = [match.setup.started, *(entry.at for entry in match.entries)]
        assert times == sorted(times)
        assert sum(before) == 2 * 5 * MINUTE - (max(times) - match.setup.started)

    with_duel(folder, test, lambda: at[0])


class LateStore(Store):
    """A store that takes a moment to report that entries are stored."""

    async def append(self, rows: Rows) -> None:
        await super().append(rows)
        await asyncio.sleep(0.01)


def test_a_match_that_is_reloaded_while_somebody_plays_misses_nothing(folder: Path) -> None:
    async def test(services: Services, table: str) -> None:
        late = LateStore(services.store.url)
        for matches in (services.matches, MatchService(late)):
            before = (await matches.load(table)).number
            for number in range(before + 1, before + 10):
                asked = asyncio.create_task(play_something(matches, table))
                while not asked.done():
                    matches.may_have_moved()
                    await matches.load(table)
                assert await asked == number
                assert (await matches.load(table)).number == number
        late.close()

    with_duel(folder, test)


def test_a_plan_left_at_one_process_is_followed_at_another(folder: Path) -> None:
    async def test(here: Services, table: str) -> None:
        there = Services(settings_in(folder))
        match, players = await there.matches.load(table), (ANNE, LOUIS)
        first = match.player
        ahead = replay(match.setup, [])
        actions = play_turn(ahead)  # a turn, as it will be played
        answer = PlannedAction(actions, ahead.legal(1 - first)[-1])
        await here.matches.load(table)
        await there.plans.put(players[1 - first], table, Plan(0, [answer]))
        here.plans.changed_elsewhere(table)
        await here.matches.play(players[first], table, 0, actions)
        played = [entry.action for entry in (await here.matches.load(table)).entries]
        assert played == [*actions, answer.action]
        await there.close()

    with_duel(folder, test)


def test_matches_that_a_player_ends_at_the_same_time_are_all_rated(folder: Path, postgres: Postgres) -> None:
    """Two processes, neither of which knows what the other is about to store."""
    settings = settings_in(folder, database=postgres.new_database())

    async def test() -> None:
        processes = [Services(settings), Services(settings)]
        for services in processes:
            await services.open()
        people = [{"id": person.id, "name": person.name, "created": 1.0} for person in (ANNE, LOUIS)]
        await processes[0].store.write(lambda connection: connection.execute(insert(users), people))

        async def lose(services: Services) -> None:
            table = await duel(services, rated=True, time_control=TimeControl("days", days=1))
            await services.matches.append(
                table, lambda match, at: [requests.resign(match, at, match.seat_of(LOUIS.id))]
            )

        for _ in range(5):
            await asyncio.gather(*(lose(services) for services in processes))
        rows = await processes[1].store.read(lambda connection: connection.execute(select(ratings)).all())
        for services in processes:
            await services.close()
        assert sorted(row.games for row in rows if row.user == ANNE.id) == list(range(1, 11))

    asyncio.run(test())
