"""`armorial site`: what it writes, what it replaces, and what it refuses."""

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from armorial.cli import site
from armorial.engine.errors import ArmorialError
from tests.support.cli import run

INDEX = '<!doctype html>\n<html lang="en"><script src="./assets/app-1.js"></script></html>\n'
FILES = {
    "index.html": INDEX,
    "sw.js": f"const PAGE = `{INDEX}`;",
    "artwork.json": "{}",
    "assets/app-1.js": "1",
}


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small page, in place of the one that was built or was not."""
    folder = tmp_path / "page"
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    monkeypatch.setattr(site, "PAGE", folder)
    return folder


def write(folder: Path, docs: bool = False) -> str:
    printed = StringIO()
    console = Console(file=printed, width=200)
    site.print_next_steps(site.write_site(folder, docs, console), docs, console)
    return printed.getvalue()


def contents(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_a_site_is_the_page_without_a_server(page: Path, tmp_path: Path) -> None:
    printed = write(tmp_path / "public" / "games")
    made = tmp_path / "public" / "games"
    assert contents(made) == {"index.html", "sw.js", "assets/app-1.js", ".nojekyll", site.MARKER}
    for name in ("index.html", "sw.js"):
        assert '<html data-server="none" lang="en">' in (made / name).read_text()
    assert f"python -m http.server --directory {made}" in printed
    assert "4 files" in printed
    assert list((tmp_path / "public").iterdir()) == [made], "nothing temporary stays"


def test_an_earlier_site_is_replaced_completely(page: Path, tmp_path: Path) -> None:
    write(tmp_path / "games")
    (page / "assets" / "app-1.js").rename(page / "assets" / "app-2.js")
    write(tmp_path / "games")
    assert (tmp_path / "games" / "assets" / "app-2.js").exists()
    assert not (tmp_path / "games" / "assets" / "app-1.js").exists()


@pytest.mark.parametrize("marker", [None, "{", "[]", '{"files": 3}'])
def test_a_folder_of_others_is_left_alone(marker: str | None, page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    write(folder)  # empty: it may be used
    (folder / "cat.jpg").touch()
    if marker is not None:
        (folder / site.MARKER).write_text(marker)
    before = contents(folder)
    with pytest.raises(ArmorialError, match=r"photos contains other files than a site"):
        write(folder)
    assert contents(folder) == before
    (tmp_path / "file").touch()
    with pytest.raises(ArmorialError, match="is a file"):
        write(tmp_path / "file")


def test_the_folder_in_use_is_not_replaced(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    for folder in (Path(), Path("..")):
        with pytest.raises(ArmorialError, match="you are in"):
            write(folder)


def test_a_failure_leaves_the_earlier_site(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "games")
    before = contents(tmp_path / "games")
    rename = Path.rename

    def full(path: Path, target: Path) -> Path:
        if path.name == "site":
            raise OSError(28, "No space left on device")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(ArmorialError, match="games cannot be written: No space left on device"):
        write(tmp_path / "games")
    assert contents(tmp_path / "games") == before


def test_an_installation_without_the_page_says_so(page: Path, tmp_path: Path) -> None:
    (page / "index.html").write_text("<p>something else")
    with pytest.raises(ArmorialError, match="is damaged"):
        write(tmp_path / "games")
    (page / "index.html").unlink()
    with pytest.raises(ArmorialError, match="does not contain the page: run `make page`"):
        write(tmp_path / "games")


def test_the_documentation_needs_a_checkout_and_mkdocs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "find_spec", lambda _name: None)
    with pytest.raises(ArmorialError, match=r"MkDocs is not installed.*make docs"):
        write(tmp_path / "games", docs=True)
    monkeypatch.setattr(site, "DOCS_CONFIG", tmp_path / "mkdocs.yml")
    with pytest.raises(ArmorialError, match="in a checkout"):
        write(tmp_path / "games", docs=True)
    assert not (tmp_path / "games").exists()


def test_the_documentation_lies_beside_the_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "index.md").write_text("# Armorial\n")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Armorial\ndocs_dir: text\nplugins: []\n"
    )  # ours takes half a minute
    monkeypatch.setattr(site, "DOCS_CONFIG", tmp_path / "mkdocs.yml")
    assert "with the documentation in" in write(tmp_path / "games", docs=True)
    assert (tmp_path / "games" / "docs" / "index.html").exists()
    assert 'data-docs="docs/"' in (tmp_path / "games" / "index.html").read_text()
    assert "docs/index.html" in json.loads((tmp_path / "games" / site.MARKER).read_text())["files"]
    (tmp_path / "mkdocs.yml").write_text("site_name: [")
    with pytest.raises(ArmorialError, match="could not be built"):
        write(tmp_path / "games", docs=True)


def test_the_command_needs_no_server_to_be_installed() -> None:
    used = "import sys, armorial.cli.site; print([name for name in ('litestar', 'sqlalchemy') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", used], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert "armorial site public/games --docs" in run("site", "--help").stdout
    refused = run("site", "/proc/nowhere/games")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("armorial: ")
