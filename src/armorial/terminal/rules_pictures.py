"""Characters in place of the pictures in the rules, as the board of the terminal shows the same things."""

import re

from armorial.games.richelieu.components import REGIONS

PICTURE = re.compile(r"!\[([^]]*)\]\(([a-z]+):([^)]*)\)")
CODES = {region.name: region.code for region in REGIONS}
SYMBOLS = {"sword": "s", "cross": "c", "tower": "t"}
SIGNS = {"disc": "°", "token": "[?]"}


def with_characters(text: str) -> str:
    """Return rules with characters in place of pictures: what the board shows, then its name."""
    return PICTURE.sub(lambda found: _picture(found[1], found[2], found[3]), text)


def _picture(label: str, kind: str, what: str) -> str:
    if kind == "arms":
        return f"**{CODES.get(what) or what[:2]}** {label} "
    if kind == "layout":
        return f"{label}: {what.replace('-', ', ')}"
    return f"`{_sign(kind, what)}` {label} "


def _sign(kind: str, what: str) -> str:
    parts = what.split("-")
    if kind == "card":  # Bourgogne-1-sword
        return f"{CODES.get(parts[0], parts[0][:2])}{SYMBOLS.get(parts[2], '') if len(parts) > 2 else parts[1]}"
    if kind == "figure":  # Bellay-6
        return f"{parts[0][:2]} {parts[1]}"
    if kind == "token" and what != "back":
        return f"t3 {what[:2]}"
    return SIGNS.get(kind, what)
