"""What was agreed before a match, in words."""

from collections.abc import Mapping
from typing import Any

from armorial.games import richelieu
from armorial.terminal.i18n import _, listed, ngettext


def option_words(game: str, options: Mapping[str, Any]) -> list[str]:
    """Return the edition and the variants; what is usual is not told."""
    if game == richelieu.NAME:
        told = {
            _("Court edition") if options.get("edition") == "court" else _("Duel edition"): True,
            _("Short game: it ends when three rows are empty"): options.get("short"),
            _("A marker may be moved with two on the table"): options.get("move_at_cap"),
        }
        return [words for words, so in told.items() if so]
    variants = [_variant(variant) for variant in options.get("variants", ())]
    words = [_("Variants: {variants}").format(variants=listed(variants))] if variants else []
    return [*words, *([_("Ties: the highest value held once wins")] if options.get("ties") == "cascade" else [])]


def _variant(variant: str) -> str:
    names = {
        "consult": _("consulting tricks"),
        "serve": _("serving oneself"),
        "peek": _("peeking at tokens"),
        "parish": _("the parish"),
    }
    return names.get(variant, variant)


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
