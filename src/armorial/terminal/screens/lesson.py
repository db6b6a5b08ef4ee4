"""A lesson, step by step: it explains, and lets the learner play one action at a time."""

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import Static

from armorial.terminal.i18n import COMMON, _, say
from armorial.terminal.lessons import LEARNER, Ask, LessonRun, load_lesson
from armorial.terminal.narration.history import MatchHistory
from armorial.terminal.narration.results import score_text
from armorial.terminal.screens.text import HelpScreen, ScoreScreen, choosing_keys
from armorial.terminal.widgets.choice_layout import Labels
from armorial.terminal.widgets.choices import Choices
from armorial.terminal.widgets.choosing import ChoosingScreen
from armorial.terminal.widgets.keys import Key, Keys


class LessonScreen(ChoosingScreen):
    """A lesson."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", show=False),
        Binding("pagedown", "next", show=False),
        Binding("pageup", "back", show=False),
        Binding("question_mark", "show_help", show=False),
        Binding("q", "dismiss", show=False),
    ]

    def __init__(self, game: str) -> None:
        """Start the lesson of a game."""
        super().__init__()
        self._run = LessonRun(load_lesson(game))

    def asks_for(self, ask: Ask) -> bool:
        """Tell whether the learner must do this now."""
        return self._run.ask == ask

    def on_mount(self) -> None:
        """Show the first step."""
        self._show_step()

    def _show_step(self) -> None:
        ask = self._run.ask
        match, names = self._run.match, self._run.lesson.names
        labels = Labels(match.game, names, match.game.view_json(match.view(LEARNER)))
        self.query_one(Choices).set_actions([ask.action] if ask else [], labels, at_first=True)
        self.query_one("#prompt", Static).update(self._text())
        self.query_one(Keys).show(self._keys())
        self._show_note("")
        self.draw()
        self.show_log(MatchHistory(match, names).sentences(LEARNER, LEARNER))

    def _text(self) -> str:
        run, step = self._run, self._run.step
        progress = say(COMMON["position"], at=run.at + 1, last=len(run.lesson.steps))
        if run.ask is None and step.after:
            return f"{progress}  {_(step.after)}"
        now = f"\n▸ {_(run.ask.now)}" if run.ask else ""
        return f"{progress}  {_(step.title)}\n{_(step.text)}{now}"

    def _keys(self) -> list[Key]:
        run = self._run
        next_label = _("Leave") if run.is_last else _("Next")
        return [
            *([Key("⏎", next_label, "next")] if run.ask is None else []),
            *([Key("PgUp", _("Back"), "back")] if run.at else []),
            Key("?", _("Help"), "show_help"),
            Key("q", _("Leave"), "dismiss"),
        ]

    def draw(self) -> None:
        """Draw the board."""
        match, names = self._run.match, self._run.lesson.names
        ask = self._run.ask
        things = ask.action.split()[1:] if ask else []
        view = match.game.view_json(match.view(LEARNER))
        self.show_board(match.game, view, [ask.action] if ask else [], names, things)

    def _show_note(self, text: str) -> None:
        self.query_one("#note", Static).update(text)

    @on(Choices.Chosen)
    def _play(self, event: Choices.Chosen) -> None:
        """Play the expected action; after another, repeat what to do."""
        ask = self._run.ask
        if self._run.choose(event.action):
            self._show_step()
            if self._run.match.over:
                self.action_show_score()
        elif ask:
            self._show_note(_(ask.now))

    def action_next(self) -> None:
        """Go to the next step; after the last one, leave."""
        if self._run.ask is not None:
            return
        if self._run.is_last:
            self.dismiss()
        else:
            self._run.enter(self._run.at + 1)
            self._show_step()

    def action_back(self) -> None:
        """Go to the previous step."""
        self._run.enter(self._run.at - 1)
        self._show_step()

    def action_show_score(self) -> None:
        """Show the score of the game."""
        match, names = self._run.match, self._run.lesson.names
        score = match.score()
        self.app.push_screen(
            ScoreScreen(match.game, score, names, score_text(score.scores, score.winners, names), LEARNER)
        )

    def action_show_help(self) -> None:
        """Explain the game and the keys."""
        own = [(key.key, key.label) for key in self._keys() if key.key != "?"]
        self.app.push_screen(HelpScreen(self._run.match.game, [*choosing_keys(), *own]))
