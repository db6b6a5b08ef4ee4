"""Bots that play at tables like people. They compute in their own processes, and get nothing but a View."""

import asyncio
import contextlib
import multiprocessing
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from random import Random
from typing import TypeVar

import structlog

from armorial.bots.bot import Limit
from armorial.bots.levels import HINT_CANDIDATES, NO_LIMIT, bot
from armorial.bots.processes import ignoring_interrupts, start_process, stop_processes
from armorial.bots.random_bot import RandomBot
from armorial.bots.search import SearchBot, SearchedAction
from armorial.bots.warmup import warm_up
from armorial.engine.game import Options, View
from armorial.engine.match import Match
from armorial.games import GAMES, find
from armorial.protocol.match import Hint
from armorial.server.bots.answer_times import AnswerTimes
from armorial.server.bots.leases import Leases
from armorial.server.errors import ApiError, Unavailable
from armorial.server.fair_queue import FairQueue
from armorial.server.match import new_entries, permissions
from armorial.server.match.fairness import bot_seed
from armorial.server.match.hints import hint
from armorial.server.match.online_match import OnlineMatch
from armorial.server.supervision import report, supervised
from armorial.server.tables.matches import MatchService

logger = structlog.get_logger()
Result = TypeVar("Result")

TRIES = 5
BOT_NICENESS = 10
SAMPLES = 8  # views in which a bot's time is measured
BRIEFLY = Limit(2, 60.0)  # simulations and seconds
HINT_SECONDS = 60.0  # far more than a hint takes: the answer must not depend on the time


def start_bot_process() -> None:
    """Prepare a process of the pool. It has a low priority, so that the server does not wait for searches."""
    start_process()
    if sys.platform != "win32":  # it has no `nice`
        with contextlib.suppress(OSError):  # the system may forbid it
            os.nice(BOT_NICENESS)


def choose_action(game: str, level: str, view: View, seed: int, seconds: float) -> int:
    """Return the action that a bot finds within some seconds; runs in a process of the pool."""
    return bot(find(game), level, seed).choose(view, NO_LIMIT._replace(seconds=seconds))


def seconds_to_choose(game: str, level: str, options: Options) -> float:
    """Return how much processor time a bot takes for an action, whatever else runs; runs in a process of the pool.

    A search takes longest in the opening. Elsewhere it can be cut short, so only the rest counts, which cannot.
    """
    opening, *others = _sample_views(game, options)
    for view in (opening, *others):
        bot(find(game), level, 1).choose(view, BRIEFLY)  # so that compiling and loading in a new process do not count
    return max(_seconds(game, level, opening, NO_LIMIT), *(_seconds(game, level, later, BRIEFLY) for later in others))


