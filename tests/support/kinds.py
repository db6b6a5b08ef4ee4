"""Which tests use something real, and which of the others `make test-quick` leaves out."""

import pytest

REAL_FIXTURES = {"browser", "postgres", "server"}

# What starts a process, a terminal or a database: a module that has one of these names uses it.
STARTERS = ("Postgres", "Program", "Redis", "Running", "Working", "in_node", "in_processes", "run_afresh", "subprocess")

# Whole games by the thousand, searches, and documentation that is run.
LONG_FOLDERS = tuple(
    f"tests/{name}"
    for name in (
        "analysis/",
        "arena/",
        "bench/",
        "browser/",
        "data/",
        "docs/",
        "puzzles/",
        "test_conformance.py",
        "test_goldens.py",
        "test_perft.py",
        "test_properties.py",
        "test_training.py",
        "server/test_state_machine.py",
    )
)


def is_real(item: pytest.Item) -> bool:
    """Tell whether a test uses a real browser, terminal, process or cluster, so that it depends on how busy it is."""
    if REAL_FIXTURES & set(getattr(item, "fixturenames", ())) or "[postgresql" in item.nodeid:
        return True
    return any(hasattr(getattr(item, "module", None), name) for name in STARTERS)


def is_long(item: pytest.Item) -> bool:
    """Tell whether a test plays en masse, or runs what is in the documentation."""
    return item.nodeid.startswith(LONG_FOLDERS) or not item.nodeid.startswith("tests/")
