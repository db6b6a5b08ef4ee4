"""Fields of forms: a label beside something to choose, tick or type."""

from collections.abc import Iterable
from typing import Any

from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Checkbox, Select, Static

Choice = tuple[str, Any]


class Tick(Checkbox):
    """A box that shows by its sign, not by its colour alone, whether it is ticked."""

    @property
    def _button(self) -> Content:
        return Content.assemble(("[x]" if self.value else "[ ]", self.get_visual_style("toggle--button")))


def pick(choices: Iterable[Choice], value: Any, **more: Any) -> Select[Any]:
    """Return a field to choose one of some things."""
    return Select(choices, value=value, allow_blank=False, compact=True, **more)


def field(label: str, *fields: Widget) -> Widget:
    """Return fields with a label before them."""
    return Horizontal(Static(label, classes="label", markup=False), *fields, classes="field")
