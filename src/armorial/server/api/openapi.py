"""The OpenAPI document, and a page that shows it without scripts and without loading anything from another host."""

import inspect
from collections import defaultdict
from collections.abc import Sequence
from html import escape
from typing import Any, TypeVar

from litestar import Request, get
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import Components, SecurityRequirement, SecurityScheme

from armorial import __version__
from armorial.protocol.base import Problem
from armorial.server.api.auth import COOKIE
from armorial.server.errors import FRAMEWORK_CODES, error_classes

H = TypeVar("H", bound=BaseRouteHandler)

SECURITY_SCHEMES = Components(
    security_schemes={
        "cookie": SecurityScheme("apiKey", "The session of a user", name=COOKIE, security_scheme_in="cookie"),
        "bearer": SecurityScheme("http", "A token, limited to its scopes", scheme="bearer"),
    }
)
EITHER: list[SecurityRequirement] = [{"cookie": []}, {"bearer": []}]
SECURITY: dict[str, list[SecurityRequirement]] = {  # by the dependency of a route
    "owner": [{"cookie": []}],
    "person": EITHER,
    "player": EITHER,
    "talker": EITHER,
    "viewer": [{}, *EITHER],
}
FRAMEWORK_ERRORS = {405: "The route has no such method.", 413: "The body is too large."}


def errors() -> list[tuple[int, str, str]]:
    """Return status, code and meaning of every error."""
    ours = [
        (error_class.status, error_class.code, str(error_class.__doc__).partition("\n")[0])
        for error_class in error_classes()
    ]
    return sorted([*ours, *((status, FRAMEWORK_CODES[status], text) for status, text in FRAMEWORK_ERRORS.items())])


def _error_responses() -> dict[int, ResponseSpec]:
    by_status = defaultdict(list)
    for status, code, meaning in errors():
        by_status[status].append(f"`{code}`: {meaning}")
    return {status: ResponseSpec(Problem, False, " ".join(texts)) for status, texts in by_status.items()}


def document(handlers: Sequence[H]) -> list[H]:
    """Add what the signatures of routes do not say: who may use them, and their errors."""
    responses = _error_responses()
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            handler.summary = handler.fn.__name__.replace("_", " ").capitalize()
            handler.responses = responses
            security = [SECURITY[name] for name in inspect.signature(handler.fn).parameters if name in SECURITY]
            handler.security = security[0] if security else [{}]
    return list(handlers)


# --- the page --------------------------------------------------------------------------------------------------------

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>{title}</h1>
<p>All routes. <a href="{json}">The OpenAPI document</a> describes every message for programs.</p>
<table>
{routes}
</table>
<h2>Errors</h2>
<p>An error has a code for programs in <code>error</code>, and a sentence for people in <code>message</code>.</p>
<table>
{errors}
</table>
</body>
</html>
"""
STYLE = """:root { color-scheme: light dark; --ink: #1f2430; --faint: #666d7c; --rule: #d9dce3; --link: #1c4f9c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaf0; --faint: #a3a9b7; --rule: #3a404d; --link: #8fb6f2; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
a { color: var(--link); }
table { border-collapse: collapse; width: 100%; }
td { border-top: 1px solid var(--rule); padding: 0.4rem 1rem 0.4rem 0; vertical-align: top; }
td:first-child { color: var(--faint); font-size: 0.8rem; line-height: 1.9; }
code { font: 0.9rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
@media (max-width: 40rem) { td { display: block; border: 0; padding: 0; } tr { display: block; padding: 0.6rem 0;
  border-top: 1px solid var(--rule); } }
"""


class _DocsPage(OpenAPIRenderPlugin):
    def __init__(self) -> None:
        super().__init__(path="/", favicon="", style="")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the page."""
        routes = [
            (method.upper(), path, route.get("description") or route.get("summary") or "")
            for path, methods in openapi_schema["paths"].items()
            for method, route in methods.items()
        ]
        title = escape(f"{openapi_schema['info']['title']} {openapi_schema['info']['version']}")
        link = self.get_openapi_json_route(request)
        return PAGE.format(title=title, json=link, routes=_rows(routes), errors=_rows(errors())).encode()


def _rows(rows: Sequence[tuple[object, str, str]]) -> str:
    return "\n".join(
        f"<tr><td>{first}</td><td><code>{escape(name)}</code></td><td>{escape(text)}</td></tr>"
        for first, name, text in rows
    )


@get("/api/docs.css", include_in_schema=False, media_type="text/css", sync_to_thread=False)
def docs_style() -> str:
    """Return the stylesheet of the page."""
    return STYLE


def openapi_config() -> OpenAPIConfig:
    """Return Litestar's settings for the document."""
    return OpenAPIConfig(
        title="Armorial",
        version=__version__,
        path="/api/docs",
        render_plugins=[_DocsPage()],
        use_handler_docstrings=True,
        components=SECURITY_SCHEMES,
    )
