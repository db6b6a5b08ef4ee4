"""Refusals: English for logs and programs, and in the language of whoever asks."""

import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from armorial import i18n
from armorial.engine.errors import NotationError
from armorial.server.errors import Conflict, RateLimited, from_engine
from tests.support.asgi import in_process_server, run

FRENCH = """\
msgid "there is no table '{table}'"
msgstr "il n'y a pas de table '{table}'"

msgid "seat {seat} is not free; free are {free}"
msgstr "les places libres sont {free}, et non {seat}"
"""


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalogue that knows just enough."""
    (tmp_path / "fr.po").write_text(FRENCH)
    monkeypatch.setattr(i18n, "FOLDER", tmp_path)
    i18n.translations.cache_clear()
    yield
    i18n.translations.cache_clear()


@pytest.mark.usefixtures("french")
def test_an_error_is_translated_with_its_values() -> None:
    refusal = Conflict("seat {seat} is not free; free are {free}", seat=2, free="0, 1")
    assert str(refusal) == refusal.translated("en") == refusal.translated("tlh") == "seat 2 is not free; free are 0, 1"
    assert refusal.translated("fr") == "les places libres sont 0, 1, et non 2"
    assert pickle.loads(pickle.dumps(refusal)).translated("fr") == refusal.translated("fr")
    assert RateLimited("in {seconds} s", 3).headers == {"Retry-After": "3"}


def test_a_message_of_the_engine_may_contain_braces() -> None:
    assert from_engine(NotationError("'{x' is no word")).translated("fr") == "'{x' is no word"


@pytest.mark.usefixtures("french")
def test_clients_get_errors_in_their_language(folder: Path) -> None:
    async def messages() -> list[str]:
        async with in_process_server(folder) as server:
            nobody = await server.visitor()
            told = [
                await nobody.http.get("/api/tables/x"),
                await nobody.http.get("/api/tables/x", headers={"Accept-Language": "fr-CH, en;q=0.5"}),
                await nobody.http.get("/api/tables/x?language=fr", headers={"Accept-Language": "de"}),
            ]
            line = server.services.hub.connect(None, "here", "fr")
            (answer,) = await nobody.command(line, '{"op": "watch", "table": "x"}')
            return [*(one.json()["message"] for one in told), json.loads(answer)["message"]]

    english, *french = run(messages())
    assert english == "there is no table 'x'"
    assert french == ["il n'y a pas de table 'x'"] * 3


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("de", "de"),
        ("pt-BR, pt;q=0.9", "en"),
        ("pt, nl-BE;q=0.7, en;q=0.5", "nl"),
        ("en;q=0.4, es;q=0.8", "es"),
        ("fr;q=much, de;q=0.1", "de"),
        ("fr, de", "fr"),
    ],
)
def test_the_preferred_language_is_chosen(header: str, language: str) -> None:
    assert i18n.preferred(header) == language
