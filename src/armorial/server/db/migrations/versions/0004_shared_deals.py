"""Deals that many people play, and their attempts."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    """Upgrade to this schema."""
    op.add_column("tables", sa.Column("deal", sa.String(), nullable=True))
    op.add_column("tables", sa.Column("counted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("tables_by_deal", "tables", ["deal", "host"])
    counted = sa.text("counted")
    op.create_index(
        "tables_counted", "tables", ["deal", "host"], unique=True, sqlite_where=counted, postgresql_where=counted
    )
    op.create_table(
        "shared_deals",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("day", sa.String(), index=True),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("opens", sa.Float(), nullable=False),
        sa.Column("closes", sa.Float()),
        sa.Column("creator", sa.String(), index=True),
        sa.Column("origin", sa.String()),
        sa.Column("original", sa.JSON()),
        sa.Column("par", sa.JSON()),
    )
    op.create_table(
        "attempts",
        sa.Column("table", sa.String(), primary_key=True),
        sa.Column("program", sa.Boolean(), nullable=False),
        sa.Column("accuracy", sa.Float()),
        sa.Column("decisions", sa.JSON()),
    )


def downgrade() -> None:
    """Downgrade to the schema before."""
    op.drop_table("attempts")
    op.drop_table("shared_deals")
    op.drop_index("tables_counted", "tables")
    op.drop_index("tables_by_deal", "tables")
    op.drop_column("tables", "counted")
    op.drop_column("tables", "deal")
