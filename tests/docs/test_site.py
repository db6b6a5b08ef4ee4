"""The documentation as a site: complete, and without requests to other hosts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from docs.assemble import picture_of

ROOT = Path(__file__).parents[2]
FETCHED = re.compile(r"""<(?:script|img|iframe|link)[^>]*(?:src|href)=["']?(?:https?:)?//[^>]*>""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build it strictly: a broken link, a page without a place in the menu or a missing picture is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return folder


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 30
    assert [address for page in pages for address in FETCHED.findall(page.read_text())] == []
    assert not [style for style in site.rglob("*.css") if re.search(r"@import|url\([\"']?https?:", style.read_text())]


def test_rules_for_players_have_their_pictures(site: Path) -> None:
    text = (site / "learn" / "blasons.fr.html").read_text()
    assert 'src="../pictures/rules/figure-Bellay-thief.png"' in text
    assert "arms:" not in text


def test_links_read_like_titles(site: Path) -> None:
    assert ">Views as JSON</a>" in (site / "research.html").read_text()
    assert [page for page in site.rglob("*.html") if re.search(r">[\w/-]+\.md</a>", page.read_text())] == []


def test_a_phone_shows_wide_pages_in_its_width(site: Path, browser: Browser) -> None:
    with browser.new_page(viewport={"width": 360, "height": 800}) as page:
        for name in ("index", "overview", "bots", "research", "hosting", "rules"):  # with tables and long lines
            page.goto((site / f"{name}.html").as_uri())
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name


def test_reference_contains_the_docstrings(site: Path) -> None:
    reference = (site / "api" / "armorial.html").read_text()
    assert "Deal a new game" in reference
    assert 'id="armorial.Match.undo"' in reference  # inherited
    assert "The viewer: a seat" in reference  # a table of parameters
    environments = (site / "api" / "envs.html").read_text()
    assert 'id="armorial.envs.vector.ManyAgainstBots"' in environments
    assert 'id="armorial.engine.gpu_vector_game.GpuVectorGame.act"' in environments


def test_search_works_from_the_disk(site: Path, browser: Browser) -> None:
    with browser.new_page() as page:
        page.goto((site / "api" / "bots.html").as_uri())
        page.get_by_role("textbox", name="Search").click()
        page.keyboard.type("malandrin")
        expect(page.locator(".md-search-result__item").first).to_contain_text("alandrin", timeout=20_000)


def test_pictures_have_names_that_every_file_system_accepts() -> None:
    assert picture_of("arms:La-Ferté") == "arms-La-Ferte.png"
    assert picture_of("figure:Bellay-*") == "figure-Bellay-thief.png"
