"""The OpenAPI document is complete, and responses to schemathesis's requests match it."""

import json
import re
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from litestar.serialization import encode_json
from schemathesis import checks

from armorial.server.api.openapi import errors
from armorial.server.app import build
from armorial.server.errors import INTERNAL_ERROR
from armorial.server.settings import Settings
from tests.support.doc_pages import ROOT
from tests.support.process import Running

DOCUMENT: dict[str, Any] = json.loads(encode_json(build(Settings()).openapi_schema.to_schema()))

OPERATIONS = [
    pytest.param(path, operation, id=f"{method} {path}")
    for path, operations in DOCUMENT["paths"].items()
    for method, operation in operations.items()
]
PROBLEM = {"$ref": "#/components/schemas/Problem"}
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]

schema = schemathesis.openapi.from_dict(DOCUMENT).exclude(path="/api/events")  # which never ends


@pytest.mark.parametrize(("path", "operation"), OPERATIONS)
def test_every_route_is_described(path: str, operation: dict[str, Any]) -> None:
    assert operation["summary"]
    assert operation["description"].endswith(".")
    assert "security" in operation
    for status in ("400", "401", "403", "404", "409", "422", "429"):
        assert operation["responses"][status]["content"]["application/json"]["schema"] == PROBLEM


def test_the_security_of_routes_is_described() -> None:
    assert set(DOCUMENT["components"]["securitySchemes"]) == {"cookie", "bearer"}
    paths = DOCUMENT["paths"]
    assert paths["/api/tables/{table_id}/play"]["post"]["security"] == [{"cookie": []}, {"bearer": []}]
    assert paths["/api/tokens"]["post"]["security"] == [{"cookie": []}]
    assert {} in paths["/api/tables/{table_id}/match"]["get"]["security"]


def test_every_error_is_described_and_documented() -> None:
    page = (ROOT / "docs" / "bot-api.md").read_text(encoding="utf-8")
    listed = [(int(status), code) for status, code in re.findall(r"^\| (\d+) \| `(\w+)` \|", page, re.MULTILINE)]
    found = [(status, code) for status, code, _meaning in errors()]
    assert sorted(listed) == sorted([*found, (500, INTERNAL_ERROR)])
    assert all(code.isidentifier() and code.islower() for _status, code in listed)
    responses = DOCUMENT["paths"]["/api/me"]["get"]["responses"]
    for status, code in found:
        assert f"`{code}`: " in responses[str(status)]["description"]


class Known(NamedTuple):
    """A client, and a match in which its user plays."""

    token: str
    cookie: str
    table: str


@pytest.fixture(scope="session")
def known(server: Running) -> Known:
    louis = server.guest("Louis")
    table = louis.ok("POST", "/tables", game="richelieu")["table"]["id"]
    server.guest("Anne").ok("POST", f"/tables/{table}/join")
    token = louis.ok("POST", "/tokens", scopes=["read", "play", "chat"])["token"]
    return Known(token, louis.cookie(), table)


@schema.parametrize()
@settings(
    max_examples=6,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_responses_match_the_document(case: "schemathesis.Case[Any]", server: Running, known: Known) -> None:
    headers = {"Authorization": f"Bearer {known.token}"}
    if case.operation.definition.raw["security"] == [{"cookie": []}]:
        ends_it = case.method == "DELETE"
        headers = {"Cookie": server.guest("Anybody").cookie() if ends_it else known.cookie}
    case.call_and_validate(base_url=server.url, headers=headers, checks=CHECKS)
    if "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = known.table
        case.call_and_validate(base_url=server.url, headers=headers, checks=CHECKS)


def test_values_that_no_database_can_store_are_refused(server: Running) -> None:
    anne = server.guest("Anne")
    table = anne.ok("POST", "/quick", game="richelieu", level="random")["id"]
    huge = 10**30
    assert anne.refused("POST", f"/tables/{table}/play", number=huge, actions=["done"])[0] == 400
    assert anne.refused("POST", "/reports", message=huge)[0] == 400
    assert anne.refused("PUT", f"/tables/{table}/plan", number=huge, answers=[])[0] == 400
    assert anne.refused("GET", f"/tables/{table}/match?since={huge}")[0] == 400
    assert anne.refused("GET", f"/tables/{table}/chat?since={huge}")[0] == 400
    assert anne.refused("GET", f"/events?tables={table}@{huge}")[0] == 400
    assert anne.refused("POST", "/guest", name="An\x00ne")[0] == 400
    assert anne.refused("GET", "/tables/%00")[0] == 404
