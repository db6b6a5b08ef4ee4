"""What a bot considers, as a hint for the player whose view it saw."""

from collections.abc import Iterable, Sequence
from random import Random

from armorial.bots.search import Candidate as Found
from armorial.engine.events import reveals
from armorial.engine.game import Game, View
from armorial.protocol.match import Candidate, Hint

LONGEST_CONTINUATION = 12


def hint(game: Game, number: int, view: View, found: Iterable[Found]) -> Hint:
    """Return the candidates that a bot found in a view."""
    return Hint(number, [_candidate(game, view, candidate) for candidate in found])


def _candidate(game: Game, view: View, found: Found) -> Candidate:
    action, *continuation = _notations(game, view, found.line)
    return Candidate(action, continuation, found.value, found.win, found.visits)


def _notations(game: Game, view: View, actions: Sequence[int]) -> list[str]:
    """Return the notations of actions, up to the first that reveals something: what follows depends on that."""
    deal, state = game.imagine(view, Random(0))
    notations: list[str] = []
    for action in actions[:LONGEST_CONTINUATION]:
        if notations and action not in game.legal(deal, state):  # the search may have sampled another world
            break
        notations.append(game.write(state, action))
        if reveals(game, deal, state, action):
            break
        state = game.after(deal, state, action)
    return notations
