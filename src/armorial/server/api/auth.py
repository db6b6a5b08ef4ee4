"""Authentication: find the user of a request by its token or session cookie, and pass them to the route."""

from ipaddress import ip_address
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler

from armorial.i18n import preferred
from armorial.server.addresses import network_of
from armorial.server.errors import Forbidden, Unauthorized
from armorial.server.people.accounts import TOKEN_PREFIX, Person
from armorial.server.services import Services
from armorial.server.settings import Settings

COOKIE, SECURE_COOKIE = "armorial", "__Host-armorial"  # browsers accept this prefix only from our host over HTTPS
KNOWN_COOKIE, SECURE_KNOWN_COOKIE = f"{COOKIE}-known", f"{SECURE_COOKIE}-known"
LOCAL_DOMAINS = (".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa", ".test")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
REVEALING = "revealing"  # in the `opt` of a route that shows hidden parts of a match, or what follows from them
HTTPRequest: TypeAlias = Request[Any, Any, Any]
HTTPConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]  # a request or a WebSocket

# Types of the parameters that routes get by name (see DEPENDENCIES).
InjectedServices: TypeAlias = NamedDependency[Services]
User: TypeAlias = NamedDependency[Person]
OptionalUser: TypeAlias = NamedDependency[Person | None]


def services_of(connection: HTTPConnection) -> Services:
    """Return the services of the server that got a request."""
    services: Services = connection.app.state.services
    return services


def is_secure(connection: HTTPConnection) -> bool:
    """Return whether the browser uses HTTPS, directly or to a proxy in front of the server."""
    return connection.scope["scheme"] in ("https", "wss") or services_of(connection).settings.origin.startswith(
        "https:"
    )


def has_token(connection: HTTPConnection) -> bool:
    """Return whether a request has a token. Then its cookie does not count, whether the token is valid or not."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and token.startswith(TOKEN_PREFIX)


def session_cookie(connection: HTTPConnection) -> str:
    """Return the session cookie, or an empty text."""
    if has_token(connection):
        return ""
    return connection.cookies.get(SECURE_COOKIE if is_secure(connection) else COOKIE, "")


def known_cookie(connection: HTTPConnection) -> str:
    """Return the mark of a browser in which somebody has logged in, or an empty text."""
    return connection.cookies.get(SECURE_KNOWN_COOKIE if is_secure(connection) else KNOWN_COOKIE, "")


async def authenticate(connection: HTTPConnection) -> Person | None:
    """Return the user of the token or session; None without either."""
    accounts = services_of(connection).accounts
    if header := connection.headers.get("authorization", ""):
        scheme, _, token = header.partition(" ")
        if scheme.lower() != "bearer":
            raise Unauthorized("the header Authorization must be 'Bearer' and a token")
        person = await accounts.by_token(token)
    elif cookie := session_cookie(connection):
        person = await accounts.by_session(cookie)
    else:
        return None
    connection.scope["state"]["user"] = person.id  # for the log
    return person


async def authenticate_reader(connection: HTTPConnection) -> Person | None:
    """Return the user if they may read; None if nobody is logged in."""
    person = await authenticate(connection)
    if person:
        person.must("read")
    return person


async def viewer(request: HTTPRequest) -> Person | None:
    """Provide the user, if somebody is logged in."""
    return await authenticate_reader(request)


async def person(request: HTTPRequest) -> Person:
    """Provide the user; refuse if nobody is logged in."""
    user = await authenticate(request)
    if user is None:
        raise Unauthorized("log in first, as a guest, with name and password, or with a token")
    if request.method not in SAFE_METHODS:
        services_of(request).limits.take("act", user.id)
    return user


async def player(person: User) -> Person:
    """Provide a user who may play."""
    person.must("play")
    return person


async def talker(person: User) -> Person:
    """Provide a user who may chat."""
    person.must("chat")
    return person


async def owner(person: User) -> Person:
    """Provide a user who may change their account: they are logged in and do not use a token."""
    if not person.has_session:
        raise Forbidden("a token may not do this; log in")
    return person


async def check_access(connection: HTTPConnection, handler: BaseRouteHandler) -> None:
    """Guard every route with the id of a table: refuse users who may not see that table, or what it reveals, yet."""
    table_id, access = connection.path_params.get("table_id"), services_of(connection).access
    if table_id is not None and await access.is_attempt(table_id):
        await access.check(await authenticate(connection), table_id, revealing=REVEALING in handler.opt)


async def services(state: State) -> Services:
    """Provide the services of the server."""
    services: Services = state.services
    return services


DEPENDENCIES = {
    "viewer": Provide(viewer),
    "person": Provide(person),
    "player": Provide(player),
    "talker": Provide(talker),
    "owner": Provide(owner),
    "services": Provide(services),
}


def client_address(connection: HTTPConnection) -> str:
    """Return the address of a client as limits count it (see `network_of`)."""
    return network_of(connection.client.host if connection.client else "")


def is_known_host(netloc: str, settings: Settings) -> bool:
    """Return whether a host may be this server: in the settings, an IP address, or a name outside the public DNS.

    Another site can point its own name to this machine (DNS rebinding), so that its pages seem to be this server's.
    """
    try:
        host = urlsplit(f"//{netloc}").hostname or ""
    except ValueError:  # not an address
        return False
    if host in (settings.host, urlsplit(settings.origin).hostname):
        return True
    try:
        return bool(ip_address(host))
    except ValueError:
        return "." not in host or host.endswith(LOCAL_DOMAINS)


def language(connection: HTTPConnection) -> str:
    """Return the language for messages: a query parameter, or a header, which pages cannot set for a WebSocket."""
    return preferred(connection.query_params.get("language", "") or connection.headers.get("accept-language", ""))


def origin(connection: HTTPConnection) -> str:
    """Return the address of the site as its visitors see it: from the settings, or else from the request."""
    configured = services_of(connection).settings.origin
    return configured or f"{connection.scope['scheme']}://{connection.headers.get('host', '')}"
