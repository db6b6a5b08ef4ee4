"""The functions of the bots that a module exports. Bots get what their seat knows of the deal."""

from collections.abc import Callable
from typing import Any

import numpy as np

from armorial.bots.greedy import chooser, chooser_memory
from armorial.bots.network import Network, Work
from armorial.bots.network_search import NETWORK_SETTINGS, Judge, NetworkSettings, network_simulations
from armorial.bots.playouts import SETTINGS, SearchSettings, simulations
from armorial.bots.sampling import secrets_writer
from armorial.bots.search import LONGEST_GAME
from armorial.bots.tree import LINE, Tree, write_report
from armorial.browser.rows import RowFunctions, example
from armorial.engine.bot_support import NetworkInputs
from armorial.engine.browser_support import support_of
from armorial.engine.game import Game
from armorial.engine.jit import jitable
from armorial.engine.packing import width
from armorial.engine.playout import scramble
from armorial.engine.wasm import BYTES, FLOATS, INT, NUMBERS, SMALL, ExportedFunction, array, part

NOISE_UNITS = 1000  # noise comes as an int, in thousandths of a point


def simple_bots(game: Game, rows: RowFunctions) -> dict[str, ExportedFunction]:
    """Return the functions of the random and the greedy bots."""
    deal_at, state_at, *_ = rows
    pick, choose, actions, size = game.pick, chooser(game), game.ACTIONS, chooser_memory(game, example(game).deal)

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
        memory: Any,
        values: Any,
    ) -> int:
        return choose(
            deal_at(deal),
            state_at(state),
            array(legal, (actions,)),
            int(count),
            int(seat),
            int(decisions),
            noise / NOISE_UNITS,
            array(x, (1,)),
            array(memory, (size,)),
            array(values, (actions,)),
        )

    return {
        "choose_random": ExportedFunction(choose_random, (NUMBERS, NUMBERS, NUMBERS)),
        "choose_greedy": ExportedFunction(
            choose_greedy, (NUMBERS, NUMBERS, SMALL, INT, INT, INT, INT, NUMBERS, NUMBERS, FLOATS)
        ),
    }


def tree_reader(actions: int) -> Callable[..., Tree]:
    """Return a function that finds the parts of a tree in memory. Only a search with a network has chances."""

    @jitable
    def piece(whole: Any, number: int, size: int) -> Any:
        return whole[number * size : (number + 1) * size]

    @jitable
    def tree_at(numbers: Any, floats: Any, chances: Any, nodes: int, players: int) -> Any:
        ints = array(numbers, (1 + 4 * nodes + players * actions,))
        sums = array(floats, (players * (2 * nodes + actions),))
        if ints[0] == 0:
            ints[0] = 1  # the root
        of_nodes = ints[1:]
        return Tree(
            ints[:1],
            piece(of_nodes, 0, nodes),
            piece(of_nodes, 1, nodes),
            piece(of_nodes, 2, nodes),
            piece(of_nodes, 3, nodes),
            piece(sums, 0, players * nodes),
            piece(sums, 1, players * nodes),
            of_nodes[4 * nodes :],
            sums[2 * players * nodes :],
            chances,
        )

    return tree_at


def simulator(game: Game, rows: RowFunctions, run: Callable[..., int]) -> Callable[..., int]:
    """Return a function that adds simulations to a tree, with everything else in memory; it returns all visits."""
    deal_at, state_at, *_ = rows
    without_history, secrets_width = game.without_history, secrets_width_of(game)

    @jitable
    def simulate(
        tree: Any,
        settings: Any,
        deal: Any,
        state: Any,
        secrets: Any,
        worlds: int,
        path: Any,
        results: Any,
        x: Any,
        times: int,
    ) -> int:
        dealt, generator = deal_at(deal), array(x, (1,))
        generator[0] = run(
            tree,
            dealt,
            without_history(state_at(state)),
            array(secrets, (worlds * secrets_width,)),
            int(worlds),
            array(path, (3 * LONGEST_GAME,)),
            array(results, (2 * dealt.options.players,)),
            settings,
            generator[0],
            int(times),
        )
        return int(tree.visits[0])

    return simulate


def secrets_width_of(game: Game) -> int:
    """Return how many ints the secrets of a world take."""
    return len(game.secrets(example(game).deal))


