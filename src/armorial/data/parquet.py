"""Games as a Parquet table, one row for every decision, written by Apache Arrow (`armorial[export]`)."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from armorial.data.sources import PlayedGame
from armorial.engine.errors import ArmorialError
from armorial.engine.game import State, write_features
from armorial.engine.match import Match
from armorial.engine.rewards import margins

ROWS_AT_ONCE = 4096  # a few kilobytes each


def _column(name: str, kind: Any, description: str, nullable: bool = False) -> Any:
    """Return a column with its description, which becomes part of the file."""
    return pa.field(name, kind, nullable=nullable, metadata={"help": description})


def _list_of(name: str, kind: Any) -> Any:
    """Return the type of a list without nulls."""
    return pa.list_(pa.field(name, kind, nullable=False))


SCHEMA = pa.schema(
    [
        _column("source", pa.string(), "the file that the game came from"),
        _column(
            "match", pa.string(), "the id of the game: a server's table, a record's seal, or a contest's deal and seats"
        ),
        _column("game", pa.string(), "the name of the game, such as `richelieu`"),
        _column("rules", pa.string(), "the version of the rules"),
        _column("options", pa.string(), "all options by name, as JSON"),
        _column("ply", pa.int32(), "the number of decisions before this one"),
        _column("seat", pa.int8(), "the seat that decides"),
        _column(
            "name", pa.string(), "the player's name: on the server, or from the headers of a text record", nullable=True
        ),
        _column(
            "level",
            pa.string(),
            "the bot's level; in a contest also the name of your own bot, such as `mybot.py:choose`",
            nullable=True,
        ),
        _column("view", pa.string(), "everything that the seat may know, as JSON (docs/views.md)"),
        _column("legal", _list_of("word", pa.string()), "the legal actions, in notation"),
        _column(
            "legal_ids",
            _list_of("id", pa.int32()),
            "the same as numbers: the action mask is 1 there (docs/research.md)",
        ),
        _column("action", pa.string(), "the action that was played"),
        _column("action_id", pa.int32(), "the same as a number"),
        _column(
            "observation",
            _list_of("number", pa.int8()),
            "what the seat knows as an array of numbers, with `--observations` (docs/research.md)",
            nullable=True,
        ),
        _column("ending", pa.string(), "how the game ended: `played`, `resigned` or `time`", nullable=True),
        _column(
            "points",
            _list_of("points", pa.int32()),
            "the final points, by seat",
            nullable=True,
        ),
        _column("winners", _list_of("seat", pa.int8()), "the seats that won", nullable=True),
        _column("margin", pa.int32(), "the points of this seat minus those of the best other", nullable=True),
        _column("win", pa.float32(), "this seat's share of the victory, 0 to 1", nullable=True),
    ]
)


class ExportError(ArmorialError):
    """The table cannot be written."""


class WrittenTable(NamedTuple):
    """The number of games and rows that were written."""

    games: int
    rows: int


def write(path: Path, games: Iterable[tuple[str, PlayedGame]], observations: bool = False) -> WrittenTable:
    """Write games, each with its source, to a file; after an error, an old file is still there.

    With `observations`, every row also has the array of numbers that environments give to programs.
    """
    if path.suffix != ".parquet":
        raise ExportError(f"the name of the table must end with .parquet, not {path.name}")
    part = path.with_name(path.name + ".part")
    count, written = 0, 0

    def rows() -> Iterator[dict[str, Any]]:
        nonlocal count
        for source, played in games:
            yield from rows_of(source, played, observations)
            count += 1

    try:
        with pq.ParquetWriter(part, SCHEMA, compression="zstd") as file:
            left = rows()
            while some := list(islice(left, ROWS_AT_ONCE)):
                file.write_table(pa.Table.from_pylist(some, SCHEMA))
                written += len(some)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return WrittenTable(count, written)


def rows_of(source: str, played: PlayedGame, observations: bool = False) -> Iterator[dict[str, Any]]:
    """Yield a row for every decision of a game."""
    match, result = played.match, played.result
    ahead = margins(list(result.points)) if result else []
    of_game = {
        "source": source,
        "match": played.id,
        "game": match.game.NAME,
        "rules": match.game.RULES,
        "options": _json(match.options),
        "ending": result and result.ending,
        "points": result and result.points,
        "winners": result and result.winners,
    }
    for ply, (state, number, action) in enumerate(zip(match.states, match.actions, match.notations, strict=False)):
        seat = int(state.player)
        view = match.view_at(state, seat)
        yield of_game | {
            "ply": ply,
            "seat": seat,
            "name": played.names[seat],
            "level": played.levels[seat],
            "view": _json(match.game.view_json(view)),
            "legal": [match.game.write(state, legal) for legal in view.legal],
            "legal_ids": view.legal,
            "action": action,
            "action_id": number,
            "observation": _observation(match, state, seat) if observations else None,
            "margin": int(ahead[seat]) if result else None,
            "win": (seat in result.winners) / len(result.winners) if result else None,
        }


def _observation(match: Match, state: State, seat: int) -> list[int]:
    row = [0] * match.game.FEATURES
    write_features(match.game, match.deal, state, seat, row)
    return [int(number) for number in row]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
