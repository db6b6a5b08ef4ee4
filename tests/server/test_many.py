"""Several processes on one PostgreSQL and one Redis: players at one see those at another, and any may die."""

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
from tests.support.sockets import Line

SECONDS_TO_END = 30


class Club:
    """Two servers without bots of their own, for which a worker thinks."""

    def __init__(self, folder: Path, database: str, redis: Redis) -> None:
        self.folder, self.redis = folder, redis
        self._running = ExitStack()
        self._shared = ("--database", database, "--bus", redis.url)
        self.worker = self.new_worker(
            client_timeout=60
        )  # this one must be told when a bot is to act: it looks too seldom
        with ThreadPoolExecutor() as pool:
            self.a, self.b = pool.map(lambda _: self.new_server(), range(2))

    def new_server(self) -> Running:
        return self._running.enter_context(
            Running(self.folder, *self._shared, "--bot-processes", "0", "--client-timeout", "1")
        )

    def new_worker(self, client_timeout: float = 1) -> Working:
        flags = (*self._shared, "--bot-processes", "2", "--client-timeout", str(client_timeout))
        return self._running.enter_context(Working(self.folder, *flags))

    def close(self) -> None:
        self._running.close()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Club]:
    redis = Redis()
    one = Club(tmp_path_factory.mktemp("club"), postgres.new_database(), redis)
    yield one
    one.close()
    redis.close()


class Pair:
    """A match between one player at each process, both of whom watch."""

    def __init__(self, club: Club) -> None:
        self.players = [club.a.guest("Anne"), club.b.guest("Louis")]
        anne, louis = self.players
        self.table = anne.ok("POST", "/tables", game="richelieu")["table"]["id"]
        self.lines = [Line(player) for player in self.players]
        for line in self.lines:
            line.order("watch", table=self.table)
        louis.ok("POST", f"/tables/{self.table}/join")
        self.scenes = [line.scene(0) for line in self.lines]
        self.rng = Random(1)

    def play_on(self, plies: int = 1000) -> None:
        """Let each player in turn act at his process, by what he saw live; both see it live."""
        for _ in range(plies):
            if self.scenes[0]["ending"]:
                return
            self.act()
            number = max(scene["number"] for scene in self.scenes) + 1
            self.scenes = [line.scene(number) for line in self.lines]

    def act(self) -> None:
        seat = next(seat for seat, scene in enumerate(self.scenes) if scene["legal"])
        word = self.rng.choice(self.scenes[seat]["legal"])
        self.players[seat].ok("POST", f"/tables/{self.table}/act", number=self.scenes[seat]["number"], word=word)


@pytest.fixture
def pair(club: Club) -> Iterator[Pair]:
    one = Pair(club)
    yield one
    for line in one.lines:
        line.close()


def test_players_at_two_processes_see_each_other_play(pair: Pair) -> None:
    pair.play_on()
    anne, louis = pair.players
    assert pair.scenes[0]["ending"] == pair.scenes[1]["ending"] != None  # noqa: E711 - both, and there is one
    log = anne.scene(pair.table)["log"]
    assert len(log) > 20
    assert log == louis.scene(pair.table)["log"]
    assert [line.log() for line in pair.lines] == [log, log]
    assert louis.ok("GET", f"/tables/{pair.table}")["result"]["scores"] == pair.scenes[0]["ending"]["scores"]


def test_chat_and_presence_cross(pair: Pair) -> None:
    anne, _louis = pair.players
    for line in pair.lines:
        line.order("watch", table=pair.table)
        line.here("Anne", "Louis")
    anne.ok("POST", f"/tables/{pair.table}/chat", text="Bonjour")
    for line in pair.lines:
        told = line.until(lambda told: told["type"] == "chat")
        assert [one["text"] for one in told["lines"]] == ["Bonjour"]
    pair.lines[0].close()
    pair.lines[1].here("Louis")


def test_a_challenge_and_its_withdrawal_cross(pair: Pair) -> None:
    anne, louis = pair.players
    wish = [{"kind": "me"}, {"kind": "user", "user": louis.me["id"]}]
    table = anne.ok("POST", "/tables", game="richelieu", seats=wish)["table"]["id"]
    pair.lines[1].until(lambda told: told["type"] == "challenge")
    anne.ok("POST", f"/tables/{table}/leave")
    assert pair.lines[1].until(lambda told: told["type"] == "withdrawn")["table"] == table


