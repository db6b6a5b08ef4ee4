"""Rendering as PNG: in another process, one at a time, with a cache."""

import asyncio
import struct
from pathlib import Path

import pytest

from armorial.pictures import svg
from armorial.server.errors import Unavailable
from armorial.server.pictures import render

DRAWN = svg.document(svg.text(100, 100, "Žofie, Ζωή & 漢字", 50, "#000"), "", "#fff")


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_picture_has_the_size_of_previews_and_comes_out_the_same_each_time() -> None:
    async def twice() -> list[bytes]:
        return [await render.rasterise(DRAWN) for _ in range(2)]

    first, second = asyncio.run(twice())
    assert size_of(first) == (1200, 630)
    assert first == second


def test_rendering_does_not_block_the_event_loop() -> None:
    async def measure() -> int:
        turns, task = 0, asyncio.create_task(render.rasterise(DRAWN))
        while not task.done():
            await asyncio.sleep(0)
            turns += 1
        assert size_of(await task) == (1200, 630)
        return turns

    assert asyncio.run(measure()) > 20


def test_equal_drawings_are_rendered_once_and_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    rendered = []

    async def count(drawn: str) -> bytes:
        await asyncio.sleep(0)
        rendered.append(drawn)
        return drawn.encode()

    monkeypatch.setattr(render, "rasterise", count)
    monkeypatch.setattr(render, "MOST_KEPT", 2)

    async def ask() -> None:
        renderer = render.Renderer()
        assert await asyncio.gather(*(renderer.png("a") for _ in range(5))) == [b"a"] * 5
        assert rendered == ["a"]
        for drawn in ("b", "a", "c", "a"):
            assert await renderer.png(drawn) == drawn.encode()
        assert rendered == ["a", "b", "c"]
        await renderer.png("b")
        assert rendered == ["a", "b", "c", "b"]

    asyncio.run(ask())


def test_the_number_of_waiting_pictures_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "MOST_WAITING", 2)
    gate = asyncio.Event()

    async def wait(drawn: str) -> bytes:
        await gate.wait()
        return drawn.encode()

    monkeypatch.setattr(render, "rasterise", wait)

    async def ask() -> None:
        renderer = render.Renderer()
        tasks = [asyncio.create_task(renderer.png(drawn)) for drawn in "ab"]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable, match="too many pictures"):
            await renderer.png("c")
        gate.set()
        assert await asyncio.gather(*tasks) == [b"a", b"b"]
        assert await renderer.png("c") == b"c"

    asyncio.run(ask())


def test_a_process_that_fails_or_hangs_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "FOLDER", tmp_path)
    for script, seconds in (("raise SystemExit(3)", 60), ("import time; time.sleep(600)", 0.2)):
        (tmp_path / "raster.py").write_text(script)
        monkeypatch.setattr(render, "SECONDS", seconds)
        with pytest.raises(Unavailable, match="cannot be drawn"):
            asyncio.run(render.rasterise(DRAWN))
