"""When something breaks, nothing that was acknowledged is lost, and play goes on."""

import json
import multiprocessing
import os
import resource
import socket
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from armorial.server.run import serve
from armorial.server.settings import Settings
from tests.support.databases import Postgres
from tests.support.process import Client, certificates, eventually, free_port
from tests.support.sockets import Socket

KILLS = int(os.environ.get("ARMORIAL_KILLS", "10"))
AT_ONCE = 4  # matches
AT_LEAST = 20  # actions before each kill
SECONDS_TO_PONG = 3.0  # on a busy machine a client may need a second


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
            return httpx.get(f"{self.url}/healthz", verify=certificates()).is_success
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
    with Forked(f"sqlite:///{folder}/armorial.db", client_timeout=SECONDS_TO_PONG) as server:
        players, table = server.match()
        anne = Socket(players[0])
        anne.command("watch", table=table)
        with half_open(server.guest("Eve"), table):
            anne.presence("Anne", "Eve")
            anne.presence("Anne")
        anne.close()


def test_a_stream_of_events_sends_signs_of_life_and_users_who_left_it_are_offline(folder: Path) -> None:
    with Forked(f"sqlite:///{folder}/armorial.db", client_timeout=SECONDS_TO_PONG) as server:
        players, table = server.match()
        anne = Socket(players[0])
        anne.command("watch", table=table)
        with players[1].http.stream("GET", "/events", params={"tables": table}) as stream:
            anne.presence("Anne", "Louis")
            assert next(line for line in stream.iter_lines() if line.startswith(":")) == ": still here"
        anne.presence("Anne")
        anne.close()
