"""Recompute the keys of account names: more names look alike than before."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from armorial.server.lookalikes import key, second_key

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None

users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("key"), sa.column("created"))


def upgrade() -> None:
    """Upgrade to this schema. The oldest of accounts that now look alike gets the key; all keep their names."""
    connection = op.get_bind()
    accounts = sa.select(users).where(users.c.key.is_not(None)).order_by(users.c.created, users.c.id)
    taken: set[str] = set()
    changed: list[dict[str, str]] = []
    for account in connection.execute(accounts).all():
        new = next(one for one in (key(account.name), second_key(account.name), account.id) if one and one not in taken)
        taken.add(new)
        if new != account.key:
            changed.append({"user_id": account.id, "new": new})
    for one in changed:  # temporary keys first: a new key may be the old key of another account
        connection.execute(sa.update(users).where(users.c.id == one["user_id"]).values(key=f"{one['user_id']} "))
    for one in changed:
        connection.execute(sa.update(users).where(users.c.id == one["user_id"]).values(key=one["new"]))


def downgrade() -> None:
    """Downgrade to the schema before, which has the same columns."""
