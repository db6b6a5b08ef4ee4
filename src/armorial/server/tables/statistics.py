"""Statistics of this server's public matches: computed on request, at most once an hour."""

import time
from collections.abc import Callable

import msgspec

from armorial.data.sources import record_game
from armorial.engine.errors import ArmorialError
from armorial.protocol.archive import Record
from armorial.protocol.statistics import ArchiveStatistics, StatisticsGroup
from armorial.server.pools import Pool
from armorial.server.tables.archive import Archive
from armorial.statistics.tally import Tally

HOUR = 3600.0
MOST = 1000  # matches, those that ended last: to replay them takes a few seconds


class Statistics:
    """The statistics of this server's archive."""

    def __init__(self, archive: Archive, now: Callable[[], float] = time.time) -> None:
        """Use the matches of an archive."""
        self._archive, self._now = archive, now
        self._pool = Pool("statistics", threads=1, most_waiting=0)
        self._found: ArchiveStatistics | None = None

    async def current(self) -> ArchiveStatistics:
        """Return statistics that are at most an hour old."""
        now = self._now()
        if self._found is None or now - self._found.at >= HOUR:
            self._found = await self._pool.run(counted, await self._archive.latest_records(MOST), now)
        return self._found

    def close(self) -> None:
        """Stop the pool."""
        self._pool.close()


def counted(records: list[Record], at: float) -> ArchiveStatistics:
    """Return the statistics of records; leave out records of other versions of the rules."""
    tally, games = Tally(), 0
    for record in records:
        try:
            played = record_game(msgspec.to_builtins(record))
        except ArmorialError:
            continue
        games += tally.add_game(played)
    return ArchiveStatistics(games, at, msgspec.convert(tally.as_json(), list[StatisticsGroup]))
