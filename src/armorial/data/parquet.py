"""Games as a table in Parquet, a row for every decision, written by Apache Arrow (`armorial[export]`)."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from armorial.data.sources import Played
from armorial.engine.errors import ArmorialError
from armorial.engine.rewards import margins

ROWS_AT_ONCE = 4096  # a few kilobytes each


def _column(name: str, kind: Any, told: str, may_lack: bool = False) -> Any:
    """Return a column that says itself what it is: the file carries it."""
    return pa.field(name, kind, nullable=may_lack, metadata={"help": told})


SCHEMA = pa.schema(
    [
        _column("source", pa.string(), "the file that the game came from"),
        _column(
            "match", pa.string(), "which game it is: a server's table, a record's seal, or a contest's deal and seats"
        ),
        _column("game", pa.string(), "`richelieu` or `blasons`"),
        _column("rules", pa.string(), "the version of the rules"),
        _column("options", pa.string(), "all options by name, as JSON"),
        _column("ply", pa.int32(), "how many decisions came before in this game"),
        _column("seat", pa.int8(), "who decides"),
        _column("name", pa.string(), "the person's name on the server", may_lack=True),
        _column("level", pa.string(), "the bot's level", may_lack=True),
        _column("view", pa.string(), "all that the seat may know, as JSON (docs/views.md)"),
        _column("legal", pa.list_(pa.field("word", pa.string(), nullable=False)), "the words that may be played"),
        _column("action", pa.string(), "the one that was"),
        _column("ending", pa.string(), "how the game ended: `played`, `resigned` or `time`", may_lack=True),
        _column(
            "points", pa.list_(pa.field("points", pa.int32(), nullable=False)), "at the end, by seat", may_lack=True
        ),
        _column("winners", pa.list_(pa.field("seat", pa.int8(), nullable=False)), "the seats that won", may_lack=True),
        _column("margin", pa.int32(), "the points of this seat less those of the best other", may_lack=True),
        _column("win", pa.float32(), "this seat's share of the victory, 0 to 1", may_lack=True),
    ]
)


class ExportError(ArmorialError):
    """A table that cannot be written."""


class Written(NamedTuple):
    """How much was written."""

    games: int
    rows: int


def write(path: Path, games: Iterable[tuple[str, Played]]) -> Written:
    """Write games, each with its source, to a file; if anything goes wrong, leave what was there before."""
    if path.suffix != ".parquet":
        raise ExportError(f"the table is written to a file that ends with .parquet, not to {path.name}")
    part = path.with_name(path.name + ".part")
    count, written = 0, 0

    def rows() -> Iterator[dict[str, Any]]:
        nonlocal count
        for source, played in games:
            yield from rows_of(source, played)
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
    return Written(count, written)


def rows_of(source: str, played: Played) -> Iterator[dict[str, Any]]:
    """Yield a row for every decision of a game."""
    match, result = played.match, played.result
    ahead = margins(list(result.points)) if result else []
    of_all = {
        "source": source,
        "match": played.identity,
        "game": match.game.NAME,
        "rules": match.game.RULES,
        "options": _json(match.options),
        "ending": result and result.ending,
        "points": result and result.points,
        "winners": result and result.winners,
    }
    for ply, (state, action) in enumerate(zip(match.states, match.notations, strict=False)):
        seat = int(state.player)
        view = match.view_at(state, seat)
        yield of_all | {
            "ply": ply,
            "seat": seat,
            "name": played.names[seat],
            "level": played.levels[seat],
            "view": _json(match.game.view_json(view)),
            "legal": [match.game.write(state, legal) for legal in view.legal],
            "action": action,
            "margin": int(ahead[seat]) if result else None,
            "win": (seat in result.winners) / len(result.winners) if result else None,
        }


def _json(plain: Any) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
