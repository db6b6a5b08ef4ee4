"""Chat at a table."""

from typing import Literal

from armorial.protocol.base import Count, LongText, Request, Response

LONGEST_MESSAGE = 500  # characters


class NewChatLine(Request):
    """Write in the chat of a table."""

    text: LongText
    room: Literal["players", "spectators"] = "players"


class ChatReport(Request):
    """Report a line of chat to the people who run the server."""

    message: Count  # the id of the line
    reason: LongText = ""


class ChatLine(Response):
    """A line of chat."""

    id: int
    table: str
    room: Literal["players", "spectators"]
    user: str
    name: str
    text: str
    at: float
    arms: str = ""  # of the user
