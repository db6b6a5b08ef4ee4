"""Screens with text: the score, the history, the help."""

import re
from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual import widgets  # Markdown is imported when it is used: it takes time
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from armorial.analysis.review import Review
from armorial.engine.game import SPECTATOR, Game, Score
from armorial.engine.match import Match
from armorial.engine.phrases import phrases
from armorial.games import find
from armorial.i18n import FOLDER, SOURCE
from armorial.terminal.drawings import legend
from armorial.terminal.i18n import MATCH, REPLAY, _, current_language, pgettext, say
from armorial.terminal.narration.results import result_text
from armorial.terminal.narration.review import summary
from armorial.terminal.rules_pictures import with_characters
from armorial.terminal.theme import paint_log, score_table
from armorial.terminal.widgets.board import TailScroll
from armorial.terminal.widgets.keys import Key, Keys


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


class ScoreTableWidget(Static):
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

    def __init__(
        self,
        game: Game,
        score: Score,
        names: tuple[str, ...],
        reason: str,
        you: int = SPECTATOR,
        played: bool = True,
    ) -> None:
        """Show a score to a seat; `reason` says why the match ended, and is empty if it has not."""
        super().__init__()
        self._game, self._names, self._reason, self._you, self._played = game, names, reason, you, played
        self._score = score if reason else score._replace(winners=())  # nobody has won yet

    def text(self) -> ComposeResult:
        """Yield who won and why, and the table."""
        if self._reason:
            result = result_text(self._score, self._names, self._you, self._played)
            yield Static(result, classes="title", markup=False)
            yield Static(self._reason, markup=False)
        else:  # the total of the table may be below the fold
            points = [f"{name} {count}" for name, count in zip(self._names, self._score.scores, strict=True)]
            yield Static(f"{_('Score now:')} {', '.join(points)}", classes="title", markup=False)
        yield ScoreTableWidget(self._game, self._score, self._names)


class ReviewScreen(TextScreen):
    """The review of a game: accuracy, chances to win, mistakes."""

    def __init__(self, match: Match, review: Review, names: Sequence[str]) -> None:
        """Show a review."""
        super().__init__()
        self._match, self._review, self._names = match, review, names

    def text(self) -> ComposeResult:
        """Yield the review."""
        revealed = say(REPLAY["view"]["all"])
        title = pgettext("analysis", "Review")
        yield Static(f"{title} ({revealed})" if self._review.revealed else title, classes="title")
        yield Static(summary(self._match, self._review, self._names, self.app.size.width - 2))
        yield Static(_("In the replay, m and M go from mistake to mistake."), classes="about", markup=False)


class HistoryScreen(TextScreen):
    """Everything that happened so far."""

    SCROLLER = TailScroll

    def __init__(self, sentences: tuple[str, ...], viewer: int = SPECTATOR) -> None:
        """Show these sentences to a viewer."""
        super().__init__()
        self._sentences, self._viewer = sentences, viewer

    def text(self) -> ComposeResult:
        """Yield the sentences."""
        yield Static(_("History"), classes="title")
        log = paint_log(self._sentences, self.app.current_theme.dark, self._viewer, wide=True)
        yield Static(log if self._sentences else say(MATCH["nothing_played"]), markup=False)


class RulesScreen(TextScreen):
    """The rules of a game."""

    def __init__(self, game: str) -> None:
        """Show the rules of a game."""
        super().__init__()
        self._rules_of = game

    def text(self) -> ComposeResult:
        """Yield the rules; for a game without a text of its rules, what it is and its actions."""
        if text := rules_text(self._rules_of):
            yield widgets.Markdown(text, open_links=False)
            return
        game = find(self._rules_of)
        yield Static(game.TITLE, classes="title", markup=False)
        yield Static(_(phrases(game).about), markup=False)
        yield from notation_help(game)


class MenuHelpScreen(TextScreen):
    """The keys of menus and lists."""

    def text(self) -> ComposeResult:
        """Yield the keys, and where to find more."""
        yield Static(_("Keys"), classes="title")
        yield Static(_in_columns(self._keys()))
        yield Static(
            _(
                "New here? Choose Learn: a lesson of about ten minutes teaches a game by playing it. "
                "In a game, ? explains its keys and signs, and h asks a bot for a hint."
            ),
            classes="about",
            markup=False,
        )

    def _keys(self) -> list[tuple[str, str]]:
        return [
            ("↑ ↓", _("move between entries")),
            ("Enter", _("choose; a click does the same")),
            ("F2", _("switch between light and dark")),
            ("Esc, q", _("go back; in the menu, leave")),
            ("Ctrl+C", _("leave at once; games are kept")),
        ]


