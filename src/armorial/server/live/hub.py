"""The hub: the connections of this process, the commands of clients, and the messages to them.

Every message is built for its viewer. A client that reconnects sends the number that it knows, and gets an update with
all entries since.
"""

import asyncio
import contextlib
import sys
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable
from functools import partial
from itertools import count

import msgspec

from armorial.engine.errors import ArmorialError
from armorial.i18n import SOURCE, translations
from armorial.protocol.chat import ChatLine
from armorial.protocol.deals import DealComparison
from armorial.protocol.live import (
    ByeMessage,
    ChallengeMessage,
    ChallengeWithdrawnMessage,
    Command,
    DealCommand,
    DealMessage,
    DoneMessage,
    ErrorMessage,
    LobbyCommand,
    LobbyMessage,
    MyTablesMessage,
    PlayCommand,
    PongMessage,
    PreviewCommand,
    PreviewMessage,
    TableMessage,
    UnwatchCommand,
    UpdateMessage,
    ViewsCommand,
    WatchCommand,
)
from armorial.protocol.tables import Table
from armorial.server.errors import (
    INTERNAL_ERROR,
    INTERNAL_ERROR_TEXT,
    ApiError,
    BadRequest,
    Conflict,
    NotFound,
    RateLimited,
    Unauthorized,
    from_engine,
)
from armorial.server.listeners import Listeners
from armorial.server.live.broadcasts import SECONDS_TO_GATHER, Broadcasts, are_many, send_to_each
from armorial.server.live.connection import Connection, Watched, encode
from armorial.server.live.presence import Attendance, Presence, attendance
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.preview import preview
from armorial.server.match.updates import update
from armorial.server.people.accounts import Person
from armorial.server.rate_limits import Limits
from armorial.server.supervision import report, supervised
from armorial.server.tables.access import TableAccess
from armorial.server.tables.chat import Chat
from armorial.server.tables.lobby import Lobby, Withdrawal
from armorial.server.tables.matches import MatchService

MOST_TABLES = 100  # on one connection
SECONDS_TO_TRY_AGAIN = 30  # after too many connections
MOST_NAMES = 50  # of followers of a table in a message; the others are counted

decode = msgspec.json.Decoder(Command).decode

MOST_ENCODED = 64  # updates that are kept for others who may get the same

# What determines an update: the match and its number, and the arguments of `update`.
UpdateKey = tuple[OnlineMatch, int, int, int, str | None, bool, bool]


