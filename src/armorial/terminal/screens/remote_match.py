"""The screen of a match on a server, with its status bar, offers, chat and menu."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from armorial.engine.errors import ArmorialError
from armorial.terminal.i18n import _, error_text
from armorial.terminal.matches.base import Snapshot
from armorial.terminal.matches.remote import RemoteMatch
from armorial.terminal.screens.handover import ConfirmDialog
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.status import ChatScreen, StatusBar, TableMenu
from armorial.terminal.widgets.keys import Key

TICK = 0.5  # seconds between updates of the clocks


class RemoteMatchScreen(MatchScreen):
    """A match on a server."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
        Binding("x", "claim", show=False),
        Binding("w", "chat", show=False),
        Binding("o", "menu", show=False),
    ]

    def __init__(self, match: RemoteMatch) -> None:
        """Play at a table, or watch it."""
        super().__init__(match)
        self._chat: ChatScreen | None = None
        self._may_claim = False

    @property
    def _remote(self) -> RemoteMatch:
        assert isinstance(self._match, RemoteMatch)
        return self._match

    def above(self) -> ComposeResult:
        """Yield the status bar, and a line for an offer."""
        yield StatusBar()
        yield Static(id="offer", markup=False)

    def on_mount(self) -> None:
        """Update the clocks."""
        self.set_interval(TICK, self._tick)

    def _tick(self) -> None:
        snapshot = self._snapshot
        if snapshot and snapshot.status and snapshot.status.clocks:
            self._show_status(snapshot)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the match and the status of its table."""
        super().show_snapshot(snapshot)
        self._show_status(snapshot)
        if self._chat and snapshot.status:
            self._chat.show(snapshot.status.chat)

    def _show_status(self, snapshot: Snapshot) -> None:
        status = snapshot.status
        assert status
        self.query_one(StatusBar).show(snapshot.names, status)
        offer = self.query_one("#offer", Static)
        offer.update(status.offer)
        offer.display = bool(status.offer)
        if status.may_claim != self._may_claim:  # a player's time has just run out
            self._may_claim = status.may_claim
            self.show_keys(snapshot)

    def keys(self, snapshot: Snapshot) -> list[Key]:
        """Return the keys that work now, those of the table after those of the match."""
        status = snapshot.status
        answers = [Key("y", _("Accept"), "answer(True)"), Key("n", _("Decline"), "answer(False)")]
        first, *others, last = super().keys(snapshot)
        if status and status.rematch:
            label = _("Join the rematch") if status.is_player else _("Watch the rematch")
            others = [key._replace(label=label) if key.action == "rematch" else key for key in others]
        return [
            first,
            *(answers if status and status.may_answer else []),
            *([Key("x", _("Time is up: claim"), "claim")] if self._may_claim else []),
            *others,
            Key("w", _("Chat"), "chat"),
            Key("o", _("Table"), "menu"),
            last,
        ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable the keys for offers and claims when there is nothing to answer or to claim."""
        status = self._snapshot.status if self._snapshot else None
        if action == "answer":
            return status is not None and status.may_answer
        if action == "claim":
            return self._may_claim
        return super().check_action(action, parameters)

    def leave_question(self, snapshot: Snapshot) -> str:
        """Return what to ask a player before they leave; spectators leave without a question."""
        if super().leave_question(snapshot) and snapshot.status and snapshot.status.is_player:
            return _("The match continues, and you keep your seat: you can find it in the lobby. Leave?")
        return ""

    @work
    async def action_answer(self, accept: bool) -> None:
        """Accept or decline an offer."""
        await self.attempt(self._remote.answer_offer(accept))

    @work
    async def action_claim(self) -> None:
        """Claim that a player's time has run out."""
        await self.attempt(self._remote.claim_time())

    @work
    async def action_chat(self) -> None:
        """Open the chat."""
        if self._snapshot and self._snapshot.status:
            self._chat = ChatScreen(self._snapshot.status.chat, self._remote.send_chat)
            await self.app.push_screen_wait(self._chat)
            self._chat = None

    @work
    async def action_menu(self) -> None:
        """Show the players and settings of the table, and what else can be done."""
        snapshot = self._snapshot
        if not snapshot:
            return
        chosen = await self.app.push_screen_wait(TableMenu(snapshot, self._remote.settings()))
        match chosen:
            case "undo":
                self.action_undo()
            case "stop":
                await self.attempt(self._remote.offer_stop())
            case "resign":
                await self._resign()
            case "leave":
                await self._leave_table()

    async def _resign(self) -> None:
        question = _("Resign? With two players you lose the match; with more, a bot takes your seat.")
        if await self.app.push_screen_wait(ConfirmDialog(question, _("Resign"))):
            await self.attempt(self._remote.resign())

    async def _leave_table(self) -> None:
        status = self._snapshot.status if self._snapshot else None
        question = _("Cancel this table? The players who have joined lose their seats.")
        dialog = ConfirmDialog(question, _("Cancel this table"))
        if status and status.is_host and not await self.app.push_screen_wait(dialog):
            return
        try:
            await self._remote.leave_table()
        except ArmorialError as error:
            self.show_note(error_text(error), error=True)
        else:
            self.dismiss()
