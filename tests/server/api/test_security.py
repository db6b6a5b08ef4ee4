"""Attacks by strangers and other sites, over real HTTP."""

import asyncio
import json
import re
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from armorial.server.match import replays
from armorial.server.rate_limits import RATES
from armorial.server.run import _behind_proxies
from tests.support.asgi import in_process_server, run, stream_request
from tests.support.process import Client, Running, certificates
from tests.support.services import settings_in

SITE = "https://games.example.org"
ELSEWHERE = "https://evil.example.org"
WORD = "fleur de lys"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server behind an HTTPS proxy, with the default rate limits."""
    folder = tmp_path_factory.mktemp("site")
    flags = ("--bot-processes", "0", "--rate-limit-factor", "1", "--origin", SITE, "--trusted-proxies", "127.0.0.1")
    with Running(folder, *flags) as running:
        yield running


def through_proxy(site: Running, address: str) -> httpx.Client:
    """Return a client whose requests look as the proxy forwards them."""
    headers = {"X-Forwarded-For": address, "X-Forwarded-Proto": "https"}
    return httpx.Client(base_url=f"{site.url}/api", headers=headers, timeout=60, verify=certificates())


# --- other sites -----------------------------------------------------------------------------------------------------


def test_another_site_cannot_act_as_the_player(server: Running) -> None:
    anne = server.guest("Anne")
    for headers in (
        {"Origin": ELSEWHERE},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1:{server.port + 1}"},
        {"Origin": "http://["},
        {"Origin": "http://[", "Host": "["},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        answer = anne.http.post("/tables", json={"game": "richelieu"}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "forbidden"), headers
        assert anne.http.delete("/me", headers=headers).status_code == 403
    for headers in ({"Origin": server.url}, {"Sec-Fetch-Site": "same-origin"}, {}):
        assert anne.http.post("/tables", json={"game": "richelieu"}, headers=headers).status_code == 201, headers


def test_another_site_cannot_log_a_browser_in(server: Running) -> None:
    answer = httpx.post(f"{server.url}/api/guest", json={"name": "Anne"}, headers={"Origin": ELSEWHERE})
    assert answer.status_code == 403
    assert not answer.cookies


def test_an_address_that_the_server_does_not_know_is_named(server: Running) -> None:
    headers = {"Origin": "http://games.example.org", "Host": "games.example.org"}
    answer = httpx.post(f"{server.url}/api/guest", json={"name": "Anne"}, headers=headers)
    assert answer.status_code == 403
    assert "--origin http://games.example.org" in answer.json()["message"]


def test_a_token_needs_no_origin(server: Running) -> None:
    anne = server.guest("Anne")
    token = anne.ok("POST", "/tokens", scopes=["read", "play"])["token"]
    headers = {"Origin": ELSEWHERE, "Authorization": f"Bearer {token}"}
    answer = httpx.post(f"{server.url}/api/tables", json={"game": "richelieu"}, headers=headers)
    assert answer.status_code == 201
    assert "access-control-allow-origin" not in answer.headers  # so no page of another site can read it


def test_another_site_cannot_open_a_websocket(server: Running) -> None:
    anne = server.guest("Anne")
    address = f"ws://127.0.0.1:{server.port}/api/live"
    headers = {"Cookie": anne.cookie()}
    with (
        pytest.raises(InvalidStatus, match="403"),
        connect(address, origin=Origin(ELSEWHERE), additional_headers=headers, proxy=None),
    ):
        pass
    with connect(address, origin=Origin(server.url), additional_headers=headers, proxy=None) as line:
        line.send('{"op": "ping"}')
        assert json.loads(line.recv())["type"] == "pong"


# --- cookies and headers ---------------------------------------------------------------------------------------------


def test_the_cookie_is_only_for_our_pages(server: Running, site: Running) -> None:
    plain = httpx.post(f"{server.url}/api/guest", json={"name": "Anne"}, headers={"X-Forwarded-Proto": "https"})
    shown = plain.headers["set-cookie"].lower()
    assert shown.startswith("armorial=")
    assert {"httponly", "samesite=lax", "path=/"} <= set(shown.split("; "))
    assert "secure" not in shown  # without a trusted proxy the header changes nothing
    with through_proxy(site, "198.51.100.1") as client:
        shown = client.post("/guest", json={"name": "Anne"}).headers["set-cookie"]
        assert shown.startswith("__Host-armorial=")
        assert {"httponly", "samesite=lax", "path=/", "secure"} <= set(shown.lower().split("; "))
        assert "domain" not in shown.lower()
        word = shown.partition("=")[2].partition(";")[0]
        assert client.get("/me", headers={"Cookie": f"__Host-armorial={word}"}).json()["name"] == "Anne"
        assert client.get("/me", headers={"Cookie": f"armorial={word}"}).json() is None
        cookie = {"Cookie": f"__Host-armorial={word}"}
        for origin, status in ((SITE, 201), (SITE.replace("https", "http"), 403), (ELSEWHERE, 403)):
            headers = cookie | {"Origin": origin}
            assert client.post("/tables", json={"game": "richelieu"}, headers=headers).status_code == status


def test_an_invalid_cookie_is_deleted_by_logging_out(server: Running) -> None:
    anne = server.client()
    anne.http.cookies.set("armorial", "made.up", domain="127.0.0.1")
    assert anne.refused("GET", "/me")[0] == 401
    assert anne.ask("DELETE", "/session").status_code == 204
    assert "armorial" not in anne.http.cookies


@pytest.mark.parametrize("path", ["/healthz", "/api/games", "/api/docs", "/api/no/such/route", "/api/me"])
def test_every_response_has_security_headers(server: Running, site: Running, path: str) -> None:
    for one, https in ((server, False), (site, True)):
        headers = httpx.get(one.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # WebAssembly, but no `eval`
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cache-control"] == "no-store"
        assert ("strict-transport-security" in headers) == https
        assert "server" not in headers


def test_errors_of_the_framework_have_security_headers_too(server: Running) -> None:
    answers = [
        httpx.post(f"{server.url}/api/guest", json={"name": "Anne"}, headers={"Origin": ELSEWHERE}),
        httpx.put(f"{server.url}/api/guest"),
        httpx.post(f"{server.url}/api/guest", content=b"{"),
        httpx.post(f"{server.url}/api/guest", content=b"x" * 70_000),
    ]
    assert [answer.status_code for answer in answers] == [403, 405, 400, 413]
    for answer in answers:
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert set(answer.json()) == {"error", "message", "paragraph"}


def test_the_page_of_the_api_loads_nothing_from_elsewhere(server: Running) -> None:
    page = httpx.get(f"{server.url}/api/docs").text
    assert "/api/tables/{table_id}/play" in page
    assert "Sent twice, they act once." in page
    assert not re.search(r"<script|<style|<img|//", page)
    assert re.findall(r"<link[^>]*>", page) == ['<link rel="stylesheet" href="/api/docs.css">']
    assert "url(" not in httpx.get(f"{server.url}/api/docs.css").raise_for_status().text
    assert httpx.get(f"{server.url}/api/docs/openapi.json").json()["info"]["title"] == "Armorial"


# --- too large, too much ---------------------------------------------------------------------------------------------


def test_a_body_that_is_too_large_is_refused(server: Running) -> None:
    anne = server.guest("Anne")

    def pieces() -> Iterator[bytes]:  # a body without a Content-Length
        yield b'{"name": "'
        for _ in range(100):
            yield b"x" * 1024
        yield b'"}'

    assert anne.http.post("/guest", content=b"x" * 70_000).status_code == 413
    assert anne.http.post("/guest", content=pieces()).status_code == 413
    with connect(f"ws://127.0.0.1:{server.port}/api/live", proxy=None) as line:
        line.send("x" * 70_000)
        with pytest.raises(ConnectionClosed):
            line.recv()
        assert line.close_code == 1009


def test_too_much_work_of_one_address_is_refused_and_that_of_others_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(replays, "study", lambda *_: go_on.wait(60))

    async def work() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            eve, anne = await server.visitor(address="192.0.2.1"), await server.visitor("Anne")
            request = {"record": "x", "actions": [], "seat": 0}
            many = [asyncio.create_task(eve.http.post("/api/study", json=request)) for _ in range(20)]
            while sum(one.done() for one in many) < 17:
                await asyncio.wait([one for one in many if not one.done()], return_when=asyncio.FIRST_COMPLETED)
            refused = [one.result() for one in many if one.done()]
            assert {(one.status_code, one.json()["error"]) for one in refused} == {(503, "unavailable")}
            assert int(refused[0].headers["retry-after"]) > 0
            wrong = {"name": "Anne", "password": "a guess"}
            assert (await anne.http.post("/api/session", json=wrong)).status_code == 401  # it need not wait
            waiting = asyncio.create_task(anne.http.post("/api/study", json=request))
            while server.services.replay_pool.jobs < 4:
                await asyncio.sleep(0)
            assert not go_on.is_set()
            go_on.set()
            assert (await waiting).status_code == 200
            await asyncio.wait(many)

    run(work())


def test_a_long_record_counts_as_many_requests(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            eve = await server.visitor()
            answers = [await eve.http.post("/api/replay", json={"record": "x" * 60_000}) for _ in range(6)]
            assert [one.status_code for one in answers] == [400] * 4 + [429] * 2

    run(work())


def test_a_replay_with_drawings_counts_as_several(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            table = await server.match([anne, louis], "richelieu")
            await louis.http.post(f"/api/tables/{table}/resign")
            replays = {"": 0, "?draw=true": 0}
            for query in replays:
                eve = await server.visitor(address=f"192.0.2.{len(query)}")
                while (await eve.http.get(f"/api/tables/{table}/replay{query}")).status_code == 200:
                    replays[query] += 1
            assert 3 * replays["?draw=true"] < replays[""] < 60

    run(work())


def test_a_long_log_counts_as_many_verifications(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            table = await server.match([anne, louis], "richelieu")
            await louis.http.post(f"/api/tables/{table}/resign")
            record = (await anne.http.get(f"/api/tables/{table}/record")).json()
            long = record | {"log": record["log"] * 1000}
            eve, marie = await server.visitor(address="192.0.2.1"), await server.visitor(address="192.0.2.2")
            answers = [await eve.http.post("/api/verify", json=long) for _ in range(2)]
            assert [one.status_code for one in answers] == [200, 429]
            assert answers[0].json()["verified"] is False
            short = [await marie.http.post("/api/verify", json=record) for _ in range(5)]
            assert [one.status_code for one in short] == [200] * 4 + [429]

    run(work())


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("localhost", True),
        ("pi.local", True),
        ("evil.example.org", False),
    ],
)
def test_a_host_name_that_is_not_ours_is_refused(folder: Path, host: str, known: bool) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            here = await server.visitor()
            headers = {"Host": host, "Origin": f"http://{host}"}
            guest = await here.http.post("/api/guest", json={"name": "Anne"}, headers=headers)
            assert guest.status_code == (201 if known else 403)
            assert (await here.http.get("/metrics", headers=headers)).status_code == (200 if known else 403)

    run(work())


@pytest.mark.parametrize("given", ["", "Bearer", "Bearer x", "Basic YW5uZTp4", "armorial_x"])
def test_not_every_authorization_header_is_a_token(folder: Path, given: str) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne = await server.visitor("Anne")
            headers = {"Origin": ELSEWHERE, "Authorization": given}
            for method, path in (("POST", "/api/tables"), ("POST", "/api/guest"), ("DELETE", "/api/session")):
                answer = await anne.http.request(method, path, json={"game": "richelieu"}, headers=headers)
                assert answer.status_code == 403, path
            assert (await anne.http.get("/api/me")).json()["name"] == "Anne"

    run(work())


def test_a_request_with_a_token_has_no_session(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne = await server.visitor("Anne")
            headers = {"Origin": ELSEWHERE, "Authorization": "Bearer armorial_made_up"}
            session = dict(anne.http.cookies)
            assert (await anne.http.post("/api/tables", json={"game": "richelieu"}, headers=headers)).status_code == 401
            await anne.http.delete("/api/session", headers=headers)
            anne.http.cookies.update(session)
            assert (await anne.http.get("/api/me")).json()["name"] == "Anne", "it still exists"

    run(work())


def test_a_guest_who_claims_an_account_gets_a_new_cookie_and_loses_tokens(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne, thief = await server.visitor("Anne"), await server.visitor()
            thief.http.cookies.update(anne.http.cookies)
            assert (await thief.http.get("/api/me")).json()["name"] == "Anne"
            token = (await thief.http.post("/api/tokens", json={"scopes": ["read"]})).json()["token"]
            assert (await anne.http.post("/api/account", json={"name": "Anne", "password": WORD})).is_success
            assert (await anne.http.get("/api/me")).json()["guest"] is False
            assert (await thief.http.get("/api/me")).status_code == 401
            headers = {"Authorization": f"Bearer {token}"}
            assert (await thief.http.get("/api/me", headers=headers)).status_code == 401

    run(work())


def test_a_hint_and_a_plan_need_the_scope_to_read(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne, program = await server.visitor("Anne"), await server.visitor()
            token = (await anne.http.post("/api/tokens", json={"scopes": ["play"]})).json()["token"]
            program.http.headers["Authorization"] = f"Bearer {token}"
            table = await server.match([anne, await server.visitor("Louis")], "richelieu")
            assert (await program.http.post(f"/api/tables/{table}/hint")).status_code == 403
            assert (await program.http.get(f"/api/tables/{table}/plan")).status_code == 403

    run(work())


def test_a_forwarded_address_counts(site: Running) -> None:
    with through_proxy(site, "198.51.100.2") as one, through_proxy(site, "198.51.100.3") as other:
        while one.post("/session", json={"name": "Anne", "password": "a guess"}).status_code != 429:
            pass
        assert other.post("/session", json={"name": "Anne", "password": "a guess"}).status_code != 429


@pytest.mark.parametrize("path", ["/metrics", "/readyz"])
def test_nobody_reads_metrics_or_readiness_through_a_proxy(site: Running, path: str) -> None:
    """A proxy may itself be behind something that hides addresses, so that all clients seem to be on its network."""
    assert httpx.get(f"{site.url}{path}").status_code == 200
    assert httpx.get(f"{site.url}{path}", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 403


def test_a_user_may_change_only_a_few_things_at_once(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            burst = int(RATES["act"].burst)
            answers = [await anne.http.delete("/api/mutes/nobody") for _ in range(burst + 1)]
            assert [one.status_code for one in answers] == [204] * burst + [429]
            assert (await louis.http.delete("/api/mutes/nobody")).status_code == 204

    run(work())


def test_a_proxy_is_trusted_over_ipv6_too(folder: Path) -> None:
    seen: list[str] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        seen.append(scope["client"][0])

    behind = _behind_proxies(app, settings_in(folder, trusted_proxies="127.0.0.1"))
    headers = [(b"x-forwarded-for", b"192.0.2.9")]
    for proxy in ("::ffff:127.0.0.1", "127.0.0.1", "::ffff:127.0.0.2"):
        run(behind({"type": "http", "client": (proxy, 1), "headers": headers}, None, None))
    assert seen == ["192.0.2.9", "192.0.2.9", "127.0.0.2"]


def test_a_proxy_that_is_not_trusted_is_logged_once(folder: Path) -> None:
    async def app(_scope: Any, _receive: Any, _send: Any) -> None: ...

    def logged(trusted: str, *clients: str) -> list[str]:
        behind = _behind_proxies(app, settings_in(folder, trusted_proxies=trusted))
        with structlog.testing.capture_logs() as logs:
            for client in clients:
                for headers in ([], [(b"x-forwarded-for", b"192.0.2.9")]):
                    run(behind({"type": "http", "client": (client, 1), "headers": headers}, None, None))
        assert all("trusted_proxies" in line["event"] for line in logs)
        return [line["proxy"] for line in logs]

    assert logged("10.0.0.0/8", "10.1.2.3", "::ffff:10.1.2.3") == []
    assert logged("10.0.0.0/8", "10.1.2.3", *["172.18.0.5", "172.18.0.6"] * 2) == ["172.18.0.5", "172.18.0.6"]
    assert len(logged("", *(f"192.0.2.{number}" for number in range(100)))) < 50, "a client can pretend to be a proxy"
    assert logged("", "::ffff:127.0.0.1") == ["127.0.0.1"]


@pytest.mark.parametrize("body", ["[" * 30_000, '{"a":' * 9_000])
def test_json_that_is_nested_too_deeply_is_a_bad_request(folder: Path, body: str) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne = await server.visitor("Anne")
            for path in ("/api/guest", "/api/session", "/api/tables", "/api/verify", "/api/replay"):
                answer = await anne.http.post(path, content=body)
                assert (answer.status_code, answer.json()["error"]) == (400, "bad_request"), path
            upload = await anne.http.post("/api/replay", json={"record": '{"options": ' + body})
            assert upload.status_code == 400
            [message] = await anne.command(anne.connect(), body)
            assert json.loads(message)["error"] == "bad_request"

    run(work())


def test_a_request_with_two_lengths_ends_its_connection(server: Running) -> None:
    lengths = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    hidden = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as one:
        one.sendall(b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\n" + lengths + hidden)
        received = b"".join(iter(lambda: one.recv(65_536), b""))  # to the end
    assert received.startswith(b"HTTP/1.1 400 ")
    assert received.count(b"HTTP/1.1 ") == 1


# --- people ----------------------------------------------------------------------------------------------------------


def test_names_that_look_alike_are_refused(server: Running) -> None:
    server.guest("Rochefort").ok("POST", "/account", name="Rochefort", password=WORD)
    milady = server.guest("Milady")
    for name in ("rochef0rt", "Rоchеfоrt", "R o c h e f o r t", "Röchefört"):
        assert server.client().refused("POST", "/guest", name=name)[0] in (400, 409), name
        assert milady.refused("POST", "/account", name=name, password=WORD)[0] in (400, 409), name


def test_an_account_can_be_created_by_anybody_but_a_token_and_is_logged_in(server: Running) -> None:
    visitor = server.client()
    assert visitor.refused("POST", "/account", name="Constance", password="short")[0] == 400
    assert visitor.ok("GET", "/me") is None  # a refusal changes nothing
    created = visitor.ok("POST", "/account", name="Constance", password=WORD)
    assert not created["guest"]
    assert visitor.ok("GET", "/me") == created
    token = server.client(server.guest("Ketty").ok("POST", "/tokens", scopes=["read", "play"])["token"])
    assert token.refused("POST", "/account", name="Ketty", password=WORD)[0] == 403


def test_deletion_and_logging_out_end_sessions_and_tokens(server: Running) -> None:
    anne = server.guest("Anne")
    token = server.client(anne.ok("POST", "/tokens", scopes=["read"])["token"])
    cookie = {"armorial": anne.http.cookies["armorial"]}
    token.ok("GET", "/me")
    assert token.refused("DELETE", "/me")[0] == 403  # a token does not have all rights of its owner
    anne.ok("DELETE", "/me")
    assert token.refused("GET", "/me")[0] == 401
    assert httpx.get(f"{server.url}/api/me", cookies=cookie).status_code == 401
    louis = server.guest("Louis")
    cookie = {"armorial": louis.http.cookies["armorial"]}
    louis.ok("DELETE", "/session")
    assert httpx.get(f"{server.url}/api/me", cookies=cookie).status_code == 401


def test_a_connection_ends_with_its_session(server: Running) -> None:
    anne = server.guest("Anne")
    with connect(
        f"ws://127.0.0.1:{server.port}/api/live", additional_headers={"Cookie": anne.cookie()}, proxy=None
    ) as line:
        line.send('{"op": "ping"}')
        assert json.loads(line.recv())["type"] == "pong"
        anne.ok("DELETE", "/session")
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=30)
        assert line.close_code == 4001


def test_the_scopes_of_a_token_hold_on_a_websocket_too(server: Running) -> None:
    anne = server.guest("Anne")

    def refusal(scopes: list[str]) -> tuple[int | None, str]:
        token = anne.ok("POST", "/tokens", scopes=scopes)["token"]
        headers = {"Authorization": f"Bearer {token}"}
        with connect(f"ws://127.0.0.1:{server.port}/api/live", additional_headers=headers, proxy=None) as line:
            try:
                line.send('{"op": "play", "table": "none", "number": 0, "actions": ["take a1"], "re": 1}')
                return None, json.loads(line.recv())["message"]
            except ConnectionClosed:
                return line.close_code, line.close_reason or ""

    assert refusal(["play"]) == (4001, "this token has the scopes play; it needs 'read'")
    assert refusal(["read"]) == (None, "this token has the scopes read; it needs 'play'")
    assert refusal(["read", "play"]) == (None, "there is no table 'none'")


def test_a_user_without_a_seat_is_a_spectator(server: Running) -> None:
    anne, louis, spy = (server.guest(name) for name in ("Anne", "Louis", "Spy"))
    table = anne.ok("POST", "/tables", game="richelieu")["table"]["id"]
    louis.ok("POST", f"/tables/{table}/join")
    number, word = 0, next(one for one in (anne, louis) if one.update(table)["legal"]).update(table)["legal"][0]
    assert spy.refused("POST", f"/tables/{table}/play", number=number, actions=[word])[0] == 403
    nobody: Client = server.client()
    assert nobody.refused("POST", f"/tables/{table}/play", number=number, actions=[word])[0] == 401
    assert spy.update(table)["legal"] == []


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_a_request_beyond_the_rate_is_refused_late_and_not_by_the_application(
    folder: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    scope = stream_request("") | {"type": kind, "path": "/api/me", "raw_path": b"/api/me"}
    if kind == "websocket":
        scope |= {"extensions": {"websocket.http.response": {}}, "subprotocols": []}

    async def work() -> None:
        answers = asyncio.Queue[Any]()
        async with in_process_server(folder, rate_limit_factor=1) as server:
            monkeypatch.setattr(server.app, "asgi_router", None)  # the application would fail
            server.services.limits.take("request", "192.0.2.1", RATES["request"].burst)
            asked = [server.app(dict(scope), asyncio.Queue[Any]().get, answers.put) for _ in range(5)]
            waiting = asyncio.gather(*asked)
            for _ in range(50):  # turns of the event loop
                await asyncio.sleep(0)
            assert answers.empty()
            await waiting
        answered = [answers.get_nowait() for _ in range(10)]
        headers = [dict(answer["headers"]) for answer in answered[::2]]
        assert [answer["status"] for answer in answered[::2]] == [429] * 5
        assert json.loads(answered[1]["body"])["error"] == "rate_limited"
        assert {one[b"retry-after"] for one in headers} == {b"1"}
        assert all(b"content-security-policy" in one for one in headers)
        assert [one.get(b"connection") for one in headers] == [None] * 4 + [b"close"]

    run(work())
