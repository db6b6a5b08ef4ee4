"""The words of Les 7 Blasons, and the indices with which compiled functions write those of score sheets and deals.

See `engine/int_json`. The layout of views adds their words.
"""

from armorial.engine.int_json import SCORE_WORDS
from armorial.games.blasons.components import BOURGEOISIE, FAMILIES
from armorial.games.blasons.deal import ALL_ROUNDS, MOST_TOKENS

# In the order of `state`. A phase with only one kind of action has the name of its verb.
PHASES = ("play", "choose", "draw", "reveal", "remove", "swap", "move", "serve", "reward", "look", "peek", "over")
ACTIVATED = ("consult", "serve", "peek")
TOKEN_NAMES = tuple(f"t{token + 1}" for token in range(MOST_TOKENS))

_SCORE_WORDS = (*SCORE_WORDS, "tokens", "cards", "product", "bourgeoisie", "B5.1", "B6.1", "round ")
TOKENS, CARDS, PRODUCT, BOURGEOISIE_KEY, B5_1, B6_1, ROUND_LABEL = range(len(SCORE_WORDS), len(_SCORE_WORDS))

BOURGEOISIE_WORD = len(_SCORE_WORDS)  # the first of these; below, the first of other groups
DEAL_WORD = BOURGEOISIE_WORD + len(BOURGEOISIE)
FAMILY_WORD = DEAL_WORD
CODE_WORD = FAMILY_WORD + len(FAMILIES)
ROUND_WORD = CODE_WORD + len(FAMILIES)
SPACE, NEW_LINE, COMMA, BAR, FAMILIES_LABEL = range(ROUND_WORD + ALL_ROUNDS, ROUND_WORD + ALL_ROUNDS + 5)

WORDS = (
    *_SCORE_WORDS,
    *BOURGEOISIE,
    *(family.name for family in FAMILIES),
    *(family.code for family in FAMILIES),
    *(f"round {number + 1}: " for number in range(ALL_ROUNDS)),
    *(" ", "\n", ", ", " | ", "families "),
)
DEAL_WORDS = range(DEAL_WORD, len(WORDS))
