"""The functions that a module exports: thin wrappers over memory, around the functions of a game and of the bots.

Deals and states are rows of int64 (`rows`); a random generator is one int64 that is read and written; lists of actions,
events, words and JSON (`engine/int_json`) are int32.
"""

from typing import Any

from armorial.browser.bot_entries import network_search, search, simple_bots, solver
from armorial.browser.rows import RowFunctions, rows_of
from armorial.engine.browser_support import support_of
from armorial.engine.events import ROOM as EVENT_ROOM
from armorial.engine.events import writer
from armorial.engine.game import Game
from armorial.engine.int_json import ROOM
from armorial.engine.position import positions_of
from armorial.engine.position import width as position_width
from armorial.engine.shuffling import MOST_DRAWS
from armorial.engine.undo import may_undo
from armorial.engine.wasm import INT, NUMBERS, SMALL, ExportedFunction, array


def entries(game: Game) -> dict[str, ExportedFunction]:
    """Return all functions that the module of a game exports."""
    rows, functions = rows_of(game), dict[str, ExportedFunction]()
    for part in (deals, rules, texts, positions, simple_bots, search, network_search, solver):
        functions |= part(game, rows)
    return functions


def deals(game: Game, rows: RowFunctions) -> dict[str, ExportedFunction]:
    """Return the functions that deal: by draws, at random, as a viewer knows it, and as a viewer may imagine it."""
    deal_at, state_at, options_at, put_deal, _ = rows
    support = support_of(game)
    make_deal, known, world = support.random_deal, support.known_deal, support.random_world
    limits_of, drawn_deal = support.draw_limits, support.deal_from

    def draw_limits(options: Any, out: Any) -> Any:
        return limits_of(options_at(options), array(out, (MOST_DRAWS,)))

    def deal_from(options: Any, first: int, draws: Any, out: Any) -> int:
        put_deal(out, drawn_deal(options_at(options), int(first), array(draws, (MOST_DRAWS,))))
        return 0

    def random_deal(options: Any, first: int, x: Any, out: Any) -> int:
        generator = array(x, (1,))
        deal, generator[0] = make_deal(options_at(options), int(first), generator[0])
        put_deal(out, deal)
        return 0

    def known_deal(deal: Any, state: Any, viewer: int, out: Any) -> int:
        put_deal(out, known(deal_at(deal), state_at(state), int(viewer)))
        return 0

    def random_world(deal: Any, state: Any, x: Any, out: Any) -> int:
        generator = array(x, (1,))
        imagined, generator[0] = world(deal_at(deal), state_at(state), generator[0])
        put_deal(out, imagined)
        return 0

    return {
        "draw_limits": ExportedFunction(draw_limits, (NUMBERS, SMALL)),
        "deal_from": ExportedFunction(deal_from, (NUMBERS, INT, SMALL, NUMBERS)),
        "random_deal": ExportedFunction(random_deal, (NUMBERS, INT, NUMBERS, NUMBERS)),
        "known_deal": ExportedFunction(known_deal, (NUMBERS, NUMBERS, INT, NUMBERS)),
        "random_world": ExportedFunction(random_world, (NUMBERS, NUMBERS, NUMBERS, NUMBERS)),
    }


