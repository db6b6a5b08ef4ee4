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
    return ROW.sub(lambda row: " · ".join(_picture(*picture) for picture in PICTURE.findall(row[0])), text)


def _picture(label: str, scheme: str, subject: str) -> str:
    if scheme == "arms":
        return f"**{CODES.get(subject) or subject[:2]}** {label}"
    if scheme == "layout":
        return f"{label}:\n\n```\n{_disc_map(subject.split('-'))}\n```"
    if scheme == "disc" and subject != "back":  # the board shows no sign for a disc that is face up
        return label
    return f"`{_sign(scheme, subject)}` {label}"


def _sign(scheme: str, subject: str) -> str:
    parts = subject.split("-")
    if scheme == "card":  # Bourgogne-1-sword
        return f"{CODES.get(parts[0], parts[0][:2])}{SYMBOLS.get(parts[2], '') if len(parts) > 2 else parts[1]}"
    if scheme == "figure":  # Bellay-6
        return f"{parts[0][:2]} {parts[1]}"
    if scheme == "token":
        return "[?]" if subject == "back" else f"t3 {subject[:2]}"
    return DISC if scheme == "disc" else subject


def _disc_map(discs: list[str]) -> str:
    """Return a map of the table with the cards that have discs."""
    heads = "   " + "".join(f"{column:>3}" for column in range(1, COLUMNS + 1))
    cells = {row: [DISC if f"{row}{column}" in discs else "·" for column in range(1, COLUMNS + 1)] for row in "abcd"}
    return "\n".join(
        [heads, *(f" {row} {''.join(f'{cell:>3}' for cell in row_cells)}" for row, row_cells in cells.items())]
    )
