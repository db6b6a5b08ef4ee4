"""Who asks: found by a token or by the cookie of a session, and handed to the routes that need to know."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide

from armorial.server.accounts import Person
from armorial.server.parts import Parts
from armorial.server.refusals import Forbidden, Nameless

COOKIE = "armorial"
Asking: TypeAlias = Request[Any, Any, Any]
Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


async def anyone(connection: Connection) -> Person | None:
    """Return who asks: by a token, or by the cookie of a session; None for one who is not signed in."""
    server: Parts = connection.app.state.parts
    accounts = server.accounts
    word = connection.headers.get("authorization", "")
    if word:
        scheme, _, token = word.partition(" ")
        if scheme.lower() != "bearer":
            raise Nameless("the header Authorization must be 'Bearer' and a token")
        return await accounts.by_token(token)
    cookie = connection.cookies.get(COOKIE)
    return await accounts.by_cookie(cookie) if cookie else None


async def looking(connection: Connection) -> Person | None:
    """Return who looks; None for one who is not signed in."""
    person = await anyone(connection)
    if person:
        person.must("read")
    return person


async def viewer(request: Asking) -> Person | None:
    """Provide who looks."""
    return await looking(request)


async def person(request: Asking) -> Person:
    """Provide who asks for something that nobody may ask for unknown."""
    found = await anyone(request)
    if found is None:
        raise Nameless("sign in first: as a guest, by name and password, or with a token")
    return found


async def player(person: Person) -> Person:
    """Provide one who may play."""
    person.must("play")
    return person


async def talker(person: Person) -> Person:
    """Provide one who may talk."""
    person.must("chat")
    return person


async def owner(person: Person) -> Person:
    """Provide one who may change his account: not a token."""
    if not person.whole:
        raise Forbidden("a token may not do that: sign in")
    return person


async def parts(state: State) -> Parts:
    """Provide what the server is made of."""
    found: Parts = state.parts
    return found


DEPENDENCIES = {
    "viewer": Provide(viewer),
    "person": Provide(person),
    "player": Provide(player),
    "talker": Provide(talker),
    "owner": Provide(owner),
    "parts": Provide(parts),
}


def address(request: Connection) -> str:
    """Return from where somebody asks."""
    return request.client.host if request.client else ""
