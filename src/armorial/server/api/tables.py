"""Tables: list, create, join and leave them; challenges and rematches."""

from typing import Literal

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from armorial.engine.options import choose
from armorial.games import find
from armorial.protocol.tables import (
    Commitment,
    CreatedTable,
    Join,
    NewTable,
    PairRequest,
    QuickGame,
    Rematch,
    SeatBot,
    SeatRequest,
    Table,
)
from armorial.server.api.auth import HTTPRequest, InjectedServices, User, client_address
from armorial.server.services import Services
from armorial.server.tables.lobby import rematch_will_be_listed, will_be_listed


@get("/tables")
async def public_tables(
    request: HTTPRequest, services: InjectedServices, status: FromQuery[Literal["open", "playing"]] = "open"
) -> list[Table]:
    """Return the public tables that wait for players, or those with a match in progress, newest first."""
    services.limits.take("list", client_address(request))
    return await (services.lobby.open_tables() if status == "open" else services.lobby.playing_tables())


@get("/commitment")
async def commitment(player: User, services: InjectedServices) -> Commitment:
    """Return the commitment for the user's next table. Send it with a salt when you create the table."""
    return Commitment(await services.lobby.commitment(player))


@post("/tables")
async def create_table(
    request: HTTPRequest, player: User, services: InjectedServices, data: JSONBody[NewTable]
) -> CreatedTable:
    """Create a table; its match starts when every seat is taken."""
    services.limits.take("table", player.id)
    listed = will_be_listed(data)
    if listed:
        await _check_listed(request, services)
    created = await services.lobby.create(player, data)
    if listed:
        services.lobby_quota.add(client_address(request), created.table.id)
    return created


async def _check_listed(request: HTTPRequest, services: Services) -> None:
    """Refuse another table in the lobby to an address that has too many, or creates them too fast."""
    services.limits.take("lobby", client_address(request))
    await services.lobby_quota.check(client_address(request))


@post("/quick")
async def quick_game(player: User, services: InjectedServices, data: JSONBody[QuickGame]) -> Table:
    """Start a match against bots of one level."""
    services.limits.take("table", player.id)
    game = find(data.game)
    others = choose(game, data.options).players - 1
    seats = [SeatRequest("me"), *(SeatRequest("bot", data.level) for _ in range(others))]
    request = NewTable(data.game, data.options, seats, private=True, commitment=data.commitment, salt=data.salt)
    return (await services.lobby.create(player, request)).table


@post("/pair")
async def pair(request: HTTPRequest, player: User, services: InjectedServices, data: JSONBody[PairRequest]) -> Table:
    """Return a table to join where others wait for the same game, or a new table where the user waits."""
    services.limits.take("table", player.id)
    await _check_listed(request, services)
    table = await services.lobby.pair(player, data, services.hub.host_is_present)
    if table.host == player.id:
        services.lobby_quota.add(client_address(request), table.id)
    return table


@get("/tables/{table_id:str}")
async def table(services: InjectedServices, table_id: FromPath[str]) -> Table:
    """Return a table."""
    return await services.lobby.table(table_id)


@post("/tables/{table_id:str}/join")
async def join(player: User, services: InjectedServices, table_id: FromPath[str], data: JSONBody[Join]) -> Table:
    """Take a seat that is open, reserved for the user, or unlocked by an invitation."""
    return await services.lobby.join(player, table_id, data)


@post("/tables/{table_id:str}/bots")
async def seat_bot(player: User, services: InjectedServices, table_id: FromPath[str], data: JSONBody[SeatBot]) -> Table:
    """Put a bot into a free seat. Only the host may do this."""
    return await services.lobby.seat_bot(player, table_id, data.seat, data.level)


@post("/tables/{table_id:str}/leave", status_code=204)
async def leave(player: User, services: InjectedServices, table_id: FromPath[str]) -> None:
    """Leave a table before the match starts. If the host leaves, the table is removed."""
    await services.lobby.leave(player, table_id)


@get("/challenges")
async def challenges(person: User, services: InjectedServices) -> list[Table]:
    """Return the tables where a seat is reserved for the user. Join one to accept."""
    person.must("read")
    return await services.lobby.challenges(person)


@post("/tables/{table_id:str}/decline", status_code=204)
async def decline(player: User, services: InjectedServices, table_id: FromPath[str]) -> None:
    """Decline a challenge. The seat becomes open to everybody."""
    await services.lobby.decline(player, table_id)


@post("/tables/{table_id:str}/rematch")
async def rematch(
    request: HTTPRequest,
    player: User,
    services: InjectedServices,
    table_id: FromPath[str],
    data: JSONBody[Rematch | None] = None,
) -> Table:
    """Play again. Everybody moves by one seat."""
    old = await services.lobby.table(table_id)
    listed = old.rematch is None and rematch_will_be_listed(old)
    if old.rematch is None:
        services.limits.take("table", player.id)
    if listed:
        await _check_listed(request, services)
    new = await services.lobby.rematch(player, table_id, data or Rematch())
    if listed:
        services.lobby_quota.add(client_address(request), new.id)
    return new


ALL = [
    public_tables,
    commitment,
    create_table,
    quick_game,
    pair,
    table,
    join,
    seat_bot,
    leave,
    challenges,
    decline,
    rematch,
]
