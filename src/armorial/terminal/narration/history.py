"""A match put into words: what each action does, and what then happens by itself."""

from collections.abc import Sequence
from typing import NamedTuple

from armorial.engine.game import ALL_KNOWING, CHOICE, NOBODY, SPECTATOR, State
from armorial.engine.match import Match
from armorial.terminal.i18n import _
from armorial.terminal.narration import WORDS, news
from armorial.terminal.narration.lines import Deed, Told

EVERYBODY = SPECTATOR


class Said(NamedTuple):
    """A line, and the seat that alone may read it, or EVERYBODY."""

    to: int
    line: str


class Chronicle:
    """What happened in a match, line by line: an action that is taken back is forgotten."""

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        """Begin, and tell what was played already."""
        self._match, self._names, self._words = match, names, WORDS[match.game.NAME]
        self._said: list[list[Said]] = []  # for each action
        self.bring_up_to_date()

    def bring_up_to_date(self) -> None:
        """Tell the actions that were not told yet, and forget those that were taken back."""
        actions = self._match.actions
        del self._said[len(actions) :]
        for ply in range(len(self._said), len(actions)):
            self._said.append(self._tell(ply, actions[ply]))

    def lines(self, viewer: int, plies: int | None = None) -> tuple[str, ...]:
        """Return what a viewer may read, of all actions or of the first so many."""
        return tuple(
            said.line
            for action in self._said[:plies]
            for said in action
            if said.to in (EVERYBODY, viewer) or viewer == ALL_KNOWING
        )

    def _tell(self, ply: int, action: int) -> list[Said]:
        game, before = self._match.game, self._match.states[ply]
        deed = Deed(int(before.player), game.write(before, action))
        does = self._words.tell(deed.word, self._seen(before, EVERYBODY))
        to_all = [_("{name} {deed}").format(name=self._names[deed.seat], deed=does)]
        to_all += self._happened(before, action, deed, EVERYBODY)
        alone = [line for line in self._happened(before, action, deed, deed.seat) if line not in to_all]
        if told := game.news(before, action, self._match.turns):
            alone.append(news(told, self._words, self._seen(before, EVERYBODY), self._names))
        return [*(Said(EVERYBODY, line) for line in to_all), *(Said(deed.seat, line) for line in alone)]

    def _happened(self, before: State, action: int, deed: Deed, viewer: int) -> list[str]:
        """Say what a viewer sees happen besides the deed itself, step by step up to the next choice."""
        lines: list[str] = []
        said = [deed]
        for state in self._steps(before, action):
            lines += self._words.happened(self._seen(before, viewer), self._seen(state, viewer), said, self._names)
            before, said = state, []
        return lines

    def _steps(self, state: State, action: int) -> list[State]:
        """Return the states that an action leads through, up to the next choice."""
        game, deal, states = self._match.game, self._match.deal, []
        while action != CHOICE and state.player != NOBODY:
            state = game.step(deal, state, action)
            states.append(state)
            action = game.forced(state)
        return states

    def _seen(self, state: State, viewer: int) -> Told:
        return self._match.game.view_json(self._match.view_at(state, viewer))
