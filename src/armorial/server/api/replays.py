"""Replays of matches and records, and studies of positions. The server stores none of them."""

from typing import Annotated

from litestar import get, post
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from armorial.protocol.archive import (
    LARGEST_RECORD,
    AnalysisRequest,
    RecordRequest,
    Replay,
    StudyPosition,
    StudyRequest,
)
from armorial.server.api.auth import REVEALING, HTTPRequest, InjectedServices, OptionalUser, client_address, language
from armorial.server.match import replays

# Frames are very similar: those of a match with seven players, over a megabyte, compress to about 20 KB.
COMPRESSED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", gzip_compress_level=6))

CHARACTERS_PER_REQUEST = 5_000  # the rate limit counts a record of this length as one more request
DRAWN = 4  # as many times as much counts a replay with drawings, which take most of its time

Seat = Annotated[
    int | None,
    QueryParameter(ge=-1, le=2**53 - 1, description="whose view to show, -1 for a spectator; default: all revealed"),
]


@get("/tables/{table_id:str}/replay", middleware=[COMPRESSED], opt={REVEALING: True})
async def replay(
    request: HTTPRequest,
    services: InjectedServices,
    table_id: FromPath[str],
    seat: Seat = None,
    draw: FromQuery[bool] = False,
) -> Replay:
    """Return a finished match frame by frame, as a seat or a spectator saw it, or with nothing hidden."""
    address = client_address(request)
    services.limits.take("study", address)
    record = await services.archive.record(table_id)
    services.limits.take("study", address, _weight(record.text, draw) - 1)
    drawn_in = language(request) if draw else None
    return await services.replay_pool.run_for(address, replays.replay_record, record, seat, drawn_in)


@post("/replay", status_code=200, middleware=[COMPRESSED], request_max_body_size=LARGEST_RECORD)
async def replay_upload(request: HTTPRequest, services: InjectedServices, data: JSONBody[RecordRequest]) -> Replay:
    """Return an uploaded record frame by frame. It may be text, or JSON, which is verified."""
    address, drawn_in = client_address(request), language(request) if data.draw else None
    services.limits.take("study", address, _weight(data.record, data.draw))
    return await services.replay_pool.run_for(address, replays.replay_upload, data, drawn_in)


@post("/study", status_code=200)
async def study(
    request: HTTPRequest, viewer: OptionalUser, services: InjectedServices, data: JSONBody[StudyRequest]
) -> StudyPosition:
    """Return where actions lead from the end of a text record, for lessons and experiments."""
    address, drawn_in = client_address(request), language(request) if data.draw else None
    services.limits.take("study", address, _weight(data.record))
    await services.fair_play.check(viewer, data.record, address)
    return await services.replay_pool.run_for(address, replays.study, data, drawn_in)


@post("/analysis", status_code=204)
async def ask_for_analysis(
    request: HTTPRequest, viewer: OptionalUser, services: InjectedServices, data: JSONBody[AnalysisRequest]
) -> None:
    """Check that a record may be analysed. It may not if the user is playing that match with others, or rated."""
    address = client_address(request)
    services.limits.take("study", address, _weight(data.record))
    await services.fair_play.check(viewer, data.record, address)


def _weight(record: str, draw: bool = False) -> float:
    """Return how many requests the replay of a record counts as: one or two for a match of two players."""
    return (1 + len(record) / CHARACTERS_PER_REQUEST) * (DRAWN if draw else 1)


ALL = [replay, replay_upload, study, ask_for_analysis]
