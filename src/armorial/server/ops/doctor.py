"""Examine the settings of a server and the machine it runs on: `armorial doctor`."""

import asyncio
import errno
import json
import os
import platform
import shutil
import socket
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import fields
from http.client import HTTPException
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from alembic.script import ScriptDirectory
from sqlalchemy import func, inspect, select
from sqlalchemy.exc import DBAPIError

from armorial.engine.jit import cache_folder
from armorial.server.addresses import FORGED_ADDRESS, SOURCE_HEADER, AddressSource
from armorial.server.connections import FEW_DESCRIPTORS, raise_descriptor_limit
from armorial.server.db.migrate import VERSION_TABLE, alembic_config, check_ours, revision
from armorial.server.db.store import create_engine_for, error_reason
from armorial.server.db.url import sqlite_file
from armorial.server.errors import OperatorError
from armorial.server.live.bus import bus_at
from armorial.server.ops.backups import newest_backup
from armorial.server.settings import Settings

OK, WARNING, FAILED = "ok", "warning", "failed"
PAGE = Path(__file__).parents[1] / "page" / "index.html"
LITTLE_SPACE = 1 << 30  # bytes
SECONDS_TO_ANSWER = 3.0  # for a server
CLOCK_SECONDS = 2.0  # that two clocks may differ
HOURS_TO_BACK_UP = 24  # after which the newest backup is old
EARLIEST = 1_750_000_000  # an earlier time means that the machine has lost its clock


class Finding(NamedTuple):
    """The result of one check, and what to do about it."""

    name: str
    status: str
    text: str
    advice: str = ""


def examine(settings: Settings) -> list[Finding]:
    """Examine everything that a server with these settings needs."""
    checks = (_variables, _ports, _database, _backups, _bus, _proxy, _page, _bots, _cache, _descriptors, _clock)
    return [finding for check in checks for finding in check(settings)]


def _variables(_settings: Settings) -> Iterator[Finding]:
    known = {f"ARMORIAL_{field.name.upper()}" for field in fields(Settings)}
    unknown = sorted(name for name in os.environ if name.startswith("ARMORIAL_") and name not in known)
    if unknown:
        advice = "Correct or remove them: `armorial serve --help` lists all settings."
        yield Finding("settings", WARNING, f"variables that mean nothing: {', '.join(unknown)}", advice)


def _ports(settings: Settings) -> Iterator[Finding]:
    yield _port("port", settings.host, settings.port)
    if settings.metrics_port:
        yield _port("metrics port", settings.host, settings.metrics_port)


def _port(name: str, host: str, port: int) -> Finding:
    where = _local_address(host, port)
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, port))
        return Finding(name, OK, f"{where} is free")
    except PermissionError:
        advice = "Use a port above 1023, or give the service the capability CAP_NET_BIND_SERVICE."
        return Finding(name, FAILED, f"this user may not listen on {where}", advice)
    except OSError as error:
        if _serves(host, port):
            return Finding(name, OK, f"Armorial answers on {where}")
        if error.errno == errno.EADDRINUSE:
            advice = "Stop the program that uses it (`ss -ltnp` shows which), or choose another port."
            return Finding(name, FAILED, f"another program uses {where}", advice)
        advice = "Set `host` to an address of this machine: 127.0.0.1, or 0.0.0.0 for all of them."
        return Finding(name, FAILED, f"cannot listen on {where}: {error.strerror}", advice)


