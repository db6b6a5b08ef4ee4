"""What a game is: a module with these names.

There is no base class. A game is a package under `armorial.games` that offers the constants and verbs below; mypy
checks it against this protocol, the conformance kit checks that it keeps the laws.

Two facts hold in every game. All that is random is in the Deal, so after the deal a game is deterministic. And all that
is secret is in the Deal: a State holds what happened, and everything happens in the open. So a View is the State, the
part of the Deal that its seat may know, and the legal actions.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from armorial.engine.options import Option

if TYPE_CHECKING:
    from armorial.engine.events import EventKind

SPECTATOR = -1  # the seat of one who only looks on
ALL_KNOWING = -2  # the seat of one from whom nothing is hidden: see `opened`
NOBODY = -1  # the player when the game is over
CHOICE = -2  # in place of an action: it is for the player to choose

# Each game has its own NamedTuples; the engine hands them on without looking inside. Of a State it knows two fields:
# `player`, the seat that is asked, or NOBODY; and `turn`, which counts up.
Options: TypeAlias = Any
Deal: TypeAlias = Any
State: TypeAlias = Any


class View(NamedTuple):
    """What one seat, or a spectator, may know."""

    seat: int  # or SPECTATOR, or ALL_KNOWING
    deal: Deal  # the known part; what is hidden is blank
    state: State
    legal: tuple[int, ...]  # empty unless this seat is to act


class Item(NamedTuple):
    """One line of a score sheet: what was counted for each seat, and the points that it gave."""

    rule: str
    name: str
    counted: dict[str, tuple[int, ...]]
    points: tuple[int, ...]


class Score(NamedTuple):
    """The result of a game, by seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sheet: tuple[Item, ...]


class Turn(NamedTuple):
    """What a seat did in one turn. A turn in which nothing had to be decided is not told."""

    number: int
    seat: int
    words: tuple[str, ...]

    def __str__(self) -> str:
        """Tell it in a line, as a record does."""
        return f"{self.number + 1}. seat {self.seat}: {', '.join(self.words)}"


class Span(NamedTuple):
    """A piece of a drawn line. A style is a word of the game, such as a region; a client gives it a colour."""

    text: str
    style: str = ""
    thing: str = ""  # what one points at here, as actions name it


Line: TypeAlias = Sequence[Span]
Say: TypeAlias = Callable[[str], str]  # puts an English text into the language of whoever reads it


