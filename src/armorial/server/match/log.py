"""A match as the fold of its log: what may be done, what was done, and where that led.

Given the setup and the entries, any process rebuilds the same match. To do something, ask the match for an entry (it
refuses what is not allowed), store the entry, and fold it in. There is no input, output or clock here.
"""

import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from armorial.engine.errors import ArmorialError
from armorial.engine.events import Event, Steps, events_of, steps_of, steps_reveal
from armorial.engine.game import NOBODY, SPECTATOR, Deal, Game, Score, State, View
from armorial.engine.match import Match
from armorial.engine.record import write_record
from armorial.engine.undo import ASK, FREE, NOTHING, Computed, may_undo
from armorial.games import find
from armorial.protocol.archive import Entry
from armorial.protocol.match import EndingKind
from armorial.server.errors import Conflict, Forbidden, Stale, from_engine
from armorial.server.match import fairness
from armorial.server.match.clocks import Clocks
from armorial.server.match.setup import Setup

STOP, BACK = "stop", "back"
MORE_THAN_ONE = 2  # people: a finished turn is not taken back just like that
RECENT = 32  # actions before which the state is kept: about a turn of every player
# A log must not become so long that the replay of one match delays others. People need far fewer.
MOST_REQUESTS = 100  # of one seat, to take back or to stop
LONGEST_LOG = 3_000  # entries, after which nobody takes back or offers anything; the longest games have some 400


class Ending(NamedTuple):
    """How a match ended."""

    how: EndingKind
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class Played(NamedTuple):
    """An action in force: played, and not taken back. Seat and turn come first: see `engine/undo`."""

    seat: int
    turn: int
    number: int  # of its entry


class Logged(NamedTuple):
    """An action of the log, with the forced ones that followed it."""

    number: int  # of its entry
    steps: Steps

    @property
    def before(self) -> State:
        """The state in which it was played."""
        return self.steps[0][0]


class Undo(NamedTuple):
    """Whether a seat may undo, why not, and the index in `played` of the first action that it would undo."""

    how: Literal["free", "ask", "no"]
    reason: Literal["", "spectator", "over", "nothing", "revealed", "offer", "limit", "counted"] = ""
    start: int = -1


SPECTATES, OVER, NOTHING_PLAYED, REVEALED_SINCE, OFFERED, LIMITED, COUNTED = (
    Undo("no", "spectator"),
    Undo("no", "over"),
    Undo("no", "nothing"),
    Undo("no", "revealed"),
    Undo("no", "offer"),
    Undo("no", "limit"),
    Undo("no", "counted"),
)


