"""A worker's port for health checks."""

import asyncio
import socket
from pathlib import Path

import pytest

from armorial.server.api import health
from armorial.server.ops import worker_http
from armorial.server.ops.worker_http import health_server
from armorial.server.services import Services
from tests.support.services import within


def test_a_worker_stops_although_a_request_hangs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_http, "SHUTDOWN_SECONDS", 0.1)
    monkeypatch.setattr(health, "SECONDS_TO_ANSWER", 3600)

    async def test(services: Services) -> None:
        asked = asyncio.Event()

        async def never(_work: object) -> bool:
            asked.set()
            return await asyncio.Event().wait()

        monkeypatch.setattr(services.store, "read", never)
        listener = socket.create_server(("127.0.0.1", 0))
        async with asyncio.timeout(60):
            async with health_server(services, listener):
                answer, request = await asyncio.open_connection(*listener.getsockname())
                request.write(b"GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                await asked.wait()
            await answer.read()
            request.close()

    within(folder, test)