class Hub:
    """The connections of this process."""

    def __init__(
        self,
        lobby: Lobby,
        matches: MatchService,
        chat: Chat,
        access: TableAccess,
        presence: Presence,
        limits: Limits,
        compare_attempts: Callable[[Person | None, str], Awaitable[DealComparison]],
    ) -> None:
        """Serve clients with these services; `compare_attempts` returns what a viewer may know of a shared deal."""
        self._access, self._compare_attempts = access, compare_attempts
        self._lobby, self._matches, self._chat, self._presence, self._limits = lobby, matches, chat, presence, limits
        self.connections: set[Connection] = set()
        self._by_address: Counter[str] = Counter()
        self.most_per_address = sys.maxsize
        self._by_user: defaultdict[str, set[Connection]] = defaultdict(set)
        self._watchers: defaultdict[str, set[Connection]] = defaultdict(set)
        self._in_lobby: set[Connection] = set()
        self._broadcasts = Broadcasts()
        self._encoded: OrderedDict[UpdateKey, bytes] = OrderedDict()  # the updates that were sent last
        self._disconnecting: set[asyncio.Task[None]] = set()
        # Reads of a table, the lobby or a deal may end in another order than they begin. Nobody gets the result of an
        # earlier one afterwards: it may be outdated.
        self._reads = count()
        self.attendance_changed: Listeners[str] = Listeners()  # a table that a client here follows, or no longer does
        self.weigh_deal: Callable[[str], Awaitable[float]]  # as how many requests a comparison counts
        self.on_error: Callable[[ApiError], None] = lambda _error: None
        self.on_played: Callable[[float], None] = lambda _seconds: None

    # --- connections ---------------------------------------------------------------------------------------------

    def connect(self, person: Person | None, address: str, language: str = SOURCE) -> Connection:
        """Open a connection to a user, or to an anonymous spectator."""
        self.check_address(address)
        self._by_address[address] += 1
        connection = Connection(person, address, language, lambda: self._drop(connection))
        self.connections.add(connection)
        if person:
            self._by_user[person.id].add(connection)
        return connection

    def check_address(self, address: str) -> None:
        """Refuse an address that has too many connections, which may have come through a proxy."""
        if self._by_address[address] >= self.most_per_address:
            raise RateLimited("too many connections from your address; try again in {seconds} s", SECONDS_TO_TRY_AGAIN)

    def _drop(self, connection: Connection) -> None:
        """Disconnect a client, and update presence at once: its TCP connection may linger."""
        connection.close()
        task = asyncio.create_task(self.disconnect(connection))
        self._disconnecting.add(task)
        task.add_done_callback(self._disconnecting.discard)

    async def disconnect(self, connection: Connection) -> None:
        """Forget a connection."""
        if connection in self.connections:
            self.connections.remove(connection)
            self._by_address[connection.address] -= 1
            if not self._by_address[connection.address]:
                del self._by_address[connection.address]
        self._in_lobby.discard(connection)
        if (user := connection.user) is not None:
            self._by_user[user].discard(connection)
            if not self._by_user[user]:
                del self._by_user[user]
        for table_id in list(connection.tables):
            await self._unwatch(connection, table_id)

    def close_all(self) -> None:
        """Ask all clients to reconnect, and close their connections."""
        self._broadcasts.close()
        for connection in self.connections:
            connection.send(ByeMessage("restart"))
            connection.close()

    # --- commands ------------------------------------------------------------------------------------------------

    def admit(self, connection: Connection) -> bool:
        """Count a command before it is read; refuse it if there are too many, and disconnect who does not stop."""
        try:
            self._limits.take("command", connection.user or connection.address)
        except RateLimited as error:
            self.on_error(error)
            connection.send(_error_message(connection, error))
            connection.refused += 1
            if connection.floods:
                self._drop(connection)
            return False
        return True

    async def handle(self, connection: Connection, text: bytes | str, received: float | None = None) -> None:
        """Execute an admitted command, and send its result; it arrived at `received`, a value of `perf_counter`."""
        if connection.slow or connection.revoked:
            return
        command: Command | None = None
        try:
            who = connection.user or connection.address
            command = _read(text)
            if isinstance(command, PlayCommand):
                self._limits.take("act", who)
                await self._play(connection, command)
                if received is not None:
                    self.on_played(time.perf_counter() - received)
            elif isinstance(command, PreviewCommand):
                self._limits.take("preview", who)
                await self._preview(connection, command)
            elif isinstance(command, WatchCommand):
                await self._watch(connection, command)
            elif isinstance(command, ViewsCommand):
                _watched(connection, command.table).view = command.on
            elif isinstance(command, UnwatchCommand):
                await self._unwatch(connection, command.table)
            elif isinstance(command, LobbyCommand):
                (self._in_lobby.add if command.on else self._in_lobby.discard)(connection)
                if command.on:
                    self._limits.take("list", connection.address)
                    await self._send_lobby([connection])
            elif isinstance(command, DealCommand):
                connection.deal = command.deal  # before it is read, so that no change is missed
                if command.deal:
                    self._limits.take("list", connection.address, await self.weigh_deal(command.deal))
                    _send_deal_to(connection, command.deal, *await self._read_deal(connection.person, command.deal))
            else:
                connection.send(PongMessage())
        except ArmorialError as error:
            refusal = from_engine(error)
            self.on_error(refusal)
            connection.send(_error_message(connection, refusal, getattr(command, "re", 0)))
        except Exception as error:
            report("command", error)
            connection.send(ErrorMessage(getattr(command, "re", 0), INTERNAL_ERROR, INTERNAL_ERROR_TEXT, "", 0))

    async def _play(self, connection: Connection, command: PlayCommand) -> None:
        person = _player(connection)
        number = await self._matches.play(person, command.table, command.number, command.actions)
        connection.send(DoneMessage(command.re, number))  # after the update, which `match_changed` has sent

    async def _preview(self, connection: Connection, command: PreviewCommand) -> None:
        person = _player(connection)
        match = await self._matches.load(command.table)
        language = connection.language if command.draw else None
        seat = match.seat_of(person.id)
        outcome = preview(match, seat, command.number, command.actions, language)
        connection.send(PreviewMessage(command.re, outcome))

    async def _watch(self, connection: Connection, command: WatchCommand) -> None:
        table_id = command.table
        if len(connection.tables) >= MOST_TABLES:
            raise BadRequest("at most {most} tables on one connection", most=MOST_TABLES)
        await self._access.check(connection.person, table_id)
        connection.tables[table_id] = Watched(command)
        self._watchers[table_id].add(connection)  # before anything is read, so that no change is missed
        read = next(self._reads)
        try:
            table = await self._lobby.table(table_id)
        except ArmorialError:
            self._forget(connection, table_id)
            raise
        _send_table_to(connection, table_id, TableMessage(table), read)
        if table.status != "open":
            self._send_update(connection, await self._matches.load(table_id))
        connection.send_chat(table_id, await self._chat.lines(connection.person, table_id, command.chat))
        await self._attendance_changed(table_id)

    async def _unwatch(self, connection: Connection, table_id: str) -> None:
        if table_id in connection.tables:
            self._forget(connection, table_id)
            await self._attendance_changed(table_id)

    def _forget(self, connection: Connection, table_id: str) -> None:
        del connection.tables[table_id]
        self._watchers[table_id].discard(connection)
        if not self._watchers[table_id]:
            del self._watchers[table_id]

    # --- messages about changes, on this process or on another ----------------------------------------------------

    async def match_changed(self, match: OnlineMatch) -> None:
        """Send an update of a match to everybody who follows it here, and notify the user whose turn began."""
        await self.send_updates(match)
        if user := match.user_of_new_turn:
            self.send_my_tables(user, match.id)

    def send_my_tables(self, user: str, table_id: str) -> None:
        """Tell a user that one of their tables changed. Connections that follow it know already."""
        for connection in self._by_user.get(user, ()):
            if table_id not in connection.tables:
                connection.send(MyTablesMessage(table_id))

    async def send_updates(self, match: OnlineMatch) -> None:
        """Send an update of a match to everybody who follows it here: many spectators get it after the players."""
        watchers = self._watchers.get(match.id, set())
        if not are_many(watchers):
            for connection in list(watchers):
                self._send_update(connection, match)
            return
        for player in match.setup.players:
            for connection in self._by_user.get(player.user or "", set()) & watchers:
                self._send_update(connection, match)
        self._broadcasts.start(("update", match.id), lambda: self._update_many(match))

    async def _update_many(self, match: OnlineMatch) -> None:
        """Send updates until everybody has the newest one. The match may change meanwhile."""

        def behind() -> list[Connection]:
            watchers = self._watchers.get(match.id, ())
            return [watcher for watcher in watchers if watcher.tables[match.id].number < match.number]

        waiting = behind() if match.number else list(self._watchers.get(match.id, ()))  # nobody has the first update
        while waiting:
            await send_to_each(waiting, lambda connection: self._send_update(connection, match))
            waiting = behind()

    def _send_update(self, connection: Connection, match: OnlineMatch) -> None:
        """Send an update. Viewers of the same seat who have the same entries get the same bytes, also one by one."""
        watched = connection.tables.get(match.id)
        if watched is None:  # it has stopped following the match
            return
        seat, since = match.seat_of(connection.user), min(watched.number, match.number)
        terms = seat, since, connection.language if watched.draw else None, watched.known, watched.view
        key = match, match.number, *terms
        message = self._encoded.pop(key, None) or encode(UpdateMessage(update(match, *terms)))
        self._encoded[key] = message  # now the newest
        if len(self._encoded) > MOST_ENCODED:
            self._encoded.popitem(last=False)
        watched.number = match.number
        connection.send(message)

    async def table_changed(self, table_id: str) -> None:
        """Send a table that changed to its followers, and the list of open tables to the clients in the lobby."""
        if self.connections:
            read = next(self._reads)
            try:
                await self._send_table(await self._lobby.table(table_id), read)
            except NotFound as error:
                for connection in list(self._watchers.get(table_id, ())):
                    connection.send(_error_message(connection, error))
        if self._in_lobby:
            await self._send_lobby(list(self._in_lobby))

    async def _send_lobby(self, connections: Iterable[Connection]) -> None:
        """Send the list of open tables to clients that are in the lobby, and are still there when it is read."""
        read = next(self._reads)
        message = encode(LobbyMessage(await self._lobby.open_tables()))
        for connection in connections:
            if connection in self._in_lobby and read > connection.lobby_read:
                connection.lobby_read = read
                connection.send(message)

    async def _send_table(self, table: Table, read: int) -> None:
        """Send a table to its followers, and to the users for whom a seat is reserved."""
        watchers = list(self._watchers.get(table.id, ()))
        message = encode(TableMessage(table))
        for connection in watchers:
            _send_table_to(connection, table.id, message, read)
        if watchers and table.status == "playing":
            await self.send_updates(await self._matches.load(table.id))
        for seat in table.seats:
            if seat.kind == "reserved":
                for connection in self._by_user.get(seat.user, ()):
                    connection.send(ChallengeMessage(table))
            elif seat.user:
                self.send_my_tables(seat.user, table.id)
        if table.deal and table.status == "over":
            await self.deal_changed(table.deal)

    def followed_deals(self) -> set[str]:
        """Return the shared deals that clients follow here."""
        return {connection.deal for connection in self.connections if connection.deal}

    async def deal_changed(self, deal_id: str) -> None:
        """Send a shared deal to the clients that follow it here. Changes within a second are sent together."""
        if deal_id in self.followed_deals():
            self._broadcasts.start(("deal", deal_id), partial(self._send_deal, deal_id), SECONDS_TO_GATHER)

    async def _send_deal(self, deal_id: str) -> None:
        messages: dict[str | None, tuple[bytes, int]] = {}  # by user, because each may know something else
        for connection in [follower for follower in self.connections if follower.deal == deal_id]:
            with supervised("deal", deal=deal_id), contextlib.suppress(ApiError):
                if (user := connection.user) not in messages:
                    messages[user] = await self._read_deal(connection.person, deal_id)
                _send_deal_to(connection, deal_id, *messages[user])

    async def _read_deal(self, person: Person | None, deal_id: str) -> tuple[bytes, int]:
        """Return a message with what a viewer may know of a shared deal, and the number of the read."""
        read = next(self._reads)
        return encode(DealMessage(await self._compare_attempts(person, deal_id))), read

    async def challenge_withdrawn(self, withdrawal: Withdrawal) -> None:
        """Tell the users who were challenged at a table that it was removed."""
        self.send_withdrawal(withdrawal.table, withdrawal.users)

    def send_withdrawal(self, table_id: str, users: Iterable[str]) -> None:
        """Tell users that a challenge was withdrawn."""
        for user in users:
            for connection in self._by_user.get(user, ()):
                connection.send(ChallengeWithdrawnMessage(table_id))

    async def chat_written(self, line: ChatLine) -> None:
        """Send a line of chat to everybody here who may read it."""
        await self.send_chat_since(line.table, line.id - 1)

    async def send_chat_since(self, table_id: str, since: int | None = None) -> None:
        """Send the lines of chat after a line; by default, the lines that each client does not have."""
        anonymous: dict[int, list[ChatLine]] = {}  # they all read the same
        for connection in list(self._watchers.get(table_id, ())):
            if (watched := connection.tables.get(table_id)) is None:  # it has stopped following the table
                continue
            known = watched.chat if since is None else since
            lines = None if connection.person else anonymous.get(known)
            if lines is None:
                lines = await self._chat.lines(connection.person, table_id, known)
            if connection.person is None:
                anonymous[known] = lines
            connection.send_chat(table_id, lines)

    async def send_all_of(self, table_id: str) -> None:
        """Send everything that clients may have missed about a table because messages of other processes were lost."""
        await self.table_changed(table_id)
        with contextlib.suppress(NotFound):  # removed
            await self.send_chat_since(table_id)

    # --- presence ------------------------------------------------------------------------------------------------

    def watched_tables(self) -> Collection[str]:
        """Return the tables that clients follow here."""
        return self._watchers.keys()

    def attendance(self, table_id: str) -> Attendance:
        """Return who follows a table here."""
        return attendance(connection.name for connection in self._watchers.get(table_id, ()))

    def is_watched(self, table_id: str) -> bool:
        """Return whether anybody follows a table, on any process."""
        message = self._presence.message(table_id, self.attendance(table_id))
        return bool(message.names or message.anonymous)

    def host_is_present(self, table: Table) -> bool:
        """Return whether the host of a table follows it, on any process."""
        names = self._presence.message(table.id, self.attendance(table.id)).names
        return any(seat.user == table.host and seat.name in names for seat in table.seats)

    async def _attendance_changed(self, table_id: str) -> None:
        if are_many(self._watchers.get(table_id, ())):
            announce = partial(self._announce_attendance, table_id)
            self._broadcasts.start(("attendance", table_id), announce, SECONDS_TO_GATHER)
        else:
            await self._announce_attendance(table_id)

    async def _announce_attendance(self, table_id: str) -> None:
        self.send_presence(table_id)
        await self.attendance_changed.notify(table_id)

    def send_presence(self, table_id: str) -> None:
        """Tell the followers of a table here who follows it, on any process."""
        watchers = self._watchers.get(table_id, set())
        message = encode(self._presence.message(table_id, self.attendance(table_id), MOST_NAMES))
        if are_many(watchers):
            send = partial(send_to_each, watchers, lambda connection: connection.send(message))
            self._broadcasts.start(("presence", table_id, message), send)
        else:
            for connection in watchers:
                connection.send(message)


def _read(text: bytes | str) -> Command:
    try:
        command: Command = decode(text)
        return command
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadRequest("a command is an object with 'op' and its fields: {error}", error=error) from error


def _watched(connection: Connection, table_id: str) -> Watched:
    watched = connection.tables.get(table_id)
    if not watched:
        raise Conflict("watch table '{table}' first", table=table_id)
    return watched


def _send_table_to(connection: Connection, table_id: str, message: TableMessage | bytes, read: int) -> None:
    watched = connection.tables.get(table_id)
    if watched and read > watched.read:
        watched.read = read
        connection.send(message)


def _send_deal_to(connection: Connection, deal_id: str, message: bytes, read: int) -> None:
    if connection.deal == deal_id and read > connection.deal_read:
        connection.deal_read = read
        connection.send(message)


def _player(connection: Connection) -> Person:
    if connection.person is None:
        raise Unauthorized("log in first: a spectator cannot act")
    connection.person.must("play")
    return connection.person


def _error_message(connection: Connection, error: ApiError, re: int = 0) -> ErrorMessage:
    message = error.translated(translations(connection.language))
    return ErrorMessage(re, error.code, message, getattr(error, "paragraph", ""), getattr(error, "retry_after", 0))
