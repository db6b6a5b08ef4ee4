"""The live connection to a client: a WebSocket or, where WebSockets are blocked, a stream of server-sent events."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterable
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromQuery, Parameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from armorial.protocol.live import UNAUTHORIZED, ByeMessage, DealCommand, LobbyCommand, WatchCommand
from armorial.server.api.auth import (
    HTTPRequest,
    InjectedServices,
    OptionalUser,
    authenticate_reader,
    client_address,
    language,
)
from armorial.server.errors import ApiError, BadRequest, RateLimited
from armorial.server.live.connection import Connection, encode
from armorial.server.services import Services

Follow = LobbyCommand | DealCommand | WatchCommand
PAUSE_SECONDS = 1.0  # in which nothing is read from a client after a command beyond its rate
COMMANDS_AT_ONCE = 32  # of one client
TRY_AGAIN_LATER, GOING_AWAY, POLICY_VIOLATION = 1013, 1012, 1008  # close codes of a WebSocket


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any], state: State) -> None:
    """Serve one WebSocket: commands come in, messages go out."""
    services: Services = state.services
    try:
        person = await authenticate_reader(socket)
        connection = services.hub.connect(person, client_address(socket), language(socket))
    except ApiError as error:
        await socket.accept()
        code = TRY_AGAIN_LATER if isinstance(error, RateLimited) else UNAUTHORIZED
        await socket.close(code=code, reason=str(error))
        return
    await socket.accept()
    sender = asyncio.create_task(_send(socket, connection))
    running: set[asyncio.Task[None]] = set()
    try:
        while True:
            text, received = await _receive(socket), time.perf_counter()
            if not services.hub.admit(connection):
                await asyncio.wait([sender], timeout=PAUSE_SECONDS)  # read nothing more meanwhile
                if sender.done():
                    break
                continue
            if len(running) >= COMMANDS_AT_ONCE:
                await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
            # Not awaited: an action at one table need not wait until one at another table is stored.
            task = services.tasks.start(services.hub.handle(connection, text, received))
            running.add(task)
            task.add_done_callback(running.discard)
    except WebSocketDisconnect:
        pass
    finally:
        if running:
            await asyncio.wait(running)
        sender.cancel()
        await services.hub.disconnect(connection)


async def _receive(socket: WebSocket[Any, Any, Any]) -> bytes | str:
    """Return the next message, sent as text or as bytes."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="the client is gone")
    text: bytes | str = message.get("text") or message.get("bytes") or ""
    return text


async def _send(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, OSError):  # the client is gone
        while (message := await connection.queue.get()) is not None:
            await socket.send_data(message.decode(), "text")
        await socket.close(_close_code(connection))


def _close_code(connection: Connection) -> int:
    if connection.revoked:
        return UNAUTHORIZED
    if connection.floods:
        return POLICY_VIOLATION
    return TRY_AGAIN_LATER if connection.slow else GOING_AWAY


@get("/events", media_type="text/event-stream")
async def events(
    request: HTTPRequest,
    viewer: OptionalUser,
    services: InjectedServices,
    tables: Annotated[
        list[str] | None, Parameter(description="tables to follow, each optionally with '@' and the number known")
    ] = None,
    lobby: FromQuery[bool] = False,
    deal: Annotated[str, Parameter(description="a shared deal to follow")] = "",
) -> ServerSentEvent:
    """Stream the messages of a live connection as server-sent events, for clients without WebSockets."""
    commands: list[Follow] = [_watch(table) for table in tables or []]
    commands += [LobbyCommand()] if lobby else []
    commands += [DealCommand(deal)] if deal else []
    address = client_address(request)
    services.hub.check_address(address)
    connect = partial(services.hub.connect, viewer, address, language(request))
    return ServerSentEvent(_stream(services, connect, commands))


def _watch(table_and_number: str) -> WatchCommand:
    table_id, _, known = table_and_number.partition("@")
    try:
        return msgspec.convert({"op": "watch", "table": table_id, "since": known or "0"}, WatchCommand, strict=False)
    except msgspec.ValidationError:
        raise BadRequest("after '@' there must be a number, not '{given}'", given=known) from None


async def _stream(
    services: Services, connect: Callable[[], Connection], commands: Iterable[Follow]
) -> AsyncIterator[str | ServerSentEventMessage]:
    # Not in the route: if the client leaves before the first message, this generator, with its `finally`, never runs.
    try:
        connection = connect()
    except RateLimited:  # other connections came first; the client reconnects, and gets the reason
        return
    try:
        for command in commands:
            if services.hub.admit(connection):
                await services.hub.handle(connection, encode(command))
        while True:
            try:
                message = await asyncio.wait_for(connection.queue.get(), services.settings.client_timeout)
            except TimeoutError:  # a broken connection is noticed only when something is sent
                yield ServerSentEventMessage(data=None, comment="still here")
                continue
            if message is None:
                break
            yield message.decode()
        yield encode(ByeMessage("slow" if connection.slow else "restart")).decode()
    finally:
        await services.hub.disconnect(connection)


ALL = [live, events]
