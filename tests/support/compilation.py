"""Compile what several tests need, each game in its own process: `make test` does this first.

Without this, every test process would compile the same functions at the same time. Where there is no browser, one is
installed meanwhile.
"""

from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import sync_playwright

from armorial.analysis.review import review
from armorial.arena.workers import in_processes
from armorial.bots.warmup import warm_up_all
from armorial.engine import conformance
from armorial.engine.options import choose
from armorial.engine.vector_game import VectorGame
from armorial.games import GAMES, find
from tests.support.browser import launch


def compile_game(name: str) -> None:
    """Compile what bots use, the laws, reviews and vector games."""
    warm_up_all(name)
    game = find(name)
    chosen = choose(game, {})
    conformance.check(game, chosen, seed=1)
    games = VectorGame(game, chosen, games=1)
    games.act(games.sample())
    review(conformance.random_play(game, chosen, 1).match, effort=64, seed=1, revealed=False)


def install_browser() -> None:
    """Start a browser, which installs one where there is none."""
    with sync_playwright() as playwright:
        launch(playwright).close()


if __name__ == "__main__":
    with ThreadPoolExecutor(1) as beside:
        beside.submit(install_browser)  # if it fails, tests say why
        for _ in in_processes(compile_game, GAMES, len(GAMES)):
            pass
