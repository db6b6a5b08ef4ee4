"""A study in the terminal: play every side, try variations, ask the engine about any position."""

import json
from pathlib import Path
from random import Random
from typing import ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from armorial.analysis.review import review_decision
from armorial.analysis.study import LONGEST_COMMENT, ROOT, Study
from armorial.bots.bot import Limit
from armorial.bots.levels import PLAY_ON_LEVEL
from armorial.bots.line import line_notations
from armorial.bots.search import SearchBot
from armorial.engine.errors import ArmorialError
from armorial.engine.game import SPECTATOR, View, full_view
from armorial.engine.phrases import ask, prompt
from armorial.terminal.i18n import REPLAY, _, catalogue, error_text, percent, say
from armorial.terminal.journal import games_folder
from armorial.terminal.narration.history import MatchHistory, named_things
from armorial.terminal.narration.names import names_of_seats
from armorial.terminal.narration.results import result_text, score_text
from armorial.terminal.narration.review import decision_text
from armorial.terminal.screens.handover import ConfirmDialog
from armorial.terminal.screens.text import HelpScreen, ScoreScreen, explore_keys
from armorial.terminal.seating import SeatChoice, local_match
from armorial.terminal.widgets.choice_layout import Labels
from armorial.terminal.widgets.choices import Choices
from armorial.terminal.widgets.choosing import ChoosingScreen
from armorial.terminal.widgets.keys import Key, Keys

SIMULATIONS, SECONDS = 10_000, 5.0
MOST_ADVICE = 3


class CommentDialog(ModalScreen[str | None]):
    """Asks for the comment on a position."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, text: str) -> None:
        """Start with the current comment."""
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """Put an explanation below the input."""
        with Vertical(classes="card"):
            yield Static(_("Comment on this position"), classes="title")
            yield Input(self._text, max_length=LONGEST_COMMENT, compact=True)
            yield Static(_("Enter keeps it, Esc goes back."), markup=False)

    def on_mount(self) -> None:
        """Focus the input."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return the text."""
        self.dismiss(event.value)


