"""Hatch's build hook: a package always contains the page, or it is not built.

`make page` builds it, with Node, Numba and a linker from wheels. That takes minutes and a network, and so much must not
happen silently inside `pip install`; so the hook checks, and says what to run. A source distribution carries the built
page, so a wheel can be built from it with nothing but Hatch.

In a checkout, it also compares the sources with those from which the page was built, by content: git sets times anew.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = Path("web/node_modules/.page-sources.json")  # their hashes, written by `make page`; a distribution has none
SERVER, GAMES = Path("src/armorial/server"), Path("src/armorial/games")
MOST_NAMED = 5
BUILT = (
    "page/index.html",
    "page/sw.js",
    "page/artwork.json",
    "page/assets/richelieu-*.wasm",
    "page/assets/blasons-*.wasm",
    "pictures/fonts/0-latin.ttf",
)


class CustomBuildHook(BuildHookInterface):
    """Check that everything is built; Hatch finds the hook by this name."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - Hatch's
        """Refuse to build without the page; an editable installation may get it later."""
        if version == "editable":
            return
        folder = Path(self.root) / SERVER
        missing = [name for name in (*BUILT, *self._networks()) if not any(folder.glob(name))]
        if missing:
            sys.exit(
                "armorial: the page is not built, so the package would lack it. Run `make wheel`, or first "
                f"`make page`. Missing in {SERVER.as_posix()}: {', '.join(missing)}"
            )
        if changed := self._changed():
            sys.exit(
                "armorial: the page was built from other sources, so the package would contain an outdated one. Run "
                f"`make wheel`, or first `make page`. Changed since: {', '.join(changed[:MOST_NAMED])}"
            )

    def _changed(self) -> list[str]:
        """Return the files that have changed since the page was built from them."""
        stamp = Path(self.root) / SOURCES
        built_from = json.loads(stamp.read_bytes()) if stamp.is_file() else {}
        files = {name: Path(self.root) / name for name in built_from}
        return [
            name
            for name, file in files.items()
            if file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() != built_from[name]
        ]

    def _networks(self) -> list[str]:
        """Return the names in the page of all networks of the games."""
        networks = sorted((Path(self.root) / GAMES).glob("*/networks/*.network"))
        return [f"page/assets/{network.parents[1].name}-{network.stem}-*.network" for network in networks]
