"""Guests, accounts, sessions and tokens."""

from typing import Any

from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from armorial.protocol import accounts as protocol
from armorial.server.api.auth import (
    COOKIE,
    KNOWN_COOKIE,
    SECURE_COOKIE,
    SECURE_KNOWN_COOKIE,
    HTTPRequest,
    InjectedServices,
    OptionalUser,
    User,
    client_address,
    is_secure,
    known_cookie,
    owner,
    session_cookie,
)
from armorial.server.db.rows import to_message
from armorial.server.lookalikes import key
from armorial.server.people import personal_data
from armorial.server.people.accounts import SESSION_SECONDS, Person
from armorial.server.services import Services

KNOWN_SECONDS = 365 * 86_400


def _me(person: Person) -> protocol.Me:
    return to_message(person, protocol.Me)


def _cookie(request: HTTPRequest, name: str, value: str, seconds: int) -> Cookie:
    return Cookie(
        name, value=value, httponly=True, samesite="lax", secure=is_secure(request), max_age=seconds, path="/"
    )


def _session_cookie(request: HTTPRequest, session: str) -> Cookie:
    return _cookie(request, SECURE_COOKIE if is_secure(request) else COOKIE, session, SESSION_SECONDS)


async def _logged_in(request: HTTPRequest, services: Services, person: Person, session: str) -> Response[protocol.Me]:
    """Return the user, with cookies for the session and for the fact that this browser has logged in."""
    mark = await services.accounts.browser_mark(person)
    known = _cookie(request, SECURE_KNOWN_COOKIE if is_secure(request) else KNOWN_COOKIE, mark, KNOWN_SECONDS)
    return Response(_me(person), cookies=[_session_cookie(request, session), known])


def _deleted(*names: str) -> list[Cookie]:
    return [
        Cookie(name, value="", httponly=True, samesite="lax", secure=name.startswith("__Host-"), max_age=0, path="/")
        for name in names
    ]


# Under both names: the browser may have one cookie from HTTP and one from HTTPS.
NO_SESSION = _deleted(COOKIE, SECURE_COOKIE)
NO_COOKIES = [*NO_SESSION, *_deleted(KNOWN_COOKIE, SECURE_KNOWN_COOKIE)]


@post("/guest")
async def new_guest(
    request: HTTPRequest, services: InjectedServices, data: JSONBody[protocol.NewGuest]
) -> Response[protocol.Me]:
    """Continue as a guest. The cookie in the response is a guest's only credential."""
    services.limits.take("account", client_address(request))
    person, session = await services.accounts.guest(data.name)
    return Response(_me(person), cookies=[_session_cookie(request, session)])


@post("/account")
async def create_account(
    request: HTTPRequest, viewer: OptionalUser, services: InjectedServices, data: JSONBody[protocol.Credentials]
) -> Response[protocol.Me]:
    """Create an account. A guest who asks becomes it, and keeps their matches; their sessions and tokens end."""
    services.limits.take("account", client_address(request))
    if viewer is None:
        person = await services.accounts.create(data.name, data.password)
    else:
        person = await services.accounts.claim(await owner(viewer), data.name, data.password)
        await services.lobby.user_changed(person)
    session = await services.accounts.renew_session(person)
    return await _logged_in(request, services, person, session)


@post("/session")
async def log_in(
    request: HTTPRequest, services: InjectedServices, data: JSONBody[protocol.Credentials]
) -> Response[protocol.Me]:
    """Log in with name and password."""
    services.limits.take("account", client_address(request))
    if not await services.accounts.is_known_browser(data.name, known_cookie(request)):
        services.limits.take("password", key(data.name))
    person, session = await services.accounts.log_in(data.name, data.password)
    return await _logged_in(request, services, person, session)


@delete("/session", status_code=204, response_cookies=NO_SESSION)
async def log_out(request: HTTPRequest, services: InjectedServices) -> None:
    """Log out. The cookie is deleted even if its session is not valid."""
    await services.accounts.log_out(session_cookie(request))


@put("/password")
async def change_password(
    request: HTTPRequest, owner: User, services: InjectedServices, data: JSONBody[protocol.NewPassword]
) -> Response[protocol.Me]:
    """Change the password; all other sessions end."""
    services.limits.take("account", client_address(request))
    session = await services.accounts.change_password(owner, data.old, data.new)
    return await _logged_in(request, services, owner, session)


@get("/me")
async def me(viewer: OptionalUser) -> protocol.Me | None:
    """Return the user; null if nobody is logged in."""
    return _me(viewer) if viewer else None


@put("/me")
async def rename(
    request: HTTPRequest, owner: User, services: InjectedServices, data: JSONBody[protocol.NewName]
) -> protocol.Me:
    """Change a guest's name, also at tables where they already sit. The name of an account cannot be changed."""
    services.limits.take("account", client_address(request))
    renamed = await services.accounts.rename(owner, data.name)
    await services.lobby.user_changed(renamed)
    return _me(renamed)


@put("/me/arms")
async def change_arms(
    request: HTTPRequest, owner: User, services: InjectedServices, data: JSONBody[protocol.NewArms]
) -> protocol.Me:
    """Change the user's arms, also at tables where they already sit. Arms are public."""
    services.limits.take("account", client_address(request))
    changed = await services.accounts.change_arms(owner, data.arms)
    await services.lobby.user_changed(changed)
    return _me(changed)


@get("/me/export")
async def export(request: HTTPRequest, owner: User, services: InjectedServices) -> dict[str, Any]:
    """Return everything that is stored about the user."""
    services.limits.take("account", client_address(request))
    return await personal_data.export(services.store, owner, services.matches.now())


@delete("/me", status_code=204, response_cookies=NO_COOKIES)
async def delete_me(owner: User, services: InjectedServices) -> None:
    """Delete the user. Matches in progress count as resigned; all matches stay, without the user's name."""
    await personal_data.delete_person(services.store, owner)
    await services.cleanup.resign_for_gone()


@get("/tokens")
async def list_tokens(owner: User, services: InjectedServices) -> list[protocol.Token]:
    """Return the user's tokens, without their secrets."""
    return [to_message(token, protocol.Token) for token in await services.accounts.tokens(owner)]


@post("/tokens")
async def new_token(owner: User, services: InjectedServices, data: JSONBody[protocol.NewToken]) -> protocol.Token:
    """Create a token for a program. Its secret is only in this response."""
    token, secret = await services.accounts.new_token(owner, data.label, data.scopes)
    return to_message(token, protocol.Token, token=secret)


@delete("/tokens/{token_id:str}", status_code=204)
async def revoke_token(owner: User, services: InjectedServices, token_id: FromPath[str]) -> None:
    """Revoke a token."""
    await services.accounts.revoke_token(owner, token_id)


ALL = [
    new_guest, create_account, log_in, log_out, change_password, me, rename, change_arms, export, delete_me,
    list_tokens, new_token, revoke_token,
]  # fmt: skip
