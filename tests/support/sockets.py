"""WebSockets to a server, as a page opens them."""

import json
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import connect

from tests.support.process import Client

SECONDS_TO_COME = 90.0


class Socket:
    """The live connection of one client; it keeps all messages."""

    def __init__(self, client: Client, small: bool = False, patience: float = SECONDS_TO_COME) -> None:
        """Connect; a small socket buffers few unread bytes. Messages must come within `patience` seconds."""
        self._patience = patience
        base = client.http.base_url
        plain = socket.socket()
        if small:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        secure = base.scheme == "https"
        plain.connect((base.host, base.port or (443 if secure else 80)))
        self._open = ExitStack()
        connection = connect(
            f"{'wss' if secure else 'ws'}://{base.netloc.decode()}/api/live",
            sock=plain,
            additional_headers={"Cookie": client.cookie()},
            compression=None,
            max_queue=16 if small else None,
            open_timeout=SECONDS_TO_COME,
            ping_interval=None,
        )
        self.socket = self._open.enter_context(connection)
        self.got: list[Any] = []

    def command(self, op: str, **data: Any) -> None:
        self.socket.send(json.dumps({"op": op, **data}))

    def until(self, condition: Callable[[Any], bool]) -> Any:
        """Return the first message from now on for which a condition holds."""
        deadline = time.monotonic() + self._patience
        while True:
            self.got.append(json.loads(self.socket.recv(timeout=deadline - time.monotonic())))
            if condition(self.got[-1]):
                return self.got[-1]

    def until_type(self, kind: str) -> Any:
        """Return the first message of a type from now on."""
        return self.until(lambda message: message["type"] == kind)

    def update(self, number: int) -> Any:
        """Return the first update in which a match has at least that many entries."""
        return self.until(lambda got: got["type"] == "update" and got["update"]["number"] >= number)["update"]

    def presence(self, *names: str) -> None:
        """Wait until exactly these users follow the table."""
        self.until(lambda got: got["type"] == "presence" and got["names"] == sorted(names))

    def log(self) -> list[Any]:
        """Return the log of the match, put together from the updates."""
        updates = (got["update"] for got in self.got if got["type"] == "update")
        entries = {entry["number"]: entry for update in updates for entry in update["log"]}
        return [entries[number] for number in sorted(entries)]

    def close(self) -> None:
        self._open.close()
