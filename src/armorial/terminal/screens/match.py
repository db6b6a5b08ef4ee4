"""The table: the board, what is asked, what may be chosen, and what happened."""

from collections.abc import Awaitable
from typing import ClassVar, TypeVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from armorial.engine.errors import ArmorialError
from armorial.engine.game import ALL_KNOWING, Score
from armorial.engine.phrases import ask
from armorial.terminal.i18n import _, catalogue
from armorial.terminal.matches.base import Scene, Source
from armorial.terminal.screens.handover import Curtain, Question
from armorial.terminal.screens.replay import Replay
from armorial.terminal.screens.text import Help, History, ScoreSheet
from armorial.terminal.widgets.board import Board, BoardScreen
from armorial.terminal.widgets.choices import Choices
from armorial.terminal.widgets.keys import Key, Keys
from armorial.terminal.widgets.prompt import prompt

T = TypeVar("T")


class Table(BoardScreen):
    """A match, seen and played from one seat at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,backspace", "undo", show=False),
        Binding("h", "hint", show=False),
        Binding("equals_sign", "standing", show=False),
        Binding("g", "history", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "leave", show=False),
        Binding("enter", "go_on", show=False),
        Binding("r", "again", show=False),
        Binding("p", "replay", show=False),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
    ]

    def __init__(self, source: Source) -> None:
        """Sit down at a match."""
        super().__init__()
        self._source = source
        self._scene: Scene | None = None
        self._advice = ("", "")  # a word, and how it is recommended

    def below(self) -> ComposeResult:
        """Yield the words to choose from, and a line about the one that is looked at or typed."""
        yield Choices()
        yield Static(id="note", markup=False)

    def on_mount(self) -> None:
        """Begin to follow the match."""
        self.query_one(Choices).focus()
        self._follow()

    @work(exclusive=True, group="follow")
    async def _follow(self) -> None:
        try:
            async for scene in self._source.scenes():
                self.come_to(scene)
        except ArmorialError as error:
            self._note(str(error), bad=True)

    def come_to(self, scene: Scene) -> None:
        """Show a scene; what is being typed stays, unless the match has moved on."""
        before, self._scene = self._scene, scene
        if before is None or (before.told, before.legal) != (scene.told, scene.legal):
            self._advice = ("", "")
            self._note("")
            self.query_one(Choices).offer(scene.legal)
        self.query_one("#prompt", Static).update(prompt(scene))
        self.show_log(scene.log)
        self.show_keys(scene)
        self.draw()
        if scene.score and not (before and before.score):
            self._show_score(scene, scene.score)

    def show_keys(self, scene: Scene) -> None:
        """Show what keys do now."""
        self.query_one(Keys).show(self.keys(scene))

    def keys(self, scene: Scene) -> list[Key]:
        """Return what keys do now."""
        over = scene.score is not None
        return [
            Key("?", _("Help"), "help"),
            *([Key("u", _("Undo"), "undo")] if scene.may_undo else []),
            *([Key("h", _("Hint"), "hint")] if scene.may_hint else []),
            *([Key("r", _("Rematch"), "again"), Key("p", _("Replay"), "replay")] if over else []),
            *([Key("=", _("Score"), "standing"), Key("g", _("History"), "history")] if scene.told else []),
            Key("q", _("Leave"), "leave"),
        ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Leave letters that begin words to those who type, while there is something to type."""
        return action not in ("again", "replay") or (self._scene is not None and self._scene.score is not None)

    def draw(self) -> None:
        """Draw the board, with what would be chosen turned round."""
        if self._scene and self._scene.waiting:
            self.query_one(Board).update(self._scene.waiting)
        elif self._scene and self._scene.told:
            chosen = self.query_one(Choices).named
            self.show_board(self._scene.game, self._scene.told, self._scene.legal, self._scene.names, chosen)

    def _note(self, text: str, bad: bool = False) -> None:
        note = self.query_one("#note", Static)
        note.update(text)
        note.set_class(bad, "bad")

    # --- choosing ----------------------------------------------------------------------------------------------------

    def on_choices_looked(self) -> None:
        """Say what would be chosen."""
        choices = self.query_one(Choices)
        if self._scene and self._scene.told:
            legal = choices.word in self._scene.legal
            said = self._asked(self._scene, choices.word) if legal and choices.word else ""
            advised, advice = self._advice
            typed = f"> {choices.typed}▏ " if choices.typed else ""
            self._note(typed + (advice if choices.word == advised else said))
            self.draw()
            self.call_after_refresh(self.fit)

    def _asked(self, scene: Scene, notation: str, capital: bool = True) -> str:
        return ask(scene.game, notation, scene.names, scene.told, catalogue(), capital=capital)

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        """Play a word."""
        self._play(event.word)

    def on_board_pointed(self, event: Board.Pointed) -> None:
        """Choose what was pointed at."""
        self.query_one(Choices).point(event.thing)

    @work
    async def _play(self, word: str) -> None:
        await self.attempt(self._source.play(word))

    async def attempt(self, deed: Awaitable[T]) -> T | None:
        """Do something, and return what comes of it; say why, if it is refused."""
        try:
            return await deed
        except ArmorialError as error:
            self._note(str(error), bad=True)
            return None

    # --- keys --------------------------------------------------------------------------------------------------------

    @work
    async def action_undo(self) -> None:
        """Take back the last step of the turn."""
        await self.attempt(self._source.undo())

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Let a bot say what it would do."""
        asked = self._scene
        if not asked or not asked.legal:
            return
        self._note(_("A bot thinks about your turn …"))
        advice = await self.attempt(self._source.hint())
        if advice and self._scene and self._scene.told == asked.told:
            best = advice[0]
            action = self._asked(asked, best.word, capital=False)
            chance = _("{percent} % to win").format(percent=round(100 * best.chance))
            self._advice = best.word, _("Hint: {action} ({chance})").format(action=action, chance=chance)
            self.query_one(Choices).look_at(best.word)

    @work
    async def action_standing(self) -> None:
        """Show how it stands."""
        scene = self._scene
        if scene and scene.told and (score := scene.score or await self.attempt(self._source.standing())):
            self._show_score(scene, score)

    def _show_score(self, scene: Scene, score: Score) -> None:
        self.app.push_screen(ScoreSheet(scene.game, score, scene.names, scene.how if scene.score else ""))

    def action_history(self) -> None:
        """Show all that happened."""
        if self._scene:
            self.app.push_screen(History(self._scene.log))

    @work
    async def action_again(self) -> None:
        """Play another match with the same people."""
        if source := await self.attempt(self._source.again()):
            self._source, self._scene = source, None
            self._follow()

    @work
    async def action_replay(self) -> None:
        """Go through the match once more, with anybody's eyes."""
        if self._scene and (match := await self.attempt(self._source.record())):
            self.app.push_screen(Replay(match, ALL_KNOWING, self._scene.names))

    def action_help(self) -> None:
        """Explain the game and the keys."""
        if self._scene:
            self.app.push_screen(Help(self._scene.game, self._scene.company is not None))

    def action_scroll(self, by: int) -> None:
        """Scroll the board by half of what is seen."""
        scroller = self.query_one("#scroller")
        scroller.scroll_relative(y=by * max(1, scroller.size.height // 2), animate=False)

    @work
    async def action_go_on(self) -> None:
        """Hand the keyboard over; when all is over, look at the score."""
        if self._scene and self._scene.next:
            await self.app.push_screen_wait(Curtain(self._scene.next))
            self._source.hand_over()
        elif self._scene and self._scene.score:
            self.action_standing()

    @work
    async def action_leave(self) -> None:
        """Leave, after a question if the match goes on."""
        question = self.before_leaving(self._scene) if self._scene else ""
        if not question or await self.app.push_screen_wait(Question(question, _("Leave"))):
            self.dismiss()

    def before_leaving(self, scene: Scene) -> str:
        """Return what one is asked before one leaves, if anything."""
        return _("The game is not over. Leave it?") if scene.told and not scene.score else ""
