"""The command line: `armorial play | learn | serve | worker | admin | backup | restore | verify | replay | ...`.

Each command has a module of its own in this folder. Here they are registered.
"""

import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import Annotated, Any, Literal, NoReturn

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError
from rich.console import Console

import armorial
from armorial.cli import (
    arena,
    bench,
    compile_command,
    explore,
    export,
    learn,
    perft,
    play,
    puzzles,
    replay,
    site,
    solve,
    statistics,
    trace,
)
from armorial.cli.examples import epilogue
from armorial.cli.interrupt import stop_now
from armorial.cli.per_game import per_game
from armorial.engine.errors import ArmorialError, MissingExtra
from armorial.engine.game import SPECTATOR
from armorial.games import GAMES
from armorial.server.settings import sources

SERVER_COMMANDS = {
    "serve": "Run the game server.",
    "worker": "Compute the actions of bots for servers that share the database and the bus.",
    "doctor": "Check the settings of a server and the machine it runs on.",
    "verify": "Check that a record is genuine, and that its deal is the one that the server had committed itself to.",
}
DATABASE_COMMANDS = {
    "backup": "Back up a database, while the server runs, once or at intervals, and check the backup.",
    "restore": "Restore a backup, while no server runs on the database; or try whether it could be restored.",
    "move": "Move a database, such as from SQLite to PostgreSQL, and compare the two.",
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


def _default_text(value: Any) -> str | None:
    """Return a default for the help; nothing where it says no more than that a flag may be left out."""
    says_nothing = value is None or value is False or value in ("", [], (), SPECTATOR)
    return None if says_nothing else str(value)


app = App(
    name="armorial",
    version=armorial.__version__,
    help="Games of French heraldry, in the terminal.",
    help_epilogue=epilogue(""),
    help_format="plaintext",
    default_parameter=Parameter(show_default=_default_text),
)
app.command(per_game("play", play.play, default=play.play_any))
for name, summary in SERVER_COMMANDS.items():  # as strings, these are imported only when used: players lack the server
    app.command(
        f"armorial.cli.server:{name}",
        name=name,
        help=summary,
        help_epilogue=epilogue(name),
        config=None if name == "verify" else sources(),
    )
for name, summary in DATABASE_COMMANDS.items():
    app.command(f"armorial.cli.database:{name}", name=name, help=summary, help_epilogue=epilogue(name))
admin_app = App(
    name="admin",
    help="Manage the users of a server.",
    help_epilogue=epilogue("admin"),
    config=sources(allow_unknown=True),
)
for name, summary in ADMIN_COMMANDS.items():
    admin_app.command(
        f"armorial.cli.admin:{name.replace('-', '_')}",
        name=name,
        help=summary,
        help_epilogue=epilogue(f"admin {name}"),
    )
app.command(admin_app)
COMMANDS: dict[str, Callable[..., None]] = {
    "learn": learn.learn,
    "replay": replay.replay,
    "solve": solve.solve,
    "export": export.export,
    "statistics": statistics.statistics,
    "site": site.site,
    "bench": bench.bench,
    "compile": compile_command.compile_all,
}
for name, command in COMMANDS.items():
    app.command(command, name=name, help_epilogue=epilogue(name))
app.command(  # imported only when used: NumPy is slow to import
    "armorial.cli.analyse:analyse",
    name="analyse",
    help="Review a game: what each decision lost, what was better, how accurate each player was.",
    help_epilogue=epilogue("analyse"),
)
app.command(  # as above
    "armorial.cli.daily:daily",
    name="daily",
    help="Play the deal of the day on a server: the same for everybody. See how all did.",
    help_epilogue=epilogue("daily"),
)
app.command(explore.explore, name="explore", help_epilogue=epilogue("explore"))
app.command(per_game("trace", trace.trace))
app.command(per_game("perft", perft.perft))
app.command(arena.app)
app.command(puzzles.app)


@app.command(help_epilogue=epilogue("completion"))
def completion(
    shell: Annotated[Literal["bash", "zsh", "fish", "powershell"], Parameter(help="the shell that you use")],
) -> None:
    """Print a script that completes commands and flags in a shell."""
    print(app.generate_completion(shell=shell))


def main() -> None:
    """Run a command; if it fails, print why in one line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # where an encoding lacks a sign, as on Windows, `?` stands for it
            stream.reconfigure(errors="replace")
    try:
        app(exit_on_error=False, print_error=False)
    except BrokenPipeError:  # the reader of the output, such as `head`, stopped reading
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except UnusedCliTokensError as error:
        _fail(_unexpected(error))
    except OSError as error:
        _fail(_os_error_text(error))
    except (ArmorialError, CycloptsError) as error:
        _fail(str(error))
    except ImportError as error:  # only commands of the server are imported without a check
        missing = getattr(error.__cause__ or error, "name", None)
        if not missing or missing.startswith("armorial"):
            raise
        _fail(str(MissingExtra(missing, "server")))
    except KeyboardInterrupt:
        stop_now()


def _unexpected(error: UnusedCliTokensError) -> str:
    """Return what is wrong with arguments that no command takes."""
    tokens = " ".join(error.unused_tokens or ())
    if error.command_chain and tuple(error.command_chain) == ("play",):
        return f"there is no game '{tokens}'; there is {', '.join(GAMES)}"
    return f"unexpected: {tokens}"


def _os_error_text(error: OSError) -> str:
    """Return an error of the operating system as a sentence."""
    if error.filename and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return error.strerror or str(error)


def _fail(message: str) -> NoReturn:
    console = Console(stderr=True, emoji=False, soft_wrap=True)
    console.print(f"armorial: {message}", style="red", markup=False, highlight=False)
    sys.exit(2)
