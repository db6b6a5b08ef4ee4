"""Form fields: a label beside a select, a checkbox or an input."""

from collections.abc import Iterable
from typing import Any

from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Checkbox, Select, Static

SelectItem = tuple[str, Any]


class TextCheckbox(Checkbox):
    """A checkbox that shows its value with a character, not with a colour alone."""

    @property
    def _button(self) -> Content:
        return Content.assemble(("[x]" if self.value else "[ ]", self.get_visual_style("toggle--button")))


def select(items: Iterable[SelectItem], value: Any, **more: Any) -> Select[Any]:
    """Return a select that always has a value."""
    return Select(items, value=value, allow_blank=False, compact=True, **more)


def field(label: str, *fields: Widget) -> Widget:
    """Return fields with a label in front."""
    return Horizontal(Static(label, classes="label", markup=False), *fields, classes="field")
