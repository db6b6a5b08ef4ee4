"""Play the interpreter's games of the proof, on all cores, with any Python.

    pypy3 -m bench.proof.interpreter

It needs neither NumPy nor Numba, so PyPy can run it, many times as fast as CPython. It writes a hash of each finished
block of games to `bench/proof/interpreter.json`, and `make proof` compares all other sides with these. The same command
continues after an interruption; `--again` starts over, with another engine number: after a change of the rules or of
what a view contains.
"""

import json
import multiprocessing
import os
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from armorial.engine.engine_number import ENGINE_NUMBER
from armorial.engine.game import Game, Options
from armorial.engine.options import all_options, option_values
from armorial.games import GAMES
from bench.proof.digest import interpreted

LEDGER = Path(__file__).with_name("interpreter.json")
GAMES_IN_BLOCK, BLOCKS = 500, 20  # with every set of options
REPORT_SECONDS = 30.0


class Ledger(NamedTuple):
    """What the interpreter has played."""

    engine: int  # the number of the engine that played
    games: dict[str, dict[str, list[str]]]  # by game and options: a hash of each block, or an empty text


class Block(NamedTuple):
    """The games of one set of options, starting with game `number * GAMES_IN_BLOCK`."""

    game: str
    options: tuple[int, ...]
    number: int


def name_of(game: Game, options: Options) -> str:
    """Return a set of options in words."""
    return ", ".join(f"{name} {value}" for name, value in option_values(game, options).items())


def hashes(numbers: Sequence[int]) -> list[str]:
    """Return a hash of each whole block of numbers, which start with the first game."""
    starts = range(0, len(numbers) - GAMES_IN_BLOCK + 1, GAMES_IN_BLOCK)
    return [_hash(numbers[start : start + GAMES_IN_BLOCK]) for start in starts]


def _hash(numbers: Sequence[int]) -> str:
    return sha256(b"".join(number.to_bytes(4, "little") for number in numbers)).hexdigest()[:8]


def read_ledger(file: Path = LEDGER) -> Ledger:
    """Return the hashes of what the interpreter has played."""
    games: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {"engine": ENGINE_NUMBER}
    ledger = Ledger(games.pop("engine"), games)
    for name, game in GAMES.items():
        sets = ledger.games.setdefault(name, {})
        for options in all_options(game):
            sets.setdefault(name_of(game, options), [""] * BLOCKS)
    return ledger


def write_ledger(ledger: Ledger, file: Path) -> None:
    """Write a ledger, one line for each set of options; the file is always complete."""
    games = (
        f' "{name}": {{\n' + ",\n".join(f'  "{one}": {json.dumps(sets[one])}' for one in sets) + "\n }"
        for name, sets in ledger.games.items()
    )
    written = file.with_suffix(".new")
    written.write_text(f'{{\n "engine": {ledger.engine},\n' + ",\n".join(games) + "\n}\n")
    written.replace(file)


def missing(ledger: Ledger) -> Iterator[Block]:
    """Yield the blocks that were not played, so that an interrupted run has about as many blocks of every set."""
    for number in range(BLOCKS):
        for name, game in GAMES.items():
            for options in all_options(game):
                if not ledger.games[name][name_of(game, options)][number]:
                    yield Block(name, tuple(options), number)


def play(block: Block) -> tuple[Block, str, float]:
    """Play a block; return it, the hash of its games, and the processor seconds they took."""
    game, began = GAMES[block.game], time.process_time()
    numbers = interpreted(game, game.Options(*block.options), 1 + GAMES_IN_BLOCK * block.number, GAMES_IN_BLOCK)
    return block, _hash(numbers), time.process_time() - began


def main() -> None:
    """Play the missing games, and print the progress."""
    parser = ArgumentParser(
        prog="python -m bench.proof.interpreter", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path, default=LEDGER, help="for the hashes")
    parser.add_argument("--again", action="store_true", help="play all games again")
    given = parser.parse_args()
    if given.again:
        given.file.unlink(missing_ok=True)
    ledger = read_ledger(given.file)
    if ledger.engine != ENGINE_NUMBER:
        parser.error(f"{given.file} has games of engine {ledger.engine}, but this is {ENGINE_NUMBER}: use --again")
    blocks, spent, began = list(missing(ledger)), 0.0, time.monotonic()
    reported = began
    # Forked processes share what the games prepare when they are imported.
    with multiprocessing.get_context("fork").Pool(given.processes) as pool:
        for done, (block, found, seconds) in enumerate(pool.imap_unordered(play, blocks), 1):
            game, spent = GAMES[block.game], spent + seconds
            ledger.games[block.game][name_of(game, game.Options(*block.options))][block.number] = found
            if time.monotonic() - reported > REPORT_SECONDS or done == len(blocks):
                reported = time.monotonic()
                write_ledger(ledger, given.file)
                left = (reported - began) / done * (len(blocks) - done) / 60
                rate = done * GAMES_IN_BLOCK / spent
                print(f"{done:,} of {len(blocks):,} blocks, {rate:.0f} games/s of one core, {left:.0f} minutes left")


if __name__ == "__main__":
    main()
