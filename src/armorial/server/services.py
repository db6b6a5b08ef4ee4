"""The services of a running server, and how they are connected."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from armorial.server.bots.leases import Leases
from armorial.server.bots.runner import BotRunner
from armorial.server.db.migrate import upgrade
from armorial.server.db.store import Store
from armorial.server.deals.analyst import Analyst
from armorial.server.deals.service import SharedDeals
from armorial.server.live.bus import bus_at
from armorial.server.live.hub import Hub
from armorial.server.live.presence import Presence
from armorial.server.live.process_sync import ProcessSync
from armorial.server.live.session_watch import watch_sessions
from armorial.server.ops.backups import newest_backup
from armorial.server.ops.metrics import Metrics
from armorial.server.people.accounts import Accounts
from armorial.server.people.profiles import Profiles
from armorial.server.people.puzzle_ratings import PuzzleRatingService
from armorial.server.pictures.link_previews import LinkPreviews
from armorial.server.pools import FairPool
from armorial.server.rate_limits import Limits
from armorial.server.settings import Settings
from armorial.server.supervision import repeat
from armorial.server.tables.access import TableAccess
from armorial.server.tables.archive import Archive
from armorial.server.tables.chat import Chat
from armorial.server.tables.cleanup import Cleanup
from armorial.server.tables.fair_play import FairPlay
from armorial.server.tables.lobby import Lobby
from armorial.server.tables.lobby_quota import LobbyQuota
from armorial.server.tables.matches import MatchService
from armorial.server.tables.plans import Plans
from armorial.server.tables.reviews import Reviews
from armorial.server.tables.statistics import Statistics
from armorial.server.tasks import Tasks

SECONDS_TO_DRAIN = 2.0
REPLAYS_PER_ADDRESS = 3  # at the same time: running and waiting
LISTED_TABLES_PER_ADDRESS = 20  # open at the same time
CLEANUP_SECONDS = 60.0  # between cleanups


class Services:
    """The services of one process."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.time) -> None:
        """Create and connect all services; none runs yet."""
        self.settings = settings
        lease_seconds = 3 * settings.client_timeout
        self.tasks = Tasks()
        self.limits = Limits(settings.rate_limit_factor)
        most_replays = max(1, int(REPLAYS_PER_ADDRESS * settings.rate_limit_factor))
        self.replay_pool = FairPool("replays", threads=1, most_waiting=30, most_of_one=most_replays)
        self.metrics = Metrics()
        self.store = Store(settings.database)
        self.bus = bus_at(settings.bus)
        self.accounts = Accounts(self.store, now)
        self.profiles = Profiles(self.store)
        self.access = TableAccess(self.store, now)
        self.lobby = Lobby(self.store, now)
        most_listed = max(1, int(LISTED_TABLES_PER_ADDRESS * settings.rate_limit_factor))
        self.lobby_quota = LobbyQuota(self.store, most_listed)
        self.matches = MatchService(self.store, now, settings.matches_in_memory)
        self.plans = Plans(self.store, self.matches, settings.matches_in_memory)
        self.archive = Archive(self.store, self.matches)
        self.fair_play = FairPlay(self.store, self.matches, self.replay_pool)
        self.reviews = Reviews(self.store, now)
        self.puzzle_ratings = PuzzleRatingService(self.store, now)
        self.statistics = Statistics(self.archive, now)
        self.link_previews = LinkPreviews(self.lobby, self.matches)
        self.chat = Chat(self.store, now)
        days_to_keep = settings.keep_chat_days, settings.keep_guests_days, settings.keep_idle_days
        self.cleanup = Cleanup(self.store, self.lobby, self.matches, now, *days_to_keep)
        self.presence = Presence(settings.client_timeout)
        self.deals = SharedDeals(self.store, self.lobby, self.archive, self.replay_pool, now)
        self.hub = Hub(self.lobby, self.matches, self.chat, self.access, self.presence, self.limits, self.deals.compare)
        self.hub.weigh_deal = self.deals.weight
        self.hub.most_per_address = settings.connections_per_address
        self.sync = ProcessSync(self.bus, self.hub, self.presence, self.matches, self.plans)
        leases = Leases(self.store, lease_seconds, now)
        self.bots = BotRunner(self.matches, leases, settings.bot_processes, settings.bot_delay, lease_seconds / 4)
        self.analyst = Analyst(self.store, self.bots)
        self._tasks: list[asyncio.Task[None]] = []
        self._connect()

    def _connect(self) -> None:
        """Say who listens to what, in the order in which they are called."""
        hub, sync, bots, metrics = self.hub, self.sync, self.bots, self.metrics
        self.matches.loaded.add(self.plans.match_loaded)
        for listener in (hub.match_changed, sync.match_changed, bots.match_changed):
            self.matches.changed.add(listener)
        self.matches.changed.add(self.plans.follow)  # last: it may append to the match in turn
        for tables in (self.matches.ended, self.lobby.table_changed):
            tables.add(hub.table_changed)
            tables.add(sync.table_changed)
        self.lobby.table_changed.add(bots.table_changed)
        self.matches.ended.add(self.analyst.match_ended)
        self.analyst.deal_changed.add(hub.deal_changed)
        self.analyst.deal_changed.add(sync.deal_changed)
        self.lobby.challenge_withdrawn.add(hub.challenge_withdrawn)
        self.lobby.challenge_withdrawn.add(sync.challenge_withdrawn)
        self.chat.written.add(hub.chat_written)
        self.chat.written.add(sync.chat_written)
        self.plans.changed.add(sync.plan_changed)
        hub.attendance_changed.add(sync.attendance_changed)
        hub.attendance_changed.add(bots.attendance_changed)
        sync.attendance_heard.add(bots.attendance_changed)
        bots.is_watched = hub.is_watched
        sync.bot_may_act.add(bots.table_changed)
        hub.on_error = metrics.count_error
        hub.on_played = metrics.count_play
        self.matches.on_stored = metrics.count_entries
        self.store.when_committed.append(metrics.count_commit)
        metrics.watch(
            connections=lambda: len(hub.connections),
            matches=lambda: len(self.matches),
            thinking=lambda: bots.thinking,
            bus=lambda: self.bus.connected,
        )
        if self.settings.backups:
            metrics.watch_backups(partial(newest_backup, Path(self.settings.backups)))

    async def open(self) -> None:
        """Start the services."""
        await asyncio.to_thread(upgrade, self.settings.database)
        await self.bots.open(alone=not self.settings.bus)
        await self.bus.open(self.sync.on_message)
        self._tasks = [
            asyncio.create_task(repeat("attendance", self.presence.repeat_seconds, self.sync.repeat_attendance)),
            asyncio.create_task(watch_sessions(self.accounts, self.hub)),
            asyncio.create_task(repeat("cleanup", CLEANUP_SECONDS, self.cleanup.run)),
            # Ahead of time, because the commitments of the next days are public.
            asyncio.create_task(repeat("daily deals", CLEANUP_SECONDS, self.deals.draw)),
            asyncio.create_task(self.analyst.run_forever()),
        ]

    async def drain(self) -> None:
        """Ask clients to reconnect, and give them a moment to receive the message."""
        self.hub.close_all()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_DRAIN):
                while self.hub.connections:
                    await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Stop the services, and commit the waiting writes."""
        for task in self._tasks:
            task.cancel()
        await self.bots.close()
        await self.bus.close()
        self.accounts.close()
        self.replay_pool.close()
        self.statistics.close()
        self.store.close()
