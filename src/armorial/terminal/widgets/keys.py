"""The last line of a screen, or two: what keys do, each to be clicked as well."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

GAP = 2


class Key(NamedTuple):
    """A key, what it does in a word, and the action of the screen that does it."""

    key: str
    does: str
    action: str

    @property
    def width(self) -> int:
        """How many columns it takes."""
        return len(f"{self.key} {self.does}")


class Keys(Widget):
    """Keys. Textual's own line would speak the language of the moment when the program was loaded."""

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__()
        self._keys: Sequence[Key] = ()

    def show(self, keys: Sequence[Key]) -> None:
        """Show these."""
        self._keys = keys
        self.refresh(layout=True)

    def _rows(self, width: int) -> list[list[Key]]:
        """Return the keys in as many rows as they need."""
        rows: list[list[Key]] = [[]]
        left = width
        for key in self._keys:
            if rows[-1] and key.width > left:
                rows.append([])
                left = width
            rows[-1].append(key)
            left -= key.width + GAP
        return rows

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        """Return the number of rows."""
        return len(self._rows(width))

    def render(self) -> Text:
        """Draw them."""
        text = Text(no_wrap=True, overflow="ellipsis")
        for number, row in enumerate(self._rows(self.content_size.width)):
            text.append("\n" if number else "")
            for key, does, action in row:
                click = Style(meta={"@click": action if action.startswith("app.") else f"screen.{action}"})
                text.append(key, Style(bold=True, reverse=True) + click).append(f" {does}", click).append(" " * GAP)
        return text
