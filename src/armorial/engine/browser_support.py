"""What a game provides for WebAssembly, beyond the protocol of a game.

A module for a browser has no Python: no random generator, no texts. So these functions use the random generator of
`playout`, and write views, scores and deals as ints (`engine/int_json`) that stand for words.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple

from armorial.engine.errors import ArmorialError, Refusal
from armorial.engine.game import D, Game, O, S


class BrowserSolver(NamedTuple, Generic[D, S]):
    """The solver of a game, as functions that compile."""

    room: int  # ints of a result: the number of worlds, the nodes, the length of the line, three per action, the line
    depth: int  # how many states it stores
    # Return how many ints of zeros it needs to solve a state (quickly, if the flag is set); 0 if it cannot.
    ints: Callable[[D, S, bool], int]
    # Solve a view (its known deal, the state, the seat) within a number of nodes, with these ints and rows for states.
    # Write the result, and return the number of actions, or -1 if it takes more nodes.
    solve: Callable[[D, S, int, int, Any, Any, Any], int]


class BrowserSupport(NamedTuple, Generic[O, D, S]):
    """What a game provides for WebAssembly."""

    words: tuple[str, ...]  # all words that the functions below write
    deal_words: range  # which of them write a deal as text
    verbs: tuple[str, ...]  # a notation is a verb and, for some actions, a thing
    things: tuple[str, ...]  # by action
    forms: tuple[tuple[int, range], ...]  # all possible notations: the index of a verb, and its actions
    verb: Callable[[S, int], int]  # the index of the verb of an action in a state
    refusals: tuple[Refusal, ...]
    # Return the index of the reason why an action, written with a verb (its index), is not legal.
    refusal: Callable[[S, int, int], int]

    # Write the limits of the random numbers that a deal with these options takes, and return how many (engine/draws).
    draw_limits: Callable[[O, Any], int]
    # Return the deal for the options, the first player and these random numbers: the same as `deal` gives.
    deal_from: Callable[[O, int, Any], D]
    # Return a deal with these options and this first player (drawn if below 0), and the random generator after it.
    random_deal: Callable[[O, int, int], tuple[D, int]]
    # Return the part of a deal that a viewer may know, as in a `View`.
    known_deal: Callable[[D, S, int], D]
    # Draw a deal consistent with a known part and a state, all shuffles equally likely; return the generator too.
    random_world: Callable[[D, S, int], tuple[D, int]]
    # Write a view (its known deal, the state, the viewer) as JSON: the same as `view_json`.
    write_view: Callable[[D, S, int, Any], int]
    # Write the score as far as a viewer may know it (the known deal), as JSON. ALL_KNOWING sees everything.
    write_score: Callable[[D, S, int, Any], int]
    # Write a deal as text: the lines of a record.
    write_deal: Callable[[D, Any], int]
    # Read a deal (options, first player, words, their number). Return whether a shuffle can give it, and the deal.
    read_deal: Callable[[O, int, Any, int], tuple[bool, D]]
    solver: BrowserSolver[D, S] | None = None


def has_support(game: Game[O, D, S]) -> bool:
    """Tell whether a game can be built for browsers."""
    return getattr(game, "BROWSER", None) is not None


def support_of(game: Game[O, D, S]) -> BrowserSupport[O, D, S]:
    """Return what a game provides for WebAssembly: its BROWSER. Not every game has it."""
    support: BrowserSupport[O, D, S] | None = getattr(game, "BROWSER", None)
    if support is None:
        raise ArmorialError(f"{game.NAME} has no BROWSER, so it cannot be built for browsers")
    return support
