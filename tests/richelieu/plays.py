"""Games of Richelieu played at random."""

from functools import partial

from armorial.engine.options import every
from armorial.games import richelieu
from tests import plays

EVERY_OPTIONS = list(every(richelieu))
wild_game = partial(plays.wild_game, richelieu)
replayed = partial(plays.replayed, richelieu)
