"""The screen of a match: the board, the prompt, the choices and the log."""

from collections.abc import Awaitable
from typing import ClassVar, TypeVar

from textual import on, work
from textual.binding import Binding, BindingType
from textual.widgets import Static

from armorial.engine.errors import ArmorialError, NotationError
from armorial.engine.game import ALL_KNOWING, SPECTATOR, Score
from armorial.engine.phrases import ask
from armorial.terminal.i18n import MATCH, _, catalogue, error_text, say
from armorial.terminal.matches.base import Snapshot, TerminalMatch, ViewerUndo
from armorial.terminal.screens.handover import ConfirmDialog, HandoverScreen
from armorial.terminal.screens.replay import ReplayScreen
from armorial.terminal.screens.text import HelpScreen, HistoryScreen, ScoreScreen, match_keys
from armorial.terminal.widgets.board import BoardWidget, HasPreferences
from armorial.terminal.widgets.choice_layout import Labels
from armorial.terminal.widgets.choices import Choices
from armorial.terminal.widgets.choosing import ChoosingScreen
from armorial.terminal.widgets.keys import Key, Keys
from armorial.terminal.widgets.prompt import prompt_text

T = TypeVar("T")
MOST_CANDIDATES = 5  # actions that are listed if a typed text is ambiguous


