"""Bots that sit at tables like people: they think in processes of their own, see a View, and take their time.

Who is to think for a bot is settled by a lease in the database. One that dies in thought leaves it to fall due, and
another takes over; a pool that broke is made anew.
"""

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from random import Random
from typing import NamedTuple

import structlog
from sqlalchemy import Connection, delete, exists, func, select

from armorial.bots.bot import Limit
from armorial.bots.levels import bot
from armorial.bots.search import Candidate, SearchBot
from armorial.bots.warmup import warm_up
from armorial.engine.errors import ArmorialError
from armorial.engine.game import NOBODY, View
from armorial.games import GAMES, find
from armorial.server.db.schema import entries, leases, seats, tables
from armorial.server.db.store import insert_or
from armorial.server.errors import ApiError, Unavailable
from armorial.server.match.log import MatchLog
from armorial.server.tables.lobby import Hall

log = structlog.get_logger()

TRIES = 5
HASTE = 3  # a hint is to come within a second: a cardinal would think so many times as long
MOST_CANDIDATES = 5  # that are told to one who asks for a hint


class Manner(NamedTuple):
    """How bots behave. Their pace tells nothing: an answer that took longer comes at the next full beat."""

    beat: float = 1.2  # seconds between one action and the next
    lease: float = 60.0  # seconds after which the matches of one who thinks no more are taken over

    @property
    def sweep(self) -> float:
        """Seconds between looks for matches in which a bot is overdue."""
        return self.lease / 4


class Lease(NamedTuple):
    """Who thinks for the bots of a match, as far as this process knows."""

    ours: bool
    until: float


def think(game: str, level: str, view: View, seed: int) -> int:
    """Return what a bot does; runs in another process."""
    return bot(find(game), level, seed).choose(view)


