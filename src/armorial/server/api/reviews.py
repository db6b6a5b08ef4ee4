"""Reviews of finished matches: players' devices compute them, the server stores and shares them."""

from litestar import get, put
from litestar.params import FromPath, JSONBody

from armorial.protocol.review import KeptReview, ReviewUpload
from armorial.server.api.auth import REVEALING, HTTPRequest, InjectedServices, User, client_address
from armorial.server.api.replays import COMPRESSED
from armorial.server.errors import Forbidden
from armorial.server.match.reviews import checked

LARGEST_REVIEW = 512 * 1024  # the review of a match of Les 7 Blasons with seven players takes about half as much


@get("/tables/{table_id:str}/reviews", middleware=[COMPRESSED], opt={REVEALING: True})
async def reviews(request: HTTPRequest, services: InjectedServices, table_id: FromPath[str]) -> list[KeptReview]:
    """Return the reviews of a finished match: with what the players knew, and with everything revealed."""
    services.limits.take("study", client_address(request))  # a long one takes some milliseconds to compress
    await services.archive.finished(table_id)
    return await services.reviews.of(table_id)


@put(
    "/tables/{table_id:str}/reviews",
    status_code=204,
    request_max_body_size=LARGEST_REVIEW,
    opt={REVEALING: True},
)
async def keep_review(
    request: HTTPRequest,
    player: User,
    services: InjectedServices,
    table_id: FromPath[str],
    data: JSONBody[ReviewUpload],
) -> None:
    """Store the review of a finished match that a player's device made, unless there is one already."""
    services.limits.take("review", player.id)
    if player.id not in [seat.user for seat in (await services.archive.finished(table_id)).seats]:
        raise Forbidden("only players may do that")
    record = await services.archive.record(table_id)
    review = await services.replay_pool.run_for(client_address(request), checked, record, data)
    await services.reviews.keep(player, table_id, review)


ALL = [reviews, keep_review]
