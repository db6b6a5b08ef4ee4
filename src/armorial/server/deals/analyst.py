"""Computes what is known of shared deals after people played them: reviews of attempts, and pars.

It does so in the processes of bots, a piece at a time, so that bots answer in between. Several servers may compute the
same: they find the same.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
import structlog

from armorial.protocol.archive import Record
from armorial.server.bots.runner import BotRunner
from armorial.server.db.rows import SharedDealRow
from armorial.server.db.store import Store
from armorial.server.deals import repository
from armorial.server.deals.analysis import PAR_GAMES, par_game, review_attempt
from armorial.server.deals.comparison import average
from armorial.server.errors import ApiError

log = structlog.get_logger()

SECONDS_TO_REST = 60.0  # between two looks for something to do, unless a match ends
AT_ONCE = 10


class Analyst:
    """Reviews attempts, and finds pars."""

    def __init__(self, store: Store, bots: BotRunner) -> None:
        """Compute with these bots."""
        self._store, self._bots = store, bots
        self._ended = asyncio.Condition()

    async def match_ended(self, _table_id: str) -> None:
        """Look whether there is something to do."""
        async with self._ended:
            self._ended.notify_all()

    async def run_forever(self) -> None:
        """Work, if this process runs bots. People wait for reviews of their attempts: no par delays these."""
        if self._bots.computes:
            await asyncio.gather(self._repeat(self.review_attempts), self._repeat(self.find_pars))

    async def _repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except ApiError as error:
                log.warning("no analysis of shared deals", error=str(error))
            async with self._ended:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._ended.wait(), SECONDS_TO_REST)

    async def review_attempts(self) -> None:
        """Review what was played since the last time."""
        while waiting := await self._store.read(lambda connection: repository.unreviewed(connection, AT_ONCE)):
            for one in waiting:
                await self._review(one)
        for deal in await self._store.read(lambda connection: repository.without_original(connection, AT_ONCE)):
            found = await self._bots.compute(deal.id, review_attempt, deal.secret, deal.seat)
            await self._store.write(partial(_set_original, deal.id, found))

    async def find_pars(self) -> None:
        """Let bots play the deals whose par is not known."""
        for deal in await self._store.read(lambda connection: repository.without_par(connection, AT_ONCE)):
            await self._find_par(deal)

    async def _review(self, one: repository.Unreviewed) -> None:
        record = msgspec.json.decode(one.record, type=Record)
        found = await self._bots.compute(one.deal, review_attempt, record.text, one.seat)
        await self._store.write(partial(_set_review, one.table, found))

    async def _find_par(self, deal: SharedDealRow) -> None:
        terms = deal.game, deal.options, deal.secret, deal.level, deal.seat
        scored = [await self._bots.compute(deal.id, par_game, *terms, number) for number in range(PAR_GAMES)]
        par = msgspec.to_builtins(average(scored))
        await self._store.write(lambda connection: repository.set_par(connection, deal.id, par))


def _set_review(table_id: str, found: Any, connection: Any) -> None:
    repository.set_review(connection, table_id, *found)


def _set_original(deal_id: str, found: Any, connection: Any) -> None:
    repository.set_original(connection, deal_id, *found)
