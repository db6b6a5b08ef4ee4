"""The state of Richelieu: actions, phases, and everything that happened, as ints.

A card is its position, 0 (a1) to 47 (d12); a set of cards is a mask. An action is a card or a button.
"""

from typing import NamedTuple

# Buttons, numbered after the 48 cards.
END = 48  # no (more) cards, or no marker: `pass`, `stop`, `done`
RECALL = 49  # spend a "marker back" disc
STOCK = 50  # pay from stock
ACTIONS = 51
END_BIT, RECALL_BIT, STOCK_BIT = 1 << END, 1 << RECALL, 1 << STOCK

# Phases: the kinds of decisions.
FIRST, SECOND, PAY, MARK, PLACE, OVER = range(6)

BySeat = tuple[int, int, int, int]


class State(NamedTuple):
    """Everything that happened, all of it public. Tuples are by seat; a seat without a player stays empty."""

    table: int  # cards on the table
    taken: BySeat
    markers: BySeat  # cards with a marker of that seat; a lifted marker stays on its card until it is placed
    stock: BySeat  # markers in stock; those neither in stock nor on a card are in the box
    spent: tuple[int, int]  # for each "marker back" spent, the cards of all discs that its owner held; 0: not spent
    turn: int
    player: int  # the seat to act
    phase: int
    fits: int  # after the first card: all cards that may be taken with it, even inside a row
    lifted: int  # in PLACE: the card whose marker is being moved
    choices: int  # the actions that may be legal according to public information (R6.3): at least two
