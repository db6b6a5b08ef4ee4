"""Guests, accounts, sessions, tokens."""

import contextlib
from typing import Any

from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from armorial.server import wire
from armorial.server.api.auth import COOKIE, SECURE_COOKIE, Asker, Asking, Server, Viewer, address, secure, session
from armorial.server.errors import Unauthorized
from armorial.server.people import names
from armorial.server.people.accounts import SESSION_SECONDS, Person


def _me(person: Person) -> wire.Me:
    return wire.Me(person.id, person.name, person.guest, person.admin, list(person.scopes))


def _cookie(request: Asking, value: str) -> Cookie:
    https = secure(request)
    name = SECURE_COOKIE if https else COOKIE
    return Cookie(name, value=value, httponly=True, samesite="lax", secure=https, max_age=SESSION_SECONDS, path="/")


def _signed_in(request: Asking, person: Person, cookie: str) -> Response[wire.Me]:
    return Response(_me(person), cookies=[_cookie(request, cookie)])


# Both names are taken away, for one who came by https and for one who did not.
SIGNED_OUT = [
    Cookie(COOKIE, value="", httponly=True, samesite="lax", max_age=0, path="/"),
    Cookie(SECURE_COOKIE, value="", httponly=True, samesite="lax", secure=True, max_age=0, path="/"),
]


@post("/guest")
async def enter(request: Asking, parts: Server, data: JSONBody[wire.NewGuest]) -> Response[wire.Me]:
    """Come in as a guest; the cookie that comes back is all that a guest has."""
    parts.limits.take("enter", address(request))
    return _signed_in(request, *await parts.accounts.guest(data.name))


@post("/account")
async def claim_account(request: Asking, owner: Asker, parts: Server, data: JSONBody[wire.Credentials]) -> wire.Me:
    """Turn a guest into an account, with all that he has played."""
    parts.limits.take("enter", address(request))
    claimed = await parts.accounts.claim(owner, data.name, data.password)
    await parts.hall.renamed(claimed)
    return _me(claimed)


@post("/session")
async def log_in(request: Asking, parts: Server, data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
    """Log in by name and password."""
    parts.limits.take("enter", address(request))
    parts.limits.take("guess", names.key(data.name))
    return _signed_in(request, *await parts.accounts.log_in(data.name, data.password))


@delete("/session", status_code=204, response_cookies=SIGNED_OUT)
async def log_out(request: Asking, parts: Server) -> None:
    """Log out. A cookie that is not valid, or no longer, is taken away too."""
    with contextlib.suppress(Unauthorized):
        await parts.accounts.log_out(session(request))


@put("/password")
async def change_password(
    request: Asking, owner: Asker, parts: Server, data: JSONBody[wire.NewPassword]
) -> Response[wire.Me]:
    """Change the password; all other sessions end."""
    parts.limits.take("enter", address(request))
    return _signed_in(request, owner, await parts.accounts.change_password(owner, data.old, data.new))


@get("/me")
async def me(viewer: Viewer) -> wire.Me | None:
    """Return who asks; nothing for one who is not signed in."""
    return _me(viewer) if viewer else None


@put("/me")
async def rename(request: Asking, owner: Asker, parts: Server, data: JSONBody[wire.NewName]) -> wire.Me:
    """Bear another name, as a guest: at all tables, also those before. An account keeps its name."""
    parts.limits.take("enter", address(request))
    renamed = await parts.accounts.rename(owner, data.name)
    await parts.hall.renamed(renamed)
    return _me(renamed)


@get("/me/export")
async def export(request: Asking, owner: Asker, parts: Server) -> dict[str, Any]:
    """Return all that is stored about the one who asks."""
    parts.limits.take("enter", address(request))
    return await parts.accounts.export(owner)


@delete("/me", status_code=204, response_cookies=SIGNED_OUT)
async def delete_me(owner: Asker, parts: Server) -> None:
    """Forget the one who asks."""
    await parts.accounts.delete(owner)


@get("/tokens")
async def list_tokens(owner: Asker, parts: Server) -> list[wire.Token]:
    """Return one's tokens, without their words."""
    return [wire.Token(**row) for row in await parts.accounts.tokens(owner)]


@post("/tokens")
async def new_token(owner: Asker, parts: Server, data: JSONBody[wire.NewToken]) -> wire.Token:
    """Make a token for a program; its word is shown this once."""
    identity, word = await parts.accounts.new_token(owner, data.label, data.scopes)
    return wire.Token(identity, data.label, data.scopes, parts.hall.now(), word)


@delete("/tokens/{identity:str}", status_code=204)
async def withdraw_token(owner: Asker, parts: Server, identity: FromPath[str]) -> None:
    """Make a token worthless."""
    await parts.accounts.withdraw_token(owner, identity)


ALL = [
    enter, claim_account, log_in, log_out, change_password, me, rename, export, delete_me,
    list_tokens, new_token, withdraw_token,
]  # fmt: skip
