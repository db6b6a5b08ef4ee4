"""Default arms: those of people depend on their id, those of bots on their level."""

import hashlib

from armorial.protocol.arms import METALS, Arms, Charge, Division, Tincture

COLOURS: list[Tincture] = ["azure", "gules", "vert", "purpure", "sable"]
# Fields on which a charge is easy to recognise. A divided field has two colours, and a metal charge.
PLAIN: list[Division] = ["plain"]
DIVIDED: list[Division] = ["per-pale", "per-fess", "per-bend", "per-bend-sinister", "quarterly", "per-saltire"]
WITH_ORDINARY: list[Division] = ["chevron", "chief", "bordure"]
CHARGES: list[Charge] = [
    "lion", "eagle", "fleur-de-lis", "rose", "oak", "sun", "crescent", "star",
    "tower", "sword", "key", "crown", "shell",
]  # fmt: skip

BOTS = {
    "random": "gyronny:purpure,or",
    "page": "plain:vert:key:argent",
    "squire": "per-fess:azure,gules:sword:argent",
    "knight": "cross:argent,gules",
    "baron": "chief:sable,or:tower:or",
    "duke": "bordure:azure,argent:eagle:or",
    "cardinal": "chevron:argent,gules:cross:gules",
    "king": "plain:azure:fleur-de-lis:or",
}


def arms_of(user: str, chosen: str | None) -> str:
    """Return the arms that a user chose, or else their default arms."""
    return chosen or default_arms(user)


def bot_arms(level: str) -> str:
    """Return the arms of the bots of a level."""
    return BOTS.get(level) or default_arms(level)


def default_arms(name: str) -> str:
    """Return arms that are always the same for an id, and follow the rule of tincture: metal and colour alternate."""
    chance = int.from_bytes(hashlib.sha256(name.encode()).digest())

    def draw(number: int) -> int:
        nonlocal chance
        chance, drawn = divmod(chance, number)
        return drawn

    division = (PLAIN * 4 + DIVIDED + WITH_ORDINARY * 2)[draw(16)]
    charge = CHARGES[draw(len(CHARGES))]
    metal, first = METALS[draw(2)], draw(len(COLOURS))
    colour, other = COLOURS[first], COLOURS[(first + 1 + draw(len(COLOURS) - 1)) % len(COLOURS)]
    if division in DIVIDED:
        return Arms(division, [colour, other], charge, metal).text
    field, on_it = (metal, colour) if draw(2) else (colour, metal)
    return Arms(division, [field] if division == "plain" else [field, on_it], charge, on_it).text
