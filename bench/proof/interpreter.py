"""Compare games of the interpreter with those of compiled Python, on as many cores as there are.

    python -m bench.proof.interpreter --games 10000 --processes 16 --file results.jsonl

Blocks of games are written to the file as they are done, with a hash of their numbers. The same command continues after
an interruption: it skips the blocks that the file has from the same sources. `make proof` compares compiled Python with
Node and a browser.
"""

import json
import multiprocessing
import os
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from armorial.browser.layout import sources_of
from armorial.engine.options import all_options
from armorial.games import GAMES
from bench.proof.digest import interpreted, native

REPORT_SECONDS = 30.0


class Block(NamedTuple):
    """Games with one set of options."""

    game: str
    sources: str  # a hash of what they are played with
    options: tuple[int, ...]
    first: int  # number of a game
    games: int


class Compared(NamedTuple):
    """What a block has shown."""

    block: Block
    hash: str  # of the numbers of its games, by the interpreter
    differs: int | None  # the first game whose numbers are not the same
    seconds: float  # that the interpreter took, of one core


def blocks(games: int, size: int) -> Iterator[Block]:
    """Yield all blocks: the first of every set of options, then the second, so that a part run covers all sets."""
    sources = {name: sources_of(game) for name, game in GAMES.items()}
    sets = [(name, tuple(options)) for name, game in GAMES.items() for options in all_options(game)]
    for first in range(1, games + 1, size):
        for name, options in sets:
            yield Block(name, sources[name], options, first, min(size, games + 1 - first))


def compare(block: Block) -> Compared:
    """Play a block at both speeds."""
    game = GAMES[block.game]
    options = game.Options(*block.options)
    began = time.thread_time()
    found = interpreted(game, options, block.first, block.games)
    seconds = time.thread_time() - began
    pairs = zip(found, native(game, options, block.first, block.games), strict=True)
    differs = next((block.first + at for at, (one, other) in enumerate(pairs) if one != other), None)
    numbers = b"".join(one.to_bytes(4, "little") for one in found)
    return Compared(block, sha256(numbers).hexdigest()[:16], differs, seconds)


def done_before(file: Path) -> list[Compared]:
    """Return what a file has. A last line that was cut off is left out."""
    found = []
    for line in file.read_text().splitlines() if file.exists() else ():
        try:
            block, *rest = json.loads(line)
        except ValueError:
            continue
        found.append(Compared(Block(*block)._replace(options=tuple(block[2])), *rest))
    return found


def main() -> None:
    """Compare all blocks that the file does not have, and tell how far it is."""
    parser = ArgumentParser(
        prog="python -m bench.proof.interpreter", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000, help="with every set of options")
    parser.add_argument("--block", type=int, default=50, help="games in a block")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path, default=Path("interpreter.jsonl"))
    given = parser.parse_args()
    wanted = list(blocks(given.games, given.block))
    known = {one.block: one for one in done_before(given.file)}
    results = [known[block] for block in wanted if block in known]
    missing = [block for block in wanted if block not in known]
    print(f"{len(results):,} of {len(wanted):,} blocks are done. Compiling what they are compared with...", flush=True)
    for name in {block.game: None for block in missing}:
        compare(next(block for block in missing if block.game == name)._replace(games=1))
    # Forked processes have what was compiled; others would compile it again, for minutes.
    with given.file.open("a") as file, multiprocessing.get_context("fork").Pool(given.processes) as pool:
        began = told = time.monotonic()
        for number, found in enumerate(pool.imap_unordered(compare, missing), 1):
            print(json.dumps(found), file=file, flush=True)
            results.append(found)
            if time.monotonic() - told > REPORT_SECONDS or number == len(missing):
                told = time.monotonic()
                print(progress(len(results), len(wanted), number, told - began), flush=True)
    print(summary(results))
    wrong = [one for one in results if one.differs is not None]
    for one in wrong:
        print(f"{one.block.game} {one.block.options}: game {one.differs} differs", file=sys.stderr)
    sys.exit(1 if wrong else 0)


def progress(done: int, wanted: int, here: int, seconds: float) -> str:
    """Return how far it is, and how long the rest will take."""
    left = (wanted - done) * seconds / here / 60
    return f"{done:,} of {wanted:,} blocks, about {left:,.0f} minutes left"


def summary(results: list[Compared]) -> str:
    """Return how many games of each kind were compared, and how many the interpreter plays in a second of one core."""
    lines = []
    for name in GAMES:
        for players in sorted({_players(one) for one in results if one.block.game == name}):
            some = [one for one in results if one.block.game == name and _players(one) == players]
            games, seconds = sum(one.block.games for one in some), sum(one.seconds for one in some)
            sets, same = len({one.block.options for one in some}), sum(one.differs is None for one in some)
            lines.append(
                f"{name} with {players}: {sets} sets of options, {games:,} games, {games / seconds:.1f}/s on one core; "
                f"{same:,} of {len(some):,} blocks are the same"
            )
    return "\n".join(lines)


def _players(one: Compared) -> int:
    game = GAMES[one.block.game]
    players: int = game.Options(*one.block.options).players
    return players


if __name__ == "__main__":
    main()
