"""Secrets that are drawn before a table is laid, so that whoever lays it can give his salt after the commitment.

Everybody has one at a time: asked for again it is the same, until a table is laid with it. Each function is one
transaction's work.
"""

from sqlalchemy import Connection, delete, select

from armorial.server.db.schema import commitments
from armorial.server.db.store import insert_or
from armorial.server.errors import Conflict
from armorial.server.match import fairness


def published(connection: Connection, user: str) -> str | None:
    """Return the commitment that a user was shown, and has laid no table with."""
    mine = select(commitments.c.commitment).where(commitments.c.user == user)
    found: str | None = connection.execute(mine).scalar()
    return found


def publish(connection: Connection, user: str) -> str:
    """Draw a secret for a user, and return its commitment; if there is one already, that stays."""
    secret = fairness.new_secret()
    new = insert_or(connection, commitments).values(user=user, secret=secret, commitment=fairness.commitment(secret))
    connection.execute(new.on_conflict_do_nothing())
    found = published(connection, user)
    assert found
    return found


def redeem(connection: Connection, user: str, commitment: str) -> str:
    """Return the secret behind a commitment that a user was shown: this once."""
    mine = delete(commitments).where(commitments.c.user == user, commitments.c.commitment == commitment)
    secret: str | None = connection.execute(mine.returning(commitments.c.secret)).scalar()
    if secret is None:
        raise Conflict("you were shown no such commitment, or have laid a table with it: ask for another")
    return secret
