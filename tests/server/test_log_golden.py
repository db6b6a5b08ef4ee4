"""The log that the page's tests read is what a server sends today."""

import os

from tests.support.log_golden import FILE, golden, text_of


def test_the_log_of_the_pages_tests_is_up_to_date() -> None:
    made = text_of(golden())
    if os.environ.get("UPDATE_GOLDENS"):
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(made, encoding="utf-8")
    assert FILE.read_text(encoding="utf-8") == made


def test_the_log_has_many_kinds_of_events() -> None:
    sentences = [sentence for of_entry in golden()["sentences"][3:] for sentence in of_entry]
    assert len(sentences) > 60
