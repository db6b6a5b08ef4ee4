"""What commands print: JSON for programs, and progress for people."""

import json
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from armorial.engine.errors import OptionError

Json = Annotated[bool, Parameter(name="--json", help="print the result as JSON", negative=(), show_env_var=False)]


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def print_result(text: str, as_json: bool, **values: Any) -> None:
    """Print a result: as a sentence, or for programs."""
    if as_json:
        print_json(values)
    else:
        print(text, flush=True)


def check_folder(file: Path) -> None:
    """Refuse a file that cannot be written, before the work that it is for."""
    if not file.parent.is_dir():
        raise OptionError(f"cannot write {file}: there is no folder {file.parent}")


def progress_bar() -> Progress:
    """Return a progress bar with counts and the remaining time."""
    return _progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn()
    )


def file_progress() -> Progress:
    """Return a progress bar for files, with percentages and the remaining time."""
    return _progress(TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())


def _progress(*columns: ProgressColumn) -> Progress:
    """Return a progress bar on stderr, so that a pipe gets only the result. Without a terminal, it shows nothing."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
