"""Errors are in English for logs and programs, and in the reader's language for people."""

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
    """A catalogue with only the texts of these tests."""
    (tmp_path / "fr.po").write_text(FRENCH)
    monkeypatch.setattr(i18n, "FOLDER", tmp_path)
    i18n.translations.cache_clear()
    yield
    i18n.translations.cache_clear()


@pytest.mark.usefixtures("french")
def test_an_error_is_translated_with_its_values() -> None:
    refusal = Conflict("seat {seat} is not free; free are {free}", seat=2, free="0, 1")
    english, french = i18n.translations("en"), i18n.translations("fr")
    assert str(refusal) == refusal.translated(english) == "seat 2 is not free; free are 0, 1"
    assert refusal.translated(i18n.translations("tlh")) == str(refusal)
    assert refusal.translated(french) == "les places libres sont 0, 1, et non 2"
    assert pickle.loads(pickle.dumps(refusal)).translated(french) == refusal.translated(french)
    assert RateLimited("in {seconds} s", 3).headers == {"Retry-After": "3"}


def test_a_message_of_the_engine_may_contain_braces() -> None:
    assert from_engine(NotationError("'{x' is unknown")).translated(i18n.translations("fr")) == "'{x' is unknown"


def test_a_refusal_of_the_rules_is_in_the_language_of_the_client(folder: Path) -> None:
    """The error stays English for programs; the paragraph is the same for everybody."""

    async def refusals() -> list[dict[str, str]]:
        async with in_process_server(folder) as server:
            anna, paul = await server.visitor("Anna"), await server.visitor("Paul")
            table = await server.match([anna, paul], "richelieu")
            found = [(one, (await one.http.get(f"/api/tables/{table}/match")).json()) for one in (anna, paul)]
            player, update = next((one, update) for one, update in found if update["legal"])
            path, body = f"/api/tables/{table}/play", {"number": update["number"], "actions": ["take a6"]}
            answers = [await player.http.post(path, json=body, headers={"Accept-Language": one}) for one in ("", "de")]
            return [one.json() for one in answers]

    english, german = run(refusals())
    assert english["message"] == "a6 is not at an end of its row (R3.2)"
    assert german["message"] == "a6 liegt nicht am Ende einer Reihe (R3.2)"
    assert english["paragraph"] == german["paragraph"] == "R3.2"


@pytest.mark.usefixtures("french")
def test_clients_get_errors_in_their_language(folder: Path) -> None:
    async def messages() -> list[str]:
        async with in_process_server(folder) as server:
            nobody = await server.visitor()
            shown = [
                await nobody.http.get("/api/tables/x"),
                await nobody.http.get("/api/tables/x", headers={"Accept-Language": "fr-CH, en;q=0.5"}),
                await nobody.http.get("/api/tables/x?language=fr", headers={"Accept-Language": "de"}),
            ]
            line = server.services.hub.connect(None, "here", "fr")
            (answer,) = await nobody.command(line, '{"op": "watch", "table": "x"}')
            return [*(one.json()["message"] for one in shown), json.loads(answer)["message"]]

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
