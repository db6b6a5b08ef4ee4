"""Serve the page: the files built from web/, read once. Any other path gets index.html, which does the routing."""

import gzip
import mimetypes
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from pathlib import Path

from litestar import Response, route
from litestar.params import FromPath

from armorial.server.api.auth import HTTPRequest, InjectedServices, language, origin
from armorial.server.errors import NotFound, Unavailable

BUILT = Path(__file__).parents[1] / "page"
INDEX = "index.html"
BROTLI = ".br"  # ends the names of compressed copies, which the build makes
IMMUTABLE = "public, max-age=31536000, immutable"  # names in assets/ contain a hash of the content
REVALIDATE = "no-cache"
COMPRESSED = ("text/", "application/json", "application/wasm", "application/manifest+json", "image/svg+xml")

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/wasm", ".wasm")


class File:
    """A file, ready to be sent."""

    def __init__(self, media_type: str, content: bytes, brotli: bytes | None = None) -> None:
        self.media_type, self.content, self.brotli = media_type, content, brotli
        self.etag = f'W/"{sha256(content).hexdigest()[:20]}"'

    @cached_property
    def gzipped(self) -> bytes | None:
        """The content as compressed with gzip, for media types that are worth it."""
        return gzip.compress(self.content, 9, mtime=0) if self.media_type.startswith(COMPRESSED) else None

    def encoded(self, accepted: str) -> tuple[str, bytes]:
        """Return the shortest encoding that a client accepts, and the content in it."""
        if self.brotli and "br" in accepted:
            return "br", self.brotli
        if "gzip" in accepted and self.gzipped:
            return "gzip", self.gzipped
        return "identity", self.content


@cache
def _files() -> dict[str, File]:
    """Return all files by path: about a hundred, a few megabytes in total."""
    paths = [path for path in BUILT.rglob("*") if path.is_file() and path.suffix != BROTLI]
    return {path.relative_to(BUILT).as_posix(): _file(path) for path in paths}


def _file(path: Path) -> File:
    compressed = path.with_name(path.name + BROTLI)
    brotli = compressed.read_bytes() if compressed.exists() else None
    return File(mimetypes.guess_type(path.name)[0] or "application/octet-stream", path.read_bytes(), brotli)


@lru_cache(maxsize=256)
def _index(index: File, head: str) -> File:
    """Return index.html with additional elements in its head, and with addresses that work from any path."""
    content = index.content.replace(b'="./', b'="/').replace(b"</head>", head.encode() + b"</head>", 1)
    return File(index.media_type, content)


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
    encoding, body = file.encoded(request.headers.get("accept-encoding", ""))
    if encoding != "identity":
        headers["Content-Encoding"] = encoding
    return Response(body, headers=headers, media_type=file.media_type)
