"""The page: files that were built from web/, read once and handed out. Every address that is not a file is the page."""

import gzip
import mimetypes
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from litestar import Response, route
from litestar.params import FromPath

from armorial.server.api.auth import Asking
from armorial.server.errors import NotFound, Unavailable

BUILT = Path(__file__).parents[1] / "page"
INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"  # what lies in assets/ has its hash in its name
LOOK_AGAIN = "no-cache"
SQUEEZED = ("text/", "application/json", "application/manifest+json", "image/svg+xml")

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class File(NamedTuple):
    """A file as it is sent."""

    kind: str
    plain: bytes
    squeezed: bytes | None
    tag: str


@cache
def _files() -> dict[str, File]:
    """Return all files by their path; there are a few dozen, of a megabyte in all."""
    return {path.relative_to(BUILT).as_posix(): _file(path) for path in BUILT.rglob("*") if path.is_file()}


def _file(path: Path) -> File:
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    squeezed = gzip.compress(plain, 9, mtime=0) if kind.startswith(SQUEEZED) else None
    return File(kind, plain, squeezed, f'W/"{sha256(plain).hexdigest()[:20]}"')


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def page(request: Asking, path: FromPath[str] = "") -> Response[bytes]:
    """Send a file of the page; at any other address the page itself, which finds its way from there."""
    files, name = _files(), path.strip("/")
    if INDEX not in files:
        raise Unavailable(
            "the page was not built: run `make serve` in a checkout, or install the package; see /api/docs"
        )
    if name.startswith("assets/") and name not in files:
        raise NotFound("there is nothing at /{path}", path=name)
    file = files.get(name, files[INDEX])
    headers = {
        "Cache-Control": FOR_EVER if name.startswith("assets/") else LOOK_AGAIN,
        "ETag": file.tag,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if file.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.squeezed, headers=headers | {"Content-Encoding": "gzip"}, media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)
