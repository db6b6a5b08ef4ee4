"""Shared deals: daily deals and duplicates."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, Parameter

from armorial.protocol.deals import DailyDeals, DealComparison, NewDuplicate, SharedDeal
from armorial.protocol.tables import Table
from armorial.server.api.auth import HTTPRequest, InjectedServices, OptionalUser, User, client_address
from armorial.server.deals.schedule import read_day

Day = Annotated[str | None, Parameter(description="a day in UTC, such as 2026-11-17; by default today")]


@get("/daily")
async def daily_deals(
    request: HTTPRequest, viewer: OptionalUser, services: InjectedServices, day: Day = None
) -> DailyDeals:
    """Return the deals of a day. Everybody gets the same deals and the same bots."""
    services.limits.take("list", client_address(request))
    return await services.deals.daily(viewer, read_day(day) if day is not None else None)


@get("/deals/{deal_id:str}")
async def compare_attempts(
    request: HTTPRequest, viewer: OptionalUser, services: InjectedServices, deal_id: FromPath[str]
) -> DealComparison:
    """Return a shared deal, with everybody's results if the deal is closed or the user has finished an attempt."""
    services.limits.take("list", client_address(request), await services.deals.weight(deal_id))
    return await services.deals.compare(viewer, deal_id)


@post("/deals/{deal_id:str}/play")
async def play_deal(player: User, services: InjectedServices, deal_id: FromPath[str]) -> Table:
    """Continue the user's unfinished attempt, or start a new one. Only the first attempt counts."""
    services.limits.take("table", player.id)
    return await services.deals.play(player, deal_id)


@get("/me/duplicates")
async def my_duplicates(request: HTTPRequest, person: User, services: InjectedServices) -> list[SharedDeal]:
    """Return the duplicates that the user created or played."""
    person.must("read")
    services.limits.take("list", client_address(request))
    return await services.deals.duplicates(person)


@post("/duplicates")
async def new_duplicate(
    request: HTTPRequest, player: User, services: InjectedServices, data: JSONBody[NewDuplicate]
) -> SharedDeal:
    """Create a duplicate of a finished match: others play its deal in the same seat, against bots of one level."""
    services.limits.take("table", player.id)
    if data.table:
        await services.access.check(player, data.table)
    return await services.deals.duplicate(player, data, client_address(request))


ALL = [daily_deals, compare_attempts, play_deal, my_duplicates, new_duplicate]
