"""The services of a server, with people and matches, on a real database file and with their own clock."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from armorial.protocol.archive import Entry, Profile
from armorial.protocol.tables import Join, NewTable, TimeControl
from armorial.server.match import new_entries
from armorial.server.match.online_match import OnlineMatch
from armorial.server.people.accounts import Accounts, Person
from armorial.server.services import Services
from tests.support.services import settings_in

T = TypeVar("T")
COURT = {"edition": "court", "players": 3}


class Backend:
    """Services, and shortcuts for tests."""

    def __init__(self, folder: Path) -> None:
        self.time = 1000.0
        self.services = services = Services(settings_in(folder), self.now)
        self.store, self.lobby, self.matches = services.store, services.lobby, services.matches
        self.plans, self.archive, self.profiles = services.plans, services.archive, services.profiles
        self.accounts = Accounts(self.store, now=self.now)

    def now(self) -> float:
        """Return the time, a second later with every call."""
        self.time += 1
        return self.time

    async def guest(self, name: str) -> Person:
        return (await self.accounts.guest(name))[0]

    async def account(self, name: str) -> Person:
        return await self.accounts.claim(await self.guest(name), name, "correct horse")

    async def profile(self, viewer: Person | None, user: str) -> Profile:
        return await self.profiles.profile(viewer, user, await self.archive.recent(viewer, user))

    async def start(self, *people: Person, game: str = "richelieu", **request: Any) -> OnlineMatch:
        """Start a match between these people, in this order, at a table of the first."""
        if request.get("rated"):
            request.setdefault("time_control", TimeControl("days", days=1))
        table_id = (await self.lobby.create(people[0], NewTable(game, **request))).table.id
        for seat, person in enumerate(people[1:], 1):
            await self.lobby.join(person, table_id, Join(seat, salt=f"salt of {person.name}"))
        return await self.matches.load(table_id)

    async def append(
        self, match: OnlineMatch, person: Person, make: Callable[[OnlineMatch, float, int], Entry]
    ) -> None:
        """Append an entry for the seat of a person."""
        await self.matches.append(match.id, lambda match, at: [make(match, at, match.seat_of(person.id))])

    async def play_anything(self, match: OnlineMatch, rng: Random) -> None:
        """Play a random action for the seat to act."""
        seat, number, action = match.player, match.number, rng.choice(match.legal(match.player))
        await self.matches.append(match.id, lambda match, at: new_entries.play(match, at, seat, number, [action]))

    async def play_out(self, match: OnlineMatch, seed: int = 1) -> OnlineMatch:
        """Play a match to its end."""
        rng = Random(seed)
        while not match.ending:
            await self.play_anything(match, rng)
        return match

    async def resign(self, match: OnlineMatch, person: Person) -> None:
        await self.append(match, person, new_entries.resign)

    async def stop(self, match: OnlineMatch, host: Person, *others: Person) -> None:
        """Let everybody agree to stop."""
        await self.append(match, host, new_entries.offer_stop)
        await self.accept(match, *others)

    async def accept(self, match: OnlineMatch, *people: Person) -> None:
        for person in people:
            await self.append(match, person, lambda match, at, seat: new_entries.answer(match, at, seat, accept=True))

    async def duel(self, winner: Person, loser: Person, **request: Any) -> str:
        """Let one person lose to another at the winner's table; return the table."""
        match = await self.start(winner, loser, **request)
        await self.resign(match, loser)
        return match.id


def with_backend(folder: Path, scenario: Callable[[Backend], Awaitable[T]]) -> T:
    """Run a scenario with a new backend, and return its result."""

    async def run() -> T:
        backend = Backend(folder)
        await backend.services.open()
        try:
            return await scenario(backend)
        finally:
            await backend.services.close()

    return asyncio.run(run())
