"""What Richelieu provides for WebAssembly: deals, worlds and the solver, without Python's random generator."""

from typing import Any

from armorial.engine.bitmaps import assign_16
from armorial.engine.bits import nth
from armorial.engine.browser_support import BrowserSolver, BrowserSupport
from armorial.engine.jit import jitable
from armorial.engine.playout import below, scramble
from armorial.games.richelieu.components import DISC_COUNTS, DISCS, MARKER_BACK
from armorial.games.richelieu.deal import (
    CARD_COUNT,
    DISC_BITS,
    DISC_CARDS,
    KIND_COUNT,
    LAID_DISCS,
    NO_DISCS,
    SORTED,
    SORTED_DOUBLE,
    SORTED_REGIONS,
    SORTED_SYMBOLS,
    Deal,
    Options,
    bearing,
    deal_from,
    draw_limits,
    reshuffle,
)
from armorial.games.richelieu.endgame import DEPTH, ENDS, FRAME, HISTORY, LEADS, MOST_CARDS, SPLITS, Memory
from armorial.games.richelieu.knowledge import BACKS, explains, known_deal, loose_kinds, unseen_cards, with_discs
from armorial.games.richelieu.notation import code_at
from armorial.games.richelieu.notation import write_deal_words as write_deal
from armorial.games.richelieu.refusals import REFUSALS, refusal
from armorial.games.richelieu.score_sheet import write_score
from armorial.games.richelieu.solver import FEW_CARDS, ROOM, WORK, cell_ints, is_small, write_solution
from armorial.games.richelieu.state import State
from armorial.games.richelieu.verbs import FORMS, THINGS, VERBS, verb
from armorial.games.richelieu.view_json import VIEW_WORDS, write_view
from armorial.games.richelieu.words import CODE_WORD, CODES, DEAL_WORDS, DISC_WORD, KIND_CODES

DISC_KINDS = len(DISCS)
CODE_COUNT, CODES_PER_REGION = len(CODES), len(KIND_CODES)
IN_DECK = tuple(sum(code_at(SORTED, card) == code for card in range(CARD_COUNT)) for code in range(CODE_COUNT))

# Where the parts of the solver's memory begin; the cells come last.
_ENDS = 1
_HISTORY = _ENDS + 2 * ENDS
_FRAMES = _HISTORY + HISTORY
_WAYS = _FRAMES + FRAME * DEPTH
_SWINGS = _WAYS + LEADS * SPLITS
_WORK = _SWINGS + 3 * KIND_COUNT
FIXED_INTS = _WORK + WORK


@jitable
def random_deal(options: Options, first: int, x: int) -> tuple[Deal, int]:
    """Return a deal and the random generator after it; draw the first player if `first` is below 0."""
    if first < 0:
        x = scramble(x)
        first = below(x, options.players)
    return reshuffle(Deal(options, first, SORTED_REGIONS, SORTED_SYMBOLS, SORTED_DOUBLE, NO_DISCS), x)


@jitable
def random_world(deal: Deal, state: State, x: int) -> tuple[Deal, int]:
    """Draw a deal that fits a known part, each shuffle of the unseen discs equally likely; return the generator too.

    Draw all unseen discs again until they explain every "marker back" that was spent.
    """
    unseen = unseen_cards(deal)
    unknown = (1 << BACKS - bearing(deal, DISC_CARDS, MARKER_BACK).bit_count()) - 1 << KIND_COUNT | loose_kinds(deal)
    while True:
        discs, bag, left = deal.discs, unknown, unseen
        while left:
            x = scramble(x)
            drawn = nth(bag, below(x, bag.bit_count()))
            bag ^= 1 << drawn
            discs = assign_16(discs, left & -left, min(drawn, MARKER_BACK))
            left &= left - 1
        world = with_discs(deal, discs)
        if explains(bearing(world, DISC_CARDS, MARKER_BACK), state.spent):
            return world, x


@jitable
def read_deal(options: Options, first: int, words: Any, count: int) -> tuple[bool, Deal]:
    """Return whether the words are a deal that a shuffle can give, and the deal."""
    regions, ones, twos, double, discs = (0, 0, 0, 0), 0, 0, 0, NO_DISCS
    card = disc = 0
    right = True
    for i in range(count):
        word = words[i]
        code, kind = word - CODE_WORD, word - DISC_WORD
        if 0 <= code < CODE_COUNT and card < CARD_COUNT:
            bit, look = 1 << card, code % CODES_PER_REGION
            regions = assign_16(regions, bit, code // CODES_PER_REGION)
            double |= bit if look == 0 else 0
            ones |= bit if look in (1, 3) else 0
            twos |= bit if look in (2, 3) else 0
            card += 1
        elif 0 <= kind < DISC_KINDS and disc < LAID_DISCS:
            discs = assign_16(discs, DISC_BITS[disc], kind)
            disc += 1
    for code in range(CODE_COUNT):
        right = right and _count(words, count, CODE_WORD + code) == IN_DECK[code]
    for kind in range(DISC_KINDS):
        right = right and _count(words, count, DISC_WORD + kind) <= DISC_COUNTS[kind]
    return right and disc == LAID_DISCS, Deal(options, first, regions, (ones, twos), double, discs)


@jitable
def _count(words: Any, count: int, word: int) -> int:
    occurrences = 0
    for i in range(count):
        occurrences += words[i] == word
    return occurrences


@jitable
def solver_ints(deal: Deal, state: State, quick: bool) -> int:
    """Return how many ints the solver needs for a state; 0 if it cannot solve it, or not quickly."""
    if not is_small(deal, state, FEW_CARDS if quick else MOST_CARDS):
        return 0
    return FIXED_INTS + cell_ints(state)


@jitable
def solve(deal: Deal, state: State, seat: int, nodes: int, ints: Any, states: Any, out: Any) -> int:
    """Solve a view with this memory: see `write_solution`."""
    memory = Memory(
        ints[0:_ENDS],
        ints[FIXED_INTS:],
        ints[_ENDS:_HISTORY],
        ints[_HISTORY:_FRAMES],
        ints[_FRAMES:_WAYS],
        ints[_WAYS:_SWINGS],
        states,
        ints[_SWINGS:_WORK],
    )
    return write_solution(deal, state, seat, nodes, memory, ints[_WORK:FIXED_INTS], out)


BROWSER = BrowserSupport[Options, Deal, State](
    words=VIEW_WORDS,
    deal_words=DEAL_WORDS,
    verbs=VERBS,
    things=THINGS,
    forms=FORMS,
    verb=verb,
    refusals=REFUSALS,
    refusal=refusal,
    draw_limits=draw_limits,
    deal_from=deal_from,
    random_deal=random_deal,
    known_deal=known_deal,
    random_world=random_world,
    write_view=write_view,
    write_score=write_score,
    write_deal=write_deal,
    read_deal=read_deal,
    solver=BrowserSolver(ROOM, DEPTH, solver_ints, solve),
)
