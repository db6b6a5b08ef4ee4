"""Limits on log-ins: strangers cannot guess passwords, and cannot lock out the owner of an account."""

from pathlib import Path

import pytest

from armorial.server.rate_limits import RATES, Rate
from tests.support.asgi import InProcessServer, in_process_server, run

WORD = "fleur de lys"


async def tries(server: InProcessServer, address: str, name: str, most: int = 40) -> int:
    """Return how many passwords an address could try for a name before it was refused."""
    http = (await server.visitor(address=address)).http
    for count in range(most):
        if (await http.post("/api/session", json={"name": name, "password": "a guess"})).status_code == 429:
            return count
    return most


def test_an_address_may_try_only_a_few_passwords(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            assert await tries(server, "198.51.100.2", "Anne") == 10
            one = await server.visitor(address="198.51.100.2")
            answer = await one.http.post("/api/guest", json={"name": "Anne"})
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) > 0
            assert await tries(server, "198.51.100.3", "Anne", most=1) == 1
            assert await tries(server, "2001:db8::1", "Marie") == 10
            assert await tries(server, "2001:db8::2", "Marie", most=1) == 0  # of the same network

    run(work())


def test_only_a_few_passwords_may_be_tried_for_a_name_from_all_addresses(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "password", Rate(20, 0.1))

    async def work() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            assert [await tries(server, f"192.0.2.{number}", "Armand", most=9) for number in range(4)] == [9, 9, 2, 0]

    run(work())


def test_strangers_do_not_lock_out_an_owner_whose_browser_is_known(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "password", Rate(5, 0.1))

    async def work() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            owner = await server.visitor("Armand", address="198.51.100.7")
            right = {"name": "Armand", "password": WORD}
            assert (await owner.http.post("/api/account", json=right)).is_success
            assert await tries(server, "192.0.2.1", "Armand") == 5
            assert await tries(server, "192.0.2.2", "Armand") == 0
            new_device, marie = await server.visitor(), await server.visitor("Marie", address="198.51.100.8")
            assert (await new_device.http.post("/api/session", json=right)).status_code == 429
            await owner.http.delete("/api/session")
            assert (await owner.http.post("/api/session", json=right)).status_code == 201
            changed = {"old": WORD, "new": "fleur de sel"}
            before = owner.http.cookies["armorial-known"].encode()
            assert (await owner.http.put("/api/password", json=changed)).status_code == 200
            right["password"] = "fleur de sel"
            assert (await owner.http.post("/api/session", json=right)).status_code == 201
            for mark in (before, b"made up", "é".encode()):
                headers = {b"Cookie": b"armorial-known=" + mark}
                refused = await new_device.http.post("/api/session", json=right, headers=headers)
                assert refused.status_code == 429, mark
            assert (await marie.http.post("/api/account", json={"name": "Marie", "password": WORD})).is_success
            assert (await marie.http.post("/api/session", json=right)).status_code == 429, "a mark of another account"
            assert (await owner.http.delete("/api/me")).status_code == 204
            assert not owner.http.cookies

    run(work())


def test_ipv4_clients_of_a_server_on_ipv6_have_separate_limits(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            assert await tries(server, "::ffff:192.0.2.1", "Anne") == 10
            assert await tries(server, "192.0.2.1", "Anne", most=1) == 0  # the same client
            assert await tries(server, "::ffff:192.0.2.2", "Anne", most=1) == 1
            here = await server.visitor(address="::ffff:127.0.0.1")
            assert (await here.http.get("/metrics")).status_code == 200

    run(work())
