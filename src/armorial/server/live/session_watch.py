"""Lines close whose people are known no more: logged out, banned, deleted, or with a token that was withdrawn."""

import asyncio
import contextlib

from armorial.server.errors import Unavailable
from armorial.server.live.hub import Hub
from armorial.server.people.accounts import Accounts

SECONDS = 1.0  # between looks
AT_ONCE = 500  # lines that one look is for: to look at each of them by itself would keep the database busy


async def keep_knowing(accounts: Accounts, hub: Hub) -> None:
    """Look again and again who is still known."""
    while True:
        await asyncio.sleep(SECONDS)
        with contextlib.suppress(Unavailable):  # then nothing can be done anyhow
            await look_again(accounts, hub)


async def look_again(accounts: Accounts, hub: Hub) -> None:
    """Close the lines of those who are known no more; others may have a new name."""
    lines = [(one, one.person) for one in hub.wires if one.person and one.person.credential]
    for start in range(0, len(lines), AT_ONCE):
        some = lines[start : start + AT_ONCE]
        known = await accounts.still_valid([person for _, person in some])
        for one, person in some:
            if person.credential in known:
                one.person = known[person.credential]
            else:
                one.turn_out()
