"""The setup of a match in words: the names of bots, and the time control."""

from collections.abc import Sequence

from armorial.bots import levels as bot_levels
from armorial.protocol.tables import TimeControl
from armorial.terminal.i18n import COMMON, _, say


def bot_names(levels: Sequence[str]) -> list[str]:
    """Return names for bots of these levels, in the language of the terminal."""
    return bot_levels.bot_names(levels, _)


def time_control_text(control: TimeControl) -> str:
    """Return how much time the players have."""
    days, minutes, seconds = round(control.days), round(control.minutes), round(control.increment)
    text = COMMON["time"]["increment" if seconds else control.kind]
    return say(text, n=days or minutes, minutes=minutes, seconds=seconds)
