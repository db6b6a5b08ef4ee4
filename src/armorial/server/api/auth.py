"""Who asks: found by a token or by the cookie of a session, and handed to the routes that need to know."""

from ipaddress import IPv6Address, ip_network
from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide

from armorial.i18n import preferred
from armorial.server.errors import Forbidden, Unauthorized
from armorial.server.people.accounts import Person
from armorial.server.services import Services

COOKIE, SECURE_COOKIE = "armorial", "__Host-armorial"  # the prefix: no other host, and no plain HTTP, may set it
SAFE = ("GET", "HEAD", "OPTIONS")
Asking: TypeAlias = Request[Any, Any, Any]
Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]

# What a route is handed by the name of the parameter.
Server: TypeAlias = NamedDependency[Services]
Asker: TypeAlias = NamedDependency[Person]
Viewer: TypeAlias = NamedDependency[Person | None]


def secure(connection: Connection) -> bool:
    """Tell whether players come by HTTPS: to us, or to the proxy before us."""
    server: Services = connection.app.state.parts
    return connection.scope["scheme"] in ("https", "wss") or server.settings.origin.startswith("https:")


def session(connection: Connection) -> str:
    """Return the cookie of a session, or nothing."""
    return connection.cookies.get(SECURE_COOKIE if secure(connection) else COOKIE, "")


async def anyone(connection: Connection) -> Person | None:
    """Return who asks: by a token, or by the cookie of a session; None for one who is not signed in."""
    server: Services = connection.app.state.parts
    if word := connection.headers.get("authorization", ""):
        scheme, _, token = word.partition(" ")
        if scheme.lower() != "bearer":
            raise Unauthorized("the header Authorization must be 'Bearer' and a token")
        found = await server.accounts.by_token(token)
    elif cookie := session(connection):
        found = await server.accounts.by_cookie(cookie)
    else:
        return None
    connection.scope["state"]["user"] = found.id  # for the log
    return found


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
        raise Unauthorized("sign in first: as a guest, by name and password, or with a token")
    if request.method not in SAFE:
        server: Services = request.app.state.parts
        server.limits.take("act", found.id)
    return found


async def player(person: Asker) -> Person:
    """Provide one who may play."""
    person.must("play")
    return person


async def talker(person: Asker) -> Person:
    """Provide one who may talk."""
    person.must("chat")
    return person


async def owner(person: Asker) -> Person:
    """Provide one who may change his account: not a token."""
    if not person.whole:
        raise Forbidden("a token may not do that: sign in")
    return person


async def parts(state: State) -> Services:
    """Provide what the server is made of."""
    found: Services = state.parts
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
    """Return from where somebody asks: in IPv6 the network, of which one person has all addresses."""
    host = request.client.host if request.client else ""
    try:
        return str(ip_network((IPv6Address(host), 64), strict=False))
    except ValueError:
        return host


def language(connection: Connection) -> str:
    """Return in which language somebody reads. A page cannot set headers of a WebSocket, so it asks for it."""
    return preferred(connection.query_params.get("language", "") or connection.headers.get("accept-language", ""))
