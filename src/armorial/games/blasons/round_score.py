"""The points of a round (B5.1, B5.2), and the bourgeoisie cards that depend on them (B6.1).

An entry of the ledger is for one seat and one round. For each family it holds how many face-up tokens the seat had, and
the sum of that family's cards in its tricks: in eight bits, five for the sum and above them three for the tokens.
"""

from armorial.engine.bitmaps import keys_with
from armorial.engine.bits import with_entry
from armorial.engine.jit import get, jitable, put
from armorial.games.blasons.deal import SEATS, Deal, arms
from armorial.games.blasons.state import ALL_CARDS, CARDS_PER_SEAT, HAND, BySeat, Round, Tokens

SUM_BITS, SUM = 5, 31
BITS, ENTRY = 8, 255


@jitable
def tally(deal: Deal, number: int, shown: int, pile: int) -> int:
    """Return the entry of a seat with some face-up tokens and some cards in a round."""
    entry, families = 0, arms(deal, number)
    for family in range(deal.options.players):
        tokens = keys_with(families, shown, family).bit_count()
        entry |= (tokens << SUM_BITS | sum_of_values(pile >> CARDS_PER_SEAT * family & HAND)) << BITS * family
    return entry


@jitable
def sum_of_values(cards: int) -> int:
    """Return the sum of the values of some cards of one family: bit indices, summed digit by digit."""
    return (cards & 0xAA).bit_count() + 2 * (cards & 0xCC).bit_count() + 4 * (cards & 0xF0).bit_count()


@jitable
def entry_of(deal: Deal, tokens: Tokens, progress: Round, seat: int) -> int:
    """Return the entry of a seat for the round in play, as it is now."""
    shown, pile = keys_with(tokens.places, tokens.up, seat), keys_with(progress.piles, ALL_CARDS, seat)
    return tally(deal, progress.number, shown, pile)


@jitable
def entered(deal: Deal, ledger: tuple[int, ...], tokens: Tokens, progress: Round) -> tuple[int, ...]:
    """Return the ledger with the entries of the round in play."""
    for seat in range(deal.options.players):
        ledger = put(ledger, SEATS * progress.number + seat, entry_of(deal, tokens, progress, seat))
    return ledger


@jitable
def added(deal: Deal, totals: BySeat, tokens: Tokens, progress: Round) -> BySeat:
    """Return the totals with the points of the round in play."""
    for seat in range(deal.options.players):
        points = worth(entry_of(deal, tokens, progress, seat), seat, deal.options.players)
        totals = put(totals, seat, get(totals, seat) + points)
    return totals


@jitable
def tokens_of(entry: int, family: int) -> int:
    """Return the number of tokens of a family."""
    return (entry >> BITS * family & ENTRY) >> SUM_BITS


@jitable
def sum_of(entry: int, family: int) -> int:
    """Return the sum of the cards of a family."""
    return entry >> BITS * family & SUM


@jitable
def product(entry: int, family: int) -> int:
    """Return tokens times cards of a family."""
    return tokens_of(entry, family) * sum_of(entry, family)


@jitable
def best_family(entry: int, seat: int, players: int) -> int:
    """Return the family whose product counts: the best one other than the seat's own, and the first of equals."""
    best = most = -1
    for family in range(players):
        points = product(entry, family)
        if family != seat and points > most:
            best, most = family, points
    return best


@jitable
def worth(entry: int, seat: int, players: int) -> int:
    """Return the points of a seat for a round."""
    return product(entry, best_family(entry, seat, players))


@jitable
def alone(totals: BySeat, players: int) -> int:
    """Return the seats whose total no other seat has, as a mask."""
    seats = 0
    for seat in range(players):
        same = 0
        for other in range(players):
            same += get(totals, other) == get(totals, seat)
        seats |= (same == 1) << seat
    return seats


@jitable
def bourgeoisie(totals: BySeat, players: int) -> int:
    """Return the card of each seat, packed: 4 for haute to 1 for petite, 0 for none; with three players 3 is best."""
    cards, candidates = 0, alone(totals, players)
    for seat in range(players):
        rank = 3 if players == 3 else 4
        for other in range(players):
            rank -= candidates >> other & 1 and get(totals, other) > get(totals, seat)
        if candidates >> seat & 1 and rank > 0:
            cards = with_entry(cards, seat, rank)
    return cards


@jitable
def leaders(totals: BySeat, players: int) -> int:
    """Return the seats with the most points, as a mask. (Empty seats have none.)"""
    best = seats = 0
    for seat in range(SEATS):
        best = max(best, totals[seat])
    for seat in range(SEATS):
        seats |= (totals[seat] == best) << seat
    return seats & (1 << players) - 1
