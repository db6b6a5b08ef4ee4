"""Write the API's answers about games to files: `python web/games.py FOLDER`. A page without a server reads them."""

import sys
from pathlib import Path
from typing import Any

import msgspec

from armorial.games import GAMES
from armorial.server.api.games import details, summary

LIST = "games"


def answers() -> dict[str, Any]:
    """Return the list of games, and each game with its details, by the names of their files."""
    return {LIST: [summary(name) for name in GAMES], **{name: details(name) for name in GAMES}}


def main(folder: Path) -> None:
    """Write all files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, answer in answers().items():
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(answer))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
