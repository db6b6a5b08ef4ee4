"""Events: what happened, step by step, as a viewer may know it.

An event is a tuple of ints: the index of its kind in the game's `EVENTS`, then one int for each field of that kind. A
game declares its kinds as data, and writes events with a function that compiles, so they exist at every speed.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

from armorial.engine.game import ALL_KNOWING, CHOICE, D, Game, O, S
from armorial.engine.jit import compiled, get, jitable, zeros

MISSING = -1  # in a field: hidden from this viewer, or absent; `Field.missing` says which
SHORT = 64  # ints: enough for the events of almost every action
ROOM = 1024  # ints: more than the events of any action and all forced steps after it

Event: TypeAlias = tuple[int, ...]
Steps: TypeAlias = tuple[tuple[S, int, S], ...]  # of each step: the state before, the action, and the state after
Role: TypeAlias = Literal[  # how clients present an event
    "",
    "action",  # its seat begins to act
    "beginning",  # a part of the game begins, such as a round or a trick
    "announcement",  # a heading, but no part begins
    "reason",  # explains the outcome that follows
    "outcome",  # how a part of the game ends: who wins a trick
    "score",  # points or winners
]
Sound: TypeAlias = Literal["", "card", "coin", "seal", "trick"]


class EventField(NamedTuple):
    """One number of an event."""

    name: str
    type: str  # a vocabulary of the game (see `Game.VOCABULARIES`), or "seat", "round", "trick", "points" or "count"
    missing: str = ""  # what MISSING means here: "hidden", or what is absent; empty if it never occurs


class EventKind(NamedTuple):
    """One kind of event: its fields, and what it changes in a `view_json`.

    A change is a path into the `view_json`, with fields in braces: `"at.{card} = {seat}"` sets a value,
    `"seats.{seat}.stock + 1"` and `- 1` add to a number or a list, `"gone.{card} = absent"` removes a key, and a bare
    path, which may contain `*`, announces some change. A change in which a field is MISSING does not apply.
    """

    name: str
    fields: tuple[EventField, ...] = ()
    changes: tuple[str, ...] = ()
    reveals: bool = False  # somebody learns something hidden, so the action cannot be undone
    role: Role = ""
    sound: Sound = ""


def result_kinds(*changes: str) -> tuple[EventKind, EventKind, EventKind]:
    """Return the kinds of events for the result of a game (see `write_result`); `changes` belong to the first."""
    seat = EventField("seat", "seat")
    return (
        EventKind("game_over", changes=changes, reveals=True, role="announcement"),
        EventKind("final_score", (seat, EventField("points", "points")), role="score"),
        EventKind("game_won", (seat, EventField("winners", "count")), role="score"),
    )


def events(game: Game[O, D, S], deal: D, state: S, action: int, viewer: int) -> tuple[Event, ...]:
    """Return the events of an action and all forced steps after it, as a viewer may know them.

    The viewer is a seat, SPECTATOR, or ALL_KNOWING, from whom nothing is hidden.
    """
    return events_of(game, deal, steps_of(game, deal, state, action), viewer)


def steps_of(game: Game[O, D, S], deal: D, state: S, action: int) -> Steps[S]:
    """Return the steps of an action and of the forced actions that follow it."""
    steps = []
    while action != CHOICE:
        after = game.step(deal, state, action)
        steps.append((state, action, after))
        state, action = after, game.forced(after)
    return tuple(steps)


def events_of(game: Game[O, D, S], deal: D, steps: Steps[S], viewer: int) -> tuple[Event, ...]:
    """Return the events of some steps, as a viewer may know them."""
    try:
        return _written(game, deal, steps, viewer, [0] * SHORT)
    except IndexError:
        return _written(game, deal, steps, viewer, [0] * ROOM)


def _written(game: Game[O, D, S], deal: D, steps: Steps[S], viewer: int, out: list[int]) -> tuple[Event, ...]:
    end = 0
    for before, taken, after in steps:
        end = game.write_events(deal, before, taken, after, viewer, out, end)
    return split(game.EVENTS, out, end)


def split(kinds: Sequence[EventKind], out: Sequence[int], end: int) -> tuple[Event, ...]:
    """Split a list of ints into events."""
    events, begin = [], 0
    while begin < end:
        following = begin + 1 + len(kinds[out[begin]].fields)
        events.append(tuple(out[begin:following]))
        begin = following
    return tuple(events)


def reveals(game: Game[O, D, S], deal: D, state: S, action: int) -> bool:
    """Tell whether an action reveals something hidden to anybody: then it cannot be undone."""
    return steps_reveal(game, deal, steps_of(game, deal, state, action))


def steps_reveal(game: Game[O, D, S], deal: D, steps: Steps[S]) -> bool:
    """Tell whether steps reveal something hidden to anybody."""
    kinds = game.EVENTS
    for event in events_of(game, deal, steps, ALL_KNOWING):
        if kinds[event[0]].reveals:
            return True
    return False


def named(game: Game[O, D, S], event: Event) -> dict[str, Any]:
    """Return an event as a dict: its kind, and its fields as words or numbers; None where one is MISSING."""
    kind = game.EVENTS[event[0]]
    pairs = zip(kind.fields, event[1:], strict=True)
    return {"event": kind.name} | {field.name: value_of(game, field, value) for field, value in pairs}


def value_of(game: Game[O, D, S], field: EventField, value: int) -> str | int | None:
    """Return the word or number that a field's value stands for; None for MISSING."""
    if value == MISSING and field.missing:
        return None
    words = game.VOCABULARIES.get(field.type)
    return words[value] if words else value