def _sample_views(game: str, options: Options) -> list[View]:
    """Return some views with a choice, from the first to the last of a random game that belongs to no match."""
    match, player = Match(find(game), find(game).deal(options, Random(1))), RandomBot(Random(1))
    views = list[View]()
    while (seat := match.player) is not None:
        views.append(match.view(seat))
        match.apply(player.choose(views[-1]))
    choices = [view for view in views if len(view.legal) > 1]
    return [choices[k * (len(choices) - 1) // (SAMPLES - 1)] for k in range(SAMPLES)]


def _seconds(game: str, level: str, view: View, limit: Limit) -> float:
    began = time.process_time()
    bot(find(game), level, 1).choose(view, limit)
    return time.process_time() - began


def find_candidates(game: str, view: View, seed: int) -> list[SearchedAction]:
    """Return the actions that a bot considers; runs in a process of the pool. The same seed gives the same answer."""
    limit = Limit(find(game).BOTS.hint, HINT_SECONDS)
    return SearchBot(find(game), Random(seed)).candidates(view, limit)[:HINT_CANDIDATES]


def _now() -> float:
    """Return the time of the event loop."""
    return asyncio.get_running_loop().time()


class BotRunner:
    """The bots for which this process computes."""

    def __init__(
        self, matches: MatchService, leases: Leases, processes: int, delay: float, sweep_seconds: float
    ) -> None:
        """Compute in a number of processes; look for overdue bots every `sweep_seconds`.

        A bot answers after a multiple of the delay, so that the time reveals nothing.
        """
        self._queue, self._hint_queue = FairQueue(max(1, processes)), FairQueue(1)
        self._answer_times = AnswerTimes(delay, _now)
        self._warming: list[Future[None]] = []
        self._resting: set[str] = set()  # matches without people that nobody watches
        self._waiting: dict[str, int] = {}  # quiet matches where no bot is to act, and their numbers of entries
        self.is_watched: Callable[[str], bool] = lambda _match_id: True
        self._matches, self._leases = matches, leases
        self._processes, self._sweep_seconds = processes, sweep_seconds
        self._pool: ProcessPoolExecutor | None = None
        self._playing: dict[str, asyncio.Task[None]] = {}  # by match
        self._sweeper: asyncio.Task[None] | None = None
        self._closing = False

    async def open(self, alone: bool) -> None:
        """Start the pool, and resume pending turns of bots. If `alone`, do not wait until old leases expire."""
        if not self._processes:
            return
        if alone:
            await self._leases.clear()
        self._start_pool()
        self._warm_up()
        self._sweeper = asyncio.create_task(self._sweep_forever())

    async def close(self) -> None:
        """Stop, and leave the matches to other processes."""
        self._closing = True  # a message may still come, and its bot would take a lease that nobody gives back
        for task in [*self._playing.values(), self._sweeper]:
            if task:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        if self.computes:
            with contextlib.suppress(Unavailable):
                await self._leases.release()
        if self._pool:
            await asyncio.to_thread(stop_processes, self._pool)

    @property
    def thinking(self) -> int:
        """The number of matches in which a bot is thinking."""
        return len(self._playing)

    @property
    def ready(self) -> bool:
        """Whether bots can answer without delay: they have been warmed up, or this process has none."""
        return all(job.done() for job in self._warming)

    def _start_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        # Hints have their own process: people do not wait for the bots of others.
        self._pool = ProcessPoolExecutor(self._processes + 1, spawn, initializer=start_bot_process)
        return self._pool

    def _warm_up(self) -> None:
        """Prepare all games, in parallel: on a new machine this compiles, which takes long."""
        assert self._pool
        with ignoring_interrupts():
            self._warming = [self._pool.submit(warm_up, game) for game in GAMES]

    def _pool_broke(self, pool: ProcessPoolExecutor | None) -> None:
        if self._pool is pool:  # the first task to notice
            self._start_pool()
            if self.computes:
                self._warm_up()

    # --- playing -------------------------------------------------------------------------------------------------

    async def table_changed(self, table_id: str) -> None:
        """Play, if a match has started and a bot is to act."""
        if self.computes:
            with contextlib.suppress(ApiError):  # removed, or not started
                await self.match_changed(await self._matches.load(table_id))

    async def match_changed(self, match: OnlineMatch) -> None:
        """Play, if a bot is to act."""
        may_play = self.computes and match.bot_to_act and match.id not in self._playing and not self._closing
        if may_play and not self._rests(match):
            self._playing[match.id] = asyncio.create_task(self._play(match.id))

    def _rests(self, match: OnlineMatch) -> bool:
        """Return whether bots rest because nobody plays with them and nobody watches."""
        if match.people or self.is_watched(match.id):
            self._resting.discard(match.id)
            return False
        self._resting.add(match.id)
        return True

    async def attendance_changed(self, table_id: str) -> None:
        """Continue, if somebody starts to watch bots that rest."""
        if table_id in self._resting and self.is_watched(table_id):
            await self.table_changed(table_id)

    async def _play(self, match_id: str) -> None:
        try:
            with supervised("bots", table=match_id):
                await self._play_bots(match_id)
        finally:  # later changes need a new task
            del self._playing[match_id]

    async def _play_bots(self, match_id: str) -> None:
        """Play for the bots of a match until a person is to act or the match is over."""
        tries = 0
        while tries < TRIES:
            pool = self._pool
            try:
                match = await self._matches.load(match_id)
                if not match.bot_to_act or self._rests(match) or not await self._leases.take(match_id):
                    return
                if match.bot_to_act:  # check again: an action may have been taken back meanwhile
                    await self._act(match)
                tries = 0
            except BrokenExecutor:
                logger.warning("a bot's process died", table=match_id)
                self._pool_broke(pool)
                tries += 1
            except Unavailable as error:
                logger.warning("a bot waits for the database", table=match_id, error=str(error))
                await asyncio.sleep(1)
            except ApiError:  # another process was faster, an action was taken back, or the match is over
                tries += 1

    async def _act(self, match: OnlineMatch) -> None:
        seat, number, level = match.player, match.number, match.level(match.player) or ""
        view, game = match.view(seat), match.game.NAME
        seed = bot_seed(match.game, match.setup.secret, view)
        asked, search = _now(), (game, level, match.deal.options)
        async with self._queue.place(match.setup.host or match.id):
            if self._answer_times.needs_measuring(search):
                self._answer_times.measured(search, await self._compute(seconds_to_choose, *search))
            answer = self._answer_times.of(search, asked, _now())
            action = await self._compute(choose_action, game, level, view, seed, answer.seconds)
            await self._answer_times.keep_place(answer)
        await self._answer_times.wait(answer)
        if match.number == number:  # otherwise the match has changed meanwhile
            await self._matches.append(match.id, lambda match, at: new_entries.play(match, at, seat, number, [action]))

    async def _compute(self, function: Callable[..., Result], *arguments: object) -> Result:
        """Run a function in a process of the pool."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, function, *arguments)

    async def hint(self, match: OnlineMatch, seat: int) -> Hint:
        """Return the actions that a bot considers in a person's place.

        A server that leaves bots to workers computes hints too, in a process that it starts for the first one.
        """
        permissions.check_hint(match, seat)
        number, view, owner = match.number, match.view(seat), match.setup.host or match.id
        candidates = await self._in_turn(self._hint_queue, owner, find_candidates, match.game.NAME, view, number)
        return hint(match.game, number, view, candidates)

    @property
    def computes(self) -> bool:
        """Whether this process runs bots."""
        return self._processes > 0

    async def compute(self, owner: str, work: Callable[..., Result], *arguments: object) -> Result:
        """Run a function in a process of the pool, in turn with the bots of all tables; only where bots run."""
        assert self.computes
        return await self._in_turn(self._queue, owner, work, *arguments)

    async def _in_turn(self, queue: FairQueue, owner: str, work: Callable[..., Result], *arguments: object) -> Result:
        pool = self._pool or self._start_pool()
        try:
            async with queue.place(owner):
                return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenExecutor:
            self._pool_broke(pool)
            raise Unavailable("the bot's process died; ask again") from None

    # --- overdue bots --------------------------------------------------------------------------------------------

    async def _sweep_forever(self) -> None:
        quiet_seconds = 0.0  # at first, take over all matches that another process has left
        while True:
            with supervised("sweep"):
                await self._sweep(quiet_seconds)
            quiet_seconds = self._sweep_seconds
            await asyncio.sleep(self._sweep_seconds)

    async def _sweep(self, quiet_seconds: float) -> None:
        """Look for matches where a bot should have played by now.

        Most quiet matches wait for a person, for days or forever. Each is loaded once, and again when it has changed.
        """
        quiet = await self._leases.overdue(quiet_seconds)
        waiting, self._waiting = self._waiting, {}
        for match_id, number in quiet:
            if waiting.get(match_id) == number:
                self._waiting[match_id] = number
                continue
            self._matches.changed_elsewhere(match_id, number)  # in case a message was lost
            try:
                match = await self._matches.load(match_id)
                await self.match_changed(match)
                if not match.bot_to_act or match_id in self._resting:
                    self._waiting[match_id] = match.number
            except Unavailable as error:
                logger.warning("a match was not loaded", table=match_id, error=str(error))
            except Exception as error:  # of other rules, for example
                report("sweep", error, table=match_id)
                self._waiting[match_id] = number
