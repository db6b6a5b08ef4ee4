"""Entries of a list that changes while somebody chooses."""

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option


def replace_entries(options: OptionList, entries: Sequence[tuple[str, str]]) -> None:
    """Show entries, each an id and a label; without an id it is a heading. The highlighted entry stays highlighted.

    If it is gone, the one in its place is highlighted, or the first.
    """
    at = options.highlighted
    before = None if at is None else options.get_option_at_index(at).id
    options.clear_options()
    options.add_options(Option(Text(label), id=name or None, disabled=not name) for name, label in entries)
    names = [name for name, _label in entries]
    choosable = [number for number, name in enumerate(names) if name]
    if before in names:
        options.highlighted = names.index(before)
    elif choosable:
        options.highlighted = next((number for number in choosable if at is not None and number >= at), choosable[0])
