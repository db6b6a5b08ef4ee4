"""A game between two levels, with the processor time of each."""

from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from armorial.arena.contest import Contest, Pairing, PairingResult, Timed, new_match
from armorial.arena.times import TimesByLevel, play_timed
from armorial.bots.bot import Bot, Limit
from armorial.bots.levels import bot, recipe_of
from armorial.bots.network import load, network_for
from armorial.bots.network_bot import NetworkBot
from armorial.bots.network_search import NETWORK_SETTINGS
from armorial.engine.game import Game, Options, View

NO_TIME_LIMIT = 3600.0  # seconds: only the simulations limit the search


class Handicap(NamedTuple):
    """How the levels are changed, for a comparison with equal time or of a network that is not shipped."""

    share: int = 1  # the simulations of both are divided by this
    simulations: int = 0  # of the first, before the division; 0: its level's
    network: Path | None = None  # of the first; None: its level's
    exploration: float = NETWORK_SETTINGS.exploration  # of the first, if its network is given


def player(game: Game, options: Options, name: str, seed: int, handicap: Handicap) -> tuple[Bot, Limit]:
    """Return a bot and its limit."""
    recipe = recipe_of(game, name, options.players)
    plays: Bot = bot(game, name, seed)
    learned = bool(recipe.network_simulations) and network_for(game, options) is not None
    if handicap.network and game.BOTS.inputs:
        of, learned = game.BOTS.inputs, True
        network = load(handicap.network, of.size, of.outputs, options.players)
        settings = NETWORK_SETTINGS._replace(exploration=handicap.exploration)
        plays = NetworkBot(game, Random(seed), network, settings)
    simulations = handicap.simulations or (recipe.network_simulations if learned else recipe.simulations)
    return plays, Limit(simulations // handicap.share, NO_TIME_LIMIT)


def play(contest: Contest, handicap: Handicap, pairing: Pairing) -> Timed:
    """Play one game."""
    match = new_match(contest, pairing)
    handicaps = (handicap, Handicap(handicap.share))
    players = []
    for place, side in enumerate(pairing.seats):
        name, seed = contest.levels[side].split()[0], 100 * pairing.deal + place
        players.append(player(match.game, match.deal.options, name, seed, handicaps[side]))
        players[-1][0].choose(match.view(match.state.player), Limit(2, NO_TIME_LIMIT))  # compiles
    times = TimesByLevel()
    for side, found in zip(pairing.seats, play_timed(match, [partial(_choose, *one) for one in players]), strict=True):
        times.count({contest.levels[side]: found})
    score = match.score()
    return Timed(PairingResult(pairing, score.scores, score.winners, tuple(match.notations)), times)


def _choose(bot: Bot, limit: Limit, view: View) -> int:
    return bot.choose(view, limit)