def test_of_two_who_act_at_once_at_two_processes_one_does(club: Club, pair: Pair) -> None:
    """The same player, in two windows."""
    seat = next(seat for seat, scene in enumerate(pair.scenes) if scene["legal"])
    player, words = pair.players[seat], pair.scenes[seat]["legal"][:2]
    twin = (club.b, club.a)[seat].client()
    twin.http.cookies = player.http.cookies
    with ThreadPoolExecutor() as pool:
        asked = [
            pool.submit(one.ask, "POST", f"/tables/{pair.table}/act", number=0, word=word)
            for one, word in zip((player, twin), words, strict=True)
        ]
        answers = [one.result() for one in asked]
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    done = words[[answer.is_success for answer in answers].index(True)]
    assert [entry["word"] for entry in twin.scene(pair.table)["log"]] == [done]


def play_on(player: Client, table: str, line: Line, turns: int = 1000) -> Any:
    """Play against a bot by what comes live, until it has had so many turns or all is over; return the last scene."""
    rng, scene = Random(1), player.scene(table)
    for _ in range(turns):
        while scene["legal"]:
            player.ok("POST", f"/tables/{table}/act", number=scene["number"], word=rng.choice(scene["legal"]))
            scene = line.scene(scene["number"] + 1)
        while not scene["legal"]:
            if scene["ending"]:
                return scene
            scene = line.scene(scene["number"] + 1)
    return scene


def play_a_bot(server: Running) -> tuple[Client, str, Line]:
    player = server.guest("Anne")
    table = player.ok("POST", "/quick", game="richelieu", level="random")["id"]
    line = Line(player)
    line.order("watch", table=table)
    return player, table, line


def test_a_worker_thinks_for_the_bots_of_a_server(club: Club) -> None:
    player, table, line = play_a_bot(club.a)
    scene = play_on(player, table, line)
    assert {entry["seat"] for entry in line.log()} == {0, 1}
    assert scene["ending"]["how"] == "played"
    line.close()


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_match_goes_on_when_a_worker_is_replaced_or_killed_or_its_bots_are(club: Club) -> None:
    player, table, line = play_a_bot(club.a)
    play_on(player, table, line, 2)
    club.worker.stop()
    club.worker = club.new_worker()
    play_on(player, table, line, 2)
    for bot in club.worker.bots():
        os.kill(bot, signal.SIGKILL)
    play_on(player, table, line, 2)
    bots = club.worker.bots()
    assert bots
    club.worker.kill()
    deadline = time.monotonic() + SECONDS_TO_END
    while not all(map(gone, bots)):
        assert time.monotonic() < deadline, "the bots of a worker that was killed live on"
        time.sleep(0.1)
    club.worker = club.new_worker()
    assert play_on(player, table, line)["ending"]["how"] == "played"
    line.close()


def test_a_player_whose_process_is_killed_plays_on_at_another(club: Club, pair: Pair) -> None:
    pair.play_on(8)
    pair.act()
    known = pair.scenes[0]["number"]
    club.a.kill()
    pair.lines[0].close()
    anne, _louis = pair.players
    anne.go_to(club.b.url)
    pair.lines[0] = Line(anne)
    pair.lines[0].order("watch", table=pair.table, since=known)
    pair.scenes = [line.scene(known + 1) for line in pair.lines]
    pair.lines[1].here("Anne", "Louis")
    pair.play_on()
    assert pair.scenes[0]["ending"]["how"] == "played"
    assert pair.lines[0].log() == anne.scene(pair.table, known)["log"]
    club.a = club.new_server()


@pytest.mark.parametrize(
    ("take_away", "give_back"),
    [(Redis.stop, Redis.start), (Redis.hang, Redis.wake), (Redis.deafen, lambda _redis: None)],
    ids=["gone", "hangs", "not heard"],
)
def test_play_goes_on_without_redis_and_others_catch_up_when_it_is_back(
    club: Club, pair: Pair, take_away: Callable[[Redis], None], give_back: Callable[[Redis], None]
) -> None:
    anne, louis = pair.players
    pair.play_on(4)
    take_away(club.redis)
    number = pair.scenes[0]["number"]
    seat = next(seat for seat, scene in enumerate(pair.scenes) if scene["legal"])
    while pair.scenes[seat]["legal"]:  # his turn, at his process
        pair.act()
        number += 1
        pair.scenes[seat] = pair.lines[seat].scene(number)
    pair.players[seat].ok("POST", f"/tables/{pair.table}/chat", text="Toujours là")
    give_back(club.redis)
    other = pair.lines[1 - seat]
    other.until(lambda _told: len(other.log()) == number and any(told["type"] == "chat" for told in other.got))
    pair.scenes[1 - seat] = [told["scene"] for told in other.got if told["type"] == "scene"][-1]
    assert pair.scenes[1 - seat]["legal"]
    pair.play_on()
    assert anne.scene(pair.table)["log"] == louis.scene(pair.table)["log"] == pair.lines[1 - seat].log()
