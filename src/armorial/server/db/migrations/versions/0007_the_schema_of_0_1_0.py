"""The schema of Armorial 0.1.0. Databases from before it do not open."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0007", None


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "attempts",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("program", sa.Boolean(), nullable=False),
        sa.Column("engine", sa.Integer(), nullable=True),
        sa.Column("accuracy", sa.Float(), nullable=True),
        sa.Column("decisions", sa.JSON(none_as_null=True), nullable=True),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("room", sa.String(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_chat_table"), "chat", ["table"], unique=False)
    op.create_index(op.f("ix_chat_user"), "chat", ["user"], unique=False)
    op.create_table(
        "commitments",
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("user"),
    )
    op.create_table(
        "entries",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("table", "number"),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("holder", sa.String(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_table(
        "mutes",
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("muted", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("user", "muted"),
    )
    op.create_table(
        "plans",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("answers", sa.JSON(none_as_null=True), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_table(
        "puzzle_attempts",
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("puzzle", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("user", "puzzle"),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.String(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle"),
    )
    op.create_table(
        "ratings",
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("user", "kind", "games"),
    )
    op.create_index("ratings_by_kind", "ratings", ["kind", "user", "games"], unique=False)
    op.create_table(
        "records",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("reporter", sa.String(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("settled", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("revealed", sa.Boolean(), nullable=False),
        sa.Column("engine", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("review", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "revealed"),
    )
    op.create_index(op.f("ix_reviews_user"), "reviews", ["user"], unique=False)
    op.create_table(
        "seats",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=True),
        sa.Column("level", sa.String(), nullable=True),
        sa.Column("invitation", sa.String(), nullable=True),
        sa.Column("reserved_for", sa.String(), nullable=True),
        sa.Column("salt", sa.String(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_index(op.f("ix_seats_name"), "seats", ["name"], unique=False)
    op.create_index(op.f("ix_seats_reserved_for"), "seats", ["reserved_for"], unique=False)
    op.create_index(op.f("ix_seats_user"), "seats", ["user"], unique=False)
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index(op.f("ix_sessions_user"), "sessions", ["user"], unique=False)
    op.create_table(
        "shared_deals",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=True),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("given_deal", sa.Text(), nullable=True),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("opens", sa.Float(), nullable=False),
        sa.Column("closes", sa.Float(), nullable=True),
        sa.Column("creator", sa.String(), nullable=True),
        sa.Column("origin", sa.String(), nullable=True),
        sa.Column("original", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("par", sa.JSON(none_as_null=True), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_shared_deals_creator"), "shared_deals", ["creator"], unique=False)
    op.create_index(op.f("ix_shared_deals_day"), "shared_deals", ["day"], unique=False)
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("time_control", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("starts", sa.String(), nullable=False),
        sa.Column("substitute", sa.String(), nullable=False),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("given_deal", sa.Text(), nullable=True),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("rematch_of", sa.String(), nullable=True),
        sa.Column("rematch", sa.String(), nullable=True),
        sa.Column("result", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("started", sa.Float(), nullable=True),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.Column("deal", sa.String(), nullable=True),
        sa.Column("counted", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("tables_by_deal", "tables", ["deal", "host"], unique=False)
    op.create_index("tables_by_end", "tables", ["status", "ended"], unique=False)
    op.create_index("tables_by_game", "tables", ["status", "game", "ended"], unique=False)
    op.create_index("tables_by_kind", "tables", ["status", "kind", "ended"], unique=False)
    op.create_index("tables_by_rated", "tables", ["status", "rated", "ended"], unique=False)
    op.create_index("tables_by_result", "tables", ["deal", "counted", "ended"], unique=False)
    op.create_index("tables_by_status", "tables", ["status", "created"], unique=False)
    op.create_index(
        "tables_counted",
        "tables",
        ["deal", "host"],
        unique=True,
        sqlite_where=sa.text("counted"),
        postgresql_where=sa.text("counted"),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("scopes", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("hash"),
    )
    op.create_index(op.f("ix_tokens_user"), "tokens", ["user"], unique=False)
    op.create_table(
        "users",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=True),
        sa.Column("password", sa.String(), nullable=True),
        sa.Column("admin", sa.Boolean(), nullable=False),
        sa.Column("banned", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("arms", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key"),
    )
