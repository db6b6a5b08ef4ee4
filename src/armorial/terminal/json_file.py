"""Small JSON files in the user's folders."""

import json
import os
from pathlib import Path
from typing import Any


def read_json(file: Path) -> dict[str, Any]:
    """Return the object in a file; empty if the file is missing or damaged."""
    try:
        return dict(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return {}


def write_json(file: Path, value: dict[str, Any]) -> None:
    """Replace a file, which only this user can read; if that fails, the old one stays."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    temporary = file.with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
        json.dump(value, out, indent=1)
    temporary.replace(file)
