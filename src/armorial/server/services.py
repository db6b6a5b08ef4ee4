"""What a running server is made of."""

import asyncio
import contextlib

from armorial.server.bots.runner import BotRunner, Manner
from armorial.server.db.migrate import upgrade
from armorial.server.db.store import Store
from armorial.server.live.bus import bus_at
from armorial.server.live.hub import Hub
from armorial.server.live.session_watch import keep_knowing
from armorial.server.ops.metrics import Metrics
from armorial.server.people.accounts import Accounts
from armorial.server.people.profiles import Profiles
from armorial.server.rate_limits import Limits
from armorial.server.settings import Settings
from armorial.server.tables.archive import Archive
from armorial.server.tables.chat import Chat
from armorial.server.tables.lobby import Hall

SECONDS_TO_PART = 2.0


class Services:
    """What a running server is made of."""

    def __init__(self, settings: Settings) -> None:
        """Put them together; nothing runs yet."""
        self.settings = settings
        self.limits = Limits(settings.rate_limit_factor)
        self.metrics = Metrics()

    async def open(self) -> None:
        """Run."""
        settings = self.settings
        await asyncio.to_thread(upgrade, settings.database)
        self.store = Store(settings.database)
        self.accounts = Accounts(self.store)
        self.hall = Hall(self.store)
        self.talk = Chat(self.hall)
        self.archive = Archive(self.hall)
        self.profiles = Profiles(self.store)
        self.bus = bus_at(settings.bus)
        self.hub = Hub(self.hall, self.talk, self.bus, self.limits, settings.client_timeout)
        manner = Manner(settings.bot_delay, lease=3 * settings.client_timeout)
        self.sitters = BotRunner(self.hall, settings.bot_processes, manner) if settings.bot_processes else None
        if self.sitters:
            self.hub.when_bot_is_to_act.append(self.sitters.look)
            await self.sitters.open(alone=not settings.bus)
        await self.bus.open(self.hub.hear)
        self._going_on = [
            asyncio.create_task(self.hub.keep_telling()),
            asyncio.create_task(keep_knowing(self.accounts, self.hub)),
        ]
        self.metrics.follow(self)

    async def part(self) -> None:
        """Tell clients to connect again, and wait a moment until they have heard it."""
        self.hub.say_bye()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_PART):
                while self.hub.wires:
                    await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Write what waits, stop."""
        for task in self._going_on:
            task.cancel()
        if self.sitters:
            await self.sitters.close()
        await self.bus.close()
        self.store.close()
