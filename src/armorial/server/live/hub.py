"""What happens, as it happens: one line to each client, for all its tables and the lobby.

A line is a WebSocket, or a stream of events. Everything sent is built for its viewer; a client that comes back names
the number that it knows, and gets a fresh view with all entries since.
"""

import asyncio
import contextlib
import secrets
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Container
from functools import partial
from typing import Any, Literal, NamedTuple

import msgspec

from armorial.engine.game import NOBODY
from armorial.i18n import SOURCE
from armorial.server import wire
from armorial.server.errors import ApiError, BadRequest, Conflict, NotFound
from armorial.server.live.bus import Bus, News
from armorial.server.match.log import MatchLog
from armorial.server.match.updates import scene
from armorial.server.people.accounts import Person
from armorial.server.rate_limits import Limits
from armorial.server.tables.chat import Chat
from armorial.server.tables.lobby import Hall, Withdrawal

MOST_WAITING = 200  # messages to one who does not read them
MOST_TABLES = 100  # on one line

encode = msgspec.json.Encoder().encode


class Watch(msgspec.Struct, tag="watch", tag_field="op", forbid_unknown_fields=True):
    """Follow a table, from a number of its log and a line of its chat on."""

    table: str
    since: wire.Count = 0
    chat: wire.Count = 0


class Unwatch(msgspec.Struct, tag="unwatch", tag_field="op", forbid_unknown_fields=True):
    """Follow a table no more."""

    table: str


class Lobby(msgspec.Struct, tag="lobby", tag_field="op", forbid_unknown_fields=True):
    """Follow the lobby, or no more."""

    on: bool = True


class Play(msgspec.Struct, tag="act", tag_field="op", forbid_unknown_fields=True):
    """Play a word; `re` comes back with the answer."""

    table: str
    number: wire.Count
    word: wire.ShortText
    re: wire.Count = 0


class Ping(msgspec.Struct, tag="ping", tag_field="op", forbid_unknown_fields=True):
    """Ask whether the line still stands."""


Order = Watch | Unwatch | Lobby | Play | Ping
decode = msgspec.json.Decoder(Order).decode


class SceneMessage(msgspec.Struct, tag="scene", tag_field="type"):
    """A match has moved on, or is looked at anew."""

    scene: wire.Scene


class TableMessage(msgspec.Struct, tag="table", tag_field="type"):
    """A table has changed: somebody sat down or got up, it started, it is over."""

    table: wire.Table


class ChallengeMessage(msgspec.Struct, tag="challenge", tag_field="type"):
    """A seat at this table is kept for you; also told again when the table changes."""

    table: wire.Table


class WithdrawnMessage(msgspec.Struct, tag="withdrawn", tag_field="type"):
    """A challenge of which you were told is no more: its host has cleared the table."""

    table: str


class LobbyMessage(msgspec.Struct, tag="lobby", tag_field="type"):
    """The tables that await players."""

    tables: list[wire.Table]


class ChatMessage(msgspec.Struct, tag="chat", tag_field="type"):
    """Something was said."""

    lines: list[wire.ChatLine]


class PresenceMessage(msgspec.Struct, tag="presence", tag_field="type"):
    """Who is at a table, and how many more look on without a name."""

    table: str
    here: list[str]
    watching: int


class DoneMessage(msgspec.Struct, tag="done", tag_field="type"):
    """An order was done, and is stored."""

    re: int
    number: int


class ErrorMessage(msgspec.Struct, tag="error", tag_field="type"):
    """An order was refused, and nothing has changed."""

    re: int
    error: str
    message: str
    paragraph: str = ""


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    """The line still stands."""


class Bye(msgspec.Struct, tag="bye", tag_field="type"):
    """The server goes; connect again, here or elsewhere."""

    reason: Literal["restart", "slow"]


class Crowd(NamedTuple):
    """Those at a table, on one process, as they were at a moment."""

    at: float
    here: set[str]
    watching: int  # without a name


