"""A new version migrates the database while the old one runs: no turn is lost, and players notice nothing."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from armorial.server.db import migrate
from tests.support.databases import Postgres, Redis
from tests.support.process import Client, Running
from tests.support.sockets import Socket

EXPAND = '''
"""A column and a table that the old version does not know."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "next", {head!r}


def upgrade():
    op.add_column("tables", sa.Column("season", sa.String))
    op.add_column("entries", sa.Column("note", sa.String, nullable=False, server_default=""))
    op.create_table("seasons", sa.Column("id", sa.String, primary_key=True))
'''
NEXT_VERSION = """
from pathlib import Path
from armorial.server.db import migrate
migrate.MIGRATIONS = Path({folder!r})
from armorial.cli import main
main()
"""


def next_version(folder: Path) -> Path:
    """Return a program that is this version with one more migration."""
    migrations = folder / "migrations"
    shutil.copytree(migrate.MIGRATIONS, migrations)
    head = sorted(path.name for path in (migrations / "versions").glob("0*.py"))[-1][:4]
    (migrations / "versions" / "next.py").write_text(EXPAND.format(head=head))
    script = folder / "next_version.py"
    script.write_text(NEXT_VERSION.format(folder=str(migrations)))
    return script


class Turns:
    """Two players who take turns, each at one of several processes."""

    def __init__(self, players: list[Client], table: str) -> None:
        self.players, self.table, self.acknowledged = players, table, list[str]()
        self._rng = Random(1)

    def play(self, count: int, *urls: str) -> None:
        for _ in range(count):
            for player in self.players:
                player.go_to(self._rng.choice(urls))
                update = player.update(self.table)
                if update["legal"] and update["number"] == len(self.acknowledged):
                    action = self._rng.choice(update["legal"])
                    player.play(self.table, update["number"], action)
                    self.acknowledged.append(action)


class Follower:
    """A player who follows a match on a WebSocket and, when its process stops, goes to another, as the page does."""

    def __init__(self, client: Client, table: str, other_url: str) -> None:
        self._client, self._table, self._other_url, self.moved = client, table, other_url, False
        self._follow()

    def _follow(self) -> None:
        self._socket = Socket(self._client)
        self._socket.command("watch", table=self._table)
        self.update = self._socket.update(0)

    def _move(self) -> None:
        assert not self.moved, "the other process goes on"
        self._socket.close()
        self._client.go_to(self._other_url)
        self._follow()
        self.moved = True

    def reach(self, number: int) -> None:
        """Wait until the match has that many entries."""
        while self.update["number"] < number:
            try:
                self.update = self._socket.update(number)
            except ConnectionClosed:
                self._move()

    def play(self, action: str) -> None:
        """Play, and send it again if the process ends before the answer."""
        number = self.update["number"]
        while self.update["number"] == number:
            try:
                self._socket.command("play", table=self._table, number=number, actions=[action])
                self.update = self._socket.update(number + 1)
            except ConnectionClosed:
                self._move()


def play_while_it_stops(old: Running, new: Running, players: list[Client], pool: ThreadPoolExecutor) -> None:
    """Play a match at a process that is stopped meanwhile: its clients go to the other, and no turn is lost."""
    one, other = players
    table = one.ok("POST", "/tables", game="richelieu")["table"]["id"]
    other.ok("POST", f"/tables/{table}/join")
    followers = [Follower(player, table, new.url) for player in players]
    rng, played, stopping = Random(1), list[str](), None
    while len(played) < 30:
        if len(played) == 5:
            stopping = pool.submit(old.stop)
        if len(played) == 20 and stopping:
            stopping.result()
        for follower in followers:
            follower.reach(len(played))
        (acting,) = [follower for follower in followers if follower.update["legal"]]
        played.append(rng.choice(acting.update["legal"]))
        acting.play(played[-1])
    assert all(follower.moved for follower in followers)
    assert [entry["action"] for entry in one.update(table)["log"]] == played


def test_the_old_version_plays_on_while_the_new_one_migrates(folder: Path, postgres: Postgres) -> None:
    redis = Redis()
    flags = ("--database", postgres.new_database(), "--bus", redis.url, "--bot-processes", "0")
    try:
        with Running(folder, *flags) as old, ThreadPoolExecutor(1) as pool:
            anna, bert = old.guest("Anna"), old.guest("Bert")
            table = anna.ok(
                "POST",
                "/tables",
                game="blasons",
                options={"players": 3},
                seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
            )["table"]["id"]
            carla = old.guest("Carla")
            for other in (bert, carla):
                other.ok("POST", f"/tables/{table}/join")
            turns = Turns([anna, bert, carla], table)
            turns.play(3, old.url)
            meanwhile = pool.submit(turns.play, 40, old.url)
            with Running(folder, *flags, script=next_version(folder)) as new:
                meanwhile.result()
                turns.play(10, old.url, new.url)
                with pytest.raises(AssertionError, match="newer than this version"):
                    Running(folder, *flags)  # an old process cannot come back
                for player in (anna, bert):
                    player.go_to(old.url)
                play_while_it_stops(old, new, [anna, bert], pool)
                turns.play(10, new.url)
                log = anna.update(table)["log"]
    finally:
        redis.close()
    assert len(turns.acknowledged) > 30
    assert [entry["action"] for entry in log] == turns.acknowledged
