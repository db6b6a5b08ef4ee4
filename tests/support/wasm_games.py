"""What the interpreter shows of a game, in the format of web/src/engine/proof.ts."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from armorial.bots.greedy import TINY, WORLDS, action_evaluator, best_with_noise
from armorial.bots.levels import LEVELS, recipe_of
from armorial.bots.network import network_for, work_for
from armorial.bots.network_bot import NODES_OF_NETWORK
from armorial.bots.network_search import NETWORK_SETTINGS, Judge, network_simulations
from armorial.bots.playouts import SETTINGS, simulations
from armorial.bots.policy_bot import drawn
from armorial.bots.search import FEWEST_WORLDS, LONGEST_GAME, MOST_WORLDS, SIMULATIONS_PER_WORLD
from armorial.bots.tree import Tree, new_tree
from armorial.engine.browser_support import support_of
from armorial.engine.events import events
from armorial.engine.game import ALL_KNOWING, SPECTATOR, Game, View
from armorial.engine.jit import compiled, floats, ints, zeros
from armorial.engine.match import Match
from armorial.engine.options import Value, choose
from armorial.engine.packing import _numbers
from armorial.engine.playout import scramble
from armorial.engine.record import write_record

SHARPNESS = 8  # of the policy, as in `web/src/engine/proof.ts`


class Played(NamedTuple):
    """A game, and what viewers saw of it."""

    match: Match
    text: str

    @property
    def hash(self) -> str:
        """The hash of what viewers saw."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def record(self) -> str:
        """The record of the game."""
        return write_record(self.match)


def play(game: Game, options: dict[str, Value], seed: int, thorough: bool = False, plies: int | None = None) -> Played:
    """Deal and play at random, with the generator of compiled play; stop after a number of plies."""
    deal, _ = support_of(game).random_deal(choose(game, options), -1, seed)
    match = Match(game, deal)
    lines = game.write_deal(deal)
    viewers = (ALL_KNOWING, SPECTATOR, *range(match.players))
    while not match.over and match.ply != plies:
        ply, state = match.ply, match.state
        lines += (",".join(map(str, _numbers(state))), ",".join(match.legal))
        match.apply(game.pick(deal, state, scramble(seed + ply)))
        for viewer in viewers if thorough else (viewers[ply % len(viewers)],):
            happened = events(game, deal, state, match.actions[-1], viewer)
            lines += (*seen(game, deal, state, viewer), plain(happened))
    for viewer in viewers:
        lines += seen(game, deal, match.state, viewer)
    return Played(match, "\n".join(lines))


def seen(game: Game, deal: Any, state: Any, viewer: int) -> tuple[str, str]:
    """Return what a viewer sees of a position: the view, and the score."""
    view = View(viewer, support_of(game).known_deal(deal, state, viewer), state, ())
    score = game.known_score(view)
    sheet = [item._asdict() for item in score.sheet]
    return plain(game.view_json(view)), plain({"scores": score.scores, "winners": score.winners, "sheet": sheet})


