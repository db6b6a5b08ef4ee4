"""Start both compose files, play a whole game in each, and kill a server of the cluster in the middle of its game.

make containers                 # takes some minutes; needs Docker with Compose
make containers IMAGES=debian   # first makes the images of other projects from Debian's packages, without a registry

It builds the image, uses the ports 80, 443 and 8000, and removes its containers and volumes at the end.
"""

import argparse
import json
import os
import resource
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from armorial.server.connections import WANTED_DESCRIPTORS
from tests.support.doc_pages import ROOT
from tests.support.process import Client, certificates, eventually
from tests.support.sockets import Socket

LARGEST_IMAGE = 400e6  # bytes
GUESTS_PER_ADDRESS = 10  # the burst of the rate limit "account"
READY = "import urllib.request as web; print(web.urlopen('http://127.0.0.1:%d/readyz').read().decode())"
PATIENCE = 180.0  # seconds: a match that a killed worker had taken is free after a minute
COURT = {"edition": "court", "players": 3}
PORTS = (80, 443, 8000)
BACKUPS = "/var/backups/armorial"
IMAGES = ROOT / "tests/deploy/images_from_debian.sh"


def run(*command: str | Path, **environment: str) -> str:
    """Run a command that must succeed, and return its output."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | environment)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


class Compose:
    """The services of one compose file, as a project of its own: volumes of a real server are not touched."""

    def __init__(self, file: str, **variables: str) -> None:
        self.command = ("docker", "compose", "--project-name", "armorial-trial", "--file", ROOT / "deploy" / file)
        _soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        self.variables = variables | {"OPEN_FILES": str(min(most, WANTED_DESCRIPTORS))}

    def __call__(self, *words: str) -> str:
        return run(*self.command, *words, **self.variables)

    def inspect(self, service: str) -> Any:
        """Return what the engine knows about the container of a service."""
        return json.loads(run("docker", "inspect", self("ps", "--all", "--quiet", service).strip()))[0]

    def codes_after_stopping(self) -> dict[str, int]:
        """Stop all services; return their exit codes."""
        self("stop")
        return {name: self.inspect(name)["State"]["ExitCode"] for name in self("config", "--services").split()}


@contextmanager
def started(file: str, **variables: str) -> Iterator[Compose]:
    """Start the services of a compose file, and wait until they are healthy; remove them and their data at the end."""
    compose, begun = Compose(file, **variables), time.monotonic()
    try:
        compose("up", "--detach", "--wait")
        print(f"{file}: everything is healthy after {time.monotonic() - begun:.0f} s", flush=True)
        yield compose
    except BaseException:
        print(compose("logs", "--no-color", "--tail", "10"))
        raise
    finally:
        compose("down", "--volumes")


class Player:
    """A guest who plays at random, and follows the match on a live connection, as the page does."""

    def __init__(self, url: str, name: str) -> None:
        self.client = Client(url)
        self.client.ok("POST", "/guest", name=name)
        self.rng = Random(name)
        self.connections = 0
        self.table = ""
        self.update: Any = None

    def follow(self, table: str) -> None:
        self.table = table
        self.socket = Socket(self.client, patience=PATIENCE)
        self.connections += 1
        self.socket.command("watch", table=table)
        self.update = self.socket.update(0)

    def play_until(self, number: float) -> None:
        """Play whenever it is our turn, until the match has that many entries or is over."""
        while self.update["number"] < number and not self.update["ending"]:
            try:
                if self.update["legal"]:
                    self.client.play(self.table, self.update["number"], self.rng.choice(self.update["legal"]))
                self.update = self.socket.update(self.update["number"] + 1)
            except ConnectionClosed:
                self.follow(self.table)


def play_until(players: list[Player], number: float) -> None:
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda player: player.play_until(number), players))


def check_the_end(player: Player) -> None:
    """Check that the match was played to its end, and that its record is right."""
    assert player.update["ending"]["how"] == "played"
    record = player.client.ok("GET", f"/tables/{player.table}/record")
    assert player.client.ok("POST", "/verify", **record)["verified"]
    print(f"  a whole game of {player.update['number']} actions, and its record is right", flush=True)


def check_image() -> None:
    print("building the image...", flush=True)
    run("docker", "build", "--file", ROOT / "Containerfile", "--tag", "armorial", ROOT)
    image = json.loads(run("docker", "image", "inspect", "armorial"))[0]
    print(f"the image has {image['Size'] / 1e6:.0f} MB", flush=True)
    assert image["Size"] < LARGEST_IMAGE


def check_restrictions(compose: Compose, service: str) -> None:
    """Check that a container is healthy with a read-only root, without capabilities and not as root."""
    container = compose.inspect(service)
    assert container["HostConfig"]["ReadonlyRootfs"]
    assert container["State"]["Health"]["Status"] == "healthy"
    status = compose("exec", "-T", service, "cat", "/proc/1/status")
    fields = {name: value.split() for name, _, value in (line.partition(":") for line in status.splitlines())}
    assert fields["Uid"] == ["10001"] * 4
    assert int(fields["CapEff"][0], 16) == int(fields["CapBnd"][0], 16) == 0
    assert compose("exec", "-T", service, "sh", "-c", "touch file && rm file; pwd") == "/var/lib/armorial\n"


def wait_for_bots(compose: Compose, service: str, port: int) -> None:
    """Wait until bots can answer at once: on their first start they compile, for minutes."""
    while "bots" in compose("exec", "-T", service, "python3", "-c", READY % port):
        time.sleep(2)


def try_one_server() -> None:
    """Play against a bot, restart the server in the middle of the game, and play on."""
    url = "http://127.0.0.1:8000"
    with started("compose.yaml") as compose:
        check_restrictions(compose, "server")
        for number in range(GUESTS_PER_ADDRESS + 1):  # all through one proxy, which tells their addresses
            told = {"X-Forwarded-For": f"192.0.2.{number}"}
            httpx.post(f"{url}/api/guest", json={"name": "Louis"}, headers=told).raise_for_status()
        wait_for_bots(compose, "server", 8000)
        anne = Player(url, "Anne")
        anne.follow(anne.client.ok("POST", "/quick", game="richelieu", level="random")["id"])
        anne.play_until(6)
        compose("restart", "server")
        eventually(lambda: compose.inspect("server")["State"]["Health"]["Status"] == "healthy")
        wait_for_bots(compose, "server", 8000)
        anne.play_until(float("inf"))
        assert anne.connections == 2
        check_the_end(anne)
        assert "Anne" in compose("exec", "-T", "server", "armorial", "admin", "users", "Anne")
        eventually(lambda: compose("exec", "-T", "backup", "ls", BACKUPS))
        assert compose.codes_after_stopping() == {"server": 0, "backup": 128 + signal.SIGTERM}


def try_cluster(folder: Path) -> None:
    """Play with two people and a bot through the proxy, kill a server and a worker in the middle, and play on."""
    variables = {"DOMAIN": "localhost", "POSTGRES_PASSWORD": secrets.token_hex()}
    with started("compose-cluster.yaml", **variables) as compose:
        certificate = folder / "root.crt"  # Caddy makes its own for localhost
        compose("cp", "proxy:/data/caddy/pki/authorities/local/root.crt", str(certificate))
        os.environ["SSL_CERT_FILE"] = str(certificate)
        certificates.cache_clear()
        assert httpx.get("http://localhost/").headers["location"] == "https://localhost/"
        assert {httpx.get(f"https://localhost/{name}").status_code for name in ("metrics", "readyz")} == {404}
        for name in ("server-1", "server-2", "worker-1", "worker-2"):
            check_restrictions(compose, name)
        for name in ("worker-1", "worker-2"):
            wait_for_bots(compose, name, 9100)

        players = [Player("https://localhost", name) for name in ("Anne", "Louis")]
        anne, louis = players
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "duke"}]
        asked = anne.client.ok("POST", "/tables", game="richelieu", options=COURT, seats=seats)
        louis.client.ok("POST", f"/tables/{asked['table']['id']}/join")
        for player in players:
            player.follow(asked["table"]["id"])
        play_until(players, 20)
        assert anne.update["ending"] is None
        compose("kill", "server-1", "worker-1")
        killed = time.monotonic()
        play_until(players, anne.update["number"] + 3)
        print(f"  {time.monotonic() - killed:.0f} s after a server and a worker died, the game goes on", flush=True)
        play_until(players, float("inf"))
        assert sum(player.connections for player in players) == 3, "each server had one of them"
        assert anne.update["ending"] == louis.update["ending"]
        check_the_end(anne)
        eventually(lambda: compose("exec", "-T", "backup", "ls", BACKUPS))
        compose("up", "--detach", "--wait")
        codes = compose.codes_after_stopping()
        assert not any(codes[name] for name in ("server-1", "server-2", "worker-1", "worker-2")), codes


def missing(images: str) -> str:
    """Return what this machine lacks, and what to do; empty if it has everything."""
    if not shutil.which("docker"):
        return "there is no `docker` command. Install Docker Engine with its Compose plug-in."
    for command, advice in (
        (("docker", "version"), "Start the engine, or use an account that may use it."),
        (("docker", "compose", "version"), "Install Docker's Compose plug-in."),
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            return f"`{' '.join(command)}` fails. {advice}\n{done.stderr.strip()}"
    if images == "debian" and not shutil.which("mmdebstrap"):
        return "there is no `mmdebstrap`, which makes images from Debian's packages. Install it."
    taken = [port for port in PORTS if in_use(port)]
    return f"something else listens on port {', '.join(map(str, taken))}. Stop it first." if taken else ""


def in_use(port: int) -> bool:
    with socket.socket() as connection:
        return connection.connect_ex(("127.0.0.1", port)) == 0


def main(words: Sequence[str] | None = None) -> None:
    """Try both compose files, or say what is missing."""
    parser = argparse.ArgumentParser(prog="make containers", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--images", choices=("registry", "debian"), default="registry", help="from where")
    images = parser.parse_args(words).images
    if lack := missing(images):
        sys.exit(f"The containers cannot be tried here: {lack}")
    if images == "debian":
        print("making images from Debian's packages...", flush=True)
        run("sh", IMAGES)
    check_image()
    try_one_server()
    with tempfile.TemporaryDirectory() as temporary:
        try_cluster(Path(temporary))
    print("Everything ran, was stopped in order, and is removed.")


if __name__ == "__main__":
    main()
