"""What there is to translate, found in the sources: of page, terminal and server, and in the tables of the games."""

import ast
import re
from collections.abc import Container, Iterator
from pathlib import Path
from typing import NamedTuple

from armorial.bots.levels import LEVELS
from armorial.engine import phrases
from armorial.games import GAMES

ROOT = Path(__file__).parents[3]
PAGE, TERMINAL, CLI, SERVER = "web/src", "src/armorial/terminal", "src/armorial/cli", "src/armorial/server"
BOARDS = "src/armorial/games/*/board.py"
WORDS = {"_": 1, "say": 1, "ngettext": 2}  # how many texts each takes

LITERAL = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
CALL = re.compile(rf"(?<![\w.$])(?:t\(\s*{LITERAL}|tn\(\s*{LITERAL}\s*,\s*{LITERAL})\s*(.)", re.DOTALL)
ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|\n|.)", re.DOTALL)
ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "\n": ""}


class Found(NamedTuple):
    """A text to translate, where it stands, and what a translator should know of it."""

    text: str
    plural: str | None
    place: str
    note: str = ""


def extracted(root: Path = ROOT) -> Iterator[Found]:
    """Yield all that there is to translate."""
    for path in sorted((root / PAGE).rglob("*")):
        if path.suffix in (".svelte", ".ts") and not path.name.endswith((".test.ts", ".d.ts")):
            yield from in_script(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    for path in [
        *sorted((root / TERMINAL).rglob("*.py")),
        *sorted((root / CLI).rglob("*.py")),
        *sorted(root.glob(BOARDS)),
    ]:
        yield from in_python(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    yield from _in_server(root)
    yield from _in_tables()


def in_script(text: str, place: str) -> Iterator[Found]:
    """Yield what a component or a module of the page says by t("...") and tn("...", "...")."""
    for call in CALL.finditer(text):
        alone, one, many, end = call.groups()
        if end not in ",)" or any(said and said[0] == "`" and "${" in said for said in (alone, one, many)):
            raise ValueError(f"{place}: the text must stand in the call as it is: {call.group()}")
        yield Found(_read(alone or one), _read(many) if many else None, place)


def _read(literal: str) -> str:
    """Return the text of a literal of JavaScript."""

    def char(escape: re.Match[str]) -> str:
        letter = escape[1]
        return chr(int(letter[1:], 16)) if len(letter) > 1 else ESCAPED.get(letter, letter)

    return ESCAPE.sub(char, literal[1:-1])


def never_on_page(place: str) -> bool:
    """Tell whether what stands there is used by the terminal, the command line or the server alone."""
    return place.startswith((TERMINAL, CLI, SERVER)) or place.endswith(("/board.py", "/notation.py"))


def in_python(text: str, place: str) -> Iterator[Found]:
    """Yield what a module of ours says by _("..."), say("...") and ngettext("...", "...", n), also within f-strings."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WORDS:
            said = [one.value for one in node.args[: WORDS[node.func.id]] if isinstance(one, ast.Constant)]
            if said:
                yield Found(str(said[0]), str(said[1]) if len(said) > 1 else None, place)


def _in_server(root: Path) -> Iterator[Found]:
    errors = ast.parse((ROOT / SERVER / "errors.py").read_text(encoding="utf-8")).body
    names = {one.name for one in errors if isinstance(one, ast.ClassDef)} - {"OperatorError", "ApiError"}
    for path in sorted((root / SERVER).rglob("*.py")):
        yield from in_refusals(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix(), names)


def in_refusals(text: str, place: str, names: Container[str]) -> Iterator[Found]:
    """Yield what a module of the server says in refusals of some names."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names and node.args:
            said = node.args[0]
            if isinstance(said, ast.JoinedStr):
                raise ValueError(f"{place}: the text must stand in the call as it is: {ast.unparse(node)}")
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                yield Found(said.value, None, place)


def _in_tables() -> Iterator[Found]:
    """Yield what games and levels say of themselves."""
    for level in LEVELS:
        yield Found(level.label, None, "src/armorial/bots/levels.py", "a level of bots")
        yield Found(level.help, None, "src/armorial/bots/levels.py", f"what the level {level.label} does")
    for game in GAMES.values():
        folder = f"src/armorial/games/{game.NAME}"
        yield Found(game.HELP, None, f"{folder}/notation.py", f"the notation of {game.TITLE}; what one types stays")
        for said in phrases.texts(game):
            yield Found(said.text, said.many or None, f"{folder}/phrases.py", f"{game.TITLE}: {said.use}")
