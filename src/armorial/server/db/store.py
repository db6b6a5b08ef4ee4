"""Read and write the database: an SQLite file by default, or PostgreSQL.

Reads run in threads. Writes go through one thread, which commits all waiting writes in one transaction (group commit),
so that one sync to the disk acknowledges many. A write starts at once if none is running; writes that arrive meanwhile
form the next group. The future of a write is resolved when the write is committed, not before.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import lru_cache, partial
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, Table, create_engine, event, insert
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, OperationalError

from armorial.server.db.schema import entries
from armorial.server.errors import BadRequest, Conflict, Unavailable

T = TypeVar("T")
Work = Callable[[Connection], T]

READERS = 4
GROUP_LIMIT = 1000  # writes in one transaction
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 10  # after which PostgreSQL cancels a statement, such as one that waits for a locked row
ANSWER_SECONDS = 20  # after which we give up on a database that does not answer at all
RETRY_STATES = ("40001", "40P01")  # PostgreSQL aborted our transaction: serialization failure, deadlock
SECONDS_TO_CLOSE = 2  # for reads that are running when the store is closed
SERVING = "armorial"  # how PostgreSQL lists the connections of servers and workers, but not of other commands
BUSY_MS = 5000  # how long a process waits for another process that writes to the same SQLite file

# Raised for a value that no column can hold, such as a text with a NUL or a number that is too large.
UNSTORABLE = (DataError, OverflowError)


class Taken(Conflict):
    """The log already has an entry with this number."""


class _SomeTaken(Exception):
    """Some entries of the group have numbers that are already taken."""


Rows = Sequence[Mapping[str, Any]]  # entries of one log, stored together or not at all


class _Write(NamedTuple):
    work: Work[Any] | Rows  # any function, or entries to append
    done: "asyncio.Future[Any]"


class Store:
    """The database, for one event loop."""

    def __init__(self, url: str) -> None:
        """Connect to a database with the current schema (see `armorial.server.db.migrate`)."""
        self.url = url
        self._engine = create_engine_for(url, STATEMENT_SECONDS)
        self._writer = create_engine_for(url, STATEMENT_SECONDS, writes=True)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._reads: set[Future[Any]] = set()  # waiting or running, even if their callers have given up
        self._waiting: list[_Write] = []  # the next group; only the event loop touches it
        self._idle = True  # no group is being written, or will be soon
        self._deadline: asyncio.TimerHandle | None = None  # of the group that is being written
        self._hangs = False  # the current group has missed its deadline
        self._groups: SimpleQueue[list[_Write] | None] = SimpleQueue()  # to the writer thread
        self._open = True
        self._loop: asyncio.AbstractEventLoop | None = None
        self.when_committed: list[Callable[[int, float], None]] = []  # called with the number of writes and seconds
        self._thread = threading.Thread(target=self._write_forever, name="writer", daemon=True)
        self._thread.start()

    async def read(self, work: Work[T]) -> T:
        """Run a function that reads, in a thread, and return its result."""

        def reading() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                job = self._readers.submit(reading)
                self._reads.add(job)
                job.add_done_callback(self._reads.discard)
                return await asyncio.wrap_future(job)
        except TimeoutError:
            raise Unavailable("the database does not answer") from None
        except UNSTORABLE as error:
            raise _unstorable(error) from error
        except DBAPIError as error:
            raise Unavailable("cannot read the database: {reason}", reason=error_reason(error)) from error

    async def write(self, work: Work[T]) -> T:
        """Run a function that writes, and return its result when it is committed; if it raises, undo its writes."""
        result: T = await self._enqueue(work)
        return result

    async def append(self, rows: Rows) -> None:
        """Append entries to a log durably, all or none; raise `Taken` if another entry has one of their numbers."""
        await self._enqueue(rows)

    def close(self) -> None:
        """Commit the waiting writes and disconnect. Do not wait for a database that has stopped answering."""
        self._open = False
        while self._waiting:
            self._start_group()
        self._groups.put(None)
        self._thread.join(0 if self._hangs else ANSWER_SECONDS)
        self._readers.shutdown(wait=False, cancel_futures=True)
        wait(set(self._reads), SECONDS_TO_CLOSE)
        self._engine.dispose()
        self._writer.dispose()

    def _enqueue(self, work: Work[Any] | Rows) -> "asyncio.Future[Any]":
        if not self._open:
            raise Unavailable("the server is shutting down")
        if self._hangs:
            raise Unavailable("the database does not answer")
        self._loop = asyncio.get_running_loop()
        write = _Write(work, self._loop.create_future())
        self._waiting.append(write)
        if self._idle:
            self._idle = False
            self._loop.call_soon(self._start_group)  # not at once: other writes may follow in this turn of the loop
        return write.done

    def _start_group(self) -> None:
        """Hand the next group, if there is one, to the writer thread."""
        group, self._waiting = self._waiting[:GROUP_LIMIT], self._waiting[GROUP_LIMIT:]
        self._idle = not group
        if group:
            assert self._loop
            self._deadline = self._loop.call_later(ANSWER_SECONDS, self._give_up, group)
            self._groups.put(group)

    def _give_up(self, group: Sequence[_Write]) -> None:
        """Fail all waiting writes. The database may still commit the current group; then its numbers are taken."""
        self._hangs = True
        queued, self._waiting = self._waiting, []
        for write in (*group, *queued):
            if not write.done.done():
                write.done.set_exception(
                    Unavailable("the database does not answer; the request may be done later, or not at all")
                )

    def _write_forever(self) -> None:
        while group := self._groups.get():
            began = time.perf_counter()
            outcomes = self._write(group)
            for listener in self.when_committed:
                listener(len(group), time.perf_counter() - began)
            assert self._loop
            self._loop.call_soon_threadsafe(self._deliver, group, outcomes)

    def _deliver(self, group: Sequence[_Write], outcomes: Sequence[Any]) -> None:
        assert self._deadline
        self._deadline.cancel()
        self._hangs = False
        self._start_group()
        for write, outcome in zip(group, outcomes, strict=True):
            if write.done.done():  # cancelled, or failed by _give_up
                continue
            if isinstance(outcome, Exception):
                write.done.set_exception(outcome)
            else:
                write.done.set_result(outcome)

    def _write(self, group: Sequence[_Write]) -> list[Any]:
        """Commit a group and return the result or the error of each write."""
        rows, one_by_one = [row for write in group if not callable(write.work) for row in write.work], False
        while True:
            try:
                with self._writer.begin() as connection:
                    if not one_by_one:
                        _append_all(connection, rows)
                    return [_outcome(connection, write.work, one_by_one) for write in group]
            except _SomeTaken:
                one_by_one = True
            except Exception as error:  # the whole transaction was rolled back
                if _may_retry(error):
                    continue
                reason = error_reason(error) if isinstance(error, DBAPIError) else repr(error)
                return [Unavailable("cannot write to the database: {reason}", reason=reason)] * len(group)


def dialect_insert(connection: Connection | Engine, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Return an insert in the connection's dialect, which has `on_conflict_do_nothing` and `on_conflict_do_update`."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def _append_all(connection: Connection, rows: Rows) -> None:
    """Append the entries of many logs with one statement, or raise `_SomeTaken`, which is rare."""
    if rows:
        in_order = sorted(rows, key=lambda row: (row["table"], row["number"]))  # otherwise processes could deadlock
        if connection.exec_driver_sql(_append_statement(connection.engine), in_order).rowcount != len(in_order):
            raise _SomeTaken


@lru_cache(maxsize=4)
def _append_statement(engine: Engine) -> str:
    """Return the statement as text: to execute it, SQLAlchemy need not convert every row."""
    return str(dialect_insert(engine, entries).on_conflict_do_nothing().compile(engine))


def _append(rows: Rows, connection: Connection) -> None:
    """Append the entries of one log, all or none."""
    try:
        connection.execute(insert(entries), rows)
    except IntegrityError:
        raise Taken(f"table {rows[0]['table']} already has an entry {rows[0]['number']}, or one after it") from None


def _outcome(connection: Connection, work: Work[Any] | Rows, one_by_one: bool) -> Any:
    if not callable(work):
        if not one_by_one:
            return None  # already appended, with all others
        work = partial(_append, work)
    try:
        with connection.begin_nested():
            return work(connection)
    except OperationalError:
        raise
    except UNSTORABLE as error:
        return _unstorable(error)
    except Exception as error:  # only this write is rolled back
        return error


def _unstorable(error: Exception) -> BadRequest:
    reason = error_reason(error) if isinstance(error, DBAPIError) else error
    return BadRequest("the database cannot store such a value: {reason}", reason=reason)


def _may_retry(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in RETRY_STATES


def error_reason(error: DBAPIError) -> str:
    """Return the first line of a driver's message."""
    return str(error.orig).strip().partition("\n")[0]


