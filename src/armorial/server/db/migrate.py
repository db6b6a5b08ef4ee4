"""Upgrade a database to the current schema."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from armorial.server.db.store import create_engine_for, error_reason
from armorial.server.db.url import check_folder
from armorial.server.errors import OperatorError

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x41524D4F  # an advisory lock of PostgreSQL: if several processes start together, one migrates
VERSION_TABLE = "alembic_version"


def alembic_config(connection: Connection) -> Config:
    """Return Alembic's configuration for a connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def revision(connection: Connection) -> str:
    """Return the revision of a database's schema; refuse a database that is not Armorial's, too new, or too old."""
    if not inspect(connection).has_table(VERSION_TABLE):
        raise OperatorError("this is not an Armorial database")
    current = MigrationContext.configure(connection).get_current_revision()
    known = [script.revision for script in ScriptDirectory.from_config(alembic_config(connection)).walk_revisions()]
    if current not in known:
        older = str(current) < min(known)
        age = "older than Armorial 0.1.0, the first to be upgraded" if older else "newer than this version of Armorial"
        raise OperatorError(f"the database has revision {current}, which is {age}")
    return str(current)


def check_current(connection: Connection) -> None:
    """Refuse a database whose schema is not the current one."""
    head = ScriptDirectory.from_config(alembic_config(connection)).get_current_head()
    if (current := revision(connection)) != head:
        raise OperatorError(f"the database has revision {current}, not {head}: start `armorial serve` to upgrade it")


def check_ours(url: str) -> None:
    """Refuse the SQLite file of another program, and leave it as it is. In PostgreSQL, other tables may be beside ours.

    The engine of the store would change the journal mode of the file.
    """
    if not url.startswith("sqlite"):
        return
    engine = create_engine(url)
    try:
        tables = inspect(engine).get_table_names()
    finally:
        engine.dispose()
    if tables and VERSION_TABLE not in tables:
        raise OperatorError("the database is not Armorial's: it contains tables of another program")


def upgrade(url: str, target: str = "head") -> None:
    """Create or upgrade the schema. An up-to-date database stays unchanged."""
    check_folder(url)
    engine = create_engine_for(url, writes=True)
    try:
        check_ours(url)
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            if inspect(connection).has_table(VERSION_TABLE):
                revision(connection)
            command.upgrade(alembic_config(connection), target)
    except DBAPIError as error:
        raise OperatorError(f"cannot open the database: {error_reason(error)}") from error
    finally:
        engine.dispose()