class Connection:
    """The line to one client."""

    def __init__(self, person: Person | None, address: str, language: str) -> None:
        """Open a line."""
        self.person, self.address, self.language = person, address, language
        self.known: dict[str, int] = {}  # the tables followed, and the number that the client knows
        self.heard: dict[str, int] = {}  # and the last line of chat
        self.lobby = False
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.slow = False
        self.unknown = False
        self.when_slow: Callable[[], None] = self.close

    @property
    def name(self) -> str:
        """The name under which others see who is here."""
        return self.person.name if self.person else ""

    def send(self, message: Any) -> None:
        """Send a message, encoded or not; one who does not read is cut off, and may come back."""
        if self.slow:
            return
        if self.waiting.qsize() >= MOST_WAITING:
            self.slow = True
            while not self.waiting.empty():  # of what he missed he gets a fresh view when he comes back
                self.waiting.get_nowait()
            self.when_slow()
        else:
            self.waiting.put_nowait(message if isinstance(message, bytes) else encode(message))

    def send_chat(self, table: str, lines: list[wire.ChatLine]) -> None:
        """Send what was said at a table."""
        if lines:
            self.heard[table] = max(self.heard.get(table, 0), lines[-1].id)
            self.send(ChatMessage(lines))

    def turn_out(self) -> None:
        """Close the line of one who is known no more."""
        self.unknown = True
        self.close()

    def close(self) -> None:
        """Send no more."""
        self.waiting.put_nowait(None)


