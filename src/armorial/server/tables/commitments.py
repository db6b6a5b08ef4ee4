"""Secrets that are drawn before a table is created, so that its host sees the commitment before they give a salt.

Every user has one at a time. It stays the same until they create a table with it. Call each function in a transaction.
"""

from sqlalchemy import Connection, delete, select

from armorial.server.db.schema import commitments
from armorial.server.db.store import dialect_insert
from armorial.server.errors import Conflict
from armorial.server.match import fairness


def published(connection: Connection, user: str) -> str | None:
    """Return the commitment that a user was shown and has not used yet."""
    query = select(commitments.c.commitment).where(commitments.c.user == user)
    commitment: str | None = connection.execute(query).scalar()
    return commitment


def publish(connection: Connection, user: str) -> str:
    """Draw a secret for a user, unless they have one, and return its commitment."""
    secret = fairness.new_secret()
    new = dialect_insert(connection, commitments).values(
        user=user, secret=secret, commitment=fairness.commitment(secret)
    )
    connection.execute(new.on_conflict_do_nothing())
    commitment = published(connection, user)
    assert commitment
    return commitment


def redeem(connection: Connection, user: str, commitment: str) -> str:
    """Return the secret behind a commitment that a user was shown, and use it up."""
    delete_commitment = delete(commitments).where(commitments.c.user == user, commitments.c.commitment == commitment)
    secret: str | None = connection.execute(delete_commitment.returning(commitments.c.secret)).scalar()
    if secret is None:
        raise Conflict("this commitment was not shown to you, or you used it already: ask for another")
    return secret
