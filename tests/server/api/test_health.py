"""Health checks and metrics: who may read them, and what they report."""

from pathlib import Path
from types import SimpleNamespace

import httpx

from armorial.server.db.store import Store
from armorial.server.live.bus import RedisBus
from tests.support.process import Running
from tests.support.services import asked_from

LOOPBACK, ELSEWHERE = "127.0.0.1", "203.0.113.9"


def test_a_server_is_ready_if_its_database_answers_and_says_what_is_missing(folder: Path) -> None:
    no_store = Store("postgresql+psycopg://nobody@127.0.0.1:1/none")
    no_bus = RedisBus("redis://127.0.0.1:1")
    shown = [
        asked_from(folder, ELSEWHERE, "/readyz"),
        asked_from(folder, ELSEWHERE, "/readyz", bus=no_bus),
        asked_from(folder, ELSEWHERE, "/readyz", store=no_store),
        asked_from(folder, ELSEWHERE, "/readyz", store=no_store, bus=no_bus),
    ]
    no_store.close()
    assert [answer.status_code for answer in shown] == [200, 200, 503, 503]
    assert [answer.json()["missing"] for answer in shown] == [[], ["bus"], ["database"], ["database", "bus"]]


def test_a_server_is_ready_before_its_bots_are_and_says_so(folder: Path) -> None:
    cold = SimpleNamespace(ready=False)
    answer = asked_from(folder, ELSEWHERE, "/readyz", bots=cold)
    assert (answer.status_code, answer.json()) == (200, {"ready": True, "missing": ["bots"]})


def test_only_this_machine_may_read_the_metrics(folder: Path, server: Running) -> None:
    assert asked_from(folder, LOOPBACK, "/metrics").status_code == 200
    assert asked_from(folder, "::1", "/metrics").status_code == 200
    assert asked_from(folder, ELSEWHERE, "/metrics").status_code == 403
    through_a_proxy = httpx.get(f"{server.url}/metrics", headers={"X-Forwarded-For": ELSEWHERE})
    assert through_a_proxy.status_code == 403
