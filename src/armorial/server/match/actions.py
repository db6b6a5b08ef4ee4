"""The actions of a match: those in force, those that were taken back, and their events.

Only the latest actions are kept with their states. For older ones the game is replayed.
"""

import copy
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from armorial.engine.events import Event, Steps, events_of, steps_of, steps_reveal
from armorial.engine.game import Deal, Game, State
from armorial.protocol.archive import Entry

RECENT = 32  # actions that are kept with their states: about a turn of every player


class Played(NamedTuple):
    """An action in force: played, and not taken back. Seat and turn come first, as `engine/undo` needs them."""

    seat: int
    turn: int
    number: int  # of its entry


class Logged(NamedTuple):
    """An action of the log, with the forced actions that followed it."""

    number: int  # of its entry
    steps: Steps

    @property
    def before(self) -> State:
        """The state in which it was played."""
        return self.steps[0][0]


class Actions:
    """The actions of one match."""

    def __init__(self, game: Game, deal: Deal) -> None:
        """Start with no actions."""
        self._game, self._deal = game, deal
        self.played: list[Played] = []
        self.undone: dict[int, list[int]] = {}  # for each entry that took actions back, the numbers of these actions
        self._in_force: list[Logged] = []  # the last actions in force
        self._recent: dict[int, Logged] = {}  # the last actions of the log, by number
        self._forgotten = 0  # actions with smaller numbers are no longer in `_recent`
        self._revealing: dict[int, bool] = {}  # by number: cached results of `reveals`

    def copy(self) -> "Actions":
        """Return a copy that can change independently."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict)):
                setattr(other, name, value.copy())
        return other

    def add(self, entry: Entry, steps: Steps) -> None:
        """Add the action of an entry, with the forced actions that followed it."""
        logged = Logged(entry.number, steps)
        self.played.append(Played(entry.seat, int(logged.before.turn), entry.number))
        self._in_force = [*self._in_force[1 - RECENT :], logged]
        self._recent[entry.number] = logged
        if len(self._recent) > RECENT:
            oldest = next(iter(self._recent))
            del self._recent[oldest]
            self._forgotten = oldest + 1

    def take_back(self, index: int, number: int, entries: Sequence[Entry]) -> State:
        """Take back the actions in force from an index on, by the entry with a number; return the state before them."""
        taken_back = self._last_in_force(len(self.played) - index, entries)
        self.undone[number] = [action.number for action in taken_back]
        for action in taken_back:
            self._revealing.pop(action.number, None)
        self.played = self.played[:index]
        self._in_force = self._in_force[: -len(taken_back)]
        return taken_back[0].before

    def is_recent(self, number: int) -> bool:
        """Return whether `logged` needs no replay from that number on."""
        return number >= self._forgotten

    def logged(self, entries: Sequence[Entry], since: int = 0) -> Iterator[Logged]:
        """Yield every action of a log from a number on, also those taken back. Older actions need a replay."""
        if self.is_recent(since):
            for number in range(since, len(entries)):
                if number in self._recent:
                    yield self._recent[number]
            return
        states = [self._game.start(self._deal)]
        for entry in entries:
            if entry.kind == "act":
                steps = steps_of(self._game, self._deal, states[-1], self._game.read(states[-1], entry.action))
                if entry.number >= since:
                    yield Logged(entry.number, steps)
                states.append(steps[-1][2])
            elif entry.number in self.undone:
                del states[-len(self.undone[entry.number]) :]

    def _last_in_force(self, count: int, entries: Sequence[Entry]) -> list[Logged]:
        """Return the last actions in force. If they are not kept, replay the game, but not the whole log."""
        if len(self._in_force) < count:
            state, replayed = self._game.start(self._deal), list[Logged]()
            for played in self.played:
                action = self._game.read(state, entries[played.number].action)
                replayed.append(Logged(played.number, steps_of(self._game, self._deal, state, action)))
                state = replayed[-1].steps[-1][2]
            self._in_force = replayed[-max(count, RECENT) :]
        return self._in_force[-count:]

    def events(self, action: Logged, viewer: int) -> tuple[Event, ...]:
        """Return the events of an action, as a viewer may know them."""
        return events_of(self._game, self._deal, action.steps, viewer)

    def reveals(self, number: int, entries: Sequence[Entry]) -> bool:
        """Return whether the action in force with a number revealed something hidden to anybody."""
        revealed = self._revealing.get(number)
        if revealed is None:
            action = self._recent.get(number)
            if action is None:
                later = next(i for i, played in enumerate(reversed(self.played)) if played.number == number)
                action = self._last_in_force(later + 1, entries)[0]
            revealed = self._revealing[number] = steps_reveal(self._game, self._deal, action.steps)
        return revealed
