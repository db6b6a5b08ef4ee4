"""Who may know what in Richelieu, and the worlds that a viewer can imagine.

The only secret is which disc is on which of eight cards (R5.1). A seat knows the discs of the cards that it took. When
a seat spends a disc, all others learn that one of its discs was a "marker back", but not which one: the action `recall`
names none.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from math import comb, perm
from random import Random

from armorial.engine.bitmaps import Map16, assign_16
from armorial.engine.bits import members, nth
from armorial.engine.game import ALL_KNOWING, SPECTATOR, Score, View
from armorial.engine.jit import get, jitable
from armorial.games.richelieu.components import DISC_COUNTS, DISC_POSITIONS, DISCS_ASIDE, MARKER_BACK
from armorial.games.richelieu.deal import DISC_CARDS, KIND_COUNT, NO_DISC, Deal, bearing
from armorial.games.richelieu.rules import legal_mask
from armorial.games.richelieu.score_sheet import score
from armorial.games.richelieu.state import OVER, State

BACKS = DISC_COUNTS[MARKER_BACK]
BACKS_ASIDE = tuple(comb(DISCS_ASIDE, aside) for aside in range(BACKS + 1))  # ways to have 0, 1, … of them put aside
PLACEMENTS = 1 + len(DISC_POSITIONS) + comb(len(DISC_POSITIONS), 2)  # see `placement`


def legal(deal: Deal, state: State) -> tuple[int, ...]:
    """Return the legal actions, ascending."""
    return tuple(members(legal_mask(deal, state)))


@jitable
def seen_cards(state: State, viewer: int) -> int:
    """Return the cards whose discs a viewer knows: those the seat took; after the game, all taken cards (R5.2)."""
    if viewer == ALL_KNOWING:
        return DISC_CARDS
    if state.phase == OVER:
        return state.taken[0] | state.taken[1] | state.taken[2] | state.taken[3]
    return 0 if viewer == SPECTATOR else get(state.taken, viewer)


@jitable
def known_discs(deal: Deal, state: State, viewer: int) -> Map16:
    """Return the discs that a viewer knows."""
    return assign_16(deal.discs, DISC_CARDS & ~seen_cards(state, viewer), NO_DISC)


def view(deal: Deal, state: State, seat: int) -> View[Deal, State]:
    """Return what a seat, or SPECTATOR, may know: everything but the hidden discs."""
    actions = legal(deal, state) if seat == state.player else ()
    return View(seat, known_deal(deal, state, seat), state, actions)


@jitable
def known_deal(deal: Deal, state: State, viewer: int) -> Deal:
    """Return the part of a deal that a viewer may know."""
    return with_discs(deal, known_discs(deal, state, viewer))


@jitable
def secrets(deal: Deal) -> tuple[int, ...]:
    """Return the hidden part of a deal, as ints."""
    return deal.discs


@jitable
def with_secrets(deal: Deal, many: Sequence[int], i: int) -> Deal:
    """Return the deal with the i-th of several hidden parts (`secrets`), which are stored one after the other."""
    return with_discs(deal, (many[4 * i], many[4 * i + 1], many[4 * i + 2], many[4 * i + 3]))


def known_score(view: View[Deal, State]) -> Score:
    """Return the score as far as a viewer may know it: without the hidden discs of others."""
    return score(view.deal, view.state)


@jitable
def with_discs(deal: Deal, discs: Map16) -> Deal:
    """Return the deal with other discs."""
    return Deal(deal.options, deal.first, deal.regions, deal.symbols, deal.double, discs)


def imagine(view: View[Deal, State], rng: Random) -> tuple[Deal, State]:
    """Draw a deal and state consistent with a view, each shuffle of the unseen discs equally likely."""
    loose, options, ways = _hidden(view.deal, view.state.spent)
    (backs,) = rng.choices(options, ways)
    rest = list(members(unseen_cards(view.deal) & ~backs))
    return world(view, backs, rest, rng.sample(loose, len(rest)))


def worlds(view: View[Deal, State]) -> Iterator[tuple[Deal, State, int]]:
    """Yield every deal and state consistent with a view, with the number of shuffles that lead to it."""
    loose, options, all_ways = _hidden(view.deal, view.state.spent)
    for backs, ways in zip(options, all_ways, strict=True):
        rest = list(members(unseen_cards(view.deal) & ~backs))
        alike = ways // perm(len(loose), len(rest))
        for discs in permutations(loose, len(rest)):
            yield *world(view, backs, rest, discs), alike


@lru_cache(maxsize=8)  # a bot imagines many worlds from one view
def _hidden(deal: Deal, spent: tuple[int, int]) -> tuple[list[int], list[int], list[int]]:
    """Return the loose discs, the possible cards of the "marker back" discs, and the number of shuffles for each."""
    cards_and_ways = list(marker_back_cards(deal, spent))
    return loose_discs(deal), [cards for cards, _ in cards_and_ways], [ways for _, ways in cards_and_ways]


def world(view: View[Deal, State], backs: int, cards: list[int], discs: Sequence[int]) -> tuple[Deal, State]:
    """Return the world with "marker back" discs on some unseen cards, and the given discs on the others."""
    laid = assign_16(view.deal.discs, backs, MARKER_BACK)
    for card, disc in zip(cards, discs, strict=True):
        laid = assign_16(laid, 1 << card, disc)
    return with_discs(view.deal, laid), view.state


@jitable
def unseen_cards(deal: Deal) -> int:
    """Return the cards whose disc is not known."""
    return bearing(deal, DISC_CARDS, NO_DISC)


def loose_discs(deal: Deal) -> list[int]:
    """Return the discs, other than "marker back", that may be on any unseen card."""
    return list(members(loose_kinds(deal)))


@jitable
def loose_kinds(deal: Deal) -> int:
    """Return the discs, other than "marker back", that may be on any unseen card, as a mask of kinds."""
    loose = 0
    for kind in range(KIND_COUNT):
        if bearing(deal, DISC_CARDS, kind) == 0:
            loose |= 1 << kind
    return loose


def marker_back_cards(deal: Deal, spent: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the sets of unseen cards that may have the "marker back" discs, with the number of shuffles for each."""
    for k in range(PLACEMENTS):
        backs, ways = placement(deal, spent, k)
        if ways:
            yield backs, ways


