"""Every numbered paragraph of the rules has a test that is named after it."""

import re
from pathlib import Path

PARAGRAPHS = {"b1": 4, "b2": 8, "b3": 2, "b4": 7, "b5": 4, "b6": 6}


def test_every_paragraph_has_a_test() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = set(re.findall(r"^def test_(b\d_\d+)_", sources, re.MULTILINE))
    assert tested == {f"{section}_{i}" for section, count in PARAGRAPHS.items() for i in range(1, count + 1)}
