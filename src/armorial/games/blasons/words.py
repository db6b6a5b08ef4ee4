"""The words of Les 7 Blasons that compiled functions write, by number: see `engine/stream`."""

from armorial.games.blasons.components import BOURGEOISIE, FAMILIES, FIGURES
from armorial.games.blasons.deal import ALL_ROUNDS, MOST_TOKENS

# In the order of their numbers in `state`. A phase with only one kind of action is named after its notation.
PHASES = ("play", "choose", "draw", "reveal", "remove", "swap", "move", "serve", "reward", "look", "peek", "over")
ACTIVATED = ("consult", "serve", "peek")

_KEYS = (
    "seat",
    "player",
    "turn",
    "phase",
    "first",
    "options",
    "families",
    "round",
    "number",
    "of",
    "trick",
    "leader",
    "order",
    "cards",
    "card",
    "value",
    "power",
    "acting",
    "winner",
    "last_trick",
    "powers",
    "tokens",
    "at",
    "up",
    "family",
    "reserve",
    "seats",
    "hand",
    "bourgeoisie",
    "used",
    "activated",
    "tricks",
    "gathered",
    "sum",
    "product",
    "points",
    "points_from",
    "total",
    "scores",
    "winners",
    "sheet",
    "rule",
    "name",
    "counted",
    "B5.1",
    "B6.1",
    "round ",
)
(
    SEAT,
    PLAYER,
    TURN,
    PHASE,
    FIRST,
    OPTIONS,
    FAMILIES_KEY,
    ROUND,
    NUMBER,
    OF,
    TRICK,
    LEADER,
    ORDER,
    CARDS,
    CARD,
    VALUE,
    POWER,
    ACTING,
    WINNER,
    LAST_TRICK,
    POWERS,
    TOKENS,
    AT,
    UP,
    FAMILY,
    RESERVE,
    SEATS,
    HAND,
    BOURGEOISIE_KEY,
    USED,
    ACTIVATED_KEY,
    TRICKS,
    GATHERED,
    SUM,
    PRODUCT,
    POINTS,
    POINTS_FROM,
    TOTAL,
    SCORES,
    WINNERS,
    SHEET,
    RULE,
    NAME,
    COUNTED,
    B5_1,
    B6_1,
    ROUND_LABEL,
) = range(len(_KEYS))

PHASE_WORD = len(_KEYS)  # the first of the phases; below, the first of other groups
ACTIVATED_WORD = PHASE_WORD + len(PHASES)
FIGURE_WORD = ACTIVATED_WORD + len(ACTIVATED)
BOURGEOISIE_WORD = FIGURE_WORD + len(FIGURES)
TOKEN_WORD = BOURGEOISIE_WORD + len(BOURGEOISIE)
DEAL_WORD = TOKEN_WORD + MOST_TOKENS
FAMILY_WORD = DEAL_WORD
CODE_WORD = FAMILY_WORD + len(FAMILIES)
ROUND_WORD = CODE_WORD + len(FAMILIES)
SPACE, NEW_LINE, COMMA, BAR, FAMILIES_LABEL = range(ROUND_WORD + ALL_ROUNDS, ROUND_WORD + ALL_ROUNDS + 5)

WORDS = (
    *_KEYS,
    *PHASES,
    *ACTIVATED,
    *FIGURES,
    *BOURGEOISIE,
    *(f"t{token + 1}" for token in range(MOST_TOKENS)),
    *(family.name for family in FAMILIES),
    *(family.code for family in FAMILIES),
    *(f"round {number + 1}: " for number in range(ALL_ROUNDS)),
    *(" ", "\n", ", ", " | ", "families "),
)
DEAL_WORDS = range(DEAL_WORD, len(WORDS))
