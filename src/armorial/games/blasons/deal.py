"""Options and deal of Les 7 Blasons: what players choose, and everything random (B1, B2)."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from armorial.engine.bitmaps import Map8, assign
from armorial.engine.bits import entry, with_entry
from armorial.engine.jit import get, jitable, put
from armorial.engine.options import Option, first_seat
from armorial.engine.playout import below, scramble, swapped
from armorial.engine.shuffling import draw
from armorial.games.blasons.components import EXTRA_ROUNDS, FAMILIES, ROUNDS, TOKENS_PER_FAMILY

SEATS = 7  # a State always has room for seven, so that compiled code is the same for any number of players
ALL_ROUNDS = ROUNDS + EXTRA_ROUNDS
DIGITS = 3  # masks of a Map8 (see engine/bitmaps)
MOST_TOKENS = TOKENS_PER_FAMILY * SEATS
FAMILY_COUNT = len(FAMILIES)
SORTED_FAMILIES = sum(family << 4 * family for family in range(FAMILY_COUNT))
NO_FAMILIES = (0,) * SEATS
NO_TOKENS = (0,) * (DIGITS * ALL_ROUNDS)
UNKNOWN = SEATS  # instead of the family of a hidden token

CONSULT, SERVE, PEEK, PARISH = 1, 2, 4, 8  # variants, as bits
ONE_STEP, CASCADE = 0, 1

OPTIONS: tuple[Option, ...] = (
    Option("players", (3, 4, 5, 6, 7), "how many play"),
    Option(
        "variants",
        ("consult", "serve", "peek", "parish"),
        "bourgeois look through tricks, serve themselves, look at tokens; the religieux has a power (B6)",
        several=True,
    ),
    Option("ties", ("one step", "cascade"), "when the highest values tie: only the next lower may win, or any (B3.1)"),
)


class Options(NamedTuple):
    """The options as ints."""

    players: int
    variants: int
    ties: int


class Deal(NamedTuple):
    """Everything random, for all rounds. A family is the seat that plays it; tokens t1 to tN are bits 0 to N-1."""

    options: Options
    first: int
    families: tuple[int, ...]  # for each seat, which of the seven FAMILIES it plays
    tokens: tuple[int, ...]  # for each round, three masks: the family of each token (see `arms`)


def check(_options: Options) -> None:
    """Accept all options: any can be combined."""


def deal(options: Options, rng: Random, first: int | None = None) -> Deal:
    """Draw the families, the first player unless given, and the tokens of every round (B2.2, B2.3)."""
    first = first_seat(first, options.players, rng)
    return deal_from(options, first, draw(rng, draw_limits, options))


@jitable
def draw_limits(options: Options, limits: Any) -> int:
    """Write the limits of the random numbers for `deal_from`, and return how many there are."""
    count = 0
    for seat in range(options.players):
        limits[count] = FAMILY_COUNT - seat
        count += 1
    for _ in range(ALL_ROUNDS):
        for last in range(TOKENS_PER_FAMILY * options.players - 1, 0, -1):
            limits[count] = last + 1
            count += 1
    return count


@jitable
def deal_from(options: Options, first: int, draws: Any) -> Deal:
    """Return the deal for some random numbers.

    Each seat draws a family, and the last family left takes its place in the pool. In each round the numbers swap the
    last token with any token, then the one before it, and so on.
    """
    families, pool, tokens, k = NO_FAMILIES, SORTED_FAMILIES, NO_TOKENS, 0
    for seat in range(options.players):
        families = put(families, seat, entry(pool, int(draws[k])))
        pool = with_entry(pool, int(draws[k]), entry(pool, FAMILY_COUNT - 1 - seat))
        k += 1
    for number in range(ALL_ROUNDS):
        ones, twos, fours = sorted_tokens(options.players)
        for last in range(TOKENS_PER_FAMILY * options.players - 1, 0, -1):
            pair = 1 << last | 1 << int(draws[k])
            ones, twos, fours = swapped(ones, pair), swapped(twos, pair), swapped(fours, pair)
            k += 1
        tokens = with_round(tokens, number, ones, twos, fours)
    return Deal(options, first, families, tokens)


@jitable
def sorted_tokens(players: int) -> Map8:
    """Return the tokens of a round before they are shuffled: four of each family."""
    laid = (0, 0, 0)
    for family in range(players):
        laid = assign(laid, (1 << TOKENS_PER_FAMILY) - 1 << TOKENS_PER_FAMILY * family, family)
    return laid


@jitable
def arms(deal: Deal, number: int) -> Map8:
    """Return the family of each token of a round: a seat, or UNKNOWN."""
    first = DIGITS * number
    return get(deal.tokens, first), get(deal.tokens, first + 1), get(deal.tokens, first + 2)


@jitable
def with_round(tokens: tuple[int, ...], number: int, ones: int, twos: int, fours: int) -> tuple[int, ...]:
    """Return the tokens of all rounds with other families in a round."""
    first = DIGITS * number
    return put(put(put(tokens, first, ones), first + 1, twos), first + 2, fours)


@jitable
def in_play(deal: Deal) -> int:
    """Return all tokens of a round."""
    return (1 << TOKENS_PER_FAMILY * deal.options.players) - 1


@jitable
def reshuffle(deal: Deal, x: int) -> tuple[Deal, int]:
    """Return another deal and the random generator after it, for compiled play. People's deals come from `deal`."""
    tokens = deal.tokens
    for number in range(ALL_ROUNDS):
        ones, twos, fours = arms(deal, number)
        for last in range(TOKENS_PER_FAMILY * deal.options.players - 1, 0, -1):
            x = scramble(x)
            pair = 1 << last | 1 << below(x, last + 1)
            ones, twos, fours = swapped(ones, pair), swapped(twos, pair), swapped(fours, pair)
        tokens = with_round(tokens, number, ones, twos, fours)
    return Deal(deal.options, deal.first, deal.families, tokens), x


def make_deal(options: Options, first: int, families: Sequence[int], rounds: Sequence[Sequence[int]]) -> Deal:
    """Return the deal with these families, and for each round the families (as seats) of the tokens t1, t2, …"""
    tokens: list[int] = []
    for owners in rounds:
        laid = (0, 0, 0)
        for token, seat in enumerate(owners):
            laid = assign(laid, 1 << token, seat)
        tokens += laid
    return Deal(options, first, (*families, *[0] * (SEATS - options.players)), tuple(tokens))
