"""`armorial site`: write the page as a folder that any static host can serve, for play without a server."""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from json import dumps, loads
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, NamedTuple

from cyclopts import Parameter
from rich.console import Console
from rich.progress import track

import armorial
from armorial.cli.output import Json, print_json
from armorial.engine.errors import ArmorialError

PACKAGE = Path(armorial.__file__).parent
PAGE = PACKAGE / "server" / "page"
DOCS_CONFIG = PACKAGE.parents[1] / "mkdocs.yml"  # in a checkout
ONLY_FOR_SERVERS = ("artwork.json", "assets/*.br")
WITH_PAGE = ("index.html", "sw.js")  # the service worker contains the page
MARKER = "armorial-site.json"  # lists the files of a site, so that a later run may replace them
DOCS = "docs"


def site(
    folder: Annotated[Path, Parameter(help="the folder to write; an earlier site there is replaced")],
    *,
    docs: Annotated[bool, Parameter(negative=(), help="add the documentation, in docs/")] = False,
    json: Json = False,
) -> None:
    """Write the page as a folder that any static host can serve: play against bots, lessons, rules, replays."""
    written = write_site(folder, docs, Console(stderr=json))
    if json:
        print_json(written._asdict())
    else:
        print_next_steps(written, docs, Console())


class WrittenSite(NamedTuple):
    """A site that was written."""

    folder: str
    files: int
    bytes: int


def write_site(folder: Path, docs: bool, console: Console) -> WrittenSite:
    """Write a site, completely or not at all."""
    target = folder.expanduser().resolve()
    sources = _page_files()
    _check_target(target, folder)
    if docs:
        _check_docs()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as work:
            made = Path(work) / "site"
            _copy_page(sources, made, docs, console)
            if docs:
                with console.status("Building the documentation; this takes half a minute"):
                    _build_docs(made / DOCS)
            files = sorted(path.relative_to(made).as_posix() for path in _files_in(made))
            (made / MARKER).write_text(dumps({"armorial": armorial.__version__, "files": files}, indent=1))
            size = sum((made / name).stat().st_size for name in files)
            _replace(target, made, Path(work) / "before")
    except OSError as error:
        raise ArmorialError(f"{folder} cannot be written: {error.strerror or error}") from error
    return WrittenSite(str(folder), len(files), size)


def _page_files() -> list[Path]:
    """Return the files of the page that a site needs."""
    if not all((PAGE / name).is_file() for name in WITH_PAGE):
        raise ArmorialError(
            "this installation does not contain the page: run `make page` in a checkout, or install a released wheel"
        )
    unwanted = {path for pattern in ONLY_FOR_SERVERS for path in PAGE.glob(pattern)}
    return [path for path in _files_in(PAGE) if path not in unwanted]


def _files_in(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if not path.is_dir())


def _check_target(target: Path, folder: Path) -> None:
    """Refuse to replace anything but an earlier site."""
    if target == Path.cwd() or target in Path.cwd().parents:
        raise ArmorialError(f"you are in {folder}, so it cannot be replaced: name another folder, such as `site`")
    if not target.exists():
        return
    if not target.is_dir():
        raise ArmorialError(f"{folder} is a file: name a folder")
    others = _others_in(target)
    if others:
        named = ", ".join(others[:3]) + (", ..." if len(others) > 3 else "")
        raise ArmorialError(f"{folder} contains other files than a site ({named}): name a new or empty folder")


def _others_in(target: Path) -> list[str]:
    """Return the files in a folder that an earlier run did not write."""
    files = [path.relative_to(target).as_posix() for path in _files_in(target)]
    try:
        known = set(loads((target / MARKER).read_text())["files"]) | {MARKER}
    except (OSError, ValueError, KeyError, TypeError):
        return files
    return [name for name in files if name not in known]


def _copy_page(sources: list[Path], made: Path, docs: bool, console: Console) -> None:
    """Copy the page, and tell it that there is no server."""
    marks = 'data-server="none"' + (f' data-docs="{DOCS}/"' if docs else "")
    for source in track(sources, "Writing the page", console=console, transient=True, disable=not console.is_terminal):
        name = source.relative_to(PAGE).as_posix()
        content = source.read_bytes()
        if name in WITH_PAGE:
            if content.count(b"<html ") != 1:
                raise ArmorialError(f"{source} is damaged: run `make page`, or install the package again")
            content = content.replace(b"<html ", f"<html {marks} ".encode())
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_bytes(content)
    (made / ".nojekyll").touch()  # GitHub Pages then serves the files unchanged


def _check_docs() -> None:
    if not DOCS_CONFIG.is_file():
        raise ArmorialError("the documentation is not part of the package: use --docs in a checkout of the sources")
    if not find_spec("mkdocs") or not find_spec("mkdocstrings") or not find_spec("material"):
        raise ArmorialError("MkDocs is not installed, which --docs needs: run `make docs` once, or leave out --docs")


def _build_docs(folder: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(DOCS_CONFIG)]
    built = subprocess.run(
        [*command, "--site-dir", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
    )
    if built.returncode:
        raise ArmorialError(f"the documentation could not be built: {built.stderr.strip()}")


def _replace(target: Path, made: Path, before: Path) -> None:
    """Put a folder in the place of another; if that fails, leave everything as it was."""
    if target.exists():
        target.rename(before)
    try:
        made.rename(target)
    except OSError:
        if before.exists():
            before.rename(target)
        raise


def print_next_steps(written: WrittenSite, docs: bool, console: Console) -> None:
    """Print what was written, and what to do with it."""
    folder = written.folder
    lines = (
        f"Wrote {folder}: {written.files} files, {written.bytes / 1e6:.1f} MB"
        + (f", with the documentation in {Path(folder) / DOCS}." if docs else "."),
        "Copy it to any static host, in any folder there. Over HTTPS, browsers keep it for use without a network.",
        "To try it here:",
        f"    python -m http.server --directory {folder} 8000",
        "and open http://127.0.0.1:8000",
    )
    for line in lines:
        console.print(line, highlight=False, soft_wrap=True, markup=False)
