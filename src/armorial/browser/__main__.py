"""Build the modules of all games: `python -m armorial.browser FOLDER`, in an environment that has `ziglang`.

Each game is compiled in a separate process, with settings that exclude features of this machine's processor.
"""

import gc
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from armorial.browser.entries import entries
from armorial.browser.layout import FORMAT, layout, sources_of
from armorial.browser.networks import networks_of
from armorial.engine.wasm import ENVIRONMENT, build
from armorial.games import GAMES


def write(name: str, folder: Path) -> None:
    """Write the module of one game, its layout and its networks."""
    game, path = GAMES[name], folder / f"{name}.wasm"
    if not is_built(name, folder):
        path.write_bytes(build(entries(game)))
    made = json.dumps(layout(game, path.read_bytes()), ensure_ascii=False)
    (folder / f"{name}.json").write_text(made, encoding="utf-8")
    networks = networks_of(game)
    for old in folder.glob(f"{name}-*.network"):
        old.unlink()
    for source, network in networks.items():
        shutil.copyfile(source, folder / network.file)


def is_built(name: str, folder: Path) -> bool:
    """Tell whether the module of a game exists and was made from the current sources."""
    layout_file = folder / f"{name}.json"
    if not layout_file.exists() or not (folder / f"{name}.wasm").exists():
        return False
    made = json.loads(layout_file.read_text(encoding="utf-8"))
    return (made.get("format"), made.get("sources")) == (FORMAT, sources_of(GAMES[name]))


def main(arguments: list[str]) -> None:
    """Build all games, each in its own process; or, in such a process, the games that are named."""
    folder, *names = arguments
    Path(folder).mkdir(parents=True, exist_ok=True)
    if names:
        gc.set_threshold(200_000, 50, 50)  # compiling keeps nearly all that it makes, so looking for waste is a waste
        for name in names:
            write(name, Path(folder))
        return
    command = [sys.executable, "-m", "armorial.browser", folder]
    running = [subprocess.Popen([*command, name], env=os.environ | ENVIRONMENT) for name in GAMES]
    failed = [name for name, process in zip(GAMES, running, strict=True) if process.wait()]
    if failed:
        raise SystemExit(f"the modules of {', '.join(failed)} could not be built")


if __name__ == "__main__":
    main(sys.argv[1:])
