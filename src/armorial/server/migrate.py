"""Bring a database to the present schema."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from armorial.server.store import engine_of

MIGRATIONS = Path(__file__).parent / "migrations"
OURS = 0x41524D4F  # the lock by which processes that start together wait for the one that migrates


def config(connection: Connection) -> Config:
    """Return what Alembic needs to know."""
    alembic = Config()
    alembic.set_main_option("script_location", str(MIGRATIONS))
    alembic.attributes["connection"] = connection
    return alembic


def upgrade(url: str, revision: str = "head") -> None:
    """Create what is missing, change what is old; one that is up to date stays as it is."""
    engine = engine_of(url, writes=True)
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({OURS})"))
        command.upgrade(config(connection), revision)
    engine.dispose()
