"""What a client was shown of a shuffle before the match was over. Records are compared with it: docs/fairness.md."""

from typing import Any

import msgspec


class Agreed(msgspec.Struct, frozen=True):
    """What the deal depends on, besides the secret and the salts."""

    first: int | None  # who starts; None if that is drawn by lot
    options: dict[str, Any]


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the server showed of a shuffle, and what the client gave. Everything may be missing."""

    commitment: str = ""
    salt: str = ""  # that the client gave
    salts: list[str | None] = []  # by seat: the client's, those that others gave before it, "" for bots; None: unknown
    agreed: Agreed | None = None


NOT_SHOWN = Shown()
