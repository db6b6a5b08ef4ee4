"""The core of the solver: what an endgame of Richelieu between two is worth, exactly, compiled end to end.

An endgame is a game in which all know where the "marker back" discs lie, and in which nobody will know before the score
what the other hidden discs are. So what may be done is the same in all its worlds, and only an end is worth something
else in each. Values are ints, sums over the worlds: they compare exactly.

The search asks whether a state is worth at least so much, again with another bar until the answers meet. It remembers
what states are worth at least and at most, by the whole state and not only by a hash of it.
"""

from typing import Any, NamedTuple

from armorial.engine.bits import index
from armorial.engine.jit import jitable
from armorial.games.richelieu.components import DISC_POSITIONS, KINDS, MARKERS, REGIONS
from armorial.games.richelieu.deal import Deal, showing
from armorial.games.richelieu.rules import after, choices, legal_mask, spent_by
from armorial.games.richelieu.scoring import for_most, on_cards, on_disc, presence, winners
from armorial.games.richelieu.state import ACTIONS, END_BIT, FIRST, MARK, OVER, State

MOST_CARDS = 16  # on the table: so that a state fits into one int
DEPTH = 128  # decisions: for each card at most a take, its payment, three more in the turn, and a pass; two recalls
KIND_COUNT, REGION_COUNT = len(KINDS), len(REGIONS)

