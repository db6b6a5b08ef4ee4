"""Streams of server-sent events: for clients without WebSockets."""

from pathlib import Path
from typing import Any

from tests.support.asgi import InProcessServer, in_process_server, run


async def drop_stream(server: InProcessServer, table: str) -> None:
    """Request a stream of events as a client that disconnects before the first byte."""

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    async def send(_message: Any) -> None:
        """Ignore it, as uvicorn does when a client is gone."""

    scope = {
        "type": "http", "http_version": "1.1", "method": "GET", "path": "/api/events", "raw_path": b"/api/events",
        "query_string": f"tables={table}".encode(), "headers": [], "scheme": "http", "server": ("here", 80),
        "client": ("192.0.2.1", 1), "root_path": "", "extensions": {},
    }  # fmt: skip
    await server.app(scope, receive, send)


def test_a_stream_that_is_dropped_early_is_forgotten(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            table = await server.match([await server.visitor("Anne"), await server.visitor("Louis")], "richelieu")
            for _ in range(5):
                await drop_stream(server, table)
            assert not server.services.hub.connections
            assert not server.services.hub.watched_tables()

    run(work())
