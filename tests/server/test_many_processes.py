"""Several processes on one PostgreSQL and one Redis: players at different ones see each other, and any may crash."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.databases import Postgres, Redis
from tests.support.process import Client, Running, Working
from tests.support.sockets import Socket

SECONDS_TO_END = 90


class Cluster:
    """Two servers without bots of their own, and a worker that runs them."""

    def __init__(self, folder: Path, database: str, redis: Redis) -> None:
        self.folder, self.redis = folder, redis
        self._running = ExitStack()
        self._shared = ("--database", database, "--bus", redis.url)
        # This one depends on messages of the bus: it checks for overdue bots too rarely.
        self.worker = self.new_worker(client_timeout=60)
        with ThreadPoolExecutor() as pool:
            self.a, self.b = pool.map(lambda _: self.new_server(), range(2))

    def new_server(self) -> Running:
        # On a busy machine a process may pause for seconds, and its players must not be considered gone.
        flags = (*self._shared, "--bot-processes", "0", "--client-timeout", "5")
        return self._running.enter_context(Running(self.folder, *flags))

    def new_worker(self, client_timeout: float = 1) -> Working:
        flags = (*self._shared, "--bot-processes", "1", "--client-timeout", str(client_timeout))
        return self._running.enter_context(Working(self.folder, *flags))

    def close(self) -> None:
        self._running.close()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Cluster]:
    redis = Redis()
    one = Cluster(tmp_path_factory.mktemp("cluster"), postgres.new_database(), redis)
    yield one
    one.close()
    redis.close()


def public(log: list[Any]) -> list[Any]:
    """Return the entries of a log without their events, which differ between viewers."""
    return [{name: value for name, value in entry.items() if name != "events"} for entry in log]


class Pair:
    """A match between two players at different processes, who both follow it."""

    def __init__(self, cluster: Cluster) -> None:
        self.players = [cluster.a.guest("Anne"), cluster.b.guest("Louis")]
        anne, louis = self.players
        self.table = anne.ok("POST", "/tables", game="richelieu")["table"]["id"]
        self.sockets = [Socket(player) for player in self.players]
        for socket in self.sockets:
            socket.command("watch", table=self.table)
        louis.ok("POST", f"/tables/{self.table}/join")
        self.updates = [socket.update(0) for socket in self.sockets]
        self.rng = Random(1)

    def play_on(self, plies: int = 1000) -> None:
        """Let each player play at their own process, by the live updates; both see it live."""
        for _ in range(plies):
            if self.updates[0]["ending"]:
                return
            self.act()
            number = max(update["number"] for update in self.updates) + 1
            self.updates = [socket.update(number) for socket in self.sockets]

    def act(self) -> None:
        seat = next(seat for seat, update in enumerate(self.updates) if update["legal"])
        word = self.rng.choice(self.updates[seat]["legal"])
        self.players[seat].ok("POST", f"/tables/{self.table}/play", number=self.updates[seat]["number"], actions=[word])


@pytest.fixture
def pair(cluster: Cluster) -> Iterator[Pair]:
    one = Pair(cluster)
    yield one
    for socket in one.sockets:
        socket.close()


def test_players_at_two_processes_see_each_other_play(pair: Pair) -> None:
    pair.play_on()
    anne, louis = pair.players
    assert pair.updates[0]["ending"] == pair.updates[1]["ending"] != None  # noqa: E711 - both, and there is one
    log = anne.update(pair.table)["log"]
    assert len(log) > 20
    assert public(log) == public(louis.update(pair.table)["log"])
    assert [public(socket.log()) for socket in pair.sockets] == [public(log)] * 2
    assert [socket.log() for socket in pair.sockets] == [one.update(pair.table)["log"] for one in (anne, louis)]
    assert louis.ok("GET", f"/tables/{pair.table}")["result"]["scores"] == pair.updates[0]["ending"]["scores"]


def test_chat_and_presence_reach_the_other_process(pair: Pair) -> None:
    anne, _louis = pair.players
    for socket in pair.sockets:
        socket.command("watch", table=pair.table)
        socket.presence("Anne", "Louis")
    anne.ok("POST", f"/tables/{pair.table}/chat", text="Bonjour")
    for socket in pair.sockets:
        shown = socket.until(lambda shown: shown["type"] == "chat")
        assert [one["text"] for one in shown["lines"]] == ["Bonjour"]
    pair.sockets[0].close()
    pair.sockets[1].presence("Louis")


def test_a_challenge_and_its_withdrawal_reach_the_other_process(pair: Pair) -> None:
    anne, louis = pair.players
    seats = [{"kind": "me"}, {"kind": "user", "user": louis.me["id"]}]
    table = anne.ok("POST", "/tables", game="richelieu", seats=seats)["table"]["id"]
    pair.sockets[1].until(lambda shown: shown["type"] == "challenge")
    anne.ok("POST", f"/tables/{table}/leave")
    assert pair.sockets[1].until(lambda shown: shown["type"] == "challenge_withdrawn")["table"] == table


def test_of_two_plays_at_once_at_two_processes_one_is_accepted(cluster: Cluster, pair: Pair) -> None:
    """The same player, in two windows."""
    seat = next(seat for seat, update in enumerate(pair.updates) if update["legal"])
    player, words = pair.players[seat], pair.updates[seat]["legal"][:2]
    twin = (cluster.b, cluster.a)[seat].client()
    twin.http.cookies = player.http.cookies
    with ThreadPoolExecutor() as pool:
        asked = [
            pool.submit(one.ask, "POST", f"/tables/{pair.table}/play", number=0, actions=[word])
            for one, word in zip((player, twin), words, strict=True)
        ]
        answers = [one.result() for one in asked]
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    done = words[[answer.is_success for answer in answers].index(True)]
    assert [entry["action"] for entry in twin.update(pair.table)["log"]] == [done]


def play_on(player: Client, table: str, socket: Socket, turns: int = 1000) -> Any:
    """Play against a bot by live updates, until it has had a number of turns or the match is over; return the last."""
    rng, update = Random(1), player.update(table)
    for _ in range(turns):
        while update["legal"]:
            player.ok("POST", f"/tables/{table}/play", number=update["number"], actions=[rng.choice(update["legal"])])
            update = socket.update(update["number"] + 1)
        while not update["legal"]:
            if update["ending"]:
                return update
            update = socket.update(update["number"] + 1)
    return update


def play_a_bot(server: Running) -> tuple[Client, str, Socket]:
    player = server.guest("Anne")
    table = player.ok("POST", "/quick", game="richelieu", level="random")["id"]
    socket = Socket(player)
    socket.command("watch", table=table)
    return player, table, socket


def test_a_worker_computes_the_actions_of_a_servers_bots(cluster: Cluster) -> None:
    player, table, socket = play_a_bot(cluster.a)
    update = play_on(player, table, socket)
    assert {entry["seat"] for entry in socket.log()} == {0, 1}
    assert update["ending"]["how"] == "played"
    socket.close()


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_match_goes_on_when_a_worker_or_its_bots_are_replaced_or_killed(cluster: Cluster) -> None:
    player, table, socket = play_a_bot(cluster.a)
    play_on(player, table, socket, 2)
    cluster.worker.stop()
    cluster.worker = cluster.new_worker()
    play_on(player, table, socket, 2)
    for bot in cluster.worker.bots():
        os.kill(bot, signal.SIGKILL)
    play_on(player, table, socket, 2)
    bots = cluster.worker.bots()
    assert bots
    cluster.worker.kill()
    deadline = time.monotonic() + SECONDS_TO_END
    while not all(map(gone, bots)):
        assert time.monotonic() < deadline, "the bots of a killed worker are still running"
        time.sleep(0.1)
    cluster.worker = cluster.new_worker()
    assert play_on(player, table, socket)["ending"]["how"] == "played"
    socket.close()


def test_a_player_whose_process_is_killed_plays_on_at_another(cluster: Cluster, pair: Pair) -> None:
    pair.play_on(8)
    pair.act()
    known = pair.updates[0]["number"]
    cluster.a.kill()
    cluster.a = cluster.new_server()  # for other tests, whatever happens here
    pair.sockets[0].close()
    anne, _louis = pair.players
    anne.go_to(cluster.b.url)
    pair.sockets[0] = Socket(anne)
    pair.sockets[0].command("watch", table=pair.table, since=known)
    pair.updates = [socket.update(known + 1) for socket in pair.sockets]
    pair.sockets[1].presence("Anne", "Louis")
    pair.play_on()
    assert pair.updates[0]["ending"]["how"] == "played"
    assert pair.sockets[0].log() == anne.update(pair.table, known)["log"]


@pytest.mark.parametrize(
    ("take_away", "give_back"),
    [(Redis.stop, Redis.start), (Redis.hang, Redis.wake), (Redis.deafen, lambda _redis: None)],
    ids=["gone", "hangs", "not heard"],
)
def test_play_goes_on_without_redis_and_others_catch_up_when_it_is_back(
    cluster: Cluster, pair: Pair, take_away: Callable[[Redis], None], give_back: Callable[[Redis], None]
) -> None:
    anne, louis = pair.players
    pair.play_on(4)
    take_away(cluster.redis)
    try:
        number = pair.updates[0]["number"]
        seat = next(seat for seat, update in enumerate(pair.updates) if update["legal"])
        while pair.updates[seat]["legal"]:  # his turn, at the other process
            pair.act()
            number += 1
            pair.updates[seat] = pair.sockets[seat].update(number)
        pair.players[seat].ok("POST", f"/tables/{pair.table}/chat", text="Toujours là")
    finally:
        give_back(cluster.redis)
    other = pair.sockets[1 - seat]
    other.until(lambda _told: len(other.log()) == number and any(shown["type"] == "chat" for shown in other.got))
    pair.updates[1 - seat] = [shown["update"] for shown in other.got if shown["type"] == "update"][-1]
    assert pair.updates[1 - seat]["legal"]
    pair.play_on()
    logs = (anne.update(pair.table)["log"], louis.update(pair.table)["log"], pair.sockets[1 - seat].log())
    assert public(logs[0]) == public(logs[1]) == public(logs[2])
