"""Deals, states and options in the memory of a module: rows of int64, in the order of their fields."""

from random import Random
from typing import Any, NamedTuple

from armorial.engine.game import Game
from armorial.engine.jit import jitable
from armorial.engine.match import Match
from armorial.engine.packing import load, store, width
from armorial.engine.wasm import array


class RowFunctions(NamedTuple):
    """Functions that read and write a game's tuples at an address."""

    deal: Any
    state: Any
    options: Any
    put_deal: Any
    put_state: Any


def example(game: Game) -> Match:
    """Return a match; its deal and state have the same shape as all others of the game."""
    return Match.new(game, {}, Random(1))


def rows_of(game: Game) -> RowFunctions:
    """Return the functions that read and write deals, states and options."""
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

    return RowFunctions(deal, state, options, put_deal, put_state)
