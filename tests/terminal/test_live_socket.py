"""The WebSocket of the terminal client, against a scripted server."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import TypeVar

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from armorial.engine.errors import ArmorialError
from armorial.protocol.deals import DealComparison, Luck
from armorial.protocol.live import (
    ByeMessage,
    Command,
    DealCommand,
    DealMessage,
    DoneMessage,
    ErrorMessage,
    LiveMessage,
    LobbyCommand,
    Message,
    PlayCommand,
    PongMessage,
    PreviewCommand,
    PreviewMessage,
    WatchCommand,
)
from armorial.protocol.match import Preview
from armorial.terminal import shared_deals
from armorial.terminal.matches import live
from armorial.terminal.matches.http import ServerClient
from armorial.terminal.matches.live import LiveSocket
from tests.terminal.test_shared_deals import comparison

Result = TypeVar("Result")
decode = msgspec.json.Decoder(Command).decode
PREVIEW = Preview(4, 0, {}, [], [], False, False)


@pytest.fixture(autouse=True)
def _no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "RETRY_DELAY", 0)


class ScriptedServer:
    """Hands each connection to the next handler, and keeps the commands that it received."""

    def __init__(self, *handlers: Callable[["Peer"], Awaitable[None]]) -> None:
        self._handlers = iter(handlers)
        self.received: list[Command] = []
        self.headers: list[dict[str, str]] = []

    async def __call__(self, connection: ServerConnection) -> None:
        assert connection.request
        self.headers.append(dict(connection.request.headers))
        await next(self._handlers)(Peer(connection, self.received))


class Peer:
    """The server's end of a connection."""

    def __init__(self, connection: ServerConnection, received: list[Command]) -> None:
        self.connection, self._received = connection, received

    async def receive(self) -> Command:
        command: Command = decode(await self.connection.recv())
        self._received.append(command)
        return command

    async def send(self, message: LiveMessage) -> None:
        await self.connection.send(msgspec.json.encode(message), text=True)

    async def stay(self) -> None:
        await self.connection.wait_closed()


def connected_client(
    server: ScriptedServer, script: Callable[[ServerClient], Awaitable[Result]], token: str = ""
) -> Result:
    """Run a script with a client of the server."""

    async def run() -> Result:
        async with serve(server, "127.0.0.1", 0) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            client = ServerClient(f"http://127.0.0.1:{port}", token)
            try:
                return await script(client)
            finally:
                await client.close()

    return asyncio.run(run())


def connected(server: ScriptedServer, script: Callable[[LiveSocket], Awaitable[Result]], token: str = "") -> Result:
    """Run a script with a socket to the server."""

    async def run(client: ServerClient) -> Result:
        known = iter((3, 8))
        socket = LiveSocket(client, lambda: WatchCommand("abc", since=next(known)))
        try:
            return await script(socket)
        finally:
            await socket.close()

    return connected_client(server, run, token)


async def first(messages: AsyncGenerator[Message | None, None], count: int) -> list[Message | None]:
    return [await anext(messages) for _ in range(count)]


def test_it_reconnects_with_the_number_it_knows_then() -> None:
    async def goes_away(peer: Peer) -> None:
        await peer.receive()
        await peer.send(PongMessage())
        await peer.send(ByeMessage("restart"))

    async def stays(peer: Peer) -> None:
        await peer.receive()
        await peer.send(PongMessage())
        await peer.stay()

    async def script(socket: LiveSocket) -> list[Message | None]:
        return await first(socket.messages(), 4)

    server = ScriptedServer(goes_away, stays)
    assert connected(server, script, token="secret") == [PongMessage(), ByeMessage("restart"), None, PongMessage()]
    assert server.received == [WatchCommand("abc", since=3), WatchCommand("abc", since=8)]
    assert server.headers[0]["authorization"] == "Bearer secret"


