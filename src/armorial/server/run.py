"""Run the server, or a worker that computes the actions of bots."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, cast

import structlog
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from armorial.server.api.health import PEER
from armorial.server.api.middleware import plain_addresses, warn_of_unknown_proxies
from armorial.server.api.static import has_page
from armorial.server.app import LARGEST_BODY, build
from armorial.server.connections import RESERVED_DESCRIPTORS, Connections, protocols, raise_descriptor_limit
from armorial.server.deadline import Deadline, stop_child_processes
from armorial.server.errors import OperatorError
from armorial.server.ops.logs import configure_logging
from armorial.server.ops.worker_http import SHUTDOWN_SECONDS, health_server
from armorial.server.services import Services
from armorial.server.settings import Settings, networks

logger = structlog.get_logger()

BACKLOG = 2048  # connections that wait to be accepted
LONGEST_HEAD = 16 * 1024  # of a request: its first line and headers
SECONDS_TO_STOP = 25.0  # at most, after a signal, whatever hangs
SECONDS_TO_EXIT = 3.0  # of them, for Python, after everything has been closed
STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT)


class _Server(uvicorn.Server):
    """A server that opens the services itself, and tells its clients before it closes their connections."""

    def __init__(self, config: uvicorn.Config, services: Services, deadline: Deadline) -> None:
        super().__init__(config)
        self._services, self._deadline = services, deadline

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the services, then serve. If the lifespan opened them, uvicorn would log a traceback on failure."""
        with _ending_at_once():
            await self._services.open()
        try:
            host, port = (sockets or [])[0].getsockname()[:2]
            print(f"Armorial runs at http://{host}:{port} (API: /api/docs); press Ctrl+C to stop", flush=True)
            await super().serve(sockets)
        finally:
            await self._services.close()
            self._deadline.end_within(SECONDS_TO_EXIT)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Start to stop."""
        self._deadline.end_within(SECONDS_TO_STOP)
        super().handle_exit(sig, frame)

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
        logger.warning("there is no page, only the API: run `make page` in the checkout, or install a released package")
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
    _when_stopped(lambda: sys.exit(0))  # uvicorn raises the signal again after it has stopped
    try:
        _Server(config, app.state.services, Deadline()).run(sockets=[listener])
    finally:
        stop_child_processes()


def _behind_proxies(app: Any, settings: Settings) -> Any:
    """Return an application that takes a client's address from the headers of trusted proxies."""
    trusted = networks(settings.trusted_proxies)
    believed = ProxyHeadersMiddleware(app, [str(network) for network in trusted]) if trusted else app
    return plain_addresses(_remember_peer(warn_of_unknown_proxies(cast(Any, believed), trusted)))


def _remember_peer(app: Any) -> Any:
    """Return an application that knows the other end of a connection, whatever the headers say."""

    async def middleware(scope: Any, receive: Any, send: Any) -> None:
        scope[PEER] = scope.get("client")
        await app(scope, receive, send)

    return middleware


def work(settings: Settings) -> None:
    """Compute the actions of bots until a signal stops the process."""
    if not settings.bot_processes:
        raise OperatorError("a worker only runs bots: set --bot-processes to 1 or more")
    _prepare(settings)
    try:
        asyncio.run(_work(settings))
    finally:
        stop_child_processes()


async def _work(settings: Settings) -> None:
    deadline = Deadline()
    async with contextlib.AsyncExitStack() as stack:
        stack.callback(deadline.end_within, SECONDS_TO_EXIT)
        listener = _listen(settings.host, settings.metrics_port) if settings.metrics_port else None
        services = Services(settings)
        with _ending_at_once():
            await services.open()
        stack.push_async_callback(services.close)
        if listener:
            await stack.enter_async_context(health_server(services, listener))
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()

        def stopped() -> None:
            deadline.end_within(SECONDS_TO_STOP)
            loop.call_soon_threadsafe(stop.set)

        _when_stopped(stopped)  # not with loop.add_signal_handler, which Windows lacks
        print(f"Armorial runs bots in {settings.bot_processes} processes; press Ctrl+C to stop", flush=True)
        await stop.wait()


@contextlib.contextmanager
def _ending_at_once() -> Iterator[None]:
    """End the process as soon as a signal says so: a migration may wait for another process, and cannot be cancelled.

    The database undoes what was not committed, and the processes of bots end with this one.
    """
    before = _when_stopped(lambda: os._exit(0))
    try:
        yield
    finally:
        for stop_signal, handler in before.items():
            signal.signal(stop_signal, handler)


def _when_stopped(call: Callable[[], object]) -> dict[signal.Signals, Any]:
    """Call a function when a signal stops the process; return the previous handlers."""
    if threading.current_thread() is not threading.main_thread():
        return {}  # only the main thread can set handlers
    return {number: signal.signal(number, lambda *_: call()) for number in STOP_SIGNALS}


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
    # A server's objects live long and rarely form cycles, and everybody waits for a collection. So collect few objects
    # at a time: a million young ones, as there may be after many matches were loaded, take tenths of a second. Full
    # collections take as long, so they are rare.
    gc.freeze()
    gc.set_threshold(1_000, 5, 50_000)
    # The event loop and the writer thread may wait this long for each other; the default of 5 ms is more than most
    # disks need for a commit.
    sys.setswitchinterval(0.0005)
    os.umask(0o077)  # files, above all the database, are private to the user who runs the server
    configure_logging(settings)
