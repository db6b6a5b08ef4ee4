"""Bring into the site what lies elsewhere in the project, so that no text is kept twice: hooks of MkDocs."""

import re
from pathlib import Path
from unicodedata import normalize

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
RULES = ROOT / "src" / "armorial" / "i18n" / "rules"
ELSEWHERE = {  # where each file stands in the site; a README.md there would be taken for the front page
    "README.md": "overview.md",
    "CONTRIBUTING.md": "CONTRIBUTING.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "LICENSE": "LICENSE",
    "Containerfile": "Containerfile",
    "deploy/armorial.service": "deploy/armorial.service",
    "deploy/armorial-backup.service": "deploy/armorial-backup.service",
    "deploy/armorial-backup.timer": "deploy/armorial-backup.timer",
    "deploy/prometheus-alerts.yml": "deploy/prometheus-alerts.yml",
    "deploy/grafana-dashboard.json": "deploy/grafana-dashboard.json",
    "deploy/nginx.conf": "deploy/nginx.conf",
    "deploy/compose.yaml": "deploy/compose.yaml",
    "deploy/compose-cluster.yaml": "deploy/compose-cluster.yaml",
    "deploy/Caddyfile": "deploy/Caddyfile",
    "deploy/kubernetes/kustomization.yaml": "deploy/kubernetes/kustomization.yaml",
    "web/public/icon.svg": "icon.svg",
    **{str(path.relative_to(ROOT)): f"learn/{path.name}" for path in sorted(RULES.glob("*.md"))},
}
FILE_NAME = re.compile(r"\[[\w/.-]+\.md]\((?:\.\./)?([\w/.-]+\.md)(#[\w-]+)?\)")  # a link that reads like a file
PICTURE = re.compile(r"!\[([^]]*)]\((\w+:[^)]+)\)")  # a caption, and what `make screenshots` has drawn


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add what lies elsewhere, such as the rules for players, which the page shows too."""
    for name, address in ELSEWHERE.items():
        files.append(File.generated(config, address, abs_src_path=str(ROOT / name)))
    return files


def on_page_markdown(markdown: str, *, page: Page, **_unused: object) -> str:
    """Let links and pictures point to where things stand in the site, and links read like titles, not like files."""
    source = Path(page.file.abs_src_path or "")
    markdown = markdown.replace("<BLANKLINE>\n", "\n")  # of what is printed, as the tests read it
    markdown = FILE_NAME.sub(lambda found: _titled(found, source.parent), markdown)
    if source.parent == RULES:
        return PICTURE.sub(_drawn, markdown)
    if source.parent == ROOT:  # seen from there, our pages lie in docs/
        return re.sub(r'(]\(|src=")docs/', r"\1", markdown)
    for name, address in ELSEWHERE.items():
        markdown = markdown.replace(f"](../{name}", f"]({address}")
    return markdown


def picture_of(what: str) -> str:
    """Return the name of the file with a picture of the rules: `figure-Bellay-thief.png` for `figure:Bellay-*`."""
    plain = normalize("NFD", what).encode("ascii", "ignore").decode()  # names that every file system takes
    return plain.replace(":", "-").replace("*", "thief") + ".png"


def _titled(found: re.Match[str], folder: Path) -> str:
    file = next(path for path in (folder / found[1], ROOT / found[1]) if path.exists())
    title = re.search(r"^# (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert title, f"{file} has no title"
    return found[0].replace(found[0][1 : found[0].index("]")], title[1], 1)


def _drawn(found: re.Match[str]) -> str:
    caption, what = found.groups()
    return f'<span class="drawn" markdown>![](../pictures/rules/{picture_of(what)})<br>{caption}</span>'