def _local_address(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _serves(host: str, port: int) -> bool:
    """Return whether a process of Armorial answers on a port of this machine."""
    reachable = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return not _why_no_armorial(f"http://{_local_address(reachable, port)}")


def _why_no_armorial(url: str) -> str:
    """Return why no Armorial server answers at an address; nothing if one does."""
    try:
        _address_source(url, {})
    except _NoArmorial as error:
        return str(error)
    return ""


class _NoArmorial(Exception):
    """Nothing answers at an address, or something other than an Armorial server."""


def _address_source(url: str, headers: dict[str, str]) -> str:
    """Ask the server at a URL where it found our address, if we send these headers."""
    question = urllib.request.Request(f"{url}/healthz", headers=headers)
    try:
        with urllib.request.urlopen(question, timeout=SECONDS_TO_ANSWER) as answer:
            if json.load(answer) == {"ok": True}:
                return str(answer.headers.get(SOURCE_HEADER, ""))
            raise _NoArmorial("something else answers")
    except urllib.error.HTTPError as error:
        raise _NoArmorial(f"status {error.code}") from error
    except (OSError, HTTPException) as error:
        raise _NoArmorial(str(getattr(error, "reason", error) or "no answer")) from error
    except ValueError as error:
        raise _NoArmorial("something else answers") from error


def _database(settings: Settings) -> Iterator[Finding]:
    url = settings.database
    if url.startswith("sqlite"):
        folder = sqlite_file(url).absolute().parent
        if not folder.is_dir():
            advice = "Create it, and let the user who runs the server write to it; or correct `database`."
            yield Finding("database", FAILED, f"its folder {folder} does not exist", advice)
            return
        yield from _sqlite_file(sqlite_file(url))
        if settings.bus:
            advice = "SQLite serves one process. Move to PostgreSQL with `armorial move`, or remove `bus`."
            yield Finding("database", WARNING, "SQLite, with a bus for several processes", advice)
        if not sqlite_file(url).exists():
            yield Finding("database", OK, "a new database will be created")
            return
    engine = create_engine_for(url)
    try:
        check_ours(url)
        with engine.connect() as connection:
            if not inspect(connection).has_table(VERSION_TABLE):
                yield Finding("database", OK, "it is empty; the server will create its tables")
                return
            head = ScriptDirectory.from_config(alembic_config(connection)).get_current_head()
            current = revision(connection)
            text = f"it answers; schema revision {current}"
            yield Finding(
                "database", OK, text if current == head else f"{text}, which the server will upgrade to {head}"
            )
            if connection.dialect.name == "postgresql":
                theirs = select(func.extract("epoch", func.clock_timestamp()))  # now() is when the transaction began
                yield _compared_clock(float(connection.execute(theirs).scalar_one()))
    except DBAPIError as error:
        if url.startswith("sqlite"):
            advice = "Check that `database` names the right file. If it does, the file is damaged: restore a backup."
            yield Finding("database", FAILED, f"it cannot be read: {error_reason(error)}", advice)
        else:
            advice = "Check the address, the password and that the database runs; PostgreSQL must accept this user."
            yield Finding("database", FAILED, f"it does not answer: {error_reason(error)}", advice)
    except OperatorError as error:
        advice = "Install the newest version of Armorial, or name another database."
        yield Finding("database", FAILED, str(error), advice)
    finally:
        engine.dispose()


def _sqlite_file(file: Path) -> Iterator[Finding]:
    folder = file.absolute().parent
    for path in (folder, file) if file.exists() else (folder,):
        if not os.access(path, os.R_OK | os.W_OK):
            advice = f"Give the user who runs the server the right to write to {path}."
            yield Finding("rights", FAILED, f"{path} cannot be written", advice)
            return
    yield Finding("rights", OK, f"{folder} can be written")
    free = shutil.disk_usage(folder).free
    text = f"{free / (1 << 30):.1f} GiB free in {folder}"
    advice = "Make room: without space, the server refuses every action." if free < LITTLE_SPACE else ""
    yield Finding("disk", WARNING if advice else OK, text, advice)


def _compared_clock(theirs: float) -> Finding:
    difference = abs(time.time() - theirs)
    text = f"this clock and that of the database differ by {difference:.1f} s"
    if difference <= CLOCK_SECONDS:
        return Finding("clock", OK, text)
    return Finding(
        "clock", WARNING, text, "Let NTP set both (`timedatectl set-ntp true`): players' clocks depend on it."
    )


def _backups(settings: Settings) -> Iterator[Finding]:
    """Look at the names of the backups, as the server does: others write them, and only they can read them."""
    if not settings.backups:
        return
    folder = settings.backups
    advice = "Make backups at intervals, such as `armorial backup DATABASE FOLDER --every 6h --keep 14`."
    newest = newest_backup(Path(folder))
    hours = (time.time() - newest) / 3600
    if not Path(folder).is_dir():
        yield Finding("backups", WARNING, f"there is no folder {folder}", f"Correct `backups`. {advice}")
    elif not newest:
        yield Finding("backups", WARNING, f"none in {folder}, or this user cannot read the folder", advice)
    elif hours > HOURS_TO_BACK_UP:
        yield Finding("backups", WARNING, f"the newest in {folder} is {hours:.0f} hours old", advice)
    else:
        yield Finding("backups", OK, f"the newest in {folder} is {hours:.0f} hours old")


def _bus(settings: Settings) -> Iterator[Finding]:
    if not settings.bus:
        yield Finding("bus", OK, "none: start only one process on this database")
        return

    async def reachable() -> bool:
        bus = bus_at(settings.bus)
        try:
            return await bus.reachable()
        finally:
            await bus.close()

    if asyncio.run(reachable()):
        yield Finding("bus", OK, "Redis answers")
    else:
        advice = "Start Redis or Valkey, or correct `bus`. Without it, processes do not hear of each other's actions."
        yield Finding("bus", FAILED, "Redis does not answer", advice)


def _proxy(settings: Settings) -> Iterator[Finding]:
    local = settings.host in ("127.0.0.1", "::1", "localhost")
    behind_proxy = settings.origin.startswith("https:") or (settings.origin and local)  # the server has no HTTPS
    if behind_proxy and not settings.trusted_proxies:
        advice = "Set `trusted_proxies` to the proxy's address, such as 127.0.0.1."
        yield Finding("proxy", WARNING, "all players seem to come from the proxy and share its rate limits", advice)
    elif settings.trusted_proxies and not settings.origin:
        advice = "Set `origin` to the address that players see, such as https://games.example.org."
        yield Finding("proxy", WARNING, "behind a proxy, but `origin` is not set: cookies are not secure", advice)
    elif settings.origin.startswith("http:"):
        advice = "Put a proxy with HTTPS in front, and set `origin` to its https:// address."
        yield Finding("proxy", WARNING, "players connect without HTTPS: others can read their passwords", advice)
    elif not local and not settings.origin:
        advice = "Put a proxy with HTTPS in front, and set `origin` and `trusted_proxies`."
        yield Finding("proxy", WARNING, f"listens on {settings.host} without HTTPS", advice)
    elif not settings.origin:
        yield Finding("proxy", OK, "none; only this machine")
    elif _serves(settings.host, settings.port):
        yield _through_proxy(settings.origin)
    else:
        yield Finding("proxy", OK, f"players use {settings.origin}")


def _through_proxy(origin: str) -> Finding:
    """Check what the server, which runs, learns from the proxy."""
    try:
        source = _address_source(origin, {"X-Forwarded-For": FORGED_ADDRESS})
    except _NoArmorial as reason:
        advice = "Check that its name points to the proxy, that the proxy forwards to this server, and its certificate."
        return Finding("proxy", WARNING, f"this server does not answer at {origin}: {reason}", advice)
    if source == AddressSource.UNTRUSTED:
        advice = "Add the proxy's address to `trusted_proxies`: the server's log names it."
        return Finding("proxy", WARNING, "it is not trusted, so all players share its rate limits", advice)
    if source == AddressSource.CONNECTION:
        advice = "Let the proxy set X-Forwarded-For, as deploy/nginx.conf does."
        return Finding("proxy", WARNING, "it forwards no addresses, so all players share its rate limits", advice)
    if source == AddressSource.FORGED:
        advice = "Let the proxy replace X-Forwarded-For, as deploy/nginx.conf does."
        return Finding("proxy", WARNING, "it forwards any address that a player claims to have", advice)
    return Finding("proxy", OK, f"players use {origin}")


def _page(_settings: Settings) -> Iterator[Finding]:
    if PAGE.is_file():
        yield Finding("page", OK, "it is there")
    else:
        yield Finding("page", FAILED, "the page is missing: / answers 503", "In a checkout run `make page`.")


def _bots(settings: Settings) -> Iterator[Finding]:
    if not settings.bot_processes:
        yield Finding("bots", OK, "left to workers")
    elif find_spec("numba") is None:
        advice = "Install it: pip install 'armorial[server,fast]'"
        if sys.platform == "darwin" and platform.machine() == "x86_64":
            advice = "There is none for Macs with Intel processors. Offer weak bots, or run workers on another machine."
        yield Finding("bots", WARNING, "Numba is missing: strong bots take minutes for each action", advice)
    elif settings.bot_processes > (os.cpu_count() or 1):
        advice = f"Set `bot_processes` to at most {os.cpu_count()}, or run workers on other machines."
        yield Finding("bots", WARNING, f"{settings.bot_processes} processes on {os.cpu_count()} cores", advice)
    else:
        yield Finding("bots", OK, f"compiled by Numba, in {settings.bot_processes} processes")


def _cache(settings: Settings) -> Iterator[Finding]:
    if not settings.bot_processes or find_spec("numba") is None:
        return
    folder = cache_folder()
    above = next(path for path in (folder, *folder.parents) if path.exists())
    if not os.access(above, os.W_OK):
        advice = "Set HOME or XDG_CACHE_HOME to a folder that this user can write."
        yield Finding("cache", WARNING, f"{above} cannot be written: bots compile at every start", advice)
    elif not any(folder.rglob("*.nbi")):
        yield Finding("cache", OK, "empty: bots compile when first started; `armorial compile` does it before")
    else:
        yield Finding("cache", OK, f"compiled code is in {folder}")


def _descriptors(_settings: Settings) -> Iterator[Finding]:
    most = raise_descriptor_limit()  # as the server does
    if 0 < most < FEW_DESCRIPTORS:
        advice = "Raise it: LimitNOFILE=65536 in the systemd unit, or `ulimit -n` in the shell."
        yield Finding("files", WARNING, f"at most {most} open files: about as many connections", advice)
    else:
        yield Finding("files", OK, f"up to {most} open files" if most else "no limit of open files")


def _clock(_settings: Settings) -> Iterator[Finding]:
    if time.time() < EARLIEST:
        advice = "Let NTP set the clock: timedatectl set-ntp true"
        yield Finding("clock", FAILED, f"it shows {time.strftime('%Y-%m-%d')}", advice)
    else:
        yield Finding("clock", OK, f"it shows {time.strftime('%Y-%m-%d %H:%M:%S %Z')}")
