"""Run the server, or a worker that thinks for bots."""

import asyncio
import contextlib
import signal
import socket

import structlog
import uvicorn

from armorial.server.app import build
from armorial.server.parts import Parts
from armorial.server.settings import Settings

GRACE = 5  # seconds for what is being answered when the server is told to stop


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    write_logs(settings)
    config = uvicorn.Config(
        build(settings),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        ws_ping_interval=settings.patience,
        ws_ping_timeout=settings.patience,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy or None,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
    )
    print(f"Armorial serves at http://{settings.host}:{settings.port} (the API is at /api/docs); stop it with Ctrl+C")
    uvicorn.Server(config).run(sockets=[_listener(config, settings.patience)])


def _listener(config: uvicorn.Config, patience: float) -> socket.socket:
    """Return a socket whose lines end when what was sent is not taken: one who does not read cannot be told to go."""
    listener = config.bind_socket()
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(2000 * patience))
    return listener


def work(settings: Settings) -> None:
    """Think for bots until told to stop."""
    write_logs(settings)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    parts = Parts(settings)
    await parts.open()
    told_to_stop = asyncio.Event()
    for one in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(one, told_to_stop.set)
    print(f"Armorial thinks for bots, in {settings.bots} processes; stop it with Ctrl+C")
    await told_to_stop.wait()
    await parts.close()


def write_logs(settings: Settings) -> None:
    """Write logs for people, or as JSON lines for programs."""
    form = structlog.processors.JSONRenderer() if settings.log == "json" else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            form,
        ]
    )