@jitable
def placement(deal: Deal, spent: tuple[int, int], k: int) -> tuple[int, int]:
    """Return the k-th set of unseen cards that may have the "marker back" discs, and the number of shuffles for it.

    The first set is empty; then follow all single cards, then all pairs. The number is 0 if there is no k-th set, or if
    it does not explain the discs that were spent.
    """
    unseen, known = unseen_cards(deal), bearing(deal, DISC_CARDS, MARKER_BACK)
    cards, backs = unseen.bit_count(), 0
    if 0 < k <= cards:
        backs = 1 << nth(unseen, k - 1)
    elif k > cards:
        first, k = 0, k - cards - 1
        while first < cards and k >= cards - first - 1:
            k, first = k - (cards - first - 1), first + 1
        if first >= cards:
            return 0, 0
        backs = 1 << nth(unseen, first) | 1 << nth(unseen, first + 1 + k)
    aside = BACKS - (known | backs).bit_count()
    if aside < 0 or not explains(known | backs, spent):
        return 0, 0
    # The loose discs go in any order to the other unseen cards and to the discs put aside.
    ways = BACKS_ASIDE[aside]
    for i in range(loose_kinds(deal).bit_count()):
        ways *= i + 1
    return backs, ways


@jitable
def explains(backs: int, spent: tuple[int, int]) -> bool:
    """Tell whether "marker back" discs on these cards explain every disc that was spent."""
    if (spent[0] and not backs & spent[0]) or (spent[1] and not backs & spent[1]):
        return False
    by_one_seat = spent[0] & spent[1]  # a seat never loses discs, so its second set contains its first
    return by_one_seat == 0 or (backs & spent[1]).bit_count() >= 2
