"""Copy a whole database into another, of the same kind or not, and compare the two.

Rows are copied in batches, each in one transaction. If a copy was interrupted, it skips the rows that are there. The
comparison counts the rows of every table and adds up their hashes, so the order of rows does not matter.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, func, inspect, literal, select, text

from armorial.server.db.schema import metadata, users
from armorial.server.db.store import dialect_insert
from armorial.server.errors import OperatorError

BATCH = 2_000  # rows in a transaction
HASH_RANGE = 1 << 256

Progress = Callable[[str, int, int], None]  # called with a table, the rows copied so far, and the total


class Content(NamedTuple):
    """The content of a table: the number of rows, and the sum of their hashes."""

    rows: int
    digest: str


def is_empty(connection: Connection) -> bool:
    """Return whether no table has a row. Tables and columns may be missing, as in an earlier schema."""
    present = set(inspect(connection).get_table_names())
    tables = [table for table in metadata.sorted_tables if table.name in present]
    return not any(connection.execute(select(literal(1)).select_from(table).limit(1)).first() for table in tables)


def user_ids(connection: Connection) -> set[str]:
    """Return the ids of all users."""
    return set(connection.execute(select(users.c.id)).scalars())


def copy_all(source: Connection, begin: Callable[[], Any], progress: Progress) -> None:
    """Copy all rows; `begin` opens a transaction on the target."""
    for table in metadata.sorted_tables:
        total, done = source.execute(select(func.count()).select_from(table)).scalar_one(), 0
        progress(table.name, 0, total)
        for rows in _batches(source, table):
            with begin() as target:
                target.execute(dialect_insert(target, table).on_conflict_do_nothing(), rows)
            done += len(rows)
            progress(table.name, done, total)
    with begin() as target:
        _set_sequences(target)


def _batches(connection: Connection, table: Table) -> Iterator[Sequence[dict[str, Any]]]:
    cursor = connection.execution_options(yield_per=BATCH).execute(select(table)).mappings()
    for rows in cursor.partitions(BATCH):
        yield [dict(row) for row in rows]


def _set_sequences(connection: Connection) -> None:
    """Let PostgreSQL number new rows after the copied ones. SQLite does so by itself."""
    if connection.dialect.name != "postgresql":
        return
    for table in metadata.sorted_tables:
        if table.autoincrement_column is not None and "id" in table.c:
            highest = connection.execute(select(func.max(table.c.id))).scalar()
            if highest is not None:
                name = {"table": table.name, "highest": highest}
                connection.execute(text("SELECT setval(pg_get_serial_sequence(:table, 'id'), :highest)"), name)


def contents(connection: Connection) -> dict[str, Content]:
    """Return the content of every table."""
    return {table.name: _content(connection, table) for table in metadata.sorted_tables}


def _content(connection: Connection, table: Table) -> Content:
    count, total = 0, 0
    for rows in _batches(connection, table):
        for row in rows:
            line = json.dumps(row, sort_keys=True, ensure_ascii=True).encode()
            total += int.from_bytes(hashlib.sha256(line).digest())
        count += len(rows)
    return Content(count, f"{total % HASH_RANGE:064x}")


def compare(source: dict[str, Content], target: dict[str, Content]) -> None:
    """Refuse a copy that is not exact."""
    for name, original in source.items():
        copied = target[name]
        if copied.rows != original.rows:
            raise OperatorError(f"the table {name} has {copied.rows} rows in the copy, not {original.rows}")
        if copied.digest != original.digest:
            raise OperatorError(f"the rows of the table {name} in the copy differ from the original")
