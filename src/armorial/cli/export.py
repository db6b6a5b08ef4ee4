"""`armorial export`: games as a table in Parquet, with a bar while they are read."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from armorial.data.sources import PlayedGame, games_in
from armorial.engine.errors import ArmorialError


def export(out: Path, sources: Sequence[Path], console: Console) -> None:
    """Write the games of files to a table, and say how many there were."""
    try:
        from armorial.data.parquet import write  # noqa: PLC0415 - optional, and slow to import
    except ImportError as error:
        raise ArmorialError("Apache Arrow is not installed: pip install 'armorial[export]'") from error
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        written = write(out, _games(sources, progress))
    console.print(
        f"Wrote {out}: {written.rows:,} decisions of {written.games:,} games, {out.stat().st_size:,} bytes.",
        highlight=False,
        soft_wrap=True,
    )


def _games(sources: Sequence[Path], progress: Progress) -> Iterator[tuple[str, PlayedGame]]:
    """Yield the games of all files; the bar is of one file, as far as it is read."""
    for number, source in enumerate(sources, 1):
        told = f"{source.name} ({number} of {len(sources)})"
        with progress.open(source, "r", encoding="utf-8", description=told) as file:
            for played in games_in(file, str(source)):
                yield source.name, played
        progress.remove_task(progress.task_ids[-1])
