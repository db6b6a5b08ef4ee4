"""What happens when something breaks: nothing that was acknowledged is lost, and play goes on."""

import asyncio
import json
import multiprocessing
import os
import resource
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from armorial.server import wire
from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import ratings, users
from armorial.server.db.store import Store
from armorial.server.errors import Conflict
from armorial.server.match.clocks import MINUTE, TimeControl
from armorial.server.match.log import replay
from armorial.server.people.accounts import Person
from armorial.server.run import serve
from armorial.server.settings import Settings
from armorial.server.tables import repository
from armorial.server.tables.lobby import Hall
from tests.support.databases import Postgres
from tests.support.process import Client, free_port
from tests.support.sockets import Line

KILLS = int(os.environ.get("ARMORIAL_KILLS", "10"))
AT_ONCE = 4  # matches
AT_LEAST = 20  # actions before each kill
SECONDS_TO_HAPPEN = 30


def eventually(happened: Callable[[], object]) -> None:
    deadline = time.monotonic() + SECONDS_TO_HAPPEN
    while not happened():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.05)


# --- killed ------------------------------------------------------------------------------------------------------


class Forked:
    """The server in a process forked from one that has imported everything: it starts quickly, and so often."""

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
        """Return two who play, and where."""
        players = [self.guest("Anne"), self.guest("Louis")]
        return players, begin(*players)

    def __enter__(self) -> "Forked":
        return self

    def __exit__(self, *_: object) -> None:
        for client in self.clients:
            client.http.close()
        self.kill()


def begin(host: Client, guest: Client) -> str:
    """Begin a match between two, and return its table."""
    table: str = host.ok("POST", "/tables", game="richelieu", private=True)["table"]["id"]
    guest.ok("POST", f"/tables/{table}/join")
    return table


def next_act(players: list[Client], table: str) -> tuple[Client, dict[str, Any]]:
    """Return who is to act, and something that he may do."""
    scene = next(scene for scene in (player.scene(table, 10_000) for player in players) if scene["legal"])
    return players[scene["seat"]], {"number": scene["number"], "word": scene["legal"][0]}


class Players:
    """Two who play match after match, as fast as they can, and remember what was acknowledged."""

    def __init__(self, server: Forked, seed: int) -> None:
        self.clients = [server.guest("Anne"), server.guest("Louis")]
        self.rng = Random(seed)
        self.acknowledged: dict[str, dict[int, tuple[int, str]]] = {}
        self.table = ""

    def play_until_killed(self) -> None:
        try:
            while True:
                if not self.table:
                    self.table = begin(*self.clients)
                    self.acknowledged[self.table] = {}
                self._act()
        except httpx.TransportError:
            return

    def _act(self) -> None:
        scenes = [client.scene(self.table, 10_000) for client in self.clients]
        if scenes[0]["ending"]:
            self.table = ""
            return
        seat = scenes[0]["player"]
        number, word = scenes[seat]["number"], self.rng.choice(scenes[seat]["legal"])
        done = self.clients[seat].ok("POST", f"/tables/{self.table}/act", number=number, word=word)
        assert done["number"] == number + 1
        self.acknowledged[self.table][number] = seat, word

    def count(self) -> int:
        return sum(map(len, self.acknowledged.values()))


def check(client: Client, table: str, acknowledged: dict[int, tuple[int, str]]) -> None:
    """Check that a match can be replayed, that its log has no gap, and that all that was acknowledged is in it."""
    log = client.scene(table)["log"]
    assert [entry["number"] for entry in log] == list(range(len(log)))
    assert {number: (log[number]["seat"], log[number]["word"]) for number in acknowledged} == acknowledged


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
                    check(pair.clients[0], table, pair.acknowledged[table])
        for pair in pairs:
            for table, acknowledged in pair.acknowledged.items():
                check(pair.clients[0], table, acknowledged)
        print(f"{KILLS} times killed, {sum(pair.count() for pair in pairs)} actions acknowledged, none lost")


# --- the disk, the database --------------------------------------------------------------------------------------


def test_a_full_disk_refuses_and_play_goes_on_when_there_is_room(folder: Path) -> None:
    """The kernel lets the server write to no file: to SQLite that is a disk that takes no more."""
    with Forked(f"sqlite:///{folder}/armorial.db") as server:
        players, table = server.match()
        player, act = next_act(players, table)
        pid, hard = server.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        assert pid
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, hard))
        assert player.refused("POST", f"/tables/{table}/act", **act) == (503, "unavailable")
        assert player.refused("POST", "/guest", name="Eve") == (503, "unavailable")
        assert player.scene(table)["number"] == 0
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert player.ok("POST", f"/tables/{table}/act", **act)["number"] == 1
        server.kill()
        server.start()
        assert [entry["word"] for entry in player.scene(table)["log"]] == [act["word"]]