class ExploreScreen(ChoosingScreen):
    """A tree of variations. It shows what the seat to act knows, or everything."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,backspace", "back", show=False),
        Binding("n", "forward", show=False),
        Binding("o", "other", show=False),
        Binding("x", "remove", show=False),
        Binding("h", "ask_engine", show=False),
        Binding("e", "reveal", show=False),
        Binding("v", "judge", show=False),
        Binding("i", "comment", show=False),
        Binding("g", "play_on", show=False),
        Binding("w", "save", show=False),
        Binding("equals_sign", "show_score", show=False),
        Binding("question_mark", "show_help", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, study: Study, file: Path, node: int = ROOT, is_in_file: bool = False) -> None:
        """Show a study at a node; `w` writes it to the file, and asks before it replaces anything else there."""
        super().__init__()
        self._is_in_file, self._changed = is_in_file, False
        self._study, self._file, self._at, self._revealed = study, file, node, False
        self._names = names_of_seats(study.start.players, study.names)

    def on_mount(self) -> None:
        """Show the position."""
        self.query_one(Keys).show(
            [
                Key("u", _("Back"), "back"),
                Key("n", _("Next"), "forward"),
                Key("o", _("Other variation"), "other"),
                Key("x", _("Remove"), "remove"),
                Key("h", _("Engine"), "ask_engine"),
                Key("v", _("Judge"), "judge"),
                Key("e", _("Reveal"), "reveal"),
                Key("i", _("Comment"), "comment"),
                Key("g", _("Play on"), "play_on"),
                Key("w", _("Save"), "save"),
                Key("?", _("Help"), "show_help"),
                Key("q", _("Leave"), "leave"),
            ]
        )
        self._show()

    def _view(self) -> View:
        if self._match.player is None:
            return full_view(self._match.deal, self._match.state)
        view = self._match.view(self._match.player)
        return view._replace(deal=self._match.deal) if self._revealed else view

    def _show(self, note: str = "", error: bool = False) -> None:
        """Show the current node."""
        self._match = self._study.match(self._at)
        game, view = self._match.game, self._view()
        self._json, self._legal = game.view_json(view), self._match.legal if self._match.player is not None else []
        self.query_one(Choices).set_actions(self._legal, Labels(game, self._names, self._json))
        self.query_one("#prompt", Static).update(self._prompt())
        viewer = SPECTATOR if self._match.player is None else self._match.player
        self.show_log(MatchHistory(self._match, self._names).sentences(viewer, SPECTATOR, self._match.ply))
        self._note(note or self._study.nodes[self._at].comment, error)
        self.draw()
        if self.is_wide:
            self.show_standing(game, game.known_score(view), self._names)

    def _prompt(self) -> str:
        node = self._study.nodes[self._at]
        siblings = self._study.children(node.parent) if self._at != ROOT else [self._at]
        parts = [_("Action {at}").format(at=len(self._study.path(self._at)) - 1)]
        if len(siblings) > 1:
            parts.append(
                _("variation {number} of {all}").format(number=siblings.index(self._at) + 1, all=len(siblings))
            )
        if self._match.player is None:
            parts.append(result_text(self._match.score(), self._names))
        else:
            asked = prompt(self._match.game, self._json, self._legal, self._names, catalogue())
            parts.append(f"{self._names[self._match.player]}: {asked}")
        return "   ".join(parts)

    def draw(self) -> None:
        """Draw the board, with the things of the current choice highlighted."""
        game, ply = self._match.game, self._match.ply
        marked = named_things(game, self._match.events(ply - 1)) if ply else ()
        things = self.query_one(Choices).things
        self.show_board(game, self._json, self._legal, self._names, things, marked)

    def _note(self, text: str | Text, error: bool = False) -> None:
        note = self.query_one("#note", Static)
        note.update(text)
        note.set_class(error, "error")

    # --- choosing ----------------------------------------------------------------------------------------------------

    @on(Choices.ChoiceChanged)
    def _describe_choice(self) -> None:
        """Describe the current choice."""
        choices = self.query_one(Choices)
        typed = f"> {choices.typed}▏ " if choices.typed else ""
        action = choices.action if choices.action in self._legal else None
        about = typed + (f"→ {self._action_text(action)}" if action else "")
        self._note(about or self._study.nodes[self._at].comment)
        self.draw()

    @on(Choices.Chosen)
    def _try_action(self, event: Choices.Chosen) -> None:
        """Play an action: it becomes a variation unless it was tried before."""
        before = len(self._study.nodes)
        try:
            self._at = self._study.play(self._at, event.action)
        except ArmorialError as error:
            self._note(error_text(error), error=True)
        else:
            self._changed |= len(self._study.nodes) > before
            self._show()

    def _action_text(self, action: str) -> str:
        return ask(self._match.game, action, self._names, self._json, catalogue())

    # --- keys --------------------------------------------------------------------------------------------------------

    def action_back(self) -> None:
        """Go back one action."""
        if self._at != ROOT:
            self._at = self._study.nodes[self._at].parent
            self._show()

    def action_forward(self) -> None:
        """Follow the main line from here."""
        if children := self._study.children(self._at):
            self._at = children[0]
            self._show()

    def action_other(self) -> None:
        """Go to the next variation in place of this action."""
        if self._at != ROOT:
            siblings = self._study.children(self._study.nodes[self._at].parent)
            self._at = siblings[(siblings.index(self._at) + 1) % len(siblings)]
            self._show()

    @work
    async def action_remove(self) -> None:
        """Remove this position and what follows it; ask first if more than one action would be lost."""
        if self._at == ROOT:
            return
        question = _("Remove this position and everything that follows it?")
        is_more = bool(self._study.children(self._at) or self._study.nodes[self._at].comment)
        if not is_more or await self.app.push_screen_wait(ConfirmDialog(question, _("Remove"))):
            self._at, self._changed = self._study.remove(self._at), True
            self._show()

    def action_reveal(self) -> None:
        """Show everything, or only what the player knows."""
        self._revealed = not self._revealed
        self._show(say(REPLAY["view"]["all" if self._revealed else "player"]))

    @work(thread=True, exclusive=True, group="engine")
    def action_ask_engine(self) -> None:
        """Let the engine judge the position."""
        at, view = self._at, self._view()
        if not self._legal:
            return
        self.app.call_from_thread(self._note, _("Thinking…"))
        candidates = SearchBot(self._match.game, Random(0)).candidates(view, Limit(SIMULATIONS, SECONDS))[:MOST_ADVICE]
        game, state = self._match.game, self._match.state
        text = "   ".join(
            f"{percent(candidate.win)} {self._action_text(game.write(state, candidate.action))}"
            for candidate in candidates
        )
        if at == self._at:
            self.app.call_from_thread(self._note, text)

    @work(thread=True, exclusive=True, group="engine")
    def action_judge(self) -> None:
        """Say how good the last action was, and what was better, as a review does."""
        at, match = self._at, self._match
        if at == ROOT:
            self.app.call_from_thread(self._note, _("Choose an action first: then it can be judged."))
            return
        self.app.call_from_thread(self._note, _("Thinking…"))
        decision = review_decision(match, match.ply - 1, revealed=self._revealed)
        expected = line_notations(match.game, match.deal, match.states[decision.ply], decision.line)
        text = decision_text(match, decision, self._names)
        if len(expected) > 1 and decision.best != decision.played:
            text.append(" " + _("Expected: {line}").format(line=" · ".join(expected)))
        if at == self._at:
            self.app.call_from_thread(self._note, text)

    @work
    async def action_comment(self) -> None:
        """Write a comment on this position, or change it."""
        at = self._at
        text = await self.app.push_screen_wait(CommentDialog(self._study.nodes[at].comment))
        if text is not None:
            self._study.comment(at, text)
            self._changed = True
            self._show()

    def action_play_on(self) -> None:
        """Play on from here against bots; the study stays as it is."""
        from armorial.terminal.screens.match import MatchScreen  # noqa: PLC0415 - it imports replays, which import this

        match, own_seat = self._match.copy(), self._match.player
        if own_seat is None:
            return
        match.headers, match.comments = {}, {}
        seats = [
            SeatChoice("me", name=self._names[own_seat]) if seat == own_seat else SeatChoice("bot", level=PLAY_ON_LEVEL)
            for seat in range(match.players)
        ]
        # No record leads to a position that was set up, so a match from there cannot be kept.
        is_set_up = match.states[0] != match.game.start(match.deal)
        self.app.push_screen(MatchScreen(local_match(match, seats, folder=None if is_set_up else games_folder())))

    @work
    async def action_save(self) -> None:
        """Write the study to its file; ask before replacing a file with something else."""
        question = _("{file} exists already. Replace it?").format(file=self._file)
        is_other = self._file.exists() and not self._is_in_file
        if is_other and not await self.app.push_screen_wait(ConfirmDialog(question, _("Replace"))):
            return
        try:
            self._file.write_text(json.dumps(self._study.as_json(), ensure_ascii=False, indent=1), encoding="utf-8")
        except OSError as error:
            self._note(str(error), error=True)
        else:
            self._is_in_file, self._changed = True, False
            self._note(_("Saved: {file}").format(file=self._file))

    @work
    async def action_leave(self) -> None:
        """Leave; ask first if there are changes that were not saved."""
        question = _("Leave without saving your changes? w saves them.")
        if not self._changed or await self.app.push_screen_wait(ConfirmDialog(question, _("Leave"))):
            self.dismiss()

    def action_show_score(self) -> None:
        """Show the score at this point."""
        over = self._match.over
        score = self._match.game.known_score(self._view())
        reason = score_text(score.scores, score.winners, self._names) if over else ""
        self.app.push_screen(ScoreScreen(self._match.game, score, self._names, reason))

    def action_show_help(self) -> None:
        """Explain the game."""
        self.app.push_screen(HelpScreen(self._match.game, explore_keys()))
