"""The setup of a match in words: the names of bots, and the time control."""

from collections.abc import Sequence

from armorial.bots.levels import BY_NAME
from armorial.protocol.tables import TimeControl
from armorial.terminal.i18n import _, ngettext


def bot_names(levels: Sequence[str]) -> list[str]:
    """Return the names of bots of these levels; bots of the same level are numbered."""
    labels = [_(BY_NAME[level].label) if level in BY_NAME else level for level in levels]
    return [
        label if labels.count(label) < 2 else f"{label} {labels[: index + 1].count(label)}"
        for index, label in enumerate(labels)
    ]


def time_control_text(control: TimeControl) -> str:
    """Return how much time the players have."""
    days, minutes, increment = round(control.days), round(control.minutes), round(control.increment)
    if control.kind == "none":
        return _("No clock")
    if control.kind == "days":
        return ngettext("{n} day for each turn", "{n} days for each turn", days).format(n=days)
    if increment:
        text = _("{minutes} minutes, plus {seconds} seconds for each turn")
        return text.format(minutes=minutes, seconds=increment)
    return ngettext("{n} minute for the match", "{n} minutes for the match", minutes).format(n=minutes)
