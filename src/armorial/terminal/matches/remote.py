"""A match at a table of a server: followed and played over a WebSocket."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import assert_never

from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game, Item, Score, View
from armorial.engine.match import Match
from armorial.engine.record import read_record
from armorial.games import GAMES, find
from armorial.protocol import match as protocol
from armorial.protocol.archive import Record
from armorial.protocol.chat import ChatLine, NewChatLine
from armorial.protocol.live import (
    ByeMessage,
    ChallengeMessage,
    ChallengeWithdrawnMessage,
    ChatMessage,
    DealMessage,
    DoneMessage,
    ErrorMessage,
    LobbyMessage,
    Message,
    MyTablesMessage,
    PlayCommand,
    PongMessage,
    PresenceMessage,
    PreviewCommand,
    PreviewMessage,
    TableMessage,
    UpdateMessage,
    ViewsCommand,
    WatchCommand,
)
from armorial.protocol.match import AnswerRequest, Done, Hint, Preview, Update
from armorial.protocol.tables import Table
from armorial.terminal.i18n import _
from armorial.terminal.journal import JournalPlayer, headers
from armorial.terminal.matches.base import HintCandidate, Snapshot, ViewerUndo, undo_reason
from armorial.terminal.matches.http import ServerClient
from armorial.terminal.matches.kept_shuffles import forget_salt, keep_shuffle, shown_at
from armorial.terminal.matches.live import LiveSocket
from armorial.terminal.matches.own_engine import OwnEngine
from armorial.terminal.matches.status import TableStatus, table_status
from armorial.terminal.matches.table import has_seat, headline, player_names, settings
from armorial.terminal.matches.waiting import waiting_text
from armorial.terminal.narration.history import TableHistory, event_sentences
from armorial.terminal.narration.results import reason_text


class RemoteMatch:
    """A match at a table of a server."""

    def __init__(self, client: ServerClient, table: str) -> None:
        """Play at a table, or watch it."""
        self._client, self._id, self._path = client, table, f"/tables/{table}"
        self._live = LiveSocket(client, self._watch_command)
        self._newest_table: Table | None = None  # None before the first message
        self._update: Update | None = None  # the newest, if the match has started
        self._engine: OwnEngine | None = None  # None before the match starts
        self._known: View | None = None  # what the user knows, if the engine answers instead of the server
        self._makes_views = False  # whether the engine does; if so, updates contain none
        self._draft: list[str] = []  # the actions of this turn that are not sent yet
        self._preview: Preview | None = None  # where they lead
        self._snapshots: asyncio.Queue[Snapshot | None] = asyncio.Queue()  # None is the end
        self._history = TableHistory()
        self._presence = PresenceMessage(table, [], 0)
        self._challenges: dict[str, Table] = {}
        self._disconnected = False

    # --- messages ----------------------------------------------------------------------------------------------------

    async def snapshots(self) -> AsyncIterator[Snapshot]:
        """Yield the match now, and again after every message and every change of the draft."""
        receiving = asyncio.create_task(self._receive_messages())
        try:
            while snapshot := await self._snapshots.get():
                yield snapshot
            await receiving  # it may have failed
        finally:
            receiving.cancel()
            await asyncio.wait({receiving})

    async def _receive_messages(self) -> None:
        try:
            async with aclosing(self._live.messages()) as messages:
                async for message in messages:
                    self._disconnected = message is None
                    if message:
                        await self._receive(message)
                    self._show()
        finally:
            self._snapshots.put_nowait(None)

    def _show(self) -> None:
        if self._newest_table and (snapshot := self._snapshot()):
            self._snapshots.put_nowait(snapshot)

    def _watch_command(self) -> WatchCommand:
        """Ask for everything after the last known entry, with views of the server, to compare the first one."""
        self._makes_views = False
        number = self._update.number if self._update else 0
        chat = self._history.last_chat_id
        return WatchCommand(self._id, since=number, chat=chat, known=True)

    async def _receive(self, message: Message) -> None:
        match message:
            case UpdateMessage(update=update):
                await self._receive_update(update)
            case TableMessage(table=table):
                await self._receive_table(table)
            case ChatMessage(lines=lines):
                self._history.add_chat(lines)
            case PresenceMessage():
                self._presence = message
            case ChallengeMessage(table=table):
                self._challenges[table.id] = table
            case ChallengeWithdrawnMessage(table=table_id):
                self._challenges.pop(table_id, None)
            case ErrorMessage():  # of watching: the table does not exist any more
                raise ArmorialError(message.message)
            case LobbyMessage() | MyTablesMessage() | DealMessage():
                pass  # the lobby and the results of a shared deal show these
            case PreviewMessage(preview=preview):
                self._preview = preview if self._draft else None
            case DoneMessage() | PongMessage() | ByeMessage():
                pass  # answers went to their requests; after `bye` the connection is opened again
            case _:
                assert_never(message)

    async def _receive_update(self, update: Update) -> None:
        if self._update and update.number < self._update.number:  # a newer one came first
            return
        self._engine = self._engine or OwnEngine(self._game, self._table.options)
        self._known = self._engine.read(update)
        if self._known and not update.view:
            update.view = self._engine.view_json(self._known)
        if update.view:
            self._history.add_log(update.log)
            self._update = update
            if update.player != update.seat or any(entry.kind == "act" or entry.undoes for entry in update.log):
                self._draft, self._preview = [], None
        else:
            await self._live.send(self._watch_command())  # then the server makes the views
        if self._known and not self._makes_views:
            self._makes_views = True
            await self._live.send(ViewsCommand(self._id, on=False))

    async def _receive_table(self, table: Table) -> None:
        before, self._newest_table = self._newest_table, table
        if table.status != "over" and (before is None or before.seats != table.seats):
            keep_shuffle(table.id, shown_at(table))
        ended = before is not None and before.status != "over" and table.status == "over"
        if ended:  # from now on players and spectators can read each other's chat
            self._history.add_chat(await self._client.get(f"{self._path}/chat", list[ChatLine]))

    # --- snapshots ---------------------------------------------------------------------------------------------------

    @property
    def _table(self) -> Table:
        assert self._newest_table, "screens know nothing of the match before the first message"
        return self._newest_table

    @property
    def _game(self) -> Game:
        return find(self._table.game)

    def _snapshot(self) -> Snapshot | None:
        names, client = player_names(self._table), self._client
        if self._update:
            return self._snapshot_of(self._update, names)
        if self._table.status != "open":  # the update comes next
            return None
        invitations = client.invitations.get(self._id, {})
        waiting = waiting_text(self._table, client.url, client.me, self._presence.names, invitations)
        chat = self._history.chat()
        return Snapshot(self._game, {}, (), names, chat, waiting=waiting, status=self._status())

    def _snapshot_of(self, update: Update, names: tuple[str, ...]) -> Snapshot:
        if self._preview:
            return self._draft_snapshot(update, self._preview, names)
        ending = update.ending
        return Snapshot(
            game=self._game,
            view=update.view,
            legal=tuple(update.legal),
            names=names,
            log=self._history.sentences(self._game, update.seat, names, update.view),
            undo=ViewerUndo(update.may.undo, undo_reason(update.may.undo_reason)),
            may_hint=update.may.hint,
            score=_score(update.score)._replace(winners=tuple(ending.winners)) if ending and update.score else None,
            reason=reason_text(ending, update.left, names) if ending else "",
            played=ending is None or ending.how == "played",
            you=update.seat,
            status=self._status(),
            marked=self._history.last_things(self._game, update.seat),
        )

    def _draft_snapshot(self, update: Update, preview: Preview, names: tuple[str, ...]) -> Snapshot:
        """Return the match with the draft; while a finished turn is sent, nothing can be chosen."""
        sent = preview.ends or preview.shows
        log = self._history.sentences(self._game, update.seat, names, preview.view)
        drafted = event_sentences(self._game, map(tuple, preview.events), update.seat, names, preview.view, update.seat)
        return Snapshot(
            game=self._game,
            view=preview.view,
            legal=() if sent else tuple(preview.legal),
            names=names,
            log=(*log, *drafted),
            undo=ViewerUndo() if sent else ViewerUndo("free"),
            you=update.seat,
            status=self._status(),
            marked=self._history.last_things(self._game, update.seat),
        )

    def _status(self) -> TableStatus:
        status = table_status(self._table, self._update, self._client.me, self._client.clock_offset, self._presence)
        challenges = tuple(headline(table, self._client.me) for table in self._challenges.values())
        return status._replace(chat=self._history.chat(), challenges=challenges, disconnected=self._disconnected)

    def settings(self) -> list[str]:
        """Return the options, the time control, and whether the match is rated or private."""
        return settings(self._table)

    # --- requests ----------------------------------------------------------------------------------------------------

    async def play(self, action: str) -> None:
        """Add an action to the viewer's turn. The turn is sent when it ends, or when an action reveals something."""
        before, self._draft = self._draft, [*self._draft, action]
        try:
            preview = await self._show_draft()
            if preview.ends or preview.shows:
                await self._live.request(PlayCommand(self._id, preview.number, self._draft))
        except ArmorialError:
            self._draft = before
            await self._show_draft()
            raise

    async def _show_draft(self) -> Preview:
        """Show where the draft leads, and return it. The server is asked only if the engine cannot answer."""
        number = self._update.number if self._update else 0
        if self._engine and self._known and self._known.legal:
            preview = self._engine.preview(self._known, number, self._draft)
            self._preview = preview if self._draft else None
            self._show()
            return preview
        answer = await self._live.request(PreviewCommand(self._id, number, self._draft))
        assert isinstance(answer, PreviewMessage)
        return answer.preview

    async def undo(self) -> None:
        """Take back the viewer's last action, or ask the other players to take back their last turn."""
        if self._draft:
            self._draft = self._draft[:-1]
            await self._show_draft()
        else:
            await self._client.post(f"{self._path}/undo", Done)

    async def offer_stop(self) -> None:
        """Offer to stop the match without a result."""
        await self._client.post(f"{self._path}/stop", Done)

    async def answer_offer(self, accept: bool) -> None:
        """Accept or decline an offer."""
        await self._client.post(f"{self._path}/answer", Done, AnswerRequest(accept))

    async def resign(self) -> None:
        """Resign."""
        await self._client.post(f"{self._path}/resign", Done)

    async def claim_time(self) -> None:
        """Claim that another player's time has run out."""
        await self._client.post(f"{self._path}/claim", Done)

    async def leave_table(self) -> None:
        """Leave the table before the match; if the user is its host, the table is removed."""
        await self._client.post_without_answer(f"{self._path}/leave")
        forget_salt(self._id)

    async def send_chat(self, text: str) -> None:
        """Write in the chat of the players, or of the spectators."""
        is_player = has_seat(self._table, self._client.me)
        line = NewChatLine(text, "players" if is_player else "spectators")
        await self._client.post(f"{self._path}/chat", ChatLine, line)

    async def hint(self) -> list[HintCandidate]:
        """Return the actions that a bot considers in the viewer's place, best first."""
        hint = await self._client.post(f"{self._path}/hint", Hint)
        return [HintCandidate(candidate.action, candidate.chance) for candidate in hint.candidates]

    async def current_score(self) -> Score:
        """Return the score as far as the viewer may know it."""
        return _score(await self._client.get(f"{self._path}/standing", protocol.MatchScore))

    async def rematch(self) -> "RemoteMatch":
        """Ask for a rematch, or go to the one that another player asked for."""
        rematch, is_player = self._table.rematch, has_seat(self._table, self._client.me)
        if not rematch and not is_player:
            raise ArmorialError(_("Nobody has asked for a rematch yet."))
        if not rematch:
            rematch = await self._client.create_rematch(self._table)
        elif is_player:
            await self._client.join_or_watch(rematch)
        return RemoteMatch(self._client, rematch)

    async def record(self) -> Match:
        """Return the match as recorded, when it is over."""
        record = await self._client.get(f"{self._path}/record", Record)
        match = read_record(record.text, GAMES)
        players = [
            JournalPlayer(name, seat.level)
            for name, seat in zip(player_names(self._table), self._table.seats, strict=True)
        ]
        match.headers |= headers(players)
        return match

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._newest_table is not None and self._newest_table.status == "over"

    def hand_over(self) -> None:
        """Do nothing: on a server everybody has their own keyboard."""

    async def close(self) -> None:
        """Close the connection."""
        await self._live.close()


def _score(score: protocol.MatchScore) -> Score:
    sheet = [
        Item(item.rule, item.name, {name: tuple(counts) for name, counts in item.counted.items()}, tuple(item.points))
        for item in score.sheet
    ]
    return Score(tuple(score.scores), tuple(score.winners), tuple(sheet))