FAR = 256  # no lead is as large
LEADS = 2 * FAR + 1
SPLITS = (len(DISC_POSITIONS) // 2 + 1) ** 2  # two seats have from none up to their discs: most if each has half

GIVEN_UP, NO_ACTION = -1, -1
EVERYTHING = (1 << 62) - 1  # more than any value; values are above 0

# What is remembered of a state: its key; its best action and its endgame; what it is worth at least, and at most.
CELL = 4
ENDGAME_BITS = 6  # there are fewer ways to lay two discs on eight cards
ENDGAME = (1 << ENDGAME_BITS) - 1
ENDS = 1 << 12  # ends that are remembered: their key and their value
# What is kept of a state on the path: actions not yet tried; the best value so far and its action, or before there is
# one the action to try first; the action being tried; the key.
TODO, BEST, CHOICE, ACTION, KEY, FRAME = range(6)
HABITS = 2 * OVER * ACTIONS


class Endgame(NamedTuple):
    """What does not change while cards are taken."""

    number: int  # tells it from others that share a memory
    deal: Deal  # with "marker back" discs where they lie; other hidden discs lie nowhere
    hidden: int  # the cards with these
    loose: int  # the kinds that these may be of, as a mask
    worlds: int  # the ways to lay them
    rows: tuple[int, int, int, int]  # the cards on the table at first, row by row
    shifts: tuple[int, int, int, int]  # by which the rows move together
    cards: int  # their number


class Desk(NamedTuple):
    """What the search works with, as flat lists."""

    left: Any  # one entry: how many states may still be looked at
    cells: Any  # the memory of states
    ends: Any  # the memory of ends
    habits: Any  # how much an action has settled, by seat, phase and action
    frames: Any  # the path, by depth
    ways: Any  # in how many ways each lead comes about, by the numbers of discs that the seats have
    swings: Any  # three for each kind: what its disc adds to the lead with seat 0, and with seat 1; the lead without


# --- what an end is worth ---------------------------------------------------


@jitable
def victory(endgame: Endgame) -> int:
    """Return what half a victory in one world is worth: more than the leads in all of them."""
    return 2 * FAR * endgame.worlds


@jitable
def value_of_end(endgame: Endgame, desk: Desk, state: State) -> int:
    """Return what an end is worth to seat 0: first how often it wins, then its leads."""
    mine, others = (endgame.hidden & state.taken[0]).bit_count(), (endgame.hidden & state.taken[1]).bit_count()
    lead, low, high = find_swings(endgame, desk.swings, state, mine, others)
    count_ways(endgame.loose, desk.swings, desk.ways, mine, others, low, high)
    value, counted = 0, place(mine, others, others)
    for swing in range(low, high + 1):
        ways = desk.ways[counted + swing]
        if ways:
            won = winners((lead + swing, 0, 0, 0), state.taken, 2)
            value += ways * (victory(endgame) * ((won & 1) + (won == 1)) + FAR + lead + swing)
    nobodys = endgame.hidden.bit_count() - mine - others
    loose = endgame.loose.bit_count() - mine - others
    return int(value * in_order(mine, mine) * in_order(others, others) * in_order(loose, nobodys))


@jitable
def find_swings(endgame: Endgame, swings: Any, state: State, mine: int, others: int) -> tuple[int, int, int]:
    """Find by how much the disc of each kind changes the lead, if seats 0 and 1 have so many hidden ones.

    Return the lead without the hidden discs, and between what they may change it.
    """
    deal = endgame.deal
    lead = low = high = 0
    for kind in range(KIND_COUNT):
        here = on_cards(deal, state.taken[0], kind) + on_disc(deal, state, kind, 0)
        there = on_cards(deal, state.taken[1], kind) + on_disc(deal, state, kind, 1)
        for holder in range(3):  # seat 0, seat 1, or nobody
            most = for_most(deal.options, (here + (holder == 0), there + (holder == 1), 0, 0))
            swings[3 * kind + holder] = most[0] - most[1]
        alone, absent = swings[3 * kind + 2], presence(deal, state, kind)
        lead += alone + absent[0] - absent[1]
        swings[3 * kind] = swings[3 * kind] - alone if mine else 0
        swings[3 * kind + 1] = swings[3 * kind + 1] - alone if others else 0
        if endgame.loose >> kind & 1:
            low, high = low + swings[3 * kind + 1], high + swings[3 * kind]
    return lead, low, high


@jitable
def count_ways(loose: int, swings: Any, ways: Any, mine: int, others: int, low: int, high: int) -> None:
    """Count in how many ways so many loose discs of seat 0 and of seat 1 change the lead by how much.

    The kinds come one after the other; each may be with seat 0, with seat 1 or elsewhere.
    """
    for counted in range((mine + 1) * (others + 1)):
        for swing in range(low, high + 1):
            ways[LEADS * counted + FAR + swing] = 0
    ways[place(0, 0, others)] = 1
    while loose:
        kind = index(loose & -loose)
        loose &= loose - 1
        up, down = swings[3 * kind], swings[3 * kind + 1]
        for i in range(mine, -1, -1):
            for j in range(others, -1, -1):
                here = place(i, j, others)
                if i:
                    fewer = place(i - 1, j, others) - up
                    for swing in range(low + up, high + 1):
                        ways[here + swing] += ways[fewer + swing]
                if j:
                    fewer = place(i, j - 1, others) - down
                    for swing in range(low, high + down + 1):
                        ways[here + swing] += ways[fewer + swing]


@jitable
def place(i: int, j: int, others: int) -> int:
    """Return where it is counted in how many ways i discs of seat 0 and j of seat 1 change nothing."""
    return LEADS * ((others + 1) * i + j) + FAR


@jitable
def in_order(things: int, chosen: int) -> int:
    """Return in how many ways some of so many things can be laid one after the other."""
    ways = 1
    for i in range(chosen):
        ways *= things - i
    return ways


# --- when markers do not matter ---------------------------------------------


@jitable
def simplified(deal: Deal, state: State) -> State:
    """Return the state without markers if they do not matter, so that all such states are the same one."""
    if state.phase not in (FIRST, MARK) or markers_matter(deal, state):
        return state
    none, full, asked = (0, 0, 0, 0), (MARKERS, MARKERS, MARKERS, MARKERS), END_BIT
    if state.phase == FIRST:
        asked = choices(deal, state.table, state.taken, none, full, (0, 0), state.player, FIRST, 0)
    return State(state.table, state.taken, none, full, (0, 0), state.turn, state.player, state.phase, 0, 0, asked)


@jitable
def markers_matter(deal: Deal, state: State) -> bool:
    """Tell whether a seat may ever want a marker to pay with, and have none.

    While none is short of them, turns alternate. A seat that has t turns and takes two cards in d of them takes t + d.
    The other has t turns in between, or one less if the first begins, and takes a card in each. So t + d is at most
    half of all cards, d and that one. If both seats have so many markers, none is ever short of them, and where they
    lie changes nothing.
    """
    cards = state.table.bit_count()
    mine = state.stock[0] + state.markers[0].bit_count()
    others = state.stock[1] + state.markers[1].bit_count()
    if min(mine, others) < cards // 2:
        return True
    pairs = 0
    for region in range(REGION_COUNT):
        pairs += showing(deal, state.table & ~deal.double, region).bit_count() // 2
    begins = (state.phase == FIRST) == (state.player == 0)
    return mine < (cards + pairs + begins) // 2 or others < (cards + pairs + 1 - begins) // 2


# --- memory -----------------------------------------------------------------


@jitable
def key_of(endgame: Endgame, state: State) -> int:
    """Return all that matters of a state as an int; 0 if it is not worth remembering.

    In the middle of a turn more matters, and the last card is taken as quickly as remembered.
    """
    if state.phase not in (FIRST, MARK) or state.table & (state.table - 1) == 0:
        return 0
    key = 1 << endgame.cards | close_gaps(endgame, state.table)
    key = key << endgame.cards | close_gaps(endgame, state.taken[0] | state.markers[0])  # these lie, those are taken
    key = key << endgame.cards | close_gaps(endgame, state.markers[1])
    for seat in range(2):
        key = key << 4 | state.stock[seat] << 2 | spent_by(state.taken[seat], state.spent)
    return key << 2 | state.player << 1 | (state.phase == MARK)


@jitable
def key_of_end(endgame: Endgame, state: State) -> int:
    """Return all that matters of an end as an int: in the short game some cards are nobody's."""
    key = 1 << endgame.cards | close_gaps(endgame, state.table)
    return (key << endgame.cards | close_gaps(endgame, state.taken[0])) << ENDGAME_BITS | endgame.number


@jitable
def close_gaps(endgame: Endgame, cards: int) -> int:
    """Return which of the cards that lay on the table at first these are, the gaps between rows closed."""
    rows, shifts = endgame.rows, endgame.shifts
    low = (cards & rows[0]) >> shifts[0] | (cards & rows[1]) >> shifts[1]
    return low | (cards & rows[2]) >> shifts[2] | (cards & rows[3]) >> shifts[3]


@jitable
def mixed(key: int) -> int:
    """Return a key so mixed that its low bits tell where to remember it; like keys stay close, which is quicker."""
    return ((key & 0x7FFFFFFF) * 0x5851F42D ^ (key >> 31) * 0x4C957F2D) >> 30


# --- the search -------------------------------------------------------------


def value_between(endgame: Endgame, desk: Desk, state: State, low: int, high: int, guess: int) -> int:
    """Return what a state is worth to seat 0, or GIVEN_UP; outside of two bounds, just something outside."""
    path = [state] * DEPTH
    bar = guess
    while low < high:
        bar = min(max(bar, low + 1), high)
        value = reach(endgame, desk, path, bar)
        if value == GIVEN_UP:
            return GIVEN_UP
        if value >= bar:
            low, bar = value, value + 1
        else:
            high, bar = value, value
    return low


@jitable
def reach(endgame: Endgame, desk: Desk, path: list[State], bar: int) -> int:
    """Return what the first state of a path is worth at least, if that reaches the bar, or else at most.

    It is one long loop, since compiled functions that hand lists to one another are slower by a third.
    """
    cells, ends, habits, frames = desk.cells, desk.ends, desk.habits, desk.frames
    number, room, left = endgame.number, len(cells) // CELL, desk.left[0]
    state, depth, value, down = path[0], 0, 0, True
    while depth >= 0 and left > 0:
        frame = FRAME * depth
        if down:  # at a state for the first time
            left -= 1
            state = simplified(endgame.deal, state)
            key = key_of(endgame, state)
            cell = CELL * (mixed(key) & room - 1)
            low, high, first = 0, EVERYTHING, NO_ACTION
            if key and cells[cell] == key:
                first = cells[cell + 1] >> ENDGAME_BITS  # what is best in another endgame is worth trying in this one
                if cells[cell + 1] & ENDGAME == number:
                    low, high = cells[cell + 2], cells[cell + 3]
            if low >= bar or high < bar:
                value, down = low if low >= bar else high, False
            elif state.phase == OVER:
                key = key_of_end(endgame, state)
                cell = 2 * (mixed(key) & ENDS - 1)
                if ends[cell] != key:
                    ends[cell], ends[cell + 1] = key, value_of_end(endgame, desk, state)
                value, down = ends[cell + 1], False
            else:
                path[depth] = state
                frames[frame + TODO], frames[frame + CHOICE] = legal_mask(endgame.deal, state), first
                frames[frame + BEST], frames[frame + KEY] = 0 if state.player == 0 else EVERYTHING, key
        else:  # back from an action
            state = path[depth]
            best, choice, mine = frames[frame + BEST], frames[frame + CHOICE], state.player == 0
            if value > best if mine else value < best:
                best, choice = value, frames[frame + ACTION]
                frames[frame + BEST], frames[frame + CHOICE] = best, choice
            settled = best >= bar if mine else best < bar
            down = frames[frame + TODO] != 0 and not settled
            if not down:
                value, key = best, frames[frame + KEY]
                if settled:
                    habits[habit(state, choice)] += 1 << 2 * state.table.bit_count()  # with many cards it settles more
                if key:
                    cell = CELL * (mixed(key) & room - 1)
                    if cells[cell] != key or cells[cell + 1] & ENDGAME != number:
                        cells[cell], cells[cell + 2], cells[cell + 3] = key, 0, EVERYTHING
                    cells[cell + 1] = choice << ENDGAME_BITS | number
                    cells[cell + (2 if value >= bar else 3)] = value
        if down:
            todo, action = frames[frame + TODO], frames[frame + CHOICE]
            if action == NO_ACTION or not todo >> action & 1:
                rest, most = todo, -1
                while rest:
                    another = index(rest & -rest)
                    rest &= rest - 1
                    if habits[habit(state, another)] > most:
                        action, most = another, habits[habit(state, another)]
            frames[frame + TODO], frames[frame + ACTION] = todo & ~(1 << action), action
            state = after(endgame.deal, state, action)
            depth += 1
        else:
            depth -= 1
    desk.left[0] = left
    return value if depth < 0 else GIVEN_UP


@jitable
def habit(state: State, action: int) -> int:
    """Return where it is noted how much an action has settled."""
    return (OVER * state.player + state.phase) * ACTIONS + action
