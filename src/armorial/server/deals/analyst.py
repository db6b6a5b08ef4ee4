"""Analyse shared deals that people have played: review attempts, and find pars.

The processes of bots compute this, one piece at a time, so that bots can answer in between. If several servers compute
the same piece, they get the same result.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

import msgspec

from armorial.protocol.archive import Record
from armorial.server.bots.runner import BotRunner
from armorial.server.db.store import Store
from armorial.server.deals import repository
from armorial.server.deals.analysis import PAR_GAMES, par_game, review_attempt
from armorial.server.deals.comparison import average
from armorial.server.errors import ApiError
from armorial.server.listeners import Listeners
from armorial.server.supervision import report, supervised

SECONDS_TO_REST = 60.0  # between two searches for work, unless a match ends
BATCH = 10


class Analyst:
    """Reviews attempts, and finds pars."""

    def __init__(self, store: Store, bots: BotRunner) -> None:
        """Compute in the processes of these bots."""
        self._store, self._bots = store, bots
        self._ended = asyncio.Condition()
        self._failed: set[str] = set()  # tables and deals that this process cannot analyse: a record of other rules
        self.deal_changed: Listeners[str] = Listeners()  # a deal with a new review or par

    async def match_ended(self, _table_id: str) -> None:
        """Wake the loop: the match may have been an attempt that waits for its review."""
        async with self._ended:
            self._ended.notify_all()

    async def run_forever(self) -> None:
        """Work, if this process runs bots. People wait for reviews of their attempts, so pars do not delay them."""
        if self._bots.computes:
            await asyncio.gather(self._repeat(self.review_attempts), self._repeat(self.find_pars))

    async def _repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            with supervised("analysis"):
                await work()
            async with self._ended:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._ended.wait(), SECONDS_TO_REST)

    @contextlib.contextmanager
    def _piece(self, key: str) -> Iterator[None]:
        """Compute a piece. If that fails, go on with the others; without the database or a process, try later."""
        try:
            yield
        except ApiError:
            raise
        except Exception as error:
            report("analysis", error, piece=key)
            self._failed.add(key)

    async def review_attempts(self) -> None:
        """Review the attempts, and the matches that duplicates repeat, that have no review yet."""
        while attempts := await self._store.read(lambda c: repository.unreviewed(c, BATCH, self._failed)):
            for attempt in attempts:
                with self._piece(attempt.table):
                    await self._review(attempt)
        for deal in await self._store.read(lambda c: repository.without_original(c, BATCH, self._failed)):
            with self._piece(deal.id):
                accuracy, decisions = await self._bots.compute(deal.id, review_attempt, deal.given_deal, deal.seat)
                await self._store.write(
                    partial(repository.set_original, deal_id=deal.id, accuracy=accuracy, decisions=decisions)
                )
                await self.deal_changed.notify(deal.id)

    async def _review(self, attempt: repository.Unreviewed) -> None:
        record = msgspec.json.decode(attempt.record, type=Record)
        accuracy, decisions = await self._bots.compute(attempt.deal, review_attempt, record.text, attempt.seat)
        await self._store.write(
            partial(repository.set_review, table_id=attempt.table, accuracy=accuracy, decisions=decisions)
        )
        await self.deal_changed.notify(attempt.deal)

    async def find_pars(self) -> None:
        """Let bots play the deals that have no par yet."""
        for deal in await self._store.read(lambda c: repository.without_par(c, BATCH, self._failed)):
            with self._piece(deal.id):
                scored = [await self._bots.compute(deal.id, par_game, deal, number) for number in range(PAR_GAMES)]
                par = msgspec.to_builtins(average(scored))
                await self._store.write(partial(repository.set_par, deal_id=deal.id, par=par))
                await self.deal_changed.notify(deal.id)
