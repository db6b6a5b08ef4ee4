"""The HTTP API and the WebSocket. A route checks who may use it, and calls a service."""

from litestar import Router
from litestar.types import ControllerRouterHandler

from armorial.server.api import accounts, archive, health, replays, tables, websocket
from armorial.server.api.auth import DEPENDENCIES
from armorial.server.api.openapi import docs_style, document, openapi_config
from armorial.server.api.static import page

ROUTES: list[ControllerRouterHandler] = [
    Router("/api", route_handlers=document([*accounts.ALL, *tables.ALL, *websocket.ALL, *archive.ALL, *replays.ALL])),
    *document(health.ALL),
    docs_style,
    page,
]

__all__ = ["DEPENDENCIES", "ROUTES", "openapi_config"]
