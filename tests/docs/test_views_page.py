"""The page about views shows the layouts that the games declare."""

from docs.view_tables import VIEWS, with_tables
from tests.support.doc_pages import ROOT


def test_the_tables_are_those_of_the_layouts() -> None:
    page = (ROOT / "docs" / "views.md").read_text(encoding="utf-8")
    assert with_tables(page) == page, "run: python docs/view_tables.py"
    for layout in VIEWS.values():
        assert f"**{layout.__name__}**" in page
