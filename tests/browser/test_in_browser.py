"""The modules in a real browser, under the server's content policy, play like the interpreter; bots in workers."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from armorial.games import GAMES
from tests.support.proof_page import proof_page
from tests.support.wasm_games import play


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Page]:
    with proof_page(tmp_path_factory.mktemp("proof")) as address, browser.new_page() as page:
        page.goto(address)
        page.wait_for_function("() => window.proof")
        yield page


@pytest.mark.parametrize("name", GAMES)
def test_games_are_the_same_to_the_last_bit(page: Page, name: str) -> None:
    requests = [{"options": {}, "seed": str(seed)} for seed in range(1, 4)]
    answers = page.evaluate("([name, requests]) => proof.play(name, requests)", [name, requests])
    for request, answer in zip(requests, answers, strict=True):
        expected = play(GAMES[name], {}, int(str(request["seed"])))
        assert (answer["hash"], answer["record"]) == (expected.hash, expected.record)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["random", "page", "knight", "baron", "duke"])
def test_every_kind_of_level_plays_in_workers(page: Page, name: str, level: str) -> None:
    action = page.evaluate("([name, level]) => proof.firstMove(name, level)", [name, level])
    assert action["action"].startswith(("take ", "play "))
    assert action["heard"] == sorted(action["heard"])


def test_a_search_stops_at_once_and_plays_what_looks_best(page: Page) -> None:
    stopped = page.evaluate("proof.stopped('blasons')")
    assert stopped["action"].startswith("play ")
    assert stopped["share"] < 0.9
