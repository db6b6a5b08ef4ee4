"""Matches: view them, play, undo, offer, resign, claim, plan, and get hints."""

from collections.abc import Callable
from typing import Annotated

from litestar import get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, Parameter

from armorial.protocol.archive import Entry
from armorial.protocol.match import AnswerRequest, Done, Hint, MatchScore, Plan, PlayRequest, Update
from armorial.server.api.auth import HTTPRequest, InjectedServices, OptionalUser, User, language
from armorial.server.match import new_entries
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.updates import standing, update
from armorial.server.people.accounts import Person
from armorial.server.services import Services

Since = Annotated[int, Parameter(ge=0, le=2**53 - 1, description="the number of entries that the client knows")]


@get("/tables/{table_id:str}/match")
async def match(
    request: HTTPRequest,
    viewer: OptionalUser,
    services: InjectedServices,
    table_id: FromPath[str],
    since: Since = 0,
    draw: FromQuery[bool] = False,
) -> Update:
    """Return what the user may know about a match, with the log entries since the number that the client knows."""
    online_match = await services.matches.load(table_id)
    return update(
        online_match, online_match.seat_of(viewer.id if viewer else None), since, language(request) if draw else None
    )


@get("/tables/{table_id:str}/standing")
async def match_standing(viewer: OptionalUser, services: InjectedServices, table_id: FromPath[str]) -> MatchScore:
    """Return the score as far as the user may know it."""
    match = await services.matches.load(table_id)
    return standing(match, match.seat_of(viewer.id if viewer else None))


@post("/tables/{table_id:str}/hint", status_code=200)
async def hint(player: User, services: InjectedServices, table_id: FromPath[str]) -> Hint:
    """Return the actions that a bot considers, in a match that is not rated and has no other person."""
    player.must("read")  # a hint reveals what the player sees
    services.limits.take("hint", player.id)
    match = await services.matches.load(table_id)
    return await services.bots.hint(match, match.seat_of(player.id))


@post("/tables/{table_id:str}/play")
async def play(player: User, services: InjectedServices, table_id: FromPath[str], data: JSONBody[PlayRequest]) -> Done:
    """Play one or more actions in answer to the update of that number: all or none. Sent twice, they act once."""
    playing = services.matches.play(player, table_id, data.number, data.actions)
    return Done(await services.tasks.finish(playing))


@post("/tables/{table_id:str}/undo")
async def undo(player: User, services: InjectedServices, table_id: FromPath[str]) -> Done:
    """Take back an action of the unfinished turn, or ask the others to take back a finished turn."""
    return await _append(services, player, table_id, new_entries.undo)


@post("/tables/{table_id:str}/stop")
async def stop(player: User, services: InjectedServices, table_id: FromPath[str]) -> Done:
    """Offer to stop the match without a result."""
    return await _append(services, player, table_id, new_entries.offer_stop)


@post("/tables/{table_id:str}/answer")
async def answer(
    player: User, services: InjectedServices, table_id: FromPath[str], data: JSONBody[AnswerRequest]
) -> Done:
    """Accept or decline an offer."""
    return await _append(
        services, player, table_id, lambda match, at, seat: new_entries.answer(match, at, seat, data.accept)
    )


@post("/tables/{table_id:str}/resign")
async def resign(player: User, services: InjectedServices, table_id: FromPath[str]) -> Done:
    """Resign."""
    return await _append(services, player, table_id, new_entries.resign)


@post("/tables/{table_id:str}/claim")
async def claim(player: User, services: InjectedServices, table_id: FromPath[str]) -> Done:
    """Claim that another player's time has run out."""
    return await _append(services, player, table_id, new_entries.claim)


async def _append(
    services: Services, person: Person, table_id: str, make: Callable[[OnlineMatch, float, int], Entry]
) -> Done:
    """Append an entry for the seat of a person."""
    appending = services.matches.append(table_id, lambda match, at: [make(match, at, match.seat_of(person.id))])
    entries = await services.tasks.finish(appending)
    return Done(entries[-1].number + 1)


@put("/tables/{table_id:str}/plan", status_code=204)
async def put_plan(player: User, services: InjectedServices, table_id: FromPath[str], data: JSONBody[Plan]) -> None:
    """Plan actions, which are played when the others have played what the user expects. Nobody else sees a plan."""
    await services.plans.put(player, table_id, data)


@get("/tables/{table_id:str}/plan")
async def get_plan(player: User, services: InjectedServices, table_id: FromPath[str]) -> Plan:
    """Return the user's own plan."""
    player.must("read")
    return await services.plans.get(player, table_id)


ALL = [match, match_standing, hint, play, undo, stop, answer, resign, claim, put_plan, get_plan]
