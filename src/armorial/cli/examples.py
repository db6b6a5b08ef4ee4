"""Examples for the help texts. A test runs each through the parser."""

EXAMPLES = (
    "play",
    "play richelieu --level knight --save game.txt",
    "play blasons --players 3 --level knight --level page",
    "play richelieu --edition court --players 3 --friend Anna --language fr",
    "play --server https://games.example.org --name Paul",
    "play --table https://games.example.org/table/dQw4w9WgXcQ",
    "serve --database sqlite:///club.db",
    "replay game.txt",
    "solve game.txt --ply 90",
    "play blasons --players 4 --variant serve --variant peek",
    "arena play richelieu duel.jsonl knight squire page --deals 50",
    "arena report duel.jsonl --plot duel.svg",
    "export duel.parquet duel.jsonl",
    "trace richelieu --edition duel --seed 7",
    "perft richelieu --seed 7 --depth 3",
)
SERVER_EXAMPLES = (
    "serve",
    "serve --host 0.0.0.0 --port 80 --database sqlite:///club.db",
    "serve --config armorial.toml",
    "serve --database postgresql+psycopg://armorial@db/armorial --bus redis://cache --bot-processes 0",
    "worker --database postgresql+psycopg://armorial@db/armorial --bus redis://cache --bot-processes 8",
    "verify game.json",
    "verify game.txt --server https://games.example.org/api/tables/dQw4w9WgXcQ",
)
BACKUP_EXAMPLES = ("backup sqlite:///club.db monday.db", "restore monday.db sqlite:///club.db --force")
EXPORT_EXAMPLES = (
    "export games.parquet game.txt match.json",
    "export duel.parquet duel.jsonl",
    "export all.parquet dump.jsonl",
)


def text(examples: tuple[str, ...]) -> str:
    """Return examples as the end of a help text."""
    return "Examples:\n" + "".join(f"\n    armorial {example}" for example in examples)
