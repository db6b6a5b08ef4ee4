"""The words of Richelieu that compiled functions write, by number: see `engine/stream`."""

from armorial.games.richelieu.components import DISCS, KINDS, POSITIONS, REGIONS

PHASES = ("first", "second", "pay", "mark", "place", "over")  # in the order of their numbers in `state`
TABLE = "table"
KIND_CODES = ("2", "s", "c", "t", "1")  # two shields; one with sword, cross or tower; one alone
CODES = tuple(f"{region.code}{code}" for region in REGIONS for code in KIND_CODES)  # of cards, by region, then kind

_KEYS = (
    *("seat", "player", "turn", "phase", "first", "options", "cards", "discs", "spent_discs", "majorities", "at"),
    *("markers", "lifted", "seats", TABLE, "region", "shields", "symbol", "stock", "box", "spent", "has", "counts"),
    *("leaders", "points", "scores", "winners", "sheet", "rule", "name", "counted", "symbols", "disc"),
    *("R7.3", "R7.4", "R7.5"),
)
(
    SEAT,
    PLAYER,
    TURN,
    PHASE,
    FIRST,
    OPTIONS,
    CARDS,
    DISCS_KEY,
    SPENT_DISCS,
    MAJORITIES,
    AT,
    MARKERS,
    LIFTED,
    SEATS,
    TABLE_KEY,
    REGION,
    SHIELDS,
    SYMBOL,
    STOCK,
    BOX,
    SPENT,
    HAS,
    COUNTS,
    LEADERS,
    POINTS,
    SCORES,
    WINNERS,
    SHEET,
    RULE,
    NAME,
    COUNTED,
    SYMBOLS,
    DISC_KEY,
    R7_3,
    R7_4,
    R7_5,
) = range(len(_KEYS))

PHASE_WORD = len(_KEYS)  # the first of the phases; below, the first of other groups
KIND_WORD = PHASE_WORD + len(PHASES)
DEAL_WORD = KIND_WORD + len(KINDS)
POSITION_WORD = DEAL_WORD
DISC_WORD = POSITION_WORD + len(POSITIONS)
CODE_WORD = DISC_WORD + len(DISCS)
ROW_WORD = CODE_WORD + len(CODES)
SPACE, NEW_LINE, COMMA, DISCS_LABEL = range(ROW_WORD + 4, ROW_WORD + 8)

WORDS = (*_KEYS, *PHASES, *KINDS, *POSITIONS, *DISCS, *CODES, *"abcd", " ", "\n", ", ", "discs ")
DEAL_WORDS = range(DEAL_WORD, len(WORDS))
