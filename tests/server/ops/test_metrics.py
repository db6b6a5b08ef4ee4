"""Metrics of a server and of a worker."""

import json
import re
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path

import httpx
import yaml
from websockets.sync.client import connect

from armorial.server.errors import NotFound
from armorial.server.ops.metrics import Metrics
from armorial.server.services import Services
from tests.support.process import Running, Working, eventually, free_port
from tests.support.services import within
from tests.support.sockets import Socket

BOT = {"kind": "bot", "level": "random"}


def counted(url: str) -> defaultdict[str, float]:
    """Return all counters of a server."""
    shown = httpx.get(f"{url}/metrics").raise_for_status().text
    rows = [row.rsplit(" ", 1) for row in shown.splitlines() if not row.startswith("#")]
    return defaultdict(float, {name: float(value) for name, value in rows})


def test_a_server_counts_requests_errors_and_commits(server: Running) -> None:
    before = counted(server.url)
    anne, louis = server.guest("Anne"), server.guest("Louis")
    table = anne.ok("POST", "/tables", game="richelieu")["table"]["id"]
    louis.ok("POST", f"/tables/{table}/join")
    acts = anne if anne.update(table)["legal"] else louis
    acts.ok("POST", f"/tables/{table}/play", number=0, actions=acts.update(table)["legal"][:1])
    acts.refused("POST", f"/tables/{table}/play", number=0, actions=["take z9"])
    httpx.get(f"{server.url}/api/no/such/{table}")
    with connect(f"ws://127.0.0.1:{server.port}/api/live", proxy=None) as line:
        line.send('{"op": "watch", "table": "none"}')
        assert json.loads(line.recv())["error"] == "not_found"
        after = counted(server.url)
    route = 'method="POST",route="/api/tables/{table_id}/play"'
    for name, count in (
        (f'armorial_requests_total{{{route},status="201"}}', 1),
        (f"armorial_request_seconds_count{{{route}}}", 2),
        ('armorial_requests_total{method="GET",route="none",status="404"}', 1),
        ('armorial_requests_total{method="WEBSOCKET",route="/api/live",status="101"}', 1),
        ('armorial_errors_total{code="not_found"}', 1),
    ):
        assert after[name] - before[name] == count, name
    for name, count in (  # at least: a bot may still play at a table of another test
        ("armorial_entries_total", 1),
        ("armorial_commit_writes_sum", 5),  # two guests, a table, a seat, an action
        ("armorial_commit_seconds_count", 1),
        ("armorial_matches_in_memory", 1),
        ("armorial_connections", 1),
    ):
        assert after[name] - before[name] >= count, name
    assert "armorial_bots_thinking" in after
    assert not [name for name in after if table in name]


def test_a_server_measures_how_long_a_play_command_takes(server: Running) -> None:
    anne, louis = server.guest("Anne"), server.guest("Louis")
    table = anne.ok("POST", "/tables", game="richelieu")["table"]["id"]
    louis.ok("POST", f"/tables/{table}/join")
    acts = anne if anne.update(table)["legal"] else louis
    before, socket = counted(server.url), Socket(acts)
    for action, answer in (("take z9", "error"), (acts.update(table)["legal"][0], "done")):
        socket.command("play", table=table, number=0, actions=[action])
        socket.until_type(answer)
    socket.close()
    after = counted(server.url)
    assert after["armorial_play_seconds_count"] - before["armorial_play_seconds_count"] == 1  # not the one refused
    assert after["armorial_play_seconds_sum"] > before["armorial_play_seconds_sum"]


def test_a_worker_answers_on_its_own_port(folder: Path) -> None:
    database = f"sqlite:///{folder}/armorial.db"
    url = f"http://127.0.0.1:{(port := free_port())}"
    flags = ("--database", database, "--bot-processes", "1", "--client-timeout", "1", "--metrics-port", str(port))
    with Running(folder, "--bot-processes", "0") as server, Working(folder, *flags) as worker:
        table = server.guest("Anne").ok("POST", "/tables", game="richelieu", seats=[BOT, BOT])["table"]["id"]

        def has_looked() -> bool:
            try:
                return counted(url)["armorial_matches_in_memory"] == 1
            except httpx.TransportError:  # it has not started yet, or is too busy to answer
                return False

        eventually(has_looked)
        assert httpx.get(f"{url}/readyz").json()["ready"] is True
        for path in ("metrics", "readyz"):
            assert httpx.get(f"{url}/{path}", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 403
        assert httpx.get(f"{url}/api/tables/{table}").status_code == 404
        worker.process.terminate()
        assert worker.process.wait(90) == 0


def test_a_server_shows_when_the_newest_backup_was_made(folder: Path) -> None:
    async def last(services: Services) -> list[str]:
        return re.findall(
            r"^armorial_last_backup_timestamp_seconds (.+)", services.metrics.render().decode(), re.MULTILINE
        )

    assert within(folder, last) == []
    backups = folder / "backups"
    assert within(folder, last, backups=str(backups)) == ["0.0"], "there is no such folder"
    backups.mkdir()
    for name in ("armorial-20261117-060000.db", "armorial-20261118-060000.db", "armorial-20261119-060000.db.part"):
        (backups / name).touch()
    (made,) = within(folder, last, backups=str(backups))
    assert float(made) == datetime(2026, 11, 18, 6, tzinfo=UTC).timestamp()


def test_metrics_show_whether_other_processes_can_be_heard(folder: Path) -> None:
    async def connected(services: Services) -> list[str]:
        return re.findall(r"^armorial_bus_connected (.+)", services.metrics.render().decode(), re.MULTILINE)

    assert within(folder, connected) == ["1.0"], "a single process needs no bus"
    assert within(folder, connected, bus="redis://127.0.0.1:1") == ["0.0"]


DEPLOY = Path(__file__).parents[3] / "deploy"
FROM_OTHERS = {"up", "kube_cronjob_status_last_successful_time"}


def test_the_dashboard_and_the_alerts_name_metrics_that_exist() -> None:
    metrics = Metrics()
    metrics.watch_backups(lambda: 0.0)
    metrics.count_request("GET", "/", 200, 0.1)
    metrics.count_error(NotFound("nothing"))
    there = {line.partition("{")[0].partition(" ")[0] for line in metrics.render().decode().splitlines()}
    dashboard = json.loads((DEPLOY / "grafana-dashboard.json").read_text())
    used = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    alerts = yaml.safe_load((DEPLOY / "prometheus-alerts.yml").read_text())
    used += [rule["expr"] for group in alerts["groups"] for rule in group["rules"]]
    assert len(used) > 15
    named = {name for expression in used for name in re.findall(r"\b([a-z_]+)\{", expression)}
    assert len(named) > 10
    assert named - there == FROM_OTHERS