class MatchScreen(ChoosingScreen):
    """A match, shown to one viewer at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,backspace", "undo", show=False),
        Binding("h", "hint", show=False),
        Binding("equals_sign", "show_score", show=False),
        Binding("g", "show_history", show=False),
        Binding("question_mark", "show_help", show=False),
        Binding("q", "leave", show=False),
        Binding("enter", "continue", show=False),
        Binding("r", "rematch", show=False),
        Binding("p", "show_replay", show=False),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
    ]

    def __init__(self, match: TerminalMatch) -> None:
        """Show a match."""
        super().__init__()
        self._match = match
        self._snapshot: Snapshot | None = None
        self._hint = ("", "")  # an action, and the text that recommends it

    def on_mount(self) -> None:
        """Follow the match."""
        self._follow()

    def on_resize(self) -> None:
        """Show the score beside the board, if there is room now."""
        self.call_after_refresh(self._show_again)

    def _show_again(self) -> None:
        """Show the last snapshot: the one at the time of the call, as another may have come after a resize."""
        if self._snapshot:
            self.show_snapshot(self._snapshot)

    async def on_unmount(self) -> None:
        """Stop following the match."""
        await self._match.close()

    @work(exclusive=True, group="follow")
    async def _follow(self) -> None:
        try:
            async for snapshot in self._match.snapshots():
                if not self.query(BoardWidget) or not self.query(Keys):  # the screen is being closed
                    return
                self.show_snapshot(snapshot)
        except ArmorialError as error:
            self.show_note(error_text(error), error=True)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the match as it is now; typed text stays unless the view has changed."""
        before, self._snapshot = self._snapshot, snapshot
        if before is None or (before.view, before.legal) != (snapshot.view, snapshot.legal):
            self._hint = ("", "")
            self.show_note("")
            labels = Labels(snapshot.game, snapshot.names, snapshot.view)
            self.query_one(Choices).set_actions(snapshot.legal, labels)
        self.query_one("#prompt", Static).update(prompt_text(snapshot))
        seat = snapshot.view.get("seat")
        self.show_log(snapshot.log, SPECTATOR if seat is None else seat)
        if before and _asks_somebody(snapshot) and not _asks_somebody(before):
            self._ring(snapshot)
        self.show_keys(snapshot)
        self.draw()
        if self.is_wide and snapshot.view:
            self._show_standing(snapshot)
        if snapshot.score and not (before and before.score):
            self._show_score(snapshot, snapshot.score)

    @work(exclusive=True, group="standing")
    async def _show_standing(self, snapshot: Snapshot) -> None:
        """Show the score so far above the log, as far as the viewer may know it."""
        try:
            score = snapshot.score or await self._match.current_score()
        except ArmorialError:  # the board still shows everything else
            return
        self.show_standing(snapshot.game, score, snapshot.names)

    def _ring(self, snapshot: Snapshot) -> None:
        """Ring the bell on a server, or after a long wait, unless it is off."""
        is_on = isinstance(self.app, HasPreferences) and self.app.preferences["bell"]
        if is_on and (snapshot.status or snapshot.long_wait):
            self.app.bell()

    def show_keys(self, snapshot: Snapshot) -> None:
        """Show the keys that work now."""
        self.query_one(Keys).show(self.keys(snapshot))

    def keys(self, snapshot: Snapshot) -> list[Key]:
        """Return the keys that work now."""
        over = snapshot.score is not None
        started = bool(snapshot.view)
        undo_labels = {"free": _("Undo"), "ask": _("Ask to undo")}
        return [
            Key("?", _("Help"), "show_help"),
            *([Key("u", undo_labels[snapshot.undo.how], "undo")] if snapshot.undo.how in undo_labels else []),
            *([Key("h", _("Hint"), "hint")] if snapshot.may_hint else []),
            *([Key("r", _("Rematch"), "rematch"), Key("p", _("Replay"), "show_replay")] if over else []),
            *([Key("=", _("Score"), "show_score"), Key("g", _("History"), "show_history")] if started else []),
            Key("q", _("Leave"), "leave"),
        ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Keep the letters of rematch and replay for typing until the match is over."""
        over = self._snapshot is not None and self._snapshot.score is not None
        return action not in ("rematch", "show_replay") or over

    def draw(self) -> None:
        """Draw the board, with the things of the current choice highlighted."""
        snapshot = self._snapshot
        if snapshot and snapshot.waiting:
            self.query_one(BoardWidget).update(snapshot.waiting)
        elif snapshot and snapshot.view:
            things = self.query_one(Choices).things
            self.show_board(snapshot.game, snapshot.view, snapshot.legal, snapshot.names, things, snapshot.marked)

    def show_note(self, text: str, error: bool = False) -> None:
        """Show a line under the choices."""
        for note in self.query("#note").results(Static):  # none if the screen is being closed
            note.update(text)
            note.set_class(error, "error")

    # --- choosing ----------------------------------------------------------------------------------------------------

    @on(Choices.ChoiceChanged)
    def _describe_choice(self) -> None:
        """Describe the current choice."""
        choices, snapshot = self.query_one(Choices), self._snapshot
        if snapshot and snapshot.view:
            legal = choices.action in snapshot.legal
            text = _action_text(snapshot, choices.action) if legal and choices.action else ""
            hinted, hint = self._hint
            typed = f"> {choices.typed}▏ " if choices.typed else ""
            self.show_note(
                typed + (hint if choices.action == hinted else f"→ {text}" if text else self._advice(choices))
            )
            self.draw()
            self.call_after_refresh(self.fit)

    def _advice(self, choices: Choices) -> str:
        """Return how to choose, or what the typed letters could mean."""
        if choices.candidates:
            shown = choices.candidates[:MOST_CANDIDATES]
            more = " …" if len(shown) < len(choices.candidates) else ""
            return _("{text} could be: {actions}").format(text=choices.typed, actions=", ".join(shown) + more)
        waiting = self._snapshot and self._snapshot.legal and not choices.typed and not choices.things
        return _("Choose with the arrow keys and Enter, a click, or by typing.") if waiting else ""

    @on(Choices.Chosen)
    @work
    async def _play(self, event: Choices.Chosen) -> None:
        """Play an action."""
        try:
            await self._match.play(event.action)
        except NotationError:
            text = _("“{text}” is not one of the choices. ? explains what you can type.")
            self.show_note(text.format(text=event.action), error=True)
        except ArmorialError as error:
            self.show_note(error_text(error), error=True)

    async def attempt(self, request: Awaitable[T]) -> T | None:
        """Await a request, and return its result; show the reason if it is refused."""
        try:
            return await request
        except ArmorialError as error:
            self.show_note(error_text(error), error=True)
            return None

    # --- keys --------------------------------------------------------------------------------------------------------

    @work
    async def action_undo(self) -> None:
        """Undo the last action; ask first if the other players must agree."""
        undo = self._snapshot.undo if self._snapshot else ViewerUndo()
        question = ConfirmDialog(_("Ask the others to let you take back your last turn?"), _("Ask"), harmless=True)
        if undo.how == "no":
            self.show_note(undo.reason, error=True)
        elif undo.how == "free" or await self.app.push_screen_wait(question):
            await self.attempt(self._match.undo())

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Ask a bot for a hint, and move the cursor to it."""
        asked = self._snapshot
        if not asked or not asked.legal:
            return
        self.show_note(say(MATCH["thinking"]))
        candidates = await self.attempt(self._match.hint())
        if candidates and self._snapshot and self._snapshot.view == asked.view:
            best = candidates[0]
            text = _action_text(asked, best.action, capital=False)
            chance = _("{percent}% chance to win").format(percent=round(100 * best.chance))
            self._hint = best.action, _("Hint: {action} ({chance})").format(action=text, chance=chance)
            self.query_one(Choices).show_action(best.action)

    @work
    async def action_show_score(self) -> None:
        """Show the score, as far as the viewer may know it."""
        snapshot = self._snapshot
        if snapshot and snapshot.view and (score := snapshot.score or await self.attempt(self._match.current_score())):
            self._show_score(snapshot, score)

    def _show_score(self, snapshot: Snapshot, score: Score) -> None:
        shown = ScoreScreen(snapshot.game, score, snapshot.names, snapshot.reason, snapshot.you, played=snapshot.played)
        self.app.push_screen(shown)

    def action_show_history(self) -> None:
        """Show everything that happened."""
        if self._snapshot:
            seat = self._snapshot.view.get("seat")
            self.app.push_screen(HistoryScreen(self._snapshot.log, SPECTATOR if seat is None else seat))

    @work
    async def action_rematch(self) -> None:
        """Play another match with the same players."""
        if match := await self.attempt(self._match.rematch()):
            await self._match.close()
            self._match, self._snapshot = match, None
            self._follow()

    @work
    async def action_show_replay(self) -> None:
        """Step through the match again, as any viewer."""
        if self._snapshot and (record := await self.attempt(self._match.record())):
            self.app.push_screen(ReplayScreen(record, ALL_KNOWING, self._snapshot.names))

    def action_show_help(self) -> None:
        """Explain the game and the keys."""
        if self._snapshot:
            self.app.push_screen(HelpScreen(self._snapshot.game, match_keys(self._snapshot.status is not None)))

    def action_scroll(self, by: int) -> None:
        """Scroll the board by half its visible height."""
        board = self.query_one("#board-scroll")
        board.scroll_relative(y=by * max(1, board.size.height // 2), animate=False)

    @work
    async def action_continue(self) -> None:
        """Hand the keyboard over; when the match is over, show the score."""
        if self._snapshot and self._snapshot.next_player:
            await self.app.push_screen_wait(HandoverScreen(self._snapshot.next_player))
            self._match.hand_over()
        elif self._snapshot and self._snapshot.score:
            self.action_show_score()

    @work
    async def action_leave(self) -> None:
        """Leave; ask first if the match is not over."""
        question = self.leave_question(self._snapshot) if self._snapshot else ""
        if not question or await self.app.push_screen_wait(ConfirmDialog(question, _("Leave"))):
            self.dismiss()

    def leave_question(self, snapshot: Snapshot) -> str:
        """Return what to ask before leaving; empty if nothing."""
        return (
            _("The match is not over. Leave it? You can continue it later.")
            if snapshot.view and not snapshot.score
            else ""
        )


def _asks_somebody(snapshot: Snapshot) -> bool:
    """Tell whether a person at this keyboard is to act."""
    return bool(snapshot.legal or snapshot.next_player)


def _action_text(snapshot: Snapshot, action: str, capital: bool = True) -> str:
    return ask(snapshot.game, action, snapshot.names, snapshot.view, catalogue(), capital=capital)
