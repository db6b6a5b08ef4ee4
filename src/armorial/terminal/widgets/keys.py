"""The last lines of a screen, which explain the keys. Each can also be clicked."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

GAP = 2


class Key(NamedTuple):
    """A key, a short label, and the action of the screen that it triggers."""

    key: str
    label: str
    action: str

    @property
    def width(self) -> int:
        """The number of columns it takes."""
        return len(f"{self.key} {self.label}")


class Keys(Widget):
    """A bar of keys. Textual's own Footer cannot change its language after import."""

    def __init__(self) -> None:
        """Start without keys."""
        super().__init__()
        self._keys: Sequence[Key] = ()

    def show(self, keys: Sequence[Key]) -> None:
        """Show these keys."""
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
        """Draw the keys."""
        text = Text(no_wrap=True, overflow="ellipsis")
        for number, row in enumerate(self._rows(self.content_size.width)):
            text.append("\n" if number else "")
            for key, label, action in row:
                click = Style(meta={"@click": action if action.startswith("app.") else f"screen.{action}"})
                text.append(key, Style(bold=True, reverse=True) + click).append(f" {label}", click).append(" " * GAP)
        return text
