"""Count the ways a game can go on: a fingerprint of its rules."""

from armorial.engine.game import NOBODY, Deal, Game, State


def perft(game: Game, deal: Deal, state: State, depth: int) -> int:
    """Return the number of sequences of so many decisions; one that ends the game before counts as well."""
    if depth == 0 or state.player == NOBODY:
        return 1
    actions = game.legal(deal, state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, deal, game.after(deal, state, action), depth - 1) for action in actions)
