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
        kinds = [deal_of_day.kind.replace(" ", "-") for deal_of_day in today.deals]
        deal_id = f"{today.day}-{deal}" if deal in kinds else deal
        comparison = await client.get(f"/deals/{deal_id}", DealComparison)
        if plays:
            comparison = await _play(client, comparison)
        _print(comparison, as_json)
    finally:
        await client.close()


async def _play(client: ServerClient, comparison: DealComparison) -> DealComparison:
    """Play an attempt if it would count, and wait for its review."""
    if comparison.deal.status == "open" and not (comparison.deal.mine and comparison.deal.mine.status == "over"):
        launch.require_terminal()
        table = await client.post(f"/deals/{comparison.deal.id}/play", Table)
        await TerminalApp(RemoteMatchScreen(RemoteMatch(client, table.id))).run_async()
    newest = comparison
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE), contextlib.aclosing(_follow(client, comparison.deal.id)) as comparisons:
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


def _print(answer: DailyDeals | DealComparison, as_json: bool) -> None:
    console = Console(highlight=False)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(answer)).decode())
    elif isinstance(answer, DailyDeals):
        console.print(_("Daily deals"), answer.day)
        console.print(narration.deals_table(answer.deals))
    else:
        _print_comparison(console, answer)


def _print_comparison(console: Console, comparison: DealComparison) -> None:
    console.print(narration.title_of(comparison.deal), comparison.deal.day or "", style="bold")
    console.print(narration.verdict(comparison))
    if comparison.results:
        console.print(narration.results_table(comparison))
    if comparison.decisions:
        console.print()
        console.print(_("Where decisions differed"), style="bold")
        console.print(narration.decisions_table(comparison.decisions))