@contextmanager
def open_engine(url: str) -> Iterator[Engine]:
    """Open an engine that writes, and dispose of it afterwards."""
    engine = create_engine_for(url, writes=True)
    try:
        yield engine
    finally:
        engine.dispose()


def create_engine_for(url: str, statement_seconds: float = 0, writes: bool = False) -> Engine:
    """Return an engine: SQLite with explicit transactions and synced commits, or PostgreSQL with timeouts.

    Without `statement_seconds` a statement may take any time, as those of commands and migrations may. Errors are
    logged, and stored values may be secret, so errors do not show parameters.
    """
    if not url.startswith("sqlite"):
        return _postgresql(url, statement_seconds)
    waits = {"check_same_thread": False, "timeout": BUSY_MS / 1000}
    engine = create_engine(url, connect_args=waits, hide_parameters=True, paramstyle="named")

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver must not begin transactions itself
        for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer locks at once: SQLite may refuse to upgrade a reading transaction to a writing one.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgresql(url: str, statement_seconds: float) -> Engine:
    options = {
        "connect_timeout": CONNECT_SECONDS,
        "tcp_user_timeout": 1000 * ANSWER_SECONDS,
        "application_name": SERVING if statement_seconds else f"{SERVING} command",
        "client_encoding": "utf8",  # a database without an encoding (SQL_ASCII) would return bytes
    }
    engine = create_engine(url, pool_size=READERS, pool_pre_ping=True, connect_args=options, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.execute(f"SET statement_timeout = {int(1000 * statement_seconds)}")
        connection.commit()

    return engine
