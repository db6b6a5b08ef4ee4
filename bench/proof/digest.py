"""A hash of everything that a game computes: states, legal actions, events, views, scores and refusals.

`web/src/engine/digest.ts` does the same with a module, step for step. The hash itself chooses the actions of the game,
so that a single difference changes everything after it.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from armorial.browser.rows import example
from armorial.engine.browser_support import support_of
from armorial.engine.events import writer
from armorial.engine.game import ALL_KNOWING, Game
from armorial.engine.int_json import ROOM
from armorial.engine.jit import compiled, jitable
from armorial.engine.packing import store, width
from armorial.games import GAMES

FACTOR, WORD = 0x2C1B3C6D, (1 << 32) - 1
SPREAD = 0x19E3779B97F4B  # times the number of a game: the state of the random generator that deals
EVERY = 8  # in every eighth position, what a viewer sees and a refusal are added

Digest = Callable[..., None]


@jitable
def step(state: int, number: int) -> int:
    """Mix a number into a hash of 32 bits. No product has more than 63 bits, so nothing overflows."""
    mixed = (state ^ number & WORD) * FACTOR & WORD
    return mixed ^ mixed >> 15


@jitable
def mix(state: int, numbers: Any, count: int) -> int:
    """Mix the first `count` numbers of a list into a hash, in four lanes, which is faster than one."""
    a = b = c = d = state
    whole = count - count % 4
    for at in range(0, whole, 4):
        a = step(a, numbers[at])
        b = step(b, numbers[at + 1])
        c = step(c, numbers[at + 2])
        d = step(d, numbers[at + 3])
    for at in range(whole, count):
        a = step(a, numbers[at])
    return step(step(step(step(a, b), c), d), count)


@jitable
def mix_row(state: int, value: Any, count: int, row: Any, small: Any) -> int:
    """Mix a tuple of `count` numbers into a hash: the lower half of each, then the upper half."""
    store(row, 0, value)
    for at in range(count):
        small[2 * at] = row[0, at] & WORD
        small[2 * at + 1] = row[0, at] >> 32 & WORD
    return mix(state, small, 2 * count)


@cache
def digests(name: str, mix_row: Callable[..., int] = mix_row) -> Digest:
    """Return the function for a game: (options, first seed, number of games, forms, row, small, hashes).

    `forms` are all verbs and actions of notations; `row` and `small` are memory; the function writes the hashes.
    """
    game = GAMES[name]
    support, match = support_of(game), example(game)
    make_deal, known_deal, refusal = support.random_deal, support.known_deal, support.refusal
    write_view, write_score, write_deal = support.write_view, support.write_score, support.write_deal
    start, after, legal_count, legal_at, write_events = (
        game.start,
        game.after,
        game.legal_count,
        game.legal_at,
        writer(game),
    )
    deal_width, state_width = width(match.deal), width(match.state)

    @jitable
    def look(mixed: int, deal: Any, state: Any, viewer: int, forms: Any, row: Any, small: Any) -> int:
        known = known_deal(deal, state, viewer)
        mixed = mix_row(mixed, known, deal_width, row, small)
        mixed = mix(mixed, small, write_view(known, state, viewer, small))
        mixed = mix(mixed, small, write_score(known, state, viewer, small))
        form = mixed % (len(forms) // 2)
        return step(mixed, refusal(state, forms[2 * form], forms[2 * form + 1]))

    @jitable
    def digest(options: Any, seed: int, forms: Any, row: Any, small: Any) -> int:
        deal, _ = make_deal(options, -1, seed * SPREAD)
        mixed = mix_row(0, deal, deal_width, row, small)
        mixed = mix(mixed, small, write_deal(deal, small))
        state, ply, viewers = start(deal), 0, options.players - ALL_KNOWING
        while state.player >= 0:
            viewer = ply % viewers + ALL_KNOWING
            mixed = mix_row(mixed, state, state_width, row, small)
            count = legal_count(deal, state)
            for k in range(count):
                small[k] = legal_at(deal, state, k)
            mixed = mix(mixed, small, count)
            action = legal_at(deal, state, mixed % count)
            mixed = mix(mixed, small, write_events(deal, state, action, viewer, small))
            if (ply + seed) % EVERY == 0:
                mixed = look(mixed, deal, state, viewer, forms, row, small)
            state = after(deal, state, action)
            ply += 1
        for viewer in range(viewers):
            mixed = look(mixed, deal, state, viewer + ALL_KNOWING, forms, row, small)
        return mixed

    def run(options: Any, first: int, count: int, forms: Any, row: Any, small: Any, hashes: Any) -> None:
        for game_number in range(count):
            hashes[game_number] = digest(options, first + game_number, forms, row, small)

    return run


def native(game: Game, options: Any, first: int, count: int) -> list[int]:
    """Return the hashes of `count` games, starting with seed `first`, by compiled code."""
    numpy = import_module("numpy")
    shapes = ((1, rows_of(game)), ROOM, count)
    row, small, hashes = (numpy.zeros(shape, dtype="int64") for shape in shapes)
    forms = numpy.array(forms_of(game), dtype="int64")
    compiled(digests(game.NAME))(options, first, count, forms, row, small, hashes)
    return [int(one) for one in hashes]


def interpreted(game: Game, options: Any, first: int, count: int) -> list[int]:
    """Return the same by the interpreter, in any Python: nothing is compiled, and NumPy is not needed."""
    hashes = [0] * count
    digests(game.NAME, mix_row=mix_tuple)(options, first, count, forms_of(game), None, _memory(), hashes)
    return hashes


@cache
def _memory() -> list[int]:
    return [0] * ROOM


def mix_tuple(state: int, value: Any, count: int, _row: Any, small: Any) -> int:
    """Do what `mix_row` does, without an array."""
    numbers: list[int] = []
    flatten(value, numbers)
    for at, number in enumerate(numbers):
        small[2 * at] = number & WORD
        small[2 * at + 1] = number >> 32 & WORD
    return mix(state, small, 2 * count)


def flatten(value: tuple[Any, ...], numbers: list[int]) -> None:
    """Append all numbers of a nested tuple."""
    for part in value:
        if isinstance(part, tuple):
            flatten(part, numbers)
        else:
            numbers.append(part)


def rows_of(game: Game) -> int:
    """Return the width of a deal or a state, whichever has more numbers."""
    return max(width(example(game).deal), width(example(game).state))


def forms_of(game: Game) -> list[int]:
    """Return all verbs and actions of notations."""
    return [number for verb, actions in support_of(game).forms for action in actions for number in (verb, action)]
