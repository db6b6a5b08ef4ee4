"""Games of Les 7 Blasons played at random."""

from functools import partial

from armorial.engine.options import every
from armorial.games import blasons
from tests.support import random_games

EVERY_OPTIONS = list(every(blasons))
wild_game = partial(random_games.wild_game, blasons)
replayed = partial(random_games.replayed, blasons)