def search(game: Game, rows: RowFunctions) -> dict[str, ExportedFunction]:
    """Return the functions of the search with playouts, and those that every search needs."""
    deal_at, state_at, *_ = rows
    actions, secrets_width, imagine = game.ACTIONS, secrets_width_of(game), secrets_writer(game)
    add_simulations, tree_at = simulator(game, rows, simulations(game)), tree_reader(game.ACTIONS)
    exploration, widening = SETTINGS[:2]

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
        tree = tree_at(numbers, floats, array(floats, (0,)), int(nodes), deal_at(deal).options.players)
        settings = SearchSettings(exploration, widening, int(first), to_the_end != 0)
        return add_simulations(tree, settings, deal, state, secrets, count, path, results, x, times)

    def report(
        numbers: Any, floats: Any, nodes: int, players: int, seat: int, counts: Any, shares: Any, lines: Any
    ) -> int:
        tree = tree_at(numbers, floats, array(floats, (0,)), int(nodes), int(players))
        counted, shared = array(counts, (2 * actions,)), array(shares, (2 * actions,))
        return write_report(tree, int(seat), int(players), counted, shared, array(lines, (LINE * actions,)))

    tree = (NUMBERS, FLOATS, INT)  # its memory, and its number of nodes
    return {
        "worlds": ExportedFunction(worlds, (NUMBERS, NUMBERS, INT, NUMBERS, NUMBERS)),
        "search": ExportedFunction(
            simulate, (NUMBERS, NUMBERS, NUMBERS, INT, *tree, NUMBERS, FLOATS, NUMBERS, INT, INT, INT)
        ),
        "report": ExportedFunction(report, (*tree, INT, INT, SMALL, FLOATS, SMALL)),
    }


def network_reader(inputs: NetworkInputs) -> tuple[Callable[..., Network], Callable[..., Work]]:
    """Return functions that find a network and the memory for its evaluations, each in one block.

    The weights are in the order of the file (`network.kinds`); in the memory the floats come first.
    """
    size, most, outputs = inputs.size, inputs.most, inputs.outputs

    @jitable
    def network_at(weights: Any, hidden: int, middle: int, players: int) -> Any:
        first_bias = size * hidden
        first_factor = first_bias + 2 * hidden
        second = first_factor + 4 * hidden
        second_bias = second + 2 * middle * hidden
        policy = second_bias + 4 * middle
        policy_bias = policy + 2 * outputs * middle
        value = policy_bias + 4 * outputs
        value_bias = value + 4 * players * middle
        return Network(
            part(weights, 0, (size, hidden), np.int8),
            part(weights, first_bias, (hidden,), np.int16),
            part(weights, first_factor, (hidden,), np.int32),
            part(weights, second, (middle, hidden), np.int16),
            part(weights, second_bias, (middle,), np.int32),
            part(weights, policy, (outputs, middle), np.int16),
            part(weights, policy_bias, (outputs,), np.int32),
            part(weights, value, (2 * players, middle), np.int16),
            part(weights, value_bias, (2 * players,), np.int32),
        )

    @jitable
    def work_at(memory: Any, hidden: int, middle: int, players: int) -> Any:
        shorts = 8 * (outputs + 2 * players)
        return Work(
            part(memory, shorts, (most,), np.int16),
            part(memory, shorts + 2 * most, (hidden,), np.int16),
            part(memory, shorts + 2 * (most + hidden), (middle,), np.int16),
            part(memory, 0, (outputs + 2 * players,), np.float64),
        )

    return network_at, work_at


def network_search(game: Game, rows: RowFunctions) -> dict[str, ExportedFunction]:
    """Return the function of the search with a network, if the game has inputs for one."""
    if game.BOTS.inputs is None:
        return {}
    deal_at, tree_at = rows.deal, tree_reader(game.ACTIONS)
    add_simulations = simulator(game, rows, network_simulations(game))
    network_at, work_at = network_reader(game.BOTS.inputs)
    exploration, trust, doubt = NETWORK_SETTINGS

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
        chances: Any,
        weights: Any,
        work: Any,
        hidden: int,
        middle: int,
    ) -> int:
        players, wide, narrow = deal_at(deal).options.players, int(hidden), int(middle)
        tree = tree_at(numbers, floats, array(chances, (int(nodes),)), int(nodes), players)
        network, memory = network_at(weights, wide, narrow, players), work_at(work, wide, narrow, players)
        judge = Judge(network, memory, NetworkSettings(exploration, trust, doubt))
        return add_simulations(tree, judge, deal, state, secrets, count, path, results, x, times)

    world, tree = (NUMBERS, NUMBERS, NUMBERS, INT), (NUMBERS, FLOATS, INT, NUMBERS, FLOATS, NUMBERS)
    return {"network_search": ExportedFunction(simulate, (*world, *tree, INT, FLOATS, BYTES, BYTES, INT, INT))}


def solver(game: Game, rows: RowFunctions) -> dict[str, ExportedFunction]:
    """Return the functions of the game's solver, if it has one."""
    support = support_of(game).solver
    if support is None:
        return {}
    deal_at, state_at, *_ = rows
    room, depth, ints_for, solve_view = support
    state_width = width(example(game).state)

    def solver_ints(deal: Any, state: Any, quick: int) -> Any:
        return ints_for(deal_at(deal), state_at(state), quick != 0)

    def solve(deal: Any, state: Any, seat: int, nodes: int, ints: Any, count: int, states: Any, out: Any) -> Any:
        memory, path = array(ints, (int(count),)), array(states, (depth, state_width))
        return solve_view(deal_at(deal), state_at(state), int(seat), int(nodes), memory, path, array(out, (room,)))

    return {
        "solver_ints": ExportedFunction(solver_ints, (NUMBERS, NUMBERS, INT)),
        "solve": ExportedFunction(solve, (NUMBERS, NUMBERS, INT, INT, NUMBERS, INT, NUMBERS, NUMBERS)),
    }
