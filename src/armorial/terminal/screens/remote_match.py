"""A table of a server: besides the match there are other people, their clocks, what they say and offer."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from armorial.engine.errors import ArmorialError
from armorial.terminal.i18n import _
from armorial.terminal.matches.base import Scene
from armorial.terminal.matches.remote import There
from armorial.terminal.screens.handover import Question
from armorial.terminal.screens.match import Table
from armorial.terminal.screens.status import Around, Menu, Talk
from armorial.terminal.widgets.keys import Key

TICK = 0.5  # seconds: clocks tell whole ones


class TableThere(Table):
    """A match on a server."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "reply(True)", show=False),
        Binding("n", "reply(False)", show=False),
        Binding("x", "claim", show=False),
        Binding("w", "talk", show=False),
        Binding("o", "menu", show=False),
    ]

    def __init__(self, source: There) -> None:
        """Sit down at a table, or look on."""
        super().__init__(source)
        self._talk: Talk | None = None
        self._claimable = False

    @property
    def _there(self) -> There:
        assert isinstance(self._source, There)
        return self._source

    def above(self) -> ComposeResult:
        """Yield a line for the company, and one for what somebody offers."""
        yield Around()
        yield Static(id="offer", markup=False)

    def on_mount(self) -> None:
        """Let the clocks run."""
        self.set_interval(TICK, self._tick)

    def _tick(self) -> None:
        scene = self._scene
        if scene and scene.company and scene.company.clocks:
            self._show_company(scene)

    def come_to(self, scene: Scene) -> None:
        """Show a scene, and the company with it."""
        super().come_to(scene)
        self._show_company(scene)
        if self._talk and scene.company:
            self._talk.show(scene.company.chat)

    def _show_company(self, scene: Scene) -> None:
        company = scene.company
        assert company
        self.query_one(Around).show(scene.names, company)
        offer = self.query_one("#offer", Static)
        offer.update(company.offer)
        offer.display = bool(company.offer)
        if company.claimable != self._claimable:  # a time has just run out
            self._claimable = company.claimable
            self.show_keys(scene)

    def keys(self, scene: Scene) -> list[Key]:
        """Return what keys do now, those of the company after those of the match."""
        company = scene.company
        answers = [Key("y", _("Agree"), "reply(True)"), Key("n", _("Decline"), "reply(False)")]
        first, *others, last = super().keys(scene)
        if company and company.rematch:
            label = _("Join the rematch") if company.sits else _("Watch the rematch")
            others = [key._replace(does=label) if key.action == "again" else key for key in others]
        return [
            first,
            *(answers if company and company.to_answer else []),
            *([Key("x", _("Claim"), "claim")] if self._claimable else []),
            *others,
            Key("w", _("Chat"), "talk"),
            Key("o", _("Table"), "menu"),
            last,
        ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let nobody answer what is not offered, or claim what is not due."""
        company = self._scene.company if self._scene else None
        if action == "reply":
            return company is not None and company.to_answer
        if action == "claim":
            return self._claimable
        return super().check_action(action, parameters)

    def before_leaving(self, scene: Scene) -> str:
        """Return what a player is asked; one who looks on just goes."""
        if super().before_leaving(scene) and scene.company and scene.company.seat >= 0:
            return _("The match goes on, and your seat stays yours: you find it again in the lobby. Leave?")
        return ""

    @work
    async def action_reply(self, accept: bool) -> None:
        """Accept or decline what is offered."""
        await self.attempt(self._there.order("reply", accept=accept))

    @work
    async def action_claim(self) -> None:
        """Claim what is due when another's time has run out."""
        await self.attempt(self._there.order("claim"))

    @work
    async def action_undo(self) -> None:
        """Take back a step of the turn; to take back a turn the others are asked, after a question."""
        question = Question(_("Ask the others to take back your last turn?"), _("Take back"))
        freely = self._scene is not None and self._scene.may_undo
        if freely or await self.app.push_screen_wait(question):
            await self.attempt(self._source.undo())

    @work
    async def action_talk(self) -> None:
        """Read what was said, and say something."""
        if self._scene and self._scene.company:
            self._talk = Talk(self._scene.company.chat, self._there.say)
            await self.app.push_screen_wait(self._talk)
            self._talk = None

    @work
    async def action_menu(self) -> None:
        """Show who is here and what was agreed, and do what is done seldom."""
        scene = self._scene
        if not scene:
            return
        chosen = await self.app.push_screen_wait(Menu(scene, self._there.agreed()))
        match chosen:
            case "take-back":
                self.action_undo()
            case "stop":
                await self.attempt(self._there.order("stop"))
            case "resign":
                await self._resign(scene)
            case "leave":
                await self._get_up()

    async def _resign(self, scene: Scene) -> None:
        ends = _("The match is over then, and lost.")
        goes_on = _("A bot takes your seat, and the others play on.")
        if await self.app.push_screen_wait(Question(ends if len(scene.names) == 2 else goes_on, _("Resign"))):
            await self.attempt(self._there.order("resign"))

    async def _get_up(self) -> None:
        try:
            await self._there.order("leave")
        except ArmorialError as error:
            self._note(str(error), bad=True)
        else:
            self.dismiss()
