"""Examples for the help texts, by command. A test runs each through the parser."""

EXAMPLES: dict[str, tuple[str, ...]] = {
    "": (
        "play",
        "learn richelieu",
        "play richelieu --level knight --save game.txt",
        "play --resume",
        "replay game.txt",
        "analyse game.txt",
        "serve --database sqlite:///club.db",
    ),
    "play": (
        "play",
        "play --resume",
        "play richelieu --level knight --save game.txt",
        "play blasons --players 3 --level knight --level page",
        "play --server https://games.example.org --name Paul",
        "play --table https://games.example.org/table/dQw4w9WgXcQ",
    ),
    "play richelieu": (
        "play richelieu --level knight --save game.txt",
        "play richelieu --edition court --players 3 --friend Anna",
        "play richelieu --short --seed 7 --seat 1",
    ),
    "play blasons": (
        "play blasons --players 3 --level knight --level page",
        "play blasons --players 4 --variant serve --variant peek",
        "play blasons --server https://games.example.org --level squire",
    ),
    "learn": ("learn", "learn blasons --language de"),
    "replay": (
        "replay game.txt",
        "replay game.txt --seat 0",
        "replay match.json --language fr",
        "replay duel.jsonl --game 3",
        "replay - --json",
    ),
    "analyse": (
        "analyse game.txt",
        "analyse match.json --effort 50000 --picture chances.svg",
        "analyse game.txt --revealed --json",
    ),
    "daily": (
        "daily --server https://games.example.org",
        "daily richelieu-duel --server https://games.example.org",
        "daily https://games.example.org/daily/2026-11-16/blasons --results",
        "daily https://games.example.org/duplicates/dQw4w9WgXcQ",
    ),
    "explore": (
        "explore game.txt",
        "explore game.txt --ply 30",
        "explore study.json",
        "explore match.json --save study.json",
    ),
    "puzzles": (
        "puzzles",
        "puzzles --daily --language fr",
        "puzzles --server https://games.example.org --name Paul",
        "puzzles mine richelieu duel.jsonl --count 50",
        "puzzles check",
    ),
    "puzzles mine": (
        "puzzles mine richelieu duel.jsonl --count 50",
        "puzzles mine blasons four.jsonl --players 4 --seconds 600",
    ),
    "puzzles mine richelieu": (
        "puzzles mine richelieu duel.jsonl --count 50",
        "puzzles mine richelieu club.jsonl --from dump.jsonl",
    ),
    "puzzles mine blasons": ("puzzles mine blasons four.jsonl --players 4 --seconds 600",),
    "puzzles check": ("puzzles check --count 20", "puzzles check duel.jsonl --processes 4"),
    "puzzles collect": ("puzzles collect puzzles duel.jsonl four.jsonl --count 100",),
    "solve": ("solve game.txt --ply 90", "solve match.json --ply 84 --nodes 50000000", "solve - --ply 90 --json"),
    "export": (
        "export games.parquet game.txt match.json",
        "export duel.parquet duel.jsonl",
        "export all.parquet dump.jsonl --force",
        "export learn.parquet duel.jsonl --observations",
    ),
    "statistics": (
        "statistics dump.jsonl",
        "statistics --self-play knight --games 300 --picture pictures",
        "statistics duel.jsonl game.txt --json",
    ),
    "site": ("site public", "site public/games --docs"),
    "bench": ("bench", "bench --games 100000 --threads 4", "bench --cuda", "bench --json"),
    "compile": ("compile",),
    "completion": ("completion bash", "completion zsh", "completion fish"),
    "trace": ("trace richelieu --edition duel --seed 7", "trace blasons --players 4 --variant parish --seed 7"),
    "trace richelieu": (
        "trace richelieu --edition duel --seed 7",
        "trace richelieu --edition court --players 4 --seed 7",
    ),
    "trace blasons": ("trace blasons --players 4 --variant parish --seed 7",),
    "perft": ("perft richelieu --seed 7 --depth 3", "perft blasons --players 3 --seed 7 --depth 4 --json"),
    "perft richelieu": ("perft richelieu --seed 7 --depth 3", "perft richelieu --seed 7 --depth 4 --after 40"),
    "perft blasons": ("perft blasons --players 3 --seed 7 --depth 4 --json",),
    "arena": (
        "arena play richelieu duel.jsonl knight squire page --deals 50",
        "arena report duel.jsonl --plot duel.svg",
    ),
    "arena play": (
        "arena play richelieu duel.jsonl knight squire page --deals 50",
        "arena play blasons four.jsonl knight page --players 4 --jobs 2",
    ),
    "arena play richelieu": (
        "arena play richelieu duel.jsonl knight squire page --deals 50",
        "arena play richelieu test.jsonl duke baron --until 0.5 0.55",
        "arena play richelieu mine.jsonl mybot.py:choose page --deals 50",
    ),
    "arena play blasons": ("arena play blasons four.jsonl knight page --players 4 --jobs 2",),
    "arena report": (
        "arena report duel.jsonl",
        "arena report duel.jsonl --plot duel.svg",
        "arena report duel.jsonl --json",
    ),
    "serve": (
        "serve",
        "serve --host 0.0.0.0 --port 80 --database sqlite:///club.db",
        "serve --config armorial.toml",
        "serve --database postgresql+psycopg://armorial@db/armorial",
    ),
    "worker": ("worker --config armorial.toml", "worker --config armorial.toml --bot-processes 8"),
    "verify": (
        "verify game.json",
        "verify game.txt --server https://example.org/api/tables/dQw4w9WgXcQ",
        "verify - --json",
    ),
    "doctor": ("doctor --config armorial.toml", "doctor --database sqlite:///club.db --port 80 --json"),
    "backup": (
        "backup sqlite:///club.db monday.db",
        "backup sqlite:///club.db backups --every 6h --keep 14",
        "backup postgresql+psycopg://club@db/club backups --keep 14",
    ),
    "restore": (
        "restore monday.db sqlite:///club.db --force",
        "restore monday.db --drill",
    ),
    "move": (
        "move sqlite:///club.db postgresql+psycopg://club@db/club",
        "move sqlite:///club.db postgresql+psycopg://club@db/club --resume",
    ),
    "admin": ("admin users", "admin ban Paul --database sqlite:///club.db", "admin reports --json"),
    "admin users": ("admin users", "admin users pau --json"),
    "admin ban": ("admin ban Paul --database sqlite:///club.db", "admin ban Paul --json"),
    "admin unban": ("admin unban Paul",),
    "admin promote": ("admin promote Anna",),
    "admin demote": ("admin demote Anna",),
    "admin reset-password": ("admin reset-password Paul",),
    "admin reports": ("admin reports", "admin reports --json"),
    "admin settle": ("admin settle 12 --hide",),
}


def epilogue(command: str, like: str = "") -> str:
    """Return the examples for the end of a command's help text; if it has none, those of `like`."""
    examples = EXAMPLES[command if command in EXAMPLES else like or command]
    return "Examples:\n" + "".join(f"\n    armorial {example}" for example in examples)
