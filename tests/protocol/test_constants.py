"""The page gets the constants that it shares with Python from web/constants.py, and writes none of them itself."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from web.constants import CONSTANTS, written

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web" / "src"
GENERATED = PAGE / "api" / "constants.ts"
UNITS = {"HOUR"}  # of time
DECLARED = re.compile(r"^ *(?:export )?const ([A-Z][A-Z_0-9]+)(?:: [^=]+)? = ([^;]*);", re.MULTILINE)


def in_page() -> Iterator[tuple[str, Any, str]]:
    """Yield the constants with a literal value that the page declares: name, value and file."""
    for file in sorted((*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte"))):
        if not file.name.endswith((".test.ts", ".d.ts")) and file != GENERATED:
            for name, text in DECLARED.findall(file.read_text(encoding="utf-8")):
                if (value := literal(text)) is not None:
                    yield name, value, file.name


def literal(text: str) -> Any:
    """Return the value of a literal in TypeScript; None for anything else."""
    if number := re.fullmatch(r"(-?[0-9][0-9a-fx_]*)n?", text):
        return int(number[1], 0)
    try:
        return json.loads(re.sub(r",\s*\]", "]", text.removesuffix(" as const")))
    except ValueError:
        return None


def in_python() -> Iterator[tuple[str, Any]]:
    """Yield the constants with a literal value at the top of a module, with tuples as lists."""
    for file in (ROOT / "src" / "armorial").rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                names, values = [target], [node.value]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    names, values = target.elts, node.value.elts
                for name, value in zip(names, values, strict=False):
                    if isinstance(name, ast.Name) and name.id.isupper():
                        yield from known(name.id, value)


def known(name: str, value: ast.expr) -> Iterator[tuple[str, Any]]:
    """Yield a constant, unless its value is computed."""
    try:
        yield name, json.loads(json.dumps(ast.literal_eval(value)))
    except (TypeError, ValueError):
        return


def is_telling(value: Any) -> bool:
    """Tell whether hardly anybody would write the same value for something else."""
    return isinstance(value, list) and len(value) > 2 and all(isinstance(word, str) for word in value)


def test_the_page_declares_no_constant_with_the_name_and_the_value_of_one_in_python() -> None:
    python = {(name, repr(value)) for name, value in in_python()}
    lists = {repr(value) for _, value in in_python() if is_telling(value)}
    twice = {
        f"{name} = {value} in {file}"
        for name, value, file in in_page()
        if ((name, repr(value)) in python and name not in UNITS) or (is_telling(value) and repr(value) in lists)
    }
    assert not twice, f"web/constants.py must export them: {twice}"


def test_the_page_declares_no_constant_of_its_own_with_the_name_of_a_shared_one() -> None:
    again = {f"{name} in {file}" for name, _, file in in_page() if name in CONSTANTS}
    assert not again, f"import them from api/constants.ts, or choose another name: {again}"


def test_the_page_uses_every_shared_constant() -> None:
    files = [file for ending in ("ts", "svelte") for file in PAGE.rglob(f"*.{ending}") if file != GENERATED]
    words = {word for file in files for word in re.findall(r"\b[A-Z][A-Z_0-9]+\b", file.read_text(encoding="utf-8"))}
    assert set(CONSTANTS) <= words


@pytest.mark.parametrize(
    ("value", "text"),
    [(-1, "-1"), (2**53, "9007199254740992n"), (("or", "Français"), '["or", "Français"] as const')],
)
def test_values_are_written_as_typescript(value: object, text: str) -> None:
    assert written(value) == text


def test_the_generated_file_is_up_to_date() -> None:
    lines = GENERATED.read_text(encoding="utf-8").splitlines()[1:]
    assert lines == [f"export const {name} = {written(value)};" for name, value in CONSTANTS.items()]
