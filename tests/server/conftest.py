from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from armorial.server.people import passwords
from tests.support.databases import Postgres
from tests.support.process import Running

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(autouse=True)
def _cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash passwords cheaply in this process: a real hash takes 0.2 s of processor time, and tests make hundreds."""
    monkeypatch.setattr(passwords, "hasher", CHEAP)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that do not change its settings or stop it."""
    with Running(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    one = Postgres()
    yield one
    one.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, SQLite or PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/armorial.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
