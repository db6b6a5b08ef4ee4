"""Names tell things apart: each class has its own, and a local says what it holds."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.doc_pages import ROOT

SOURCES = ROOT / "src" / "armorial"
MODULES = sorted(SOURCES.rglob("*.py"))
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
VAGUE = {"found", "one", "mine", "wanted", "kept", "given", "said"}
EXCEPTIONS = {
    ("protocol/deals.py", "mine"),  # the key of a message
}


def same_role() -> set[str]:
    """Return the classes that the glossary lists as the same role in several modules."""
    (line,) = (line for line in GLOSSARY.splitlines() if line.startswith("Each game has its own"))
    return set(line.split("`")[1::2])


def vague_names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the vague names of locals and parameters, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in VAGUE:
            yield node.lineno, node.id
        elif isinstance(node, ast.arg) and node.arg in VAGUE:
            yield node.lineno, node.arg


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_each_class_has_its_own_name() -> None:
    modules = defaultdict(list)
    for path in MODULES:
        name = path.relative_to(SOURCES).as_posix()
        for node in parsed(path).body:
            if isinstance(node, ast.ClassDef):
                modules[node.name].append(name)
    assert {name: paths for name, paths in modules.items() if len(paths) > 1 and name not in same_role()} == {}
    assert {name for name in same_role() if len(modules[name]) < 2} == set(), "the glossary lists a name that is unique"


@pytest.mark.parametrize("folder", sorted({path.relative_to(SOURCES).parts[0] for path in MODULES}))
def test_locals_say_what_they_hold(folder: str) -> None:
    vague = []
    for path in MODULES:
        name = path.relative_to(SOURCES).as_posix()
        if path.relative_to(SOURCES).parts[0] == folder:
            names = vague_names(parsed(path))
            vague += [f"{name}:{line} {local}" for line, local in names if (name, local) not in EXCEPTIONS]
    assert vague == []