def plain(value: Any) -> str:
    """Return JSON with sorted keys."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sampled(view: View, game: Game, worlds: int, x: int) -> tuple[list[int], int]:
    """Return the secrets of imagined worlds, and the generator after them."""
    secrets: list[int] = []
    for _ in range(worlds):
        world, x = support_of(game).random_world(view.deal, view.state, x)
        secrets += game.secrets(world)
    return secrets, x


def searched(match: Match, count: int, seed: int, interpreted: bool = False) -> list[tuple[int, int, float, float]]:
    """Return the actions that a search considers, most visits first: each with visits, value and share of victory."""
    game, view = match.game, match.view(match.state.player)
    players, worlds = match.players, min(MOST_WORLDS, FEWEST_WORLDS + count // SIMULATIONS_PER_WORLD)
    secrets, x = sampled(view, game, worlds, seed)
    tree, state = new_tree(count + 1, players, game.ACTIONS), game.without_history(view.state)
    if interpreted:
        plain_tree = Tree(*(list(map(int if part.dtype.kind == "i" else float, part)) for part in tree))
        work: tuple[Any, Any] = [0] * 3 * LONGEST_GAME, [0.0] * 2 * players
        simulations(game)(plain_tree, view.deal, state, secrets, worlds, *work, SETTINGS, x, count)
        return report(plain_tree, view.seat, players)
    work = zeros(3 * LONGEST_GAME), floats(2 * players)
    compiled(simulations(game))(tree, view.deal, state, ints(secrets), worlds, *work, SETTINGS, x, count)
    return report(tree, view.seat, players)


def searched_with_network(match: Match, count: int, seed: int) -> list[tuple[int, int, float, float]]:
    """Return the same for a search with the network for the game's options."""
    worlds = min(MOST_WORLDS, FEWEST_WORLDS + count // SIMULATIONS_PER_WORLD)
    tree, _ = _grown_with_network(match, worlds, count, seed)
    return report(tree, match.state.player, match.players)


def policy_choices(match: Match, seed: int, count: int) -> list[int]:
    """Return what the policy of the network for the game's options plays, with this seed and the next ones."""
    legal, choices = match.view(match.state.player).legal, []
    for number in range(count):
        tree, x = _grown_with_network(match, 1, 1, seed + number)
        chances = [float(chance) for chance in tree.chances[1 : 1 + len(legal)]]
        choices.append(legal[drawn(chances, SHARPNESS, x)])
    return choices


def _grown_with_network(match: Match, worlds: int, count: int, seed: int) -> tuple[Tree, int]:
    """Return the tree of a search with a network, and the generator after it."""
    game, view = match.game, match.view(match.state.player)
    network, inputs, players = network_for(game, match.deal.options), game.BOTS.inputs, match.players
    assert network, f"{game.NAME} should have a network for {match.deal.options}"
    assert inputs, f"{game.NAME} should have inputs for its networks"
    secrets, x = sampled(view, game, worlds, seed)
    tree = new_tree(NODES_OF_NETWORK * count + game.ACTIONS + 1, players, game.ACTIONS)
    judge = Judge(network, work_for(network, inputs.most), NETWORK_SETTINGS)
    work, state = (zeros(3 * LONGEST_GAME), floats(2 * players)), game.without_history(view.state)
    run = compiled(network_simulations(game))
    return tree, run(tree, view.deal, state, ints(secrets), worlds, *work, judge, x, count)


def report(tree: Tree, seat: int, players: int) -> list[tuple[int, int, float, float]]:
    """Return what a search found about the actions of its root."""
    rows, child = [], int(tree.first_child[0])
    while child:
        visits, i = int(tree.visits[child]), players * child + seat
        if visits:
            shares = float(tree.values[i]) / visits, float(tree.wins[i]) / visits
            rows.append((int(tree.action[child]), visits, *shares))
        child = int(tree.next_child[child])
    return sorted(rows, key=lambda row: (-row[1], row[0]))


def greedy_choices(match: Match, seed: int) -> list[int]:
    """Return what each greedy level plays, interpreted."""
    game, view = match.game, match.view(match.state.player)
    recipes = [recipe_of(game, level.name, match.players) for level in LEVELS]
    return [_greedy(game, view, *recipe[1:4], seed) for recipe in recipes if recipe.method == "greedy"]


def _greedy(game: Game, view: View, decisions: int, noise: float, ignores_own_secrets: bool, seed: int) -> int:
    legal: Sequence[int] = view.legal
    if ignores_own_secrets:
        view = view._replace(deal=game.view(view.deal, view.state, SPECTATOR).deal)
    secrets, x = sampled(view, game, WORLDS, seed)
    decisions = decisions or game.BOTS.decisions_per_turn
    values, state = [0.0] * len(legal), game.without_history(view.state)
    work = [0] * decisions, [0] * decisions
    action_evaluator(game)(view.deal, state, secrets, WORLDS, view.seat, list(legal), *work, values)
    best, _ = best_with_noise(values, len(legal), noise or TINY, x)
    return legal[best]
