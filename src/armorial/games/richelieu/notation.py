"""The notation of Richelieu: of actions, and of a deal in a record or a trace."""

from collections import Counter
from collections.abc import Sequence
from typing import TypedDict

from armorial.engine.errors import IllegalAction, NotationError, RecordError
from armorial.games.richelieu.components import (
    COLUMNS,
    DECK,
    DISC_COUNTS,
    DISC_POSITIONS,
    DISCS,
    KINDS,
    POSITIONS,
    REGIONS,
    SYMBOLS,
    Card,
)
from armorial.games.richelieu.deal import CARD_COUNT, DISC_BITS, Deal, Options, bearing, make_deal, showing
from armorial.games.richelieu.referee import game_over, must_pay, must_place, nothing_to_pay
from armorial.games.richelieu.state import END, FIRST, MARK, OVER, PAY, PLACE, RECALL, SECOND, STOCK, State

BUTTONS = {"pass": END, "stop": END, "done": END, "recall": RECALL, "pay stock": STOCK}
VERBS = ("take", "pay", "place", "lift")
NOTATIONS = {verb: [f"{verb} {position}" for position in POSITIONS] for verb in VERBS}  # by verb and card
END_NOTATIONS = {FIRST: "pass", SECOND: "stop", MARK: "done"}

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
After it, ° is a disc, a number the seat whose marker is on it, ~ a marker that is being moved. Cards in [brackets]
can be chosen; > is the seat to play. Below the table: what each seat has of the regions and symbols (sw cr to).
{_REGIONS}.
A paragraph such as (R3.2) is one of docs/rules.md."""


def write(state: State, action: int) -> str:
    """Return the notation of an action."""
    if action < CARD_COUNT:
        return NOTATIONS[_verb(state, action)][action]
    if action == END:
        return END_NOTATIONS.get(state.phase, "done")
    return "recall" if action == RECALL else "pay stock"


def _verb(state: State, card: int) -> str:
    if state.phase <= SECOND:
        return "take"
    if state.phase == PAY:
        return "pay"
    return "lift" if state.phase == MARK and state.markers[state.player] >> card & 1 else "place"


def read(state: State, notation: str) -> int:
    """Return the action that a notation means here; refuse a malformed one, or one that does not fit the phase."""
    action = _parse(notation)
    if write(state, action) != notation:
        raise _wrong_phase(state, notation)
    return action


def _parse(notation: str) -> int:
    if notation in BUTTONS:
        return BUTTONS[notation]
    verb, _, position = notation.partition(" ")
    if verb in VERBS and position in POSITIONS:
        return POSITIONS.index(position)
    forms = [f"{verb} a1" for verb in VERBS] + list(BUTTONS)
    raise NotationError(
        "an action is one of {forms}, with positions a1 to d12; not '{notation}'",
        forms=", ".join(forms),
        notation=repr(notation)[1:-1],  # control characters are escaped
    )


def _wrong_phase(state: State, notation: str) -> IllegalAction:
    """Return the error of a notation that does not fit the phase, with the rule that it breaks."""
    verb, _, position = notation.partition(" ")
    if state.phase == OVER:
        return game_over(state)
    if state.phase == PAY:
        return must_pay()
    if verb == "pay":
        return nothing_to_pay()
    if state.phase == FIRST:
        return IllegalAction("R3.1", "take a card first, not '{notation}'", notation=notation)
    if state.phase == SECOND:
        return IllegalAction("R3.5", "take a second card, or stop, not '{notation}'", notation=notation)
    if verb == "take" and state.turn == 0:
        return IllegalAction("R3.4", "in the first turn of the game you take exactly one card")
    if verb in ("take", "stop", "pass"):
        return IllegalAction("R3.5", "you have already taken your cards in this turn")
    if state.phase == PLACE:
        return must_place()
    if verb == "lift":
        return IllegalAction("R4.2", "{card} has no marker of yours", card=position)
    return IllegalAction("R4.1", "{card} already has a marker of yours", card=position)


# --- deals ------------------------------------------------------------------

KIND_CODES = {"2": (2, None), "s": (1, 0), "c": (1, 1), "t": (1, 2), "1": (1, None)}
CODES = {
    f"{region.code}{code}": Card(number, shields, symbol)
    for number, region in enumerate(REGIONS)
    for code, (shields, symbol) in KIND_CODES.items()
}
CODE_OF = {card: code for code, card in CODES.items()}


class RichelieuCard(TypedDict):
    """The card that was dealt to a position, as JSON values."""

    region: str
    shields: int
    symbol: str | None


class RichelieuDeal(TypedDict):
    """A deal as JSON values, by position."""

    cards: dict[str, RichelieuCard]
    discs: dict[str, str]


CARD_JSON: dict[Card, RichelieuCard] = {
    card: {
        "region": REGIONS[card.region].name,
        "shields": card.shields,
        "symbol": None if card.symbol is None else SYMBOLS[card.symbol],
    }
    for card in CODE_OF
}


def card_at(deal: Deal, position: int) -> Card:
    """Return the card that was dealt to a position."""
    kinds = [kind for kind in range(len(KINDS)) if showing(deal, 1 << position, kind)]
    symbol = kinds[1] - len(REGIONS) if len(kinds) > 1 else None
    return Card(kinds[0], 2 if deal.double >> position & 1 else 1, symbol)


def discs_at(deal: Deal) -> dict[str, str]:
    """Return the discs by position, where they are known."""
    return {
        position: DISCS[disc]
        for position, bit in zip(DISC_POSITIONS, DISC_BITS, strict=True)
        for disc in range(len(DISCS))
        if bearing(deal, bit, disc)
    }


def write_deal(deal: Deal) -> list[str]:
    """Return the four rows of cards, by code, and the discs."""
    codes = [CODE_OF[card_at(deal, position)] for position in range(len(POSITIONS))]
    rows = [f"{row} {' '.join(codes[i * COLUMNS : (i + 1) * COLUMNS])}" for i, row in enumerate("abcd")]
    return [*rows, "discs " + ", ".join(f"{position} {disc}" for position, disc in discs_at(deal).items())]


def read_deal(options: Options, first: int, lines: Sequence[str]) -> Deal:
    """Return the deal that the lines describe; refuse any that no shuffle gives."""
    if len(lines) != 5:
        raise RecordError(f"a deal has 5 lines, four rows and the discs; here are {len(lines)}")
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
            raise RecordError(f"{code!r} in row {row} is no card; a card is such as Bg2 or Aus")
    return [CODES[code] for code in codes]


def _read_discs(line: str) -> list[int]:
    wanted = f"'discs' and a disc for each of {', '.join(DISC_POSITIONS)}"
    label, _, listed = line.partition(" ")
    pairs = [entry.partition(" ") for entry in listed.split(", ")]
    if label != "discs" or tuple(position for position, _, _ in pairs) != DISC_POSITIONS:
        raise RecordError(f"the last line of a deal must be {wanted}, not {line!r}")
    for _, _, name in pairs:
        if name not in DISCS:
            raise RecordError(f"{name!r} is no disc; discs are {', '.join(DISCS)}")
    discs = [DISCS.index(name) for _, _, name in pairs]
    for disc, count in Counter(discs).items():
        if count > DISC_COUNTS[disc]:
            raise RecordError(f"the disc {DISCS[disc]!r} lies on {count} cards; there are {DISC_COUNTS[disc]}")
    return discs


def deal_json(deal: Deal) -> RichelieuDeal:
    """Return the deal as JSON values."""
    return {"cards": cards_json(deal), "discs": discs_at(deal)}


def cards_json(deal: Deal) -> dict[str, RichelieuCard]:
    """Return the cards by position, as JSON values."""
    return {name: CARD_JSON[card_at(deal, position)] for position, name in enumerate(POSITIONS)}
