"""What can be asked for over HTTP, and the line over a WebSocket. Each route says whom it serves, and hands on."""

from litestar import Router
from litestar.types import ControllerRouterHandler

from armorial.server.routes import archive, following, operation, people, replays, tables
from armorial.server.routes.described import SCHEMES, described
from armorial.server.routes.page import page
from armorial.server.routes.who import DEPENDENCIES

ALL: list[ControllerRouterHandler] = [
    Router("/api", route_handlers=described([*people.ALL, *tables.ALL, *following.ALL, *archive.ALL, *replays.ALL])),
    *described(operation.ALL),
    page,
]

__all__ = ["ALL", "DEPENDENCIES", "SCHEMES"]
