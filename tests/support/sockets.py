"""Lines to a server: WebSockets, as a page holds them."""

import json
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import connect

from tests.support.process import Client

SECONDS_TO_COME = 30.0


class Line:
    """The line of one client; keeps all that came."""

    def __init__(self, client: Client, small: bool = False) -> None:
        """Connect; a small line takes little that is not read."""
        base = client.http.base_url
        line = socket.socket()
        if small:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((base.host, base.port))
        self._open = ExitStack()
        wanted = connect(
            f"ws://{base.netloc.decode()}/api/live",
            sock=line,
            additional_headers={"Cookie": client.cookie()},
            compression=None,
            max_queue=16 if small else None,
        )
        self.socket = self._open.enter_context(wanted)
        self.got: list[Any] = []

    def order(self, op: str, **data: Any) -> None:
        self.socket.send(json.dumps({"op": op, **data}))

    def until(self, wanted: Callable[[Any], bool]) -> Any:
        """Return the first message of a kind, of those that come from now on."""
        deadline = time.monotonic() + SECONDS_TO_COME
        while True:
            self.got.append(json.loads(self.socket.recv(timeout=deadline - time.monotonic())))
            if wanted(self.got[-1]):
                return self.got[-1]

    def scene(self, number: int) -> Any:
        """Return the scene in which a match has come so far, or farther."""
        return self.until(lambda told: told["type"] == "scene" and told["scene"]["number"] >= number)["scene"]

    def here(self, *names: str) -> None:
        """Wait until just these are at the table."""
        self.until(lambda told: told["type"] == "presence" and told["here"] == sorted(names))

    def log(self) -> list[Any]:
        """Return the log of the match, put together from what came."""
        entries = {
            entry["number"]: entry for told in self.got if told["type"] == "scene" for entry in told["scene"]["log"]
        }
        return [entries[number] for number in sorted(entries)]

    def close(self) -> None:
        self._open.close()
