"""Every numbered paragraph of the rules has a test that is named after it."""

import re
from pathlib import Path

PARAGRAPHS = {"r1": 4, "r2": 3, "r3": 6, "r4": 6, "r5": 3, "r6": 4, "r7": 7}


def test_every_paragraph_has_a_test() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = set(re.findall(r"^def test_(r\d_\d+)_", sources, re.MULTILINE))
    assert tested == {f"{section}_{i}" for section, count in PARAGRAPHS.items() for i in range(1, count + 1)}
