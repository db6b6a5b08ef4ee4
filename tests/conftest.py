"""What every test starts with."""

import os
from collections.abc import Iterator

import pytest

from armorial.i18n import SOURCE
from armorial.terminal.i18n import set_language


def pytest_xdist_auto_num_workers() -> int:
    """Start one more process than there are cores: many tests wait for servers and browsers."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Undo what a command did to the language, which belongs to the process."""
    yield
    set_language(SOURCE)
