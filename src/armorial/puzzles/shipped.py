"""The puzzles that ship with the package: an index, and the puzzles in parts, so that a page loads only what it needs.

The daily puzzles follow the order of the index.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from armorial.engine.options import choose, option_values
from armorial.games import GAMES, find
from armorial.puzzles.puzzle import Puzzle, PuzzleError, from_json, to_json

FOLDER = resources.files("armorial.puzzles") / "data"
INDEX = "index.json"
PER_PART = 50


class PuzzleEntry(NamedTuple):
    """A puzzle in the index."""

    id: str
    game: str
    grade: str
    rating: int
    themes: tuple[str, ...]
    options: Mapping[str, Any]  # those that differ from the defaults
    part: int


@cache
def entries() -> tuple[PuzzleEntry, ...]:
    """Return the index, in which the games alternate."""
    text = (FOLDER / INDEX).read_text(encoding="utf-8")
    return tuple(PuzzleEntry(**entry | {"themes": tuple(entry["themes"])}) for entry in json.loads(text))


@cache
def part_of(game: str, part: int) -> Mapping[str, Puzzle]:
    """Return the puzzles of a part, by id."""
    text = (FOLDER / f"{game}-{part}.json").read_text(encoding="utf-8")
    return {puzzle.id: puzzle for puzzle in map(from_json, json.loads(text))}


def find_entry(id_: str) -> PuzzleEntry:
    """Return the entry of a puzzle."""
    matching = next((entry for entry in entries() if entry.id == id_), None)
    if matching is None:
        raise PuzzleError(f"there is no puzzle {id_!r}; an id looks like {entries()[0].id}")
    return matching


def load(entry: PuzzleEntry) -> Puzzle:
    """Return a puzzle."""
    return part_of(entry.game, entry.part)[entry.id]


def all_puzzles() -> list[Puzzle]:
    """Return all puzzles."""
    return [load(entry) for entry in entries()]


def daily(day: int) -> PuzzleEntry:
    """Return the puzzle of a day, counted from 1 January 1970 in UTC: the same for everybody."""
    return entries()[day % len(entries())]


def choose_varied(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Choose puzzles of one game so that all grades, themes and options occur; rare ones are chosen first."""
    left = {puzzle.id: puzzle for puzzle in sorted(puzzles)}
    chosen: list[Puzzle] = []
    seen: Counter[str] = Counter()
    while left and len(chosen) < count:
        best = min(left.values(), key=lambda puzzle: (sum(seen[trait] for trait in _traits(puzzle)), puzzle.id))
        chosen.append(left.pop(best.id))
        seen.update(_traits(best))
    return sorted(chosen, key=lambda puzzle: puzzle.id[1:])  # ids are hashes, so this shuffles them


def _traits(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the properties of a puzzle that should vary; its grade counts most."""
    return (f"grade {puzzle.grade}",) * 3 + (f"theme {puzzle.themes[0]}", f"options {unusual(puzzle)}")


def unusual(puzzle: Puzzle) -> dict[str, Any]:
    """Return the options that differ from the defaults, by name."""
    game = find(puzzle.game)
    usual = option_values(game, choose(game, {}))
    return {name: value for name, value in puzzle.options.items() if value != usual[name]}


def write_set(puzzles: Mapping[str, Sequence[Puzzle]], folder: Path) -> None:
    """Write the index and the parts; replace old ones."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    index: dict[str, list[PuzzleEntry]] = {}
    for game, ones in puzzles.items():
        for part in range(0, len(ones), PER_PART):
            of_part = [to_json(puzzle) for puzzle in ones[part : part + PER_PART]]
            _write(folder / f"{game}-{part // PER_PART}.json", of_part)
        index[game] = [
            PuzzleEntry(puzzle.id, game, puzzle.grade, puzzle.rating, puzzle.themes, unusual(puzzle), at // PER_PART)
            for at, puzzle in enumerate(ones)
        ]
    longest = max(map(len, index.values()))
    ordered = [index[game][at] for at in range(longest) for game in GAMES if at < len(index.get(game, ()))]
    _write(folder / INDEX, [entry._asdict() for entry in ordered])


def _write(path: Path, lines: Sequence[Any]) -> None:
    """Write a list as JSON, one line for each entry, so that diffs are readable."""
    text = ",\n".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines)
    path.write_text(f"[\n{text}\n]\n", encoding="utf-8")
