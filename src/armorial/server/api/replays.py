"""Replays of matches and records, and studies of positions. Nothing of it is stored."""

from typing import Annotated

from litestar import get, post
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from armorial.protocol.archive import AnalysisRequest, RecordRequest, Replay, StudyPosition, StudyRequest
from armorial.server.api.archive import LARGEST_RECORD
from armorial.server.api.auth import HTTPRequest, InjectedServices, OptionalUser, client_address, language
from armorial.server.match import replays

# Frames are much alike: those of seven players, more than a megabyte, compress to some twenty kilobytes.
COMPRESSED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", gzip_compress_level=6))

CHARACTERS_PER_REQUEST = 5_000  # of a record

Seat = Annotated[
    int | None, QueryParameter(ge=-1, le=2**53 - 1, description="whose view: -1 a spectator's; all is open without it")
]


@get("/tables/{table_id:str}/replay", middleware=[COMPRESSED])
async def replay(
    request: HTTPRequest,
    services: InjectedServices,
    table_id: FromPath[str],
    seat: Seat = None,
    draw: FromQuery[bool] = False,
) -> Replay:
    """Return a finished match frame by frame, as a seat or a spectator saw it, or with nothing hidden."""
    services.limits.take("study", client_address(request))
    record = await services.archive.record(table_id)
    drawn_in = language(request) if draw else None
    return await services.replay_pool.run(replays.replay_record, record, seat, drawn_in)


@post("/replay", status_code=200, middleware=[COMPRESSED], request_max_body_size=LARGEST_RECORD)
async def replay_upload(request: HTTPRequest, services: InjectedServices, data: JSONBody[RecordRequest]) -> Replay:
    """Return the match of a record frame by frame: of its text, or of its JSON, which is verified."""
    services.limits.take("study", client_address(request), _weight(data.record))
    return await services.replay_pool.run(replays.replay_upload, data, language(request) if data.draw else None)


@post("/study", status_code=200)
async def study(
    request: HTTPRequest, viewer: OptionalUser, services: InjectedServices, data: JSONBody[StudyRequest]
) -> StudyPosition:
    """Return where actions lead from where a text record ends: for lessons, and to try things out."""
    services.limits.take("study", client_address(request), _weight(data.record))
    await services.fair_play.check(viewer, data.record)
    return await services.replay_pool.run(replays.study, data, language(request) if data.draw else None)


@post("/analysis", status_code=204)
async def ask_for_analysis(
    request: HTTPRequest, viewer: OptionalUser, services: InjectedServices, data: JSONBody[AnalysisRequest]
) -> None:
    """Answer whether a record may be analysed: not one of a match that the user plays, if others could mind."""
    services.limits.take("study", client_address(request), _weight(data.record))
    await services.fair_play.check(viewer, data.record)


def _weight(record: str) -> float:
    """Return as how many requests the replay of a record counts. A whole match of two counts as one or two."""
    return 1 + len(record) / CHARACTERS_PER_REQUEST


ALL = [replay, replay_upload, study, ask_for_analysis]
