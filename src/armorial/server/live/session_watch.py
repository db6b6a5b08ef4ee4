"""Close connections whose session or token was revoked, by logout, a ban or deletion of the account."""

import asyncio

from armorial.server.live.hub import Hub
from armorial.server.people.accounts import Accounts
from armorial.server.supervision import repeat

SECONDS = 1.0  # between two checks; the queries of a check are spread over the same time
BATCH = 50  # connections that one query checks: players wait while its rows are read


async def watch_sessions(accounts: Accounts, hub: Hub) -> None:
    """Check the sessions of all connections, each about every two seconds."""
    await repeat("sessions", SECONDS, lambda: check_sessions(accounts, hub))


async def check_sessions(accounts: Accounts, hub: Hub) -> None:
    """Close the connections of sessions and tokens that are no longer valid; update the names of the others."""
    known = [
        (follower, follower.person) for follower in hub.connections if follower.person and follower.person.credential
    ]
    batches = [known[start : start + BATCH] for start in range(0, len(known), BATCH)]
    for number, some in enumerate(batches):
        if number:
            await asyncio.sleep(SECONDS / len(batches))  # no pause that players notice
        valid = await accounts.still_valid([person for _, person in some])
        for connection, person in some:
            if person.credential in valid:
                connection.person = valid[person.credential]
            else:
                connection.revoke()
