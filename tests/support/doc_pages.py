"""The pages of the documentation, and the blocks of code in them."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
SHELL = "sh"  # the language of indented blocks, which name none


class Block(NamedTuple):
    """A block of code, with its page and line."""

    page: str
    line: int
    language: str
    text: str

    @property
    def name(self) -> str:
        """The name of the block in test ids."""
        return f"{self.page}:{self.line}"


@cache
def _all() -> list[Block]:
    return [
        Block(str(page.relative_to(ROOT)), token.map[0] + 1, token.info or SHELL, token.content)
        for page in PAGES
        for token in MarkdownIt().enable("table").parse(page.read_text(encoding="utf-8"))
        if token.type in ("fence", "code_block") and token.map
    ]


def blocks(*languages: str) -> list[Block]:
    """Return the blocks in some languages, or all."""
    return [block for block in _all() if not languages or block.language in languages]


def typed(page: str) -> list[str]:
    """Return the shell lines of a page, in order."""
    return [line for block in blocks(SHELL) if block.page == page for line in block.text.splitlines() if line]
