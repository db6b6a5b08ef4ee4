"""The notation of Richelieu: actions, and deals in records and traces."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from armorial.engine.bitmaps import lookup_16
from armorial.engine.bits import index
from armorial.engine.errors import NotationError, RecordError
from armorial.engine.int_json import ROOM, decode_text, write_word
from armorial.engine.jit import jitable
from armorial.games.richelieu import words
from armorial.games.richelieu.components import (
    COLUMNS,
    DECK,
    DISC_COUNTS,
    DISC_POSITIONS,
    DISCS,
    REGIONS,
    Card,
)
from armorial.games.richelieu.deal import CARD_COUNT, DISC_CARDS, Deal, Options, make_deal
from armorial.games.richelieu.refusals import REFUSALS, refusal
from armorial.games.richelieu.state import State
from armorial.games.richelieu.verbs import FORMS, THINGS, VERBS, verb
from armorial.games.richelieu.words import (
    CODE_WORD,
    COMMA,
    DISC_WORD,
    DISCS_LABEL,
    NEW_LINE,
    POSITION_WORD,
    ROW_WORD,
    SPACE,
)

NOTATIONS = [[f"{verb} {thing}" if thing else verb for thing in THINGS] for verb in VERBS]  # by verb and action
READ = {NOTATIONS[verb][action]: (verb, action) for verb, actions in FORMS for action in actions}
EXAMPLES = list(dict.fromkeys(NOTATIONS[verb][actions[0]] for verb, actions in FORMS))

_REGIONS = ", ".join(f"{region.code} {region.name}" for region in REGIONS)
HELP = f"""\
take b7     take the card at that end of a row
stop        take no second card
pay stock   pay for a card with another player's marker, from stock
pay b7      pay with your marker on that card
place b7    place a marker from stock on a card
lift b7     pick up your marker to move it (stock must be empty)
done        end the turn without a marker
recall      spend a "marker back" disc
pass        take nothing, when you cannot take a card

A card is its region, then 2 for two shields, s c t for a shield with sword, cross or tower, 1 for one plain shield.
After it, ° is a disc, a number the seat whose marker is on it, ~ a marker that is being moved. Cards after ▸ or in
[brackets] can be chosen; > is the seat to play. Below the table: what each seat has of regions and symbols (sw cr to).
{_REGIONS}.
A paragraph such as (R3.2) is explained in the rules."""


def write(state: State, action: int) -> str:
    """Return the notation of an action."""
    return NOTATIONS[verb(state, action)][action]


def read(state: State, notation: str) -> int:
    """Return the action that a notation means here; refuse a malformed one, or one that belongs to another phase."""
    if notation not in READ:
        raise NotationError(
            "an action is one of {forms}, with positions a1 to d12; not '{notation}'",
            forms=", ".join(EXAMPLES),
            notation=repr(notation)[1:-1],  # control characters are escaped
        )
    written_verb, action = READ[notation]
    if written_verb != verb(state, action):
        raise REFUSALS[refusal(state, written_verb, action)].error(THINGS[action], notation)
    return action


# --- deals ------------------------------------------------------------------

LOOKS = ((2, None), (1, 0), (1, 1), (1, 2), (1, None))  # shields and symbol, in the order of KIND_CODES
CODES = dict(zip(words.CODES, (Card(region, *look) for region in range(len(REGIONS)) for look in LOOKS), strict=True))
CODE_OF = {card: code for code, card in CODES.items()}


PLAIN, KIND_CODE_COUNT = len(LOOKS) - 1, len(LOOKS)


def write_deal(deal: Deal) -> list[str]:
    """Return the four rows of cards, by code, and the discs."""
    out = [0] * ROOM
    return decode_text(words.WORDS, out[: write_deal_words(deal, out)]).split("\n")


@jitable
def write_deal_words(deal: Deal, out: Any) -> int:
    """Write the lines of a deal as words."""
    at = 0
    for card in range(CARD_COUNT):
        if card % COLUMNS == 0:
            at = write_word(out, at, ROW_WORD + card // COLUMNS)
        at = write_word(out, at, SPACE)
        at = write_word(out, at, CODE_WORD + code_at(deal, card))
        if card % COLUMNS == COLUMNS - 1:
            at = write_word(out, at, NEW_LINE)
    at = write_word(out, at, DISCS_LABEL)
    left = DISC_CARDS
    while left:
        card = index(left & -left)
        left &= left - 1
        at = write_word(out, at, POSITION_WORD + card)
        at = write_word(out, at, SPACE)
        at = write_word(out, at, DISC_WORD + lookup_16(deal.discs, card))
        if left:
            at = write_word(out, at, COMMA)
    return at


@jitable
def code_at(deal: Deal, card: int) -> int:
    """Return the index of the code of the card that was dealt to a position."""
    symbol = deal.symbols[0] >> card & 1 | (deal.symbols[1] >> card & 1) << 1
    look = 0 if deal.double >> card & 1 else symbol if symbol else PLAIN
    return KIND_CODE_COUNT * lookup_16(deal.regions, card) + look


def read_deal(options: Options, first: int, lines: Sequence[str]) -> Deal:
    """Return the deal that the lines describe; refuse one that no shuffle could give."""
    if len(lines) != 5:
        raise RecordError(f"a deal has 5 lines, four rows and the discs; not {len(lines)}")
    cards = [card for row, line in zip("abcd", lines, strict=False) for card in _read_row(row, line)]
    if sorted(cards, key=CODE_OF.__getitem__) != sorted(DECK, key=CODE_OF.__getitem__):
        extra = ", ".join(CODE_OF[card] for card in (Counter(cards) - Counter(DECK)))
        raise RecordError(f"the cards are not those of the deck: too many of {extra}")
    return make_deal(options, first, cards, _read_discs(lines[4]))


def _read_row(row: str, line: str) -> list[Card]:
    name, *codes = line.split() or [""]
    if name != row or len(codes) != COLUMNS:
        raise RecordError(f"row {row} must be '{row}' and {COLUMNS} cards, not {line!r}")
    for code in codes:
        if code not in CODES:
            raise RecordError(f"{code!r} in row {row} is not a card such as Bg2 or Aus")
    return [CODES[code] for code in codes]


def _read_discs(line: str) -> list[int]:
    expected = f"'discs' and a disc for each of {', '.join(DISC_POSITIONS)}"
    label, _, listed = line.partition(" ")
    pairs = [entry.partition(" ") for entry in listed.split(", ")]
    if label != "discs" or tuple(position for position, _, _ in pairs) != DISC_POSITIONS:
        raise RecordError(f"the last line of a deal must be {expected}, not {line!r}")
    for _, _, name in pairs:
        if name not in DISCS:
            raise RecordError(f"{name!r} is not a disc; discs are {', '.join(DISCS)}")
    discs = [DISCS.index(name) for _, _, name in pairs]
    for disc, count in Counter(discs).items():
        if count > DISC_COUNTS[disc]:
            raise RecordError(f"the disc {DISCS[disc]!r} is on {count} cards; the game has only {DISC_COUNTS[disc]}")
    return discs
