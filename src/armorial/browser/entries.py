"""What a module exports: thin functions over memory, made from a game's own functions and the bots'.

Deals and states are rows of int64, in the order of their fields; a random generator is one int64 that is read and
written; lists of actions, events, words and JSON (`engine/stream`) are int32.
"""

from random import Random
from typing import Any, NamedTuple

from armorial.bots.greedy import TINY, WORLDS, action_evaluator, best_with_noise
from armorial.bots.sampling import secrets_writer
from armorial.bots.tree import LINE, SETTINGS, SearchSettings, Tree, simulations, write_report
from armorial.engine.browser_support import support_of
from armorial.engine.events import ROOM as EVENT_ROOM
from armorial.engine.events import writer
from armorial.engine.game import Game
from armorial.engine.jit import jitable
from armorial.engine.match import Match
from armorial.engine.packing import load, store, width
from armorial.engine.playout import scramble
from armorial.engine.position import positions_of
from armorial.engine.position import width as position_width
from armorial.engine.stream import ROOM
from armorial.engine.undo import may_undo
from armorial.engine.wasm import FLOATS, INT, NUMBERS, SMALL, Entry, array

LONGEST_GAME = 4096  # decisions
MOST_DECISIONS = 8  # that a greedy bot looks ahead
NOISE_UNITS = 1000  # of a point: noise comes as an int


class Rows(NamedTuple):
    """Functions that read and write a game's tuples at an address."""

    deal: Any
    state: Any
    options: Any
    put_deal: Any
    put_state: Any


def example(game: Game) -> Match:
    """Return a match, whose deal and state have the form of all others."""
    return Match.new(game, {}, Random(1))


def entries(game: Game) -> dict[str, Entry]:
    """Return all functions that the module of a game exports."""
    rows = rows_of(game)
    parts = (rules, texts, positions, simple_bots, search, solver)
    return {name: entry for part in parts for name, entry in part(game, rows).items()}


def rows_of(game: Game) -> Rows:
    """Return how deals, states and options are read and written."""
    match = example(game)
    a_deal, a_state, an_options = match.deal, match.state, match.deal.options
    deal_width, state_width, option_width = width(a_deal), width(a_state), width(an_options)

    @jitable
    def deal(address: Any) -> Any:
        return load(array(address, (1, deal_width)), 0, a_deal)

    @jitable
    def state(address: Any) -> Any:
        return load(array(address, (1, state_width)), 0, a_state)

    @jitable
    def options(address: Any) -> Any:
        return load(array(address, (1, option_width)), 0, an_options)

    @jitable
    def put_deal(address: Any, value: Any) -> None:
        store(array(address, (1, deal_width)), 0, value)

    @jitable
    def put_state(address: Any, value: Any) -> None:
        store(array(address, (1, state_width)), 0, value)

    return Rows(deal, state, options, put_deal, put_state)


def rules(game: Game, rows: Rows) -> dict[str, Entry]:
    """Return the functions of the rules: deals, states, actions, events, what viewers know and imagine."""
    deal_at, state_at, options_at, put_deal, put_state = rows
    start_game, after, legal_count, legal_at, actions = (
        game.start,
        game.after,
        game.legal_count,
        game.legal_at,
        game.ACTIONS,
    )
    make_deal, known, world = support_of(game).random_deal, support_of(game).known_deal, support_of(game).random_world
    write_events = writer(game)

    def random_deal(options: Any, first: int, x: Any, out: Any) -> int:
        generator = array(x, (1,))
        deal, generator[0] = make_deal(options_at(options), int(first), generator[0])
        put_deal(out, deal)
        return 0

    def start(deal: Any, out: Any) -> int:
        put_state(out, start_game(deal_at(deal)))
        return 0

    def legal(deal: Any, state: Any, out: Any) -> int:
        dealt, now, found = deal_at(deal), state_at(state), array(out, (actions,))
        count = 0 if now.player < 0 else legal_count(dealt, now)
        for k in range(count):
            found[k] = legal_at(dealt, now, k)
        return count

    def apply(deal: Any, state: Any, action: int, out: Any) -> int:
        put_state(out, after(deal_at(deal), state_at(state), int(action)))
        return 0

    def events(deal: Any, state: Any, action: int, viewer: int, out: Any) -> Any:
        return write_events(deal_at(deal), state_at(state), int(action), int(viewer), array(out, (EVENT_ROOM,)))

    def known_deal(deal: Any, state: Any, viewer: int, out: Any) -> int:
        put_deal(out, known(deal_at(deal), state_at(state), int(viewer)))
        return 0

    def random_world(deal: Any, state: Any, x: Any, out: Any) -> int:
        generator = array(x, (1,))
        imagined, generator[0] = world(deal_at(deal), state_at(state), generator[0])
        put_deal(out, imagined)
        return 0

    def undo(played: Any, revealing: Any, count: int, seat: int, player: int, turn: int, people: int, out: Any) -> int:
        rows, shown = array(played, (int(count), 2)), array(revealing, (int(count),))
        how, start = may_undo(rows, shown, int(count), int(seat), int(player), int(turn), int(people))
        array(out, (1,))[0] = start
        return how

    return {
        "random_deal": Entry(random_deal, (NUMBERS, INT, NUMBERS, NUMBERS)),
        "start": Entry(start, (NUMBERS, NUMBERS)),
        "legal": Entry(legal, (NUMBERS, NUMBERS, SMALL)),
        "apply": Entry(apply, (NUMBERS, NUMBERS, INT, NUMBERS)),
        "events": Entry(events, (NUMBERS, NUMBERS, INT, INT, SMALL)),
        "known_deal": Entry(known_deal, (NUMBERS, NUMBERS, INT, NUMBERS)),
        "random_world": Entry(random_world, (NUMBERS, NUMBERS, NUMBERS, NUMBERS)),
        "undo": Entry(undo, (SMALL, SMALL, INT, INT, INT, INT, INT, SMALL)),
    }


