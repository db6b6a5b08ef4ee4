"""Random play: interpreted or compiled, with the same results."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

from armorial.engine.game import CHOICE, D, Game, O, S
from armorial.engine.jit import compiled, jitable, zeros

Playout: TypeAlias = Callable[[D, S, int], tuple[S, int, int]]  # deal, state, x -> final state, x, steps
Batch: TypeAlias = Callable[[D, int, int, Any, int], None]

RANDOM_BITS = 63
# A xorshift generator of full period: with these shifts it visits all 63-bit numbers but 0.
LEFT, RIGHT, LEFT_AGAIN = 13, 9, 21
LOW, LOWER = (1 << RANDOM_BITS - LEFT) - 1, (1 << RANDOM_BITS - LEFT_AGAIN) - 1
CHUNKS = 64  # pieces of a batch: fixed, so that the number of threads does not change the result


class PlayoutSums(NamedTuple):
    """The sum of the results of many random games."""

    steps: int
    points: tuple[int, ...]
    wins: tuple[int, ...]


@jitable
def scramble(x: int) -> int:
    """Return the next state of the random generator. Nothing overflows: compilers treat overflow differently."""
    x ^= (x & LOW) << LEFT
    x ^= x >> RIGHT
    return x ^ (x & LOWER) << LEFT_AGAIN


@jitable
def below(x: int, n: int) -> int:
    """Return a number below n from a state of the random generator."""
    return ((x >> 32) * n) >> 31


@jitable
def swapped(mask: int, pair: int) -> int:
    """Return a mask with the two bits of a pair swapped; the pair may also be one bit."""
    common = mask & pair
    return mask if common in (0, pair) else mask ^ pair


def until_next_choice(step: Callable[[D, S, int], S], forced: Callable[[S], int]) -> Callable[[D, S, int], S]:
    """Return a game's `after`: a step, and then all forced steps."""

    @jitable
    def after(deal: D, state: S, action: int) -> S:
        while action != CHOICE:
            state = step(deal, state, action)
            action = forced(state)
        return state

    return after


def playout(game: Game[O, D, S]) -> Playout[D, S]:
    """Return the function that plays a game to its end at random."""
    return _playout(game.pick, game.step, game.forced)


@cache  # one function for each game, so that it is compiled once
def _playout(
    pick: Callable[[D, S, int], int], step: Callable[[D, S, int], S], forced: Callable[[S], int]
) -> Playout[D, S]:
    @jitable
    def play(deal: D, state: S, x: int) -> tuple[S, int, int]:
        steps, action = 0, CHOICE
        while state.player >= 0:
            if action == CHOICE:
                x = scramble(x)
                action = pick(deal, state, x)
                steps += 1
            # One loop for chosen and forced steps, so that the threads of a GPU do not wait for each other.
            state = step(deal, state, action)
            action = forced(state)
        return state, x, steps

    return play


def compiled_playout(game: Game[O, D, S]) -> Playout[D, S]:
    """Return the compiled `playout`; without Numba, the interpreted one."""
    return compiled(playout(game))


def batch(game: Game[O, D, S]) -> Batch[D]:
    """Return the function that plays many games, each from a new deal.

    It takes a deal, the state of a random generator, the number of games, an array, and an index from which on it adds
    the results to the array: the steps, then for each seat its points and its wins (a shared victory counts for each
    winner).
    """
    return _batch(playout(game), game.reshuffle, game.start, game.without_history, game.points, game.won)


@cache
def _batch(
    play: Playout[D, S],
    reshuffle: Callable[[D, int], tuple[D, int]],
    start: Callable[[D], S],
    without_history: Callable[[S], S],
    points: Callable[[D, S], tuple[int, ...]],
    won: Callable[[D, S, Any], int],
) -> Batch[D]:
    @jitable
    def many(deal: D, x: int, games: int, results: Any, begin: int) -> None:
        for _ in range(games):
            deal, x = reshuffle(deal, x)
            end, x, made = play(deal, without_history(start(deal)), x)
            results[begin] += made
            gained = points(deal, end)
            winners = won(deal, end, gained)
            for seat in range(len(gained)):
                results[begin + 1 + 2 * seat] += gained[seat]
                results[begin + 2 + 2 * seat] += winners >> seat & 1

    return many


def result_count(game: Game[O, D, S], deal: D) -> int:
    """Return the number of ints in the results of a batch."""
    return 1 + 2 * len(game.points(deal, game.start(deal)))


def tally(results: Sequence[int]) -> PlayoutSums:
    """Return the results of a batch by name."""
    return PlayoutSums(results[0], tuple(results[1::2]), tuple(results[2::2]))


def play_many(
    game: Game[O, D, S],
    options: O,
    games: int,
    seed: int,
    threads: int = 1,
    progress: Callable[[int], object] = lambda _played: None,
) -> PlayoutSums:
    """Play random games, compiled if possible; the result depends on the seed, not on the number of threads.

    `progress` is called with the number of games played so far.
    """
    run = compiled(batch(game))
    rng = Random(seed)
    deal = game.deal(options, rng)
    chunks = max(1, min(games, CHUNKS))
    sizes = [games // chunks + (chunk < games % chunks) for chunk in range(chunks)]
    seeds = [rng.getrandbits(RANDOM_BITS) for _ in sizes]
    width = result_count(game, deal)
    results = zeros(width * chunks)
    pool, played = ThreadPoolExecutor(threads), 0
    try:
        jobs = {
            pool.submit(run, deal, seeds[chunk], sizes[chunk], results, width * chunk): sizes[chunk]
            for chunk in range(chunks)
        }
        for job in as_completed(jobs):
            job.result()
            played += jobs[job]
            progress(played)
    finally:  # after Ctrl+C, do not wait
        pool.shutdown(wait=False, cancel_futures=True)
    return tally([int(sum(results[i::width])) for i in range(width)])
