"""What every test starts with."""

from collections.abc import Iterator

import pytest

from armorial.i18n import SOURCE
from armorial.terminal.i18n import set_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Undo what a command did to the language, which belongs to the process."""
    yield
    set_language(SOURCE)
