"""The last line of a screen: what keys do, each to be clicked as well."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text
from textual.widgets import Static


class Key(NamedTuple):
    """A key, what it does in a word, and the action of the screen that does it."""

    key: str
    does: str
    action: str


class Keys(Static):
    """A line of keys. Textual's own would speak the language of the moment when the program was loaded."""

    def show(self, keys: Sequence[Key]) -> None:
        """Show these."""
        line = Text(no_wrap=True, overflow="ellipsis")
        for key, does, action in keys:
            click = Style(meta={"@click": action if action.startswith("app.") else f"screen.{action}"})
            line.append(key, Style(bold=True, reverse=True) + click).append(f" {does}  ", click)
        self.update(line)
