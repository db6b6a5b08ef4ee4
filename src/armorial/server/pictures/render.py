"""Render drawings as PNG, one at a time, each in a separate process, and cache them."""

import asyncio
import sys
from collections import OrderedDict
from pathlib import Path

import structlog

from armorial.pictures.artwork import fonts
from armorial.server.errors import Unavailable

logger = structlog.get_logger()

FOLDER = Path(__file__).parent
MOST_KEPT = 64  # pictures of about 150 kB
MOST_WAITING = 16
SECONDS = 60.0  # far more than it takes


class Renderer:
    """Renders pictures. The SVG is the key of the cache, so nobody ever gets the wrong picture."""

    def __init__(self) -> None:
        """Start with an empty cache."""
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
                    if drawn not in self._kept:  # another request may have rendered the same
                        self._kept[drawn] = await rasterise(drawn)
            finally:
                self._waiting -= 1
        self._kept.move_to_end(drawn)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return self._kept[drawn]


async def rasterise(drawn: str) -> bytes:
    """Render SVG as PNG in a new process."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        str(FOLDER / "raster.py"),
        *fonts(),
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
        logger.error("picture failed", reason=errors.decode(errors="replace")[-500:])
        raise Unavailable("the picture cannot be drawn")
    return png
