"""Positions of Les 7 Blasons, written as text: for tests, puzzles and examples.

Tokens are written as in the game, with a + if face up: `t1 t2 t3+`. Cards are written after the seat whose colour they
have: `0:*7 2:5`. Token t1 has the arms of seat 0's family, t2 those of seat 1's, and so on in turn.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from armorial.engine.bitmaps import Map8, assign
from armorial.engine.bits import with_entry
from armorial.engine.jit import put
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.games import blasons
from armorial.games.blasons.components import BOURGEOISIE, FAMILIES, FIGURES, TOKENS_PER_FAMILY, TRICKS
from armorial.games.blasons.deal import ALL_ROUNDS, SEATS, Deal, Options, make_deal
from armorial.games.blasons.round_score import BITS, SUM_BITS
from armorial.games.blasons.rules import ALL_TOKENS, lead, new_round, start
from armorial.games.blasons.state import ALL_NONE, CARDS_PER_SEAT, RESERVE, State, Tokens, past

NAMES = [family.name for family in FAMILIES]
NOTHING: Mapping[Any, Any] = MappingProxyType({})


BlasonsMatch: TypeAlias = Match[Options, Deal, State]


def position(
    players: int = 3,
    *,
    leader: int = 0,
    families: Sequence[str] = NAMES,
    number: int = 1,
    trick: int = 1,
    hands: Mapping[int, str] | str = FIGURES,
    piles: Mapping[int, str] = NOTHING,
    taken: str = "",
    tokens: Mapping[int, str] | None = None,
    bourgeoisie: Mapping[int, str] = NOTHING,
    totals: Sequence[int] = (),
    **options: Any,
) -> BlasonsMatch:
    """Return a match at the start of a trick, by default the first of the game.

    `number` is that of the round. `hands` are the same for all, unless given by seat. `piles` are the cards in a seat's
    tricks; cards neither there nor in hand were set aside. `taken` says who took the earlier tricks, `0-1`: seat 0,
    nobody, seat 1. `tokens` are given by seat, or for the RESERVE; all others are face down in the reserve. `totals`
    are the points of earlier rounds.
    """
    chosen = choose(blasons, {"players": players, **options})
    in_turn = [token % players for token in range(TOKENS_PER_FAMILY * players)]
    deal = make_deal(chosen, leader, [NAMES.index(name) for name in families[:players]], [in_turn] * ALL_ROUNDS)
    ranks = _packed({seat: 1 + BOURGEOISIE.index(name) for seat, name in bourgeoisie.items()}, 0)
    turn = TRICKS * (number - 1)
    before = start(deal)
    history, points = past(before)._replace(ledger=_ledger(totals)), before.totals
    for seat, total in enumerate(totals):
        points = put(points, seat, total)
    fresh = new_round(deal, turn, number - 1, leader, ranks, points, history)
    held = hands if isinstance(hands, Mapping) else dict.fromkeys(range(players), hands)
    assert all(len(hand) == TRICKS + 1 - trick for hand in held.values()), "a hand has a card for each trick to come"
    assert len(taken) in (0, trick - 1), "each earlier trick was taken, or not"
    progress = fresh.round._replace(
        trick=trick - 1,
        hands=sum(_hand(seat, cards) for seat, cards in held.items()),
        piles=_moved(fresh.round.piles, {seat: _cards(text) for seat, text in piles.items()}),
        winners=_packed({number: int(seat) for number, seat in enumerate(taken) if seat != "-"}, ALL_NONE),
    )
    laid = fresh.tokens if tokens is None else _laid(tokens)
    return match_at(deal, lead(deal, turn + trick - 1, laid, progress, leader, fresh.totals, history))


def match_at(deal: Deal, state: State) -> BlasonsMatch:
    """Return a match that starts in a state."""
    flaws = set(blasons.audit(deal, state))
    assert flaws <= {"a card is lost"}  # `piles` need not name all cards of earlier tricks
    return Match(blasons, deal, state)


def _packed(entries: Mapping[int, int], others: int) -> int:
    for i, value in entries.items():
        others = with_entry(others, i, value)
    return others


def _ledger(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the ledger in which each seat got its points in the first round, with one token of the next family."""
    ledger = [0] * (ALL_ROUNDS * SEATS)
    for seat, points in enumerate(totals):
        assert points < 1 << SUM_BITS
        ledger[seat] = (1 << SUM_BITS | points) << BITS * ((seat + 1) % len(totals))
    return tuple(ledger)


def _hand(seat: int, figures: str) -> int:
    return sum(1 << CARDS_PER_SEAT * seat + FIGURES.index(figure) for figure in figures)


def _cards(text: str) -> int:
    return sum(_hand(int(seat), figures) for seat, _, figures in (part.partition(":") for part in text.split()))


def _laid(named: Mapping[int, str]) -> Tokens:
    """Return the named tokens in their places; all others are face down in the reserve."""
    places, up = dict.fromkeys(range(RESERVE + 1), 0), 0
    for place, text in named.items():
        for name in text.split():
            token = 1 << int(name.strip("t+")) - 1
            places[place] |= token
            up |= token if name.endswith("+") else 0
    return Tokens(_moved((ALL_TOKENS, ALL_TOKENS, ALL_TOKENS), places), up)


def _moved(places: Map8, things_at: Mapping[int, int]) -> Map8:
    for place, things in things_at.items():
        places = assign(places, things, place)
    return places
