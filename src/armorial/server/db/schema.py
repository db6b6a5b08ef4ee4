"""The tables of the database. Every change needs a migration; a test compares the two."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()
JSON_VALUE = JSON(none_as_null=True)  # None is NULL: queries for what is missing do not find the JSON value `null`

users = Table(
    "users",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("key", String, unique=True),  # an account's name as `lookalikes.key` returns it; a guest has none
    Column("password", String),
    Column("admin", Boolean, nullable=False, default=False),
    Column("banned", Boolean, nullable=False, default=False),
    Column("created", Float, nullable=False),
    Column("arms", String),  # as in `armorial.protocol.arms`; null for the default arms
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String, primary_key=True),
    Column("user", String, nullable=False, index=True),
    Column("until", Float, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String, primary_key=True),
    Column("hash", String, nullable=False, unique=True),
    Column("user", String, nullable=False, index=True),
    Column("label", String, nullable=False),
    Column("scopes", JSON_VALUE, nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("kind", String, nullable=False),  # game and edition; each kind is counted and rated separately
    Column("rules", String, nullable=False),
    Column("options", JSON_VALUE, nullable=False),
    Column("time_control", JSON_VALUE, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("starts", String, nullable=False),  # who starts: "lot", "host" or "next"
    Column("substitute", String, nullable=False),  # the level of the bot that replaces a player who left
    Column("host", String, nullable=False),
    Column("status", String, nullable=False),  # open, playing, over
    Column("secret", String, nullable=False),  # the server's part of the shuffle, revealed when the match is over
    Column("given_deal", Text),  # the record whose deal is played; null if the deal is drawn
    Column("commitment", String, nullable=False),
    Column("rematch_of", String),  # the table before this one
    Column("rematch", String),  # the table after this one
    Column("result", JSON_VALUE),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("deal", String),  # the shared deal, if this match is an attempt at one; then the host is the player
    Column("counted", Boolean, nullable=False, server_default=false()),  # an attempt that counts, not practice
    Index("tables_by_status", "status", "created"),
    Index("tables_by_end", "status", "ended"),
    Index("tables_by_kind", "status", "kind", "ended"),
    Index("tables_by_game", "status", "game", "ended"),
    Index("tables_by_rated", "status", "rated", "ended"),
    Index("tables_by_deal", "deal", "host"),
    Index("tables_by_result", "deal", "counted", "ended"),
    # Only one attempt of each user counts: the index enforces that, also between processes.
    Index(
        "tables_counted", "deal", "host", unique=True, sqlite_where=text("counted"), postgresql_where=text("counted")
    ),
)

# Deals that many people play, each against bots of the same level: one for each kind of game and day, and duplicates.
shared_deals = Table(
    "shared_deals",
    metadata,
    Column("id", String, primary_key=True),
    Column("day", String, index=True),  # such as 2026-11-17; none for a duplicate
    Column("game", String, nullable=False),
    Column("kind", String, nullable=False),  # as in tables
    Column("rules", String, nullable=False),
    Column("options", JSON_VALUE, nullable=False),
    Column("level", String, nullable=False),  # of the bots
    Column("seat", Integer, nullable=False),  # of the person
    Column("secret", String, nullable=False),  # of every attempt, as in tables
    Column("given_deal", Text),  # for a duplicate, the record that it repeats
    Column("commitment", String, nullable=False),
    Column("opens", Float, nullable=False),
    Column("closes", Float),  # when everything about a daily deal is revealed; never for a duplicate
    Column("creator", String, index=True),  # the user who made a duplicate
    Column("origin", String),  # for a duplicate, the table of the match that it repeats
    Column("original", JSON_VALUE),  # the review of the match that a duplicate repeats, with the engine's number
    Column("par", JSON_VALUE),  # the average score of bots in this seat, with the engine's number
)

# The reviews of attempts that count, made by the server.
attempts = Table(
    "attempts",
    metadata,
    Column("table", String, primary_key=True),
    Column("program", Boolean, nullable=False),  # started with a token, not by somebody who was logged in
    Column("engine", Integer),  # the number of the engine that reviewed it
    Column("accuracy", Float),
    Column("decisions", JSON_VALUE),
)

# The secret for the next table that a user creates. They have seen its commitment.
commitments = Table(
    "commitments",
    metadata,
    Column("user", String, primary_key=True),
    Column("secret", String, nullable=False),
    Column("commitment", String, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", String, index=True),
    Column("name", String, index=True),
    Column("level", String),  # of a bot
    Column("invitation", String),  # hash of the invitation to a reserved seat
    Column("reserved_for", String, index=True),  # a user; `name` is then their name
    Column("salt", String, nullable=False, default=""),
    Column("won", Boolean),  # null until the match is over, or if it has no result
    Column("points", Integer),  # null for a player who left
)

# The logs from which matches are rebuilt. Rows are never changed or deleted.
entries = Table(
    "entries",
    metadata,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("action", String, nullable=False),
)

# The record of every finished match, as JSON, with the names at that time. The current names are in `seats`.
records = Table(
    "records",
    metadata,
    Column("table", String, primary_key=True),
    Column("record", Text, nullable=False),
)

# Reviews of finished matches, made by players' devices: with what the players knew, and with everything revealed.
reviews = Table(
    "reviews",
    metadata,
    Column("table", String, primary_key=True),
    Column("revealed", Boolean, primary_key=True),
    Column("engine", Integer, nullable=False),  # the number of the engine that made it
    Column("user", String, nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("review", Text, nullable=False),  # as JSON
)

# The difficulty of puzzles for the users of this server. Other puzzles have the rating that they ship with.
puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", String, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
)

# The first attempt of each user at each puzzle, with their rating after it. The last row has the current rating.
puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("user", String, primary_key=True),
    Column("puzzle", String, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", Float, nullable=False),
)

plans = Table(
    "plans",
    metadata,
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("answers", JSON_VALUE, nullable=False),
)

# Which process computes the actions of a table's bots. A lease expires if its process dies.
leases = Table(
    "leases",
    metadata,
    Column("table", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("until", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table", String, nullable=False, index=True),
    Column("room", String, nullable=False),  # players, spectators
    Column("user", String, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("hidden", Boolean, nullable=False, default=False),
)

mutes = Table("mutes", metadata, Column("user", String, primary_key=True), Column("muted", String, primary_key=True))

reports = Table(
    "reports",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("reporter", String, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("settled", Boolean, nullable=False, default=False),
)

# One row for every rated match of a user. The last row has the current rating.
ratings = Table(
    "ratings",
    metadata,
    Column("user", String, primary_key=True),
    Column("kind", String, primary_key=True),  # as in tables
    Column("games", Integer, primary_key=True),
    Column("table", String, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", Float, nullable=False),
    Index("ratings_by_kind", "kind", "user", "games"),
)
