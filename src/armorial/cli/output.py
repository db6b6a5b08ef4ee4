"""What commands print: JSON for programs, and progress for people."""

import json
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

Json = Annotated[bool, Parameter(name="--json", help="print the result as JSON", negative=())]


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def progress_bar() -> Progress:
    """Return a progress bar with counts and the remaining time, on stderr: a pipe gets the result alone."""
    columns = (TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(SpinnerColumn(), *columns, console=Console(stderr=True), transient=True)
