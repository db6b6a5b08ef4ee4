"""Games of Richelieu for tests: played at random, or by notations, and read as text."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from armorial.engine.bitmaps import lookup_16
from armorial.engine.bits import members
from armorial.engine.match import Match
from armorial.engine.options import all_options
from armorial.games import richelieu
from armorial.games.richelieu.components import DISC_POSITIONS, DISCS, MARKERS, POSITIONS
from armorial.games.richelieu.deal import NO_DISC, Deal, Options
from armorial.games.richelieu.positions import RichelieuMatch
from tests.support import random_games

EVERY_OPTIONS = list(all_options(richelieu))
ALL_DISCS = " ".join(DISC_POSITIONS)


def discs_at(deal: Deal) -> dict[str, str]:
    """Return the discs by position, as far as they are known."""
    discs = {position: lookup_16(deal.discs, POSITIONS.index(position)) for position in DISC_POSITIONS}
    return {position: DISCS[disc] for position, disc in discs.items() if disc != NO_DISC}


def new(seed: int | None = None, first: int | None = None, **options: Any) -> RichelieuMatch:
    """Return a new game."""
    return Match.new(richelieu, options, Random(seed), first)


def wild_game(options: Options, seed: int) -> RichelieuMatch:
    """Return a game played to its end at random, with all verbs equally likely."""
    return random_games.wild_game(richelieu, options, seed)


def replayed(deal: Deal, actions: Iterable[int]) -> RichelieuMatch:
    """Return the match after some actions from a deal."""
    return random_games.replayed(richelieu, deal, actions)


def play(match: RichelieuMatch, notations: str) -> RichelieuMatch:
    """Play notations, separated as in a record."""
    for notation in notations.split(", "):
        match.play(notation)
    return match


def take_one_card(match: RichelieuMatch) -> RichelieuMatch:
    """Play a turn: take the first possible card, and do nothing else."""
    turn = match.state.turn
    match.play(match.legal[0])
    while match.state.turn == turn:
        match.play("stop" if "stop" in match.legal else "done")
    return match


def cards_of(match: RichelieuMatch, seat: int) -> set[str]:
    """Return the positions of the cards that a seat took."""
    return {POSITIONS[card] for card in members(match.state.taken[seat])}


def bearers(match: RichelieuMatch) -> dict[str, int]:
    """Return the cards that have a marker, each with its owner."""
    return {POSITIONS[card]: seat for seat, cards in enumerate(match.state.markers) for card in members(cards)}


def in_stock(match: RichelieuMatch) -> list[int]:
    """Return each seat's markers in stock."""
    return list(match.state.stock[: match.players])


def in_box(match: RichelieuMatch) -> list[int]:
    """Return each seat's markers in the box."""
    on_cards = Counter(bearers(match).values())
    return [MARKERS - stock - on_cards[seat] for seat, stock in enumerate(in_stock(match))]
