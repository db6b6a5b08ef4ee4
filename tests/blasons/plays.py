"""Games of Les 7 Blasons played at random."""

from functools import partial

from armorial.engine.options import every
from armorial.games import blasons
from tests import plays

EVERY_OPTIONS = list(every(blasons))
wild_game = partial(plays.wild_game, blasons)
replayed = partial(plays.replayed, blasons)
