"""Games of Richelieu played at random."""

from functools import partial

from armorial.engine.options import all_options
from armorial.games import richelieu
from tests.support import random_games

EVERY_OPTIONS = list(all_options(richelieu))
wild_game = partial(random_games.wild_game, richelieu)
replayed = partial(random_games.replayed, richelieu)
