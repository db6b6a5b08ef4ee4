"""Play a shared deal of a server in the terminal, and print how everybody did."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator

import msgspec
from rich.console import Console

from armorial.protocol.deals import DailyDeals, DealComparison
from armorial.protocol.live import DealCommand, DealMessage
from armorial.protocol.tables import Table
from armorial.terminal import launch
from armorial.terminal.app import TerminalApp
from armorial.terminal.i18n import _
from armorial.terminal.matches.http import ServerClient
from armorial.terminal.matches.live import LiveSocket
from armorial.terminal.matches.remote import RemoteMatch
from armorial.terminal.narration import shared_deals as narration
from armorial.terminal.screens.remote_match import RemoteMatchScreen

PATIENCE = 15.0  # seconds to wait until the server has reviewed the attempt


async def run(client: ServerClient, deal: str, day: str, plays: bool, as_json: bool) -> None:
    """List the deals of a day, or play one and show its results."""
    try:
        await client.sign_in()
        today = await client.get(f"/daily?day={day}" if day else "/daily", DailyDeals)
        if not deal:
            _print(today, as_json)
            return
        kinds = [one.kind.replace(" ", "-") for one in today.deals]
        deal_id = f"{today.day}-{deal}" if deal in kinds else deal
        found = await client.get(f"/deals/{deal_id}", DealComparison)
        if plays:
            found = await _play(client, found)
        _print(found, as_json)
    finally:
        await client.close()


async def _play(client: ServerClient, found: DealComparison) -> DealComparison:
    """Play an attempt if it would count, and wait for its review."""
    if found.deal.status == "open" and not (found.deal.mine and found.deal.mine.status == "over"):
        launch.require_terminal()
        table = await client.post(f"/deals/{found.deal.id}/play", Table)
        await TerminalApp(RemoteMatchScreen(RemoteMatch(client, table.id))).run_async()
    newest = found
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE), contextlib.aclosing(_follow(client, found.deal.id)) as comparisons:
            async for newest in comparisons:
                if not newest.deal.mine or newest.deal.mine.status != "over" or newest.decisions is not None:
                    break
    return newest


async def _follow(client: ServerClient, deal_id: str) -> AsyncGenerator[DealComparison, None]:
    """Yield a deal with its results, now and whenever they change."""
    async with contextlib.aclosing(LiveSocket(client, lambda: DealCommand(deal_id)).messages()) as messages:
        async for message in messages:
            if isinstance(message, DealMessage):
                yield message.comparison


def _print(found: DailyDeals | DealComparison, as_json: bool) -> None:
    console = Console(highlight=False)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    elif isinstance(found, DailyDeals):
        console.print(_("Daily deals"), found.day)
        console.print(narration.deals_table(found.deals))
    else:
        _print_comparison(console, found)


def _print_comparison(console: Console, found: DealComparison) -> None:
    console.print(narration.title_of(found.deal), found.deal.day or "", style="bold")
    console.print(narration.verdict(found))
    if found.results:
        console.print(narration.results_table(found))
    if found.decisions:
        console.print()
        console.print(_("Where decisions differed"), style="bold")
        console.print(narration.decisions_table(found.decisions))
