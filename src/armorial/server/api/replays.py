"""Matches played again, and records that are played on: nothing of it is stored."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, JSONBody, QueryParameter

from armorial.server import wire
from armorial.server.api.archive import LARGEST_RECORD
from armorial.server.api.auth import Asking, Server, address
from armorial.server.match import replays

# Frames are much alike: those of seven players, more than a megabyte, become some twenty kilobytes.
SQUEEZED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", gzip_compress_level=6))

Eyes = Annotated[
    int | None, QueryParameter(ge=-1, le=2**53 - 1, description="a seat's; -1 a spectator's; else all is open")
]


@get("/tables/{identity:str}/replay", middleware=[SQUEEZED])
async def replay(request: Asking, parts: Server, identity: FromPath[str], seat: Eyes = None) -> wire.Replay:
    """Return a match that is over, frame by frame: as a seat saw it, or a spectator, or with all open."""
    parts.limits.take("study", address(request))
    return await asyncio.to_thread(replays.replayed, await parts.archive.record(identity), seat)


@post("/replay", status_code=200, middleware=[SQUEEZED], request_max_body_size=LARGEST_RECORD)
async def replay_record(request: Asking, parts: Server, data: JSONBody[wire.Brought]) -> wire.Replay:
    """Return the match of a record, frame by frame: of its text, or of its JSON, which is verified."""
    parts.limits.take("study", address(request))
    return await asyncio.to_thread(replays.brought, data.record, data.seat)


@post("/study", status_code=200)
async def study(request: Asking, parts: Server, data: JSONBody[wire.Study]) -> wire.Studied:
    """Tell where words lead from where a text record ends: for lessons, and to try things out."""
    parts.limits.take("study", address(request))
    return await asyncio.to_thread(replays.studied, data)


ALL = [replay, replay_record, study]
