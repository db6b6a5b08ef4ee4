"""Serve the page: the files built from web/, read once. Any other path gets index.html, which does the routing."""

import gzip
import mimetypes
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from litestar import Response, route
from litestar.params import FromPath

from armorial.server.api.auth import HTTPRequest, InjectedServices, language, origin
from armorial.server.errors import NotFound, Unavailable

BUILT = Path(__file__).parents[1] / "page"
INDEX = "index.html"
IMMUTABLE = "public, max-age=31536000, immutable"  # names in assets/ contain a hash of the content
REVALIDATE = "no-cache"
COMPRESSED = ("text/", "application/json", "application/wasm", "application/manifest+json", "image/svg+xml")

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/wasm", ".wasm")


class File(NamedTuple):
    """A file, ready to be sent."""

    media_type: str
    content: bytes
    gzipped: bytes | None
    etag: str


@cache
def _files() -> dict[str, File]:
    """Return all files by path: a few dozen, one megabyte in total."""
    return {path.relative_to(BUILT).as_posix(): _file(path) for path in BUILT.rglob("*") if path.is_file()}


def _file(path: Path) -> File:
    return _ready(mimetypes.guess_type(path.name)[0] or "application/octet-stream", path.read_bytes())


def _ready(media_type: str, content: bytes) -> File:
    gzipped = gzip.compress(content, 9, mtime=0) if media_type.startswith(COMPRESSED) else None
    return File(media_type, content, gzipped, f'W/"{sha256(content).hexdigest()[:20]}"')


@lru_cache(maxsize=256)
def _index(index: File, head: str) -> File:
    """Return index.html with additional elements in its head, and with addresses that work from any path."""
    content = index.content.replace(b'="./', b'="/').replace(b"</head>", head.encode() + b"</head>", 1)
    return _ready(index.media_type, content)


def has_page() -> bool:
    """Return whether there is a page to serve."""
    return (BUILT / INDEX).is_file()


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: HTTPRequest, services: InjectedServices, path: FromPath[str] = "") -> Response[bytes]:
    """Send a file of the page; for any other path index.html, with the link preview of that path."""
    files, name = _files(), path.strip("/")
    if INDEX not in files:
        raise Unavailable(
            "this server has no page: run `make page` in the checkout, or install a released package; see /api/docs"
        )
    if name.startswith("assets/") and name not in files:
        raise NotFound("there is nothing at /{path}", path=name)
    headers = {
        "Cache-Control": IMMUTABLE if name.startswith("assets/") else REVALIDATE,
        "Vary": "Accept-Encoding",
    }
    if name in files and name != INDEX:
        return _send(request, files[name], headers)
    head = await services.link_previews.head(name, language(request), origin(request))
    return _send(request, _index(files[INDEX], head), headers | {"Vary": "Accept-Encoding, Accept-Language"})


def _send(request: HTTPRequest, file: File, headers: dict[str, str]) -> Response[bytes]:
    headers = {**headers, "ETag": file.etag}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    if file.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.gzipped, headers=headers | {"Content-Encoding": "gzip"}, media_type=file.media_type)
    return Response(file.content, headers=headers, media_type=file.media_type)
