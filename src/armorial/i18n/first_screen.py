"""The texts of the page's first screen. Their translations are a separate file, so that this screen loads no others."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, join, normpath

from armorial.bots.levels import LEVELS
from armorial.engine import phrases
from armorial.games import GAMES
from armorial.i18n.extraction import ROOT, in_script, in_shared

# The script that the page starts with, and a panel that the screen loads after it.
START = ("web/src/main.ts", "web/src/daily/DailyPanel.svelte")
IMPORT = re.compile(r"""^\s*(?:import|export)\s(?!type\s)[^;"]*"(\.[^"]+)";""", re.MULTILINE)
CHOSEN_THERE = ("kinds", "options")  # the parts of a game's phrase table


def texts(root: Path = ROOT) -> frozenset[str]:
    """Return the texts: those in the scripts, and the names and explanations of the games, options and levels."""
    return frozenset([*_in_scripts(root), *_in_tables()])


def _in_scripts(root: Path) -> Iterator[str]:
    for name in sorted(files(root)):
        text = (root / name).read_text(encoding="utf-8")
        extracted = in_shared(json.loads(text), name) if name.endswith(".json") else in_script(text, name)
        yield from (text.key for text in extracted)


def files(root: Path = ROOT) -> set[str]:
    """Return the scripts and texts that are loaded with the first screen, by what they import."""
    names, todo = set[str](), list(START)
    while todo:
        name = todo.pop()
        if name in names or not name.endswith((".ts", ".svelte", ".json")):
            continue
        names.add(name)
        if not name.endswith(".json"):
            imported = IMPORT.findall((root / name).read_text(encoding="utf-8"))
            todo += [normpath(join(dirname(name), path)) for path in imported]
    return names


def _in_tables() -> Iterator[str]:
    for level in LEVELS:
        yield from (level.label, level.help)
    for game in GAMES.values():
        yield from (text.text for text in phrases.texts(game) if text.use.split()[0] in CHOSEN_THERE)