class Hub:
    """All lines of this process."""

    def __init__(self, hall: Hall, talk: Chat, bus: Bus, limits: Limits, patience: float) -> None:
        """Follow a hall, and tell other processes of it."""
        self.hall, self.talk, self.bus, self.limits, self.patience = hall, talk, bus, limits, patience
        self.process = secrets.token_hex(8)
        self.wires: set[Connection] = set()
        self._at: defaultdict[str, set[Connection]] = defaultdict(set)
        self._elsewhere: defaultdict[str, dict[str, Crowd]] = defaultdict(dict)
        self.when_refused: list[Callable[[ApiError], None]] = []
        self._going: set[asyncio.Task[None]] = set()
        self.when_bot_is_to_act: list[Callable[[str], Awaitable[None]]] = []  # told of tables moved on elsewhere
        hall.when_changed.append(self._changed)
        hall.when_laid.append(self._laid)
        hall.when_planned.append(self._planned)
        hall.when_withdrawn.append(self._withdrawn)

    # --- lines ---------------------------------------------------------------------------------------------------

    def connect(self, person: Person | None, address: str, language: str = SOURCE) -> Connection:
        """Open a line to somebody, or to one who only looks on."""
        one = Connection(person, address, language)
        one.when_slow = partial(self._cut_off, one)
        self.wires.add(one)
        return one

    def _cut_off(self, one: Connection) -> None:
        """Let one go who does not read; that he is gone is told at once, though he may not learn of it for long."""
        one.close()
        going = asyncio.create_task(self.disconnect(one))
        self._going.add(going)
        going.add_done_callback(self._going.discard)

    async def disconnect(self, one: Connection) -> None:
        """Forget a line."""
        self.wires.discard(one)
        for table in list(one.known):
            await self._unwatch(one, table)

    async def obey(self, one: Connection, text: bytes | str) -> None:
        """Do what a client asks for, and tell it what came of it."""
        order: Order | None = None
        if one.slow or one.unknown:
            return
        try:
            who = one.person.id if one.person else one.address
            self.limits.take("order", who)
            order = _read(text)
            if isinstance(order, Play):
                self.limits.take("act", who)
            await self._obey(one, order)
        except ApiError as refusal:
            for tell in self.when_refused:
                tell(refusal)
            re = order.re if isinstance(order, Play) else 0
            one.send(
                ErrorMessage(re, refusal.code, refusal.translated(one.language), getattr(refusal, "paragraph", ""))
            )

    async def _obey(self, one: Connection, order: Order) -> None:
        if isinstance(order, Play):
            if one.person is None:
                raise BadRequest("sign in first: a spectator cannot act")
            one.person.must("play")
            number = await self.hall.act(one.person, order.table, order.number, order.word)
            one.send(DoneMessage(order.re, number))
        elif isinstance(order, Watch):
            await self._watch(one, order)
        elif isinstance(order, Unwatch):
            await self._unwatch(one, order.table)
        elif isinstance(order, Lobby):
            one.lobby = order.on
            if order.on:
                one.send(LobbyMessage(await self.hall.lobby()))
        else:
            one.send(Pong())

    async def _watch(self, one: Connection, order: Watch) -> None:
        if len(one.known) >= MOST_TABLES:
            raise BadRequest("at most {most} tables on one line", most=MOST_TABLES)
        one.known[order.table] = order.since
        self._at[order.table].add(one)  # before it is looked at: what changes meanwhile is told
        try:
            table = await self.hall.table(order.table)
        except ApiError:
            self._drop(one, order.table)
            raise
        one.send(TableMessage(table))
        if table.status != "open":
            self._show(one, await self.hall.room(order.table), {})
        one.heard[order.table] = order.chat
        one.send_chat(order.table, await self.talk.lines(one.person, order.table, order.chat))
        await self._tell_who_is_here(order.table)

    async def _unwatch(self, one: Connection, table: str) -> None:
        if table in one.known:
            self._drop(one, table)
            await self._tell_who_is_here(table)

    def _drop(self, one: Connection, table: str) -> None:
        del one.known[table]
        one.heard.pop(table, None)
        self._at[table].discard(one)
        if not self._at[table]:
            del self._at[table]

    def _show(self, one: Connection, room: MatchLog, built: dict[tuple[int, int], bytes]) -> None:
        """Send a scene; those who sit in one seat, or look on, and know as much get the same bytes."""
        seat = room.seat_of(one.person.id if one.person else None)
        since = min(one.known[room.table.id], room.number)
        if (seat, since) not in built:
            built[seat, since] = encode(SceneMessage(scene(room, seat, since)))
        one.known[room.table.id] = room.number
        one.send(built[seat, since])

    # --- what happens --------------------------------------------------------------------------------------------

    async def _changed(self, room: MatchLog) -> None:
        self.show(room)
        bot = room.player != NOBODY and room.level(room.player) is not None
        await self.bus.tell(News(self.process, table=room.table.id, number=room.number, bot=bot))

    def show(self, room: MatchLog) -> None:
        """Send a match that has moved on to all who follow it here."""
        built: dict[tuple[int, int], bytes] = {}
        for one in list(self._at.get(room.table.id, ())):
            self._show(one, room, built)

    async def _laid(self, identity: str) -> None:
        await self._show_table(identity)
        await self.bus.tell(News(self.process, table=identity, lobby=True))

    async def _planned(self, identity: str) -> None:
        await self.bus.tell(News(self.process, table=identity, plan=True))

    async def _withdrawn(self, gone: Withdrawal) -> None:
        self._tell_challenged(gone.table, gone.users)
        await self.bus.tell(News(self.process, table=gone.table, withdrawn=gone.users))

    def _tell_challenged(self, table: str, users: Container[str]) -> None:
        """Tell those who were challenged at a table that it is gone."""
        for one in self.wires:
            if one.person and one.person.id in users:
                one.send(WithdrawnMessage(table))

    async def _show_table(self, identity: str) -> None:
        """Send a table that was laid, filled, started, cleared or is over, and the lobby with it."""
        if self.wires:
            try:
                await self._show_seats(await self.hall.table(identity))
            except NotFound as gone:
                for one in list(self._at.get(identity, ())):
                    one.send(ErrorMessage(0, gone.code, gone.translated(one.language)))
        if in_lobby := [one for one in self.wires if one.lobby]:
            told = encode(LobbyMessage(await self.hall.lobby()))
            for one in in_lobby:
                one.send(told)

    async def _show_seats(self, table: wire.Table) -> None:
        """Send a table to those who follow it, and to those for whom a seat is kept there."""
        watching = list(self._at.get(table.id, ()))
        for one in watching:
            one.send(TableMessage(table))
        if watching and table.status == "playing":
            self.show(await self.hall.room(table.id))
        kept = [seat.user for seat in table.seats if seat.kind == "kept"]
        for one in self.wires:
            if one.person and one.person.id in kept:
                one.send(ChallengeMessage(table))

    async def said(self, line: wire.ChatLine) -> None:
        """Send a line of chat to those who may hear it, here and elsewhere."""
        await self._spread(line.table, line.id)
        await self.bus.tell(News(self.process, table=line.table, chat=line.id))

    async def _spread(self, table: str, number: int) -> None:
        for one in list(self._at.get(table, ())):
            one.send_chat(table, await self.talk.lines(one.person, table, number - 1))

    async def hear(self, news: News | None) -> None:
        """Take in what another process tells; None if some of that may have been missed."""
        if news is None:
            await self._look_again()
        elif news.process == self.process:
            return
        elif news.here is not None:
            self._elsewhere[news.table][news.process] = Crowd(time.monotonic(), set(news.here), news.watching)
            self._show_who_is_here(news.table)
        elif news.chat:
            await self._spread(news.table, news.chat)
        elif news.withdrawn is not None:
            self._tell_challenged(news.table, news.withdrawn)
        elif news.plan:
            self.hall.plans_changed(news.table)
        elif news.lobby:
            await self._show_table(news.table)
            await self._wake_bots(news.table)
        else:
            self.hall.heard(news.table, news.number)
            if news.table in self._at:
                await self._show_room(news.table)
            if news.bot:
                await self._wake_bots(news.table)

    async def _show_room(self, table: str) -> None:
        room = await self.hall.room(table)
        self.show(room)
        await self.hall.follow_plan(room)  # left here, while the match moved on elsewhere

    async def _wake_bots(self, table: str) -> None:
        for tell in self.when_bot_is_to_act:
            await tell(table)

    async def _look_again(self) -> None:
        """Send all that may have been missed."""
        self.hall.missed_something()
        for table in list(self._at):
            await self._show_table(table)
            with contextlib.suppress(NotFound, Conflict):  # cleared, or not begun
                for one in list(self._at.get(table, ())):
                    one.send_chat(table, await self.talk.lines(one.person, table, one.heard.get(table, 0)))
                await self._show_room(table)

    # --- presence ------------------------------------------------------------------------------------------------

    def _crowd(self, table: str) -> Crowd:
        """Return who is at a table, on this process."""
        names = [one.name for one in self._at.get(table, ())]
        return Crowd(time.monotonic(), {name for name in names if name}, names.count(""))

    async def _tell_who_is_here(self, table: str) -> None:
        self._show_who_is_here(table)
        crowd = self._crowd(table)
        await self.bus.tell(News(self.process, table=table, here=sorted(crowd.here), watching=crowd.watching))

    def _show_who_is_here(self, table: str) -> None:
        crowds = [self._crowd(table), *self._elsewhere.get(table, {}).values()]
        names = sorted(set().union(*(crowd.here for crowd in crowds)))
        message = PresenceMessage(table, names, sum(crowd.watching for crowd in crowds))
        for one in self._at.get(table, ()):
            one.send(message)

    async def keep_telling(self) -> None:
        """Tell again and again who is here, for processes that came later, and against those that died."""
        while True:
            await asyncio.sleep(self.patience)
            self._forget_the_dead()
            for table in list(self._at):
                await self._tell_who_is_here(table)

    def _forget_the_dead(self) -> None:
        """Forget who was at a process that has told nothing of itself for long, or has nobody there any more."""
        dead = time.monotonic() - 3 * self.patience
        for table, told in list(self._elsewhere.items()):
            alive = {process: one for process, one in told.items() if one.at > dead and (one.here or one.watching)}
            self._elsewhere[table] = alive
            if not alive:
                del self._elsewhere[table]

    def say_bye(self) -> None:
        """Tell all clients to connect again."""
        for one in self.wires:
            one.send(Bye("restart"))
            one.close()


def _read(text: bytes | str) -> Order:
    try:
        order: Order = decode(text)
        return order
    except msgspec.MsgspecError as error:
        raise BadRequest("an order is an object with 'op' and what belongs to it: {error}", error=error) from error
