"""Count the sequences of decisions from a state: a fingerprint of the rules."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import islice

from armorial.engine.game import NOBODY, D, Game, O, S
from armorial.engine.jit import compiled, jitable

AT_ONCE = 10_000  # states in memory at the same time


def perft(game: Game[O, D, S], deal: D, state: S, depth: int, threads: int = 1) -> int:
    """Return the number of sequences of `depth` decisions; a sequence that ends the game earlier counts too.

    Compiled code counts the last two decisions, which are almost all of the work, on several threads.
    """
    if depth == 1:
        return 1 if state.player == NOBODY else game.legal_count(deal, state)
    count, states, total = partial(compiled(two_decisions(game)), deal), frontier(game, deal, state, depth - 2), 0
    with ThreadPoolExecutor(threads) as pool:
        while some := list(islice(states, AT_ONCE)):
            total += sum(pool.map(count, map(game.without_history, some)))
    return total


def frontier(game: Game[O, D, S], deal: D, state: S, depth: int) -> Iterator[S]:
    """Yield the states after `depth` decisions, and those where the game ended earlier."""
    if depth == 0 or state.player == NOBODY:
        yield state
        return
    for action in game.legal(deal, state):
        yield from frontier(game, deal, game.after(deal, state, action), depth - 1)


def two_decisions(game: Game[O, D, S]) -> Callable[[D, S], int]:
    """Return the function that counts the sequences of two decisions from a state."""
    return _two_decisions(game.legal_count, game.legal_at, game.after)


@cache
def _two_decisions(
    legal_count: Callable[[D, S], int], legal_at: Callable[[D, S, int], int], after: Callable[[D, S, int], S]
) -> Callable[[D, S], int]:
    @jitable
    def sequences(deal: D, state: S) -> int:
        if state.player < 0:
            return 1
        total = 0
        for k in range(legal_count(deal, state)):
            then = after(deal, state, legal_at(deal, state, k))
            total += 1 if then.player < 0 else legal_count(deal, then)
        return total

    return sequences
