"""`armorial export`: write games to a Parquet file, with a progress bar."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.progress import Progress

from armorial.cli.interrupt import interruptible
from armorial.cli.output import Json, check_folder, file_progress, print_json
from armorial.cli.record_file import STDIN
from armorial.data.sources import PlayedGame, games_in
from armorial.engine.errors import ArmorialError, MissingExtra

if TYPE_CHECKING:
    from armorial.data.parquet import WrittenTable


def export(
    out: Annotated[Path, Parameter(help="the file to write; its name ends with .parquet")],
    sources: Annotated[
        list[Path],
        Parameter(
            help="records as text or JSON, a server's dump, contest files; `-` reads standard input",
            negative=(),
            allow_leading_hyphen=True,
        ),
    ],
    *,
    observations: Annotated[
        bool, Parameter(help="add what each seat knows as an array of numbers, for learning", negative=())
    ] = False,
    force: Annotated[bool, Parameter(help="replace a file that exists", negative=())] = False,
    json: Json = False,
) -> None:
    """Write games to a Parquet file: a row for every decision (docs/data.md)."""
    if out.suffix == ".parquet" and out.exists() and not force:
        raise ArmorialError(f"{out} exists already; replace it with --force")
    check_folder(out)
    written = export_games(out, sources, observations)
    size = out.stat().st_size
    if json:
        print_json({"file": str(out), "rows": written.rows, "games": written.games, "bytes": size})
        return
    decisions, games = _counted(written.rows, "decision"), _counted(written.games, "game")
    print(f"Wrote {out}: {decisions} of {games}, {size:,} bytes.")


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def export_games(out: Path, sources: Sequence[Path], observations: bool = False) -> "WrittenTable":
    """Write the games of some files to a Parquet file, and return how many there were."""
    try:
        from armorial.data.parquet import write  # noqa: PLC0415 - optional, and slow to import
    except ImportError as error:
        raise MissingExtra("Apache Arrow", "export") from error
    with interruptible(), file_progress() as progress:
        return write(out, read_games(sources, progress), observations)


def read_games(sources: Sequence[Path], progress: Progress) -> Iterator[tuple[str, PlayedGame]]:
    """Yield the games of all files; the progress bar shows how much of the current file is read."""
    for number, source in enumerate(sources, 1):
        if source == STDIN:
            for played in games_in(sys.stdin, "standard input"):
                yield "-", played
            continue
        label = f"{source.name} ({number} of {len(sources)})"
        with progress.open(source, "r", encoding="utf-8", description=label) as file:
            for played in games_in(file, str(source)):
                yield source.name, played
        progress.remove_task(progress.task_ids[-1])