def texts(game: Game, rows: Rows) -> dict[str, Entry]:
    """Return the functions whose ints stand for words: views, scores, notations and deals as text."""
    deal_at, state_at, options_at, put_deal, _ = rows
    support, actions = support_of(game), game.ACTIONS
    write_view, write_score, verb, reason, to_words, from_words = (
        support.write_view,
        support.write_score,
        support.verb,
        support.refusal,
        support.write_deal,
        support.read_deal,
    )

    def view(deal: Any, state: Any, viewer: int, out: Any) -> Any:
        return write_view(deal_at(deal), state_at(state), int(viewer), array(out, (ROOM,)))

    def score(deal: Any, state: Any, viewer: int, out: Any) -> Any:
        return write_score(deal_at(deal), state_at(state), int(viewer), array(out, (ROOM,)))

    def verbs(state: Any, chosen: Any, count: int, out: Any) -> int:
        now, named, found = state_at(state), array(chosen, (actions,)), array(out, (actions,))
        for k in range(count):
            found[k] = verb(now, int(named[k]))
        return 0

    def refusal(state: Any, given: int, action: int) -> Any:
        return reason(state_at(state), int(given), int(action))

    def write_deal(deal: Any, out: Any) -> Any:
        return to_words(deal_at(deal), array(out, (ROOM,)))

    def read_deal(options: Any, first: int, words: Any, count: int, out: Any) -> int:
        right, deal = from_words(options_at(options), int(first), array(words, (ROOM,)), int(count))
        put_deal(out, deal)
        return int(right)

    return {
        "view": Entry(view, (NUMBERS, NUMBERS, INT, SMALL)),
        "score": Entry(score, (NUMBERS, NUMBERS, INT, SMALL)),
        "verbs": Entry(verbs, (NUMBERS, SMALL, INT, SMALL)),
        "refusal": Entry(refusal, (NUMBERS, INT, INT)),
        "write_deal": Entry(write_deal, (NUMBERS, SMALL)),
        "read_deal": Entry(read_deal, (NUMBERS, INT, SMALL, INT, NUMBERS)),
    }


def positions(game: Game, rows: Rows) -> dict[str, Entry]:
    """Return the functions of positions that somebody sets up."""
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
        "set_up": Entry(set_up, (NUMBERS, NUMBERS, NUMBERS)),
        "describe": Entry(describe, (NUMBERS, NUMBERS, NUMBERS)),
    }


def secrets_width_of(game: Game) -> int:
    """Return how many ints the secrets of a world take."""
    return len(game.secrets(example(game).deal))


def simple_bots(game: Game, rows: Rows) -> dict[str, Entry]:
    """Return the functions of the random and the greedy bots, which get the deal as far as their seat knows it."""
    deal_at, state_at, *_ = rows
    without_history, pick, actions, secrets_width = (
        game.without_history,
        game.pick,
        game.ACTIONS,
        secrets_width_of(game),
    )
    evaluate, imagine = action_evaluator(game), secrets_writer(game)

    def choose_random(deal: Any, state: Any, x: Any) -> int:
        generator = array(x, (1,))
        generator[0] = scramble(generator[0])
        return pick(deal_at(deal), state_at(state), generator[0])

    def choose_greedy(
        deal: Any,
        state: Any,
        legal: Any,
        count: int,
        seat: int,
        decisions: int,
        noise: int,
        x: Any,
        work: Any,
        values: Any,
    ) -> int:
        dealt, now, generator = deal_at(deal), state_at(state), array(x, (1,))
        whole = array(work, (actions + 2 * MOST_DECISIONS + WORLDS * secrets_width,))
        secrets, chosen = whole[actions + 2 * MOST_DECISIONS :], whole[:count]
        path, widths = (
            whole[actions : actions + decisions],
            whole[actions + MOST_DECISIONS : actions + 2 * MOST_DECISIONS],
        )
        given, reached = array(legal, (actions,)), array(values, (actions,))
        for k in range(count):
            chosen[k], reached[k] = given[k], 0.0
        for k in range(decisions):
            path[k] = 0
        imagine(dealt, now, WORLDS, generator, secrets)
        evaluate(dealt, without_history(now), secrets, WORLDS, int(seat), chosen, path, widths, reached)
        best, generator[0] = best_with_noise(reached, int(count), noise / NOISE_UNITS if noise else TINY, generator[0])
        return int(chosen[best])

    return {
        "choose_random": Entry(choose_random, (NUMBERS, NUMBERS, NUMBERS)),
        "choose_greedy": Entry(choose_greedy, (NUMBERS, NUMBERS, SMALL, INT, INT, INT, INT, NUMBERS, NUMBERS, FLOATS)),
    }


