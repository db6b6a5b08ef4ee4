"""What can be asked for over HTTP, and the line over a WebSocket. Each route says whom it serves, and hands on."""

from litestar import Router
from litestar.types import ControllerRouterHandler

from armorial.server.api import accounts, archive, health, replays, tables, websocket
from armorial.server.api.auth import DEPENDENCIES
from armorial.server.api.openapi import SCHEMES, described
from armorial.server.api.static import page

ALL: list[ControllerRouterHandler] = [
    Router("/api", route_handlers=described([*accounts.ALL, *tables.ALL, *websocket.ALL, *archive.ALL, *replays.ALL])),
    *described(health.ALL),
    page,
]

__all__ = ["ALL", "DEPENDENCIES", "SCHEMES"]
