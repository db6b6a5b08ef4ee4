"""Compare games of WebAssembly, in Node and in a real browser, with those of compiled and interpreted Python.

`make proof` plays 10,000 games with every set of options in compiled Python, Node and the browser. The interpreter's
games are compared by their hashes (`bench/proof/interpreter.py`), and it plays some of them again with today's rules.
"""

import json
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import sync_playwright

from armorial.browser.layout import sources_of
from armorial.engine.engine_number import ENGINE_NUMBER
from armorial.engine.game import Game, Options
from armorial.engine.options import all_options
from armorial.games import GAMES
from bench.proof.digest import interpreted, native
from bench.proof.interpreter import GAMES_IN_BLOCK, hashes, name_of, read_ledger
from tests.support.browser import launch
from tests.support.proof_page import NODE, proof_page

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "web" / "src" / "engine" / "built"

Side = Callable[[Game, Options, int, int], list[int]]  # gets the first game and how many; returns a number for each


@contextmanager
def in_node() -> Iterator[Side]:
    """Run the modules in Node."""
    command = [str(NODE), str(Path(__file__).parent / "node.ts"), str(BUILT)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        asked, answered = process.stdin, process.stdout
        assert asked
        assert answered

        def digests(game: Game, options: Options, first: int, count: int) -> list[int]:
            request = {"game": game.NAME, "options": list(options), "first": first, "count": count}
            print(json.dumps(request), file=asked, flush=True)
            found: list[int] = json.loads(answered.readline())
            return found

        yield digests
        asked.close()


@contextmanager
def in_browser() -> Iterator[Side]:
    """Run the modules in a real browser, under the server's content policy."""
    with tempfile.TemporaryDirectory() as folder, proof_page(Path(folder)) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(address)
        page.wait_for_function("() => window.proof")

        def digests(game: Game, options: Options, first: int, count: int) -> list[int]:
            given = [game.NAME, list(options), first, count]
            found: list[int] = page.evaluate("(given) => proof.digests(...given)", given)
            return found

        yield digests
        browser.close()


def check_modules() -> None:
    """Refuse modules that were built from other sources, and print the hashes of those that are compared."""
    for name, game in GAMES.items():
        module, layout = BUILT / f"{name}.wasm", BUILT / f"{name}.json"
        if not layout.exists() or json.loads(layout.read_text())["sources"] != sources_of(game):
            sys.exit(f"The module of {name} is missing or was built from other sources: run `make page`.")
        print(f"{module.name}: SHA-256 {sha256(module.read_bytes()).hexdigest()}", flush=True)


def difference(sides: dict[str, list[int]]) -> str:
    """Return the first game in which a side differs from the first side; empty if none does."""
    (_, expected), *others = sides.items()
    for name, found in others:
        for number, (one, other) in enumerate(zip(expected, found, strict=False), 1):
            if one != other:
                return f"game {number} differs in {name}: {other}, not {one}"
    return ""


def interpreted_blocks(found: list[int], played: list[str]) -> tuple[int, str]:
    """Return how many of the interpreter's games have the same numbers, and the first block that differs."""
    same = 0
    for number, (one, other) in enumerate(zip(hashes(found), played, strict=False)):
        if other and one != other:
            first = GAMES_IN_BLOCK * number + 1
            return same, f"games {first} to {first + GAMES_IN_BLOCK - 1} differ from the interpreter's"
        same += GAMES_IN_BLOCK if other else 0
    return same, ""


def advice(engine: int) -> str:
    """Return what to do when games differ from those that the interpreter played, with the engine of a number."""
    again = "run `pypy3 -m bench.proof.interpreter --again`"
    if engine != ENGINE_NUMBER:
        return f"It played them with engine {engine}, and this is engine {ENGINE_NUMBER}: {again}."
    return f"If that is intended, raise ENGINE_NUMBER in armorial/engine/engine_number.py, and {again}."


def main() -> None:
    """Compare all sets of options, or a part of them."""
    parser = ArgumentParser(prog="python -m bench.proof", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="with every set of options")
    parser.add_argument("--interpreted", type=int, default=2, help="how many of them the interpreter plays again")
    parser.add_argument("--part", default="1/1", help="of the sets of options: 2/5 is the second fifth")
    parser.add_argument("--skip", type=int, default=0, help="sets of this part that an earlier run has compared")
    given = parser.parse_args()
    part, parts = (int(number) for number in given.part.split("/"))
    check_modules()
    sets = [(game, options) for game in GAMES.values() for options in all_options(game)][part - 1 :: parts]
    left = sets[given.skip :]
    spent: dict[str, float] = {}
    ledger, by_interpreter = read_ledger(), 0
    with ExitStack() as stack:
        node, browser = stack.enter_context(in_node()), stack.enter_context(in_browser())
        sides: dict[str, tuple[Side, int]] = {
            "compiled Python": (native, given.games),
            "Node": (node, given.games),
            "the browser": (browser, given.games),
            "the interpreter": (interpreted, given.interpreted),
        }
        for number, (game, options) in enumerate(left, 1 + given.skip):
            found = {}
            for name, (side, count) in sides.items():
                began = time.monotonic()
                found[name] = side(game, options, 1, count)
                spent[name] = spent.get(name, 0.0) + time.monotonic() - began
            chosen = name_of(game, options)
            same, other = interpreted_blocks(found["compiled Python"], ledger.games[game.NAME][chosen])
            by_interpreter += same
            wrong = difference(found) or other
            verdict = wrong or f"all the same, {same:,} by the interpreter"
            verdict += f". {advice(ledger.engine)}" if other else ""
            print(f"{number}/{len(sets)} {game.TITLE}, {chosen}: {verdict}", flush=True)
            if wrong:
                sys.exit(1)
    counts = {name: f"{count * len(left):,} games in {spent[name]:.0f} s" for name, (_, count) in sides.items()}
    print("\n".join(f"{name}: {text}" for name, text in counts.items()))
    print(f"the same as the interpreter's: {by_interpreter:,} games")


if __name__ == "__main__":
    main()
