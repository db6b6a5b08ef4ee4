"""Every command that the documentation shows exists, with its flags."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from armorial.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINE = re.compile(r"^(?: {4}|\$ )((?:armorial|make) .*)$", re.MULTILINE)
IN_A_SENTENCE = re.compile(r"(?<!`)`((?:armorial|make)\s[^`]*)`(?!`)")
TARGETS = set(re.findall(r"^([\w./-]+):(?!=)", (ROOT / "Makefile").read_text(), re.MULTILINE))


def shown(pattern: re.Pattern[str], program: str) -> list[str]:
    """Return what is shown of a program, once each."""
    texts = (page.read_text(encoding="utf-8") for page in PAGES)
    found = (" ".join(command.split()) for text in texts for command in pattern.findall(text))
    return sorted({command for command in found if command.startswith(program + " ")})


def under(command: App) -> list[App]:
    return [command[name] for name in command if not name.startswith("-")]


def flags(command: App) -> Iterator[str]:
    """Yield the flags of a command and of all commands under it."""
    yield from (name for name in command if name.startswith("-"))
    for one in under(command):
        yield from flags(one)
    if not under(command):
        yield from (name for argument in command.assemble_argument_collection() for name in argument.names)


@pytest.mark.parametrize("line", shown(LINE, "armorial"))
def test_a_line_is_understood(line: str) -> None:
    tokens = shlex.split(line, comments=True)[1:]
    command, _given, _ignored = app.parse_args(tokens, exit_on_error=False, print_error=False)
    assert command not in (app.help_print, app.version_print)  # a command that is not whole prints its help


@pytest.mark.parametrize("said", shown(IN_A_SENTENCE, "armorial"))
def test_what_a_sentence_names_exists(said: str) -> None:
    tokens = shlex.split(said)[1:]
    _names, commands, rest = app.parse_commands(tokens)
    if rest and under(commands[-1]):  # what comes next is no command
        assert rest[0].startswith("-") or rest[0].isupper()  # `armorial play --save`, `armorial trace GAME`
    wanted = {token for token in rest if token.startswith("--")}
    assert not wanted or wanted <= set(flags(commands[-1]))


@pytest.mark.parametrize("line", shown(LINE, "make") + shown(IN_A_SENTENCE, "make"))
def test_what_is_made_is_a_target(line: str) -> None:
    words = shlex.split(line, comments=True)[1:]
    if words[0] == "-C":
        words = words[2:]
    assert words
    assert set(words) <= TARGETS


def test_commands_are_found() -> None:
    assert "armorial verify game.json" in shown(LINE, "armorial")
    assert "armorial play blasons --players 4 --variant serve" in shown(IN_A_SENTENCE, "armorial")  # over two lines
