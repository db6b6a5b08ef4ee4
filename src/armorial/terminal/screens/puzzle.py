"""Puzzles: a menu of them, and the screen of one."""

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static

from armorial.bots.levels import BY_NAME
from armorial.engine.phrases import prompt
from armorial.games import GAMES
from armorial.puzzles.grading import ATTEMPTS
from armorial.puzzles.shipped import PuzzleEntry, daily, entries, load
from armorial.puzzles.training import Filter, next_of
from armorial.terminal.i18n import PUZZLE, _, catalogue, number, say
from armorial.terminal.narration.history import MatchHistory
from armorial.terminal.narration.puzzle import hint_texts, solution_text, theme_label, wrong_text
from armorial.terminal.puzzles import ProgressFile, PuzzleRun
from armorial.terminal.screens.menu import ListScreen
from armorial.terminal.screens.text import HelpScreen, choosing_keys
from armorial.terminal.widgets.choice_layout import Labels
from armorial.terminal.widgets.choices import Choices
from armorial.terminal.widgets.choosing import ChoosingScreen
from armorial.terminal.widgets.keys import Key, Keys


class PuzzlesScreen(ListScreen):
    """The player's progress, the puzzle of the day, and puzzles by game, theme and difficulty."""

    def __init__(self, progress_file: ProgressFile, day: int) -> None:
        """Offer the puzzles on a day."""
        super().__init__()
        self._progress_file, self._day = progress_file, day

    def title_text(self) -> str:
        """Return the title, with the player's progress."""
        return f"{_('Puzzles')} · {progress_text(self._progress_file, self._day)}"

    def entries(self) -> list[tuple[str, str, str]]:
        """Offer the next puzzle, that of the day, and those of each game, theme and difficulty."""
        done = " ✓" if self._progress_file.progress.day == self._day else ""
        about = _("The next puzzle that suits your rating.")
        themes = dict.fromkeys(theme for entry in entries() for theme in entry.themes)
        return [
            ("next-", _("Next puzzle"), about),
            ("daily-", _("Puzzle of the day") + done, _("The same for everybody, a new one every day.")),
            ("", "", ""),
            *(self._filter_entry("game", name, game.TITLE) for name, game in GAMES.items()),
            ("", "", ""),
            *(self._filter_entry("grade", grade, _(BY_NAME[grade].label)) for grade in ATTEMPTS),
            ("", "", ""),
            *(self._filter_entry("theme", theme, theme_label(theme)) for theme in themes),
        ]

    def _filter_entry(self, criterion: str, value: str, label: str) -> tuple[str, str, str]:
        """Return the entry of the puzzles of a game, a theme or a difficulty."""
        fitting = [entry for entry in entries() if Filter(**{criterion: value}).fits(entry)]
        solved = sum(self._progress_file.progress.results.get(entry.id, "failed") != "failed" for entry in fitting)
        return f"{criterion}-{value}", label, _("{solved} of {all} solved").format(solved=solved, all=len(fitting))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Show a puzzle."""
        criterion, _dash, value = (event.option_id or "").partition("-")
        if criterion == "daily":
            self.app.push_screen(PuzzleScreen(self._progress_file, daily(self._day), self._day))
            return
        puzzle_filter = Filter(**{criterion: value}) if value else Filter()
        if entry := next_entry(self._progress_file, puzzle_filter):
            self.app.push_screen(PuzzleScreen(self._progress_file, entry, puzzle_filter=puzzle_filter))


def progress_text(progress_file: ProgressFile, day: int) -> str:
    """Return rating, solved puzzles and streaks in a line."""
    progress = progress_file.progress
    days = progress.days_in_a_row(day)
    return " · ".join(
        [
            say(PUZZLE["rating"], rating=round(progress.rating)),
            _("{solved} of {all} solved").format(solved=progress.solved, all=len(entries())),
            say(PUZZLE["streak"], n=progress.streak),
            *([say(PUZZLE["daily_streak"], n=days)] if days else []),
            *(
                [_("Your progress is not kept: {reason}").format(reason=progress_file.problem)]
                if progress_file.problem
                else []
            ),
        ]
    )


def next_entry(progress_file: ProgressFile, puzzle_filter: Filter, except_: str = "") -> PuzzleEntry | None:
    """Return the next puzzle among those that fit the filter."""
    rated = (entry._replace(rating=progress_file.rating_of(entry)) for entry in entries() if puzzle_filter.fits(entry))
    return next_of(list(rated), progress_file.progress, except_)


class PuzzleScreen(ChoosingScreen):
    """A puzzle: find the best action."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", show=False),
        Binding("h", "hint", show=False),
        Binding("exclamation_mark", "solution", show=False),
        Binding("n", "next", show=False),
        Binding("question_mark", "show_help", show=False),
        Binding("q", "dismiss", show=False),
    ]

    def __init__(
        self,
        progress_file: ProgressFile,
        entry: PuzzleEntry,
        day: int | None = None,
        puzzle_filter: Filter | None = None,
    ) -> None:
        """Show a puzzle; `puzzle_filter` decides which comes next."""
        super().__init__()
        self._progress_file, self._day, self._filter = progress_file, day, puzzle_filter or Filter()
        self._run = PuzzleRun(load(entry)._replace(rating=progress_file.rating_of(entry)), progress_file, day)
        self._run.on_answer = self._show_text

    def on_mount(self) -> None:
        """Show the question."""
        self._show()

    def _show(self) -> None:
        run = self._run
        match, seat = run.match, run.puzzle.seat
        labels = Labels(match.game, run.names, match.game.view_json(match.view(seat)))
        self.query_one(Choices).set_actions(run.legal, labels)
        self._show_text()
        self.query_one("#note", Static).update("")
        self.query_one(Keys).show(self._keys())
        self.draw()
        self.show_log(MatchHistory(match, run.names).sentences(seat, seat))

    def _show_text(self) -> None:
        if self.is_attached:  # the server may answer after the player has left
            self.query_one("#prompt", Static).update(self._text())

    def _text(self) -> str:
        run = self._run
        grade = _(BY_NAME[run.puzzle.grade].label)
        head = f"{say(PUZZLE['title'], id=run.puzzle.id)} · {grade} · {run.puzzle.rating}"
        if run.end:
            result = say(PUZZLE["end"][run.end])
            themes = ", ".join(map(theme_label, run.puzzle.themes))
            return "\n".join([f"{head} · {themes}", f"{result} {self._rated()}".rstrip(), *solution_text(run)])
        if run.wrong:
            return f"{head}\n{wrong_text(run)}"
        return "\n".join([head, self._question(), *hint_texts(run)])

    def _rated(self) -> str:
        """Return the new rating, if the attempt was rated; or why the server did not rate it."""
        if self._run.change is None:
            return ""
        if self._progress_file.server_problem:
            return _("The server did not rate this attempt: {reason}").format(reason=self._progress_file.server_problem)
        change = number(self._run.change, signed=True)
        return say(PUZZLE["new_rating"], rating=round(self._progress_file.progress.rating), change=change)

    def _question(self) -> str:
        run = self._run
        question = say(PUZZLE["next_question"] if run.at else PUZZLE["question"], n=len(run.puzzle.steps))
        view = run.match.game.view_json(run.match.view(run.puzzle.seat))
        return f"▸ {question} {prompt(run.match.game, view, run.legal, run.names, catalogue())}"

    def _keys(self) -> list[Key]:
        run = self._run
        going_on = [Key("⏎", _("Try again"), "go_on")] if run.wrong else [Key("⏎", _("Next puzzle"), "go_on")]
        asking = [
            Key("h", _("Hint"), "hint"),
            Key("!", _("Show the solution"), "solution"),
            Key("n", _("Skip"), "next"),
        ]
        return [
            *(going_on if run.wrong or run.end else []),
            *([] if run.end else asking),
            Key("?", _("Help"), "show_help"),
            Key("q", _("Leave"), "dismiss"),
        ]

    def draw(self) -> None:
        """Draw the board."""
        run = self._run
        view = run.match.game.view_json(run.match.view(run.puzzle.seat))
        self.show_board(run.match.game, view, run.legal, run.names, self.query_one(Choices).things)

    @on(Choices.ChoiceChanged)
    def _highlight_choice(self) -> None:
        """Highlight the current choice."""
        self.draw()

    @on(Choices.Chosen)
    def _try_action(self, event: Choices.Chosen) -> None:
        """Try an action."""
        if event.action in self._run.legal:
            self._run.choose(event.action)
            self._show()

    def action_go_on(self) -> None:
        """Try again after a wrong action; go to the next puzzle after the end."""
        if self._run.wrong:
            self._run.try_again()
            self._show()
        elif self._run.end:
            self.action_next()

    def action_hint(self) -> None:
        """Show a hint."""
        self._run.hint()
        self._show()

    def action_solution(self) -> None:
        """Show the solution."""
        if not self._run.end:
            self._run.show()
            self._show()

    def action_next(self) -> None:
        """Go to another puzzle."""
        entry = next_entry(self._progress_file, self._filter, self._run.puzzle.id)
        if entry:
            self.app.switch_screen(PuzzleScreen(self._progress_file, entry, puzzle_filter=self._filter))

    def action_show_help(self) -> None:
        """Explain the game and the keys."""
        own = [(key.key, key.label) for key in self._keys() if key.key != "?"]
        self.app.push_screen(HelpScreen(self._run.match.game, [*choosing_keys(), *own]))
