"""Run the server, or a worker that thinks for bots."""

import asyncio
import contextlib
import gc
import multiprocessing
import os
import signal
import socket
import sys

import uvicorn

from armorial.server.app import LARGEST_BODY, build
from armorial.server.ops.logs import write_logs
from armorial.server.ops.worker_http import watched
from armorial.server.services import Services
from armorial.server.settings import Settings, networks

GRACE = 5  # seconds for what is being answered when the server is told to stop
TOLD_TO_STOP = (signal.SIGTERM, signal.SIGINT)


class _Server(uvicorn.Server):
    """A server that parts from its clients before it hangs up."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in, tell all who are here to come back, then close: uvicorn by itself would just hang up."""
        for server in self.servers:
            server.close()
        parts: Services = self.config.app.state.parts  # type: ignore[union-attr]
        await parts.part()
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    _prepare(settings)
    config = uvicorn.Config(
        build(settings),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=LARGEST_BODY,
        ws_per_message_deflate=False,  # it would take more time than all else, and memory for every socket
        ws_ping_interval=settings.patience,
        ws_ping_timeout=settings.patience,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=[str(one) for one in networks(settings.proxy)],
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=GRACE,
    )
    for one in TOLD_TO_STOP:  # what uvicorn raises again when it has stopped
        signal.signal(one, lambda *_: sys.exit(0))
    print(f"Armorial serves at http://{settings.host}:{settings.port} (the API is at /api/docs); stop it with Ctrl+C")
    try:
        _Server(config).run(sockets=[_listener(config, settings.patience)])
    finally:
        _stop_thinking()


def _listener(config: uvicorn.Config, patience: float) -> socket.socket:
    """Return a socket whose lines end when what was sent is not taken: one who does not read cannot be told to go."""
    listener = config.bind_socket()
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(2000 * patience))
    return listener


def work(settings: Settings) -> None:
    """Think for bots until told to stop."""
    _prepare(settings)
    try:
        asyncio.run(_work(settings))
    finally:
        _stop_thinking()


async def _work(settings: Settings) -> None:
    parts = Services(settings)
    await parts.open()
    told_to_stop = asyncio.Event()
    for one in TOLD_TO_STOP:
        asyncio.get_running_loop().add_signal_handler(one, told_to_stop.set)
    print(f"Armorial thinks for bots, in {settings.bots} processes; stop it with Ctrl+C")
    shown = watched(parts, settings.host, settings.metrics_port) if settings.metrics_port else contextlib.nullcontext()
    async with shown:
        await told_to_stop.wait()
    await parts.close()


def _prepare(settings: Settings) -> None:
    # What a server holds lives long, and hardly ever in circles: to look through all of it takes tens of milliseconds.
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)
    # The loop and the thread that writes wait for each other: by default for 5 ms, longer than most disks take.
    sys.setswitchinterval(0.0005)
    os.umask(0o077)  # what is written, the database above all, is for nobody else on this machine
    write_logs(settings)


def _stop_thinking() -> None:
    """End the processes in which bots think: nobody waits for them any more."""
    for child in multiprocessing.active_children():
        child.terminate()
