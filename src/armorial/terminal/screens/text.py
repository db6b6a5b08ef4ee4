"""Screens with text: the score, the history, the help."""

import re
from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Markdown, Static

from armorial.engine.game import SPECTATOR, Game, Score
from armorial.i18n import FOLDER, SOURCE
from armorial.terminal.i18n import _, current_language
from armorial.terminal.narration.results import result_text
from armorial.terminal.theme import score_table
from armorial.terminal.widgets.board import TailScroll
from armorial.terminal.widgets.keys import Key, Keys

PICTURE = re.compile(r"!\[[^]]*\]\([^)]*\) ?")


class TextScreen(Screen[None]):
    """A scrollable text."""

    SCROLLER = VerticalScroll
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "dismiss", show=False),
    ]

    def compose(self) -> ComposeResult:
        """Put the text above the keys."""
        with self.SCROLLER():
            yield from self.text()
        yield Keys()

    def text(self) -> ComposeResult:
        """Yield the widgets with the text."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Show how to go back."""
        self.query_one(Keys).show([Key("Esc", _("Back"), "dismiss")])
        self.query_one(VerticalScroll).focus()


class ScoreTable(Static):
    """A score as a table that fits the width."""

    def __init__(self, game: Game, score: Score, names: tuple[str, ...]) -> None:
        """Set the score."""
        super().__init__()
        self._game, self._score, self._names = game, score, names

    def on_resize(self) -> None:
        """Fit the table into the width of the screen, besides the scroll bar."""
        self.update(score_table(self._score, self._game, self._names, self.screen.size.width - 2))


class ScoreScreen(TextScreen):
    """The score, item by item."""

    def __init__(self, game: Game, score: Score, names: tuple[str, ...], reason: str, you: int = SPECTATOR) -> None:
        """Show a score to a seat; `reason` says why the match ended, and is empty if it has not."""
        super().__init__()
        self._game, self._names, self._reason, self._you = game, names, reason, you
        self._score = score if reason else score._replace(winners=())  # nobody has won yet

    def text(self) -> ComposeResult:
        """Yield who won and why, and the table."""
        if self._reason:
            yield Static(result_text(self._score, self._names, self._you), classes="title", markup=False)
            yield Static(self._reason, markup=False)
        yield ScoreTable(self._game, self._score, self._names)


class HistoryScreen(TextScreen):
    """Everything that happened so far."""

    SCROLLER = TailScroll

    def __init__(self, lines: tuple[str, ...]) -> None:
        """Show these lines."""
        super().__init__()
        self._lines = lines

    def text(self) -> ComposeResult:
        """Yield the lines."""
        yield Static(_("History"), classes="title")
        yield Static("\n".join(self._lines) or _("Nothing has been played yet."), markup=False)


class HelpScreen(TextScreen):
    """The keys, the notation of actions, and the rules."""

    def __init__(self, game: Game, on_server: bool = False) -> None:
        """Explain a game."""
        super().__init__()
        self._game, self._on_server = game, on_server

    def text(self) -> ComposeResult:
        """Yield the sections."""
        yield Static(_("Keys"), classes="title")
        yield Static(_in_columns(self._keys()))
        yield Static(_("Actions you can type"), classes="title")
        actions, _blank, about = _(self._game.HELP).partition("\n\n")
        yield Static(_in_columns([re.split(r"\s{2,}", line, maxsplit=1) for line in actions.splitlines()]))
        yield Static(about.replace("\n", " "), markup=False, classes="about")
        if text := rules_text(self._game.NAME):
            yield Static(_("Rules"), classes="title")
            yield Markdown(text, open_links=False)

    def _keys(self) -> list[tuple[str, str]]:
        return [
            ("← → ↑ ↓", _("move between choices")),
            ("Enter", _("choose; you can also click a card, a token or a choice")),
            ("a b c …", _("type an action, or its beginning: b7, or do for done")),
            ("Esc", _("clear the selection or the typed text")),
            ("u, Backspace", _("undo the last action of the turn")),
            ("h", _("get a hint from a bot")),
            ("=", _("show the score")),
            ("g", _("show everything that happened")),
            *(self._server_keys() if self._on_server else []),
            ("r, p", _("after the match: rematch, replay")),
            ("PgUp, PgDn", _("scroll the board")),
            ("F2", _("switch between light and dark")),
            ("q", _("leave the match")),
        ]

    def _server_keys(self) -> list[tuple[str, str]]:
        return [
            ("w", _("open the chat")),
            ("o", _("players, settings; take back, offer to stop, resign")),
            ("y, n", _("accept or decline an offer")),
            ("x", _("claim that a player's time has run out")),
        ]


def _in_columns(rows: Iterable[Sequence[str]]) -> Table:
    """Return a table of two columns; long texts wrap inside the second."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def rules_text(game: str) -> str:
    """Return the rules of a game in the current language, or in English; empty if there are none."""
    for language in (current_language(), SOURCE):
        path = FOLDER / "rules" / f"{game}.{language}.md"
        if path.exists():
            return PICTURE.sub("", path.read_text(encoding="utf-8"))
    return ""