def advise(game: str, view: View, seed: int) -> list[Candidate]:
    """Return what a bot would consider; runs in another process. By a seed: whoever asks again hears the same."""
    limit = Limit(find(game).BOTS.strengths.cardinal // HASTE)
    return SearchBot(find(game), Random(seed)).candidates(view, limit)[:MOST_CANDIDATES]


def begin() -> None:
    """Leave Ctrl+C to the server, and end with it: killed, it could not say so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class BotRunner:
    """All bots that this process thinks for."""

    def __init__(self, hall: Hall, processes: int, manner: Manner = Manner()) -> None:  # noqa: B008 - a value
        """Think in so many processes."""
        self._hall, self._processes, self._manner = hall, processes, manner
        self._name = secrets.token_hex(8)
        self._pool: ProcessPoolExecutor | None = None
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._leases: dict[str, Lease] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self, alone: bool) -> None:
        """Begin to think, and look for bots that are to act already; one who is alone waits for nobody's lease."""
        if alone:
            await self._hall.store.write(lambda connection: connection.execute(delete(leases)))
        self._new_pool()
        self._hall.when_changed.append(self.changed)
        self._hall.when_laid.append(self.look)
        self._sweeper = asyncio.create_task(self._sweep_forever())

    async def close(self) -> None:
        """Think no more, and leave the matches to others."""
        for task in [*self._thinking.values(), self._sweeper]:
            if task:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
        with contextlib.suppress(Unavailable):
            await self._hall.store.write(lambda c: c.execute(delete(leases).where(leases.c.holder == self._name)))

    @property
    def thinking(self) -> int:
        """At how many tables a bot thinks."""
        return len(self._thinking)

    def _new_pool(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._processes, spawn, initializer=begin)
        for game in GAMES:  # side by side: on a new machine it takes half as long
            self._pool.submit(warm_up, game)

    async def look(self, identity: str) -> None:
        """Look whether a bot is to act at a table."""
        with contextlib.suppress(ApiError):  # cleared, or not begun
            await self.changed(await self._hall.room(identity))

    async def changed(self, room: MatchLog) -> None:
        """Think, if a bot is to act."""
        identity = room.table.id
        if room.player == NOBODY or not room.level(room.player) or identity in self._thinking:
            return
        self._thinking[identity] = asyncio.create_task(self._sit(identity))

    async def _sit(self, identity: str) -> None:
        try:
            await self._act_for_bots(identity)
        finally:  # at once: what happens from now on needs a new task
            del self._thinking[identity]

    async def _act_for_bots(self, identity: str) -> None:
        """Act for the bots of a table, until a person is to act or the match is over."""
        tries = 0
        while tries < TRIES:
            pool = self._pool
            try:
                room = await self._hall.room(identity)
                if room.player == NOBODY or not room.level(room.player) or not await self._may_think(identity):
                    return
                await self._act(room)
                tries = 0
            except BrokenExecutor:
                log.warning("a bot's process died", table=identity)
                if self._pool is pool:  # the first to notice
                    self._new_pool()
                tries += 1
            except Unavailable as error:
                log.warning("a bot waits for the database", table=identity, error=str(error))
                await asyncio.sleep(1)
            except ApiError:  # another process was quicker; or the match was taken back, or is over
                tries += 1

    async def _act(self, room: MatchLog) -> None:
        seat, number, level = room.player, room.number, room.level(room.player) or ""
        loop = asyncio.get_running_loop()
        began = loop.time()
        assert self._pool
        seed = secrets.randbits(62)
        action = await loop.run_in_executor(self._pool, think, room.game.NAME, level, room.view(seat), seed)
        beats = (loop.time() - began) // self._manner.beat + 1 if self._manner.beat else 0
        await asyncio.sleep(max(0.0, began + beats * self._manner.beat - loop.time()))
        if room.number == number:
            await self._hall.act_in_seat(room.table.id, seat, number, room.game.write(room.state, action))

    async def advise(self, room: MatchLog, seat: int) -> list[Candidate]:
        """Return what a bot would consider in the place of a person."""
        pool = self._pool
        assert pool
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, advise, room.game.NAME, room.view(seat), room.number)
        except BrokenExecutor:
            if self._pool is pool:
                self._new_pool()
            raise Unavailable("the process of the bot died; ask again") from None

    async def _may_think(self, identity: str) -> bool:
        """Take the lease of a table, or renew it; tell whether it is ours."""
        now, lease = self._hall.now(), self._leases.get(identity, Lease(ours=False, until=0))
        if lease.until > (now + self._manner.lease / 2 if lease.ours else now):
            return lease.ours

        def take(connection: Connection) -> Lease:
            free = (leases.c.holder == self._name) | (leases.c.until <= now)
            mine = {"holder": self._name, "until": now + self._manner.lease}
            new = insert_or(connection, leases).values(table=identity, **mine)
            connection.execute(new.on_conflict_do_update(index_elements=["table"], set_=mine, where=free))
            held = connection.execute(select(leases).where(leases.c.table == identity)).one()
            return Lease(held.holder == self._name, held.until)

        self._leases[identity] = await self._hall.store.write(take)
        return self._leases[identity].ours

    async def _sweep_forever(self) -> None:
        quiet_for = 0.0  # at first, take over what another has left
        while True:
            try:
                await self._sweep(quiet_for)
            except Unavailable as error:
                log.warning("no sweep", error=str(error))
            quiet_for = self._manner.sweep
            await asyncio.sleep(self._manner.sweep)

    async def _sweep(self, quiet_for: float) -> None:
        """Look for matches in which a bot should have acted by now."""
        now = self._hall.now()
        quiet_since = now - quiet_for
        self._leases = {identity: lease for identity, lease in self._leases.items() if lease.until > now}

        def look(connection: Connection) -> list[tuple[str, int]]:
            its_own = entries.c.table == tables.c.id
            bots = exists().where(seats.c.table == tables.c.id, seats.c.level.is_not(None))
            left = exists().where(its_own, entries.c.kind.in_(("resign", "claim")))
            last = select(func.coalesce(func.max(entries.c.at), 0)).where(its_own).scalar_subquery()
            number = select(func.coalesce(func.max(entries.c.number) + 1, 0)).where(its_own).scalar_subquery()
            quiet = select(tables.c.id, number).where(tables.c.status == "playing", last < quiet_since, bots | left)
            return [(identity, number) for identity, number in connection.execute(quiet)]

        for identity, number in await self._hall.store.read(look):
            self._hall.heard(identity, number)  # where others could not tell
            try:
                await self.changed(await self._hall.room(identity))
            except ArmorialError as error:
                log.warning("a match cannot be gone on with", table=identity, error=str(error))
