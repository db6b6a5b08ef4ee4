"""Find all texts to translate: in the sources of page, terminal and server, and in the tables of the games."""

import ast
import json
import re
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from armorial.bots.levels import LEVELS
from armorial.engine import phrases
from armorial.games import GAMES
from armorial.i18n import keyed

ROOT = Path(__file__).parents[3]
PAGE, TERMINAL, CLI, SERVER = "web/src", "src/armorial/terminal", "src/armorial/cli", "src/armorial/server"
ENGINE, GAME_FOLDERS, LESSONS = "src/armorial/engine", "src/armorial/games", "src/armorial/i18n/lessons"
SHARED = "src/armorial/i18n/texts"
FUNCTIONS = {"_": 1, "say": 1, "to_translate": 1, "ngettext": 2, "pgettext": 2}  # how many texts each of them takes
REFUSALS = ("IllegalAction", "NotationError", "Refusal")  # errors of the rules
PARAGRAPH_FIRST = ("IllegalAction", "Refusal")  # those whose first argument is a paragraph

LITERAL = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
CALL = re.compile(rf"(?<![\w.$])(?:t\(\s*{LITERAL}|(t[nc])\(\s*{LITERAL}\s*,\s*{LITERAL})\s*(.)", re.DOTALL)
ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|\n|.)", re.DOTALL)
ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "\n": ""}


class ExtractedText(NamedTuple):
    """A text to translate, its file, a note for translators, and its context."""

    text: str
    plural: str | None
    file: str
    note: str = ""
    context: str = ""  # tells the meanings of a text apart

    @property
    def key(self) -> str:
        """The key in a catalogue."""
        return keyed(self.text, self.context)


def extracted(root: Path = ROOT) -> Iterator[ExtractedText]:
    """Yield all texts to translate."""
    for path in sorted((root / PAGE).rglob("*")):
        if path.suffix in (".svelte", ".ts") and not path.name.endswith((".test.ts", ".d.ts")):
            yield from in_script(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    for path in [
        *sorted((root / TERMINAL).rglob("*.py")),
        *sorted((root / CLI).rglob("*.py")),
        *sorted((root / GAME_FOLDERS).rglob("*.py")),
        *sorted((root / ENGINE).rglob("*.py")),
        *sorted((root / SERVER).rglob("*.py")),
    ]:
        yield from in_python(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    yield from _in_errors_of_server(root)
    for path in sorted((root / GAME_FOLDERS).rglob("*.py")):
        yield from in_errors(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix(), REFUSALS)
    for path in sorted((root / LESSONS).glob("*.json")):
        yield from in_lesson(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    for path in sorted((root / SHARED).glob("*.json")):
        yield from in_shared(json.loads(path.read_text(encoding="utf-8")), path.relative_to(root).as_posix())
    yield from _in_tables()


def in_script(text: str, file: str) -> Iterator[ExtractedText]:
    """Yield the texts of t("..."), tn("...", "...") and tc("context", "...") in a component or module of the page."""
    for call in CALL.finditer(text):
        alone, function, first, second, end = call.groups()
        if end not in ",)" or any(text and text[0] == "`" and "${" in text for text in (alone, first, second)):
            raise ValueError(f"{file}: the text must be a literal in the call: {call.group()}")
        texts = [_read(literal) for literal in (alone, first, second) if literal]
        yield _in_context(texts, file) if function == "tc" else _with_plural(texts, file)


def _in_context(texts: list[str], file: str) -> ExtractedText:
    context, text = texts
    return ExtractedText(text, None, file, context=context)


def _with_plural(texts: list[str], file: str) -> ExtractedText:
    return ExtractedText(texts[0], texts[1] if len(texts) > 1 else None, file)


def _read(literal: str) -> str:
    """Return the text of a JavaScript literal."""

    def char(escape: re.Match[str]) -> str:
        letter = escape[1]
        return chr(int(letter[1:], 16)) if len(letter) > 1 else ESCAPED.get(letter, letter)

    return ESCAPE.sub(char, literal[1:-1])


def never_on_page(file: str) -> bool:
    """Tell whether only the terminal, the command line or the server uses the texts of a file."""
    return file.startswith((TERMINAL, CLI, SERVER, ENGINE)) or file.endswith(
        ("/board.py", "/notation.py", "/referee.py")
    )


def in_python(text: str, file: str) -> Iterator[ExtractedText]:
    """Yield the texts of _("..."), say("..."), ngettext("...", "...", n) and pgettext("context", "...") in a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
            literals = [
                argument.value
                for argument in node.args[: FUNCTIONS[node.func.id]]
                if isinstance(argument, ast.Constant)
            ]
            texts = [str(text) for text in literals]
            if texts:
                yield (_in_context if node.func.id == "pgettext" else _with_plural)(texts, file)


def in_lesson(text: str, file: str) -> Iterator[ExtractedText]:
    """Yield the texts of a lesson."""
    for step in json.loads(text)["steps"].values():
        asked = [ask["now"] for ask in step.get("asks", [])]
        for text_of_step in (step["title"], step["text"], *asked, step.get("after")):
            if text_of_step:
                yield ExtractedText(text_of_step, None, file)


def in_shared(texts: Any, file: str) -> Iterator[ExtractedText]:
    """Yield the texts that page and terminal share: a text, a list of one and its plural, or an object of such."""
    if isinstance(texts, dict):
        for part in texts.values():
            yield from in_shared(part, file)
    elif isinstance(texts, list):
        yield ExtractedText(texts[0], texts[1], file)
    elif any(char.isalpha() for char in texts):  # not a mark, such as "?!"
        yield ExtractedText(texts, None, file)


def _in_errors_of_server(root: Path) -> Iterator[ExtractedText]:
    errors = ast.parse((ROOT / SERVER / "errors.py").read_text(encoding="utf-8")).body
    names = {node.name for node in errors if isinstance(node, ast.ClassDef)} - {"OperatorError", "ApiError"}
    for path in sorted((root / SERVER).rglob("*.py")):
        text, file = path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()
        yield from in_errors(text, file, names)
        yield from in_python(text, file)


def in_errors(text: str, file: str, names: Container[str]) -> Iterator[ExtractedText]:
    """Yield the texts of errors, by the names of their classes, in a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names and node.args:
            argument = node.args[1 if node.func.id in PARAGRAPH_FIRST and len(node.args) > 1 else 0]
            if isinstance(argument, ast.JoinedStr):
                raise ValueError(f"{file}: the text must be a literal in the call: {ast.unparse(node)}")
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield ExtractedText(argument.value, None, file)


def _in_tables() -> Iterator[ExtractedText]:
    """Yield the texts of levels and games."""
    for level in LEVELS:
        yield ExtractedText(level.label, None, "src/armorial/bots/levels.py", "a level of bots")
        yield ExtractedText(level.help, None, "src/armorial/bots/levels.py", f"what the level {level.label} does")
    for game in GAMES.values():
        folder = f"src/armorial/games/{game.NAME}"
        yield ExtractedText(
            game.HELP, None, f"{folder}/notation.py", f"the notation of {game.TITLE}; what one types stays"
        )
        for phrase in phrases.texts(game):
            yield ExtractedText(phrase.text, phrase.many or None, f"{folder}/phrases.py", f"{game.TITLE}: {phrase.use}")
