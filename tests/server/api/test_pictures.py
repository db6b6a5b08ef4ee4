"""Link previews: the metadata in the head of the page, and the pictures that it names."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from armorial.protocol.tables import Join, NewTable, Seat, SeatRequest, Table
from armorial.server.api import static
from armorial.server.errors import OtherRules, Unavailable
from armorial.server.pictures import link_previews, render
from tests.server.pictures.test_render import size_of
from tests.support.artwork import ARTWORK
from tests.support.asgi import InProcessServer, Visitor, in_process_server, run
from tests.support.third_game import register_coffers

INDEX = "<!doctype html><html><head><title>Armorial</title></head><body></body></html>"


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small page and artwork, in place of the built ones."""
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text(INDEX)
    monkeypatch.setattr(static, "BUILT", page)
    static._files.cache_clear()
    monkeypatch.setattr(link_previews, "artwork", lambda: ARTWORK)


def properties(response: httpx.Response) -> dict[str, str]:
    """Return the metadata in the head of a page."""
    assert response.status_code == 200
    head = response.text.partition("</head>")[0]
    return {key: unescape(value) for key, value in re.findall(r'<meta \w+="([^"]*)" content="([^"]*)">', head)}


def inside(folder: Path, work: Callable[[InProcessServer], Awaitable[None]], **settings: Any) -> None:
    """Run a function with a server."""

    async def go() -> None:
        async with in_process_server(folder, **settings) as server:
            await work(server)

    run(go())


async def started(server: InProcessServer, game: str = "richelieu", **request: Any) -> tuple[str, Visitor]:
    """Start a match between Anne and Bert; return its table, and another visitor."""
    anne, bert = await server.visitor("Anne"), await server.visitor("Bert")
    assert anne.person
    assert bert.person
    created = await server.services.lobby.create(anne.person, NewTable(game, {"players": 2}, **request))
    await server.services.lobby.join(bert.person, created.table.id, Join())
    return created.table.id, await server.visitor()


async def finish(server: InProcessServer, table: str) -> None:
    match = await server.services.matches.load(table)
    while not match.ending:
        await server.play(table, 1, seed=match.number)


