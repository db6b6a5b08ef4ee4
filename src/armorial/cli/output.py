"""What commands print: JSON for programs, and progress for people."""

import json
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    TextColumn,
    TimeRemainingColumn,
)

Json = Annotated[bool, Parameter(name="--json", help="print the result as JSON", negative=(), show_env_var=False)]


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def progress_bar() -> Progress:
    """Return a progress bar with counts and the remaining time."""
    return progress_on_stderr(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn()
    )


def progress_on_stderr(*columns: ProgressColumn) -> Progress:
    """Return a progress bar on stderr: a pipe gets the result alone. Without a terminal, it shows nothing."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
