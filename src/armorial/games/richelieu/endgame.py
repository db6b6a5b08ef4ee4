"""The core of the solver, which compiles: the exact value of an endgame of Richelieu with two players.

In an endgame both seats know where the "marker back" discs are, and neither learns the other hidden discs before the
score. So the legal actions are the same in all its worlds; only the final score differs. Values are ints, summed over
the worlds, so comparing them is exact.

The search asks whether a state is worth at least a bound, and repeats this with other bounds until the answers meet
(MTD(f)). It stores a lower and an upper bound for each state, keyed by the whole state rather than by a hash.
"""

from typing import Any, NamedTuple

from armorial.engine.bits import index
from armorial.engine.jit import jitable
from armorial.engine.packing import load, store
from armorial.games.richelieu.components import DISC_POSITIONS, MARKERS
from armorial.games.richelieu.deal import KIND_COUNT, REGION_COUNT, Deal, showing
from armorial.games.richelieu.rules import after, choices, legal_mask, spent_by
from armorial.games.richelieu.scoring import for_most, on_cards, on_disc, presence, winners
from armorial.games.richelieu.state import ACTIONS, END_BIT, FIRST, MARK, OVER, State

MOST_CARDS = 16  # on the table: more would not fit into the key of a state
DEPTH = 128  # decisions: for each card at most taking it, paying, three more in the turn, and a pass; two recalls

