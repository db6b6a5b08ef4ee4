"""Compile code before anybody waits for it: the code of a game's bots, or of the whole game."""

from itertools import product
from random import Random

from armorial.bots.bot import Limit
from armorial.bots.levels import bot
from armorial.bots.random_bot import RandomBot
from armorial.engine.game import View
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.engine.perft import perft
from armorial.engine.playout import play_many
from armorial.games import find

BRIEFLY = Limit(100, 60.0)  # enough to compile everything


def warm_up(name: str) -> None:
    """Compile or load the code of a game's bots, including its endgame solver."""
    match, player = Match.new(find(name), {}, Random(1)), RandomBot(Random(1))
    views: list[View] = []
    while (seat := match.player) is not None:
        views.append(match.view(seat))
        match.apply(player.choose(views[-1]))
    choices = [view for view in views if len(view.legal) > 1]
    for level, view in product(("page", "baron", "duke", "king"), (choices[0], choices[-1])):
        bot(match.game, level, seed=1).choose(view, BRIEFLY)


def warm_up_all(name: str) -> None:
    """Compile the code for batches of random games and for perft as well."""
    warm_up(name)
    game = find(name)
    play_many(game, choose(game, {}), games=1, seed=1)
    match = Match.new(game, {}, Random(1))
    perft(game, match.deal, match.state, depth=2)
