"""A line: the actions that a search or a solver expects, in notation."""

from collections.abc import Sequence

from armorial.engine.events import reveals
from armorial.engine.game import D, Game, O, S

LONGEST_LINE = 12


def line_notations(game: Game[O, D, S], deal: D, state: S, actions: Sequence[int]) -> list[str]:
    """Return the notations of actions, up to the first that reveals something: the rest depends on what it reveals."""
    notations: list[str] = []
    for action in actions[:LONGEST_LINE]:
        if notations and action not in game.legal(deal, state):  # the search may have sampled another world
            break
        notations.append(game.write(state, action))
        if reveals(game, deal, state, action):
            break
        state = game.after(deal, state, action)
    return notations
