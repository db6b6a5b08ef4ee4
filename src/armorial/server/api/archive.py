"""After the match: records, shuffles, games that were played, and how people do."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody, Parameter, QueryParameter
from litestar.response import Stream

from armorial.engine.errors import ArmorialError
from armorial.server import wire
from armorial.server.api.auth import Asker, Asking, Server, Viewer, address
from armorial.server.errors import BadRequest
from armorial.server.match.records import LONGEST_LOG
from armorial.server.match.verify import verified
from armorial.server.tables.archive import Status, Wish

LARGEST_RECORD = 128 * 1024  # a match of Les 7 Blasons between seven fills almost the 64 KiB that others may have

Limit = Annotated[int, Parameter(ge=1, le=100, description="how many at most")]
Before = Annotated[float | None, Parameter(description="only those before this time: what the page before gave")]


@get("/tables/{identity:str}/record")
async def record(parts: Server, identity: FromPath[str]) -> wire.Record:
    """Return the record of a match that is over: all of it, for programs, and to verify."""
    return await parts.archive.record(identity)


@get("/tables/{identity:str}/record.txt", media_type=MediaType.TEXT)
async def record_text(parts: Server, identity: FromPath[str]) -> str:
    """Return the record of a match that is over, as a text that people read and that replays."""
    return (await parts.archive.record(identity)).text


@get("/tables/{identity:str}/shuffle")
async def shuffle(parts: Server, identity: FromPath[str]) -> wire.Shuffle:
    """Return the commitment; when the match is over, all that the deal came from."""
    return await parts.archive.shuffle(identity)


@post("/verify", status_code=200, request_max_body_size=LARGEST_RECORD)
async def verify(request: Asking, parts: Server, data: JSONBody[wire.Record]) -> wire.Verdict:
    """Verify a record, as `armorial verify` does without a server."""
    parts.limits.take("check", address(request))
    if len(data.log) > LONGEST_LOG:
        raise BadRequest(
            "a log of more than {most} entries is not verified here: use `armorial verify`", most=LONGEST_LOG
        )
    try:
        return wire.Verdict(True, await asyncio.to_thread(verified, data))
    except ArmorialError as error:
        return wire.Verdict(False, str(error))


@get("/me/tables")
async def my_tables(
    person: Asker, parts: Server, status: FromQuery[Status | None] = None, before: Before = None, limit: Limit = 50
) -> wire.MyTables:
    """Return one's own tables: first those where it is one's turn, then the others, newest first."""
    person.must("read")
    return await parts.archive.mine(person, status, before, limit)


@get("/archive")
async def search(
    viewer: Viewer,
    parts: Server,
    game: FromQuery[str | None] = None,
    kind: Annotated[str | None, Parameter(description="game and edition, such as richelieu-duel")] = None,
    name: Annotated[str | None, QueryParameter(name="player", description="the name of one who played")] = None,
    since: Annotated[float | None, QueryParameter(name="from", description="ended at this time or later")] = None,
    until: Annotated[float | None, QueryParameter(name="to", description="ended before this time")] = None,
    rated: FromQuery[bool | None] = None,
    before: Before = None,
    limit: Limit = 50,
) -> wire.Page:
    """Return matches that are over, the last to end first."""
    wish = Wish(game, kind, name, since, until, rated)
    return await parts.archive.search(viewer, wish, before, limit)


@get("/archive/dump", media_type="application/jsonl")
async def dump(request: Asking, parts: Server) -> Stream:
    """Return all public matches that are over, as JSON lines: each a record that can be verified."""
    parts.limits.take("dump", address(request))
    return Stream(parts.archive.dump())


@get("/leaderboard/{kind:str}")
async def leaderboard(parts: Server, kind: FromPath[str], limit: Limit = 50) -> list[wire.Rank]:
    """Return the best of a kind."""
    return await parts.profiles.leaderboard(kind, limit)


@get("/users/{user:str}")
async def profile(viewer: Viewer, parts: Server, user: FromPath[str]) -> wire.Profile:
    """Return how somebody does."""
    return await parts.profiles.profile(viewer, user)


@get("/users/{user:str}/against/{other:str}")
async def against(viewer: Viewer, parts: Server, user: FromPath[str], other: FromPath[str]) -> wire.Meetings:
    """Return how two did against each other."""
    return await parts.profiles.against(viewer, user, other)


ALL = [record, record_text, shuffle, verify, my_tables, search, dump, leaderboard, profile, against]
