"""The settings, ports, paths and versions in deploy/ and the Containerfile are right."""

import json
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

import armorial
from armorial.cli import app
from armorial.server.api.health import ALL as HEALTH
from armorial.server.connections import WANTED_DESCRIPTORS
from armorial.server.deadline import SECONDS_TO_LOG
from armorial.server.run import SECONDS_TO_STOP
from armorial.server.settings import Settings
from tests.deploy import play_in_containers
from tests.support.doc_pages import ROOT

DEPLOY = ROOT / "deploy"
MANIFESTS = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
CONTAINERFILE = (ROOT / "Containerfile").read_text()
FILLED_IN = {"DOMAIN": "games.example.org", "POSTGRES_PASSWORD": "secret", "ORIGIN": "https://games.example.org"}
DATA = "/var/lib/armorial"
PORTS = {"8000", "9100", "http", "metrics"}


def documents(file: Path) -> Iterator[Any]:
    """Yield the documents of a YAML file, with variables filled in as Compose does."""
    text = re.sub(r"\$\{(\w+):[-?]([^}]*)}", lambda variable: FILLED_IN.get(variable[1], variable[2]), file.read_text())
    yield from (document for document in yaml.safe_load_all(text) if document)


def mappings(value: Any) -> Iterator[dict[str, Any]]:
    """Yield all mappings in a value, at any depth."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from mappings(inner)


def services(name: str) -> dict[str, Any]:
    (document,) = documents(DEPLOY / name)
    return dict(document["services"])


def settings_of(command: str, variables: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Return the settings that a command gets from variables."""
    for name in [name for name in os.environ if name.startswith("ARMORIAL_")]:
        monkeypatch.delenv(name)
    for name, value in variables.items():
        monkeypatch.setenv(name, str(value).replace(f"{DATA}/", ""))  # that folder exists only in the image
    _command, bound, _ignored = app.parse_args([command], exit_on_error=False, print_error=False)
    known = {f"ARMORIAL_{field.upper()}" for field in Settings.__dataclass_fields__}
    assert {name for name in variables if name.startswith("ARMORIAL_")} <= known
    settings: Settings = bound.arguments["settings"]
    return settings


def of_the_image() -> dict[str, str]:
    return dict(re.findall(r"(ARMORIAL_\w+)=(\S+)", CONTAINERFILE))


