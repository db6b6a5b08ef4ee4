"""A hall, its people and what is kept of them, in this process: a real database in a file, a clock that tests turn."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from armorial.server import wire
from armorial.server.db.migrate import upgrade
from armorial.server.db.store import Store
from armorial.server.match.log import MatchLog
from armorial.server.people.accounts import Accounts, Person
from armorial.server.people.profiles import Profiles
from armorial.server.tables.archive import Archive
from armorial.server.tables.lobby import Hall

T = TypeVar("T")
COURT = {"edition": "court", "players": 3}


class Club:
    """A hall, its people and what is kept of them."""

    def __init__(self, store: Store) -> None:
        self.time = 1000.0
        self.store = store
        self.accounts = Accounts(store, now=self.now)
        self.hall = Hall(store, now=self.now)
        self.archive = Archive(self.hall)
        self.profiles = Profiles(store)

    def now(self) -> float:
        """Every look at the clock is a second after the last."""
        self.time += 1
        return self.time

    async def guest(self, name: str) -> Person:
        return (await self.accounts.guest(name))[0]

    async def account(self, name: str) -> Person:
        return await self.accounts.claim(await self.guest(name), name, "correct horse")

    async def begin(self, *people: Person, game: str = "richelieu", **wish: Any) -> MatchLog:
        """Let people sit down, in this order, at a table of the first."""
        identity = (await self.hall.lay(people[0], wire.NewTable(game, **wish))).table.id
        for seat, person in enumerate(people[1:], 1):
            await self.hall.join(person, identity, wire.Join(seat, salt=f"salt of {person.name}"))
        return await self.hall.room(identity)

    async def act(self, room: MatchLog, rng: Random) -> None:
        await self.hall.act_in_seat(room.table.id, room.player, room.number, rng.choice(room.legal(room.player)))

    async def play_out(self, room: MatchLog, seed: int = 1) -> MatchLog:
        rng = Random(seed)
        while not room.ending:
            await self.act(room, rng)
        return room

    async def resign(self, room: MatchLog, person: Person) -> None:
        await self.hall.do(person, room.table.id, lambda room, at, seat: room.resign(at, seat))

    async def stop(self, room: MatchLog, host: Person, *others: Person) -> None:
        """Let all agree to stop."""
        await self.hall.do(host, room.table.id, lambda room, at, seat: room.offer_stop(at, seat))
        await self.accept(room, *others)

    async def accept(self, room: MatchLog, *people: Person) -> None:
        for person in people:
            await self.hall.do(person, room.table.id, lambda room, at, seat: room.answer(at, seat, accept=True))

    async def duel(self, winner: Person, loser: Person, **wish: Any) -> str:
        """Let one lose to another, at a table of the winner; return the table."""
        room = await self.begin(winner, loser, **wish)
        await self.resign(room, loser)
        return room.table.id


def in_club(folder: Path, scene: Callable[[Club], Awaitable[T]]) -> T:
    """Let something happen in a new club; return what comes of it."""
    url = f"sqlite:///{folder}/club.db"
    upgrade(url)

    async def happen() -> T:
        store = Store(url)
        try:
            return await scene(Club(store))
        finally:
            store.close()

    return asyncio.run(happen())
