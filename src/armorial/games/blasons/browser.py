"""What Les 7 Blasons provides for WebAssembly: deals and worlds, without Python's random generator."""

from typing import Any

from armorial.engine.bitmaps import assign, keys_with
from armorial.engine.bits import nth
from armorial.engine.browser_support import BrowserSupport
from armorial.engine.jit import get, jitable, put
from armorial.engine.playout import below, scramble, swapped
from armorial.games.blasons.components import TOKENS_PER_FAMILY
from armorial.games.blasons.deal import (
    ALL_ROUNDS,
    FAMILY_COUNT,
    NO_FAMILIES,
    NO_TOKENS,
    UNKNOWN,
    Deal,
    Options,
    arms,
    deal_from,
    draw_limits,
    in_play,
    reshuffle,
    sorted_tokens,
    with_round,
)
from armorial.games.blasons.knowledge import known_deal
from armorial.games.blasons.notation import write_deal_words as write_deal
from armorial.games.blasons.refusals import REFUSALS, refusal
from armorial.games.blasons.score_sheet import write_score
from armorial.games.blasons.state import State
from armorial.games.blasons.verbs import FORMS, THINGS, VERBS, verb
from armorial.games.blasons.view_json import VIEW_WORDS, write_view
from armorial.games.blasons.words import CODE_WORD, DEAL_WORDS, FAMILY_WORD


@jitable
def random_deal(options: Options, first: int, x: int) -> tuple[Deal, int]:
    """Return a deal and the random generator after it; draw the first player if `first` is below 0."""
    if first < 0:
        x = scramble(x)
        first = below(x, options.players)
    families, left = NO_FAMILIES, (1 << FAMILY_COUNT) - 1
    for seat in range(options.players):
        x = scramble(x)
        drawn = nth(left, below(x, left.bit_count()))
        left ^= 1 << drawn
        families = put(families, seat, drawn)
    tokens = NO_TOKENS
    for number in range(ALL_ROUNDS):
        ones, twos, fours = sorted_tokens(options.players)
        tokens = with_round(tokens, number, ones, twos, fours)
    return reshuffle(Deal(options, first, families, tokens), x)


@jitable
def random_world(deal: Deal, _state: State, x: int) -> tuple[Deal, int]:
    """Draw a deal that fits a known part, each shuffle of the unseen tokens equally likely; return the generator."""
    tokens = deal.tokens
    for number in range(ALL_ROUNDS):
        ones, twos, fours = arms(deal, number)
        unseen = left = keys_with((ones, twos, fours), in_play(deal), UNKNOWN)
        for family in range(deal.options.players):
            for _ in range(TOKENS_PER_FAMILY - keys_with(arms(deal, number), in_play(deal), family).bit_count()):
                ones, twos, fours = assign((ones, twos, fours), left & -left, family)
                left &= left - 1
        for last in range(unseen.bit_count() - 1, 0, -1):
            x = scramble(x)
            pair = 1 << nth(unseen, last) | 1 << nth(unseen, below(x, last + 1))
            ones, twos, fours = swapped(ones, pair), swapped(twos, pair), swapped(fours, pair)
        tokens = with_round(tokens, number, ones, twos, fours)
    return Deal(deal.options, deal.first, deal.families, tokens), x


@jitable
def read_deal(options: Options, first: int, words: Any, count: int) -> tuple[bool, Deal]:
    """Return whether the words are a deal that a shuffle can give, and the deal."""
    players, tokens = options.players, TOKENS_PER_FAMILY * options.players
    families, seen, seats, token = NO_FAMILIES, 0, 0, 0
    deal = Deal(options, first, families, NO_TOKENS)
    right = True
    for i in range(count):
        family, code = words[i] - FAMILY_WORD, words[i] - CODE_WORD
        if 0 <= family < FAMILY_COUNT and seats < players:
            right = right and not seen >> family & 1
            seen |= 1 << family
            families = put(families, seats, family)
            seats += 1
        elif 0 <= code < FAMILY_COUNT:
            seat = 0
            while seat < players and get(families, seat) != code:
                seat += 1
            if seat == players or token == ALL_ROUNDS * tokens:
                right = False
            else:
                number = token // tokens
                ones, twos, fours = assign(arms(deal, number), 1 << token % tokens, seat)
                deal = Deal(options, first, families, with_round(deal.tokens, number, ones, twos, fours))
                token += 1
    for number in range(ALL_ROUNDS):
        for seat in range(players):
            right = right and keys_with(arms(deal, number), in_play(deal), seat).bit_count() == TOKENS_PER_FAMILY
    right = right and seats == players and token == ALL_ROUNDS * tokens
    return right, Deal(options, first, families, deal.tokens)


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
)
