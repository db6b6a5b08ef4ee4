"""The setup of a match in words: the names of bots, and the time control."""

from collections.abc import Sequence

from armorial.bots import levels as bot_levels
from armorial.protocol.tables import TimeControl
from armorial.terminal.i18n import _, ngettext


def bot_names(levels: Sequence[str]) -> list[str]:
    """Return names for bots of these levels, in the language of the terminal."""
    return bot_levels.bot_names(levels, _)


def time_control_text(control: TimeControl) -> str:
    """Return how much time the players have."""
    days, minutes, increment = round(control.days), round(control.minutes), round(control.increment)
    if control.kind == "none":
        return _("No clock")
    if control.kind == "days":
        return ngettext("{n} day for each turn", "{n} days for each turn", days).format(n=days)
    if increment:
        text = _("{minutes} min, plus {seconds} s for each turn")
        return text.format(minutes=minutes, seconds=increment)
    return ngettext("{n} minute for the match", "{n} minutes for the match", minutes).format(n=minutes)
