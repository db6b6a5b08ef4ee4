"""The networks of a game, as files beside its module: the page loads one when a bot needs it."""

from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from armorial.bots.network import network_for
from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game, Options
from armorial.engine.options import all_options


@dataclass(frozen=True)
class NetworkFile:
    """What the page needs to know about a network."""

    file: str
    size: int  # in bytes
    crc: int
    hidden: int  # units
    middle: int
    weights: int  # in bytes, unpacked
    options: list[list[int]]  # the sets of options that it plays, as ints


def networks_of(game: Game) -> dict[Path, NetworkFile]:
    """Return the networks of a game, for all options that have one."""
    files: dict[Path, NetworkFile] = {}
    for options in all_options(game):
        path = game.BOTS.network(options)
        if path is None:
            continue
        if path not in files:
            files[path] = _described(game, path, options)
        files[path].options.append(list(options))
    return files


def _described(game: Game, path: Path, options: Options) -> NetworkFile:
    weights, content = network_for(game, options), path.read_bytes()
    if weights is None:
        raise ArmorialError(f"{game.NAME} has the network {path.name}, but no inputs for networks")
    hidden, middle = len(weights.first_bias), len(weights.middle_bias)
    unpacked = sum(array.nbytes for array in weights)
    return NetworkFile(f"{game.NAME}-{path.name}", len(content), crc32(content), hidden, middle, unpacked, [])
