"""The HTTP API and the WebSocket. Each route checks who may use it, and calls a service."""

from litestar import Router
from litestar.types import ControllerRouterHandler

from armorial.server.api import (
    accounts,
    archive,
    chat,
    deals,
    games,
    health,
    matches,
    pictures,
    puzzles,
    replays,
    reviews,
    statistics,
    tables,
    websocket,
)
from armorial.server.api.auth import DEPENDENCIES, check_access
from armorial.server.api.openapi import docs_style, document, openapi_config
from armorial.server.api.static import page

API = [
    route
    for module in (
        accounts,
        games,
        tables,
        matches,
        chat,
        websocket,
        archive,
        replays,
        reviews,
        deals,
        puzzles,
        statistics,
        pictures,
    )
    for route in module.ALL
]
ROUTES: list[ControllerRouterHandler] = [
    Router("/api", guards=[check_access], route_handlers=document(API)),
    *document(health.ALL),
    docs_style,
    page,
]

__all__ = ["DEPENDENCIES", "ROUTES", "openapi_config"]
