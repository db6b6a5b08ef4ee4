"""Static files of the page."""

import asyncio
import gzip
import re
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import brotli
import httpx
import pytest
from litestar.exceptions import LitestarDeprecationWarning

from armorial.server.app import build
from armorial.server.settings import Settings
from tests.support.process import Running

PAGE = sys.modules["armorial.server.api.static"]
INDEX = b"<!doctype html><html><head><title>Armorial</title></head></html>"
SCRIPT = b"console.log('a page that is worth squeezing');\n" * 50
FONT = bytes(range(256))
IMMUTABLE = "public, max-age=31536000, immutable"
Look = Callable[..., httpx.Response]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a small page, in place of the built one."""
    folder = tmp_path / "page"
    files = {
        "index.html": INDEX,
        "icon.svg": b"<svg/>",
        "manifest.webmanifest": b"{}",
        "assets/app-1a2b.js": SCRIPT,
        "assets/app-1a2b.css": b"a{}",
        "assets/font.woff2": FONT,
        "assets/large-3c4d.js": SCRIPT,
        "assets/large-3c4d.js.br": brotli.compress(SCRIPT),
    }
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    (tmp_path / "secret.txt").write_text("a secret")
    monkeypatch.setattr(PAGE, "BUILT", folder)
    PAGE._files.cache_clear()
    return folder


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server that was not started: the page opens without a database."""
    database = f"sqlite:///{tmp_path_factory.mktemp('page')}/armorial.db"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        return build(Settings(database=database, rate_limit_factor=1e6))


@pytest.fixture
def look(built: Path, app: Any) -> Look:
    """Send a request to an address."""

    def ask(path: str, method: str = "GET", encoding: str = "identity", **headers: Any) -> httpx.Response:
        async def asking() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as http:
                return await http.request(method, path, headers={"Accept-Encoding": encoding} | headers)

        return asyncio.run(asking())

    return ask


def without_preview(page: bytes) -> bytes:
    """Return the page without the metadata of link previews; test_pictures.py tests that."""
    return re.sub(rb"<meta [^>]*>\n", b"", page)


@pytest.mark.parametrize(
    ("path", "kind", "data"),
    [
        ("/", "text/html", INDEX),
        ("/icon.svg", "image/svg+xml", b"<svg/>"),
        ("/manifest.webmanifest", "application/manifest+json", b"{}"),
        ("/assets/app-1a2b.js", "text/javascript", SCRIPT),
        ("/assets/app-1a2b.css", "text/css", b"a{}"),
        ("/assets/font.woff2", "font/woff2", FONT),
    ],
)
def test_files_are_sent_unchanged(path: str, kind: str, data: bytes, look: Look) -> None:
    answer = look(path)
    assert (answer.status_code, without_preview(answer.content)) == (200, data)
    assert answer.headers["content-type"].partition(";")[0] == kind
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == (IMMUTABLE if path.startswith("/assets/") else "no-cache")


@pytest.mark.parametrize("path", ["/table/abc123", "/learn/richelieu/lesson", "/replay/x", "/apiary", "/no/such/place"])
def test_any_other_path_gets_the_page(path: str, look: Look) -> None:
    answer = look(path)
    assert (answer.status_code, without_preview(answer.content)) == (200, INDEX)
    assert answer.headers["cache-control"] == "no-cache"


def test_a_page_that_was_built_for_any_folder_gets_addresses_that_suit_any_path(look: Look, built: Path) -> None:
    (built / "index.html").write_bytes(b'<html><head><script src="./assets/app-1a2b.js"></script></head></html>')
    PAGE._files.cache_clear()
    for path in ("/", "/table/abc123"):
        assert b'<script src="/assets/app-1a2b.js">' in look(path).content


def test_the_service_worker_is_never_stale(look: Look, built: Path) -> None:
    (built / "sw.js").write_bytes(b'const PAGE = `<script src="./theme.js">`;')
    PAGE._files.cache_clear()
    answer = look("/sw.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert b"./theme.js" in answer.content, "it makes its addresses itself"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/assets/app-old.js", "/api/unknown", "/api/tables/x/unknown", "/api/"])
def test_a_missing_asset_is_not_found(path: str, look: Look) -> None:
    answer = look(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json()["error"] == "not_found"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
        "//etc/passwd",
    ],
)
def test_no_file_outside_the_folder_is_sent(path: str, look: Look) -> None:
    answer = look(path)
    assert answer.status_code in (200, 404)
    assert b"a secret" not in answer.content
    assert b"root:" not in answer.content


def test_text_is_compressed_if_the_client_accepts_it(look: Look) -> None:
    compressed = look("/assets/app-1a2b.js", encoding="gzip, br")
    assert compressed.headers["content-encoding"] == "gzip"
    assert int(compressed.headers["content-length"]) < len(SCRIPT) // 5
    assert compressed.content == SCRIPT
    assert compressed.headers["vary"].lower() == "accept-encoding"
    assert "content-encoding" not in look("/assets/app-1a2b.js").headers
    assert "content-encoding" not in look("/assets/font.woff2", encoding="gzip").headers
    assert gzip.decompress(PAGE._files()["assets/app-1a2b.js"].gzipped or b"") == SCRIPT


def test_what_the_build_has_compressed_is_sent_if_the_client_accepts_it(look: Look) -> None:
    for encoding, used in (("gzip, deflate, br", "br"), ("gzip", "gzip")):
        answer = look("/assets/large-3c4d.js", encoding=encoding)
        assert (answer.headers["content-encoding"], answer.content) == (used, SCRIPT)
        assert answer.headers["content-type"].startswith("text/javascript")
    assert "content-encoding" not in look("/assets/large-3c4d.js").headers
    assert look("/assets/large-3c4d.js.br").status_code == 404


def test_an_unchanged_file_is_not_sent_again(look: Look, built: Path) -> None:
    tag = look("/").headers["etag"]
    again = look("/", **{"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    assert again.headers["cache-control"] == "no-cache"
    assert look("/some/where", **{"If-None-Match": tag}).status_code == 304
    assert look("/icon.svg", **{"If-None-Match": tag}).status_code == 200
    (built / "index.html").write_bytes(INDEX + b"<p>new")
    PAGE._files.cache_clear()
    changed = look("/", **{"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.headers["etag"] != tag


def test_head_requests(look: Look, server: Running) -> None:
    for path in ("/", "/assets/font.woff2"):
        answer = look(path, "HEAD")
        assert answer.status_code == 200
        assert int(answer.headers["content-length"]) == len(look(path).content)
        assert answer.headers["etag"]
    assert httpx.head(server.url).content == b""  # with or without a built page


def test_a_page_that_is_not_built_is_unavailable(look: Look, built: Path) -> None:
    (built / "index.html").unlink()
    PAGE._files.cache_clear()
    answer = look("/")
    assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
    assert "make page" in answer.json()["message"]
    assert look("/api/games").status_code == 200
    assert look("/api/unknown").status_code == 404
