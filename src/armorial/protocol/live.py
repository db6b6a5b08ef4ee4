"""Messages over the WebSocket `/api/live`: commands from a client, tagged by `op`; messages to it, tagged by `type`.

`GET /api/events` streams the same messages as server-sent events.
"""

from typing import Literal

import msgspec

from armorial.protocol.base import Count
from armorial.protocol.chat import ChatLine
from armorial.protocol.deals import DealComparison
from armorial.protocol.match import Actions, DraftActions, Preview, Update
from armorial.protocol.tables import Table

UNAUTHORIZED = 4001  # the code with which the server closes a connection whose user it does not accept

# --- from a client ---------------------------------------------------------------------------------------------------


class LiveCommand(msgspec.Struct, tag_field="op", forbid_unknown_fields=True):
    """A command from a client."""


class WatchCommand(LiveCommand, tag="watch"):
    """Follow a table, from the last entry of the match and the last line of chat that the client has."""

    table: str
    since: Count = 0
    chat: Count = 0
    draw: bool = False  # also send boards as text
    known: bool = False  # also send the view as numbers, for clients with their own engine
    re: int = 0


class ViewsCommand(LiveCommand, tag="views"):
    """Get updates of a followed table with views, or without: then the client makes them from the numbers."""

    table: str
    on: bool = True


class UnwatchCommand(LiveCommand, tag="unwatch"):
    """Stop following a table."""

    table: str


class LobbyCommand(LiveCommand, tag="lobby"):
    """Follow the lobby, or stop following it."""

    on: bool = True


class DealCommand(LiveCommand, tag="deal"):
    """Follow a shared deal instead of the one before; with an empty id, none."""

    deal: str = ""


class PlayCommand(LiveCommand, tag="play"):
    """Play actions in answer to the update of that number: all of them or none. Sent twice, it acts once."""

    table: str
    number: Count
    actions: Actions
    re: Count = 0  # comes back with the answer


class PreviewCommand(LiveCommand, tag="preview"):
    """Ask where actions would lead from the update of that number."""

    table: str
    number: Count
    actions: DraftActions
    draw: bool = False
    re: Count = 0


class PingCommand(LiveCommand, tag="ping"):
    """Ask whether the connection still works."""


Command = (
    WatchCommand
    | ViewsCommand
    | UnwatchCommand
    | LobbyCommand
    | DealCommand
    | PlayCommand
    | PreviewCommand
    | PingCommand
)

# --- from the server -------------------------------------------------------------------------------------------------


class LiveMessage(msgspec.Struct, tag_field="type"):
    """A message to a client."""


class UpdateMessage(LiveMessage, tag="update"):
    """A match has changed, or the client has just started to follow it."""

    update: Update


class TableMessage(LiveMessage, tag="table"):
    """A table has changed: somebody joined or left, the match started or ended."""

    table: Table


class ChallengeMessage(LiveMessage, tag="challenge"):
    """A seat at this table is reserved for you; sent again when the table changes."""

    table: Table


class ChallengeWithdrawnMessage(LiveMessage, tag="challenge_withdrawn"):
    """The host removed the table of a challenge."""

    table: str


class MyTablesMessage(LiveMessage, tag="my_tables"):
    """One of your tables changed: it started or ended, somebody joined or left, or it is your turn there."""

    table: str


class LobbyMessage(LiveMessage, tag="lobby"):
    """The tables that wait for players."""

    tables: list[Table]


class DealMessage(LiveMessage, tag="deal"):
    """The shared deal that the client follows: an attempt ended or was reviewed, or its par was found."""

    comparison: DealComparison


class ChatMessage(LiveMessage, tag="chat"):
    """New lines of chat at a table."""

    lines: list[ChatLine]


class PresenceMessage(LiveMessage, tag="presence"):
    """Who follows a table."""

    table: str
    names: list[str]
    anonymous: int  # how many more follow it without a name


class DoneMessage(LiveMessage, tag="done"):
    """The actions were played and stored. The update with that number was sent before."""

    re: int
    number: int


class PreviewMessage(LiveMessage, tag="preview"):
    """The preview that the client asked for."""

    re: int
    preview: Preview


class ErrorMessage(LiveMessage, tag="error"):
    """A command was refused, and nothing has changed."""

    re: int
    error: str
    message: str
    paragraph: str = ""
    retry_after: int = 0  # seconds: after too many commands, send it again then


class PongMessage(LiveMessage, tag="pong"):
    """The connection works."""


class ByeMessage(LiveMessage, tag="bye"):
    """The server closes the connection; connect again."""

    reason: Literal["restart", "slow"]


Message = (
    UpdateMessage
    | TableMessage
    | ChallengeMessage
    | ChallengeWithdrawnMessage
    | MyTablesMessage
    | LobbyMessage
    | DealMessage
    | ChatMessage
    | PresenceMessage
    | DoneMessage
    | PreviewMessage
    | ErrorMessage
    | PongMessage
    | ByeMessage
)