def test_a_database_that_goes_and_comes_back(postgres: Postgres) -> None:
    with Forked(postgres.new_database()) as server:
        players, table = server.match()
        line = Line(players[0])
        line.order("watch", table=table)
        player, act = next_act(players, table)
        player.ok("POST", f"/tables/{table}/act", **act)
        line.scene(1)
        player, act = next_act(players, table)
        postgres.stop()
        try:
            assert player.refused("POST", f"/tables/{table}/act", **act) == (503, "unavailable")
            line.order("act", table=table, re=7, **act)
            assert line.until(lambda told: told["type"] == "error")["error"] in ("unavailable", "forbidden")
            assert httpx.get(f"{server.url}/healthz").is_success
        finally:
            postgres.start()
        assert player.scene(table)["number"] == 1
        player.ok("POST", f"/tables/{table}/act", **act)
        assert [entry["word"] for entry in line.scene(2)["log"]][-1] == act["word"]
        line.close()


# --- clients -----------------------------------------------------------------------------------------------------


def test_one_who_does_not_read_is_cut_off_and_holds_up_nobody(folder: Path) -> None:
    with Forked(f"sqlite:///{folder}/armorial.db") as server:
        players, table = server.match()
        anne, louis = (Line(player) for player in players)
        for host in [server.guest(f"Host {number}") for number in range(4)]:
            for _ in range(10):
                host.ok("POST", "/tables", game="richelieu")
        eve = Line(server.guest("Eve"), small=True)
        eve.order("watch", table=table)
        anne.order("watch", table=table)
        louis.order("watch", table=table)
        anne.here("Anne", "Eve", "Louis")
        for _ in range(600):
            eve.order("lobby")  # a long answer, which she does not read
        for number in range(1, 5):
            player, act = next_act(players, table)
            player.ok("POST", f"/tables/{table}/act", **act)
            anne.scene(number)
            louis.scene(number)
        anne.here("Anne", "Louis")
        with pytest.raises(ConnectionClosed) as closed:
            eve.until(lambda _told: False)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1013
        for line in (anne, louis, eve):
            line.close()


def half_open(client: Client, table: str) -> socket.socket:
    """Return a line on which a client watches a table, and then is never heard of again."""
    host = client.http.base_url
    line = socket.create_connection((host.host, host.port or 80))
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13"
    wishes = f"Host: {host.host}:{host.port}\r\nCookie: {client.cookie()}\r\nUpgrade: websocket\r\nConnection: Upgrade"
    line.sendall(f"GET /api/live HTTP/1.1\r\n{wishes}\r\n{key}\r\n\r\n".encode())
    assert b" 101 " in line.recv(4096)
    watch = json.dumps({"op": "watch", "table": table}).encode()
    line.sendall(Frame(Opcode.TEXT, watch).serialize(mask=True))
    return line


def test_one_who_is_heard_of_no_more_is_not_here(folder: Path) -> None:
    with Forked(f"sqlite:///{folder}/armorial.db", client_timeout=1) as server:
        players, table = server.match()
        anne = Line(players[0])
        anne.order("watch", table=table)
        with half_open(server.guest("Eve"), table):
            anne.here("Anne", "Eve")
            anne.here("Anne")
        anne.close()


def test_a_stream_of_events_shows_that_it_lives_and_who_left_it_is_not_here(folder: Path) -> None:
    with Forked(f"sqlite:///{folder}/armorial.db", client_timeout=1) as server:
        players, table = server.match()
        anne = Line(players[0])
        anne.order("watch", table=table)
        with players[1].http.stream("GET", "/events", params={"tables": table}) as stream:
            anne.here("Anne", "Louis")
            assert next(line for line in stream.iter_lines() if line.startswith(":")) == ": still here"
        anne.here("Anne")
        anne.close()


# --- inside one process ------------------------------------------------------------------------------------------

ANNE, LOUIS = (Person(name, name, guest=False, admin=False) for name in ("Anne", "Louis"))


def in_hall(folder: Path, test: Callable[[Hall, str], Awaitable[None]], now: Callable[[], float] = time.time) -> None:
    """Run a test in a hall with a match of five minutes each."""
    url = f"sqlite:///{folder}/armorial.db"
    upgrade(url)

    async def running() -> None:
        store = Store(url)
        hall = Hall(store, now)
        laid = await hall.lay(ANNE, wire.NewTable("richelieu", pace=TimeControl("clock", minutes=5)))
        await hall.join(LOUIS, laid.table.id, wire.Join())
        try:
            await test(hall, laid.table.id)
        finally:
            store.close()

    asyncio.run(running())


