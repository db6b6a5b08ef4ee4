"""Characters in place of the pictures in the rules, as the board of the terminal shows the same things."""

import re

from armorial.games.richelieu.components import COLUMNS, REGIONS

PICTURE = re.compile(r"!\[([^]]*)\]\(([a-z]+):([^)]*)\)")
ROW = re.compile(rf"{PICTURE.pattern}(?: +{PICTURE.pattern})*")
CODES = {region.name: region.code for region in REGIONS}
SYMBOLS = {"sword": "s", "cross": "c", "tower": "t"}
DISC = "°"


def with_characters(text: str) -> str:
    """Return rules with characters in place of pictures: what the board shows, then its name."""
    return ROW.sub(lambda row: " · ".join(_picture(*found) for found in PICTURE.findall(row[0])), text)


def _picture(label: str, kind: str, what: str) -> str:
    if kind == "arms":
        return f"**{CODES.get(what) or what[:2]}** {label}"
    if kind == "layout":
        return f"{label}:\n\n```\n{_layout(what.split('-'))}\n```"
    if kind == "disc" and what != "back":  # the board shows no sign for a disc that is face up
        return label
    return f"`{_sign(kind, what)}` {label}"


def _sign(kind: str, what: str) -> str:
    parts = what.split("-")
    if kind == "card":  # Bourgogne-1-sword
        return f"{CODES.get(parts[0], parts[0][:2])}{SYMBOLS.get(parts[2], '') if len(parts) > 2 else parts[1]}"
    if kind == "figure":  # Bellay-6
        return f"{parts[0][:2]} {parts[1]}"
    if kind == "token":
        return "[?]" if what == "back" else f"t3 {what[:2]}"
    return DISC if kind == "disc" else what


def _layout(discs: list[str]) -> str:
    """Return a map of the table with the cards that have discs."""
    heads = "   " + "".join(f"{column:>3}" for column in range(1, COLUMNS + 1))
    cells = {row: [DISC if f"{row}{column}" in discs else "·" for column in range(1, COLUMNS + 1)] for row in "abcd"}
    return "\n".join([heads, *(f" {row} {''.join(f'{cell:>3}' for cell in found)}" for row, found in cells.items())])
