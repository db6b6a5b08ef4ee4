"""Bring a database to the present schema."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from armorial.server.db.store import engine_of
from armorial.server.errors import ApiError

MIGRATIONS = Path(__file__).parent / "migrations"
OURS = 0x41524D4F  # the lock by which processes that start together wait for the one that migrates


def config(connection: Connection) -> Config:
    """Return what Alembic needs to know."""
    alembic = Config()
    alembic.set_main_option("script_location", str(MIGRATIONS))
    alembic.attributes["connection"] = connection
    return alembic


def revision(connection: Connection) -> str:
    """Return the revision of a database's schema; refuse one that is not ours, or newer than we are."""
    if not inspect(connection).has_table("alembic_version"):
        raise ApiError("that is no database of Armorial")
    found = MigrationContext.configure(connection).get_current_revision()
    known = [one.revision for one in ScriptDirectory.from_config(config(connection)).walk_revisions()]
    if found not in known:
        raise ApiError(f"the database has revision {found}, which this version of Armorial does not know: is it older?")
    return str(found)


def must_be_present(connection: Connection) -> None:
    """Refuse a database that has yet to be brought to the present schema."""
    head = ScriptDirectory.from_config(config(connection)).get_current_head()
    if (found := revision(connection)) != head:
        raise ApiError(f"the database has revision {found}, not {head}: `armorial serve` brings it there")


def upgrade(url: str, revision: str = "head") -> None:
    """Create what is missing, change what is old; one that is up to date stays as it is."""
    engine = engine_of(url, writes=True)
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({OURS})"))
        command.upgrade(config(connection), revision)
    engine.dispose()
