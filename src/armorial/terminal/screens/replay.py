"""A record, action by action, with anybody's eyes."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Static

from armorial.engine.game import ALL_KNOWING, SPECTATOR, View, full_view
from armorial.engine.match import Match
from armorial.terminal.i18n import _
from armorial.terminal.narration import result
from armorial.terminal.narration.history import Chronicle
from armorial.terminal.screens.text import Help, ScoreSheet
from armorial.terminal.widgets.board import BoardScreen
from armorial.terminal.widgets.keys import Key, Keys

BEAT = 1.2  # seconds for an action, when it plays by itself


class Replay(BoardScreen):
    """A match that was played, to go back and forth in."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "go(1)", show=False),
        Binding("left", "go(-1)", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(1)", show=False),
        Binding("space", "run", show=False),
        Binding("e", "eyes", show=False),
        Binding("equals_sign", "score", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q,escape", "dismiss", show=False),
    ]

    def __init__(self, match: Match, eyes: int = SPECTATOR, names: tuple[str, ...] = ()) -> None:
        """Open a match at its beginning; a record by itself names nobody."""
        super().__init__()
        self._match, self._eyes, self._at = match, eyes, 0
        self._names = names or tuple(_("Seat {number}").format(number=seat) for seat in range(match.players))
        self._chronicle = Chronicle(match, self._names)
        self._by_itself: Timer | None = None

    def on_mount(self) -> None:
        """Show the beginning."""
        self.draw()
        self.query_one(Keys).show(
            [
                Key("←", _("One back"), "go(-1)"),
                Key("→", _("One on"), "go(1)"),
                Key("␣", _("Play"), "run"),
                Key("e", _("Eyes"), "eyes"),
                Key("=", _("Score"), "score"),
                Key("q", _("Leave"), "dismiss"),
            ]
        )

    def _view(self) -> View:
        state = self._match.states[self._at]
        if self._eyes == ALL_KNOWING:
            return full_view(self._match.deal, state)
        return self._match.view_at(state, self._eyes)

    def draw(self) -> None:
        """Show where one is."""
        game = self._match.game
        self.show_board(game, game.view_json(self._view()), (), self._names)
        where = _("{at} of {last}").format(at=self._at, last=self._match.ply)
        ending = ""
        if self._at == self._match.ply and self._match.over:
            ending = result(self._match.score().winners, self._names)
        self.query_one("#prompt", Static).update("   ".join(part for part in (where, self._seen(), ending) if part))
        self.show_log(self._chronicle.lines(self._eyes, self._at))

    def _seen(self) -> str:
        if self._eyes == ALL_KNOWING:
            return _("openly, all secrets shown")
        if self._eyes == SPECTATOR:
            return _("as an onlooker saw it")
        return _("as {name} saw it").format(name=self._names[self._eyes])

    def _go_to(self, at: int) -> None:
        self._at = max(0, min(at, self._match.ply))
        self.draw()

    def action_go(self, by: int) -> None:
        """Go on by an action, or back."""
        self._go_to(self._at + by)

    def action_turn(self, by: int) -> None:
        """Go to where the next turn begins, or this one, or the one before."""
        turns = [(state.turn, state.player) for state in self._match.states]
        begins = [at for at in range(len(turns)) if at == 0 or turns[at] != turns[at - 1]]
        wanted = [at for at in begins if (at - self._at) * by > 0]
        if wanted:
            self._go_to(wanted[0] if by > 0 else wanted[-1])

    def action_end(self, last: int) -> None:
        """Go to the beginning, or to the end."""
        self._go_to(self._match.ply if last else 0)

    def action_run(self) -> None:
        """Let it play by itself, or stop that."""
        if self._by_itself:
            self._by_itself.stop()
            self._by_itself = None
        else:
            self._by_itself = self.set_interval(BEAT, lambda: self.action_go(1))

    def action_eyes(self) -> None:
        """See it with the next one's eyes."""
        eyes = [SPECTATOR, *range(self._match.players), ALL_KNOWING]
        self._eyes = eyes[(eyes.index(self._eyes) + 1) % len(eyes)]
        self.draw()

    def action_score(self) -> None:
        """Show how it stood, as far as these eyes saw it."""
        over = self._match.over and self._at == self._match.ply
        score = self._match.game.known_score(self._view())
        self.app.push_screen(ScoreSheet(self._match.game, score, self._names, "played" if over else ""))

    def action_help(self) -> None:
        """Explain the game."""
        self.app.push_screen(Help(self._match.game))
