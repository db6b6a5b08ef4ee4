"""The first screen, where nothing was said on the command line: what is played, against whom, and in which language."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, OptionList, Select, Static
from textual.widgets.option_list import Option as Entry

from armorial.bots.levels import LEVELS
from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game
from armorial.engine.options import Option, choose
from armorial.games import GAMES, find
from armorial.terminal.screens.table import Table
from armorial.terminal.sources.server import Server
from armorial.terminal.sources.source import Source
from armorial.terminal.sources.there import There
from armorial.terminal.speech import NAMES, _, speak, spoken
from armorial.terminal.words import level_title

Begin = Callable[[Game, dict[str, Any], str, str, list[str]], Awaitable[Source]]  # options, level, name, friends


class Start(Screen[None]):
    """A form. The fields of a game's options are made from its table."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, begin: Begin, name: str, server: Server | None) -> None:
        """Ask what to begin; on a server, also which of its tables to sit down at."""
        super().__init__()
        self._begin, self._name, self._server = begin, name, server
        self._game = next(iter(GAMES.values()))

    def compose(self) -> ComposeResult:
        """Lay out the form."""
        with VerticalScroll(id="form"):
            yield Static("Armorial", classes="title")
            yield _field(
                _("Language"), Select([(NAMES[code], code) for code in NAMES], value=spoken(), id="language", **PLAIN)
            )
            yield _field(
                _("Game"),
                Select([(one.TITLE, one.NAME) for one in GAMES.values()], value=self._game.NAME, id="game", **PLAIN),
            )
            with Vertical(id="options"):
                yield from self._fields()
            levels = [(f"{level_title(level.name)}: {_(level.help)}", level.name) for level in LEVELS]
            yield _field(_("Level"), Select(levels, value="page", id="level", **PLAIN))
            if self._server is None:
                yield _field(_("Your name"), Input(self._name, id="name", compact=True))
                hint = _("friends at this keyboard: Anna, Paul")
                yield _field(_("Friends"), Input(placeholder=hint, id="friends", compact=True))
            yield Static(id="fault", markup=False)
            yield Button(_("Play now"), id="play", variant="primary", compact=True)
            if self._server is not None:
                yield Static(_("Tables to sit down at"), classes="title")
                yield OptionList(id="tables", compact=True)

    def _fields(self) -> Iterator[Widget]:
        for option in self._game.OPTIONS:
            name = _(option.name.replace("_", " "))
            if option.several:
                for value in option.values:
                    yield _field("", Checkbox(_(str(value)), id=f"{option.name}-{value}", compact=True))
            elif isinstance(option.default, bool):
                yield _field("", Checkbox(name, id=option.name, tooltip=_(option.help), compact=True))
            else:
                values = [(_(value) if isinstance(value, str) else str(value), value) for value in option.values]
                yield _field(
                    name, Select(values, value=option.values[0], id=option.name, tooltip=_(option.help), **PLAIN)
                )

    def on_mount(self) -> None:
        """Begin with what matters most, and look for tables."""
        self.query_one("#game").focus()
        if self._server is not None:
            self._find_tables(self._server)

    @work
    async def _find_tables(self, server: Server) -> None:
        try:
            tables = await server.tables()
        except ArmorialError as error:
            self._fault(str(error))
            return
        entries = self.query_one("#tables", OptionList)
        for table in tables:
            sitting = ", ".join(seat["name"] or seat["level"] or "…" for seat in table["seats"])
            entries.add_option(Entry(f"{find(table['game']).TITLE}: {sitting}", id=table["id"]))

    async def on_select_changed(self, event: Select.Changed) -> None:
        """Speak another language, or ask for the options of another game."""
        if event.select.id == "language" and event.value != spoken():
            speak(str(event.value))
            await self.recompose()
        elif event.select.id == "game" and event.value != self._game.NAME:
            self._game = find(str(event.value))
            fields = self.query_one("#options")
            await fields.remove_children()
            await fields.mount_all(self._fields())

    @work
    async def on_button_pressed(self) -> None:
        """Begin, or say what does not go together."""
        self._fault("")
        try:
            options = {option.name: self._value(option) for option in self._game.OPTIONS}
            choose(self._game, options)
            source = await self._begin(
                self._game, options, self._chosen("#level"), self._typed("#name"), self._friends()
            )
        except ArmorialError as error:
            self._fault(str(error))
        else:
            self.app.push_screen(Table(source))

    @work
    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Sit down at a table."""
        if self._server is not None and event.option_id is not None:
            try:
                await self._server.sit_down(event.option_id)
            except ArmorialError as error:
                self._fault(str(error))
            else:
                self.app.push_screen(Table(There(self._server, event.option_id)))

    def _value(self, option: Option) -> Any:
        if option.several:
            return [value for value in option.values if self.query_one(f"#{option.name}-{value}", Checkbox).value]
        if isinstance(option.default, bool):
            return self.query_one(f"#{option.name}", Checkbox).value
        return self.query_one(f"#{option.name}", Select).value

    def _chosen(self, which: str) -> str:
        return str(self.query_one(which, Select).value)

    def _typed(self, which: str) -> str:
        return self.query_one(which, Input).value.strip() if self._server is None else ""

    def _friends(self) -> list[str]:
        return [name.strip() for name in self._typed("#friends").split(",") if name.strip()]

    def _fault(self, text: str) -> None:
        self.query_one("#fault", Static).update(text)


PLAIN: dict[str, Any] = {"allow_blank": False, "compact": True}


def _field(label: str, field: Widget) -> Widget:
    return Horizontal(Static(label, classes="label", markup=False), field, classes="field")
