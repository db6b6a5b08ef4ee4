"""Whole turns, prepared before the clock starts, so that preparing them is not measured."""

from random import Random
from typing import Any

from armorial.engine.events import reveals
from armorial.engine.game import NOBODY
from armorial.games import richelieu
from armorial.games.richelieu.components import REGIONS, SYMBOLS, Card
from armorial.games.richelieu.deal import DUEL, LAID_DISCS, Options, make_deal
from armorial.games.richelieu.state import RECALL

NAMES = [region.name for region in REGIONS]


def random_turns(view: dict[str, Any], rng: Random, most: int) -> dict[int, list[str]]:
    """Return the first turns of a random duel: the actions to send together, by the number of the update before them.

    The discs are unknown, but not needed: nobody spends one. A turn stops before an action that would show a disc.
    """
    cards = [Card(NAMES.index(card["region"]), card["shields"], _symbol(card)) for card in view["cards"].values()]
    deal = make_deal(Options(DUEL, 2, False, False), view["first"], cards, range(LAID_DISCS))
    state, number, turns = richelieu.start(deal), 0, dict[int, list[str]]()
    while state.player != NOBODY and len(turns) < most:
        player, actions, stop = state.player, list[str](), False
        while state.player == player and not stop:
            action = rng.choice([one for one in richelieu.legal(deal, state) if one != RECALL])
            actions.append(richelieu.write(state, action))
            stop = reveals(richelieu, deal, state, action)
            state = richelieu.apply(deal, state, action)
        turns[number] = actions
        number += len(actions)
    return turns


def _symbol(card: dict[str, Any]) -> int | None:
    return SYMBOLS.index(card["symbol"]) if card["symbol"] else None
