"""How much one may ask for."""

import pytest

from armorial.server.errors import RateLimited
from armorial.server.live.hub import MOST_TABLES
from armorial.server.rate_limits import RATES, Limits


def test_each_user_has_a_bucket_that_empties_and_fills_again() -> None:
    now = 0.0
    limits = Limits(now=lambda: now)
    rate = RATES["chat"]
    for _ in range(int(rate.burst)):
        limits.take("chat", "anne")
    with pytest.raises(RateLimited, match="again in 2 s"):
        limits.take("chat", "anne")
    limits.take("chat", "louis")
    limits.take("act", "anne")
    now = 1.9
    with pytest.raises(RateLimited):
        limits.take("chat", "anne")
    now = 2.1
    limits.take("chat", "anne")


def test_the_factor_applies_to_all_rates() -> None:
    limits = Limits(3.0, now=lambda: 0.0)
    for _ in range(3 * int(RATES["chat"].burst)):
        limits.take("chat", "anne")
    with pytest.raises(RateLimited):
        limits.take("chat", "anne")


def test_a_client_that_reconnects_may_follow_all_its_tables_at_once() -> None:
    assert RATES["command"].burst >= MOST_TABLES
