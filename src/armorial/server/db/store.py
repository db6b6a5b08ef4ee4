"""The database: SQLite in a file by default, PostgreSQL by its address.

Reads run in threads. Writes go through one thread, which takes all that wait into one transaction (group commit): one
sync to the disk acknowledges many. When nothing is being written a write begins at once; what comes while it lasts is
the next group. A write is done when its future is, and not before.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
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
MOST_AT_ONCE = 1000  # writes in one transaction
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 10  # after which PostgreSQL gives up what a server asked for, such as a row that another has locked
PATIENCE_SECONDS = 20  # after which a database that does not answer at all is no longer waited for
CROSSED = ("40001", "40P01")  # PostgreSQL gave way to another process: deadlock, or no order in which both could come
BUSY_MS = 5000  # how long one process waits for another that writes to the same file


# What no column can hold, such as a text with a NUL or a number that is too long.
UNFIT = (DataError, OverflowError)


class Taken(Conflict):
    """A number in a log that another entry has."""


class _SomeTaken(Exception):
    """Some numbers of the entries in this transaction are taken."""


Rows = Sequence[Mapping[str, Any]]  # entries of one log, stored together or not at all


class _Waiting(NamedTuple):
    work: Work[Any] | Rows
    done: "asyncio.Future[Any]"


class Store:
    """The database, for one event loop."""

    def __init__(self, url: str) -> None:
        """Connect; the schema must be there (`armorial.server.db.migrate`)."""
        self.url = url
        self._engine = engine_of(url, STATEMENT_SECONDS)
        self._writer = engine_of(url, STATEMENT_SECONDS, writes=True)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._waiting: list[_Waiting] = []  # the next group; only the event loop touches it
        self._gathering = True  # no group is being written, or about to be
        self._patience: asyncio.TimerHandle | None = None  # with the group that is being written
        self._hangs = False  # the database has had one for too long
        self._groups: SimpleQueue[list[_Waiting] | None] = SimpleQueue()  # to the thread that writes
        self._open = True
        self._loop: asyncio.AbstractEventLoop | None = None
        self.when_committed: list[Callable[[int, float], None]] = []  # told how many writes, and the seconds
        self._thread = threading.Thread(target=self._write_forever, name="writer", daemon=True)
        self._thread.start()

    async def read(self, work: Work[T]) -> T:
        """Return what the work reads."""

        def reading() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                return await asyncio.get_running_loop().run_in_executor(self._readers, reading)
        except TimeoutError:
            raise Unavailable("the database does not answer") from None
        except UNFIT as error:
            raise _unfit(error) from error
        except DBAPIError as error:
            raise Unavailable("the database cannot be read: {reason}", reason=_reason(error)) from error

    async def write(self, work: Work[T]) -> T:
        """Return what the work returned, when it is committed; what it refuses leaves no trace."""
        result: T = await self._enter(work)
        return result

    async def append(self, rows: Rows) -> None:
        """Append entries to a log, durably, all or none; refuse them if a number is taken."""
        await self._enter(rows)

    def close(self) -> None:
        """Write what still waits, and disconnect."""
        self._open = False
        while self._waiting:
            self._hand_over()
        self._groups.put(None)
        self._thread.join()
        self._readers.shutdown()
        self._engine.dispose()
        self._writer.dispose()

    def _enter(self, work: Work[Any] | Rows) -> "asyncio.Future[Any]":
        if not self._open:
            raise Unavailable("the server is closing")
        if self._hangs:
            raise Unavailable("the database does not answer")
        self._loop = asyncio.get_running_loop()
        waiting = _Waiting(work, self._loop.create_future())
        self._waiting.append(waiting)
        if self._gathering:
            self._gathering = False
            self._loop.call_soon(self._hand_over)  # with all else that this round of the loop brings
        return waiting.done

    def _hand_over(self) -> None:
        """Let the next group be written, if there is one."""
        group, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        self._gathering = not group
        if group:
            assert self._loop
            self._patience = self._loop.call_later(PATIENCE_SECONDS, self._give_up, group)
            self._groups.put(group)

    def _give_up(self, group: Sequence[_Waiting]) -> None:
        """Let nobody wait any longer. What is being written may yet be done: then its number is taken."""
        self._hangs = True
        behind, self._waiting = self._waiting, []
        for one in (*group, *behind):
            if not one.done.done():
                one.done.set_exception(Unavailable("the database does not answer: it may be done later, or not at all"))

    def _write_forever(self) -> None:
        while group := self._groups.get():
            began = time.perf_counter()
            outcomes = self._write(group)
            for tell in self.when_committed:
                tell(len(group), time.perf_counter() - began)
            assert self._loop
            self._loop.call_soon_threadsafe(self._deliver, group, outcomes)

    def _deliver(self, group: Sequence[_Waiting], outcomes: Sequence[Any]) -> None:
        assert self._patience
        self._patience.cancel()
        self._hangs = False
        self._hand_over()
        for one, outcome in zip(group, outcomes, strict=True):
            if one.done.done():  # nobody waits for it any more
                continue
            if isinstance(outcome, Exception):
                one.done.set_exception(outcome)
            else:
                one.done.set_result(outcome)

    def _write(self, group: Sequence[_Waiting]) -> list[Any]:
        """Commit a group, and return for each its result or its error."""
        rows, carefully = [row for one in group if not callable(one.work) for row in one.work], False
        while True:
            try:
                with self._writer.begin() as connection:
                    if not carefully:
                        _append_all(connection, rows)
                    return [_outcome(connection, one.work, carefully) for one in group]
            except _SomeTaken:
                carefully = True
            except Exception as error:  # the whole transaction is void
                if _crossed(error):
                    continue
                reason = _reason(error) if isinstance(error, DBAPIError) else repr(error)
                return [Unavailable("the database cannot be written: {reason}", reason=reason)] * len(group)


def insert_or(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Return an insert that can say what to do where something is there already."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def _append_all(connection: Connection, rows: Rows) -> None:
    """Append the entries of many logs at once, which is fast, unless a number is taken, which is rare."""
    if rows:
        in_order = sorted(rows, key=lambda row: (row["table"], row["number"]))  # so processes do not wait in a circle
        new = insert_or(connection, entries).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
        if connection.execute(new, in_order).rowcount != len(in_order):
            raise _SomeTaken


def _append(connection: Connection, rows: Rows) -> None:
    """Append entries to one log, all or none."""
    try:
        connection.execute(insert(entries), rows)
    except IntegrityError:
        raise Taken(f"entry {rows[0]['number']} of table {rows[0]['table']}, or one after it, exists already") from None


def _outcome(connection: Connection, work: Work[Any] | Rows, carefully: bool) -> Any:
    if not callable(work):
        if not carefully:
            return None
        rows = work
        work = lambda connection: _append(connection, rows)  # noqa: E731
    try:
        with connection.begin_nested():
            return work(connection)
    except OperationalError:
        raise
    except UNFIT as error:
        return _unfit(error)
    except Exception as error:  # this one alone is void
        return error


def _unfit(error: Exception) -> BadRequest:
    reason = _reason(error) if isinstance(error, DBAPIError) else error
    return BadRequest("the database can hold no such value: {reason}", reason=reason)


def _crossed(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in CROSSED


def _reason(error: DBAPIError) -> str:
    return str(error.orig).strip().partition("\n")[0]


def engine_of(url: str, statement_seconds: float = 0, writes: bool = False) -> Engine:
    """Return an engine: for SQLite, one whose transactions are really begun, and whose commits reach the disk.

    PostgreSQL takes no longer than that for a statement, if it is not 0; to migrate may take long. What is stored may
    be secret, so errors do not tell it: they go to the log.
    """
    if not url.startswith("sqlite"):
        return _postgresql(url, statement_seconds)
    patient = {"check_same_thread": False, "timeout": BUSY_MS / 1000}
    engine = create_engine(url, connect_args=patient, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver is not to begin transactions by itself
        for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer takes its turn at once: one that read first and then wants to write may be refused.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgresql(url: str, statement_seconds: float) -> Engine:
    waits = {"connect_timeout": CONNECT_SECONDS, "tcp_user_timeout": 1000 * PATIENCE_SECONDS}
    engine = create_engine(url, pool_size=READERS, pool_pre_ping=True, connect_args=waits, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.execute(f"SET statement_timeout = {int(1000 * statement_seconds)}")
        connection.commit()

    return engine
