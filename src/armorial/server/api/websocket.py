"""The line to a client: a WebSocket, or where that cannot pass, a stream of events."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromQuery, Parameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from armorial.server.api.auth import Asking, Server, Viewer, address, language, looking
from armorial.server.errors import ApiError, BadRequest
from armorial.server.live.hub import Bye, Connection, Lobby, Watch, encode
from armorial.server.services import Services

ORDERS_AT_ONCE = 32  # of one client
NAMELESS, TOO_SLOW, GOING_AWAY = 4001, 1013, 1012


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any], state: State) -> None:
    """Serve one line: orders come in, what happens goes out."""
    server: Services = state.services
    try:
        one: Connection = server.hub.connect(await looking(socket), address(socket), language(socket))
    except ApiError as refusal:
        await socket.accept()
        await socket.close(code=NAMELESS, reason=str(refusal))
        return
    await socket.accept()
    sender = asyncio.create_task(_send(socket, one))
    orders: set[asyncio.Task[None]] = set()
    try:
        while True:
            order = await _order(socket)
            if len(orders) >= ORDERS_AT_ONCE:
                await asyncio.wait(orders, return_when=asyncio.FIRST_COMPLETED)
            # An action at one table does not wait until one at another is stored.
            task = server.hall.begin(server.hub.obey(one, order))
            orders.add(task)
            task.add_done_callback(orders.discard)
    except WebSocketDisconnect:
        pass
    finally:
        if orders:
            await asyncio.wait(orders)
        sender.cancel()
        await server.hub.disconnect(one)


async def _order(socket: WebSocket[Any, Any, Any]) -> bytes | str:
    """Return the next message, sent as text or as bytes."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="the client has gone")
    order: bytes | str = message.get("text") or message.get("bytes") or ""
    return order


async def _send(socket: WebSocket[Any, Any, Any], one: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, OSError):  # the client has gone
        while (message := await one.waiting.get()) is not None:
            await socket.send_data(message.decode(), "text")
        await socket.close(NAMELESS if one.unknown else TOO_SLOW if one.slow else GOING_AWAY)


@get("/events", media_type="text/event-stream")
async def events(
    request: Asking,
    viewer: Viewer,
    parts: Server,
    tables: Annotated[
        list[str] | None, Parameter(description="tables to follow, each perhaps with '@' and the number known")
    ] = None,
    lobby: FromQuery[bool] = False,
) -> ServerSentEvent:
    """Follow challenges, tables and the lobby where a WebSocket cannot pass: the same messages, a stream of events."""
    orders = [_watch(wish) for wish in tables or []]
    one: Connection = parts.hub.connect(viewer, address(request), language(request))
    for order in ([Lobby()] if lobby else []) + orders:
        await parts.hub.obey(one, encode(order))
    return ServerSentEvent(_stream(parts, one))


def _watch(wish: str) -> Watch:
    identity, _, known = wish.partition("@")
    try:
        return msgspec.convert({"op": "watch", "table": identity, "since": known or "0"}, Watch, strict=False)
    except msgspec.ValidationError:
        raise BadRequest("after '@' there must be a number, not '{given}'", given=known) from None


async def _stream(parts: Services, one: Connection) -> AsyncIterator[str | ServerSentEventMessage]:
    try:
        while True:
            try:
                message = await asyncio.wait_for(one.waiting.get(), parts.settings.client_timeout)
            except TimeoutError:  # a line that is never written to is never found broken
                yield ServerSentEventMessage(data=None, comment="still here")
                continue
            if message is None:
                break
            yield message.decode()
        yield encode(Bye("slow" if one.slow else "restart")).decode()
    finally:
        await parts.hub.disconnect(one)


ALL = [live, events]
