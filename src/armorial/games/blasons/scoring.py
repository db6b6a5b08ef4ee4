"""The score of Les 7 Blasons (B5). The sheet and the sum come from the same functions."""

from armorial.engine.bits import entry, members
from armorial.engine.game import Item, Score
from armorial.engine.jit import jitable, put
from armorial.games.blasons.components import BOURGEOISIE, FAMILIES
from armorial.games.blasons.deal import CONSULT, PEEK, SEATS, SERVE, Deal
from armorial.games.blasons.round_score import (
    added,
    best_family,
    bourgeoisie,
    entered,
    leaders,
    product,
    sum_of,
    tokens_of,
    worth,
)
from armorial.games.blasons.state import BySeat, State, past


@jitable
def points(deal: Deal, state: State) -> BySeat:
    """Return the points of each seat as if the round in play ended now."""
    if state.player < 0:
        return state.totals
    return added(deal, state.totals, state.tokens, state.round)


@jitable
def won(deal: Deal, _state: State, points: BySeat) -> int:
    """Return the seats with the most points, as a mask (B5.3)."""
    return leaders(points, deal.options.players)


def score(deal: Deal, state: State) -> Score:
    """Return the score, with an item for each family in each round, and one for the bourgeoisie cards of a round."""
    ledger = past(state).ledger
    if state.player >= 0:
        ledger = entered(deal, ledger, state.tokens, state.round)
    return score_of_rounds(deal, ledger, state.round.number + 1)


def score_of_rounds(deal: Deal, ledger: tuple[int, ...], rounds: int) -> Score:
    """Return the score of the first rounds."""
    n = deal.options.players
    sheet: list[Item] = []
    totals = (0, 0, 0, 0, 0, 0, 0)
    for number in range(rounds):
        if number and deal.options.variants & (CONSULT | SERVE | PEEK):
            sheet.append(_bourgeoisie_item(totals, n, number))
        sheet += [_family_item(deal, ledger, number, family) for family in range(n)]
        for seat in range(n):
            totals = put(totals, seat, totals[seat] + worth(ledger[SEATS * number + seat], seat, n))
    return Score(totals[:n], tuple(members(leaders(totals, n))), tuple(sheet))


def _family_item(deal: Deal, ledger: tuple[int, ...], number: int, family: int) -> Item:
    """Return the points for the tokens and cards of a family in a round: only a seat's best other family counts."""
    seats = range(deal.options.players)
    entries = [ledger[SEATS * number + seat] for seat in seats]
    counted = {
        "tokens": tuple(tokens_of(entries[seat], family) for seat in seats),
        "cards": tuple(sum_of(entries[seat], family) for seat in seats),
        "product": tuple(product(entries[seat], family) for seat in seats),
    }
    best = [best_family(entries[seat], seat, len(seats)) for seat in seats]
    gained = tuple(product(entries[seat], family) if best[seat] == family else 0 for seat in seats)
    return Item("B5.1", f"round {number + 1}, {FAMILIES[deal.families[family]].name}", counted, gained)


def _bourgeoisie_item(totals: BySeat, players: int, rounds: int) -> Item:
    """Return the bourgeoisie cards after some rounds, by the totals at that time (B6.1)."""
    held = bourgeoisie(totals, players)
    counted = {
        name: tuple(int(entry(held, seat) == rank) for seat in range(players))
        for rank, name in enumerate(BOURGEOISIE, 1)
    }
    return Item("B6.1", f"round {rounds + 1}, bourgeoisie", counted, (0,) * players)
