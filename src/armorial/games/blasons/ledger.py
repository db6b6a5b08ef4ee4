"""What a round is worth (B5.1, B5.2), and who then gets which bourgeoisie card (B6.1).

An entry of the ledger tells, for one seat and one round, how many face-up tokens it had of each family and what that
family's cards in its tricks add up to: eight bits for each family, three for the tokens above five for the sum.
"""

from armorial.engine.bits import with_entry
from armorial.engine.jit import jitable, put
from armorial.games.blasons.deal import SEATS, Deal
from armorial.games.blasons.material import CARDS

CARD_COUNT = len(CARDS)
SUM_BITS, SUM = 5, 31
BITS, ENTRY = 8, 255


@jitable
def tally(deal: Deal, number: int, shown: int, pile: int) -> int:
    """Return the entry of a seat that has these face-up tokens and these cards, in that round."""
    entry = 0
    for family in range(deal.options.players):
        tokens = (shown & deal.tokens[SEATS * number + family]).bit_count()
        total = 0
        for value in range(CARD_COUNT):
            total += value * (pile >> CARD_COUNT * family + value & 1)
        entry |= (tokens << SUM_BITS | total) << BITS * family
    return entry


@jitable
def entered(
    deal: Deal, ledger: tuple[int, ...], number: int, places: tuple[int, ...], up: int, piles: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the ledger with the entries of a round: what lies face up before each seat, and its tricks."""
    for seat in range(deal.options.players):
        ledger = put(ledger, SEATS * number + seat, tally(deal, number, places[seat] & up, piles[seat]))
    return ledger


@jitable
def tokens_of(entry: int, family: int) -> int:
    """Return the number of tokens of a family."""
    return (entry >> BITS * family & ENTRY) >> SUM_BITS


@jitable
def sum_of(entry: int, family: int) -> int:
    """Return the sum of the cards of a family."""
    return entry >> BITS * family & SUM


@jitable
def best_family(entry: int, seat: int, players: int) -> int:
    """Return the family whose product counts: the best, but for one's own; of equals the first."""
    best = -1
    for family in range(players):
        if family != seat and (best < 0 or product(entry, family) > product(entry, best)):
            best = family
    return best


@jitable
def product(entry: int, family: int) -> int:
    """Return tokens times cards of a family."""
    return tokens_of(entry, family) * sum_of(entry, family)


@jitable
def worth(entry: int, seat: int, players: int) -> int:
    """Return the points of a seat for a round."""
    return product(entry, best_family(entry, seat, players))


@jitable
def total(ledger: tuple[int, ...], seat: int, rounds: int, players: int) -> int:
    """Return the points of a seat over the first rounds."""
    points = 0
    for number in range(rounds):
        points += worth(ledger[SEATS * number + seat], seat, players)
    return points


@jitable
def alone_at(ledger: tuple[int, ...], seat: int, rounds: int, players: int) -> int:
    """Return how many seats that stand alone are ahead of a seat; -1 if it shares its own total."""
    mine = total(ledger, seat, rounds, players)
    ahead = 0
    for other in range(players):
        theirs = total(ledger, other, rounds, players)
        if other != seat and theirs == mine:
            return -1
        if theirs > mine:
            ahead += stands_alone(ledger, other, rounds, players)
    return ahead


@jitable
def stands_alone(ledger: tuple[int, ...], seat: int, rounds: int, players: int) -> bool:
    """Tell whether nobody else has a seat's total."""
    mine = total(ledger, seat, rounds, players)
    for other in range(players):
        if other != seat and total(ledger, other, rounds, players) == mine:
            return False
    return True


@jitable
def bourgeoisie(ledger: tuple[int, ...], rounds: int, players: int) -> int:
    """Return the card of each seat, packed: 4 haute to 1 petite, 0 none; with three players 3 is the best."""
    cards = 0
    for seat in range(players):
        ahead = alone_at(ledger, seat, rounds, players)
        highest = 3 if players == 3 else 4
        if 0 <= ahead < highest:
            cards = with_entry(cards, seat, highest - ahead)
    return cards


@jitable
def leaders(ledger: tuple[int, ...], rounds: int, players: int) -> int:
    """Return the seats with the most points, as a mask."""
    best = found = 0
    for seat in range(players):
        points = total(ledger, seat, rounds, players)
        if points > best or found == 0:
            best, found = points, 1 << seat
        elif points == best:
            found |= 1 << seat
    return found
