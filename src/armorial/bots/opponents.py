"""Bots that do not search, compiled: opponents in thousands of games at a time.

What a seat knows must compile too. Only a game's BROWSER has functions for that; in a game without it, these bots get
views and are interpreted, like everywhere else.
"""

from collections.abc import Callable, Hashable
from functools import cache
from typing import Any, NamedTuple, cast

from armorial.bots.greedy import chooser, chooser_memory
from armorial.bots.levels import Recipe, bot, recipe_of
from armorial.engine.browser_support import has_support, support_of
from armorial.engine.errors import OptionError
from armorial.engine.game import SPECTATOR, Deal, Game, State
from armorial.engine.jit import jitable
from armorial.engine.playout import scramble

WITHOUT_SEARCH = ("random", "page", "squire", "knight")  # levels


class Opponents(NamedTuple):
    """Bots of one level, for one game."""

    respond: Callable[..., State]  # plays for all seats but the learner's, up to its next choice
    memory: int  # ints that `respond` needs
    values: int  # floats that it needs
    use_history: bool  # to know what their seats know
    compile: bool  # whether `respond` compiles


def opponents(game: Game, name: str, deal: Deal) -> Opponents:
    """Return opponents of a level; the deal may be any with the same options."""
    if name not in WITHOUT_SEARCH:
        raise OptionError(
            f"opponents in many games at a time are {', '.join(WITHOUT_SEARCH)}, which do not search; not {name}"
        )
    recipe = recipe_of(game, name, deal.options.players)
    if recipe.method == "random":
        return Opponents(_respond(_random(game.pick), game.after), 1, 1, use_history=False, compile=True)
    if not has_support(game):
        choose = _from_views(cast(Hashable, game), name)
        return Opponents(_respond(choose, game.after), 1, 1, use_history=True, compile=False)
    respond, memory = _respond(_greedy(game, recipe), game.after), chooser_memory(game, deal)
    return Opponents(respond, memory, game.ACTIONS, use_history=True, compile=True)


@cache  # one function for each game and level, so that it is compiled once
def _respond(choose: Callable[..., int], after: Callable[[Deal, State, int], State]) -> Callable[..., State]:
    @jitable
    def respond(deal: Deal, state: State, learner: int, generator: Any, memory: Any, values: Any) -> State:
        """Let bots play until the learner is to act or the game is over. The generator is an array of one."""
        while state.player >= 0 and state.player != learner:
            state = after(deal, state, choose(deal, state, generator, memory, values))
        return state

    return respond


@cache
def _random(pick: Callable[[Deal, State, int], int]) -> Callable[..., int]:
    @jitable
    def choose(deal: Deal, state: State, generator: Any, _memory: Any, _values: Any) -> int:
        generator[0] = scramble(int(generator[0]))
        return pick(deal, state, int(generator[0]))

    return choose


@cache
def _from_views(game: Any, name: str) -> Callable[..., int]:
    def choose(deal: Deal, state: State, generator: Any, _memory: Any, _values: Any) -> int:
        """Return the action of a bot of the level, as it plays from a view."""
        generator[0] = scramble(int(generator[0]))
        return bot(game, name, int(generator[0])).choose(game.view(deal, state, state.player))

    return choose


def _greedy(game: Game, recipe: Recipe) -> Callable[..., int]:
    decisions = recipe.decisions or game.BOTS.decisions_per_turn
    known = support_of(game).known_deal
    return _greedy_of(
        chooser(game),
        known,
        game.legal_count,
        game.legal_at,
        game.ACTIONS,
        decisions,
        recipe.noise,
        recipe.ignores_own_secrets,
    )


@cache
def _greedy_of(
    chosen: Callable[..., int],
    known_deal: Callable[[Deal, State, int], Deal],
    legal_count: Callable[[Deal, State], int],
    legal_at: Callable[[Deal, State, int], int],
    actions: int,
    decisions: int,
    noise: float,
    ignores_own_secrets: bool,
) -> Callable[..., int]:
    @jitable
    def choose(deal: Deal, state: State, generator: Any, memory: Any, values: Any) -> int:
        """Return the action of a greedy bot that knows what its seat, or only what a spectator, may know."""
        seat, count, legal = state.player, legal_count(deal, state), memory[:actions]
        for k in range(count):
            legal[k] = legal_at(deal, state, k)
        if count == 1:
            return int(legal[0])
        known = known_deal(deal, state, SPECTATOR if ignores_own_secrets else seat)
        return chosen(known, state, legal, count, seat, decisions, noise, generator, memory, values)

    return choose
