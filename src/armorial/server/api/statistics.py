"""Statistics of the server's public matches."""

from litestar import get

from armorial.protocol.statistics import ArchiveStatistics
from armorial.server.api.auth import HTTPRequest, InjectedServices, client_address
from armorial.server.api.replays import COMPRESSED


@get("/statistics", middleware=[COMPRESSED])
async def statistics(request: HTTPRequest, services: InjectedServices) -> ArchiveStatistics:
    """Return statistics of the latest public matches: first moves, discs and figures. Computed once an hour at most."""
    services.limits.take("study", client_address(request))
    return await services.statistics.current()


ALL = [statistics]
