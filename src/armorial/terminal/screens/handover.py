"""Screens that interrupt: hand the keyboard over, and confirm what cannot be undone."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Static

from armorial.terminal.i18n import _


class HandoverScreen(Screen[None]):
    """Hides the match until the next player is at the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "continue", show=False, priority=True)]

    def __init__(self, name: str) -> None:
        """Wait for the player of that name."""
        super().__init__()
        self._name = name

    def compose(self) -> ComposeResult:
        """Show who is next."""
        with Vertical(classes="card"):
            yield Static(_("Hand over to {name}.").format(name=self._name), classes="title", markup=False)
            yield Static(_("Nobody else should look now. Press Enter when you are ready."))
            yield Button(_("Show the table"), variant="primary")

    def on_button_pressed(self) -> None:
        """Continue after a click."""
        self.action_continue()

    def action_continue(self) -> None:
        """Close this screen."""
        self.dismiss()


class ConfirmDialog(ModalScreen[bool]):
    """Asks before something that cannot be undone."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(False)", show=False),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, text: str, confirm: str, harmless: bool = False) -> None:
        """Set the question, and the label of the button that confirms; if that is harmless, it has the focus."""
        super().__init__()
        self._text, self._confirm, self._harmless = text, confirm, harmless

    def compose(self) -> ComposeResult:
        """Show the question with two buttons."""
        with Vertical(classes="card"):
            yield Static(self._text, markup=False)
            with Horizontal():
                yield Button(_("Back"), id="cancel")
                yield Button(self._confirm, id="confirm", variant="warning")

    def on_mount(self) -> None:
        """Focus the harmless button."""
        self.query_one("#confirm" if self._harmless else "#cancel").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Return the answer."""
        self.dismiss(event.button.id == "confirm")
