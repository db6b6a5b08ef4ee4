"""What is around a match on a server: a line for the people, a place to talk, a menu."""

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
from armorial.terminal.i18n import _, ngettext
from armorial.terminal.matches.base import Scene
from armorial.terminal.matches.status import Company
from armorial.terminal.widgets.board import Past

LONGEST_LINE = 500


class Around(Static):
    """The people at a table in a line: clocks, who is away, how many look on, whether the server is there."""

    def show(self, names: Sequence[str], company: Company) -> None:
        """Show them."""
        parts = [part for seat, name in enumerate(names) if (part := _told(seat, name, company))]
        if company.spectators:
            count = ngettext("{n} spectator", "{n} spectators", company.spectators).format(n=company.spectators)
            parts.append(Text(count, "dim"))
        if company.lost:
            lost = _("The server cannot be reached. Trying again …")
            parts = [Text(lost, f"bold {self.app.current_theme.error}")]
        self.display = bool(parts)
        self.update(Text("   ").join(parts))


def _told(seat: int, name: str, company: Company) -> Text | None:
    """Return what is to tell of a seat besides what the board tells: its time, and whether a person is missing."""
    missing = company.marks[seat] in (_("away"), _("has left"), _("has left; a bot sits in"))
    if not company.clocks and not missing:
        return None
    text = Text(f"{seat} {name}")
    if clocks := company.clocks:
        runs = "bold" if clocks.runs == seat else "dim"
        text.append(" ").append(clocks.text(seat), "bold reverse" if clocks.low(seat) else runs)
    return text.append(f" ({company.marks[seat]})", "dim") if missing else text


class Talk(ModalScreen[None]):
    """What was said at a table, and a line to say something."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, lines: Sequence[str], say: Callable[[str], Awaitable[None]]) -> None:
        """Show what was said."""
        super().__init__()
        self._lines, self._say = lines, say

    def compose(self) -> ComposeResult:
        """Put what was said above what is to be said."""
        with Vertical(classes="card"):
            yield Static(_("Chat"), classes="title")
            with Past(can_focus=False):
                yield Static(_conversation(self._lines), id="said", markup=False)
            yield Input(placeholder=_("Say something"), max_length=LONGEST_LINE, compact=True)
            yield Static(_("Enter sends, Esc goes back."), id="refused", markup=False)

    def on_mount(self) -> None:
        """Begin to write."""
        self.query_one(Input).focus()

    def show(self, lines: Sequence[str]) -> None:
        """Show what was said, the last of it in sight."""
        if self.is_mounted:
            self.query_one("#said", Static).update(_conversation(lines))

    @work
    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it; what is refused stays, to be said again."""
        refused = self.query_one("#refused", Static)
        if not event.value.strip():
            return
        try:
            await self._say(event.value)
        except ArmorialError as error:
            refused.update(str(error))
            refused.add_class("bad")
        else:
            event.input.clear()
            refused.update(_("Enter sends, Esc goes back."))
            refused.remove_class("bad")


def _conversation(lines: Sequence[str]) -> str:
    return "\n".join(lines) or _("Nobody has said anything yet.")


class Menu(ModalScreen[str]):
    """Who is at a table, what was agreed, and what is done seldom."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,o", "dismiss('')", show=False)]

    def __init__(self, scene: Scene, agreed: Sequence[str]) -> None:
        """Offer what goes with a scene."""
        super().__init__()
        self._scene, self._agreed = scene, agreed

    def compose(self) -> ComposeResult:
        """Put what may be done under what there is to know."""
        company = self._scene.company
        assert company
        with Vertical(classes="card"):
            yield Static(_("Table"), classes="title")
            yield Static(", ".join(self._agreed), markup=False)
            who = zip(self._scene.names, company.marks, strict=True)
            yield Static("\n".join(f"{seat} {name} ({mark})" for seat, (name, mark) in enumerate(who)), markup=False)
            yield OptionList(*(Entry(label, id=name) for name, label in self._deeds(company)), compact=True)

    def _deeds(self, company: Company) -> list[tuple[str, str]]:
        back = ("", _("Back"))
        if self._scene.waiting:
            rise = ("leave", _("Clear the table") if company.host else _("Get up"))
            return [rise, back] if company.sits or company.host else [back]
        if company.seat < 0 or self._scene.score:
            return [back]
        offers = [] if company.offer else [("take-back", _("Take back")), ("stop", _("Offer to stop"))]
        return [*offers, ("resign", _("Resign")), back]

    def on_mount(self) -> None:
        """Begin with the first thing to do."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do it."""
        self.dismiss(event.option_id or "")
