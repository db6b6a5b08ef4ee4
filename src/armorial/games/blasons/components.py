"""The components of Les 7 Blasons, as data (B1)."""

from typing import NamedTuple

from armorial.engine.jit import jitable


class Family(NamedTuple):
    """One family (B1.1)."""

    name: str
    code: str


FAMILIES = (
    Family("Aubigny", "Au"),
    Family("Bellay", "Be"),
    Family("Contades", "Co"),
    Family("Grandbois", "Gr"),
    Family("Guilloux", "Gu"),
    Family("La Ferté", "La"),
    Family("Rochebrune", "Ro"),
)

# The eight cards of every player; the index is the printed value, * for the malandrin (B1.2).
CARDS = ("malandrin", "manant", "ménétrier", "magistrat", "religieux", "intendant", "bourgeoise", "bourgeois")
FIGURES = "*1234567"
MALANDRIN, MANANT, MENETRIER, MAGISTRAT, RELIGIEUX, INTENDANT = range(6)

TOKENS_PER_FAMILY = 4  # B1.3
BOURGEOISIE = ("petite", "moyenne", "grande", "haute")  # B1.4

ROUNDS, EXTRA_ROUNDS = 3, 3  # B2.1, B5.3
TRICKS = len(CARDS)


@jitable
def drawn_tokens(players: int) -> int:
    """Return how many tokens each player draws: the last one face up, the others face down (B2.2)."""
    return 3 if players <= 4 else 2
