"""Hints: the actions that a bot considers in a player's view."""

from collections.abc import Iterable
from random import Random

from armorial.bots.line import line_notations
from armorial.bots.search import SearchedAction
from armorial.engine.game import Game, View
from armorial.protocol.match import Candidate, Hint


def hint(game: Game, number: int, view: View, actions: Iterable[SearchedAction]) -> Hint:
    """Return the candidates that a bot found in a view."""
    return Hint(number, [_candidate(game, view, candidate) for candidate in actions])


def _candidate(game: Game, view: View, searched: SearchedAction) -> Candidate:
    action, *continuation = line_notations(game, *game.imagine(view, Random(0)), searched.line)
    return Candidate(action, continuation, searched.value, searched.win, searched.visits)