async def act(hall: Hall, table: str) -> int:
    room = await hall.room(table)
    seat = room.player
    return await hall.act((ANNE, LOUIS)[seat], table, room.number, room.legal(seat)[0])


def test_one_who_leaves_while_he_acts_leaves_a_whole_room(folder: Path) -> None:
    async def test(hall: Hall, table: str) -> None:
        room = await hall.room(table)
        for patience in range(30):
            asked = asyncio.create_task(act(hall, table))
            for _ in range(patience % 10):
                await asyncio.sleep(0)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            await hall.store.write(lambda _connection: None)  # what was asked for before is stored by now
            async with hall.lock(table):
                stored = await hall.store.read(lambda connection: repository.log_since(connection, table, 0))
                assert room.entries == stored
        assert room.number > 0

    in_hall(folder, test)


def test_a_clock_that_jumps_gives_nobody_time(folder: Path) -> None:
    at = [1e9]

    async def test(hall: Hall, table: str) -> None:
        room = await hall.room(table)
        before = list(room.clocks.left)
        for jump in (-3600.0, 5.0, -10.0, 3.0, 7.0, -86_400.0, 1.0, 86_400.0, 2.0):
            at[0] += jump
            player = room.player
            with pytest.raises(Conflict):
                await hall.do((LOUIS, ANNE)[player], table, lambda room, at, seat: room.claim(at, seat))
            await act(hall, table)
            assert all(left <= had for left, had in zip(room.clocks.left, before, strict=True))
            before = list(room.clocks.left)
        times = [room.table.started, *(entry.at for entry in room.entries)]
        assert times == sorted(times)
        assert sum(before) == 2 * 5 * MINUTE - (max(times) - room.table.started)

    in_hall(folder, test, lambda: at[0])


class Late(Store):
    """A store that takes a moment to tell that an entry is stored."""

    async def append(self, entry: Mapping[str, Any]) -> None:
        await super().append(entry)
        await asyncio.sleep(0.01)


def test_a_room_that_is_looked_at_anew_while_one_acts_misses_nothing(folder: Path) -> None:
    async def test(usual: Hall, table: str) -> None:
        for hall in (usual, Hall(Late(usual.store.url))):
            before = (await hall.room(table)).number
            for number in range(before + 1, before + 10):
                asked = asyncio.create_task(act(hall, table))
                while not asked.done():
                    hall.missed_something()
                    await hall.room(table)
                assert await asked == number
                assert (await hall.room(table)).number == number
        hall.store.close()

    in_hall(folder, test)


def test_a_plan_left_at_one_process_is_followed_at_another(folder: Path) -> None:
    async def test(here: Hall, table: str) -> None:
        there = Hall(Store(here.store.url))
        room, players = await there.room(table), (ANNE, LOUIS)
        first = room.player
        ahead = replay(room.table, [])
        while ahead.player == first:  # a turn, as it will be played
            ahead.fold(ahead.act(2e9, first, ahead.number, ahead.legal(first)[0]))
        words = [entry.word for entry in ahead.entries]
        answer = wire.Answer(words, ahead.legal(1 - first)[-1])
        await here.room(table)
        await there.plan(players[1 - first], table, wire.Plan(0, [answer]))
        here.plans_changed(table)
        for number, word in enumerate(words):
            await here.act(players[first], table, number, word)
        assert [entry.word for entry in (await here.room(table)).entries] == [*words, answer.word]
        there.store.close()

    in_hall(folder, test)


def test_of_matches_that_one_player_ends_at_once_each_is_rated(postgres: Postgres) -> None:
    """In two processes, of which neither knows what the other is about to store."""
    url = postgres.new_database()
    upgrade(url)

    async def test() -> None:
        halls = [Hall(Store(url)), Hall(Store(url))]
        people = [{"id": person.id, "name": person.name, "created": 1.0} for person in (ANNE, LOUIS)]
        await halls[0].store.write(lambda connection: connection.execute(insert(users), people))

        async def match(hall: Hall) -> None:
            laid = await hall.lay(ANNE, wire.NewTable("richelieu", rated=True))
            await hall.join(LOUIS, laid.table.id, wire.Join())
            await hall.do(LOUIS, laid.table.id, lambda room, at, seat: room.resign(at, seat))

        for _ in range(5):
            await asyncio.gather(*(match(hall) for hall in halls))
        rows = await halls[1].store.read(lambda connection: connection.execute(select(ratings)).all())
        for hall in halls:
            hall.store.close()
        assert sorted(row.games for row in rows if row.user == ANNE.id) == list(range(1, 11))

    asyncio.run(test())
