"""A small but complete game, which docs/add-a-game.md explains step by step.

Coffers, for two or three players. Twelve coffers hold 1 to 12 florins, and nobody knows which (C1). In turn, players
take a coffer that is left, or look into one that they have not seen, without telling the others (C2). When no coffer is
left, all are opened, and the richest player wins (C3).

python coffers.py
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any, NamedTuple, cast

from armorial.engine import conformance
from armorial.engine.bits import entry, members, nth, spread, with_entry
from armorial.engine.bot_support import BotSupport
from armorial.engine.errors import IllegalAction, NotationError, RecordError
from armorial.engine.events import MISSING, EventField, EventKind, result_kinds, write_2, write_3, write_result
from armorial.engine.game import ALL_KNOWING, CHOICE, NOBODY, SPECTATOR, Game, Item, Line, Say, Score, Span, View
from armorial.engine.jit import get, jitable, put
from armorial.engine.options import Option, all_options, decode_options, first_seat
from armorial.engine.phrases import HIDDEN, YOU, Action, Phrases, Prompt, Sentence, Text, by_seat, only
from armorial.engine.playout import below, play_many, scramble, until_next_choice

NAME, TITLE, RULES = "coffers", "Coffers", "1"
HELP = "take c3: the coffer is yours; look c3: look into it"

# --- deal.py: options, and everything random

COFFERS, SEATS = 12, 3  # a State always has room for three, so that compiled code is the same for two
ALL = (1 << COFFERS) - 1
UNKNOWN = 0  # florins
OPTIONS: tuple[Option, ...] = (Option("players", (2, 3), "how many play"),)


class Options(NamedTuple):
    """The options as ints."""

    players: int


class Deal(NamedTuple):
    """Everything random."""

    options: Options
    first: int
    florins: int  # of each coffer, four bits each


def check(_options: Options) -> None:
    """Accept all options: any combination is allowed."""


def deal(options: Options, rng: Random, first: int | None = None) -> Deal:
    """Shuffle the coffers (C1)."""
    return make_deal(options, first_seat(first, options.players, rng), rng.sample(range(1, COFFERS + 1), COFFERS))


def make_deal(options: Options, first: int, florins: Sequence[int]) -> Deal:
    """Return the deal with these florins in the coffers."""
    return Deal(options, first, sum(count << 4 * coffer for coffer, count in enumerate(florins)))


@jitable
def reshuffle(deal: Deal, x: int) -> tuple[Deal, int]:
    """Return another deal and the random generator after it, for compiled play."""
    florins = deal.florins
    for last in range(COFFERS - 1, 0, -1):
        x = scramble(x)
        other = below(x, last + 1)
        one, two = entry(florins, last), entry(florins, other)
        florins = with_entry(with_entry(florins, last, two), other, one)
    return Deal(deal.options, deal.first, florins), x


# --- rules.py: what happens, without checks

LOOK = COFFERS  # actions 0 to 11 take a coffer, 12 to 23 look into one
ACTIONS = 2 * COFFERS

BySeat = tuple[int, int, int]


class State(NamedTuple):
    """What happened. Everybody sees that a player looked; what that player saw is in the deal, not here."""

    player: int
    turn: int
    taken: BySeat  # coffers, as masks
    seen: BySeat


@jitable
def start(deal: Deal) -> State:
    """Return the state before the first decision."""
    return State(deal.first, 0, (0, 0, 0), (0, 0, 0))


@jitable
def without_history(state: State) -> State:
    """Return what compiled play needs of a state: here all of it."""
    return state


@jitable
def legal_mask(state: State) -> int:
    """Return the legal actions as a mask (C2)."""
    if state.player == NOBODY:
        return 0
    left = ALL & ~(state.taken[0] | state.taken[1] | state.taken[2])
    return left | (left & ~get(state.seen, state.player)) << LOOK


@jitable
def step(deal: Deal, state: State, action: int) -> State:
    """Take a coffer or look into it; then the next seat is to act, until no coffer is left."""
    seat, taken = state.player, state.taken
    bit = 1 << action % COFFERS
    if action < LOOK:
        taken = put(taken, seat, get(taken, seat) | bit)
    seen = put(state.seen, seat, get(state.seen, seat) | bit)
    over = taken[0] | taken[1] | taken[2] == ALL
    return State(NOBODY if over else (seat + 1) % deal.options.players, state.turn + 1, taken, seen)


@jitable
def forced(_state: State) -> int:
    """Return the forced action: there is none, because every decision is a choice."""
    return CHOICE


after = until_next_choice(step, forced)


@jitable
def legal_count(_deal: Deal, state: State) -> int:
    """Return the number of legal actions."""
    return legal_mask(state).bit_count()


@jitable
def legal_at(_deal: Deal, state: State, k: int) -> int:
    """Return the legal action at index k, ascending."""
    return nth(legal_mask(state), k)


@jitable
def write_legal(_deal: Deal, state: State, mark: int, out: Any) -> None:
    """Write a mark for each legal action into a row of zeros; with 0, remove the marks again."""
    spread(mark * legal_mask(state), ACTIONS, out, 0)


@jitable
def pick(deal: Deal, state: State, x: int) -> int:
    """Return a legal action, chosen by a random number."""
    return legal_at(deal, state, below(x, legal_count(deal, state)))


@jitable
def allowed(_deal: Deal, state: State, action: int) -> bool:
    """Tell whether an action is legal in this world; here that does not depend on anything hidden."""
    return legal_mask(state) >> action & 1 == 1


# --- referee.py: checks


def apply(deal: Deal, state: State, action: int) -> State:
    """Return the state after a legal action; refuse any other with the paragraph that it breaks."""
    if state.player == NOBODY:
        raise IllegalAction("C3", "the game is over")
    if not 0 <= action < ACTIONS:
        raise IllegalAction("C2", f"an action is a number from 0 to {ACTIONS - 1}, not {action}")
    if not legal_mask(state) >> action & 1:
        why = "is taken" if legal_mask(state) >> action % COFFERS & 1 == 0 else "was seen before"
        raise IllegalAction("C2", f"{COFFER[action % COFFERS]} {why}")
    return after(deal, state, action)


def audit(_deal: Deal, state: State) -> list[str]:
    """Return what is wrong with a state: a coffer that two players have taken."""
    taken = state.taken
    return ["a coffer was taken twice"] if taken[0] & taken[1] | taken[0] & taken[2] | taken[1] & taken[2] else []


# --- scoring.py


@jitable
def points(deal: Deal, state: State) -> BySeat:
    """Return the florins of each seat (C3)."""
    total = (0, 0, 0)
    for coffer in range(COFFERS):
        for seat in range(SEATS):
            total = put(total, seat, total[seat] + (state.taken[seat] >> coffer & 1) * entry(deal.florins, coffer))
    return total


@jitable
def won(deal: Deal, _state: State, points: BySeat) -> int:
    """Return the seats that win, as a mask: the richest (C3)."""
    most = max(points[0], points[1], points[2])
    mask = (points[0] == most) | (points[1] == most) << 1 | (points[2] == most) << 2
    return mask & (1 << deal.options.players) - 1


def score(deal: Deal, state: State) -> Score:
    """Return the score as if the game ended now."""
    total, seats = points(deal, state), deal.options.players
    coffers = tuple(taken.bit_count() for taken in state.taken[:seats])
    sheet = (Item("C3", "florins", {"coffers": coffers}, total[:seats]),)
    return Score(total[:seats], tuple(members(won(deal, state, total))), sheet)


# --- knowledge.py: who may know what, and which worlds they can imagine


@jitable
def known(state: State, viewer: int) -> int:
    """Return the coffers whose florins a viewer knows: when the game is over, all."""
    if state.player == NOBODY or viewer == ALL_KNOWING:
        return ALL
    return 0 if viewer == SPECTATOR else get(state.seen, viewer)


def legal(_deal: Deal, state: State) -> tuple[int, ...]:
    """Return the legal actions, ascending."""
    return tuple(members(legal_mask(state)))


def view(deal: Deal, state: State, seat: int) -> View[Deal, State]:
    """Return what a seat, or SPECTATOR, may know."""
    florins = deal.florins
    for coffer in members(ALL & ~known(state, seat)):
        florins = with_entry(florins, coffer, UNKNOWN)
    return View(seat, deal._replace(florins=florins), state, legal(deal, state) if seat == state.player else ())


def known_score(view: View[Deal, State]) -> Score:
    """Return the score as far as a viewer may know it; hidden florins count as 0."""
    return score(view.deal, view.state)


def worlds(view: View[Deal, State]) -> Iterator[tuple[Deal, State, int]]:
    """Yield every deal and state consistent with a view, with the number of shuffles that lead to it."""
    unknown, missing = _hidden(view)
    for order in permutations(missing):
        yield _filled(view, unknown, order), view.state, 1


def imagine(view: View[Deal, State], rng: Random) -> tuple[Deal, State]:
    """Return one of these worlds, each equally likely."""
    unknown, missing = _hidden(view)
    return _filled(view, unknown, rng.sample(missing, len(missing))), view.state


def _hidden(view: View[Deal, State]) -> tuple[list[int], list[int]]:
    """Return the coffers that a viewer does not know, and the amounts in them, in no particular order."""
    florins = [entry(view.deal.florins, coffer) for coffer in range(COFFERS)]
    unknown = [coffer for coffer in range(COFFERS) if florins[coffer] == UNKNOWN]
    return unknown, [one for one in range(1, COFFERS + 1) if one not in florins]


def _filled(view: View[Deal, State], unknown: list[int], order: Sequence[int]) -> Deal:
    filled: Deal = view.deal
    for coffer, count in zip(unknown, order, strict=True):
        filled = filled._replace(florins=with_entry(filled.florins, coffer, count))
    return filled


def secrets(deal: Deal) -> tuple[int, ...]:
    """Return the hidden part of a deal, as ints."""
    return (deal.florins,)


@jitable
def with_secrets(deal: Deal, many: Sequence[int], i: int) -> Deal:
    """Return the deal with the i-th of many secrets."""
    return Deal(deal.options, deal.first, many[i])


# --- notation.py: actions and deals as text

COFFER = tuple(f"c{coffer + 1}" for coffer in range(COFFERS))
NOTATIONS = (*(f"take {name}" for name in COFFER), *(f"look {name}" for name in COFFER))


def write(_state: State, action: int) -> str:
    """Return the notation of an action."""
    return NOTATIONS[action]


def read(_state: State, notation: str) -> int:
    """Return the action that a notation means."""
    if notation not in NOTATIONS:
        raise NotationError(f"an action looks like {NOTATIONS[0]!r} or {NOTATIONS[-1]!r}, not {notation!r}")
    return NOTATIONS.index(notation)


def write_deal(deal: Deal) -> list[str]:
    """Return the deal as lines of text, for a record."""
    return [" ".join(str(entry(deal.florins, coffer)) for coffer in range(COFFERS))]


def read_deal(options: Options, first: int, lines: Sequence[str]) -> Deal:
    """Return the deal that the lines describe; refuse an impossible one."""
    florins = [int(word) if word.isdecimal() else 0 for line in lines for word in line.split()]
    if sorted(florins) != list(range(1, COFFERS + 1)):
        raise RecordError(f"the coffers hold 1 to {COFFERS} florins, each once, not {lines}")
    return make_deal(options, first, florins)


def deal_json(deal: Deal) -> dict[str, int]:
    """Return the deal as JSON values, for a trace."""
    return {name: entry(deal.florins, coffer) for coffer, name in enumerate(COFFER)}


# --- view_json.py and board.py: for clients

CONSTANT_KEYS: tuple[str, ...] = ("first", "options")  # the same in every view of a game


def view_json(view: View[Deal, State]) -> dict[str, Any]:
    """Return a view as JSON values."""
    deal, state = view.deal, view.state
    owners = {coffer: seat for seat, mask in enumerate(state.taken) for coffer in members(mask)}
    return {
        "seat": None if view.seat in (SPECTATOR, ALL_KNOWING) else view.seat,
        "player": None if state.player == NOBODY else state.player,
        "turn": state.turn,
        "phase": "over" if state.player == NOBODY else "play",
        "options": decode_options(OPTIONS, deal.options),
        "first": deal.first,
        "at": {name: owners.get(coffer, "table") for coffer, name in enumerate(COFFER)},
        "florins": {name: florins or None for name, florins in deal_json(deal).items()},
        "seen": [[COFFER[coffer] for coffer in members(mask)] for mask in state.seen[: deal.options.players]],
    }


def draw(view: Mapping[str, Any], _legal: Sequence[str], names: Sequence[str], say: Say) -> list[Line]:
    """Draw a view: a line for the table, and one for each seat."""
    rows = [("table", say("table")), *enumerate(names)]
    return [
        [
            Span(f"{name:10}"),
            *(
                Span(f"{coffer}:{view['florins'][coffer] or '?'} ", "alive" if owner == "table" else "", coffer)
                for coffer in COFFER
                if view["at"][coffer] == owner
            ),
        ]
        for owner, name in rows
    ]


# --- event_kinds.py and events.py: what happened

SEAT_FIELD, COFFER_FIELD = EventField("seat", "seat"), EventField("coffer", "coffer")
FLORINS = EventField("florins", "count", "hidden")
EVENTS: tuple[EventKind, ...] = (
    EventKind(
        "coffer_taken",
        (SEAT_FIELD, COFFER_FIELD, FLORINS),
        ("at.{coffer} = {seat}", "florins.{coffer} = {florins}", "seen.{seat}"),
        reveals=True,
        sound="coin",
    ),
    EventKind(
        "coffer_seen",
        (SEAT_FIELD, COFFER_FIELD, FLORINS),
        ("florins.{coffer} = {florins}", "seen.{seat} + {coffer}"),
        reveals=True,
    ),
    EventKind("coffer_opened", (COFFER_FIELD, FLORINS), ("florins.{coffer} = {florins}",), reveals=True, role="score"),
    *result_kinds(),
)
COFFER_TAKEN, COFFER_SEEN, COFFER_OPENED, GAME_OVER = range(4)
VOCABULARIES: Mapping[str, Sequence[str]] = {"coffer": COFFER}
ASKED: tuple[str, ...] = ("player", "turn", "phase")


@jitable
def write_events(deal: Deal, before: State, action: int, after: State, viewer: int, out: Any, at: int) -> int:
    """Write what a viewer may know of one step: a coffer taken or seen, and the end of the game."""
    coffer, new = action % COFFERS, known(after, viewer) & ~known(before, viewer)
    florins = entry(deal.florins, coffer) if known(after, viewer) >> coffer & 1 else MISSING
    at = write_3(out, at, COFFER_TAKEN if action < LOOK else COFFER_SEEN, before.player, coffer, florins)
    if after.player != NOBODY:
        return at
    for other in range(COFFERS):
        if other != coffer and new >> other & 1:
            at = write_2(out, at, COFFER_OPENED, other, entry(deal.florins, other))
    total = points(deal, after)
    return write_result(out, at, GAME_OVER, total, won(deal, after, total), deal.options.players)


# --- phrases.py: what people read about it

PHRASES = Phrases(
    events={
        "coffer_taken": Sentence(
            (
                Text("{seat} takes {coffer}.", {"florins": HIDDEN}),
                *by_seat("You take {coffer}: {florins}.", "{seat} takes {coffer}: {florins}."),
            )
        ),
        "coffer_seen": Sentence(
            (
                Text("{seat} looks into {coffer}.", {"florins": HIDDEN}),
                Text(
                    "You find {florins} florin in {coffer}.",
                    {"seat": YOU},
                    "You find {florins} florins in {coffer}.",
                    "florins",
                ),
                Text("{seat} looks into {coffer}: {florins}."),
            )
        ),
    },
    actions={
        "take": Action(only("take {coffer}"), args=(COFFER_FIELD,)),
        "look": Action(only("look into {coffer}"), args=(COFFER_FIELD,)),
    },
    prompts=(Prompt(ask=only("Take a coffer, or look into one.")),),
    about="Twelve coffers hold 1 to 12 florins. Take one, or look into one first. For 2 or 3 players, about 5 minutes.",
    legend="c4:7: coffer 4 holds 7 florins; ? you have not seen it",
)


# --- features.py: a view as numbers, for machine learning

PER_COFFER = 2 * SEATS + 1  # who took it and who has seen it, starting with the viewer; florins if the viewer knows
FEATURES = COFFERS * PER_COFFER + 1  # and whether the viewer is to act


@jitable
def constant_features(_deal: Deal, _out: Any) -> None:
    """Write what every seat knows and never changes: here nothing."""


@jitable
def features(deal: Deal, state: State, seat: int, out: Any) -> None:
    """Write what a seat knows, over what was there before."""
    for coffer in range(COFFERS):
        begin = PER_COFFER * coffer
        for ahead in range(deal.options.players):
            other = (seat + ahead) % deal.options.players
            out[begin + ahead] = state.taken[other] >> coffer & 1
            out[begin + SEATS + ahead] = state.seen[other] >> coffer & 1
        out[begin + 2 * SEATS] = (known(state, seat) >> coffer & 1) * entry(deal.florins, coffer)
    out[COFFERS * PER_COFFER] = state.player == seat


def features_use_history(_options: Options) -> bool:
    """Return False: there is no history."""
    return False


# --- bots.py: what bots know about the game beyond its rules

BOTS = BotSupport[Deal, State]()  # the defaults


if __name__ == "__main__":
    GAME = cast(Game, sys.modules[__name__])
    for chosen in all_options(GAME):
        conformance.check(GAME, chosen, seed=1)
        tally = play_many(GAME, chosen, 10_000, seed=1)
        wins = ", ".join(f"{share / 10_000:.1%}" for share in tally.wins[: chosen.players])
        print(f"{chosen.players} players: all laws hold; in 10,000 random games the seats win {wins}")
