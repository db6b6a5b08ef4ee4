"""The arms of a player, which are their avatar, as the short text that is stored and sent.

The text is DIVISION:TINCTURES, or DIVISION:TINCTURES:CHARGE:TINCTURE. The first tincture is that of the field, the
second that of the figure on it; a plain field has one. For example `plain:azure:lion:or`, or `chevron:gules,argent`.
"""

from typing import Literal, get_args

import msgspec

Tincture = Literal["or", "argent", "azure", "gules", "vert", "purpure", "sable"]
Division = Literal[
    "plain", "per-pale", "per-fess", "per-bend", "per-bend-sinister", "quarterly", "per-saltire", "gyronny",
    "paly", "barry", "bendy", "chequy",
    "pale", "fess", "bend", "chevron", "cross", "saltire", "chief", "bordure",
]  # fmt: skip
Charge = Literal[
    "lion", "eagle", "fleur-de-lis", "rose", "oak", "sun", "crescent", "star",
    "tower", "sword", "key", "crown", "cross", "shell", "heart",
]  # fmt: skip
METALS: list[Tincture] = ["or", "argent"]


class Arms(msgspec.Struct, frozen=True):
    """A field, its one or two tinctures, and perhaps a charge."""

    division: Division
    tinctures: list[Tincture]
    charge: Charge | None
    charge_tincture: Tincture | None

    @property
    def text(self) -> str:
        """The arms as they are stored."""
        field = f"{self.division}:{','.join(self.tinctures)}"
        return f"{field}:{self.charge}:{self.charge_tincture}" if self.charge else field


def parse(text: str) -> Arms:
    """Read arms; raise a ValueError that says what was expected and what came."""
    parts = text.split(":")
    if len(parts) not in (2, 4):
        raise ValueError(
            f"arms are written DIVISION:TINCTURES, or DIVISION:TINCTURES:CHARGE:TINCTURE, such as"
            f" 'plain:azure:lion:or'; not '{text}'"
        )
    division, tinctures, (charge, charge_tincture) = parts[0], parts[1].split(","), parts[2:] or (None, None)
    _check("division", division, Division)
    if len(tinctures) != (needed := 1 if division == "plain" else 2):
        raise ValueError(f"the division '{division}' has {needed} tincture{'s'[: needed - 1]}, not {len(tinctures)}")
    for tincture in tinctures:
        _check("tincture", tincture, Tincture)
    if charge is not None:
        _check("charge", charge, Charge)
        _check("tincture", charge_tincture, Tincture)
    values = {"division": division, "tinctures": tinctures, "charge": charge, "charge_tincture": charge_tincture}
    return msgspec.convert(values, Arms)


def _check(what: str, value: str | None, known: object) -> None:
    if value not in get_args(known):
        raise ValueError(f"unknown {what} '{value}'; there are {', '.join(get_args(known))}")
