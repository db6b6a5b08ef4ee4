"""The WebSocket to a server. It reconnects by itself."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from armorial.engine.errors import ArmorialError
from armorial.protocol.live import (
    UNAUTHORIZED,
    DoneMessage,
    ErrorMessage,
    LiveCommand,
    Message,
    PlayCommand,
    PreviewCommand,
    PreviewMessage,
)
from armorial.terminal.i18n import _
from armorial.terminal.matches.http import ServerClient

RETRY_DELAY = 1.0  # seconds

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Message).decode


class LiveSocket:
    """A live connection: commands go out, messages come in.

    After a lost connection it sends the opening command again, and the requests that have no answer yet. That is safe:
    an action that the server gets twice is played once.
    """

    def __init__(self, client: ServerClient, opening: Callable[[], LiveCommand]) -> None:
        """Set what to send whenever a connection is opened, such as a watch command with the last known number."""
        self._client, self._opening = client, opening
        self._socket: ClientConnection | None = None
        self._closed = False
        self._last_request = 0
        self._requests: dict[int, tuple[LiveCommand, asyncio.Future[DoneMessage | PreviewMessage]]] = {}

    async def messages(self) -> AsyncGenerator[Message | None, None]:
        """Yield messages; of the answers to requests, only previews. None when the connection is lost."""
        while not self._closed:
            try:
                url, headers = self._client.live_address()
                async with connect(url, additional_headers=headers) as socket:
                    self._socket = socket
                    for command in (self._opening(), *(command for command, _answer in self._requests.values())):
                        await socket.send(encode(command), text=True)
                    async for text in socket:
                        message = self._decode(text)
                        if not self._is_answer(message) or isinstance(message, PreviewMessage):
                            yield message
            except ConnectionClosed as error:
                if error.rcvd and error.rcvd.code == UNAUTHORIZED:
                    raise ArmorialError(error.rcvd.reason) from error
            except (OSError, InvalidHandshake):  # the server is down, or a proxy answers for it
                pass
            finally:
                self._socket = None
            if self._closed:
                return
            yield None
            await asyncio.sleep(RETRY_DELAY)

    async def request(self, command: PlayCommand | PreviewCommand) -> DoneMessage | PreviewMessage:
        """Send a command, and return its answer; an error raises its message."""
        self._last_request += 1
        command.re = self._last_request
        answer: asyncio.Future[DoneMessage | PreviewMessage] = asyncio.get_running_loop().create_future()
        self._requests[command.re] = command, answer
        try:
            await self.send(command)  # if the connection is lost, it is sent again on the next one
            return await answer
        finally:
            del self._requests[command.re]

    async def send(self, command: LiveCommand) -> None:
        """Send a command without an answer of its own. A lost connection loses it: the opening command replaces it."""
        if self._socket:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(encode(command), text=True)

    async def close(self) -> None:
        """Close the connection; the messages end."""
        self._closed = True
        if self._socket:
            await self._socket.close()

    def _decode(self, text: str | bytes) -> Message:
        try:
            message: Message = decode(text)
            return message
        except msgspec.MsgspecError as error:
            sentence = _("{url} sent a message that this version of the client does not know")
            raise ArmorialError(sentence.format(url=self._client.url)) from error

    def _is_answer(self, message: Message) -> bool:
        """Hand an answer to the request that waits for it."""
        if not isinstance(message, DoneMessage | PreviewMessage | ErrorMessage) or message.re not in self._requests:
            return False
        _command, answer = self._requests[message.re]
        if isinstance(message, ErrorMessage):
            answer.set_exception(ArmorialError(message.message))
        else:
            answer.set_result(message)
        return True