class Game(Protocol):
    """The names that a game's module offers."""

    NAME: str
    TITLE: str
    RULES: str  # the version of the rules; records carry it
    ACTIONS: int  # actions are the ints below this
    FEATURES: int  # how many numbers tell a view
    Options: Any  # a NamedTuple of ints, in the order of OPTIONS
    HELP: str  # the words for actions, explained to a player
    EVENTS: "tuple[EventKind, ...]"  # what can happen; an event begins with its number in this list
    VOCABULARIES: Mapping[str, Sequence[str]]  # by type of field: the words that its numbers stand for
    CONSTANT_KEYS: tuple[str, ...]  # of the plain view: the same for all viewers, from the start to the end
    ASKED: tuple[str, ...]  # the paths of a plain view that only tell what is asked now: no event explains them

    @property
    def OPTIONS(self) -> tuple[Option, ...]:  # noqa: N802 - a constant; a property, for it is only read
        """What can be chosen."""

    def check(self, options: Options, /) -> None:
        """Refuse options that do not go together."""

    def players(self, options: Options, /) -> int:
        """Return the number of seats."""

    def deal(self, options: Options, rng: Random, /, first: int | None = None) -> Deal:
        """Fix everything random; the first player is drawn by lot unless given."""

    def start(self, deal: Deal, /) -> State:
        """Return the state in which the first decision is asked."""

    def legal(self, deal: Deal, state: State, /) -> tuple[int, ...]:
        """Return the legal actions, ascending."""

    def apply(self, deal: Deal, state: State, action: int, /) -> State:
        """Return the state after a legal action; refuse any other with the paragraph that it breaks."""

    def score(self, deal: Deal, state: State, /) -> Score:
        """Return the score as it would be if the game ended now; when it is over, the result."""

    def standing(self, view: View, /) -> Score:
        """Return the score as far as a viewer may know it: for a client to show."""

    def view(self, deal: Deal, state: State, seat: int, /) -> View:
        """Return what a seat, or SPECTATOR, may know: the only door to secrets."""

    def shown(self, state: State, /) -> object:
        """Return what changes whenever something hidden is shown to somebody, and only then."""

    def imagine(self, view: View, rng: Random, /) -> tuple[Deal, State]:
        """Return a deal and state consistent with a view, each shuffle that could have led there equally likely."""

    def secrets(self, deal: Deal, /) -> tuple[int, ...]:
        """Return what is hidden in a deal, as ints."""

    def worlds(self, view: View, /) -> Iterator[tuple[Deal, State, int]]:
        """Yield every deal and state consistent with a view, with the number of shuffles behind it."""

    def write(self, state: State, action: int, /) -> str:
        """Return the word for an action."""

    def read(self, state: State, word: str, /) -> int:
        """Return the action that a word stands for here; refuse a malformed word, or one for another moment."""

    def write_deal(self, deal: Deal, /) -> list[str]:
        """Return the deal as lines of text, for a record."""

    def read_deal(self, options: Options, first: int, lines: Sequence[str], /) -> Deal:
        """Return the deal that the lines describe; refuse any that no shuffle gives."""

    def plain_deal(self, deal: Deal, /) -> Mapping[str, Any]:
        """Return the deal as plain data, for a trace."""

    def plain_view(self, view: View, /) -> Mapping[str, Any]:
        """Return a view as plain data, as JSON has it: for a client elsewhere. Parts are shared: never change one."""

    def draw(self, told: Mapping[str, Any], legal: Sequence[str], names: Sequence[str], say: Say, /) -> list[Line]:
        """Draw a plain view as text, 80 columns wide; with the words that are legal for it, and names for the seats."""

    def news(self, state: State, action: int, turns: Sequence[Turn], /) -> str:
        """Return what an action shows to whoever makes it, if the board does not, from the turns so far."""

    def audit(self, deal: Deal, state: State, /) -> list[str]:
        """Return what is wrong with a state, in words: cards lost, markers doubled. None is ever wrong."""

    # The compiled core: plain functions over ints and NamedTuples, without checks.

    def reshuffled(self, deal: Deal, x: int, /) -> tuple[Deal, int]:
        """Return another deal of the same options, drawn by a generator that is passed on with it."""

    def bare(self, state: State, /) -> State:
        """Return a state without what only views and the score sheet read. Compiled play begins with it: what is
        smaller is compiled sooner."""

    def count(self, deal: Deal, state: State, /) -> int:
        """Return the number of legal actions."""

    def nth_action(self, deal: Deal, state: State, k: int, /) -> int:
        """Return the k-th legal action, ascending."""

    def allowed(self, deal: Deal, state: State, action: int, /) -> bool:
        """Tell whether an action that is legal in some world is legal in this one."""

    def with_secrets(self, deal: Deal, many: Sequence[int], i: int, /) -> Deal:
        """Return the deal with the i-th of many secrets, which stand one after the other."""

    def pick(self, deal: Deal, state: State, x: int, /) -> int:
        """Return a legal action, chosen by a random number below 2**63."""

    def step(self, deal: Deal, state: State, action: int, /) -> State:
        """Return the state right after a legal action, be it one that leaves no choice."""

    def forced(self, state: State, /) -> int:
        """Return what then happens by itself for want of a choice, or CHOICE."""

    def after(self, deal: Deal, state: State, action: int, /) -> State:
        """Return the state after a legal action: after a step, and all that happens by itself."""

    def write_events(
        self, deal: Deal, before: State, action: int, after: State, viewer: int, out: Any, at: int, /
    ) -> int:
        """Write the events of one step, as a viewer may know them, from a place on; return the place after them.

        The viewer is a seat, SPECTATOR or ALL_KNOWING; `out` is a list or array of ints. See `engine/events`.
        """

    def points(self, deal: Deal, state: State, /) -> tuple[int, ...]:
        """Return the points of each seat, as in `score`."""

    def won(self, deal: Deal, state: State, points: Any, /) -> int:
        """Return the winners, as in `score`, as a mask, given the points."""

    def features(self, deal: Deal, state: State, seat: int, out: Any, /) -> None:
        """Write what a seat knows, and nothing else, as numbers into a row of zeros: for programs that learn."""


def opened(deal: Deal, state: State) -> View:
    """Return the view from which nothing is hidden: of a game that is over, or that nobody plays."""
    return View(ALL_KNOWING, deal, state, ())


def actor(state: State) -> int | None:
    """Return the seat that is to act; None when the game is over."""
    return None if state.player == NOBODY else int(state.player)


def drawn(game: Game, view: View) -> list[Line]:
    """Draw a view in English, with seats for names."""
    legal = [game.write(view.state, action) for action in view.legal]
    return game.draw(game.plain_view(view), legal, seat_names(game.players(view.deal.options)), str)


def seat_names(players: int) -> list[str]:
    """Return what seats are called where nobody is known by name."""
    return [f"seat {seat}" for seat in range(players)]


def label(name: str, width: int, after: str = "") -> str:
    """Return a name and what comes after it in just so many columns; a long name is cut."""
    rest = f" {after}" if after else ""
    room = width - len(rest)
    return f"{name if len(name) <= room else f'{name[: room - 1]}…'}{rest}".ljust(width)
