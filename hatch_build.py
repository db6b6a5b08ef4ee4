"""Hatch's build hook: a package always contains the page, or it is not built.

`make page` builds it, with Node, Numba and a linker from wheels. That takes minutes and a network, and so much must not
happen silently inside `pip install`; so the hook checks, and says what to run. A source distribution carries the built
page, so a wheel can be built from it with nothing but Hatch.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SERVER = Path("src/armorial/server")
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
        missing = [name for name in BUILT if not any(folder.glob(name))]
        if missing:
            sys.exit(
                "armorial: the page is not built, so the package would lack it. Run `make wheel`, or first "
                f"`make page`. Missing in {SERVER.as_posix()}: {', '.join(missing)}"
            )
