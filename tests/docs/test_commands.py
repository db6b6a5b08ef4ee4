"""Every command, flag, make target and file that the documentation names in a sentence exists."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from armorial.cli import app
from armorial.cli.examples import EXAMPLES
from tests.support.doc_pages import PAGES, ROOT

IN_A_SENTENCE = re.compile(r"(?<!`)`((?:armorial|make)\s[^`]*)`(?!`)")
FILE = re.compile(r"(?<!`)`((?:\w+/)+\w+\.(?:py|ts|md|conf|service))`(?!`)")
ROOTS = (ROOT, ROOT / "src" / "armorial", ROOT / "web")  # where the names of files start
IN_THE_HELP = sorted({example for examples in EXAMPLES.values() for example in examples})
TARGETS = set(re.findall(r"^([\w./-]+):(?!=)", (ROOT / "Makefile").read_text(), re.MULTILINE))


def named(pattern: re.Pattern[str], beginning: str = "") -> list[str]:
    """Return the names that sentences contain, each once."""
    texts = (page.read_text(encoding="utf-8") for page in PAGES)
    names = (" ".join(name.split()) for text in texts for name in pattern.findall(text))
    return sorted({name for name in names if name.startswith(beginning)})


def under(command: App) -> list[App]:
    return [command[name] for name in command if not name.startswith("-")]


def flags(command: App) -> Iterator[str]:
    """Yield the flags of a command and of all commands under it."""
    yield from (name for name in command if name.startswith("-"))
    for subcommand in under(command):
        yield from flags(subcommand)
    if not under(command) or command.default_command:  # `armorial play` has games under it, and flags of its own
        yield from (name for argument in command.assemble_argument_collection() for name in argument.names)


@pytest.mark.parametrize("sentence", named(IN_A_SENTENCE, "armorial "))
def test_commands_in_sentences_exist(sentence: str) -> None:
    tokens = shlex.split(sentence)[1:]
    _names, commands, rest = app.parse_commands(tokens)
    if rest and under(commands[-1]):  # the next word is not a command
        assert rest[0].startswith("-") or rest[0].isupper()  # `armorial play --save`, `armorial trace GAME`
    named_flags = {token for token in rest if token.startswith("--")}
    assert not named_flags or named_flags <= set(flags(commands[-1]))


def test_the_page_of_commands_lists_all_of_them() -> None:
    rows = [row for row in (ROOT / "docs" / "commands.md").read_text().splitlines() if row.startswith("| `armorial ")]
    listed = {name for row in rows for name in re.findall(r"`armorial (\w+)`", row.split(" | ")[0])}
    assert listed == {name for name in app if not name.startswith("-")}


@pytest.mark.parametrize("example", IN_THE_HELP)
def test_examples_of_the_help_are_valid(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("armorial.toml").touch()  # a file of settings is read with the flags
    command, _given, _ignored = app.parse_args(shlex.split(example), exit_on_error=False, print_error=False)
    assert command not in (app.help_print, app.version_print)  # an incomplete command prints its help


@pytest.mark.parametrize("sentence", named(IN_A_SENTENCE, "make "))
def test_make_targets_in_sentences_exist(sentence: str) -> None:
    targets = [word for word in shlex.split(sentence)[1:] if "=" not in word]  # others are settings
    assert targets
    assert set(targets) <= TARGETS


@pytest.mark.parametrize("name", named(FILE))
def test_files_in_sentences_exist(name: str) -> None:
    assert any((root / name).exists() for root in ROOTS)


def test_every_ruling_has_its_reason() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    rules, reasons = text.split("# Why these rulings\n")
    paragraphs = re.split(r"^(?:- )?\*\*(?=[RB]\d\.\d)", rules, flags=re.MULTILINE)[1:]
    ruled = [paragraph[:4] for paragraph in paragraphs if re.search(r"\*ruling", paragraph, re.IGNORECASE)]
    assert re.findall(r"^\| ([RB]\d\.\d) \|", reasons, re.MULTILINE) == ruled
    assert len(ruled) > 10


def test_names_in_sentences_are_found() -> None:
    assert "armorial play richelieu --level knight" in named(IN_A_SENTENCE, "armorial ")  # over two lines
    assert "engine/jit.py" in named(FILE)
    assert "export duel.parquet duel.jsonl" in IN_THE_HELP
