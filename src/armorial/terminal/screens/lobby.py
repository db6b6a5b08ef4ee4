"""A server's lobby: play bots, lay a table, go on with one's own, sit down at one that awaits players."""

from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Entry

from armorial.engine.errors import ArmorialError
from armorial.terminal.i18n import _, ngettext
from armorial.terminal.matches.http import Server
from armorial.terminal.matches.remote import There
from armorial.terminal.matches.table import Table
from armorial.terminal.screens.match import Table as TableScreen
from armorial.terminal.screens.remote_match import TableThere
from armorial.terminal.screens.start import Start, Wanted
from armorial.terminal.widgets.keys import Key, Keys

AGAIN = 5.0  # seconds until one looks again
BOTS, FRIENDS = "bots", "friends"


class Lobby(Screen[None]):
    """What there is to play on a server."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", show=False),
        Binding("q,escape", "dismiss", show=False),
    ]

    def __init__(self, server: Server) -> None:
        """Look around on a server where one has come in."""
        super().__init__()
        self._server = server
        self._shown: list[tuple[str, str]] = []
        self._agreed: dict[str, str] = {}  # of each table, what was agreed

    def compose(self) -> ComposeResult:
        """Put what one may do above the tables."""
        guest = _("{name} (guest)").format(name=self._server.name)
        who = guest if self._server.guest else self._server.name
        yield Static(f"Armorial · {self._server.url} · {who}", classes="title", markup=False)
        yield OptionList(id="tables", compact=True)
        yield Static(id="about", markup=False)
        yield Static(id="fault", markup=False)
        yield Keys()

    def on_mount(self) -> None:
        """Look around, again and again."""
        self.query_one(Keys).show([Key("Enter", _("Choose"), "choose"), Key("q", _("Leave"), "dismiss")])
        self._list([])
        self.query_one(OptionList).focus()
        self.set_interval(AGAIN, self.look)

    def on_screen_resume(self) -> None:
        """Look again when one comes back from a table."""
        self.look()

    @work(exclusive=True, group="look")
    async def look(self) -> None:
        """Look which tables there are."""
        if not self.is_current:
            return
        try:
            mine, awaiting = await self._server.mine(), await self._server.awaiting()
        except ArmorialError as error:
            self._fault(str(error))
            return
        self._fault("")
        known = {table.id for table in mine}
        self._list(
            [
                (_("My games"), [(table, self._mark(table)) for table in mine]),
                (_("Open tables"), [(table, self._mark(table)) for table in awaiting if table.id not in known]),
            ]
        )

    def _mark(self, table: Table) -> str:
        if table.id in self._server.waiting:
            return _("Your turn")
        if table.status == "playing":
            return _("In play")
        if any(seat["kind"] == "kept" and seat["user"] == self._server.me for seat in table.seats):
            return _("A challenge")
        return ngettext("{n} open seat", "{n} open seats", table.awaited()).format(n=table.awaited())

    def _list(self, groups: list[tuple[str, list[tuple[Table, str]]]]) -> None:
        """Show the tables; where nothing has changed, nothing moves."""
        entries: list[tuple[str, str]] = [(BOTS, _("Play against bots")), (FRIENDS, _("Play with friends"))]
        for title, tables in groups:
            entries += [("", ""), ("", title)]
            if not tables:
                entries.append(("", f"  {_('None just now.')}"))
            for table, mark in tables:
                entries.append((table.id, f"  {table.headline(self._server.me)} · {mark}"))
                self._agreed[table.id] = ", ".join(table.agreed())
        if entries == self._shown:
            return
        self._shown = entries
        options = self.query_one(OptionList)
        at = options.highlighted or 0
        options.clear_options()
        options.add_options(Entry(Text(text), id=name or None, disabled=not name) for name, text in entries)
        options.highlighted = min(at, len(entries) - 1)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell what is played at the table that is looked at."""
        self.query_one("#about", Static).update(self._agreed.get(event.option_id or "", ""))

    def action_choose(self) -> None:
        """Choose what is looked at."""
        self.query_one(OptionList).action_select()

    @work
    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask what to play, or go to a table."""
        chosen = event.option_id or ""
        if chosen in (BOTS, FRIENDS):
            guest = self._server.guest
            self.app.push_screen(Start(self._begin, "", there=True, guest=guest, friends=chosen == FRIENDS))
            return
        try:
            await self._server.sit_down(chosen)
        except ArmorialError as error:
            self._fault(str(error))
        else:
            self.app.push_screen(TableThere(There(self._server, chosen)))

    async def _begin(self, wanted: Wanted) -> TableScreen:
        return TableThere(There(self._server, await self._server.lay(wish(wanted))))

    def _fault(self, text: str) -> None:
        self.query_one("#fault", Static).update(text)


def wish(wanted: Wanted) -> dict[str, Any]:
    """Return what a server is asked for."""
    seats = [sitter.wish() for sitter in wanted.sitters]
    told = {"game": wanted.game.NAME, "options": wanted.options, "seats": seats, "pace": wanted.pace}
    return told | {"private": wanted.private, "rated": wanted.rated}
