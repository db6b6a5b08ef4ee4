"""The line to a client: a WebSocket, or where that cannot pass, a stream of events."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from armorial.server.accounts import Person
from armorial.server.live import Bye, Watch, Wire, encode
from armorial.server.parts import Parts
from armorial.server.refusals import Malformed, Refusal
from armorial.server.routes.who import Asking, address, anyone

NAMELESS, TOO_SLOW, GOING_AWAY = 4001, 1013, 1012


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any], state: State) -> None:
    """Serve one line: orders come in, what happens goes out."""
    server: Parts = state.parts
    try:
        one: Wire = server.switchboard.connect(await anyone(socket), address(socket))
    except Refusal as refusal:
        await socket.accept()
        await socket.close(code=NAMELESS, reason=str(refusal))
        return
    await socket.accept()
    sender = asyncio.create_task(_send(socket, one))
    try:
        while True:
            order = await socket.receive_data("text")
            await server.switchboard.obey(one, order)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        await server.switchboard.disconnect(one)


async def _send(socket: WebSocket[Any, Any, Any], one: Wire) -> None:
    while (message := await one.waiting.get()) is not None:
        await socket.send_data(message.decode(), "text")
    await socket.close(TOO_SLOW if one.slow else GOING_AWAY)


@get("/events")
async def events(
    request: Asking,
    viewer: Person | None,
    parts: Parts,
    tables: Annotated[list[str], Parameter(description="tables to follow, each perhaps with '@' and the number known")],
    lobby: bool = False,
) -> ServerSentEvent:
    """Follow tables and the lobby where a WebSocket cannot pass: the same messages, as a stream of events."""
    one: Wire = parts.switchboard.connect(viewer, address(request))
    if lobby:
        await parts.switchboard.obey(one, encode({"op": "lobby"}))
    for wish in tables:
        identity, _, known = wish.partition("@")
        if known and not known.isdecimal():
            raise Malformed(f"after '@' there must be a number, not {known!r}")
        await parts.switchboard.obey(one, encode(Watch(identity, int(known or 0))))
    return ServerSentEvent(_stream(parts, one))


async def _stream(parts: Parts, one: Wire) -> AsyncIterator[str | ServerSentEventMessage]:
    try:
        while True:
            try:
                message = await asyncio.wait_for(one.waiting.get(), parts.settings.patience)
            except TimeoutError:  # a line that is never written to is never found broken
                yield ServerSentEventMessage(data=None, comment="still here")
                continue
            if message is None:
                break
            yield message.decode()
        yield encode(Bye("slow" if one.slow else "restart")).decode()
    finally:
        await parts.switchboard.disconnect(one)


ALL = [live, events]
