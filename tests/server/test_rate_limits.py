"""How much one may ask for."""

import pytest

from armorial.server.errors import RateLimited
from armorial.server.live.hub import MOST_TABLES
from armorial.server.rate_limits import RATES, Limits


def test_a_bucket_empties_and_fills_again_for_each_by_himself() -> None:
    now = 0.0
    limits = Limits(now=lambda: now)
    rate = RATES["say"]
    for _ in range(int(rate.burst)):
        limits.take("say", "anne")
    with pytest.raises(RateLimited, match="again in 2 s"):
        limits.take("say", "anne")
    limits.take("say", "louis")
    limits.take("act", "anne")
    now = 1.9
    with pytest.raises(RateLimited):
        limits.take("say", "anne")
    now = 2.1
    limits.take("say", "anne")


def test_the_factor_applies_to_all_rates() -> None:
    limits = Limits(3.0, now=lambda: 0.0)
    for _ in range(3 * int(RATES["say"].burst)):
        limits.take("say", "anne")
    with pytest.raises(RateLimited):
        limits.take("say", "anne")


def test_one_who_comes_back_may_follow_all_his_tables_at_once() -> None:
    assert RATES["order"].burst >= MOST_TABLES
