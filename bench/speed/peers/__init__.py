"""The peers, each called from Python as its users do. Peers that are not installed are skipped."""

from collections.abc import Iterator
from importlib import import_module

from rich.console import Console

from bench.speed.runner import Runner

PEERS = {"open_spiel": "OpenSpiel", "pgx": "Pgx", "pettingzoo": "PettingZoo", "catanatron": "Catanatron"}


def runners(console: Console) -> Iterator[Runner]:
    """Yield the runners of all installed peers."""
    for package, name in PEERS.items():
        try:
            peer = import_module(f"{__name__}.{package}")
        except ModuleNotFoundError as missing:
            console.print(f"{name} is skipped: {missing.name} is not installed; `make bench` does.", style="yellow")
            continue
        yield from peer.runners()
