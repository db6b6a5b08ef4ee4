"""The Textual application: it shows a first screen, in a dark or a light theme."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.screen import Screen
from textual.theme import Theme

from armorial.terminal.colourless import Colourless
from armorial.terminal.i18n import _
from armorial.terminal.preferences import load_preferences, save_preferences
from armorial.terminal.theme import no_color

THEMES = (
    Theme(
        name="dark",
        primary="#d9b44a",
        secondary="#7fb2f0",
        warning="#ff9f3f",
        error="#ff6f5f",
        background="#14120e",
        surface="#1d1a14",
        panel="#2a251b",
        foreground="#e8e2d4",
        dark=True,
    ),
    Theme(
        name="light",
        primary="#7f5f00",
        secondary="#1f4f9f",
        warning="#9f4f00",
        error="#af1f0f",
        background="#faf6ec",
        surface="#f2ecdd",
        panel="#e4dcc6",
        foreground="#1d1a12",
        dark=False,
    ),
)
COLOURLESS = {theme.name: Colourless(theme) for theme in THEMES}


class TerminalApp(App[None]):
    """The terminal client."""

    TITLE = "Armorial"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "toggle_theme", show=False, priority=True),
        Binding("f3", "toggle_bell", show=False, priority=True),
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True, system=True),  # games are kept, so nothing is lost
    ]

    def __init__(self, first: Screen[None]) -> None:
        """Start with a screen; the app exits when that screen is closed."""
        super().__init__()
        self._first = first
        self.preferences = load_preferences()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "dark" if self.preferences["dark"] else "light"

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters of everything that is drawn."""
        return [COLOURLESS[self.theme]] if no_color() else super().get_line_filters()

    def on_mount(self) -> None:
        """Show the first screen."""
        self.push_screen(self._first, lambda _result: self.exit())

    def action_toggle_theme(self) -> None:
        """Switch between dark and light."""
        self.theme = "light" if self.theme == "dark" else "dark"
        self.set_preference("dark", self.theme == "dark")

    def action_toggle_bell(self) -> None:
        """Switch the bell on your turn on or off."""
        self.set_preference("bell", not self.preferences["bell"])
        text = _("The bell rings when it is your turn.") if self.preferences["bell"] else _("The bell is off.")
        self.notify(text, timeout=3)

    def set_preference(self, name: str, value: bool) -> None:
        """Change a preference, and save it."""
        self.preferences[name] = value
        save_preferences(self.preferences)
