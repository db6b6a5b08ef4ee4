"""What a game provides for WebAssembly beyond the protocol of a game: functions that compile, where others use Python's own.

A module for a browser has no Python: no random generator, no texts. So these functions take the random generator of
`playout`, and write views, scores and deals as ints (`engine/stream`) that stand for words.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple

from armorial.engine.game import D, O, S


class BrowserSolver(NamedTuple, Generic[D, S]):
    """The solver of a game, as functions that compile. See `games/richelieu/solver`."""

    can_solve: Callable[[D, S], bool]
    is_quick: Callable[[D, S], bool]
    # Takes a view's deal and state, the seat, a limit of nodes, the memory to work with, and where to write; returns
    # how many outcomes it wrote, or -1 if the limit is reached. See `solver.solve_into`.
    solve: Callable[..., int]
    memory: Callable[[int], Any]


class BrowserSupport(NamedTuple, Generic[O, D, S]):
    """What a game provides for WebAssembly."""

    words: tuple[str, ...]  # all words that the functions below write
    deal_words: range  # those of a deal as text
    verbs: tuple[str, ...]  # a notation is a verb and, for some actions, a thing
    things: tuple[str, ...]  # by action
    verb: Callable[[S, int], int]  # the number of the verb of an action in a state

    # Return a deal with these options, the first player (drawn if below 0), and the random generator after it.
    random_deal: Callable[[O, int, int], tuple[D, int]]
    # Return the part of a deal that a viewer may know: of a `View`.
    known_deal: Callable[[D, S, int], D]
    # Return a deal consistent with a known part and a state, all shuffles equally likely, and the random generator.
    random_world: Callable[[D, S, int], tuple[D, int]]
    # Write a view (its known deal, the state, the viewer) as JSON: the same as `view_json`.
    write_view: Callable[[D, S, int, Any], int]
    # Write the score as far as a viewer may know it (the known deal), as JSON. ALL_KNOWING sees everything.
    write_score: Callable[[D, S, int, Any], int]
    # Write a deal as text: the lines of a record.
    write_deal: Callable[[D, Any], int]
    # Read words of a deal: options, first player, words, their number. Return whether a shuffle gives it, and the deal.
    read_deal: Callable[[O, int, Any, int], tuple[bool, D]]
