"""The replay of a match, action by action, as any viewer saw it."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Static
from textual.worker import get_current_worker

from armorial.analysis.review import Review, decision_plies, review_decision, review_of
from armorial.analysis.study import Study
from armorial.engine.errors import ArmorialError
from armorial.engine.game import ALL_KNOWING, SPECTATOR, View, full_view
from armorial.engine.match import Match
from armorial.terminal.i18n import REPLAY, _, percent, pgettext, say
from armorial.terminal.matches.fair_play import check_fair_play
from armorial.terminal.narration.history import MatchHistory, named_things
from armorial.terminal.narration.names import names_of_seats
from armorial.terminal.narration.results import result_text, score_text
from armorial.terminal.narration.review import decision_text, marks_of
from armorial.terminal.screens.explore import ExploreScreen
from armorial.terminal.screens.text import HelpScreen, ReviewScreen, ScoreScreen, replay_keys
from armorial.terminal.widgets.board import BoardScreen
from armorial.terminal.widgets.keys import Key, Keys

STUDY = "study.json"  # the file to which a study of the replay is saved
AUTOPLAY_DELAY = 1.2  # seconds for each action


class ReplayScreen(BoardScreen):
    """A played match, to step through."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("down", "step_turn(1)", show=False),
        Binding("up", "step_turn(-1)", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(1)", show=False),
        Binding("space", "autoplay", show=False),
        Binding("e", "next_viewer", show=False),
        Binding("a", "review(False)", show=False),
        Binding("A", "review(True)", show=False),
        Binding("x", "explore", show=False),
        Binding("m", "step_mistake(1)", show=False),
        Binding("M", "step_mistake(-1)", show=False),
        Binding("equals_sign", "show_score", show=False),
        Binding("question_mark", "show_help", show=False),
        Binding("q,escape", "dismiss", show=False),
    ]

    def __init__(self, match: Match, viewer: int = SPECTATOR, names: Sequence[str | None] = ()) -> None:
        """Show a match from its start; without names, players are named after their seats."""
        super().__init__()
        self._match, self._viewer, self._ply = match, viewer, 0
        self._names = names_of_seats(match.players, names)
        self._history = MatchHistory(match, self._names)
        self._autoplay: Timer | None = None
        self._review: Review | None = None  # the one that is shown
        self._reviews: dict[bool, Review] = {}  # as the players knew it, and with everything revealed
        self._reviewed = ""  # the progress of a review in the making

    def on_mount(self) -> None:
        """Show the start."""
        self.draw()
        self.query_one(Keys).show(
            [
                Key("←", _("Back"), "step(-1)"),
                Key("→", _("Next"), "step(1)"),
                Key("Space", _("Autoplay"), "autoplay"),
                Key("e", _("Viewer"), "next_viewer"),
                Key("a", pgettext("analysis", "Review"), "review(False)"),
                Key("x", _("Explore"), "explore"),
                Key("=", _("Score"), "show_score"),
                Key("?", _("Help"), "show_help"),
                Key("q", _("Leave"), "dismiss"),
            ]
        )

    def _view(self) -> View:
        state = self._match.states[self._ply]
        if self._viewer == ALL_KNOWING:
            return full_view(self._match.deal, state)
        return self._match.view_at(state, self._viewer)

    def draw(self) -> None:
        """Show the current position."""
        game = self._match.game
        marked = named_things(game, self._match.events(self._ply - 1, self._viewer)) if self._ply else ()
        self.show_board(game, game.view_json(self._view()), (), self._names, marked=marked)
        progress = _("Action {at} of {last}").format(at=self._ply, last=self._match.ply)
        ending = ""
        if self._ply == self._match.ply and self._match.over:
            ending = result_text(self._match.score(), self._names)
        parts = (progress, self._viewer_text(), ending, self._reviewed or self._judgement())
        self.query_one("#prompt", Static).update(
            Text("   ").join(Text(part) if isinstance(part, str) else part for part in parts if part)
        )
        marks = marks_of(self._review) if self._review else {}
        self.show_log(self._history.sentences(self._viewer, SPECTATOR, self._ply, marks))
        if self.is_wide:
            self.show_standing(game, game.known_score(self._view()), self._names)

    def _judgement(self) -> Text:
        """Return how good the last action was, if there is a review."""
        decisions = self._review.decisions if self._review else ()
        decision = next((decision for decision in decisions if decision.ply == self._ply - 1), None)
        return decision_text(self._match, decision, self._names) if decision else Text()

    def _viewer_text(self) -> str:
        if self._viewer == ALL_KNOWING:
            return say(REPLAY["view"]["all"])
        if self._viewer == SPECTATOR:
            return say(REPLAY["view"]["spectator"])
        return say(REPLAY["view"]["seat"], name=self._names[self._viewer])

    def _go_to(self, ply: int, automatic: bool = False) -> None:
        if not automatic:
            self._stop_autoplay()
        self._ply = max(0, min(ply, self._match.ply))
        self.draw()

    def action_step(self, by: int) -> None:
        """Go to the next or the previous action."""
        self._go_to(self._ply + by)

    def action_step_turn(self, by: int) -> None:
        """Go to the start of the next turn, or back to the start of this or the previous one."""
        turns = [(state.turn, state.player) for state in self._match.states]
        starts = [ply for ply in range(len(turns)) if ply == 0 or turns[ply] != turns[ply - 1]]
        ahead = [ply for ply in starts if (ply - self._ply) * by > 0]
        if ahead:
            self._go_to(ahead[0] if by > 0 else ahead[-1])

    def action_jump(self, to_end: int) -> None:
        """Go to the start or the end."""
        self._go_to(self._match.ply if to_end else 0)

    def action_autoplay(self) -> None:
        """Start or stop stepping automatically."""
        if not self._stop_autoplay():
            self._autoplay = self.set_interval(AUTOPLAY_DELAY, lambda: self._go_to(self._ply + 1, automatic=True))

    def _stop_autoplay(self) -> bool:
        """Stop stepping automatically; return whether it was running."""
        running, self._autoplay = self._autoplay, None
        if running:
            running.stop()
        return running is not None

    def action_next_viewer(self) -> None:
        """Show the match as the next viewer saw it."""
        viewers = [SPECTATOR, *range(self._match.players), ALL_KNOWING]
        self._viewer = viewers[(viewers.index(self._viewer) + 1) % len(viewers)]
        self.draw()

    def action_review(self, revealed: bool) -> None:
        """Review the match, or show its review; stop a review in the making."""
        if self._reviewed:
            self.workers.cancel_group(self, "review")
            self._reviewed = ""
            self.draw()
        elif revealed in self._reviews:
            self._show_review(self._reviews[revealed])
        else:
            self._show_progress(0, 1)
            self._make_review(revealed)

    @work(thread=True, group="review")
    def _make_review(self, revealed: bool) -> None:
        """Review every decision, one by one so that leaving the screen stops it."""
        if not self._is_fair():
            return
        worker, plies, decisions = get_current_worker(), decision_plies(self._match), []
        for ply in plies:
            decisions.append(review_decision(self._match, ply, revealed=revealed))
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self._show_progress, len(decisions), len(plies))
        self.app.call_from_thread(self._show_review, review_of(self._match, decisions, revealed=revealed))

    def _show_progress(self, done: int, of: int) -> None:
        self._reviewed = say(REPLAY["reviewing"]) + f" {percent(done / of)}"
        self.draw()

    def _show_review(self, review: Review) -> None:
        self._review, self._reviewed = review, ""
        self._reviews[review.revealed] = review
        self.draw()
        self.app.push_screen(ReviewScreen(self._match, review, self._names))

    def _is_fair(self) -> bool:
        """Tell whether the match may be analysed; say so if it may not. It may ask a server, so it needs a thread."""
        try:
            check_fair_play(self._match.game, self._match.deal)
        except ArmorialError as error:
            self._reviewed = ""
            self.app.call_from_thread(self.draw)
            self.app.call_from_thread(self.notify, str(error), severity="error")
            return False
        return True

    @work(thread=True)
    def action_explore(self) -> None:
        """Try other actions from here on."""
        if self._is_fair():
            study = Study.of(self._match, names=self._names)
            screen = ExploreScreen(study, Path(STUDY), study.path(self._match.ply)[self._ply])
            self.app.call_from_thread(self.app.push_screen, screen)

    def action_step_mistake(self, by: int) -> None:
        """Go to the next or the previous decision that lost something."""
        decisions = self._review.decisions if self._review else ()
        ahead = [
            decision.ply + 1 for decision in decisions if decision.grade and (decision.ply + 1 - self._ply) * by > 0
        ]
        if ahead:
            self._go_to(ahead[0] if by > 0 else ahead[-1])

    def action_show_score(self) -> None:
        """Show the score at this point, as far as the viewer knew it."""
        over = self._match.over and self._ply == self._match.ply
        score = self._match.game.known_score(self._view())
        reason = score_text(score.scores, score.winners, self._names) if over else ""
        self.app.push_screen(ScoreScreen(self._match.game, score, self._names, reason))

    def action_show_help(self) -> None:
        """Explain the game."""
        self.app.push_screen(HelpScreen(self._match.game, replay_keys()))
