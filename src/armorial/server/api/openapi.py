"""What the description of the API says of every route beside its signature: who may ask, and what is refused."""

import inspect
from collections import defaultdict
from collections.abc import Sequence
from typing import TypeVar

from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityRequirement, SecurityScheme

from armorial.server.api.auth import COOKIE
from armorial.server.errors import ApiError
from armorial.server.wire import Problem

H = TypeVar("H", bound=BaseRouteHandler)

SCHEMES = Components(
    security_schemes={
        "cookie": SecurityScheme("apiKey", "The session of a person", name=COOKIE, security_scheme_in="cookie"),
        "bearer": SecurityScheme("http", "A token of a program, with the scopes that it was given", scheme="bearer"),
    }
)
EITHER: list[SecurityRequirement] = [{"cookie": []}, {"bearer": []}]
ASKED_BY: dict[str, list[SecurityRequirement]] = {  # by the dependency that finds out who asks
    "owner": [{"cookie": []}],
    "person": EITHER,
    "player": EITHER,
    "talker": EITHER,
    "viewer": [{}, *EITHER],
}


def _problems() -> dict[int, ResponseSpec]:
    told = defaultdict(list)
    kinds: list[type[ApiError]] = [ApiError, *ApiError.__subclasses__()]
    for kind in kinds:
        told[kind.status].append(str(kind.__doc__))
    told[413].append("A body that is too large.")
    return {status: ResponseSpec(Problem, False, " ".join(reasons)) for status, reasons in sorted(told.items())}


def described(handlers: Sequence[H]) -> list[H]:
    """Describe routes, and return them."""
    problems = _problems()
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            handler.summary = handler.fn.__name__.replace("_", " ").capitalize()
            handler.responses = problems
            asked_by = [ASKED_BY[name] for name in inspect.signature(handler.fn).parameters if name in ASKED_BY]
            handler.security = asked_by[0] if asked_by else [{}]
    return list(handlers)
