"""Numbers that are the same at every speed."""

from math import exp, log
from random import Random

import pytest

from armorial.engine.jit import compiled
from armorial.engine.portable_math import exp_of, log_of, logistic


def test_the_logarithm_is_exact_to_the_last_bits() -> None:
    rng = Random(1)
    for n in [*range(1, 3000), *(rng.randrange(1, 1 << 53) for _ in range(3000))]:
        assert log_of(n) == pytest.approx(log(n), rel=1e-15, abs=1e-15)


def test_compiled_code_finds_the_same_logarithm() -> None:
    fast = compiled(log_of)
    assert [fast(n) for n in range(1, 3000)] == [log_of(n) for n in range(1, 3000)]


def test_powers_of_e_and_shares_are_exact_enough_and_the_same_compiled() -> None:
    fast_power, fast_share = compiled(exp_of), compiled(logistic)
    for k in range(2000):
        x = -k / 50.0
        assert exp_of(x) == pytest.approx(exp(x), rel=1e-7, abs=1e-16)
        assert fast_power(x) == exp_of(x)
        assert fast_share(x) == logistic(x) == pytest.approx(1 - logistic(-x), abs=1e-15)
    assert exp_of(0.0) == 1.0
    assert logistic(0.0) == 0.5
