"""How much time there is, in words."""

from collections.abc import Mapping
from typing import Any

from armorial.terminal.i18n import _, ngettext


def pace_words(pace: Mapping[str, Any]) -> str:
    """Return how much time there is."""
    days, minutes, increment = (round(pace[name]) for name in ("days", "minutes", "increment"))
    if pace["kind"] == "none":
        return _("No clock")
    if pace["kind"] == "days":
        return ngettext("{n} day for a turn", "{n} days for a turn", days).format(n=days)
    if increment:
        words = _("{minutes} minutes, and {seconds} seconds more for each turn")
        return words.format(minutes=minutes, seconds=increment)
    return ngettext("{n} minute for the match", "{n} minutes for the match", minutes).format(n=minutes)
