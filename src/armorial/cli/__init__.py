"""The command line: `armorial play | serve | worker | admin | backup | restore | verify | replay | solve | ...`.

Each command has a module of its own in this folder. Here they are registered.
"""

import os
import sys

from cyclopts import App
from rich.console import Console

import armorial
from armorial.cli import arena, bench, compile_command, examples, export, perft, play, replay, solve, trace
from armorial.cli.per_game import per_game
from armorial.engine.errors import ArmorialError

SERVER_COMMANDS = {
    "serve": "Run the game server.",
    "worker": "Run bots for servers elsewhere, on the same database and bus.",
    "verify": "Check a record, and that its deal is the one to which the server committed itself.",
}
BACKUP_COMMANDS = {
    "backup": "Copy an SQLite database, while the server runs, and check the copy.",
    "restore": "Put a copy back, while no server runs on the database.",
}
ADMIN_COMMANDS = {
    "users": "List the newest users, or those with some text in their names.",
    "ban": "Close an account.",
    "unban": "Open a closed account again.",
    "promote": "Make an account an admin's.",
    "demote": "Make an account no longer an admin's.",
    "reset-password": "Give an account a new password.",
    "reports": "List the open reports.",
    "settle": "Settle a report.",
}

app = App(
    name="armorial",
    version=armorial.__version__,
    help="Games of French heraldry, in the terminal.",
    help_epilogue=examples.text(examples.EXAMPLES),
    help_format="plaintext",
)
app.command(per_game("play", play.play, default=play.play_any))
for name, summary in SERVER_COMMANDS.items():  # as strings, these are imported only when used: players lack the server
    app.command(
        f"armorial.cli.server:{name}",
        name=name,
        help=summary,
        help_epilogue=examples.text(examples.SERVER_EXAMPLES),
    )
for name, summary in BACKUP_COMMANDS.items():
    app.command(
        f"armorial.cli.admin:{name}", name=name, help=summary, help_epilogue=examples.text(examples.BACKUP_EXAMPLES)
    )
admin_app = App(name="admin", help="Look after the people on a server.", help_epilogue="")
for name, summary in ADMIN_COMMANDS.items():
    admin_app.command(f"armorial.cli.admin:{name.replace('-', '_')}", name=name, help=summary)
app.command(admin_app)
app.command(replay.replay)
app.command(solve.solve)
app.command(export.export, help_epilogue=examples.text(examples.EXPORT_EXAMPLES))
app.command(bench.bench)
app.command(compile_command.compile_all, name="compile")
app.command(per_game("trace", trace.trace))
app.command(per_game("perft", perft.perft))
app.command(arena.app)


def main() -> None:
    """Run a command; if it fails, print why in one line."""
    try:
        app()
    except BrokenPipeError:  # the reader of the output, such as `head`, stopped reading
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (ArmorialError, OSError) as error:
        console = Console(stderr=True, emoji=False, soft_wrap=True)
        console.print(f"armorial: {error}", style="red", markup=False, highlight=False)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
