"""The words of Richelieu, and the indices with which compiled functions write those of score sheets and deals.

See `engine/int_json`. The layout of views adds their words.
"""

from armorial.engine.int_json import SCORE_WORDS
from armorial.games.richelieu.components import DISCS, KINDS, POSITIONS, REGIONS

PHASES = ("first", "second", "pay", "mark", "place", "over")  # in the order of `state`
TABLE = "table"
KIND_CODES = ("2", "s", "c", "t", "1")  # two shields; one with sword, cross or tower; one alone
CODES = tuple(f"{region.code}{code}" for region in REGIONS for code in KIND_CODES)  # of cards, by region, then kind

_SCORE_WORDS = (*SCORE_WORDS, "shields", "symbols", "cards", "disc", "R7.3", "R7.4", "R7.5")
SHIELDS, SYMBOLS, CARDS, DISC_KEY, R7_3, R7_4, R7_5 = range(len(SCORE_WORDS), len(_SCORE_WORDS))

KIND_WORD = len(_SCORE_WORDS)  # the first of these; below, the first of other groups
DEAL_WORD = KIND_WORD + len(KINDS)
POSITION_WORD = DEAL_WORD
DISC_WORD = POSITION_WORD + len(POSITIONS)
CODE_WORD = DISC_WORD + len(DISCS)
ROW_WORD = CODE_WORD + len(CODES)
SPACE, NEW_LINE, COMMA, DISCS_LABEL = range(ROW_WORD + 4, ROW_WORD + 8)

WORDS = (*_SCORE_WORDS, *KINDS, *POSITIONS, *DISCS, *CODES, *"abcd", " ", "\n", ", ", "discs ")
DEAL_WORDS = range(DEAL_WORD, len(WORDS))
