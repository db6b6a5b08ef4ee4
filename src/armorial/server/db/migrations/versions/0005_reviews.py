"""Reviews of finished matches."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    """Upgrade to this schema."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("revealed", sa.Boolean(), nullable=False),
        sa.Column("sources", sa.String(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("review", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "revealed"),
    )
    op.create_index("ix_reviews_user", "reviews", ["user"])


def downgrade() -> None:
    """Downgrade to the schema before."""
    op.drop_table("reviews")
