"""No module of the terminal client shows a text that is not in the catalogues."""

import ast
import re
from collections.abc import Iterator

import pytest

from armorial.i18n.extraction import FUNCTIONS, ROOT, TERMINAL

BOARDS = "src/armorial/games/*/board.py"
# Where a single word is a text for players: which argument of a call, by position or name.
SHOWN: dict[str, tuple[int | str, ...]] = {
    "Button": (0, "label"),
    "ConfirmDialog": (0, 1),
    "Input": ("placeholder",),
    "Key": (1,),
    "Label": (0,),
    "Select": ("prompt",),
    "Static": (0,),
    "add_column": (0, 1),
    "notify": (0,),
    "show_note": (0,),
    "update": (0,),
}
PROSE = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}")
WORD = re.compile(r"[^\W\d_]{2,}")
NAMES = ("Armorial", "Armorial · ", "La Ferté", "PgUp, PgDn", "Home, End", "q, Ctrl+C")  # the same in every language
CODE = re.compile(r"bold |armorial play --|offer (stop|back)$")  # styles, commands, entries of a log
# these refuse arguments of commands, in English like all argument errors
COMMAND_LINE = ("launch.py", "launch_remote.py", "seating.py")


def texts(source: str) -> Iterator[str]:
    """Yield the literals of a module that players would see: prose anywhere, and words that a widget shows."""
    tree = ast.parse(source)
    skipped = {id(child) for node in ast.walk(tree) for child in _not_shown(node)}
    for node in _walk(tree, skipped):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and PROSE.search(node.value):
            yield from () if node.value in NAMES or CODE.match(node.value) else (node.value,)
        elif isinstance(node, ast.Call):
            for shown in _arguments(node):
                yield from (text for text in _literals(shown) if WORD.search(text) and not PROSE.search(text))


def _not_shown(node: ast.AST) -> Iterator[ast.AST]:
    """Yield docstrings, class variables of Textual, assertions, and arguments of translations."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).startswith("ClassVar") and node.value:
        yield node.value
    if isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and _name(node.func) in FUNCTIONS):
        yield node


def _walk(node: ast.AST, skipped: set[int]) -> Iterator[ast.AST]:
    if id(node) not in skipped:
        yield node
        for child in ast.iter_child_nodes(node):
            yield from _walk(child, skipped)


def _arguments(call: ast.Call) -> Iterator[ast.expr]:
    shown_arguments = SHOWN.get(_name(call.func), ())
    yield from (argument for at, argument in enumerate(call.args) if at in shown_arguments)
    yield from (keyword.value for keyword in call.keywords if keyword.arg in shown_arguments)


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as value):
            yield value if value not in NAMES else ""
        case ast.JoinedStr():
            for part in node.values:
                yield from _literals(part)
        case ast.IfExp():
            yield from _literals(node.body)
            yield from _literals(node.orelse)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


@pytest.mark.parametrize(
    ("source", "literals"),
    [
        ('Static("Chat")', ["Chat"]),
        ('Static(_("Chat"), id="chat")', []),
        ('self.show_note(f"{n} cards")', [" cards"]),
        ('Key("q", "Leave", "leave")', ["Leave"]),
        ('Input(placeholder="name" if new else _("password"))', ["name"]),
        ('raise ArmorialError(f"no such table: {x}")', ["no such table: "]),
        ('"""What this is."""\nx = "wide"', []),
        ("class A:\n    CSS: ClassVar[str] = 'color red'\n", []),
        ('ngettext("one card", "{n} cards", n)', []),
    ],
)
def test_literals_for_players_are_found(source: str, literals: list[str]) -> None:
    assert list(texts(source)) == literals


def test_the_terminal_shows_only_texts_of_the_catalogues() -> None:
    modules = [path for path in (ROOT / TERMINAL).rglob("*.py") if path.name not in COMMAND_LINE]
    modules += ROOT.glob(BOARDS)
    assert len(modules) > 30
    assert [f"{path.name}: {text}" for path in modules for text in texts(path.read_text("utf-8"))] == []
