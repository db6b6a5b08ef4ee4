"""Build the ASGI application; map errors to JSON problems."""

import contextlib
import time
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from armorial.engine.errors import ArmorialError
from armorial.i18n import translations
from armorial.protocol.base import Problem
from armorial.server import api
from armorial.server.api.auth import language, services_of
from armorial.server.api.middleware import NO_ROUTE, check_request, finish_response, limit_requests, plain_addresses
from armorial.server.errors import FRAMEWORK_CODES, INTERNAL_ERROR, INTERNAL_ERROR_TEXT, BadRequest, from_engine
from armorial.server.services import Services
from armorial.server.settings import Settings

logger = structlog.get_logger()

LARGEST_BODY = 64 * 1024


def build(settings: Settings, now: Callable[[], float] = time.time) -> Litestar:
    """Return the application. Tests pass their own clock."""
    services = Services(settings, now)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Litestar(
        api.ROUTES,
        lifespan=[lifespan],
        state=State({"services": services}),
        dependencies=api.DEPENDENCIES,
        middleware=[check_request],
        exception_handlers={Exception: _error_response},
        request_max_body_size=LARGEST_BODY,
        openapi_config=api.openapi_config(),
        logging_config=None,
    )
    # Around Litestar: its own middleware does not see requests for unknown routes.
    app.asgi_handler = plain_addresses(limit_requests(finish_response(app.asgi_handler, services), services))
    return app


def _error_response(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    if isinstance(error, ArmorialError):
        api_error = from_engine(error)
        services_of(request).metrics.count_error(api_error)
        message = api_error.translated(translations(language(request)))
        problem = Problem(api_error.code, message, getattr(api_error, "paragraph", ""))
        return _response(problem, api_error.status, api_error.headers)
    if isinstance(error, HTTPException):
        detail = "; ".join(
            [error.detail, *(str(field_error.get("message", field_error)) for field_error in _extra(error))]
        )
        problem = Problem(FRAMEWORK_CODES.get(error.status_code, BadRequest.code), detail)
        return _response(problem, error.status_code, error.headers)
    if isinstance(error, RecursionError):  # raised by the decoder, or by the check of a game's options
        logger.warning("request nested too deeply", route=request.scope.get("path_template", NO_ROUTE))
        return _response(Problem(BadRequest.code, "the JSON is nested too deeply"), BadRequest.status)
    logger.error("request failed", route=request.scope.get("path_template", NO_ROUTE), exc_info=error)
    return _response(Problem(INTERNAL_ERROR, INTERNAL_ERROR_TEXT), 500)


def _extra(error: HTTPException) -> list[dict[str, object]]:
    return (
        [field_error for field_error in error.extra if isinstance(field_error, dict)]
        if isinstance(error.extra, list)
        else []
    )


def _response(problem: Problem, status: int, headers: Mapping[str, str] | None = None) -> Response[bytes]:
    return Response(msgspec.json.encode(problem), status_code=status, media_type=MediaType.JSON, headers=headers)
