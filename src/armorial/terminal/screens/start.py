"""The form before a match: the game, its options, the players and the language."""

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
from armorial.i18n import LANGUAGE_NAMES
from armorial.protocol.tables import NewTable, SeatRequest, TimeControl
from armorial.terminal.i18n import TABLE, _, current_language, error_text, say, set_language
from armorial.terminal.lessons import has_lesson
from armorial.terminal.narration.setup import time_control_text
from armorial.terminal.screens.lesson import LessonScreen
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.options import OptionFields, SeatFields
from armorial.terminal.screens.text import RulesScreen
from armorial.terminal.seating import SeatChoice
from armorial.terminal.widgets.fields import TextCheckbox, field, select
from armorial.terminal.widgets.keys import Key, Keys

TIME_CONTROLS = (
    TimeControl(),
    TimeControl("clock", minutes=5, increment=5),
    TimeControl("clock", minutes=15, increment=10),
    TimeControl("clock", minutes=30, increment=20),
    TimeControl("days", days=1),
    TimeControl("days", days=3),
)


class MatchSetup(NamedTuple):
    """What to play, and who; the last three fields are for matches on a server."""

    game: Game
    options: dict[str, Any]
    seats: list[SeatChoice]
    time_control: TimeControl = TimeControl()
    private: bool = False
    rated: bool = False

    def request(self) -> NewTable:
        """Return the request that creates such a table on a server."""
        return NewTable(
            game=self.game.NAME,
            options=self.options,
            seats=[_seat_request(seat) for seat in self.seats],
            time_control=self.time_control,
            private=self.private,
            rated=self.rated,
        )


def _seat_request(seat: SeatChoice) -> SeatRequest:
    assert seat.kind != "friend"  # only at this keyboard
    if seat.kind == "bot":
        return SeatRequest("bot", level=seat.level)
    return SeatRequest(seat.kind, user=seat.name if seat.kind == "user" else "")


StartMatch = Callable[[MatchSetup], Awaitable[MatchScreen]]


class StartScreen(Screen[None]):
    """The form. The fields of a game's options are made from its table of options."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "learn", show=False),
        Binding("question_mark", "show_help", show=False),
        Binding("f5", "start", show=False),
        Binding("escape", "dismiss", show=False),
    ]

    def __init__(
        self, start: StartMatch, name: str, on_server: bool = False, guest: bool = True, friends: bool = False
    ) -> None:
        """Set which form: local or on a server, for a guest or an account, against bots or with friends."""
        super().__init__()
        self._start, self._default_name, self._on_server, self._guest = start, name, on_server, guest
        self._default_seat = SeatChoice("open") if friends else SeatChoice("bot", level="page")
        self._friends = friends
        self._game = next(iter(GAMES.values()))

    def compose(self) -> ComposeResult:
        """Lay out the form."""
        with VerticalScroll(id="form", can_focus=False):
            yield Static("Armorial", classes="title")
            languages = [(name, code) for code, name in LANGUAGE_NAMES.items()]
            if not self._on_server:
                yield field(_("Language"), select(languages, current_language(), id="language"))
            games = [(game.TITLE, game.NAME) for game in GAMES.values()]
            yield field(_("Game"), select(games, self._game.NAME, id="game"))
            yield OptionFields(self._game)
            if not self._on_server:
                yield field(_("Your name"), Input(self._default_name, id="name", compact=True))
            yield SeatFields(self._on_server, self._default_seat)
            if self._friends:
                times = [(time_control_text(control), index) for index, control in enumerate(TIME_CONTROLS)]
                yield field(_("Time"), select(times, 0, id="time"))
                yield field("", TextCheckbox(say(TABLE["private"]), id="private", compact=True))
                rated = _("Rated (only with an account)") if self._guest else _("Rated")
                yield field("", TextCheckbox(rated, id="rated", compact=True, disabled=self._guest))
            yield Button(self._start_label(), id="start", variant="primary")
        yield Static(id="about", markup=False)
        yield Keys()

    async def on_mount(self) -> None:
        """Focus the first field."""
        keys = [
            Key("Tab", _("Next field"), "focus_next"),
            Key("F5", self._start_label(), "start"),
            *([] if self._on_server else [Key("F1", _("Learn"), "learn")]),
            Key("?", _("Rules"), "show_help"),
            Key("F2", _("Light or dark"), "app.toggle_theme"),
        ]
        self.query_one(Keys).show([*keys, Key("Esc", _("Back"), "dismiss")])
        await self._set_seats()
        self.query_one("#game").focus()

    def _start_label(self) -> str:
        return _("Create table") if self._friends else _("Play now")

    def action_learn(self) -> None:
        """Teach the chosen game."""
        if not self._on_server and has_lesson(self._game.NAME):
            self.app.push_screen(LessonScreen(self._game.NAME))

    def action_show_help(self) -> None:
        """Show the rules of the chosen game; in a text field, `?` is a character."""
        if not isinstance(self.focused, Input):
            self.app.push_screen(RulesScreen(self._game.NAME))

    def action_focus_next(self) -> None:
        """Go to the next field."""
        self.focus_next()

    @on(OptionFields.OptionsChanged)
    async def _set_seats(self) -> None:
        """Show as many seats as there are other players."""
        await self.query_one(SeatFields).set_count(self.query_one(OptionFields).players() - 1)

    @on(Select.Changed, "#language")
    async def _change_language(self, event: Select.Changed) -> None:
        """Show the form in another language."""
        if event.value != current_language():
            set_language(str(event.value))
            await self.recompose()
            await self.on_mount()

    @on(Select.Changed, "#game")
    async def _change_game(self, event: Select.Changed) -> None:
        """Show the options of another game."""
        if event.value != self._game.NAME:
            self._game = find(str(event.value))
            old, new = self.query_one(OptionFields), OptionFields(self._game)
            await self.query_one("#form").mount(new, after=old)
            await old.remove()
            await self._set_seats()

    @on(Button.Pressed)
    @work
    async def action_start(self) -> None:
        """Start the match, or show why that is impossible."""
        self._show_note("")
        try:
            screen = await self._start(self._setup())
        except ArmorialError as error:
            self._show_note(error_text(error), error=True)
        else:
            self.app.switch_screen(screen)  # leaving the match leads back to the menu or the lobby

    def _setup(self) -> MatchSetup:
        typed = "" if self._on_server else self.query_one("#name", Input).value.strip()
        seats = [SeatChoice("me", name=typed or self._default_name), *self.query_one(SeatFields).seats()]
        options = self.query_one(OptionFields).values()
        if not self._friends:
            return MatchSetup(self._game, options, seats, private=True)
        time_control = TIME_CONTROLS[int(str(self.query_one("#time", Select).value))]
        private, rated = (self.query_one(box, TextCheckbox).value for box in ("#private", "#rated"))
        return MatchSetup(self._game, options, seats, time_control, private, rated)

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Highlight the focused field, and explain it."""
        for row in self.query(".field"):
            row.set_class(row in event.widget.ancestors, "-focused")
        self._show_note(str(event.widget.tooltip or ""))

    def _show_note(self, text: str, error: bool = False) -> None:
        note = self.query_one("#about", Static)
        note.update(text)
        note.set_class(error, "error")
