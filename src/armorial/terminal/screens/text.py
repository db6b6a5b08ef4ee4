"""Screens to read and go back from: the score sheet, and the help."""

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

from armorial.engine.game import Game, Score
from armorial.i18n import FOLDER, SOURCE
from armorial.terminal.i18n import _, spoken
from armorial.terminal.narration import reason, result
from armorial.terminal.theme import score_table
from armorial.terminal.widgets.board import Past
from armorial.terminal.widgets.keys import Key, Keys

PICTURE = re.compile(r"!\[[^]]*\]\([^)]*\) ?")


class Reading(Screen[None]):
    """Something to read."""

    SCROLLER = VerticalScroll
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "dismiss", show=False),
    ]

    def compose(self) -> ComposeResult:
        """Put what is read between nothing and the keys."""
        with self.SCROLLER():
            yield from self.text()
        yield Keys()

    def text(self) -> ComposeResult:
        """Yield what is read."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Tell how to go back."""
        self.query_one(Keys).show([Key("Esc", _("Back"), "dismiss")])
        self.query_one(VerticalScroll).focus()


class ScoreSheet(Reading):
    """The points, item by item."""

    def __init__(self, game: Game, score: Score, names: tuple[str, ...], how: str) -> None:
        """Show a score, of a match that came to its end in some way, or that goes on."""
        super().__init__()
        self._game, self._names, self._how = game, names, how
        self._score = score if how else score._replace(winners=())  # nobody has won yet

    def text(self) -> ComposeResult:
        """Yield who won and why, and the sheet."""
        if self._how:
            yield Static(result(self._score.winners, self._names), classes="title", markup=False)
            yield Static(reason(self._how, self._score, self._names), markup=False)
        yield Static(id="sheet")

    def on_resize(self) -> None:
        """Make the best of the width."""
        table = score_table(self._score, self._game, self._names, self.size.width - 2)
        self.query_one("#sheet", Static).update(table)


class History(Reading):
    """All that happened so far, the last of it in sight."""

    SCROLLER = Past

    def __init__(self, lines: tuple[str, ...]) -> None:
        """Show these lines."""
        super().__init__()
        self._lines = lines

    def text(self) -> ComposeResult:
        """Yield the lines."""
        yield Static(_("What was done so far"), classes="title")
        yield Static("\n".join(self._lines) or _("Nothing has been played yet."), markup=False)


class Help(Reading):
    """The keys, the words for actions, and the rules."""

    def __init__(self, game: Game, there: bool = False) -> None:
        """Explain a game, here or on a server."""
        super().__init__()
        self._game, self._there = game, there

    def text(self) -> ComposeResult:
        """Yield it all."""
        yield Static(_("Keys"), classes="title")
        yield Static(_in_columns(self._keys()))
        yield Static(_("Words for actions, to type"), classes="title")
        words, _blank, about = _(self._game.HELP).partition("\n\n")
        yield Static(_in_columns([re.split(r"\s{2,}", line, maxsplit=1) for line in words.splitlines()]))
        yield Static(about.replace("\n", " "), markup=False, classes="about")
        yield Static(_("Rules"), classes="title")
        yield Markdown(rules(self._game.NAME), open_links=False)

    def _keys(self) -> list[tuple[str, str]]:
        return [
            ("← → ↑ ↓", _("go from one choice to the next")),
            ("Enter", _("choose; a click on a card, a token or a choice does it too")),
            ("a b c …", _("type a word, or as much of it as is clear: b7, or do for done")),
            ("Esc", _("let go of what is held or typed")),
            ("u, Backspace", _("undo the last step of the turn")),
            ("h", _("let a bot give a hint")),
            ("=", _("how it stands")),
            ("g", _("all that happened so far")),
            *(self._keys_there() if self._there else []),
            ("r, p", _("when it is over: play again, go through it once more")),
            ("PgUp, PgDn", _("scroll the board")),
            ("F2", _("light or dark")),
            ("q", _("leave the game")),
        ]

    def _keys_there(self) -> list[tuple[str, str]]:
        return [
            ("w", _("read what was said, and say something")),
            ("o", _("who is here, what was agreed; take back, offer to stop, resign")),
            ("y, n", _("agree to what another offers, or decline it")),
            ("x", _("claim when the time of another has run out")),
        ]


def _in_columns(rows: Iterable[Sequence[str]]) -> Table:
    """Return rows of what is said and what it does; what is long goes on under its beginning."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def rules(game: str) -> str:
    """Return the rules of a game in the language that is spoken, or in English."""
    paths = [FOLDER / "rules" / f"{game}.{language}.md" for language in (spoken(), SOURCE)]
    return PICTURE.sub("", next(path for path in paths if path.exists()).read_text(encoding="utf-8"))