def compiled_events(game: Game[O, D, S], deal: D, state: S, action: int, viewer: int) -> tuple[Event, ...]:
    """Return the same as `events`, but from compiled code; without Numba, from interpreted code."""
    out = zeros(ROOM)
    end = compiled(writer(game))(deal, state, action, viewer, out)
    return split(game.EVENTS, [int(number) for number in out[:end]], end)


def writer(game: Game[O, D, S]) -> Callable[[D, S, int, int, Any], int]:
    """Return the function that writes the events of an action into a list or array: (deal, state, action, viewer, out).

    It returns how many ints it wrote: at most `ROOM`.
    """
    return _writer(game.step, game.forced, game.write_events)


@cache  # one function for each game, so that it is compiled once
def _writer(
    step: Callable[[D, S, int], S],
    forced: Callable[[S], int],
    write_events: Callable[[D, S, int, S, int, Any, int], int],
) -> Callable[[D, S, int, int, Any], int]:
    @jitable
    def write(deal: D, state: S, action: int, viewer: int, out: Any) -> int:
        end = 0
        while action != CHOICE:
            after = step(deal, state, action)
            end = write_events(deal, state, action, after, viewer, out, end)
            state = after
            action = forced(state)
        return end

    return write


# Helpers with which games write events: each returns the index after the last int that it wrote.


@jitable
def write_result(out: Any, at: int, game_over: int, points: Any, winners: int, players: int) -> int:
    """Write the end of the game, the points of every seat, and the winners (a mask): see `result_kinds`."""
    at = write_0(out, at, game_over)
    for seat in range(players):
        at = write_2(out, at, game_over + 1, seat, get(points, seat))
    for seat in range(players):
        if winners >> seat & 1:
            at = write_2(out, at, game_over + 2, seat, winners.bit_count())
    return at


@jitable
def write_0(out: Any, at: int, kind: int) -> int:
    """Write an event without fields."""
    out[at] = kind
    return at + 1


@jitable
def write_1(out: Any, at: int, kind: int, a: int) -> int:
    """Write an event of one field."""
    out[at] = kind
    out[at + 1] = a
    return at + 2


@jitable
def write_2(out: Any, at: int, kind: int, a: int, b: int) -> int:
    """Write an event of two fields."""
    out[at] = kind
    out[at + 1] = a
    out[at + 2] = b
    return at + 3


@jitable
def write_3(out: Any, at: int, kind: int, a: int, b: int, c: int) -> int:
    """Write an event of three fields."""
    out[at] = kind
    out[at + 1] = a
    out[at + 2] = b
    out[at + 3] = c
    return at + 4


@jitable
def write_4(out: Any, at: int, kind: int, a: int, b: int, c: int, d: int) -> int:
    """Write an event of four fields, or the first four of more."""
    out[at] = kind
    out[at + 1] = a
    out[at + 2] = b
    out[at + 3] = c
    out[at + 4] = d
    return at + 5