def test_the_image_serves_everybody_and_writes_to_its_volumes_only(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_of("serve", of_the_image(), monkeypatch)
    assert (settings.host, settings.port) == (
        "0.0.0.0",
        int(re.findall(r"^EXPOSE (\d+)$", CONTAINERFILE, re.MULTILINE)[0]),
    )
    volumes = re.findall(r"^VOLUME (.+)$", CONTAINERFILE, re.MULTILINE)[0]
    assert of_the_image()["ARMORIAL_DATABASE"] == f"sqlite:///{DATA}/armorial.db"
    assert DATA in volumes
    assert re.findall(r" HOME=(\S+)", CONTAINERFILE)[0] in volumes, "compiled code is below the home folder"
    assert re.search(r"^USER [1-9]\d+:[1-9]\d+$", CONTAINERFILE, re.MULTILINE), "not root"
    copied = set(re.findall(r"^COPY (?!--from)(.+)$", CONTAINERFILE, re.MULTILINE))
    assert copied == {". ."}, "what is not to be copied is in .dockerignore"


def test_one_server_has_its_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    server = services("compose.yaml")["server"]
    settings = settings_of("serve", of_the_image() | server["environment"], monkeypatch)
    assert settings.origin == FILLED_IN["ORIGIN"]
    assert server["ports"] == [f"127.0.0.1:{settings.port}:{settings.port}"]
    assert server["read_only"] is True


@pytest.mark.parametrize("name", ["server-1", "server-2", "worker-1", "worker-2"])
def test_the_processes_of_a_cluster_share_database_and_bus(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    all_of_them = services("compose-cluster.yaml")
    service = all_of_them[name]
    command = service.get("command", ["serve"])[0]
    assert command == {"server": "serve"}.get(name.partition("-")[0], "worker")
    settings = settings_of(command, of_the_image() | service["environment"], monkeypatch)
    assert settings.database == "postgresql+psycopg://armorial:secret@database/armorial"
    assert settings.bus == "redis://bus"
    assert (settings.bot_processes > 0) == (command == "worker")
    assert {"database", "bus"} <= set(all_of_them)
    if command == "worker":
        assert f"127.0.0.1:{settings.metrics_port}/healthz" in str(service["healthcheck"]["test"])
    else:
        assert settings.origin == "https://games.example.org"
        assert settings.trusted_proxies, "or all players share the rate limits of the proxy"
        assert f"{name}:{settings.port}" in (DEPLOY / "Caddyfile").read_text()


def kustomization() -> Any:
    (document,) = documents(DEPLOY / "kubernetes" / "kustomization.yaml")
    return document


def settings_of_all_pods() -> dict[str, str]:
    (generated,) = kustomization()["configMapGenerator"]
    return dict(line.split("=", 1) for line in generated["literals"])


def test_kubernetes_uses_settings_ports_and_the_version_that_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    common = settings_of_all_pods()
    for name in ("server", "worker"):
        *_, deployment = documents(DEPLOY / "kubernetes" / f"{name}.yaml")
        (container,) = deployment["spec"]["template"]["spec"]["containers"]
        own = {variable["name"]: variable.get("value", "postgresql+psycopg://u@h/d") for variable in container["env"]}
        settings = settings_of(container["args"][0], of_the_image() | common | own, monkeypatch)
        ports = {port["name"]: port["containerPort"] for port in container["ports"]}
        assert ports == ({"http": settings.port} if name == "server" else {"metrics": settings.metrics_port})
    assert set(kustomization()["resources"]) == {file.name for file in MANIFESTS} - {"kustomization.yaml"}
    (image,) = kustomization()["images"]
    assert image["newTag"] == armorial.__version__


def resources(kind: str) -> dict[str, Any]:
    """Return the Kubernetes resources of a kind, by name."""
    matching = [document for file in MANIFESTS for document in documents(file) if document["kind"] == kind]
    return {resource["metadata"]["name"]: resource for resource in matching}


def pods() -> dict[str, Any]:
    """Return the templates of all pods, by the name of their deployment or stateful set."""
    return {
        name: resource["spec"]["template"]
        for name, resource in (resources("Deployment") | resources("StatefulSet")).items()
    }


def literals_of(environment: list[Any]) -> dict[str, str]:
    return {variable["name"]: variable["value"] for variable in environment if "value" in variable}


@pytest.mark.parametrize(("name", "like"), [("server", "server-1"), ("worker", "worker-1")])
def test_pods_are_restricted_and_set_up_as_in_the_compose_file(name: str, like: str) -> None:
    spec, composed = pods()[name]["spec"], services("compose-cluster.yaml")[like]
    (container,) = spec["containers"]
    user, group = map(int, re.findall(r"^USER (\d+):(\d+)$", CONTAINERFILE, re.MULTILINE)[0])
    context = spec["securityContext"]
    assert (context["runAsUser"], context["runAsGroup"], context["fsGroup"]) == (user, group, group)
    assert container["securityContext"]["readOnlyRootFilesystem"] is composed["read_only"] is True
    assert container["securityContext"]["capabilities"]["drop"] == composed["cap_drop"] == ["ALL"]
    assert f"{spec['terminationGracePeriodSeconds']}s" == composed["stop_grace_period"]
    mounted = {mount["mountPath"] for mount in container["volumeMounts"]}
    temporary = dict(entry.partition(":")[::2] for entry in composed["tmpfs"])
    shared = [
        volume for volume in composed["volumes"] if not volume.startswith("backups:")
    ]  # nodes cannot share that volume
    assert mounted == {*temporary, *(volume.partition(":")[2] for volume in shared)}
    assert temporary[DATA] == f"uid={user},gid={group},mode=700", "otherwise it belongs to root"
    assert set(json.loads(re.findall(r"^VOLUME (.+)$", CONTAINERFILE, re.MULTILINE)[0])) <= mounted
    own, expected = literals_of(container["env"]), composed["environment"]
    assert own == {variable: str(expected[variable]) for variable in own}


def test_database_and_bus_are_the_same_in_kubernetes_and_in_the_compose_file() -> None:
    composed = services("compose-cluster.yaml")
    for name in ("database", "bus"):
        (container,) = pods()[name]["spec"]["containers"]
        assert container["image"] == composed[name]["image"]
        assert container.get("args") == composed[name].get("command")
    (database,) = pods()["database"]["spec"]["containers"]
    assert {variable["name"] for variable in database["env"]} == set(composed["database"]["environment"])
    assert literals_of(database["env"]).items() <= composed["database"]["environment"].items()
    assert ["CMD", *database["readinessProbe"]["exec"]["command"]] == composed["database"]["healthcheck"]["test"]
    (mount,) = database["volumeMounts"]
    assert composed["database"]["volumes"] == [f"database:{mount['mountPath']}"]


def test_what_manifests_refer_to_exists() -> None:
    for name, pod in pods().items():
        (container,) = pod["spec"]["containers"]
        ports = {value for port in container["ports"] for value in (port.get("name"), port["containerPort"])}
        probed = [
            mapping[kind]["port"]
            for mapping in mappings(container)
            for kind in ("httpGet", "tcpSocket")
            if kind in mapping
        ]
        assert set(probed) <= ports
        claims = resources("StatefulSet").get(name, {"spec": {}})["spec"].get("volumeClaimTemplates", [])
        volumes = {volume["name"] for volume in pod["spec"].get("volumes", [])} | {
            volume["metadata"]["name"] for volume in claims
        }
        assert {mount["name"] for mount in container.get("volumeMounts", [])} == volumes
    for name, resource in {**resources("Deployment"), **resources("StatefulSet")}.items():
        assert resource["spec"]["selector"]["matchLabels"] == pods()[name]["metadata"]["labels"]
    for name, service in resources("Service").items():
        assert service["spec"]["selector"] == pods()[name]["metadata"]["labels"]
        (port,) = service["spec"]["ports"]
        (container,) = pods()[name]["spec"]["containers"]
        (offered,) = container["ports"]
        assert port.get("targetPort", port["port"]) in (offered.get("name"), offered["containerPort"])
    for budget in resources("PodDisruptionBudget").values():
        assert budget["spec"]["selector"]["matchLabels"] in [pod["metadata"]["labels"] for pod in pods().values()]
    (ingress,) = resources("Ingress").values()
    for asked in (mapping["service"] for mapping in mappings(ingress) if "service" in mapping):
        assert asked["port"]["name"] in [
            service_port.get("name") for service_port in resources("Service")[asked["name"]]["spec"]["ports"]
        ]
    common = settings_of_all_pods()
    assert urlsplit(common["ARMORIAL_BUS"]).hostname in resources("Service")
    assert [f"https://{rule['host']}" for rule in ingress["spec"]["rules"]] == [common["ARMORIAL_ORIGIN"]]


def test_every_server_may_open_many_files() -> None:
    """Each connection needs one, and the usual limit of 1,024 is soon reached."""
    unit = (DEPLOY / "armorial.service").read_text()
    assert f"LimitNOFILE={WANTED_DESCRIPTORS}" in unit.splitlines()
    servers = [services("compose.yaml")["server"], *map(services("compose-cluster.yaml").get, ("server-1", "server-2"))]
    assert [server["ulimits"]["nofile"] for server in servers] == [WANTED_DESCRIPTORS] * 3


def test_every_server_has_the_same_time_to_stop() -> None:
    """Nobody kills a process before it has ended by itself."""
    unit = (DEPLOY / "armorial.service").read_text()
    composed = [
        services("compose.yaml")["server"],
        *map(services("compose-cluster.yaml").get, ("server-1", "worker-1")),
    ]
    assert {service["stop_grace_period"] for service in composed} == {"40s"}
    assert "TimeoutStopSec=40" in unit.splitlines()
    assert SECONDS_TO_STOP + SECONDS_TO_LOG < 30, "what docs/hosting.md says"


BACKUPS = "/var/backups/armorial"


@pytest.mark.parametrize(("file", "server"), [("compose.yaml", "server"), ("compose-cluster.yaml", "server-1")])
def test_composed_servers_see_the_backups(file: str, server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    service, backup = services(file)[server], services(file)["backup"]
    settings = settings_of("serve", of_the_image() | service["environment"], monkeypatch)
    assert settings.backups == backup["command"][2] == BACKUPS
    assert f"backups:{BACKUPS}:ro" in service["volumes"]
    assert f"backups:{BACKUPS}" in backup["volumes"]
    assert backup["depends_on"] == {server: {"condition": "service_healthy"}}, "it has created the tables"
    assert backup["read_only"] is True
    assert BACKUPS in CONTAINERFILE, "otherwise the volume belongs to root"


def test_kubernetes_makes_the_same_backups_as_the_compose_file() -> None:
    job = resources("CronJob")["backup"]["spec"]["jobTemplate"]["spec"]["template"]["spec"]
    (container,) = job["containers"]
    composed = services("compose-cluster.yaml")["backup"]
    once = [word for word in composed["command"] if word not in ("--every", "6h")]
    assert container["args"] == once
    assert resources("CronJob")["backup"]["spec"]["schedule"] == "0 */6 * * *"
    assert [variable["name"] for variable in container["env"]] == list(composed["environment"]) == ["PGPASSWORD"]
    mounted = {mount["mountPath"]: mount["name"] for mount in container["volumeMounts"]}
    assert mounted[BACKUPS] == "backups"
    assert set(mounted) == {BACKUPS, *(entry.partition(":")[0] for entry in composed["tmpfs"])}
    assert {volume["name"] for volume in job["volumes"]} == set(mounted.values())
    (claim,) = [
        volume["persistentVolumeClaim"]["claimName"] for volume in job["volumes"] if "persistentVolumeClaim" in volume
    ]
    assert claim in resources("PersistentVolumeClaim")
    assert job["securityContext"] == pods()["server"]["spec"]["securityContext"]
    for command in (composed["command"], services("compose.yaml")["backup"]["command"]):
        _command, bound, _ignored = app.parse_args(command, exit_on_error=False, print_error=False)
        assert (bound.arguments["every"], bound.arguments["keep"]) == ("6h", 14)


def test_the_matches_of_a_pod_fit_into_its_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_of("serve", of_the_image() | settings_of_all_pods(), monkeypatch)
    matches = 90 * 1024 * settings.matches_in_memory  # bytes: up to 90 KB each, says the setting
    for name in ("server", "worker"):
        (container,) = pods()[name]["spec"]["containers"]
        (gibibytes,) = re.findall(r"^(\d+)Gi$", container["resources"]["limits"]["memory"])
        assert int(gibibytes) * 2**30 > 1.5 * matches, "connections and the process itself need the rest"


def test_servers_that_count_rates_separately_share_the_allowance(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = [service for name, service in services("compose-cluster.yaml").items() if name.startswith("server-")]
    *_, deployment = documents(DEPLOY / "kubernetes" / "server.yaml")
    (container,) = deployment["spec"]["template"]["spec"]["containers"]
    own = {variable["name"]: variable["value"] for variable in container["env"] if "value" in variable}
    for variables, count in ((cluster[0]["environment"], len(cluster)), (own, deployment["spec"]["replicas"])):
        assert settings_of("serve", of_the_image() | variables, monkeypatch).rate_limit_factor * count == 1


def test_images_from_elsewhere_are_pinned() -> None:
    files = [*DEPLOY.glob("*.yaml"), *MANIFESTS]
    images = {
        mapping["image"]
        for file in files
        for value in documents(file)
        for mapping in mappings(value)
        if "image" in mapping
    }
    images |= set(re.findall(r"^FROM (\S+/\S+)", CONTAINERFILE, re.MULTILINE))
    assert len(images) > 3
    for image in images - {"armorial"}:
        assert re.fullmatch(r"docker\.io/\w+/\w+:\d+\.\d+(\.\d+)?(-\w+)?", image), image


def test_health_checks_use_routes_that_exist() -> None:
    known = {path for handler in HEALTH for path in handler.paths}
    texts = [CONTAINERFILE, *(file.read_text() for file in [*DEPLOY.glob("*.yaml"), DEPLOY / "Caddyfile", *MANIFESTS])]
    asked = {path for text in texts for path in re.findall(r"(?:health_uri |path: |:\d{4})(/\w+)", text)}
    assert asked == {"/healthz", "/readyz"}
    assert asked <= known
    ports = {port for text in texts for port in re.findall(r"path: /\w+, port: (\w+)", text)}
    assert ports <= PORTS


@pytest.mark.parametrize("file", ["deploy/Caddyfile", "deploy/nginx.conf", "docs/hosting.md"])
def test_proxies_hide_what_is_for_operators(file: str) -> None:
    """The server refuses it through a proxy, too: an ingress of Kubernetes cannot hide a path."""
    hidden = {path for handler in HEALTH for path in handler.paths} - {"/healthz"}
    (rule,) = re.findall(r"^\s+(?:@inside path|location ~) (.+)", (ROOT / file).read_text(), re.MULTILINE)
    assert {f"/{name}" for name in re.findall(r"metrics|\w+z\b", rule)} == hidden


def test_caddy_accepts_its_file() -> None:
    caddy = shutil.which("caddy") or pytest.skip("there is no caddy")
    command = [caddy, "adapt", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | FILLED_IN)
    assert done.returncode == 0, done.stderr
    assert '"games.example.org"' in done.stdout


FAILS = "#!/bin/sh\necho Cannot connect >&2\nexit 1\n"


@pytest.mark.parametrize(
    ("docker", "message"),
    [
        (None, "there is no `docker` command"),
        (FAILS, "`docker version` fails. Start the engine, or use an account that may use it.\nCannot connect"),
        ('#!/bin/sh\n[ "$1" = version ] || exit 1\n', "`docker compose version` fails"),
        ("#!/bin/sh\n", "there is no `mmdebstrap`"),
    ],
)
def test_a_machine_without_containers_is_told_what_is_missing(
    docker: str | None, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if docker:
        (tmp_path / "docker").write_text(docker)
        (tmp_path / "docker").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match=re.escape(message)):
        play_in_containers.main(["--images", "debian"])


def test_ports_in_use_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docker").write_text("#!/bin/sh\n")
    (tmp_path / "docker").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setattr(play_in_containers, "PORTS", (port,))
        with pytest.raises(SystemExit, match=f"something else listens on port {port}"):
            play_in_containers.main([])
