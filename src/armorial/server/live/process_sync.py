"""Keep processes in sync: publish what changes here, and apply what changed on other processes."""

import asyncio
import contextlib
import secrets

from armorial.protocol.chat import ChatLine
from armorial.server.errors import Conflict, NotFound
from armorial.server.listeners import Listeners
from armorial.server.live.broadcasts import PAUSE_SECONDS
from armorial.server.live.bus import Bus, BusMessage
from armorial.server.live.hub import Hub
from armorial.server.live.presence import Attendance, Presence
from armorial.server.match.online_match import OnlineMatch
from armorial.server.tables.lobby import Withdrawal
from armorial.server.tables.matches import MatchService
from armorial.server.tables.plans import Plans

TABLES_AT_ONCE = 50


class ProcessSync:
    """Publishes changes of this process, and applies those of the others."""

    def __init__(self, bus: Bus, hub: Hub, presence: Presence, matches: MatchService, plans: Plans) -> None:
        """Connect these services with a bus."""
        self._bus, self._hub, self._presence, self._matches, self._plans = bus, hub, presence, matches, plans
        self._process = secrets.token_hex(8)
        self.attendance_heard: Listeners[str] = Listeners()  # a table whose attendance on another process changed
        self.bot_may_act: Listeners[str] = Listeners()  # a match that changed elsewhere; a bot may be to act in it

    # --- outgoing messages ---------------------------------------------------------------------------------------

    async def match_changed(self, match: OnlineMatch) -> None:
        """Publish that a match got entries."""
        self._publish(match.id, number=match.number, bot=match.bot_to_act, turn=match.user_of_new_turn)

    async def table_changed(self, table_id: str) -> None:
        """Publish that a table changed."""
        self._publish(table_id, seats=True)

    async def plan_changed(self, table_id: str) -> None:
        """Publish that a player's plan changed."""
        self._publish(table_id, plan=True)

    async def challenge_withdrawn(self, withdrawal: Withdrawal) -> None:
        """Publish that a table with challenges was removed."""
        self._publish(withdrawal.table, withdrawn=withdrawal.users)

    async def chat_written(self, line: ChatLine) -> None:
        """Publish that a line of chat was written."""
        self._publish(line.table, chat=line.id)

    async def deal_changed(self, deal_id: str) -> None:
        """Publish that a shared deal has new results."""
        self._publish(deal=deal_id)

    async def attendance_changed(self, table_id: str) -> None:
        """Publish who follows a table here."""
        here = self._hub.attendance(table_id)
        self._publish(table_id, names=sorted(here.names), anonymous=here.anonymous)

    async def repeat_attendance(self) -> None:
        """Publish attendance again: other processes may have started later, or messages may have been lost."""
        for table_id in self._presence.forget_silent():
            self._hub.send_presence(table_id)
        for number, table_id in enumerate(list(self._hub.watched_tables())):
            await self.attendance_changed(table_id)
            if number % TABLES_AT_ONCE == 0:  # there may be very many tables: let other tasks run
                await asyncio.sleep(PAUSE_SECONDS)

    def _publish(self, table_id: str = "", **what: object) -> None:
        self._bus.publish(BusMessage(self._process, table_id, **what))  # type: ignore[arg-type]

    # --- incoming messages ---------------------------------------------------------------------------------------

    async def on_message(self, message: BusMessage | None) -> None:
        """Apply a message of another process. None means that messages may have been lost."""
        if message is None:
            await self._anything_may_have_changed()
        elif message.process == self._process:
            return
        elif message.names is not None:
            attendance = Attendance(frozenset(message.names), message.anonymous)
            self._presence.heard(message.table, message.process, attendance)
            self._hub.send_presence(message.table)
            await self.attendance_heard.notify(message.table)
        elif message.chat:
            await self._hub.send_chat_since(message.table, message.chat - 1)
        elif message.withdrawn is not None:
            self._hub.send_withdrawal(message.table, message.withdrawn)
        elif message.deal:
            await self._hub.deal_changed(message.deal)
        elif message.plan:
            self._plans.changed_elsewhere(message.table)
        elif message.seats:
            await self._hub.table_changed(message.table)
            await self.bot_may_act.notify(message.table)
        else:
            await self._apply_match_change(message)

    async def _apply_match_change(self, message: BusMessage) -> None:
        self._matches.changed_elsewhere(message.table, message.number)
        if message.table in self._hub.watched_tables():
            await self._show_match(message.table)
        if message.turn:
            self._hub.send_my_tables(message.turn, message.table)
        if message.bot:
            await self.bot_may_act.notify(message.table)

    async def _show_match(self, table_id: str) -> None:
        match = await self._matches.load(table_id)
        await self._hub.send_updates(match)
        await self._plans.follow(match)  # a plan may have been stored here while the match changed elsewhere

    async def _anything_may_have_changed(self) -> None:
        self._matches.may_have_changed()
        self._plans.may_have_changed()
        for deal_id in self._hub.followed_deals():
            await self._hub.deal_changed(deal_id)
        for table_id in list(self._hub.watched_tables()):
            await self._hub.send_all_of(table_id)
            with contextlib.suppress(NotFound, Conflict):  # removed, or not started
                await self._show_match(table_id)