FAR = 256  # more than any lead
LEADS = 2 * FAR + 1
SPLITS = (len(DISC_POSITIONS) // 2 + 1) ** 2  # the most pairs (i, j) of discs counted by seat: if each seat has half

GIVEN_UP, NO_ACTION = -1, -1
EVERYTHING = (1 << 62) - 1  # more than any value; values are above 0

# A cell stores for a state: its key; its best action and its endgame; its lower bound; its upper bound.
CELL = 4
ENDGAME_BITS = 6  # enough for all ways to lay two discs on eight cards
ENDGAME = (1 << ENDGAME_BITS) - 1
ENDS = 1 << 12  # how many final states are stored, with their key and their value
# A frame stores for a state on the path: the actions not yet tried; the best value so far; the best action, or at first
# the one to try first; the action being tried; the key.
TODO, BEST, CHOICE, ACTION, KEY, FRAME = range(6)
HISTORY = 2 * OVER * ACTIONS


class Endgame(NamedTuple):
    """What stays the same until the end."""

    number: int  # distinguishes endgames that share a memory
    deal: Deal  # with the "marker back" discs in place, and without the other hidden discs
    hidden: int  # the cards with those other discs
    loose: int  # the kinds that these discs may be of, as a mask
    worlds: int  # the number of ways to lay them
    rows: tuple[int, int, int, int]  # the cards on the table at the start, row by row
    shifts: tuple[int, int, int, int]  # by how many bits each row moves to close the gaps between them
    cards: int  # the number of cards on the table at the start


REPORT = (1 << 14) - 1  # the search reports its count whenever these bits of it are 0


class Memory(NamedTuple):
    """The memory of the search, as flat arrays."""

    left: Any  # one entry: how many states the search may still visit
    cells: Any  # known states
    ends: Any  # known final states
    history: Any  # how often an action decided a state, by seat, phase and action (the history heuristic)
    frames: Any  # the path, by depth
    ways: Any  # the number of ways to reach each lead, by the number of discs of each seat
    path: Any  # the states on the path, as rows
    swings: Any  # for each kind: how its disc changes the lead if seat 0 or seat 1 has it, and the lead without it


# --- the value of a final state ---------------------------------------------------


@jitable
def victory(worlds: int) -> int:
    """Return the value of half a victory in one of the worlds: more than the leads in all of them together."""
    return 2 * FAR * worlds


@jitable
def value_of_end(endgame: Endgame, memory: Memory, state: State) -> int:
    """Return what a final state is worth to seat 0: first in victories, then in leads."""
    own, others = (endgame.hidden & state.taken[0]).bit_count(), (endgame.hidden & state.taken[1]).bit_count()
    lead, low, high = find_swings(endgame, memory.swings, state, own, others)
    count_ways(endgame.loose, memory.swings, memory.ways, own, others, low, high)
    value, counted = 0, ways_index(own, others, others)
    for swing in range(low, high + 1):
        ways = memory.ways[counted + swing]
        if ways:
            won = winners((lead + swing, 0, 0, 0), state.taken, 2)
            value += ways * (victory(endgame.worlds) * ((won & 1) + (won == 1)) + FAR + lead + swing)
    left_over = endgame.hidden.bit_count() - own - others
    loose = endgame.loose.bit_count() - own - others
    return int(value * permutations(own, own) * permutations(others, others) * permutations(loose, left_over))


@jitable
def find_swings(endgame: Endgame, swings: Any, state: State, own_discs: int, others: int) -> tuple[int, int, int]:
    """Write how the disc of each kind changes the lead, given how many hidden discs seats 0 and 1 have.

    Return the lead without the hidden discs, and bounds for how much they change it.
    """
    deal = endgame.deal
    lead = low = high = 0
    for kind in range(KIND_COUNT):
        own = on_cards(deal, state.taken[0], kind) + on_disc(deal, state, kind, 0)
        other = on_cards(deal, state.taken[1], kind) + on_disc(deal, state, kind, 1)
        for holder in range(3):  # seat 0, seat 1, or nobody
            most = for_most(deal.options, (own + (holder == 0), other + (holder == 1), 0, 0))
            swings[3 * kind + holder] = most[0] - most[1]
        alone, absent = swings[3 * kind + 2], presence(deal, state, kind)
        lead += alone + absent[0] - absent[1]
        swings[3 * kind] = swings[3 * kind] - alone if own_discs else 0
        swings[3 * kind + 1] = swings[3 * kind + 1] - alone if others else 0
        if endgame.loose >> kind & 1:
            low, high = low + swings[3 * kind + 1], high + swings[3 * kind]
    return lead, low, high


@jitable
def count_ways(loose: int, swings: Any, ways: Any, own: int, others: int, low: int, high: int) -> None:
    """Count the ways in which the loose discs of seats 0 and 1 give each change of the lead.

    Add one kind after the other: seat 0 has it, seat 1 has it, or neither.
    """
    for counted in range((own + 1) * (others + 1)):
        for swing in range(low, high + 1):
            ways[LEADS * counted + FAR + swing] = 0
    ways[ways_index(0, 0, others)] = 1
    while loose:
        kind = index(loose & -loose)
        loose &= loose - 1
        up, down = swings[3 * kind], swings[3 * kind + 1]
        for i in range(own, -1, -1):
            for j in range(others, -1, -1):
                both = ways_index(i, j, others)
                if i:
                    fewer = ways_index(i - 1, j, others) - up
                    for swing in range(low + up, high + 1):
                        ways[both + swing] += ways[fewer + swing]
                if j:
                    fewer = ways_index(i, j - 1, others) - down
                    for swing in range(low, high + down + 1):
                        ways[both + swing] += ways[fewer + swing]


@jitable
def ways_index(i: int, j: int, others: int) -> int:
    """Return the index in `ways` of the count for i discs of seat 0, j of seat 1, and no change of the lead."""
    return LEADS * ((others + 1) * i + j) + FAR


@jitable
def permutations(things: int, chosen: int) -> int:
    """Return the number of ways to choose some of the things in order."""
    ways = 1
    for i in range(chosen):
        ways *= things - i
    return ways


# --- when markers do not matter ---------------------------------------------


@jitable
def simplified(deal: Deal, state: State) -> State:
    """Return the state without markers if they do not matter, so that states which differ only in them are equal."""
    if state.phase not in (FIRST, MARK) or markers_matter(deal, state):
        return state
    none, full, asked = (0, 0, 0, 0), (MARKERS, MARKERS, MARKERS, MARKERS), END_BIT
    if state.phase == FIRST:
        asked = choices(deal, state.table, state.taken, none, full, (0, 0), state.player, FIRST, 0)
    return State(state.table, state.taken, none, full, (0, 0), state.turn, state.player, state.phase, 0, 0, asked)


@jitable
def markers_matter(deal: Deal, state: State) -> bool:
    """Tell whether a seat may ever need a marker to pay with, and have none.

    While both have markers, turns alternate. A seat that has t turns and takes two cards in d of them takes t + d
    cards. The other seat has t turns in between, or one less if the first seat begins, and takes a card in each. So
    t + d is at most half of the sum of all cards, d and that one turn. If both seats have at least that number of
    markers, neither ever runs out, and it does not matter where the markers are.
    """
    cards = state.table.bit_count()
    own = state.stock[0] + state.markers[0].bit_count()
    others = state.stock[1] + state.markers[1].bit_count()
    if min(own, others) < cards // 2:
        return True
    pairs = 0
    for region in range(REGION_COUNT):
        pairs += showing(deal, state.table & ~deal.double, region).bit_count() // 2
    begins = (state.phase == FIRST) == (state.player == 0)
    return own < (cards + pairs + begins) // 2 or others < (cards + pairs + 1 - begins) // 2


# --- memory -----------------------------------------------------------------


@jitable
def key_of(endgame: Endgame, state: State) -> int:
    """Return a state as an int; 0 if it is not worth storing.

    In the middle of a turn more fields would matter, and with one card left playing is as fast as looking up.
    """
    if state.phase not in (FIRST, MARK) or state.table & (state.table - 1) == 0:
        return 0
    key = 1 << endgame.cards | close_gaps(endgame, state.table)
    key = key << endgame.cards | close_gaps(endgame, state.taken[0] | state.markers[0])  # markers are only on the table
    key = key << endgame.cards | close_gaps(endgame, state.markers[1])
    for seat in range(2):
        key = key << 4 | state.stock[seat] << 2 | spent_by(state.taken[seat], state.spent)
    return key << 2 | state.player << 1 | (state.phase == MARK)


@jitable
def key_of_end(endgame: Endgame, state: State) -> int:
    """Return a final state as an int. In the short game some cards are left on the table."""
    key = 1 << endgame.cards | close_gaps(endgame, state.table)
    return (key << endgame.cards | close_gaps(endgame, state.taken[0])) << ENDGAME_BITS | endgame.number


@jitable
def close_gaps(endgame: Endgame, cards: int) -> int:
    """Return some of the cards that were on the table at the start, without the gaps between rows."""
    rows, shifts = endgame.rows, endgame.shifts
    low = (cards & rows[0]) >> shifts[0] | (cards & rows[1]) >> shifts[1]
    return low | (cards & rows[2]) >> shifts[2] | (cards & rows[3]) >> shifts[3]


@jitable
def hashed(key: int) -> int:
    """Return a hash of a key, for its cell. Similar keys stay close together, which is faster."""
    return ((key & 0x7FFFFFFF) * 0x5851F42D ^ (key >> 31) * 0x4C957F2D) >> 30


# --- the search -------------------------------------------------------------


@jitable
def value_between(endgame: Endgame, memory: Memory, state: State, low: int, high: int, guess: int) -> int:
    """Return what a state is worth to seat 0, or GIVEN_UP; outside of the bounds, only the side is exact."""
    bar = guess
    while low < high:
        bar = min(max(bar, low + 1), high)
        value = reach(endgame, memory, state, bar)
        if value == GIVEN_UP:
            return GIVEN_UP
        if value >= bar:
            low, bar = value, value + 1
        else:
            high, bar = value, value
    return low


@jitable
def reach(endgame: Endgame, memory: Memory, root: State, bar: int) -> int:
    """Return a lower bound for a state if it is worth at least `bar`, or else an upper bound.

    It is one long loop because compiled functions that pass arrays to each other are a third slower.
    """
    cells, ends, history, frames = memory.cells, memory.ends, memory.history, memory.frames
    number, room, left = endgame.number, len(cells) // CELL, memory.left[0]
    state, depth, value, down = root, 0, 0, True
    while depth >= 0 and left > 0:
        frame = FRAME * depth
        if down:  # first visit of a state
            left -= 1
            if left & REPORT == 0:  # another thread may read the count, and lower it to stop the search
                left = min(left, memory.left[0])
                memory.left[0] = left
            state = simplified(endgame.deal, state)
            key = key_of(endgame, state)
            cell = CELL * (hashed(key) & room - 1)
            low, high, first = 0, EVERYTHING, NO_ACTION
            if key and cells[cell] == key:
                first = cells[cell + 1] >> ENDGAME_BITS  # the best action of another endgame is worth trying first
                if cells[cell + 1] & ENDGAME == number:
                    low, high = cells[cell + 2], cells[cell + 3]
            if low >= bar or high < bar:
                value, down = low if low >= bar else high, False
            elif state.phase == OVER:
                key = key_of_end(endgame, state)
                cell = 2 * (hashed(key) & ENDS - 1)
                if ends[cell] != key:
                    ends[cell], ends[cell + 1] = key, value_of_end(endgame, memory, state)
                value, down = ends[cell + 1], False
            else:
                store(memory.path, depth, state)
                frames[frame + TODO], frames[frame + CHOICE] = legal_mask(endgame.deal, state), first
                frames[frame + BEST], frames[frame + KEY] = 0 if state.player == 0 else EVERYTHING, key
        else:  # back from an action
            state = load(memory.path, depth, root)
            best, choice, maximizes = frames[frame + BEST], frames[frame + CHOICE], state.player == 0
            if value > best if maximizes else value < best:
                best, choice = value, frames[frame + ACTION]
                frames[frame + BEST], frames[frame + CHOICE] = best, choice
            decided = best >= bar if maximizes else best < bar
            down = frames[frame + TODO] != 0 and not decided
            if not down:
                value, key = best, frames[frame + KEY]
                if decided:
                    history[history_index(state, choice)] += (
                        1 << 2 * state.table.bit_count()
                    )  # decisions with many cards count more
                if key:
                    cell = CELL * (hashed(key) & room - 1)
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
                    if history[history_index(state, another)] > most:
                        action, most = another, history[history_index(state, another)]
            frames[frame + TODO], frames[frame + ACTION] = todo & ~(1 << action), action
            state = after(endgame.deal, state, action)
            depth += 1
        else:
            depth -= 1
    memory.left[0] = left
    return value if depth < 0 else GIVEN_UP


@jitable
def history_index(state: State, action: int) -> int:
    """Return the index of an action in the history."""
    return (OVER * state.player + state.phase) * ACTIONS + action