def test_answers_go_to_their_requests() -> None:
    async def answers(peer: Peer) -> None:
        await peer.receive()
        await peer.send(PongMessage())
        play, preview, refused = [await peer.receive() for _ in range(3)]
        assert isinstance(play, PlayCommand)
        assert isinstance(preview, PreviewCommand)
        assert isinstance(refused, PlayCommand)
        await peer.send(ErrorMessage(refused.re, "illegal_action", "a7 is not at an end of its row"))
        await peer.send(PreviewMessage(preview.re, PREVIEW))
        await peer.send(DoneMessage(play.re, 5))
        await peer.send(ErrorMessage(0, "not_found", "there is no such table"))
        await peer.stay()

    async def script(socket: LiveSocket) -> None:
        messages = socket.messages()
        assert await anext(messages) == PongMessage()
        requests = [
            asyncio.create_task(socket.request(PlayCommand("abc", 4, ["take a1"]))),
            asyncio.create_task(socket.request(PreviewCommand("abc", 4, ["take b1"]))),
            asyncio.create_task(socket.request(PlayCommand("abc", 4, ["take a7"]))),
        ]
        assert isinstance(await anext(messages), PreviewMessage), "it changes what is shown"
        assert await anext(messages) == ErrorMessage(0, "not_found", "there is no such table")
        done, preview, refused = await asyncio.gather(*requests, return_exceptions=True)
        assert isinstance(done, DoneMessage)
        assert done.number == 5
        assert isinstance(preview, PreviewMessage)
        assert preview.preview == PREVIEW
        assert isinstance(refused, ArmorialError)
        assert str(refused) == "a7 is not at an end of its row"

    connected(ScriptedServer(answers), script)


def test_a_request_without_an_answer_is_sent_again_on_the_next_connection() -> None:
    async def loses_it(peer: Peer) -> None:
        await peer.receive()
        await peer.send(PongMessage())
        await peer.receive()

    async def answers(peer: Peer) -> None:
        await peer.receive()
        play = await peer.receive()
        assert isinstance(play, PlayCommand)
        await peer.send(DoneMessage(play.re, 5))
        await peer.send(PongMessage())
        await peer.stay()

    async def script(socket: LiveSocket) -> None:
        messages = socket.messages()
        await anext(messages)
        request = asyncio.create_task(socket.request(PlayCommand("abc", 4, ["take a1"])))
        assert await first(messages, 2) == [None, PongMessage()]
        assert await request == DoneMessage(1, 5)

    server = ScriptedServer(loses_it, answers)
    connected(server, script)
    assert server.received[1] == server.received[3] == PlayCommand("abc", 4, ["take a1"], re=1)


def test_a_connection_that_is_not_authorized_ends_with_the_reason() -> None:
    async def refuses(peer: Peer) -> None:
        await peer.connection.close(4001, "this token was withdrawn")

    async def script(socket: LiveSocket) -> None:
        with pytest.raises(ArmorialError, match="this token was withdrawn"):
            await anext(socket.messages())

    connected(ScriptedServer(refuses), script)


def test_an_unknown_message_is_an_error_in_plain_words() -> None:
    async def is_newer(peer: Peer) -> None:
        await peer.connection.send('{"type": "hologram"}')
        await peer.stay()

    async def script(socket: LiveSocket) -> None:
        with pytest.raises(ArmorialError, match="sent a message that this version of the client does not know"):
            await anext(socket.messages())

    connected(ScriptedServer(is_newer), script)


def test_a_server_that_is_down_is_tried_again() -> None:
    async def script() -> list[Message | None]:
        socket = LiveSocket(ServerClient("http://127.0.0.1:9"), LobbyCommand)
        return await first(socket.messages(), 3)

    assert asyncio.run(script()) == [None, None, None]


def test_the_results_of_a_shared_deal_are_shown_once_the_attempt_is_reviewed() -> None:
    reviewed = comparison(14, Luck(6.0, 8.0, "par", "you"))
    waiting = msgspec.structs.replace(reviewed, decisions=None)

    async def reviews(peer: Peer) -> None:
        await peer.receive()
        for known in (waiting, reviewed):
            await peer.send(DealMessage(known))
        await peer.stay()

    async def script(client: ServerClient) -> DealComparison:
        return await shared_deals._play(client, waiting)

    server = ScriptedServer(reviews)
    assert connected_client(server, script) == reviewed
    assert server.received == [DealCommand(reviewed.deal.id)]
