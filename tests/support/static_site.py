"""A site made by `armorial site`, served by Python's file server from a folder of any name."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from rich.console import Console

from armorial.cli.site import write_site

FOLDER = "club/games"


class Handler(SimpleHTTPRequestHandler):
    """Serves files, silently."""

    def log_message(self, *_: Any) -> None:
        pass

    def handle(self) -> None:
        with suppress(BrokenPipeError, ConnectionResetError):  # a browser that was closed
            super().handle()


@contextmanager
def served_site(host: Path) -> Iterator[str]:
    """Write a site into a folder of a host, and serve the host; yield the address of the site."""
    write_site(host / FOLDER, docs=False, console=Console(quiet=True))
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(host)))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/{FOLDER}/"
    server.shutdown()
    server.server_close()
    thread.join()
