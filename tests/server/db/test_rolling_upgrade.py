"""A new version migrates the database while the old one runs: no turn is lost, and players notice nothing."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from armorial.server.db import migrate
from tests.support.databases import Postgres, Redis
from tests.support.process import Client, Running

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
                old.stop()
                turns.play(10, new.url)
                log = anna.update(table)["log"]
    finally:
        redis.close()
    assert len(turns.acknowledged) > 30
    assert [entry["action"] for entry in log] == turns.acknowledged
