"""The base of screens in which the user chooses actions."""

from textual import on
from textual.app import ComposeResult
from textual.widgets import Static

from armorial.terminal.widgets.board import BoardScreen, BoardWidget
from armorial.terminal.widgets.choices import Choices


class ChoosingScreen(BoardScreen):
    """A board with choices under it, and a line about the current one."""

    def below(self) -> ComposeResult:
        """Yield the choices and the line."""
        yield Choices()
        yield Static(id="note", markup=False)

    def on_mount(self) -> None:
        """Focus the choices."""
        self.query_one(Choices).focus()

    @on(BoardWidget.ThingClicked)
    def _select_thing(self, event: BoardWidget.ThingClicked) -> None:
        """Choose what was clicked."""
        self.query_one(Choices).select_thing(event.thing)
