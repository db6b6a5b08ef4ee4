"""What stands between two screens: a curtain while the keyboard is handed over, a question before one leaves."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Static

from armorial.terminal.i18n import _


class Curtain(Screen[None]):
    """Hides everything until the next player sits at the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "lift", show=False, priority=True)]

    def __init__(self, name: str) -> None:
        """Wait for somebody."""
        super().__init__()
        self._name = name

    def compose(self) -> ComposeResult:
        """Say who is waited for."""
        with Vertical(classes="card"):
            yield Static(_("Hand over to {name}.").format(name=self._name), classes="title", markup=False)
            yield Static(_("Nobody else should look now. Press Enter when you are ready."))
            yield Button(_("Show the table"), variant="primary")

    def on_button_pressed(self) -> None:
        """Lift it by the mouse."""
        self.action_lift()

    def action_lift(self) -> None:
        """Show the table."""
        self.dismiss()


class Question(ModalScreen[bool]):
    """Asks before something is done that cannot be undone."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(False)", show=False)]

    def __init__(self, text: str, yes: str) -> None:
        """Ask."""
        super().__init__()
        self._text, self._yes = text, yes

    def compose(self) -> ComposeResult:
        """Offer to do it, or not."""
        with Vertical(classes="card"):
            yield Static(self._text, markup=False)
            with Horizontal():
                yield Button(self._yes, id="yes", variant="warning")
                yield Button(_("Cancel"), id="no")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        self.dismiss(event.button.id == "yes")