def rules(game: Game, rows: RowFunctions) -> dict[str, ExportedFunction]:
    """Return the functions of the rules: states, legal actions, events, and what may be undone."""
    deal_at, state_at, _, _, put_state = rows
    start_game, after, write_events = game.start, game.after, writer(game)
    legal_count, legal_at, actions = game.legal_count, game.legal_at, game.ACTIONS

    def start(deal: Any, out: Any) -> int:
        put_state(out, start_game(deal_at(deal)))
        return 0

    def legal(deal: Any, state: Any, out: Any) -> int:
        dealt, now, actions_out = deal_at(deal), state_at(state), array(out, (actions,))
        count = 0 if now.player < 0 else legal_count(dealt, now)
        for k in range(count):
            actions_out[k] = legal_at(dealt, now, k)
        return count

    def apply(deal: Any, state: Any, action: int, out: Any) -> int:
        put_state(out, after(deal_at(deal), state_at(state), int(action)))
        return 0

    def events(deal: Any, state: Any, action: int, viewer: int, out: Any) -> Any:
        return write_events(deal_at(deal), state_at(state), int(action), int(viewer), array(out, (EVENT_ROOM,)))

    def undo(played: Any, revealing: Any, count: int, seat: int, player: int, turn: int, people: int, out: Any) -> int:
        rows, shown = array(played, (int(count), 2)), array(revealing, (int(count),))
        how, start = may_undo(rows, shown, int(count), int(seat), int(player), int(turn), int(people))
        array(out, (1,))[0] = start
        return how

    return {
        "start": ExportedFunction(start, (NUMBERS, NUMBERS)),
        "legal": ExportedFunction(legal, (NUMBERS, NUMBERS, SMALL)),
        "apply": ExportedFunction(apply, (NUMBERS, NUMBERS, INT, NUMBERS)),
        "events": ExportedFunction(events, (NUMBERS, NUMBERS, INT, INT, SMALL)),
        "undo": ExportedFunction(undo, (SMALL, SMALL, INT, INT, INT, INT, INT, SMALL)),
    }


def texts(game: Game, rows: RowFunctions) -> dict[str, ExportedFunction]:
    """Return the functions whose ints stand for words: views, scores, notations and deals as text."""
    deal_at, state_at, options_at, put_deal, _ = rows
    support, actions = support_of(game), game.ACTIONS
    write_view, write_score, verb, reason = support.write_view, support.write_score, support.verb, support.refusal
    to_words, from_words = support.write_deal, support.read_deal

    def view(deal: Any, state: Any, viewer: int, out: Any) -> Any:
        return write_view(deal_at(deal), state_at(state), int(viewer), array(out, (ROOM,)))

    def score(deal: Any, state: Any, viewer: int, out: Any) -> Any:
        return write_score(deal_at(deal), state_at(state), int(viewer), array(out, (ROOM,)))

    def verbs(state: Any, chosen: Any, count: int, out: Any) -> int:
        now, named, verbs_out = state_at(state), array(chosen, (actions,)), array(out, (actions,))
        for k in range(count):
            verbs_out[k] = verb(now, int(named[k]))
        return 0

    def refusal(state: Any, written_verb: int, action: int) -> Any:
        return reason(state_at(state), int(written_verb), int(action))

    def write_deal(deal: Any, out: Any) -> Any:
        return to_words(deal_at(deal), array(out, (ROOM,)))

    def read_deal(options: Any, first: int, words: Any, count: int, out: Any) -> int:
        right, deal = from_words(options_at(options), int(first), array(words, (ROOM,)), int(count))
        put_deal(out, deal)
        return int(right)

    return {
        "view": ExportedFunction(view, (NUMBERS, NUMBERS, INT, SMALL)),
        "score": ExportedFunction(score, (NUMBERS, NUMBERS, INT, SMALL)),
        "verbs": ExportedFunction(verbs, (NUMBERS, SMALL, INT, SMALL)),
        "refusal": ExportedFunction(refusal, (NUMBERS, INT, INT)),
        "write_deal": ExportedFunction(write_deal, (NUMBERS, SMALL)),
        "read_deal": ExportedFunction(read_deal, (NUMBERS, INT, SMALL, INT, NUMBERS)),
    }


def positions(game: Game, rows: RowFunctions) -> dict[str, ExportedFunction]:
    """Return the functions for positions that people set up."""
    deal_at, state_at, _, _, put_state = rows
    support = positions_of(game)
    build, explain, ints = support.set_up, support.describe, position_width(support)

    def set_up(deal: Any, position: Any, out: Any) -> int:
        problem, state = build(deal_at(deal), array(position, (ints,)))
        put_state(out, state)
        return problem

    def describe(deal: Any, state: Any, out: Any) -> int:
        return int(explain(deal_at(deal), state_at(state), array(out, (ints,))))

    return {
        "set_up": ExportedFunction(set_up, (NUMBERS, NUMBERS, NUMBERS)),
        "describe": ExportedFunction(describe, (NUMBERS, NUMBERS, NUMBERS)),
    }
