"""The menu: play, continue a game, see earlier games, learn, read the rules."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static

from armorial.engine.game import ALL_KNOWING
from armorial.engine.phrases import phrases
from armorial.games import GAMES
from armorial.terminal.i18n import _, ngettext
from armorial.terminal.journal import StoredMatch, stored_matches
from armorial.terminal.lessons import has_lesson
from armorial.terminal.narration.results import result_text
from armorial.terminal.screens.handover import ConfirmDialog
from armorial.terminal.screens.lesson import LessonScreen
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.replay import ReplayScreen
from armorial.terminal.screens.start import StartMatch, StartScreen
from armorial.terminal.screens.text import MenuHelpScreen, RulesScreen
from armorial.terminal.widgets.entries import replace_entries
from armorial.terminal.widgets.keys import Key, Keys

Resume = Callable[[StoredMatch], MatchScreen]
MOST_TO_CONTINUE = 3  # games that the menu itself lists


class ListScreen(Screen[None]):
    """A list of entries, each with a line that explains it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "dismiss", show=False),
        Binding("question_mark", "show_help", show=False),
    ]
    TITLE_TEXT = "Armorial"

    def __init__(self) -> None:
        """Start without entries."""
        super().__init__()
        self._abouts: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        """Put the list between its title and what explains an entry."""
        yield Static(self.title_text(), classes="title", markup=False)
        yield OptionList(id="entries", compact=True)
        yield Static(id="about", markup=False)
        yield Keys()

    def title_text(self) -> str:
        """Return the title."""
        return self.TITLE_TEXT

    def entries(self) -> list[tuple[str, str, str]]:
        """Return an id, a label and an explanation for each entry; an entry without an id is a heading."""
        raise NotImplementedError

    def keys(self) -> list[Key]:
        """Return the keys to show."""
        return [
            Key("⏎", _("Choose"), "choose"),
            Key("?", _("Help"), "show_help"),
            Key("F2", _("Light or dark"), "app.toggle_theme"),
            Key("q", _("Leave"), "dismiss"),
        ]

    def on_mount(self) -> None:
        """Focus the list."""
        self.query_one(OptionList).focus()

    def on_screen_resume(self) -> None:
        """Update the entries: games may have been played, or the language changed."""
        self.show_entries()

    def show_entries(self) -> None:
        """Show the entries; the highlighted one stays."""
        self.query_one(Static).update(self.title_text())
        self.query_one(Keys).show(self.keys())
        entries = self.entries()
        self._abouts = {name: about for name, _label, about in entries if name}
        replace_entries(self.query_one(OptionList), [(name, label) for name, label, _about in entries])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Explain the highlighted entry."""
        self.query_one("#about", Static).update(self._abouts.get(event.option_id or "", ""))

    def action_choose(self) -> None:
        """Choose the highlighted entry."""
        self.query_one(OptionList).action_select()

    def action_show_help(self) -> None:
        """Explain the keys."""
        self.app.push_screen(MenuHelpScreen())


def game_line(stored_match: StoredMatch) -> str:
    """Return a kept game in one line: the game, the players, the number of actions or the winner."""
    match, names = stored_match.match, tuple(player.name for player in stored_match.players)
    owners = [seat for seat, player in enumerate(stored_match.players) if player.is_owner]
    people = [player for player in stored_match.players if not player.level]
    you = owners[0] if owners and len(people) == 1 else -1
    if match.over:
        state = result_text(match.score(), names, you)
    else:
        state = ngettext("{n} action played", "{n} actions played", match.ply).format(n=match.ply)
    return f"{match.game.TITLE}: {', '.join(names)} · {state}"


def _last_played(stored_match: StoredMatch) -> str:
    return f"{datetime.fromtimestamp(stored_match.path.stat().st_mtime).astimezone():%Y-%m-%d %H:%M}"


class MenuScreen(ListScreen):
    """The main menu, for everything without a server."""

    def __init__(
        self, start: StartMatch, resume: Resume, name: str, folder: Path, puzzles: Callable[[], Screen[None]]
    ) -> None:
        """Set how matches are started and continued, the user's name, the folder with their games, and the puzzles."""
        super().__init__()
        self._start, self._resume, self._user, self._folder = start, resume, name, folder
        self._puzzles = puzzles
        self._unfinished: dict[str, StoredMatch] = {}

    def title_text(self) -> str:
        """Return the title."""
        return f"Armorial · {_('Games of French heraldry')}"

    def entries(self) -> list[tuple[str, str, str]]:
        """Offer to continue the last games, to play, to learn and to read."""
        matches = stored_matches(self._folder)
        unfinished = [game for game in matches if not game.match.over][:MOST_TO_CONTINUE]
        self._unfinished = {f"game-{number}": game for number, game in enumerate(unfinished)}
        last = _("Last played: {time}. Every action is kept, so you can leave at any time.")
        return [
            *(
                (name, _("Continue {game}").format(game=game_line(game)), last.format(time=_last_played(game)))
                for name, game in self._unfinished.items()
            ),
            ("play", _("New game"), _("Choose a game, its options, and who plays: bots, or friends at this keyboard.")),
            *(
                [("games", _("My games ({n})").format(n=len(matches)), _("Continue, replay or delete them."))]
                if matches
                else []
            ),
            ("puzzles", _("Puzzles"), _("Find the best action, from easy to hard; a new one every day.")),
            ("", "", ""),
            *(
                (f"learn-{name}", _("Learn {game}").format(game=game.TITLE), _(phrases(game).about))
                for name, game in GAMES.items()
                if has_lesson(name)
            ),
            *(
                (f"rules-{name}", _("Rules of {game}").format(game=game.TITLE), _(phrases(game).about))
                for name, game in GAMES.items()
            ),
            ("", "", ""),
            ("leave", _("Leave"), _("On a server: armorial play --server ADDRESS")),
        ]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        chosen, _dash, game = (event.option_id or "").partition("-")
        match chosen:
            case "play":
                self.app.push_screen(StartScreen(self._start, self._user))
            case "game":
                self.app.push_screen(self._resume(self._unfinished[event.option_id or ""]))
            case "games":
                self.app.push_screen(GamesScreen(self._resume, self._folder))
            case "puzzles":
                self.app.push_screen(self._puzzles())
            case "learn":
                self.app.push_screen(LessonScreen(game))
            case "rules":
                self.app.push_screen(RulesScreen(game))
            case _:
                self.dismiss()