class MatchLog:
    """A match in progress, or over."""

    def __init__(self, setup: Setup, limited: bool = True) -> None:
        """Deal, and start. Without limits, people may take back and offer as often as in earlier versions."""
        self.setup, self._limited = setup, limited
        self.game: Game = find(setup.game)
        shuffle = fairness.Shuffle(setup.secret, tuple(player.salt for player in setup.players), setup.first)
        self.deal: Deal = fairness.deal(self.game, setup.options, shuffle)
        self.state: State = self.game.start(self.deal)
        self.entries: list[Entry] = []
        self.played: list[Played] = []
        self.undone: dict[int, list[int]] = {}  # by the entry that took them back, the numbers of actions
        self.clocks = Clocks(setup.time_control, len(setup.players), setup.started)
        self.left: list[int] = []  # seats that resigned or lost on time, in that order: bots play for them
        self.people = [seat for seat, player in enumerate(setup.players) if player.level is None]  # seats of people
        self.offer: Entry | None = None
        self.agreed: set[int] = set()
        self.ending: Ending | None = None
        self._requests: Counter[int] = Counter()  # by seat, how often it took back or made an offer
        self._in_force: list[Logged] = []  # the last actions in force
        self._recent: dict[int, Logged] = {}  # the last actions of the log, by number
        self._forgotten = 0  # actions with smaller numbers are no longer in `_recent`
        self._revealing: dict[int, bool] = {}  # by number, as far as anybody asked
        self._checked: dict[Entry, Steps] = {}  # of the entries last made

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.setup.id

    @property
    def number(self) -> int:
        """The number of entries. A request to play names it, so that it cannot answer an outdated view."""
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
        """The user whose turn began with the last entry."""
        if self.player == NOBODY or self.bot_to_act or not self.entries or self.entries[-1].seat == self.player:
            return None
        return self.setup.players[self.player].user

    def seat_of(self, user: str | None) -> int:
        """Return the seat of a user; SPECTATOR if they have none, or left it."""
        for seat, player in enumerate(self.setup.players):
            if user is not None and player.user == user and seat not in self.left:
                return seat
        return SPECTATOR

    # --- what may be done: each method returns the entry for it, and changes nothing -----------------------------

    def play(self, at: float, seat: int, number: int, actions: Sequence[str] | Sequence[int]) -> list[Entry]:
        """Play actions, by notation or by number, in answer to the update of that number."""
        if seat == SPECTATOR:
            raise Forbidden("only players may act")
        if number != self.number:
            raise Stale("the match is at number {here}, not at {given}", here=self.number, given=number)
        self._check_running()
        state, made, checked = self.state, list[Entry](), dict[Entry, Steps]()
        for given in actions:
            if state.player == NOBODY:
                raise Conflict("the game is over before the last of these actions")
            if state.player != seat:
                raise _not_your_turn(state, seat)
            if made and steps_reveal(self.game, self.deal, checked[made[-1]]):
                # Were the next one refused, nothing would be played; yet that could tell what was revealed.
                raise Conflict("'{action}' reveals something: play it before you decide more", action=made[-1].action)
            try:
                action = self.game.read(state, given) if isinstance(given, str) else given
                self.game.apply(self.deal, state, action)
            except ArmorialError as error:
                raise from_engine(error) from error
            notation = given if isinstance(given, str) else self.game.write(state, action)
            made.append(Entry(number + len(made), at, seat, "act", notation))
            steps = checked[made[-1]] = steps_of(self.game, self.deal, state, action)
            state = steps[-1][2]
        self._checked = checked
        return made

    def repeats(self, seat: int, number: int, actions: Sequence[str]) -> bool:
        """Return whether exactly this was played already: a request sent twice acts once."""
        done = self.entries[number : number + len(actions)] if number >= 0 else []
        return [("act", seat, action) for action in actions] == [
            (entry.kind, entry.seat, entry.action) for entry in done
        ]

    def undo(self, at: float, seat: int) -> Entry:
        """Take back the last action of the seat's unfinished turn, or offer to take back its last turn."""
        undo = self.may_undo(seat)
        if undo.how == "no":
            self._check_running()
            self._check_player(seat)
            if undo.reason == "nothing":
                raise Conflict("there is nothing to take back")
            if undo.reason == "revealed":
                raise Conflict("it cannot be taken back: something hidden was revealed since")
            if undo.reason == "counted":
                raise Conflict("this attempt counts: a turn that is finished cannot be taken back")
            self._check_limit(seat)
            self._check_no_offer()
        if undo.how == "ask":
            return Entry(self.number, at, seat, "offer", f"{BACK} {undo.start}")
        return Entry(self.number, at, seat, "back", str(undo.start))

    def may_undo(self, seat: int) -> Undo:
        """Return whether a seat may take something back: without asking, or by asking the others."""
        if self.player == NOBODY:
            return OVER
        if seat not in self.people:
            return SPECTATES
        if self._reached_limit(seat):
            return LIMITED
        count, now = len(self.played), self.state
        people = MORE_THAN_ONE if self.setup.counted else len(self.people)
        revealing = Computed(lambda index: self.reveals(self.played[index].number))
        how, start = may_undo(self.played, revealing, count, seat, now.player, now.turn, people)
        if how == FREE:
            return Undo("free", start=start)
        if how == ASK and self.setup.counted:
            return COUNTED
        if how == ASK:
            return OFFERED if self.offer else Undo("ask", start=start)
        return NOTHING_PLAYED if how == NOTHING else REVEALED_SINCE

    def offer_stop(self, at: float, seat: int) -> Entry:
        """Offer to stop the match without a result; if no other person is left, it stops."""
        self._check_running()
        self._check_player(seat)
        self._check_no_offer()
        if self.people != [seat]:
            self._check_limit(seat)
        return Entry(self.number, at, seat, "offer", STOP)

    def answer(self, at: float, seat: int, accept: bool) -> Entry:
        """Accept or decline an offer."""
        self._check_running()
        self._check_player(seat)
        if self.offer is None or seat in self.agreed:
            raise Conflict("there is no offer to answer")
        return Entry(self.number, at, seat, "accept" if accept else "decline", "")

    def resign(self, at: float, seat: int) -> Entry:
        """Give up: with two players the match is lost, with more a bot plays on."""
        self._check_running()
        self._check_player(seat)
        return Entry(self.number, at, seat, "resign", "")

    def claim(self, at: float, seat: int) -> Entry:
        """Claim that the player's time has run out: they lose, or a bot plays on for them."""
        self._check_running()
        self._check_player(seat)
        claim_at = self.claim_at(seat)
        if claim_at is None or at < claim_at:
            raise Conflict("no other player's time has run out")
        return Entry(self.number, at, seat, "claim", str(self.player))

    def claim_at(self, seat: int) -> float | None:
        """Return when a seat may claim that the player's time has run out; None if never."""
        if self.player in (NOBODY, seat) or seat not in self.people or self.level(self.player):
            return None
        return self.clocks.runs_out_at(self.player)

    def may_get_hint(self, seat: int) -> bool:
        """Return whether a seat may get a hint: in its turn, if no other person could mind."""
        return self.player == seat and self.allows_help(seat)

    def allows_help(self, seat: int) -> bool:
        """Return whether a player may use an engine while the match goes on: nobody else could mind."""
        return self.people == [seat] and not self.setup.rated and not self.setup.counted

    def check_hint(self, seat: int) -> None:
        """Refuse a hint with the reason."""
        if self.may_get_hint(seat):
            return
        if seat == SPECTATOR:
            raise Forbidden("only players may do that")
        self._check_running()
        if self.setup.rated:
            raise Conflict("there are no hints in a rated match")
        if self.setup.counted:
            raise Conflict("this attempt counts: there are no hints")
        if self.people != [seat]:
            raise Conflict("there are no hints in a match with another person")
        raise _not_your_turn(self.state, seat)

    def _check_running(self) -> None:
        if self.player == NOBODY:
            raise Conflict("the match is over")

    def _check_player(self, seat: int) -> None:
        if seat not in self.people:
            raise Forbidden("only players may do that")

    def _check_no_offer(self) -> None:
        if self.offer:
            raise Conflict("the offer of seat {seat} must be answered first", seat=self.offer.seat)

    def _reached_limit(self, seat: int) -> bool:
        return self._limited and (self._requests[seat] >= MOST_REQUESTS or self.number >= LONGEST_LOG)

    def _check_limit(self, seat: int) -> None:
        if self._reached_limit(seat):
            raise Conflict("in this match you can take back or offer nothing more: that was done too often")

    # --- what was done -------------------------------------------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        """Let the next entry of the log take effect."""
        assert entry.number == self.number, f"entry {entry.number} cannot follow {self.number} others"
        before = self.state
        self.entries.append(entry)
        if entry.kind in ("back", "offer"):
            self._requests[entry.seat] += 1
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
        steps = self._checked.get(entry) or self._steps(entry)
        self.played.append(Played(entry.seat, int(self.state.turn), entry.number))
        self.state = steps[-1][2]
        logged = Logged(entry.number, steps)
        self._in_force = [*self._in_force[1 - RECENT :], logged]
        self._recent[entry.number] = logged
        if len(self._recent) > RECENT:
            oldest = next(iter(self._recent))
            del self._recent[oldest]
            self._forgotten = oldest + 1
        if self.offer and self.offer.action != STOP:  # to play on is to decline: it may reveal something
            self.offer, self.agreed = None, set()
        if self.state.player == NOBODY:
            score = self.game.score(self.deal, self.state)
            self.ending = Ending("played", score.winners, score.scores)

    def _steps(self, entry: Entry) -> Steps:
        action = self.game.read(self.state, entry.action)
        self.game.apply(self.deal, self.state, action)  # refuses what is not legal
        return steps_of(self.game, self.deal, self.state, action)

    def ends_with(self, entries: Sequence[Entry]) -> bool:
        """Return whether entries that were just made will end the match."""
        last = entries[-1]
        if last.kind == "act":
            return bool(self._checked[last][-1][2].player == NOBODY)
        if last.kind in ("resign", "claim"):
            return len(self.setup.players) == 2
        stops = last.action == STOP or (last.kind == "accept" and self.offer is not None and self.offer.action == STOP)
        return stops and (self.agreed | {last.seat}).issuperset(self.people)

    def _go_back(self, index: int) -> None:
        taken_back = self._last_in_force(len(self.played) - index)
        self.undone[self.number - 1] = [action.number for action in taken_back]
        for action in taken_back:
            self._revealing.pop(action.number, None)
        self.state = taken_back[0].before
        self.played = self.played[:index]
        self._in_force = self._in_force[: -len(taken_back)]
        self.offer, self.agreed = None, set()

    def _lose(self, seat: int, kind: str) -> None:
        self.left.append(seat)
        if seat in self.people:
            self.people.remove(seat)
        self.offer, self.agreed = None, set()
        if len(self.setup.players) == 2:
            points = self.game.score(self.deal, self.state).scores
            self.ending = Ending("time" if kind == "claim" else "resigned", (1 - seat,), points)

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
                self.ending = Ending("stopped", (), self.game.score(self.deal, self.state).scores)
            else:
                self._go_back(int(offer.action.removeprefix(BACK)))

    # --- what may be seen ----------------------------------------------------------------------------------------

    def is_recent(self, number: int) -> bool:
        """Return whether `logged` needs no replay from that number on."""
        return number >= self._forgotten

    def logged(self, since: int = 0) -> Iterator[Logged]:
        """Yield every action of the log from a number on, also those taken back: by a replay unless they are recent."""
        if self.is_recent(since):
            for number in range(since, len(self.entries)):
                if number in self._recent:
                    yield self._recent[number]
            return
        states = [self.game.start(self.deal)]
        for entry in self.entries:
            if entry.kind == "act":
                steps = steps_of(self.game, self.deal, states[-1], self.game.read(states[-1], entry.action))
                if entry.number >= since:
                    yield Logged(entry.number, steps)
                states.append(steps[-1][2])
            elif entry.number in self.undone:
                del states[-len(self.undone[entry.number]) :]

    def _last_in_force(self, count: int) -> list[Logged]:
        """Return the last actions in force: if they are not kept, by a replay of the game, not of the whole log."""
        if len(self._in_force) < count:
            state, found = self.game.start(self.deal), list[Logged]()
            for played in self.played:
                action = self.game.read(state, self.entries[played.number].action)
                found.append(Logged(played.number, steps_of(self.game, self.deal, state, action)))
                state = found[-1].steps[-1][2]
            self._in_force = found[-max(count, RECENT) :]
        return self._in_force[-count:]

    def events(self, action: Logged, viewer: int) -> tuple[Event, ...]:
        """Return what an action brought about, as a viewer may know it."""
        return events_of(self.game, self.deal, action.steps, viewer)

    def reveals(self, number: int) -> bool:
        """Return whether the action in force with that number revealed something hidden to somebody."""
        found = self._revealing.get(number)
        if found is None:
            action = self._recent.get(number)
            if action is None:
                later = next(i for i, played in enumerate(reversed(self.played)) if played.number == number)
                action = self._last_in_force(later + 1)[0]
            found = self._revealing[number] = steps_reveal(self.game, self.deal, action.steps)
        return found

    def view(self, seat: int) -> View:
        """Return what a seat, or a spectator, may know."""
        return self.game.view(self.deal, self.state, seat)

    def standing(self, seat: int) -> Score:
        """Return the score as far as a seat may know it; when the match is over, the score."""
        if self.ending:
            return self.game.score(self.deal, self.state)
        return self.game.known_score(self.view(seat))

    def legal(self, seat: int) -> list[str]:
        """Return the notations of what a seat may play now."""
        return self.notations(self.view(seat)) if seat == self.player else []

    def notations(self, view: View) -> list[str]:
        """Return the notations of the legal actions of a current view: none if the match is over."""
        return [] if self.ending else [self.game.write(self.state, action) for action in view.legal]

    def copy(self) -> "MatchLog":
        """Return a copy that entries can be folded into, while this match stays as it is."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict, set)):
                setattr(other, name, value.copy())
        other.clocks = copy.deepcopy(self.clocks)
        return other

    def match(self) -> Match:
        """Return the match as the engine has it, with all its states: by a replay."""
        match = Match(self.game, self.deal)
        for played in self.played:
            match.play(self.entries[played.number].action)
        return match

    def record(self) -> str:
        """Return the text record of a match that is over: it holds the whole deal."""
        if not self.ending:
            raise Conflict("the record is available when the match is over")
        return write_record(self.match())


def _not_your_turn(state: State, seat: int) -> Forbidden:
    return Forbidden("it is the turn of seat {player}, not of seat {seat}", player=int(state.player), seat=seat)


def replay(setup: Setup, entries: Sequence[Entry]) -> MatchLog:
    """Return the match that a log leads to."""
    match = MatchLog(setup)
    for entry in entries:
        match.fold(entry)
    return match
