"""The API as a page that can be read in any browser: no script, and nothing fetched from elsewhere."""

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>{title}</h1>
<p>All that can be asked for. <a href="{json}">The same for programs</a>, with the form of every message (OpenAPI).</p>
<table>
{rows}
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


class ApiDocs(OpenAPIRenderPlugin):
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
