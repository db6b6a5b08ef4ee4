"""Draw scenes, and render drawings as PNG: one at a time, each in a process of its own, kept for the next request."""

import asyncio
import sys
from collections import OrderedDict
from pathlib import Path

import structlog

from armorial.server.errors import Unavailable
from armorial.server.pictures import blasons, plain, richelieu, svg
from armorial.server.pictures.artwork import COLOURS, Artwork
from armorial.server.pictures.scene import Scene

log = structlog.get_logger()

DRAWINGS = {"richelieu": richelieu.draw, "blasons": blasons.draw}
FOLDER = Path(__file__).parent
MOST_KEPT = 64  # pictures of some 150 kB
MOST_WAITING = 16
SECONDS = 60.0  # far more than it takes


def draw(scene: Scene, art: Artwork | None) -> str:
    """Return the picture of a match; without artwork, of another game or without a view a plain one."""
    board = DRAWINGS.get(scene.game)
    body = board(scene, art) if art and board and scene.view else plain.draw(scene, art)
    return _document(body, art)


def draw_site(motto: str, art: Artwork | None) -> str:
    """Return the picture for all pages that show no match."""
    return _document(plain.draw_site(art, motto), art)


def _document(body: str, art: Artwork | None) -> str:
    return svg.document(body, art.symbols if art else "", (art.colours if art else COLOURS)["ground"])


class Renderer:
    """Renders pictures. What was drawn is the key of the cache, so nobody ever gets the picture of something else."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def png(self, drawn: str) -> bytes:
        """Return a drawing as PNG."""
        if drawn not in self._kept:
            if self._waiting >= MOST_WAITING:
                raise Unavailable("too many pictures are being drawn; try again later")
            self._waiting += 1
            try:
                async with self._turn:
                    if drawn not in self._kept:  # another request may have asked for the same
                        self._kept[drawn] = await rasterise(drawn)
            finally:
                self._waiting -= 1
        self._kept.move_to_end(drawn)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return self._kept[drawn]


async def rasterise(drawn: str) -> bytes:
    """Render SVG as PNG in a new process."""
    fonts = sorted(str(font) for font in (FOLDER / "fonts").glob("*.ttf"))
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        str(FOLDER / "raster.py"),
        *fonts,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(SECONDS):
            png, errors = await process.communicate(drawn.encode())
    except BaseException as error:
        process.kill()
        await process.wait()
        if isinstance(error, TimeoutError):
            raise Unavailable("the picture cannot be drawn") from None
        raise
    if process.returncode:
        log.error("picture failed", reason=errors.decode(errors="replace")[-500:])
        raise Unavailable("the picture cannot be drawn")
    return png
