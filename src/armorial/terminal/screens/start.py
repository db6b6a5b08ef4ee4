"""The form before a match: what is played, who sits where, and in which language."""

from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, NamedTuple

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import DescendantFocus
from textual.screen import Screen
from textual.widgets import Button, Input, Select, Static

from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game
from armorial.games import GAMES, find
from armorial.terminal.i18n import NAMES, _, speak, spoken
from armorial.terminal.narration.setup import pace_words
from armorial.terminal.screens.match import Table
from armorial.terminal.screens.options import Options, Seats
from armorial.terminal.seating import Sitter
from armorial.terminal.widgets.fields import Tick, field, pick
from armorial.terminal.widgets.keys import Key, Keys

NO_CLOCK = {"kind": "none", "days": 0, "minutes": 0, "increment": 0}
PACES = (
    NO_CLOCK,
    NO_CLOCK | {"kind": "clock", "minutes": 5, "increment": 5},
    NO_CLOCK | {"kind": "clock", "minutes": 15, "increment": 10},
    NO_CLOCK | {"kind": "clock", "minutes": 30, "increment": 20},
    NO_CLOCK | {"kind": "days", "days": 1},
    NO_CLOCK | {"kind": "days", "days": 3},
)


class Wanted(NamedTuple):
    """What is to begin; the last three are of a server."""

    game: Game
    options: dict[str, Any]
    sitters: list[Sitter]
    pace: dict[str, Any]
    private: bool
    rated: bool


Begin = Callable[[Wanted], Awaitable[Table]]


class Start(Screen[None]):
    """A form. The fields of a game's options are made from its table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "begin", show=False),
        Binding("escape", "dismiss", show=False),
    ]

    def __init__(self, begin: Begin, name: str, there: bool = False, guest: bool = True, friends: bool = False) -> None:
        """Ask what to begin: here, or on a server, where one is a guest or not, against bots or with friends."""
        super().__init__()
        self._begin, self._called, self._there, self._guest = begin, name, there, guest
        self._first = Sitter("open") if friends else Sitter("bot", "page")
        self._friends = friends
        self._game = next(iter(GAMES.values()))

    def compose(self) -> ComposeResult:
        """Lay out the form."""
        with VerticalScroll(id="form", can_focus=False):
            yield Static("Armorial", classes="title")
            if not self._there:
                yield field(_("Language"), pick([(NAMES[code], code) for code in NAMES], spoken(), id="language"))
            games = [(one.TITLE, one.NAME) for one in GAMES.values()]
            yield field(_("Game"), pick(games, self._game.NAME, id="game"))
            yield Options(self._game)
            if not self._there:
                yield field(_("Your name"), Input(self._called, id="name", compact=True))
            yield Seats(self._there, self._first)
            if self._friends:
                yield field(_("Time"), pick([(pace_words(pace), at) for at, pace in enumerate(PACES)], 0, id="pace"))
                yield field("", Tick(_("Private: only who has the link finds it"), id="private", compact=True))
                yield field("", Tick(_("Rated"), id="rated", compact=True, disabled=self._guest))
            yield Button(_("Lay the table") if self._friends else _("Play now"), id="play", variant="primary")
        yield Static(id="about", markup=False)
        yield Keys()

    async def on_mount(self) -> None:
        """Begin with what matters most."""
        begin = _("Lay the table") if self._friends else _("Play now")
        keys = [
            Key("Tab", _("Next field"), "focus_next"),
            Key("F5", begin, "begin"),
            Key("F2", _("Light or dark"), "app.ground"),
        ]
        self.query_one(Keys).show([*keys, Key("Esc", _("Back") if self._there else _("Leave"), "dismiss")])
        await self._seat()
        self.query_one("#game").focus()

    def action_focus_next(self) -> None:
        """Go to the next field."""
        self.focus_next()

    @on(Options.Settled)
    async def _seat(self) -> None:
        """Ask for as many others as play."""
        await self.query_one(Seats).make(self.query_one(Options).players() - 1)

    @on(Select.Changed, "#language")
    async def _speak(self, event: Select.Changed) -> None:
        """Speak another language."""
        if event.value != spoken():
            speak(str(event.value))
            await self.recompose()
            await self.on_mount()

    @on(Select.Changed, "#game")
    async def _choose_game(self, event: Select.Changed) -> None:
        """Ask for the options of another game."""
        if event.value != self._game.NAME:
            self._game = find(str(event.value))
            old, new = self.query_one(Options), Options(self._game)
            await self.query_one("#form").mount(new, after=old)
            await old.remove()
            await self._seat()

    @on(Button.Pressed)
    @work
    async def action_begin(self) -> None:
        """Begin, or say why not."""
        self._say("")
        try:
            table = await self._begin(self._wanted())
        except ArmorialError as error:
            self._say(str(error), bad=True)
        else:
            self.app.push_screen(table)

    def _wanted(self) -> Wanted:
        typed = "" if self._there else self.query_one("#name", Input).value.strip()
        sitters = [Sitter("me", typed or self._called), *self.query_one(Seats).sitters()]
        chosen = self.query_one(Options).chosen()
        if not self._friends:
            return Wanted(self._game, chosen, sitters, NO_CLOCK, private=True, rated=False)
        pace = PACES[int(str(self.query_one("#pace", Select).value))]
        private, rated = (self.query_one(box, Tick).value for box in ("#private", "#rated"))
        return Wanted(self._game, chosen, sitters, pace, private, rated)

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Show which field one is at, and explain it."""
        for row in self.query(".field"):
            row.set_class(row in event.widget.ancestors, "-here")
        self._say(str(event.widget.tooltip or ""))

    def _say(self, text: str, bad: bool = False) -> None:
        said = self.query_one("#about", Static)
        said.update(text)
        said.set_class(bad, "bad")
