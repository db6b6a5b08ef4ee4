"""The API as a page that can be read in any browser: no script, and nothing fetched from elsewhere."""

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

PAGE = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>{title}</title></head>
<body>
<h1>{title}</h1>
<p>All that can be asked for. <a href="{json}">The same for programs</a>, with the form of every message (OpenAPI).</p>
<table>
{rows}
</table>
</body>
</html>
"""


class Handbook(OpenAPIRenderPlugin):
    """Draws the list of routes."""

    def __init__(self) -> None:
        """Stand at the root of the documentation."""
        super().__init__(path="/", favicon="", style="")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the page."""
        rows = "\n".join(
            f"<tr><td>{method.upper()}</td><td><code>{escape(path)}</code></td>"
            f"<td>{escape(route.get('description') or route.get('summary') or '')}</td></tr>"
            for path, routes in openapi_schema["paths"].items()
            for method, route in routes.items()
        )
        title = f"{openapi_schema['info']['title']} {openapi_schema['info']['version']}"
        return PAGE.format(title=escape(title), json=self.get_openapi_json_route(request), rows=rows).encode()
