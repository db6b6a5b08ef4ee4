"""The server as one ASGI application, and how what is refused is told."""

import contextlib
from collections.abc import AsyncIterator, Mapping
from typing import Any

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from armorial import __version__
from armorial.engine.errors import ArmorialError
from armorial.server import api
from armorial.server.api.api_docs import ApiDocs
from armorial.server.api.auth import language
from armorial.server.api.middleware import NO_ROUTE, door, watched
from armorial.server.errors import of_the_rules
from armorial.server.services import Services
from armorial.server.settings import Settings
from armorial.server.wire import Problem

log = structlog.get_logger()

LARGEST_BODY = 64 * 1024
CODES = {400: "malformed", 404: "not found"}  # of what the framework refuses


def build(settings: Settings) -> Litestar:
    """Return the application."""
    parts = Services(settings)

    @contextlib.asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await parts.open()
        try:
            yield
        finally:
            await parts.close()

    app = Litestar(
        api.ALL,
        lifespan=[running],
        state=State({"parts": parts}),
        dependencies=api.DEPENDENCIES,
        middleware=[door],
        exception_handlers={Exception: _refuse},
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Armorial",
            version=__version__,
            path="/api/docs",
            render_plugins=[ApiDocs()],
            use_handler_docstrings=True,
            components=api.SCHEMES,
        ),
        logging_config=None,
    )
    app.asgi_handler = watched(app.asgi_handler, parts)  # middleware would not see what no route answers
    return app


def _refuse(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Answer with a problem that says what was expected and what came."""
    if isinstance(error, ArmorialError):
        refusal = of_the_rules(error)
        request.app.state.parts.metrics.refused(refusal)
        problem = Problem(refusal.code, refusal.said(language(request)), getattr(refusal, "paragraph", ""))
        return _response(problem, refusal.status, refusal.headers)
    if isinstance(error, HTTPException):
        detail = "; ".join([error.detail, *(str(one.get("message", one)) for one in _extra(error))])
        problem = Problem(CODES.get(error.status_code, "refused"), detail)
        return _response(problem, error.status_code, error.headers)
    log.error("failed", route=request.scope.get("path_template", NO_ROUTE), exc_info=error)
    return _response(Problem("failed", "something went wrong here; it is in the log"), 500)


def _extra(error: HTTPException) -> list[dict[str, object]]:
    return [one for one in error.extra if isinstance(one, dict)] if isinstance(error.extra, list) else []


def _response(problem: Problem, status: int, headers: Mapping[str, str] | None = None) -> Response[bytes]:
    return Response(msgspec.json.encode(problem), status_code=status, media_type=MediaType.JSON, headers=headers)
