"""After the match: records, shuffles, finished matches, leaderboards and profiles."""

from typing import Annotated

from litestar import get, post
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody, Parameter, QueryParameter
from litestar.response import Stream

from armorial.engine.errors import ArmorialError
from armorial.protocol.archive import (
    LARGEST_RECORD,
    HeadToHead,
    LeaderboardEntry,
    Profile,
    Record,
    ShuffleDetails,
    Verification,
)
from armorial.protocol.tables import MyTables, TablePage
from armorial.server.api.auth import REVEALING, HTTPRequest, InjectedServices, OptionalUser, User, client_address
from armorial.server.errors import BadRequest, Busy
from armorial.server.match.records import LONGEST_UPLOADED_LOG
from armorial.server.match.verify import verify_record
from armorial.server.tables.archive import Search, Status

ENTRIES_PER_REQUEST = 500  # the rate limit counts a log of this length as one more request

Limit = Annotated[int, Parameter(ge=1, le=100, description="the most to return")]
Before = Annotated[float | None, Parameter(description="only those before this time, given by the previous page")]


@get("/tables/{table_id:str}/record", opt={REVEALING: True})
async def record(services: InjectedServices, table_id: FromPath[str]) -> Record:
    """Return the complete record of a finished match, for programs and for verification.

    The secret of a daily deal is missing until the day is over.
    """
    record = await services.archive.record(table_id)
    if await services.access.hides_secret(table_id):
        record.shuffle = ShuffleDetails(record.shuffle.commitment, salts=record.shuffle.salts)
    return record


@get("/tables/{table_id:str}/record.txt", media_type=MediaType.TEXT, opt={REVEALING: True})
async def record_text(services: InjectedServices, table_id: FromPath[str]) -> str:
    """Return the record of a finished match as text, for people and for `armorial replay`."""
    return (await services.archive.record(table_id)).text


@get("/tables/{table_id:str}/shuffle")
async def shuffle(services: InjectedServices, table_id: FromPath[str]) -> ShuffleDetails:
    """Return the commitment and the salts so far; when the match is over, everything that determined the deal.

    The secret of a daily deal is missing until the day is over.
    """
    details = await services.archive.shuffle(table_id)
    hidden = await services.access.hides_secret(table_id)
    return ShuffleDetails(details.commitment, salts=details.salts) if hidden else details


@post("/verify", status_code=200, request_max_body_size=LARGEST_RECORD)
async def verify(request: HTTPRequest, services: InjectedServices, data: JSONBody[Record]) -> Verification:
    """Verify a record, as `armorial verify` does without a server."""
    address = client_address(request)
    services.limits.take("verify", address, 1 + len(data.log) / ENTRIES_PER_REQUEST)
    if len(data.log) > LONGEST_UPLOADED_LOG:
        raise BadRequest(
            "a log of more than {most} entries is too long to verify here; use `armorial verify`",
            most=LONGEST_UPLOADED_LOG,
        )
    try:
        return Verification(True, await services.replay_pool.run_for(address, verify_record, data))
    except Busy:
        raise
    except ArmorialError as error:
        return Verification(False, str(error))


@get("/me/tables")
async def my_tables(
    person: User,
    services: InjectedServices,
    status: FromQuery[Status | None] = None,
    before: Before = None,
    limit: Limit = 50,
) -> MyTables:
    """Return the user's tables, newest first, and separately those where it is their turn."""
    person.must("read")
    return await services.archive.mine(person, status, before, limit)


@get("/archive")
async def search(
    request: HTTPRequest,
    viewer: OptionalUser,
    services: InjectedServices,
    game: FromQuery[str | None] = None,
    kind: Annotated[str | None, Parameter(description="game and edition, such as richelieu-duel")] = None,
    name: Annotated[str | None, QueryParameter(name="player", description="the name of a player")] = None,
    since: Annotated[float | None, QueryParameter(name="from", description="ended at this time or later")] = None,
    until: Annotated[float | None, QueryParameter(name="to", description="ended before this time")] = None,
    rated: FromQuery[bool | None] = None,
    before: Before = None,
    limit: Limit = 50,
) -> TablePage:
    """Return finished matches; those that ended last come first."""
    services.limits.take("list", client_address(request))
    return await services.archive.search(viewer, Search(game, kind, name, since, until, rated), before, limit)


@get("/archive/dump", media_type="application/jsonl")
async def dump(request: HTTPRequest, services: InjectedServices) -> Stream:
    """Return all public finished matches as JSON lines. Each is a record that can be verified."""
    services.limits.take("dump", client_address(request))
    return Stream(services.archive.dump())


@get("/leaderboard/{kind:str}")
async def leaderboard(services: InjectedServices, kind: FromPath[str], limit: Limit = 50) -> list[LeaderboardEntry]:
    """Return the best accounts of a kind of games."""
    return await services.profiles.leaderboard(kind, limit)


@get("/users/{user:str}")
async def profile(viewer: OptionalUser, services: InjectedServices, user: FromPath[str]) -> Profile:
    """Return a user's profile: games, wins, ratings and recent matches."""
    return await services.profiles.profile(viewer, user, await services.archive.recent(viewer, user))


@get("/users/{user:str}/against/{other:str}")
async def against(
    viewer: OptionalUser, services: InjectedServices, user: FromPath[str], other: FromPath[str]
) -> HeadToHead:
    """Return the results of two users against each other."""
    return await services.profiles.head_to_head(viewer, user, other)


ALL = [record, record_text, shuffle, verify, my_tables, search, dump, leaderboard, profile, against]