class GamesScreen(ListScreen):
    """The user's own games at this keyboard: continue, replay or delete them."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("d,delete", "delete", show=False)]

    def __init__(self, resume: Resume, folder: Path) -> None:
        """Show the games of a folder."""
        super().__init__()
        self._resume, self._folder = resume, folder
        self._games: dict[str, StoredMatch] = {}

    def title_text(self) -> str:
        """Return the title."""
        return _("My games")

    def keys(self) -> list[Key]:
        """Return the keys to show."""
        first, *_others = super().keys()
        return [
            first,
            Key("d", _("Delete"), "delete"),
            Key("?", _("Help"), "show_help"),
            Key("Esc", _("Back"), "dismiss"),
        ]

    def entries(self) -> list[tuple[str, str, str]]:
        """Return the games, the last one first."""
        self._games = {f"g{number}": game for number, game in enumerate(stored_matches(self._folder))}
        replay, go_on = _("Enter replays this game."), _("Enter continues this game.")
        return [
            (name, f"{_last_played(game)}  {game_line(game)}", replay if game.match.over else go_on)
            for name, game in self._games.items()
        ] or [("", _("None at the moment."), "")]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Continue or replay a game."""
        game = self._games[event.option_id or ""]
        if game.match.over:
            names = [player.name for player in game.players]
            self.app.push_screen(ReplayScreen(game.match, ALL_KNOWING, names))
        else:
            self.app.push_screen(self._resume(game))

    @work
    async def action_delete(self) -> None:
        """Delete the highlighted game; ask first."""
        options = self.query_one(OptionList)
        if options.highlighted is None:
            return
        game = self._games.get(options.get_option_at_index(options.highlighted).id or "")
        question = _("Delete this game? It cannot be restored.")
        if game is None:
            return
        if await self.app.push_screen_wait(ConfirmDialog(question, _("Delete"))):
            game.path.unlink(missing_ok=True)
            self.show_entries()
