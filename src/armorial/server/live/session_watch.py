"""Close connections whose session or token was revoked, by logout, a ban or deletion of the account."""

import asyncio
import contextlib

from armorial.server.errors import Unavailable
from armorial.server.live.hub import Hub
from armorial.server.people.accounts import Accounts

SECONDS = 1.0  # between checks
BATCH = 500  # connections that one query checks
PAUSE_SECONDS = 0.02  # between two queries


async def watch_sessions(accounts: Accounts, hub: Hub) -> None:
    """Check the sessions of all connections every second."""
    while True:
        await asyncio.sleep(SECONDS)
        with contextlib.suppress(Unavailable):
            await check_sessions(accounts, hub)


async def check_sessions(accounts: Accounts, hub: Hub) -> None:
    """Close the connections of sessions and tokens that are no longer valid; update the names of the others."""
    known = [(one, one.person) for one in hub.connections if one.person and one.person.credential]
    for start in range(0, len(known), BATCH):
        some = known[start : start + BATCH]
        valid = await accounts.still_valid([person for _, person in some])
        await asyncio.sleep(PAUSE_SECONDS)  # with very many connections, a check takes longer than a second
        for connection, person in some:
            if person.credential in valid:
                connection.person = valid[person.credential]
            else:
                connection.revoke()
