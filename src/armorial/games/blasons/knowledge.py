"""Who may know what in Les 7 Blasons, and the worlds that a viewer can imagine.

The secret is the family of each token. Everybody knows a token that is or was face up; a seat also knows those that it
looked at (B6.5). Tokens keep their numbers, so a face-down token can be followed. Hands are public: everybody starts
with the same eight cards and plays them openly. Nobody knows the tokens of later rounds.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from armorial.engine.bitmaps import Map8, assign, keys_with
from armorial.engine.bits import members
from armorial.engine.game import ALL_KNOWING, NOBODY, SPECTATOR, View
from armorial.engine.jit import get, jitable, put
from armorial.games.blasons.choices import legal_at, legal_count, partners
from armorial.games.blasons.components import TOKENS_PER_FAMILY
from armorial.games.blasons.deal import ALL_ROUNDS, CONSULT, DIGITS, SEATS, UNKNOWN, Deal, arms, in_play, with_round
from armorial.games.blasons.state import SWAP_TOKENS, History, State, past, swap

Slot = tuple[int, int]  # a round and a token


def legal(deal: Deal, state: State) -> tuple[int, ...]:
    """Return the legal actions, ascending."""
    tokens, places = state.choices, state.tokens.places
    if state.phase == SWAP_TOKENS:  # there are hundreds, and `legal_at` would be much slower
        pairs = ((lower, higher) for lower in members(tokens) for higher in members(partners(places, tokens, lower)))
        return tuple(swap(lower, higher) for lower, higher in pairs)
    return tuple(legal_at(deal, state, k) for k in range(legal_count(deal, state)))


@jitable
def seen_tokens(deal: Deal, state: State, number: int, viewer: int) -> int:
    """Return the tokens of a round whose family a viewer knows: those face up, and those that the seat looked at."""
    if viewer == ALL_KNOWING:
        return in_play(deal)
    seen = state.tokens.up if number == state.round.number else get(past(state).up, number)
    if viewer != SPECTATOR:
        seen |= get(past(state).known, SEATS * number + viewer)
    return seen


@jitable
def known_arms(deal: Deal, state: State, number: int, viewer: int) -> Map8:
    """Return the families of the tokens of a round; those that the viewer does not know are UNKNOWN."""
    return assign(arms(deal, number), in_play(deal) & ~seen_tokens(deal, state, number, viewer), UNKNOWN)


@jitable
def known_arms_now(deal: Deal, state: State, seat: int) -> Map8:
    """Return the families of the tokens of the round in play, as far as a seat knows them.

    The state may lack its history if no seat can look at tokens (B6.5).
    """
    seen = state.tokens.up | looked_at(state.history, state.round.number, seat)
    return assign(arms(deal, state.round.number), in_play(deal) & ~seen, UNKNOWN)


@jitable
def looked_at(history: History | None, number: int, seat: int) -> int:
    """Return the tokens that a seat has looked at in a round; none if there is no history."""
    if history is not None:
        return get(history.known, SEATS * number + seat)
    return 0


def view(deal: Deal, state: State, seat: int) -> View[Deal, State]:
    """Return what a seat, or SPECTATOR, may know: tokens face up, and those that it looked at."""
    actions = legal(deal, state) if seat == state.player else ()
    return View(seat, known_deal(deal, state, seat), state, actions)


@jitable
def known_deal(deal: Deal, state: State, viewer: int) -> Deal:
    """Return the part of a deal that a viewer may know."""
    tokens = deal.tokens
    for number in range(ALL_ROUNDS):
        ones, twos, fours = known_arms(deal, state, number, viewer)
        tokens = with_round(tokens, number, ones, twos, fours)
    return Deal(deal.options, deal.first, deal.families, tokens)


@jitable
def tricks_are_closed(deal: Deal, state: State) -> bool:
    """Tell whether players need a bourgeoisie card to look at tricks (B6.3)."""
    return deal.options.variants & CONSULT != 0 and state.player != NOBODY


@jitable
def secrets(deal: Deal) -> tuple[int, ...]:
    """Return the hidden part of a deal, as ints."""
    return deal.tokens


@jitable
def with_secrets(deal: Deal, many: Sequence[int], i: int) -> Deal:
    """Return the deal with the i-th of several hidden parts (`secrets`), which are stored one after the other."""
    tokens = deal.tokens
    for k in range(len(tokens)):
        tokens = put(tokens, k, many[len(tokens) * i + k])
    return Deal(deal.options, deal.first, deal.families, tokens)


def with_tokens(deal: Deal, tokens: list[int]) -> Deal:
    """Return the deal with other tokens."""
    return Deal(deal.options, deal.first, deal.families, tuple(tokens))


def imagine(view: View[Deal, State], rng: Random) -> tuple[Deal, State]:
    """Draw a deal and state consistent with a view, each shuffle of the unseen tokens equally likely."""
    tokens: list[int] = []
    for number in range(ALL_ROUNDS):
        ones, twos, fours = arms(view.deal, number)
        hidden, families = _hidden(view.deal, number)
        loose = list(families)
        rng.shuffle(loose)
        for token, family in zip(hidden, loose, strict=True):  # UNKNOWN has all three digits set: clear some
            ones ^= token & (family & 1) - 1
            twos ^= token & (family >> 1 & 1) - 1
            fours ^= token & (family >> 2 & 1) - 1
        tokens += ones, twos, fours
    return with_tokens(view.deal, tokens), view.state


@lru_cache(maxsize=8 * ALL_ROUNDS)  # a bot imagines many worlds from one view
def _hidden(deal: Deal, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the unknown tokens of a round, as bits, and the families that they have in some order."""
    families = (family for family, left in enumerate(missing(deal, number)) for _ in range(left))
    return tuple(1 << token for token in unseen(deal, number)), tuple(families)


def worlds(view: View[Deal, State]) -> Iterator[tuple[Deal, State, int]]:
    """Yield every deal and state consistent with a view; the same number of shuffles leads to each."""
    slots = [(number, token) for number in range(ALL_ROUNDS) for token in unseen(view.deal, number)]
    left = [missing(view.deal, number) for number in range(ALL_ROUNDS)]
    for tokens in _fillings(slots, left, list(view.deal.tokens)):
        yield with_tokens(view.deal, tokens), view.state, 1


def _fillings(slots: list[Slot], left: list[list[int]], tokens: list[int]) -> Iterator[list[int]]:
    """Yield the tokens with every slot filled, in every way that the remaining families allow."""
    if not slots:
        yield list(tokens)
        return
    (number, token), *others = slots
    masks = slice(DIGITS * number, DIGITS * (number + 1))
    for family, count_left in enumerate(left[number]):
        if count_left:
            left[number][family] -= 1
            ones, twos, fours = tokens[masks]
            tokens[masks] = assign((ones, twos, fours), 1 << token, family)
            yield from _fillings(others, left, tokens)
            left[number][family] += 1


def unseen(deal: Deal, number: int) -> list[int]:
    """Return the tokens of a round whose family is unknown."""
    return list(members(keys_with(arms(deal, number), in_play(deal), UNKNOWN)))


def missing(deal: Deal, number: int) -> list[int]:
    """Return how many tokens of each family are unknown in a round."""
    families, tokens = arms(deal, number), in_play(deal)
    seats = range(deal.options.players)
    return [TOKENS_PER_FAMILY - keys_with(families, tokens, family).bit_count() for family in seats]
