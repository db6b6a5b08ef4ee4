"""The lobby of a server: play bots, create a table, continue a match, join a table."""

from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Entry

from armorial.engine.errors import ArmorialError
from armorial.terminal.i18n import _, ngettext
from armorial.terminal.matches.http import ServerClient
from armorial.terminal.matches.remote import RemoteMatch
from armorial.terminal.matches.table import Table
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.remote_match import RemoteMatchScreen
from armorial.terminal.screens.start import MatchSetup, StartScreen
from armorial.terminal.widgets.keys import Key, Keys

REFRESH = 5.0  # seconds
BOTS, FRIENDS = "bots", "friends"


class LobbyScreen(Screen[None]):
    """What there is to play on a server."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "dismiss", show=False),
    ]

    def __init__(self, client: ServerClient) -> None:
        """Show the lobby of a server where the user is signed in."""
        super().__init__()
        self._client = client
        self._shown: list[tuple[str, str]] = []
        self._settings: dict[str, str] = {}  # by table

    def compose(self) -> ComposeResult:
        """Put the new-game entries above the tables."""
        guest = _("{name} (guest)").format(name=self._client.name)
        user = guest if self._client.guest else self._client.name
        yield Static(f"Armorial · {self._client.url} · {user}", classes="title", markup=False)
        yield OptionList(id="tables", compact=True)
        yield Static(id="about", markup=False)
        yield Static(id="error", markup=False)
        yield Keys()

    def on_mount(self) -> None:
        """Refresh the list regularly."""
        self.query_one(Keys).show([Key("Enter", _("Choose"), "choose"), Key("q", _("Leave"), "dismiss")])
        self._show_tables([])
        self.query_one(OptionList).focus()
        self.set_interval(REFRESH, self.load_tables)

    def on_screen_resume(self) -> None:
        """Refresh the list after a match."""
        self.load_tables()

    @work(exclusive=True, group="load")
    async def load_tables(self) -> None:
        """Load the tables."""
        if not self.is_current:
            return
        try:
            mine, waiting = await self._client.my_tables(), await self._client.open_tables()
        except ArmorialError as error:
            self._show_error(str(error))
            return
        self._show_error("")
        known = {table.id for table in mine}
        self._show_tables(
            [
                (_("My games"), [(table, self._note(table)) for table in mine]),
                (_("Open tables"), [(table, self._note(table)) for table in waiting if table.id not in known]),
            ]
        )

    def _note(self, table: Table) -> str:
        if table.id in self._client.my_turn:
            return _("Your turn")
        if table.status == "playing":
            return _("In progress")
        if any(seat["kind"] == "kept" and seat["user"] == self._client.me for seat in table.seats):
            return _("Challenge")
        return ngettext("{n} open seat", "{n} open seats", table.free_seats()).format(n=table.free_seats())

    def _show_tables(self, groups: list[tuple[str, list[tuple[Table, str]]]]) -> None:
        """Show the tables; if nothing changed, keep the list as it is."""
        entries: list[tuple[str, str]] = [(BOTS, _("Play against bots")), (FRIENDS, _("Play with friends"))]
        for title, tables in groups:
            entries += [("", ""), ("", title)]
            if not tables:
                entries.append(("", f"  {_('None at the moment.')}"))
            for table, note in tables:
                entries.append((table.id, f"  {table.headline(self._client.me)} · {note}"))
                self._settings[table.id] = ", ".join(table.settings())
        if entries == self._shown:
            return
        self._shown = entries
        options = self.query_one(OptionList)
        highlighted = options.highlighted or 0
        options.clear_options()
        options.add_options(Entry(Text(text), id=name or None, disabled=not name) for name, text in entries)
        options.highlighted = min(highlighted, len(entries) - 1)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the settings of the highlighted table."""
        self.query_one("#about", Static).update(self._settings.get(event.option_id or "", ""))

    def action_choose(self) -> None:
        """Choose the highlighted entry."""
        self.query_one(OptionList).action_select()

    @work
    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the form for a new match, or go to a table."""
        chosen = event.option_id or ""
        if chosen in (BOTS, FRIENDS):
            friends = chosen == FRIENDS
            form = StartScreen(self._start, "", on_server=True, guest=self._client.guest, friends=friends)
            self.app.push_screen(form)
            return
        try:
            await self._client.join_or_watch(chosen)
        except ArmorialError as error:
            self._show_error(str(error))
        else:
            self.app.push_screen(RemoteMatchScreen(RemoteMatch(self._client, chosen)))

    async def _start(self, setup: MatchSetup) -> MatchScreen:
        return RemoteMatchScreen(RemoteMatch(self._client, await self._client.create_table(setup.request())))

    def _show_error(self, text: str) -> None:
        self.query_one("#error", Static).update(text)
