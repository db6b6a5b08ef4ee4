"""The protocol of a game: the names that a game's module offers.

There is no base class. A game is a package under `armorial.games` with the constants and functions below. mypy checks
it against this protocol; the conformance kit checks that it keeps the laws.

Two facts hold in every game. Everything random is in the Deal, so after the deal a game is deterministic. Everything
secret is in the Deal too: a State holds what happened, and all of that is public. So a View is the State, the part of
the Deal that its viewer may know, and the legal actions.

Types are generic over a game's own NamedTuples: `Game[Options, Deal, State]`, `View[Deal, State]`. Without parameters,
`Game` and `View` stand for any game: its deals and states then have only the fields of the protocols below.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from importlib import import_module
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias

from armorial.engine.options import Option

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with defaults, which `typing` has from Python 3.13 on

    from armorial.engine.bot_support import BotSupport
    from armorial.engine.events import EventKind
    from armorial.engine.phrases import Phrases

    O = TypeVar("O", bound="Options", default="Options")  # noqa: E741
    D = TypeVar("D", bound="Deal", default="Deal")
    S = TypeVar("S", bound="State", default="State")
    O_co = TypeVar("O_co", bound="Options", default="Options", covariant=True)
    D_co = TypeVar("D_co", bound="Deal", default="Deal", covariant=True)
    S_co = TypeVar("S_co", bound="State", default="State", covariant=True)
else:
    from typing import TypeVar

    O, D, S = TypeVar("O"), TypeVar("D"), TypeVar("S")  # noqa: E741
    O_co, D_co, S_co = TypeVar("O_co"), TypeVar("D_co"), TypeVar("S_co")

SPECTATOR = -1  # the viewer who has no seat
ALL_KNOWING = -2  # the viewer from whom nothing is hidden: see `full_view`
NOBODY = -1  # the player when the game is over
CHOICE = -2  # instead of an action: the player has a choice


class Options(Hashable, Protocol):
    """What was agreed before a game: a NamedTuple of ints, in the order of the game's OPTIONS."""

    @property
    def players(self) -> int:
        """The number of seats."""

    def __iter__(self) -> Iterator[int]:
        """Yield the options as ints."""


class Deal(Hashable, Protocol):
    """Everything random, and so everything secret: a NamedTuple of ints and tuples of ints."""

    @property
    def options(self) -> Options:
        """What was agreed."""

    @property
    def first(self) -> int:
        """The seat that starts."""


class State(Hashable, Protocol):
    """Everything that happened, all of it public: a NamedTuple of ints and tuples of ints."""

    @property
    def player(self) -> int:
        """The seat to act, or NOBODY."""

    @property
    def turn(self) -> int:
        """The number of the turn, from 0."""


class View(NamedTuple, Generic[D_co, S_co]):
    """What one viewer may know: a seat, a spectator, or ALL_KNOWING."""

    seat: int  # or SPECTATOR, or ALL_KNOWING
    deal: D_co  # the known part; what is hidden is blank
    state: S_co
    legal: tuple[int, ...]  # empty unless this seat is to act

    def __repr__(self) -> str:
        """Return the viewer and who is to act; `game.view_json(view)` shows the whole view in words and numbers."""
        viewers = {SPECTATOR: "a spectator", ALL_KNOWING: "everything"}
        acts = "over" if self.state.player == NOBODY else f"seat {self.state.player} to act"
        return f"<View of {viewers.get(self.seat, f'seat {self.seat}')}: {acts}, {len(self.legal)} legal actions>"


class Item(NamedTuple):
    """One line of a score sheet: what was counted for each seat, and the points for it."""

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
    """The actions of one seat in one turn, in notation. A match lists no turn without decisions."""

    number: int
    seat: int
    notations: tuple[str, ...]

    def __str__(self) -> str:
        """Return the turn as a line of a record."""
        return f"{self.number + 1}. seat {self.seat}: {', '.join(self.notations)}"


class Span(NamedTuple):
    """A piece of a drawn line. A style is a word of the game, such as a region; clients choose its colour."""

    text: str
    style: str = ""
    thing: str = ""  # the thing that is drawn here, as notations name it: players can click on it


Line: TypeAlias = Sequence[Span]
Say: TypeAlias = Callable[[str], str]  # translates an English text for the reader


