"""The arms that users choose."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    """Upgrade to this schema."""
    op.add_column("users", sa.Column("arms", sa.String(), nullable=True))


def downgrade() -> None:
    """Downgrade to the schema before."""
    op.drop_column("users", "arms")
