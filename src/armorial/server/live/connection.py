"""The connection to one client: a WebSocket, or a stream of server-sent events."""

import asyncio
from collections.abc import Callable

import msgspec

from armorial.protocol.chat import ChatLine
from armorial.protocol.live import ChatMessage, LiveMessage, WatchCommand
from armorial.server.people.accounts import Person

MOST_WAITING = 200  # messages for a client that does not read them
MOST_WAITING_BYTES = 2 * 2**20  # of these messages, beyond which no other is added

MOST_REFUSED = 200  # commands beyond the rate

encode = msgspec.json.Encoder().encode


class Watched:
    """A table that a client follows."""

    def __init__(self, command: WatchCommand) -> None:
        """Remember which entries and lines of chat the client has, and what it wants in updates."""
        self.number, self.chat = command.since, command.chat
        self.draw, self.known = command.draw, command.known
        self.view = True  # until the client makes the views itself
        self.read = -1  # the number of the read whose table the client has; see `Hub`


class Messages(asyncio.Queue[bytes | None]):
    """Messages that wait to be sent, and how many bytes they have. None closes the connection."""

    size = 0

    def _put(self, item: bytes | None) -> None:
        self.size += len(item or b"")
        super()._put(item)

    def _get(self) -> bytes | None:
        item = super()._get()
        self.size -= len(item or b"")
        return item


class Connection:
    """A queue of messages to one client, and the tables that it follows."""

    def __init__(self, person: Person | None, address: str, language: str, on_slow: Callable[[], None]) -> None:
        """Open a connection; `on_slow` is called if the client does not read."""
        self.person, self.address, self.language, self._on_slow = person, address, language, on_slow
        self.tables: dict[str, Watched] = {}
        self.deal = ""  # the shared deal that the client follows
        self.lobby_read = self.deal_read = -1  # the numbers of the reads that the client has; see `Hub`
        self.queue = Messages()
        self.slow = False
        self.refused = 0  # commands beyond the rate
        self.revoked = False

    @property
    def name(self) -> str:
        """The name that others see; empty without an account."""
        return self.person.name if self.person else ""

    @property
    def user(self) -> str | None:
        """The id of the user."""
        return self.person.id if self.person else None

    @property
    def floods(self) -> bool:
        """Whether so many commands were refused that the connection is closed."""
        return self.refused >= MOST_REFUSED

    def send(self, message: bytes | LiveMessage) -> None:
        """Send a message, encoded or not. A client that does not read is disconnected, and may reconnect."""
        if self.slow:
            return
        if self.queue.qsize() >= MOST_WAITING or self.queue.size >= MOST_WAITING_BYTES:
            self.slow = True
            while not self.queue.empty():  # when the client reconnects, an update contains everything that it missed
                self.queue.get_nowait()
            self._on_slow()
        else:
            self.queue.put_nowait(message if isinstance(message, bytes) else encode(message))

    def send_chat(self, table_id: str, lines: list[ChatLine]) -> None:
        """Send lines of chat."""
        if lines:
            watched = self.tables.get(table_id)
            if watched:
                watched.chat = max(watched.chat, lines[-1].id)
            self.send(ChatMessage(lines))

    def revoke(self) -> None:
        """Close the connection of a user whose session or token is no longer valid."""
        self.revoked = True
        self.close()

    def close(self) -> None:
        """Close the connection after the waiting messages."""
        self.queue.put_nowait(None)