def test_a_public_match_has_a_title_and_a_picture(folder: Path) -> None:
    async def look(server: InProcessServer) -> None:
        table, visitor = await started(server)
        await server.play(table, 9)
        for path in (f"/table/{table}", f"/replay/{table}"):
            metadata = properties(await visitor.http.get(path + "?invitation=secret"))
            assert metadata["og:title"] == "Anne – Bert: Richelieu"
            assert metadata["og:description"] == "A match in progress. Watch it live."
            assert metadata["og:url"] == f"http://here{path}"
            assert metadata["og:site_name"] == "Armorial"
            assert metadata["twitter:card"] == "summary_large_image"
            assert metadata["og:image"] == f"http://here/api/tables/{table}/picture.png?language=en"
        picture = await visitor.http.get(metadata["og:image"])
        assert picture.status_code == 200
        assert picture.headers["content-type"] == "image/png"
        assert picture.headers["cache-control"] == "public, max-age=60"
        assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
        assert size_of(picture.content) == (1200, 630)
        assert str(1200) == metadata["og:image:width"]
        again = await visitor.http.get(metadata["og:image"], headers={"If-None-Match": picture.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        await server.play(table, 1)
        assert (await visitor.http.get(metadata["og:image"])).content != picture.content

    inside(folder, look)


def test_a_finished_match_has_its_result_in_the_language_of_the_reader(folder: Path) -> None:
    async def look(server: InProcessServer) -> None:
        table, visitor = await started(server)
        await finish(server, table)
        result = (await server.services.lobby.table(table)).result
        assert result
        first, second = result.scores
        metadata = properties(await visitor.http.get(f"/replay/{table}"))
        assert metadata["og:title"] == f"Anne – Bert: Richelieu, {first} to {second}"
        assert metadata["og:description"] == (
            f"Final score: Anne {first}, Bert {second}. Replay the match, action by action."
        )
        french = await visitor.http.get(f"/replay/{table}", headers={"Accept-Language": "fr-CH, en;q=0.5"})
        assert properties(french)["og:title"] == f"Anne – Bert : Richelieu, {first} à {second}"
        assert properties(french)["og:image"].endswith("?language=fr")
        assert "accept-language" in french.headers["vary"].lower()
        picture = await visitor.http.get(f"/api/tables/{table}/picture.png")
        assert picture.headers["cache-control"] == "public, max-age=86400"

    inside(folder, look)


def test_everybody_gets_the_picture_of_a_spectator(folder: Path) -> None:
    async def look(server: InProcessServer) -> None:
        people = [await server.visitor(name) for name in ("Anne", "Bert")]
        table = await server.match(people, "richelieu")
        await server.play(table, 30)
        asked = [await one.http.get(f"/api/tables/{table}/picture.png") for one in (*people, await server.visitor())]
        assert [one.status_code for one in asked] == [200, 200, 200]
        assert len({one.content for one in asked}) == 1

    inside(folder, look)


def test_private_open_and_missing_tables_have_neither_title_nor_picture(folder: Path) -> None:
    async def look(server: InProcessServer) -> None:
        private, visitor = await started(server, private=True)
        host = await server.visitor("Clara")
        assert host.person
        seats = [SeatRequest("me"), SeatRequest("invited")]
        created = await server.services.lobby.create(host.person, NewTable("richelieu", seats=seats))
        general = properties(await visitor.http.get("/"))
        assert general["og:title"] == "Armorial"
        assert "og:url" not in general
        for one in (private, created.table.id, "missing"):
            for asking in (visitor, host):
                picture = await asking.http.get(f"/api/tables/{one}/picture.png")
                assert (picture.status_code, picture.json()["error"]) == (404, "not_found")
            for path in (f"/table/{one}", f"/replay/{one}", f"/table/{one}?invitation={created.invitations[1]}"):
                page = await visitor.http.get(path)
                assert properties(page) == general
                assert not re.search("Anne|Bert|Clara", page.text)
                assert created.invitations[1] not in page.text
        for one in (private, "missing"):  # nobody learns which private tables exist
            message = (await visitor.http.get(f"/api/tables/{one}/picture.png")).json()["message"]
            assert message == f"there is no table '{one}'"

    inside(folder, look)


def test_all_other_pages_have_the_picture_of_the_site(folder: Path) -> None:
    async def look(server: InProcessServer) -> None:
        visitor = await server.visitor()
        for path in ("/", "/index.html", "/learn", "/table", "/table/", "/table/a/b", "/replay/%22%3E%3Cscript%3E"):
            page = await visitor.http.get(path)
            metadata = properties(page)
            assert metadata["og:image"] == "https://games.example.org/api/picture.png?language=en"
            assert "French heraldry" in metadata["og:description"]
            assert "<script" not in page.text
        picture = await visitor.http.get("/api/picture.png", headers={"Accept-Language": "de"})
        assert size_of(picture.content) == (1200, 630)
        assert picture.headers["cache-control"] == "public, max-age=86400"

    inside(folder, look, origin="https://games.example.org")


def test_names_are_escaped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(server: InProcessServer) -> None:
        table, visitor = await started(server)
        true = server.services.lobby.table

        async def renamed(table_id: str) -> Table:
            found = await true(table_id)
            found.seats[0] = Seat("person", '"><script>alert(1)</script>', "anne")
            return found

        monkeypatch.setattr(server.services.lobby, "table", renamed)
        page = await visitor.http.get(f"/table/{table}")
        assert "<script" not in page.text
        assert properties(page)["og:title"].startswith('"><script>alert(1)</script> – Bert')
        assert (await visitor.http.get(f"/api/tables/{table}/picture.png")).status_code == 200

    inside(folder, look)


@pytest.mark.parametrize("how", ["fails", "hangs"])
def test_the_page_opens_without_a_database(how: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link_previews, "SECONDS", 0.01)

    async def look(server: InProcessServer) -> None:
        async def broken(_table: str) -> Table:
            if how == "hangs":
                await asyncio.Event().wait()
            raise Unavailable("the database does not answer")

        monkeypatch.setattr(server.services.lobby, "table", broken)
        visitor = await server.visitor()
        assert properties(await visitor.http.get("/table/abc"))["og:title"] == "Armorial"

    inside(folder, look)


def test_a_third_game_and_a_match_of_other_rules_get_a_plain_picture(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    register_coffers(monkeypatch)
    drawn: list[str] = []

    async def keep(drawing: str) -> bytes:
        drawn.append(drawing)
        return b"PNG"

    monkeypatch.setattr(render, "rasterise", keep)

    async def look(server: InProcessServer) -> None:
        table, visitor = await started(server, "coffers")
        assert properties(await visitor.http.get(f"/table/{table}"))["og:title"] == "Anne – Bert: Coffers"
        assert (await visitor.http.get(f"/api/tables/{table}/picture.png")).status_code == 200
        other, _ = await started(server)

        async def refuse(_table: str) -> None:
            raise OtherRules("this match follows other rules")

        monkeypatch.setattr(server.services.matches, "load", refuse)
        assert (await visitor.http.get(f"/api/tables/{other}/picture.png")).status_code == 200
        assert all(">Anne<" in drawing and ">Bert<" in drawing for drawing in drawn)
        assert len(drawn) == 2

    inside(folder, look)


def test_pictures_are_limited(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def quick(_drawn: str) -> bytes:
        return b"PNG"

    monkeypatch.setattr(render, "rasterise", quick)

    async def look(server: InProcessServer) -> None:
        visitor, other = await server.visitor(), await server.visitor(address="203.0.113.9")
        answers = [(await visitor.http.get("/api/picture.png")).status_code for _ in range(40)]
        assert answers.count(200) == 30
        assert set(answers) == {200, 429}
        assert (await other.http.get("/api/picture.png")).status_code == 200

    inside(folder, look, rate_limit_factor=1.0)