class Game(Protocol[O, D, S]):
    """The names that a game's module offers."""

    NAME: str
    TITLE: str
    RULES: str  # the version of the rules; records name it
    ACTIONS: int  # actions are the ints below this
    FEATURES: int  # how many numbers represent a view
    HELP: str  # explains the notation to players

    CONSTANT_KEYS: tuple[str, ...]  # of a `view_json`: the same for all viewers, from the start of a game to its end
    ASKED: tuple[str, ...]  # the paths in a `view_json` that only describe the current decision: events ignore them

    # Constants that are objects are declared as properties, because nothing assigns to them.

    @property
    def Options(self) -> Callable[..., O]:  # noqa: N802
        """The NamedTuple of the options."""

    @property
    def OPTIONS(self) -> tuple[Option, ...]:  # noqa: N802
        """What can be chosen before a game."""

    @property
    def EVENTS(self) -> "tuple[EventKind, ...]":  # noqa: N802
        """The kinds of events; an event begins with the index of its kind."""

    @property
    def PHRASES(self) -> "Phrases":  # noqa: N802
        """The texts about events, actions, choices, score items and options."""

    @property
    def VOCABULARIES(self) -> Mapping[str, Sequence[str]]:  # noqa: N802
        """The words that the numbers of an event's fields stand for, by type of field."""

    @property
    def BOTS(self) -> "BotSupport[D, S]":  # noqa: N802
        """What bots know about the game beyond its rules; `BotSupport()` is enough."""

    def check(self, options: O, /) -> None:
        """Refuse options that cannot be combined."""

    def deal(self, options: O, rng: Random, /, first: int | None = None) -> D:
        """Draw everything random, and the first player unless it is given."""

    def start(self, deal: D, /) -> S:
        """Return the state before the first decision."""

    def legal(self, deal: D, state: S, /) -> tuple[int, ...]:
        """Return the legal actions, ascending."""

    def apply(self, deal: D, state: S, action: int, /) -> S:
        """Return the state after a legal action; refuse any other with an error that names the paragraph it breaks."""

    def score(self, deal: D, state: S, /) -> Score:
        """Return the score as if the game ended now; when it is over, the result."""

    def known_score(self, view: View[D, S], /) -> Score:
        """Return the score as far as the viewer may know it."""

    def view(self, deal: D, state: S, seat: int, /) -> View[D, S]:
        """Return what a seat, or SPECTATOR, may know. Only this and `write_events` give access to secrets."""

    def imagine(self, view: View[D, S], rng: Random, /) -> tuple[D, S]:
        """Draw a deal and state consistent with a view; every shuffle that could have led there is equally likely."""

    def secrets(self, deal: D, /) -> tuple[int, ...]:
        """Return the hidden part of a deal, as ints."""

    def worlds(self, view: View[D, S], /) -> Iterator[tuple[D, S, int]]:
        """Yield every deal and state consistent with a view, with the number of shuffles that lead to it."""

    def write(self, state: S, action: int, /) -> str:
        """Return the notation of an action."""

    def read(self, state: S, notation: str, /) -> int:
        """Return the action that a notation means in this state; refuse any text without a meaning here."""

    def write_deal(self, deal: D, /) -> list[str]:
        """Return the deal as lines of text, for a record."""

    def read_deal(self, options: O, first: int, lines: Sequence[str], /) -> D:
        """Return the deal that the lines describe; refuse one that no shuffle could give."""

    def deal_json(self, deal: D, /) -> Mapping[str, Any]:
        """Return the deal as JSON values, for a trace."""

    def view_json(self, view: View[D, S], /) -> Mapping[str, Any]:
        """Return a view as JSON values, for a client. Results share parts with each other: never change one."""

    def draw(self, view: Any, legal: Sequence[str], names: Sequence[str], say: Say, /) -> list[Line]:
        """Draw a result of `view_json` as text, 80 columns wide, given the legal notations and the players' names."""

    def audit(self, deal: D, state: S, /) -> list[str]:
        """Return sentences about inconsistencies of a state, such as a lost card. There should never be any."""

    # The core that compiles: plain functions over ints and NamedTuples, without checks.

    def reshuffle(self, deal: D, x: int, /) -> tuple[D, int]:
        """Return another deal with the same options, and the state of the random generator after it."""

    def without_history(self, state: S, /) -> S:
        """Return a state without the parts that only views and the score sheet read: smaller states compile faster."""

    def legal_count(self, deal: D, state: S, /) -> int:
        """Return the number of legal actions."""

    def legal_at(self, deal: D, state: S, k: int, /) -> int:
        """Return the legal action at index k, in ascending order."""

    def write_legal(self, deal: D, state: S, mark: int, out: Any, /) -> None:
        """Write a mark, 1, for each legal action into a row of zeros; with 0, remove the marks again."""

    def allowed(self, deal: D, state: S, action: int, /) -> bool:
        """Tell whether an action that is legal in some world is legal in this one."""

    def with_secrets(self, deal: D, many: Sequence[int], i: int, /) -> D:
        """Return the deal with the i-th of several hidden parts (`secrets`), which are stored one after the other."""

    def pick(self, deal: D, state: S, x: int, /) -> int:
        """Return a legal action, chosen by a random number below 2**63."""

    def step(self, deal: D, state: S, action: int, /) -> S:
        """Return the state right after an action, legal or forced."""

    def forced(self, state: S, /) -> int:
        """Return the forced action of this state, or CHOICE if there is none."""

    def after(self, deal: D, state: S, action: int, /) -> S:
        """Return the state after a legal action and all forced actions that follow it."""

    def write_events(self, deal: D, before: S, action: int, after: S, viewer: int, out: Any, at: int, /) -> int:
        """Write the events of one step, as a viewer may know them, from index `at` on; return the index after them.

        The viewer is a seat, SPECTATOR or ALL_KNOWING; `out` is a list or array of ints. See `engine/events`.
        """

    def points(self, deal: D, state: S, /) -> tuple[int, ...]:
        """Return the points of each seat, as in `score`."""

    def won(self, deal: D, state: S, points: Any, /) -> int:
        """Return the winners as a mask, as in `score`, given the points."""

    # A view as numbers from -128 to 127, for machine learning: constant ones are written once, others at every step.

    def constant_features(self, deal: D, out: Any, /) -> None:
        """Write the features that all seats know and that never change in a game, into a row of zeros."""

    def features(self, deal: D, state: S, seat: int, out: Any, /) -> None:
        """Write all other features, from what a seat may know, over those of an earlier state."""

    def features_use_history(self, options: O, /) -> bool:
        """Tell whether `features` needs the history with these options. If not, vector games keep none."""