KeyHelp = list[tuple[str, str]]  # keys, and what they do


class HelpScreen(TextScreen):
    """The keys of a screen, the signs on the board, the notation of actions, and the rules."""

    def __init__(self, game: Game, keys: KeyHelp) -> None:
        """Explain a game, and the keys of the screen that shows it."""
        super().__init__()
        self._game, self._keys = game, keys

    def text(self) -> ComposeResult:
        """Yield the sections."""
        yield Static(_("Keys"), classes="title")
        yield Static(
            _in_columns([*self._keys, ("F1, F2", _("show or hide the legend; switch between light and dark"))])
        )
        if signs := legend(self._game, self.app.size):
            yield Static(_("Signs on the board"), classes="title")
            yield Static(signs, markup=False)
        yield from notation_help(self._game)
        if text := rules_text(self._game.NAME):
            yield Static(_("Rules"), classes="title")
            yield widgets.Markdown(text, open_links=False)


def notation_help(game: Game) -> ComposeResult:
    """Yield the actions that can be typed, and what their words mean."""
    yield Static(_("Actions you can type"), classes="title")
    actions, _blank, about = _(game.HELP).partition("\n\n")
    yield Static(_in_columns([re.split(r"\s{2,}", line, maxsplit=1) for line in actions.splitlines()]))
    yield Static(about.replace("\n", " "), markup=False, classes="about")


def choosing_keys() -> KeyHelp:
    """Return the keys with which actions are chosen."""
    return [
        ("← → ↑ ↓", _("move between choices")),
        ("Enter", _("choose; you can also click a card, a token or a choice")),
        ("a b c …", _("type an action, or any unambiguous part of it; see below")),
        ("Esc", _("clear the selection or the typed text")),
    ]


def match_keys(on_server: bool) -> KeyHelp:
    """Return the keys of a match."""
    server_keys = [
        ("w", _("open the chat")),
        ("o", _("players, settings; take back, offer to stop, resign")),
        ("y, n", _("accept or decline an offer")),
        ("x", _("claim that a player's time has run out")),
    ]
    return [
        *choosing_keys(),
        ("u, Backspace", _("undo your last action")),
        ("h", _("get a hint from a bot")),
        ("=", _("show the score")),
        ("g", _("show everything that happened")),
        *(server_keys if on_server else []),
        ("F3", _("bell on your turn (at this keyboard only after a long wait): on or off")),
        ("r, p", _("after the match: rematch, replay")),
        ("PgUp, PgDn", _("scroll the board")),
        ("q, Ctrl+C", _("leave the match; it is kept")),
    ]


def replay_keys() -> KeyHelp:
    """Return the keys of a replay."""
    return [
        ("← →", _("one action back or forward")),
        ("↑ ↓", _("one turn back or forward")),
        ("Home, End", _("go to the start or the end")),
        ("Space", _("start or stop playing automatically")),
        ("e", _("see it as the next player, as a spectator, or with everything revealed")),
        ("=", _("show the score")),
        ("a, A", _("review every decision: as the players knew it, with everything revealed; again: stop")),
        ("m, M", _("the next mistake, the one before")),
        ("x", _("explore: try other actions, judge them, play on against bots")),
        ("q, Esc", _("leave the replay")),
    ]


def explore_keys() -> KeyHelp:
    """Return the keys of a study."""
    return [
        *choosing_keys(),
        ("u, Backspace", _("one action back")),
        ("n, o", _("one action forward; the next variation in place of this one")),
        ("x", _("remove this position and what follows it")),
        ("h", _("ask the engine what is best here")),
        ("v", _("judge the last action, and see what was better")),
        ("e", _("show everything, or only what the player knows")),
        ("i", _("write a comment on this position")),
        ("g", _("play on from here against bots; the study stays as it is")),
        ("w", _("save the study")),
        ("=", _("show the score")),
        ("q", _("leave the study")),
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
            return with_characters(path.read_text(encoding="utf-8"))
    return ""
