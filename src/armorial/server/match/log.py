"""One match: the log of what was done at a table, and where that led. No input or output here, and no clock of its own.

A room is a fold over its entries: whoever has the table and the entries has the room, on any machine. To do something
is to ask the room for an entry (it refuses what may not be done), to store that, and to fold it in.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from armorial.engine.errors import ArmorialError
from armorial.engine.events import reveals
from armorial.engine.game import NOBODY, SPECTATOR, Deal, Game, Score, State, View
from armorial.engine.match import Match
from armorial.engine.record import write_record
from armorial.games import find
from armorial.server.errors import Conflict, Forbidden, Stale, from_engine
from armorial.server.match import fairness
from armorial.server.match.clocks import Clocks, TimeControl

Kind = Literal["act", "back", "offer", "accept", "decline", "resign", "claim"]
STOP, BACK = "stop", "back"


class Entry(msgspec.Struct, frozen=True):
    """One thing done at a table. All of it is public."""

    number: int
    at: float
    seat: int
    kind: Kind
    word: str  # the action; of an offer, what is offered; of a claim, the seat whose time has run out


class Sitter(NamedTuple):
    """Who sits in a seat: a person, a bot of a level, or nobody yet."""

    user: str | None
    name: str | None
    level: str | None
    salt: str = ""


class Table(NamedTuple):
    """What was agreed before the match."""

    id: str
    game: str
    options: dict[str, object]
    pace: TimeControl
    rated: bool
    private: bool
    substitute: str
    secret: str
    first: int | None
    sitters: tuple[Sitter, ...]
    started: float


class Ending(NamedTuple):
    """How a match ended."""

    how: Literal["played", "resigned", "time", "stopped"]
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class MatchLog:
    """A match in progress, or over."""

    def __init__(self, table: Table) -> None:
        """Deal, and start."""
        self.table = table
        self.game: Game = find(table.game)
        shuffle = fairness.Shuffle(table.secret, tuple(sitter.salt for sitter in table.sitters), table.first)
        self.deal: Deal = fairness.deal(self.game, table.options, shuffle)
        self.state: State = self.game.start(self.deal)
        self.entries: list[Entry] = []
        self.acts: list[Entry] = []  # those in force: not taken back
        self.clocks = Clocks(table.pace, len(table.sitters), table.started)
        self.gone: list[int] = []  # seats that resigned or lost on time, in that order: bots sit in for them
        self.offer: Entry | None = None
        self.agreed: set[int] = set()
        self.ending: Ending | None = None
        self.told: list[tuple[int, int, str]] = []  # what an action showed to its player alone: number, seat, news
        self._foreseen: tuple[int, str, State] | None = None  # where the word that was last allowed leads

    @property
    def number(self) -> int:
        """The number of entries: what an answer must name as its ply."""
        return len(self.entries)

    @property
    def player(self) -> int:
        """The seat that is to act, or NOBODY."""
        return NOBODY if self.ending else int(self.state.player)

    def level(self, seat: int) -> str | None:
        """Return the level of the bot that sits in a seat; None if a person does."""
        return self.table.substitute if seat in self.gone else self.table.sitters[seat].level

    def seat_of(self, user: str | None) -> int:
        """Return the seat of a user; one who has none, or has left his, looks on."""
        for seat, sitter in enumerate(self.table.sitters):
            if user is not None and sitter.user == user and seat not in self.gone:
                return seat
        return SPECTATOR

    def people(self) -> list[int]:
        """Return the seats in which people sit."""
        return [seat for seat in range(len(self.table.sitters)) if self.level(seat) is None]

    # --- what may be done: each returns the entry, and changes nothing -------------------------------------------

    def act(self, at: float, seat: int, number: int, word: str) -> Entry:
        """Play a word for a seat, in answer to the view of that number."""
        if number != self.number:
            raise Stale("the match stands at ply {here}, not at {given}", here=self.number, given=number)
        self._must_go_on()
        if seat != self.player:
            raise Forbidden("it is the turn of seat {player}, not of seat {seat}", player=self.player, seat=seat)
        try:
            self._foreseen = number, word, self.game.apply(self.deal, self.state, self.game.read(self.state, word))
        except ArmorialError as error:
            raise from_engine(error) from error
        return Entry(number, at, seat, "act", word)

    def repeats(self, seat: int, number: int, word: str) -> bool:
        """Tell whether just this was done already: the same request sent twice acts once."""
        done = self.entries[number] if 0 <= number < self.number else None
        return done is not None and (done.kind, done.seat, done.word) == ("act", seat, word)

    def take_back(self, at: float, seat: int) -> Entry:
        """Take back the last action of a seat's own turn, freely; or offer to take back its last turn."""
        self._must_go_on()
        self._must_sit(seat)
        mine = [place for place, act in enumerate(self.acts) if act.seat == seat]
        if not mine:
            raise Conflict("there is nothing to take back")
        match = self.match()
        states = match.states
        if match.may_take_back() and self.player == seat:
            return Entry(self.number, at, seat, "back", str(len(self.acts) - 1))
        turn = states[mine[-1]].turn
        place = next(place for place in mine if states[place].turn == turn)
        since = zip(states[place:], match.actions[place:], strict=False)
        if any(reveals(self.game, self.deal, state, action) for state, action in since):
            raise Conflict("it cannot be taken back: something hidden was shown since")
        if len(self.people()) == 1:
            return Entry(self.number, at, seat, "back", str(place))  # bots do not mind
        self._must_be_no_offer()
        return Entry(self.number, at, seat, "offer", f"{BACK} {place}")

    def may_undo(self, seat: int) -> bool:
        """Tell whether a seat may take something back without asking others, unless that showed something hidden."""
        if self.player == NOBODY or not any(act.seat == seat for act in self.acts):
            return False
        return self.player == seat == self.acts[-1].seat or self.people() == [seat]

    def offer_stop(self, at: float, seat: int) -> Entry:
        """Offer to stop the match, without a result; where no other person is left, it stops."""
        self._must_go_on()
        self._must_sit(seat)
        self._must_be_no_offer()
        return Entry(self.number, at, seat, "offer", STOP)

    def answer(self, at: float, seat: int, accept: bool) -> Entry:
        """Accept or decline what was offered."""
        self._must_go_on()
        self._must_sit(seat)
        if self.offer is None or seat in self.agreed:
            raise Conflict("there is no offer to answer")
        return Entry(self.number, at, seat, "accept" if accept else "decline", "")

    def resign(self, at: float, seat: int) -> Entry:
        """Give up: with two the match is lost, with more a bot sits in."""
        self._must_go_on()
        self._must_sit(seat)
        return Entry(self.number, at, seat, "resign", "")

    def claim(self, at: float, seat: int) -> Entry:
        """Claim what is due when the clock of the player has run out: victory, or a bot in his place."""
        self._must_go_on()
        self._must_sit(seat)
        left = self.clocks.remaining(self.player, at)
        if left is None or left > 0 or self.level(self.player) or self.player == seat:
            raise Conflict("no other player's time has run out")
        return Entry(self.number, at, seat, "claim", str(self.player))

    def _must_go_on(self) -> None:
        if self.player == NOBODY:
            raise Conflict("the match is over")

    def _must_sit(self, seat: int) -> None:
        if seat not in self.people():
            raise Forbidden("only players may do that")

    def _must_be_no_offer(self) -> None:
        if self.offer:
            raise Conflict("seat {seat} has offered something that is not answered yet", seat=self.offer.seat)

    # --- what was done -------------------------------------------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        """Let an entry of the log take effect."""
        assert entry.number == self.number, f"entry {entry.number} cannot follow {self.number} others"
        before = self.state
        self.entries.append(entry)
        if entry.kind == "act":
            self.state = self._after(entry)
            self.acts.append(entry)
            self._tell(before, entry)
            if self.offer and self.offer.word != STOP:  # to play on is to decline: something hidden may be shown by it
                self.offer, self.agreed = None, set()
            self._end_if_played()
        elif entry.kind == "back":
            self._go_back(int(entry.word))
        elif entry.kind in ("resign", "claim"):
            self._lose(entry.seat if entry.kind == "resign" else int(entry.word), entry.kind)
        else:
            self._negotiate(entry)
        turn_ends = (before.player, before.turn) != (self.state.player, self.state.turn)
        self.clocks.pass_to(entry.at, int(before.player), turn_ends)

    def _after(self, entry: Entry) -> State:
        """Return the state after an action; mostly it was found when the action was allowed."""
        if self._foreseen and self._foreseen[:2] == (entry.number, entry.word):
            return self._foreseen[2]
        return self.game.apply(self.deal, self.state, self.game.read(self.state, entry.word))

    def _tell(self, before: State, entry: Entry) -> None:
        """Keep what an action showed to its player and the board does not show."""
        action = self.game.read(before, entry.word)
        if self.game.news(before, action, ()):  # seldom: only then are the turns worth their replay
            self.told.append((entry.number, entry.seat, self.game.news(before, action, self.match().turns)))

    def ends_with(self, entry: Entry) -> bool:
        """Tell whether an entry will end the match."""
        if entry.kind == "act":
            return bool(self._after(entry).player == NOBODY)
        if entry.kind in ("resign", "claim"):
            return len(self.table.sitters) == 2
        stops = entry.word == STOP or (entry.kind == "accept" and self.offer is not None and self.offer.word == STOP)
        return stops and (self.agreed | {entry.seat}).issuperset(self.people())

    def _end_if_played(self) -> None:
        if self.state.player == NOBODY:
            score = self.game.score(self.deal, self.state)
            self.ending = Ending("played", score.winners, score.scores)

    def _go_back(self, place: int) -> None:
        self.acts = self.acts[:place]
        self.state = self.match().state
        self.offer, self.agreed = None, set()

    def _lose(self, seat: int, kind: str) -> None:
        self.gone.append(seat)
        self.offer, self.agreed = None, set()
        if len(self.table.sitters) == 2:
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
        if offer and self.agreed.issuperset(self.people()):
            self.offer, self.agreed = None, set()
            if offer.word == STOP:
                self.ending = Ending("stopped", (), self.game.score(self.deal, self.state).scores)
            else:
                self._go_back(int(offer.word.removeprefix(BACK)))

    # --- what may be seen ----------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """Return what a seat, or a spectator, may know."""
        return self.game.view(self.deal, self.state, seat)

    def standing(self, seat: int) -> Score:
        """Return the score as far as a seat may know it; when all is over, the score."""
        if self.ending:
            return self.game.score(self.deal, self.state)
        return self.game.known_score(self.view(seat))

    def news(self, seat: int, since: int) -> list[str]:
        """Return what a seat alone was told from a number on."""
        return [news for number, whose, news in self.told if whose == seat and number >= since]

    def legal(self, seat: int) -> list[str]:
        """Return the words that a seat may play now."""
        return self.words(self.view(seat)) if seat == self.player else []

    def words(self, view: View) -> list[str]:
        """Return the words that may be played in a present view: none in one of a match that is over."""
        return [] if self.ending else [self.game.write(self.state, action) for action in view.legal]

    def match(self) -> Match:
        """Return the match as it stands, with all its states: replayed, for a room keeps only the last one."""
        match = Match(self.game, self.deal)
        for act in self.acts:
            match.play(act.word)
        return match

    def record(self) -> str:
        """Return the record of a match that is over: it holds the whole deal."""
        if not self.ending:
            raise Conflict("the record can be had when the match is over")
        return write_record(self.match())


def replay(table: Table, entries: Sequence[Entry]) -> MatchLog:
    """Return the room that a log leads to."""
    room = MatchLog(table)
    for entry in entries:
        room.fold(entry)
    return room