def search(game: Game, rows: Rows) -> dict[str, Entry]:
    """Return the functions of the search, which gets the deal as far as its seat knows it."""
    deal_at, state_at, *_ = rows
    without_history, actions, secrets_width = game.without_history, game.ACTIONS, secrets_width_of(game)
    run, imagine, exploration, widening = simulations(game), secrets_writer(game), *SETTINGS[:2]

    @jitable
    def tree_at(numbers: Any, floats: Any, nodes: int, players: int) -> Any:
        whole = array(numbers, (1 + 4 * nodes + players * actions,))
        parts = array(floats, (players * (2 * nodes + actions),))
        return Tree(
            whole[0:1],
            whole[1 : 1 + nodes],
            whole[1 + nodes : 1 + 2 * nodes],
            whole[1 + 2 * nodes : 1 + 3 * nodes],
            whole[1 + 3 * nodes : 1 + 4 * nodes],
            parts[0 : players * nodes],
            parts[players * nodes : 2 * players * nodes],
            whole[1 + 4 * nodes :],
            parts[2 * players * nodes :],
            parts[:0],  # only with a network
        )

    def worlds(deal: Any, state: Any, count: int, x: Any, secrets: Any) -> int:
        imagine(deal_at(deal), state_at(state), count, array(x, (1,)), array(secrets, (count * secrets_width,)))
        return 0

    def simulate(
        deal: Any,
        state: Any,
        secrets: Any,
        count: int,
        numbers: Any,
        floats: Any,
        nodes: int,
        path: Any,
        results: Any,
        x: Any,
        times: int,
        first: int,
        to_the_end: int,
    ) -> int:
        dealt, generator = deal_at(deal), array(x, (1,))
        players = dealt.options.players
        tree = tree_at(numbers, floats, int(nodes), players)
        if tree.size[0] == 0:
            tree.size[0] = 1
        generator[0] = run(
            tree,
            dealt,
            without_history(state_at(state)),
            array(secrets, (count * secrets_width,)),
            int(count),
            array(path, (3 * LONGEST_GAME,)),
            array(results, (2 * players,)),
            SearchSettings(exploration, widening, int(first), to_the_end != 0),
            generator[0],
            int(times),
        )
        return int(tree.visits[0])

    def report(
        numbers: Any, floats: Any, nodes: int, players: int, seat: int, counts: Any, shares: Any, lines: Any
    ) -> int:
        tree = tree_at(numbers, floats, int(nodes), int(players))
        counted, shared = array(counts, (2 * actions,)), array(shares, (2 * actions,))
        return write_report(tree, int(seat), int(players), counted, shared, array(lines, (LINE * actions,)))

    return {
        "worlds": Entry(worlds, (NUMBERS, NUMBERS, INT, NUMBERS, NUMBERS)),
        "search": Entry(
            simulate, (NUMBERS, NUMBERS, NUMBERS, INT, NUMBERS, FLOATS, INT, NUMBERS, FLOATS, NUMBERS, INT, INT, INT)
        ),
        "report": Entry(report, (NUMBERS, FLOATS, INT, INT, INT, SMALL, FLOATS, SMALL)),
    }


def solver(game: Game, rows: Rows) -> dict[str, Entry]:
    """Return the functions of the game's solver, if it has one."""
    deal_at, state_at, *_ = rows
    support = support_of(game).solver
    if support is None:
        return {}
    room, depth, ints_for, solve_view = support
    state_width = width(example(game).state)

    def solver_ints(deal: Any, state: Any, quick: int) -> Any:
        return ints_for(deal_at(deal), state_at(state), quick != 0)

    def solve(deal: Any, state: Any, seat: int, nodes: int, ints: Any, count: int, states: Any, out: Any) -> Any:
        memory, path = array(ints, (int(count),)), array(states, (depth, state_width))
        return solve_view(deal_at(deal), state_at(state), int(seat), int(nodes), memory, path, array(out, (room,)))

    return {
        "solver_ints": Entry(solver_ints, (NUMBERS, NUMBERS, INT)),
        "solve": Entry(solve, (NUMBERS, NUMBERS, INT, INT, NUMBERS, INT, NUMBERS, NUMBERS)),
    }
