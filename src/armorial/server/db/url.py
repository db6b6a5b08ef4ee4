"""Database URLs: check them, and find the file of an SQLite URL."""

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from armorial.server.errors import OperatorError

POSTGRESQL = "postgresql+psycopg"


def check_url(text: str) -> None:
    """Refuse a URL that no server can use. The message does not repeat it, because it may contain a password."""
    scheme = _scheme(text)
    if scheme == "sqlite":
        sqlite_file(text)
    elif scheme != POSTGRESQL:
        raise OperatorError(
            f"the database must be sqlite:///FILE or {POSTGRESQL}://USER:PASSWORD@HOST/NAME, not {scheme}://..."
            if scheme
            else f"the database must be a URL: sqlite:///FILE or {POSTGRESQL}://USER:PASSWORD@HOST/NAME"
        )


def check_folder(url: str) -> None:
    """Refuse an SQLite file in a folder that does not exist."""
    if url.startswith("sqlite") and not (folder := sqlite_file(url).parent).is_dir():
        raise OperatorError(f"the database cannot be in {folder}: there is no such folder")


def database_url(database: str) -> str:
    """Return the URL of a database that is given as a URL, or as the path of an SQLite file."""
    return database if "://" in database else f"sqlite:///{database}"


def sqlite_file(database: str) -> Path:
    """Return the file of an SQLite database that is given as a path or as a URL."""
    if "://" not in database:
        return Path(database)
    if _scheme(database) != "sqlite":
        raise OperatorError(
            f"this needs an SQLite database, not {_scheme(database)}; "
            "`armorial move` copies a backup into an empty PostgreSQL database"
        )
    file = make_url(database).database
    if not file or file == ":memory:":
        raise OperatorError("an SQLite database must be a file: sqlite:///FILE")
    return Path(file)


def _scheme(text: str) -> str:
    try:
        return make_url(text).drivername
    except ArgumentError:
        return ""
