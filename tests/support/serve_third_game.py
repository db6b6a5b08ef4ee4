"""`armorial serve` with the guide's game in addition: a script, so that the processes of bots run it too."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from armorial import cli
from armorial.server import app  # with everything that lists the games
from tests.support.third_game import register_everywhere

assert app, "the server must be imported before the game is added"
register_everywhere()

if __name__ == "__main__":
    cli.main()
