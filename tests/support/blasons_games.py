"""Games of Les 7 Blasons played at random."""

from functools import partial

from armorial.engine.options import all_options
from armorial.games import blasons
from tests.support import random_games

EVERY_OPTIONS = list(all_options(blasons))
wild_game = partial(random_games.wild_game, blasons)
replayed = partial(random_games.replayed, blasons)
