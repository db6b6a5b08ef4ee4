"""What a game provides for bots beyond its rules: an evaluation, a search horizon, the strengths of the levels.

Every field has a default, so a new game works with every bot before anybody has tuned it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, NamedTuple

from armorial.engine.game import D, Options, S, State, View
from armorial.engine.jit import jitable

NODES = 10_000_000  # positions that a solver looks at by default: about a second


class Strengths(NamedTuple):
    """What distinguishes the levels of one game, with one number of players."""

    page_decisions: int = 1  # how many decisions a page looks ahead
    page_noise: float = 6.0  # about how many points its judgement of an action is off
    squire_noise: float = 3.0
    knight_noise: float = 0.0
    baron: int = 100  # simulations
    duke: int = 1_000
    cardinal: int = 20_000
    king: int = 40_000
    # Where there is a network, these levels play its policy instead, with this sharpness; 0: they search.
    baron_sharpness: int = 0
    duke_sharpness: int = 0
    cardinal_sharpness: int = 0
    king_with_network: int = 10_000  # simulations


def usual_strengths(_players: int) -> Strengths:
    """Return the same strengths for any number of players."""
    return Strengths()


class ActionOutcome(NamedTuple):
    """What an action leads to for the seat to act, if everybody plays best."""

    action: int
    win: float  # the chance to win; a shared victory counts half
    margin: float  # expected


class Solution(NamedTuple):
    """What every action leads to, the best first, and how the game then goes on."""

    outcomes: tuple[ActionOutcome, ...]
    line: tuple[int, ...]  # best play in the likeliest world
    nodes: int  # how many positions the solver looked at


class Solver(NamedTuple, Generic[D, S]):
    """Finds what each action of an endgame is worth, exactly."""

    scope: str  # what it can solve, for an error message
    can_solve: Callable[[View[D, S]], bool]
    is_quick: Callable[[View[D, S]], bool]  # whether solving takes about as long as a search
    # Gets a view, a limit of nodes, and an array of one int that counts the nodes left: another thread can set it to 0
    # to stop the solver. Returns None if the limit is too low.
    solve: Callable[..., Solution | None]


class NetworkInputs(NamedTuple, Generic[D, S]):
    """What a network sees of a state, for the seat to act: which inputs are on; and which output means which action."""

    size: int  # the number of inputs
    most: int  # how many can be on at the same time
    write: Callable[[D, S, Any], int]  # writes the numbers of the inputs that are on, each once, and returns how many
    outputs: int  # the number of outputs for actions
    output: Callable[[D, S, int], int]  # returns the output for a legal action; actions that look the same share one
    most_choices: Callable[[int], int]  # returns how many legal actions there can be, by number of players


def no_network(_options: Options) -> Path | None:
    """Return None for all options."""
    return None


def network_file(module: str, options: Options) -> Path | None:
    """Return the file for the number of players in the folder `networks` beside a module; None if there is none."""
    path = Path(module).parent / "networks" / f"{options.players}.network"
    return path if path.exists() else None


@jitable
def never(_root: State, _state: State) -> bool:
    """Search to the end of the game."""
    return False


class BotSupport(NamedTuple, Generic[D, S]):
    """What a game provides for bots."""

    # Return how good a state looks to a seat, in points. Default: the lead over the best other seat.
    evaluate: Callable[[D, S, int], float] | None = None
    # Tell whether a search that began at the first state stops at the second and counts the points there.
    beyond_horizon: Callable[[S, S], bool] = never
    decisions_per_turn: int = 2  # how many decisions of a seat in a row a greedy bot looks ahead
    strengths: Callable[[int], Strengths] = usual_strengths  # by number of players
    hint: int = 7_000  # simulations of a hint, which must come within a second
    solver: Solver[D, S] | None = None
    inputs: NetworkInputs[D, S] | None = None
    # Return the file of the network that was trained for some options, if there is one.
    network: Callable[[Any], Path | None] = no_network
