"""Numbers that are the same at every speed."""

from math import log
from random import Random

import pytest

from armorial.engine.jit import compiled
from armorial.engine.numbers import log_of


def test_the_logarithm_is_exact_to_the_last_bits() -> None:
    rng = Random(1)
    for n in [*range(1, 3000), *(rng.randrange(1, 1 << 53) for _ in range(3000))]:
        assert log_of(n) == pytest.approx(log(n), rel=1e-15, abs=1e-15)


def test_compiled_code_finds_the_same_logarithm() -> None:
    fast = compiled(log_of)
    assert [fast(n) for n in range(1, 3000)] == [log_of(n) for n in range(1, 3000)]
