"""The table of commands: where each is, and what the help says about it.

Commands are imported when they are used, so each starts fast, and players do not need the server's packages.
"""

from typing import NamedTuple


class Command(NamedTuple):
    """A command: its module in this folder and its function or app there, and its help."""

    path: str
    summary: str
    details: str = ""
    has_settings: bool = False  # it reads the settings of a server, from flags, the environment and a file

    @property
    def help(self) -> str:
        """Return the help text."""
        return f"{self.summary}\n\n{self.details}" if self.details else self.summary


COMMANDS = {
    "play": Command("play:app", "Play against bots, with friends at this keyboard, or on a server."),
    "learn": Command("learn:learn", "Learn a game by playing: a lesson of about ten minutes, step by step."),
    "daily": Command(
        "daily:daily",
        "Play the deal of the day on a server, the same for everybody, and see how everybody did.",
        "Without a deal, list those of the day. Your first attempt counts. After it you see the results, how much was "
        "luck and how much skill, and where others decided differently.",
    ),
    "puzzles": Command("puzzles:app", "Solve puzzles in the terminal; find and check puzzles."),
    "replay": Command(
        "replay:replay",
        "Step through a record. When the output is piped, print it with the board after each turn.",
        "Printed turns are in notation; with --language, in sentences.",
    ),
    "analyse": Command(
        "analyse:analyse",
        "Review a game: what each decision lost, what was better, how accurate each player was.",
        "Every decision is judged by what its player could know. Endgames of Richelieu for two are judged exactly.",
    ),
    "explore": Command(
        "explore:explore",
        "Step through a record or a study, try other actions for every side, and ask the engine at any position.",
        "What you try becomes a tree of variations. Saved as a file, it opens here and on the page.",
    ),
    "solve": Command(
        "solve:solve",
        "Solve an endgame of Richelieu for two: the best line, and the exact win chance and margin of every action.",
    ),
    "export": Command("export:export", "Write games to a Parquet file: a row for every decision (docs/data.md)."),
    "statistics": Command(
        "statistics:statistics",
        "Count first moves, discs, figures and points of finished games, by level and rating, with 95% intervals.",
        "Only games that were played to their end count.",
    ),
    "arena": Command("arena:app", "Run contests between levels, or bots of your own, and report how strong they are."),
    "perft": Command(
        "perft:app", "Count the ways a game can continue, for each number of decisions: a fingerprint of the rules."
    ),
    "trace": Command("trace:app", "Play one game with random bots and print it as JSON lines."),
    "bench": Command(
        "bench:bench",
        "Measure how fast random games run, dealing and scoring included. (`make bench` in a checkout adds peers.)",
    ),
    "compile": Command(
        "compile_command:compile_all",
        "Compile the games now and keep the result on disk, so that the first game starts at once.",
    ),
    "site": Command(
        "site:site",
        "Write the page as a folder that any static host can serve: play against bots, lessons, rules, replays.",
    ),
    "serve": Command("server:serve", "Run the game server.", has_settings=True),
    "worker": Command(
        "server:worker",
        "Compute the actions of bots for servers that share the database and the bus.",
        has_settings=True,
    ),
    "doctor": Command(
        "server:doctor",
        "Check the settings of a server and the machine it runs on, and say what to do.",
        "The exit status is 1 if something keeps the server from working.",
        has_settings=True,
    ),
    "verify": Command(
        "server:verify",
        "Check that a record is genuine, and that its deal is the one that the server committed to beforehand.",
        "While you play, the terminal keeps the server's commitment and your salt. This command compares the record "
        "with them, and so detects a server that changed its secret.\n\n"
        "The exit status is 1 if the record is false, and 2 if it could not be checked.",
    ),
    "backup": Command(
        "database:backup",
        "Back up a database, while the server runs, once or at intervals, and check the backup.",
        "A backup is an SQLite file, also of a PostgreSQL database. In a folder it is named after the time. With "
        "--every the command runs until you stop it; it reports a backup that fails, and goes on with the next.",
    ),
    "restore": Command(
        "database:restore",
        "Restore a backup, while no server uses the database; or check that it can be restored.",
        "To restore into PostgreSQL, use `armorial move FILE postgresql+psycopg://...`. After a drill, the exit status "
        "is 1 if a match could not be replayed.",
    ),
    "move": Command(
        "database:move",
        "Move a database, such as from SQLite to PostgreSQL, and compare the two, row by row.",
        "The rows of the source do not change. Stop the server, move, change its setting `database`, and start it "
        "again.",
    ),
}
ADMIN_COMMANDS = {
    "users": "List the newest users, or those whose names contain a text.",
    "ban": "Close an account.",
    "unban": "Open a closed account again.",
    "promote": "Give an account admin rights.",
    "demote": "Remove an account's admin rights.",
    "reset-password": "Give an account a new password.",
    "reports": "List the reports of chat lines that are not settled.",
    "settle": "Settle a report.",
}
