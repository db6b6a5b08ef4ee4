"""`armorial daily`: play the deals of the day and duplicates on a server, and see how everybody did."""

import asyncio
import re
from typing import Annotated, TypeVar
from urllib.parse import urlsplit

from cyclopts import Parameter

from armorial.cli.output import Json
from armorial.cli.parameters import Language
from armorial.cli.play import Name, Token, refuse_name_with_token
from armorial.engine.errors import OptionError
from armorial.terminal.i18n import set_language, system_language

T = TypeVar("T")

LINK = re.compile(r"/(?:daily/(?P<day>\d{4}-\d\d-\d\d)/(?P<kind>[a-z0-9-]+)|duplicates/(?P<id>[\w-]+))/?$")


def daily(
    deal: Annotated[
        str, Parameter(help="the deal to play, such as richelieu-duel or blasons; or the link to a duplicate")
    ] = "",
    *,
    server: Annotated[str, Parameter(help="the address of the server; not needed with a link")] = "",
    day: Annotated[str, Parameter(help="a past day, such as 2026-11-17; by default, today in UTC")] = "",
    results: Annotated[bool, Parameter(help="show how everybody did, without playing", negative=())] = False,
    name: Name = "",
    token: Token = "",
    language: Language = None,
    json: Json = False,
) -> None:
    """Play the deal of the day: the same cards and bots for everybody, and the first attempt counts."""
    set_language(language or system_language())
    from armorial.terminal import launch_remote, shared_deals  # noqa: PLC0415 - slow to import

    url, deal_id = _address(deal, server)
    refuse_name_with_token(name, token)
    client = launch_remote.server_client(url, token, name)
    plays = bool(deal) and not results and not json
    asyncio.run(shared_deals.run(client, deal_id, day, plays, json))


def _address(deal: str, server: str) -> tuple[str, str]:
    """Return the server, and the deal: its id, or the kind of a daily one."""
    if "/" not in deal:
        if not server:
            raise OptionError("a daily deal is on a server: give its address with --server")
        return server, deal
    link, url = LINK.search(deal), urlsplit(deal)
    if not link or not url.scheme:
        raise OptionError(f"a link to a deal contains /daily/DAY/GAME or /duplicates/ID, but {deal} does not")
    return f"{url.scheme}://{url.netloc}", link["id"] or f"{link['day']}-{link['kind']}"
