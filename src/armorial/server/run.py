"""Run the server, or a worker that computes the actions of bots."""

import asyncio
import contextlib
import gc
import multiprocessing
import os
import signal
import socket
import sys
from typing import Any, cast

import structlog
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from armorial.server.api.middleware import plain_addresses
from armorial.server.api.static import has_page
from armorial.server.app import LARGEST_BODY, build
from armorial.server.connections import RESERVED_DESCRIPTORS, Connections, protocols, raise_descriptor_limit
from armorial.server.errors import OperatorError
from armorial.server.ops.logs import configure_logging
from armorial.server.ops.worker_http import health_server
from armorial.server.services import Services
from armorial.server.settings import Settings, networks

log = structlog.get_logger()

BACKLOG = 2048  # connections that wait to be accepted
LONGEST_HEAD = 16 * 1024  # of a request: its first line and headers
SHUTDOWN_SECONDS = 5  # for requests that are being answered when the server stops
STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT)


class _Server(uvicorn.Server):
    """A server that opens the services itself, and tells its clients before it closes their connections."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the services, then serve. If the lifespan opened them, uvicorn would log a traceback on failure."""
        await self._services.open()
        try:
            host, port = (sockets or [])[0].getsockname()[:2]
            print(f"Armorial runs at http://{host}:{port} (API: /api/docs); press Ctrl+C to stop", flush=True)
            await super().serve(sockets)
        finally:
            await self._services.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no more connections, tell the clients to reconnect, then close their connections."""
        for server in self.servers:
            server.close()
        await self._services.drain()
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Serve until a signal stops the process."""
    _prepare(settings)
    descriptors = raise_descriptor_limit()
    listener = _listen(settings.host, settings.port)
    listener.listen(BACKLOG)  # while the server starts, clients wait instead of being refused
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # drops a connection whose peer has stopped reading
        milliseconds = int(2000 * settings.client_timeout)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
    if not has_page():
        log.warning("there is no page, only the API: run `make page` in the checkout, or install a released package")
    app = build(settings)
    http, websocket = protocols(Connections(settings, max(0, descriptors - RESERVED_DESCRIPTORS)))
    config = uvicorn.Config(
        _behind_proxies(app, settings),
        lifespan="off",  # see _Server.serve
        http=http,
        h11_max_incomplete_event_size=LONGEST_HEAD,
        ws=websocket,
        ws_max_size=LARGEST_BODY,
        ws_per_message_deflate=False,  # it costs more time than everything else, and memory for each connection
        ws_ping_interval=settings.client_timeout,
        ws_ping_timeout=settings.client_timeout,
        proxy_headers=False,  # see _behind_proxies
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=BACKLOG,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    for stop_signal in STOP_SIGNALS:  # uvicorn raises them again after it has stopped
        signal.signal(stop_signal, lambda *_: sys.exit(0))
    try:
        _Server(config, app.state.services).run(sockets=[listener])
    finally:
        _stop_bot_processes()


def _behind_proxies(app: Any, settings: Settings) -> Any:
    """Return an application that takes a client's address from the headers of trusted proxies."""
    if not settings.trusted_proxies:
        return app
    trusted = [str(one) for one in networks(settings.trusted_proxies)]
    return plain_addresses(cast(Any, ProxyHeadersMiddleware(app, trusted)))


def work(settings: Settings) -> None:
    """Compute the actions of bots until a signal stops the process."""
    _prepare(settings)
    try:
        asyncio.run(_work(settings))
    finally:
        _stop_bot_processes()


async def _work(settings: Settings) -> None:
    async with contextlib.AsyncExitStack() as stack:
        listener = _listen(settings.host, settings.metrics_port) if settings.metrics_port else None
        services = Services(settings)
        await services.open()
        stack.push_async_callback(services.close)
        if listener:
            await stack.enter_async_context(health_server(services, listener))
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        for stop_signal in STOP_SIGNALS:  # not with loop.add_signal_handler, which Windows lacks
            signal.signal(stop_signal, lambda *_: loop.call_soon_threadsafe(stop.set))
        print(f"Armorial runs bots in {settings.bot_processes} processes; press Ctrl+C to stop", flush=True)
        await stop.wait()


def _listen(host: str, port: int) -> socket.socket:
    """Return a socket that is bound to an address."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if sys.platform != "win32":  # on Windows, another program could then take the same port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        raise OperatorError(f"cannot listen on {host}:{port}: {error.strerror}") from error
    return listener


def _prepare(settings: Settings) -> None:
    # A server's objects live long and rarely form cycles. Collecting a thousand young objects takes about a
    # millisecond, and everybody waits: so collect often and briefly. Full collections take long, so they are rare.
    gc.freeze()
    gc.set_threshold(2_000, 1_250, 100)
    # The event loop and the writer thread may wait this long for each other; the default of 5 ms is more than most
    # disks need for a commit.
    sys.setswitchinterval(0.0005)
    os.umask(0o077)  # files, above all the database, are private to the user who runs the server
    configure_logging(settings)


def _stop_bot_processes() -> None:
    for child in multiprocessing.active_children():
        child.terminate()
