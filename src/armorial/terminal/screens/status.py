"""What a match on a server adds to a screen: a status bar, the chat and a menu."""

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Entry

from armorial.engine.errors import ArmorialError
from armorial.protocol.chat import LONGEST_MESSAGE
from armorial.terminal.i18n import TABLE, _, error_text, say
from armorial.terminal.matches.base import Snapshot
from armorial.terminal.matches.status import TableStatus
from armorial.terminal.widgets.board import TailScroll


class StatusBar(Static):
    """A line with the clocks, who is away, the number of spectators, and whether the server can be reached."""

    def show(self, names: Sequence[str], status: TableStatus) -> None:
        """Show the status of a table."""
        parts = [part for seat, name in enumerate(names) if (part := _seat_text(seat, name, status))]
        if status.spectators:
            parts.append(Text(say(TABLE["spectators"], n=status.spectators), "dim"))
        parts += [Text(_("Challenge: {table}").format(table=table), "bold") for table in status.challenges]
        if status.disconnected:
            message = _("The server cannot be reached. Trying again …")
            parts = [Text(message, f"bold {self.app.current_theme.error}")]
        self.display = bool(parts)
        self.update(Text("   ").join(parts))


def _seat_text(seat: int, name: str, status: TableStatus) -> Text | None:
    """Return what the board does not show of a seat: its clock, and whether the player is missing."""
    missing = status.missing[seat]
    if not status.clocks and not missing:
        return None
    text = Text(f"{seat} {name}")
    if clocks := status.clocks:
        style = "bold" if clocks.running == seat else "dim"
        text.append(" ").append(clocks.text(seat), "bold reverse" if clocks.low(seat) else style)
    return text.append(f" ({missing})", "dim") if missing else text


class ChatScreen(ModalScreen[None]):
    """The chat of a table, with an input."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, lines: Sequence[str], send: Callable[[str], Awaitable[None]]) -> None:
        """Show lines; `send` sends a new one."""
        super().__init__()
        self._lines, self._send = lines, send

    def compose(self) -> ComposeResult:
        """Put the lines above the input."""
        with Vertical(classes="card"):
            yield Static(_("Chat"), classes="title")
            with TailScroll(can_focus=False):
                yield Static(_chat_text(self._lines), id="lines", markup=False)
            yield Input(placeholder=_("Write a message"), max_length=LONGEST_MESSAGE, compact=True)
            yield Static(_("Enter sends, Esc goes back."), id="chat-note", markup=False)

    def on_mount(self) -> None:
        """Focus the input."""
        self.query_one(Input).focus()

    def show(self, lines: Sequence[str]) -> None:
        """Show these lines."""
        if self.is_mounted:
            self.query_one("#lines", Static).update(_chat_text(lines))

    @work
    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Send the text; if it is refused, keep it in the input."""
        note = self.query_one("#chat-note", Static)
        if not event.value.strip():
            return
        try:
            await self._send(event.value)
        except ArmorialError as error:
            note.update(error_text(error))
            note.add_class("error")
        else:
            event.input.clear()
            note.update(_("Enter sends, Esc goes back."))
            note.remove_class("error")


def _chat_text(lines: Sequence[str]) -> str:
    return "\n".join(lines) or _("No messages yet.")


class TableMenu(ModalScreen[str]):
    """The players and settings of a table, and the less common actions."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,o", "dismiss('')", show=False)]

    def __init__(self, snapshot: Snapshot, settings: Sequence[str]) -> None:
        """Offer what can be done now."""
        super().__init__()
        self._snapshot, self._settings = snapshot, settings

    def compose(self) -> ComposeResult:
        """Put the actions under the players and settings."""
        status = self._snapshot.status
        assert status
        with Vertical(classes="card"):
            yield Static(_("Table"), classes="title")
            yield Static(", ".join(self._settings), markup=False)
            players = zip(self._snapshot.names, status.notes, strict=True)
            yield Static(
                "\n".join(f"{seat} {name} ({note})" for seat, (name, note) in enumerate(players)), markup=False
            )
            yield OptionList(*(Entry(label, id=name) for name, label in self._actions(status)), compact=True)

    def _actions(self, status: TableStatus) -> list[tuple[str, str]]:
        back = ("", _("Back"))
        if self._snapshot.waiting:
            leave = ("leave", _("Cancel this table") if status.is_host else _("Leave the table"))
            return [back, leave] if status.is_player or status.is_host else [back]
        return [
            back,
            *([("undo", _("Undo"))] if self._snapshot.undo.how != "no" else []),
            *([("stop", _("Offer to stop"))] if status.may_stop else []),
            *([("resign", _("Resign"))] if status.may_resign else []),
        ]

    def on_mount(self) -> None:
        """Focus the first action."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the chosen action."""
        self.dismiss(event.option_id or "")