def write_features(game: Game[O, D, S], deal: D, state: S, seat: int, out: Any) -> None:
    """Write everything that a seat knows, as numbers, into a row of zeros."""
    game.constant_features(deal, out)
    game.features(deal, state, seat, out)


def game_to_pickle(game: Game[O, D, S]) -> Any:
    """Return what stands for a game in a pickle: the name of its module, because a module cannot be pickled."""
    return game.__name__ if isinstance(game, ModuleType) else game


def game_from_pickle(stored: Any) -> Any:
    """Return the game that `game_to_pickle` stored."""
    return import_module(stored) if isinstance(stored, str) else stored


def full_view(deal: D, state: S) -> View[D, S]:
    """Return the view from which nothing is hidden: for games that are over, or that nobody plays."""
    return View(ALL_KNOWING, deal, state, ())


def actor(state: State) -> int | None:
    """Return the seat to act; None when the game is over."""
    return None if state.player == NOBODY else int(state.player)


def draw_view(game: Game[O, D, S], view: View[D, S]) -> list[Line]:
    """Draw a view in English, with seat numbers for names."""
    legal = [game.write(view.state, action) for action in view.legal]
    return game.draw(game.view_json(view), legal, seat_names(view.deal.options.players), str)


def seat_names(players: int) -> list[str]:
    """Return names for seats without named players."""
    return [f"seat {seat}" for seat in range(players)]


def label(name: str, width: int, after: str = "") -> str:
    """Return a name and the text after it, padded to a width; cut a long name."""
    rest = f" {after}" if after else ""
    room = width - len(rest)
    return f"{name if len(name) <= room else f'{name[: room - 1]}…'}{rest}".ljust(width)
