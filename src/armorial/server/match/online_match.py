"""A match as the fold of its log: from the setup and the entries, any process rebuilds the same match.

To do something, make an entry (`new_entries`, which refuses what is not allowed), store it, and fold it in.
"""

import copy
from collections import Counter
from collections.abc import Sequence

from armorial.engine.events import Steps, steps_of
from armorial.engine.game import NOBODY, SPECTATOR, Deal, Game, Score, State, View
from armorial.engine.match import Match
from armorial.engine.record import write_record
from armorial.games import find
from armorial.protocol.archive import Entry
from armorial.protocol.match import MatchEnding
from armorial.server.errors import Conflict
from armorial.server.match import fairness
from armorial.server.match.actions import Actions
from armorial.server.match.clocks import Clocks
from armorial.server.match.setup import Setup

STOP, BACK = "stop", "back"


class OnlineMatch:
    """A match in progress or finished."""

    def __init__(self, setup: Setup, limited: bool = True) -> None:
        """Deal, and start. If not `limited`, take-backs and offers are not limited, as in earlier versions."""
        self.setup, self.limited = setup, limited
        self.game: Game = find(setup.game)
        self.deal: Deal = fairness.deal(self.game, setup.options, setup.deal_inputs)
        self.state: State = self.game.start(self.deal)
        self.entries: list[Entry] = []
        self.actions = Actions(self.game, self.deal)
        self.clocks = Clocks(setup.time_control, len(setup.players), setup.started)
        self.left: list[int] = []  # seats that resigned or lost on time, in that order: bots play for them
        self.people = [seat for seat, player in enumerate(setup.players) if player.level is None]  # seats of people
        self.offer: Entry | None = None
        self.agreed: set[int] = set()
        self.ending: MatchEnding | None = None
        self.requests: Counter[int] = Counter()  # by seat, how often it took back or made an offer
        self.prepared: dict[Entry, Steps] = {}  # the steps of the entries that `play` made, to fold them in faster

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.setup.id

    @property
    def number(self) -> int:
        """The number of entries. A request to play contains it, so that it cannot answer an outdated view."""
        return len(self.entries)

    @property
    def player(self) -> int:
        """The seat that is to act, or NOBODY."""
        return NOBODY if self.ending else int(self.state.player)

    def level(self, seat: int) -> str | None:
        """Return the level of the bot that plays for a seat; None if a person does."""
        return self.setup.substitute if seat in self.left else self.setup.players[seat].level

    @property
    def bot_to_act(self) -> bool:
        """Whether a bot is to act."""
        return self.player != NOBODY and self.level(self.player) is not None

    @property
    def user_of_new_turn(self) -> str | None:
        """The user whose turn began with the last entry, if any."""
        if self.player == NOBODY or self.bot_to_act or not self.entries or self.entries[-1].seat == self.player:
            return None
        return self.setup.players[self.player].user

    def seat_of(self, user: str | None) -> int:
        """Return the seat of a user; SPECTATOR if they have none, or left it."""
        for seat, player in enumerate(self.setup.players):
            if user is not None and player.user == user and seat not in self.left:
                return seat
        return SPECTATOR

    # --- entries -------------------------------------------------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        """Apply the next entry of the log."""
        assert entry.number == self.number, f"entry {entry.number} cannot follow {self.number} others"
        before = self.state
        self.entries.append(entry)
        if entry.kind in ("back", "offer"):
            self.requests[entry.seat] += 1
        if entry.kind == "act":
            self._act(entry)
        elif entry.kind == "back":
            self._go_back(int(entry.action))
        elif entry.kind in ("resign", "claim"):
            self._lose(entry.seat if entry.kind == "resign" else int(entry.action), entry.kind)
        else:
            self._negotiate(entry)
        turn_ends = (before.player, before.turn) != (self.state.player, self.state.turn)
        self.clocks.advance(entry.at, int(before.player), turn_ends)

    def _act(self, entry: Entry) -> None:
        steps = self.prepared.get(entry) or self._steps(entry)
        self.actions.add(entry, steps)
        self.state = steps[-1][2]
        if self.offer and self.offer.action != STOP:  # playing declines an offer to take back: it may reveal something
            self.offer, self.agreed = None, set()
        if self.state.player == NOBODY:
            score = self.game.score(self.deal, self.state)
            self.ending = MatchEnding("played", list(score.winners), list(score.scores))

    def _steps(self, entry: Entry) -> Steps:
        action = self.game.read(self.state, entry.action)
        self.game.apply(self.deal, self.state, action)  # refuses an illegal action
        return steps_of(self.game, self.deal, self.state, action)

    def _go_back(self, index: int) -> None:
        self.state = self.actions.take_back(index, self.number - 1, self.entries)
        self.offer, self.agreed = None, set()

    def _lose(self, seat: int, how: str) -> None:
        self.left.append(seat)
        if seat in self.people:
            self.people.remove(seat)
        self.offer, self.agreed = None, set()
        if len(self.setup.players) == 2:
            self.ending = MatchEnding("time" if how == "claim" else "resigned", [1 - seat], self._points())

    def _points(self) -> list[int]:
        return list(self.game.score(self.deal, self.state).scores)

    def _negotiate(self, entry: Entry) -> None:
        if entry.kind == "decline":
            self.offer, self.agreed = None, set()
            return
        if entry.kind == "offer":
            self.offer = entry
        self.agreed.add(entry.seat)
        offer = self.offer
        if offer and self.agreed.issuperset(self.people):
            self.offer, self.agreed = None, set()
            if offer.action == STOP:
                self.ending = MatchEnding("stopped", [], self._points())
            else:
                self._go_back(int(offer.action.removeprefix(BACK)))

    # --- views ---------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """Return what a seat, or a spectator, may know."""
        return self.game.view(self.deal, self.state, seat)

    def standing(self, seat: int) -> Score:
        """Return the score as far as a seat may know it; the whole score when the match is over."""
        if self.ending:
            return self.game.score(self.deal, self.state)
        return self.game.known_score(self.view(seat))

    def legal(self, seat: int) -> list[str]:
        """Return the notations of the actions that a seat may play now."""
        return self.notations(self.view(seat)) if seat == self.player else []

    def notations(self, view: View) -> list[str]:
        """Return the notations of the legal actions in a current view; none if the match is over."""
        return [] if self.ending else [self.game.write(self.state, action) for action in view.legal]

    def copy(self) -> "OnlineMatch":
        """Return a copy that can change independently."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict, set)):
                setattr(other, name, value.copy())
        other.clocks, other.actions = copy.deepcopy(self.clocks), self.actions.copy()
        return other

    def match(self) -> Match:
        """Return the engine's match, with all its states, by a replay."""
        match = Match(self.game, self.deal)
        for played in self.actions.played:
            match.play(self.entries[played.number].action)
        return match

    def record(self) -> str:
        """Return the text record of a match that is over. It contains the whole deal."""
        if not self.ending:
            raise Conflict("the record is available when the match is over")
        return write_record(self.match())


def replay(setup: Setup, entries: Sequence[Entry]) -> OnlineMatch:
    """Return the match that a log leads to."""
    match = OnlineMatch(setup)
    for entry in entries:
        match.fold(entry)
    return match
