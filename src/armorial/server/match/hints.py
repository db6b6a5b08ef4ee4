"""Hints: the actions that a bot considers in a player's view."""

from collections.abc import Iterable
from random import Random

from armorial.bots.line import line_notations
from armorial.bots.search import SearchedAction as Found
from armorial.engine.game import Game, View
from armorial.protocol.match import Candidate, Hint


def hint(game: Game, number: int, view: View, found: Iterable[Found]) -> Hint:
    """Return the candidates that a bot found in a view."""
    return Hint(number, [_candidate(game, view, candidate) for candidate in found])


def _candidate(game: Game, view: View, found: Found) -> Candidate:
    action, *continuation = line_notations(game, *game.imagine(view, Random(0)), found.line)
    return Candidate(action, continuation, found.value, found.win, found.visits)
