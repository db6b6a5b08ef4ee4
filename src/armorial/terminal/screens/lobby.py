"""The lobby of a server: play bots, create a table, continue a match, join a table."""

from collections.abc import Iterable
from contextlib import aclosing
from typing import ClassVar, assert_never

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static

from armorial.engine.errors import ArmorialError
from armorial.protocol.live import (
    ByeMessage,
    ChallengeMessage,
    ChallengeWithdrawnMessage,
    ChatMessage,
    DealMessage,
    DoneMessage,
    ErrorMessage,
    LobbyCommand,
    LobbyMessage,
    Message,
    MyTablesMessage,
    PongMessage,
    PresenceMessage,
    PreviewMessage,
    TableMessage,
    UpdateMessage,
)
from armorial.protocol.tables import Table
from armorial.terminal.i18n import COMMON, _, error_text, say
from armorial.terminal.matches.http import ServerClient
from armorial.terminal.matches.live import LiveSocket
from armorial.terminal.matches.remote import RemoteMatch
from armorial.terminal.matches.table import free_seats, headline, settings
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.remote_match import RemoteMatchScreen
from armorial.terminal.screens.start import MatchSetup, StartScreen
from armorial.terminal.screens.text import MenuHelpScreen
from armorial.terminal.widgets.entries import replace_entries
from armorial.terminal.widgets.keys import Key, Keys

BOTS, FRIENDS = "bots", "friends"


class LobbyScreen(Screen[None]):
    """The tables of a server, and the ways to start a match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "dismiss", show=False),
        Binding("question_mark", "show_help", show=False),
    ]

    def __init__(self, client: ServerClient) -> None:
        """Show the lobby of a server where the user is signed in."""
        super().__init__()
        self._client = client
        self._live, self._connected = LiveSocket(client, LobbyCommand), False
        self._my_tables: dict[str, Table] = {}
        self._my_turn: set[str] = set()
        self._challenges: dict[str, Table] = {}
        self._open_tables: dict[str, Table] = {}
        self._shown: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        """Put the entries for new matches above the tables."""
        guest = _("{name} (guest)").format(name=self._client.name)
        user = guest if self._client.guest else self._client.name
        yield Static(f"Armorial · {self._client.url} · {user}", classes="title", markup=False)
        yield OptionList(id="tables", compact=True)
        yield Static(id="about", markup=False)
        yield Static(id="error", markup=False)
        yield Keys()

    def on_mount(self) -> None:
        """Follow the lobby."""
        self.query_one(Keys).show(
            [Key("⏎", _("Choose"), "choose"), Key("?", _("Help"), "show_help"), Key("q", _("Leave"), "dismiss")]
        )
        self._show_tables()
        self.query_one(OptionList).focus()
        self._follow()

    async def on_unmount(self) -> None:
        """Close the connection."""
        await self._live.close()

    def on_screen_resume(self) -> None:
        """Load the user's tables again after a match."""
        self.load_tables()

    # --- the tables --------------------------------------------------------------------------------------------------

    @work(exclusive=True, group="follow")
    async def _follow(self) -> None:
        try:
            async with aclosing(self._live.messages()) as messages:
                async for message in messages:
                    self._receive(message)
        except ArmorialError as error:
            self._show_error(error_text(error))

    def _receive(self, message: Message | None) -> None:
        match message:
            case None:
                self._connected = False
                self._show_error(_("The server cannot be reached. Trying again …"))
                return
            case LobbyMessage(tables=tables):
                self._open_tables = _by_id(tables)
                if not self._connected:  # messages may have been missed
                    self._connected = True
                    self.load_tables()
            case ChallengeMessage() | ChallengeWithdrawnMessage() | MyTablesMessage():
                self.load_tables()  # this ends a load in progress, whose answers may be older
                return
            case ErrorMessage():
                self._show_error(message.message)
                return
            case UpdateMessage() | TableMessage() | ChatMessage() | PresenceMessage() | DealMessage():
                return  # no table and no deal is followed here
            case DoneMessage() | PreviewMessage() | PongMessage() | ByeMessage():
                return  # nothing is requested here; after `bye` the connection is opened again
            case _:
                assert_never(message)
        self._show_error("")
        self._show_tables()

    @work(exclusive=True, group="load")
    async def load_tables(self) -> None:
        """Load the user's own tables and challenges."""
        if not self.is_current:
            return
        try:
            playing = await self._client.my_tables("playing")
            waiting = await self._client.my_tables("open")
            self._challenges = _by_id(await self._client.challenges())
        except ArmorialError as error:
            self._show_error(error_text(error))
            return
        self._my_turn = {table.id for table in playing.my_turn}
        self._my_tables = _by_id([*playing.my_turn, *playing.tables, *waiting.tables])
        self._show_tables()

    def _note(self, table: Table) -> str:
        if table.id in self._my_turn:
            return _("Your turn")
        if table.status == "playing":
            return _("In progress")
        if table.id in self._challenges:
            return _("Challenge")
        return say(COMMON["open_seats"], n=free_seats(table))

    def _show_tables(self) -> None:
        """Show the tables; if nothing changed, keep the list as it is."""
        joinable = {
            table_id: table
            for table_id, table in (self._challenges | self._open_tables).items()
            if table_id not in self._my_tables
        }
        entries: list[tuple[str, str]] = [(BOTS, _("Play against bots")), (FRIENDS, _("Play with friends"))]
        for title, tables in ((_("My games"), self._my_tables), (_("Open tables"), joinable)):
            entries += [("", ""), ("", title)]
            entries += [
                (table.id, f"  {headline(table, self._client.me)} · {self._note(table)}") for table in tables.values()
            ]
            if not tables:
                entries.append(("", f"  {_('None at the moment.')}"))
        if entries == self._shown or not self.query(OptionList):  # none if the screen is being closed
            return
        self._shown = entries
        replace_entries(self.query_one(OptionList), entries)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the settings of the highlighted table."""
        table = (self._my_tables | self._challenges | self._open_tables).get(event.option_id or "")
        self.query_one("#about", Static).update(", ".join(settings(table)) if table else "")

    # --- choosing ----------------------------------------------------------------------------------------------------

    def action_show_help(self) -> None:
        """Explain the keys."""
        self.app.push_screen(MenuHelpScreen())

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
            self._show_error(error_text(error))
        else:
            self.app.push_screen(RemoteMatchScreen(RemoteMatch(self._client, chosen)))

    async def _start(self, setup: MatchSetup) -> MatchScreen:
        return RemoteMatchScreen(RemoteMatch(self._client, await self._client.create_table(setup.request())))

    def _show_error(self, text: str) -> None:
        for widget in self.query("#error").results(Static):  # none if the screen is being closed
            widget.update(text)


def _by_id(tables: Iterable[Table]) -> dict[str, Table]:
    return {table.id: table for table in tables}
