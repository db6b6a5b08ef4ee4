"""Matches and plans in memory: those that were used least recently make room for others."""

import asyncio
from pathlib import Path

import pytest

from armorial.server.db.store import T, Work
from armorial.server.match.online_match import OnlineMatch
from armorial.server.services import Services
from armorial.server.tables.matches import MatchService
from armorial.server.tables.plans import Plans
from tests.server.test_faults_in_process import duel, with_duel


def test_many_matches_are_loaded_at_once_with_room_for_few(folder: Path) -> None:
    async def test(services: Services, table: str) -> None:
        tables = [table, *[await duel(services) for _ in range(3)]]
        matches, all_read = MatchService(services.store, most=2), asyncio.Event()
        read = list[str]()

        async def wait_for_all(match: OnlineMatch) -> None:
            read.append(match.id)
            if len(read) == len(tables):
                all_read.set()
            await all_read.wait()

        matches.loaded.add(wait_for_all)
        loaded = await asyncio.gather(*(matches.load(one) for one in tables))
        assert [match.id for match in loaded] == tables
        assert len(matches) == 2

    with_duel(folder, test)


def test_the_plans_of_a_match_that_is_played_stay_in_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(services: Services, table: str) -> None:
        played, *others = [await services.matches.load(one) for one in (table, *[await duel(services) for _ in "23"])]
        plans, read, reads = Plans(services.store, services.matches, most=2), services.store.read, list[object]()

        async def count(work: Work[T]) -> T:
            reads.append(work)
            return await read(work)

        monkeypatch.setattr(services.store, "read", count)
        for match in (played, others[0], played, others[1], played):
            await plans.follow(match)
        assert len(reads) == 3

    with_duel(folder, test)
