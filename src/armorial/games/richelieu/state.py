"""The state of Richelieu: what can be done, what is asked, and everything that happened, as ints.

Cards are named by their position, 0 (a1) to 47 (d12); a set of cards is a mask. An action is a card that is pointed at,
or a button.
"""

from typing import NamedTuple

# Buttons, numbered after the 48 cards.
END = 48  # no (more) cards, or no marker: `pass`, `stop`, `done`
RECALL = 49  # spend a "marker back" disc
STOCK = 50  # pay from stock
ACTIONS = 51
END_BIT, RECALL_BIT, STOCK_BIT = 1 << END, 1 << RECALL, 1 << STOCK

# What is asked.
FIRST, SECOND, PAY, MARK, PLACE, OVER = range(6)

BySeat = tuple[int, int, int, int]


class State(NamedTuple):
    """Everything that happened, all of it public. Entries by seat; a seat that nobody sits in stays empty."""

    table: int  # cards on the table
    taken: BySeat
    markers: BySeat  # cards that bear a marker of that seat; one lifted counts until it is laid
    stock: BySeat  # markers in stock; those neither here nor on a card are in the box
    spent: tuple[int, int]  # for each "marker back" spent, the discs that its owner then held; 0: not yet spent
    turn: int
    player: int  # the seat that is asked
    phase: int
    fits: int  # in FIRST's wake: cards that may go with the first one, wherever they lie
    lifted: int  # in PLACE: the card whose marker is being moved
    choices: int  # the actions that, from what all can see, may be legal (R6.3): never just one
