"""Write the tables of docs/views.md from the layouts that the games declare: `python docs/view_tables.py`."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args, get_origin, is_typeddict

from armorial.engine.options import join_with_or
from armorial.engine.view_layout import OptionsOf, ValueOf, ValuesOf, ViewField, fields, without_none
from armorial.games.blasons.view_json import BlasonsView
from armorial.games.richelieu.view_json import RichelieuView

PAGE = Path(__file__).parent / "views.md"
VIEWS = {"richelieu": RichelieuView, "blasons": BlasonsView}
TABLES = re.compile(r"(<!-- tables of (\w+) -->\n\n).*?(<!-- end of tables -->)", re.DOTALL)
FEW = 12  # longer lists of words are not shown
SIMPLE: dict[Any, tuple[str, ...]] = {int: ("number",), bool: ("true", "false"), str: ("text",)}


def with_tables(page: str) -> str:
    """Return a page in which all tables are new."""
    return TABLES.sub(lambda found: found[1] + "\n".join(tables(VIEWS[found[2]])) + "\n" + found[3], page)


def tables(view: Any) -> Iterator[str]:
    """Yield the lines of the tables of a view: one for the view, and one for each kind of object in it."""
    for layout in dict.fromkeys(_objects(view)):
        yield f"**{layout.__name__}**: {layout.__doc__}\n"
        yield "| key | value | meaning |\n| --- | --- | --- |"
        yield from (f"| `{field.name}` | {_value(field)} | {field.help} |" for field in fields(layout))
        yield ""


def _objects(layout: Any) -> Iterator[Any]:
    """Yield an object, then the objects in it."""
    yield layout
    for field in fields(layout):
        kind = field.type
        while get_origin(kind) in (list, dict):
            kind = get_args(kind)[-1]
        if is_typeddict(kind):
            yield from _objects(kind)


def _value(field: ViewField) -> str:
    """Return what a field holds, in words."""
    if isinstance(field.how, OptionsOf):
        return "values by name"
    words = field.how.words if isinstance(field.how, (ValueOf, ValuesOf)) else ()
    return _named(field.type, field.optional, words)


def _named(kind: Any, optional: bool, words: Sequence[str], many: str = "") -> str:
    """Return what a type is called, in the plural if `many` is "s"."""
    if get_origin(kind) in (list, dict):
        items = _named(*without_none(get_args(kind)[-1]), words, "s")
        names = [f"list{many} of {items}" if get_origin(kind) is list else f"{items} by key"]
    elif is_typeddict(kind):
        names = [f"{kind.__name__} objects" if many else str(kind.__name__)]
    elif kind is str and 0 < len(words) <= FEW:
        names = [f"`{word}`" for word in words]
    else:
        names = [f"{name}{many}" for name in SIMPLE.get(kind, ("number", "text"))]
    return join_with_or((*names, *["null"] * optional))


if __name__ == "__main__":
    old = PAGE.read_text(encoding="utf-8")
    if old != (new := with_tables(old)):
        PAGE.write_text(new, encoding="utf-8")
