"""A real server in its own process, and HTTP clients for it."""

import inspect
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import httpx

RUN = "from armorial.cli import main; main()"
SECONDS_TO_START = 120
SECONDS_TO_STOP = 90
SECONDS_TO_HAPPEN = 90  # at most: on a busy machine processes start slowly


def eventually(happened: Callable[[], object]) -> None:
    """Wait until something has happened."""
    deadline = time.monotonic() + SECONDS_TO_HAPPEN
    while not happened():
        assert time.monotonic() < deadline, f"this did not happen within {SECONDS_TO_HAPPEN} s: {source_of(happened)}"
        time.sleep(0.05)


def source_of(function: Callable[[], object]) -> str:
    """Return the code of a function, for a message."""
    with suppress(OSError, TypeError):
        return inspect.getsource(function).strip()
    return repr(function)


@cache
def certificates() -> ssl.SSLContext:
    """Return the certificates of the machine, once for all clients: to load them takes 20 ms."""
    return httpx.create_ssl_context()


PORTS = range(10_000, 20_000)  # below those that the system gives to others
PORTS_OF_A_WORKER = 1_000
_next_port = count(os.getpid())


def free_port() -> int:
    """Return a port for a server that starts later; no other worker of these tests gets the same one meanwhile."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % (len(PORTS) // PORTS_OF_A_WORKER)
    own = PORTS[worker * PORTS_OF_A_WORKER :][:PORTS_OF_A_WORKER]
    while True:
        port = own[next(_next_port) % len(own)]
        with suppress(OSError), socket.socket() as candidate:
            candidate.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            candidate.bind(("127.0.0.1", port))
            return port


class Running:
    """`armorial serve`, from its start to its end."""

    def __init__(
        self,
        folder: Path,
        *flags: str,
        port: int | None = None,
        script: Path | None = None,
        python: str | Path = sys.executable,
        **environment: str,
    ) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        if not any(flag.startswith("--database") for flag in flags):
            flags = (*flags, "--database", f"sqlite:///{folder}/armorial.db")
        program = [str(script)] if script else ["-c", RUN]
        command = [str(python), *program, "serve", "--port", str(self.port), *flags]
        usual = {"BOT_DELAY": "0", "BOT_PROCESSES": "1", "RATE_LIMIT_FACTOR": "1000"}  # flags override them
        variables = {f"ARMORIAL_{name}": value for name, value in usual.items()} | environment
        self.log = folder / f"server-{self.port}.log"
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | variables)
        self.clients: list[Client] = []
        self._wait()

    def _wait(self) -> None:
        for _ in range(SECONDS_TO_START * 10):
            if self.process.poll() is not None:
                raise AssertionError(f"the server did not start: {self.log.read_text()}")
            try:
                httpx.get(f"{self.url}/healthz", verify=certificates()).raise_for_status()
                return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Kill the process, without a chance to clean up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to stop."""
        self.process.terminate()
        self.process.wait(timeout=SECONDS_TO_STOP)

    def guest(self, name: str) -> "Client":
        """Return a client of a new guest."""
        client = self.client()
        client.me = client.ok("POST", "/guest", name=name)
        return client

    def client(self, token: str = "") -> "Client":
        """Return a client that is not logged in, or one with a token."""
        self.clients.append(Client(self.url, token))
        return self.clients[-1]

    def __enter__(self) -> "Running":
        return self

    def __exit__(self, *_: object) -> None:
        for client in self.clients:
            client.http.close()
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Working:
    """`armorial worker`, from its start to its end."""

    def __init__(self, folder: Path, *flags: str) -> None:
        command = [sys.executable, "-c", RUN, "worker", "--bot-delay", "0", *flags]
        self.log = folder / "worker.log"
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)

    def bots(self) -> list[int]:
        """Return the processes of its bots."""
        parent = self.process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in _command_of(child)]

    def kill(self) -> None:
        """Kill the process, without a chance to clean up."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ask it to stop."""
        self.process.terminate()
        status = self.process.wait(timeout=SECONDS_TO_STOP)
        assert status == 0, f"the worker should end with 0, not {status}: {self.log.read_text()}"

    def __enter__(self) -> "Working":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


def _command_of(process: str) -> bytes:
    """Return the command line of a process; of one that has just ended, nothing."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""


class Client:
    """An HTTP client with its own cookies."""

    def __init__(self, url: str, token: str = "") -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=f"{url}/api", headers=headers, timeout=60, verify=certificates())
        self.me: Any = None

    def ask(self, method: str, path: str, **data: Any) -> httpx.Response:
        return self.http.request(method, path, json=data if method in ("POST", "PUT") else None)

    def ok(self, method: str, path: str, **data: Any) -> Any:
        """Send a request that must succeed, and return the response."""
        answer = self.ask(method, path, **data)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    def refused(self, method: str, path: str, **data: Any) -> tuple[int, str]:
        """Send a request that must fail, and return the status and the error code."""
        answer = self.ask(method, path, **data)
        assert not answer.is_success, f"{method} {path} was done: {answer.text}"
        return answer.status_code, answer.json()["error"]

    def update(self, table: str, since: int = 0) -> Any:
        return self.http.get(f"/tables/{table}/match", params={"since": since}).raise_for_status().json()

    def play(self, table: str, number: int, *actions: str) -> int:
        """Play actions that must be accepted; return the number of entries after them."""
        done: int = self.ok("POST", f"/tables/{table}/play", number=number, actions=actions)["number"]
        return done

    def go_to(self, url: str) -> None:
        """Use another process from now on, with the same cookies."""
        self.http.base_url = httpx.URL(f"{url}/api")

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
