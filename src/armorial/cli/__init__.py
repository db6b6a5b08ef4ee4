"""The command line, `armorial`. `commands.py` lists the commands and the modules of this folder that they are in."""

import os
import sys
from io import TextIOWrapper
from typing import Annotated, Any, Literal, NoReturn

from cyclopts import App, Argument, CoercionError, CycloptsError, MissingArgumentError, Parameter, UnusedCliTokensError
from rich.console import Console

import armorial
from armorial.cli.commands import ADMIN_COMMANDS, COMMANDS
from armorial.cli.examples import epilogue
from armorial.engine.errors import ArmorialError, MissingExtra
from armorial.engine.game import SPECTATOR
from armorial.games import GAMES
from armorial.server.settings import sources


def _default_text(value: Any) -> str | None:
    """Return a default for the help; None if showing it would only say that the flag is optional."""
    says_nothing = value is None or value is False or value in ("", [], (), SPECTATOR)
    return None if says_nothing else str(value)


# The script of Cyclopts only defines a function. Call it if zsh loads the script when a user presses Tab; if the user
# sources the script, register it.
ZSH_ENDING = """
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _cyclopts_armorial "$@"
else
  compdef _cyclopts_armorial armorial
fi
"""

app = App(
    name="armorial",
    version=armorial.__version__,
    help="Games of French heraldry, in the terminal.",
    help_epilogue=epilogue(""),
    help_format="plaintext",
    default_parameter=Parameter(show_default=_default_text),
)
for name, command in COMMANDS.items():
    is_app = command.path.endswith(":app")  # it brings its own examples
    flags: dict[str, Any] = {} if is_app else {"help_epilogue": epilogue(name)}
    if command.has_settings:
        flags["config"] = sources()
    app.command(f"armorial.cli.{command.path}", name=name, help=command.help, **flags)
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


@app.command(help_epilogue=epilogue("completion"))
def completion(
    shell: Annotated[Literal["bash", "zsh", "fish", "powershell"], Parameter(help="the shell that you use")],
) -> None:
    """Print a script that completes commands and flags in a shell."""
    print(app.generate_completion(shell=shell) + (ZSH_ENDING if shell == "zsh" else ""))


def main() -> None:
    """Run a command; if it fails, print why in one line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # print `?` for characters that the encoding lacks, as on Windows
            stream.reconfigure(errors="replace")
    try:
        app(exit_on_error=False, print_error=False)
    except BrokenPipeError:  # the reader of the output, such as `head`, stopped reading
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except UnusedCliTokensError as error:
        _fail(_unexpected(error))
    except MissingArgumentError as error:
        _fail(_missing(error))
    except CoercionError as error:
        _fail(_wrong(error))
    except OSError as error:
        _fail(_os_error_text(error))
    except (ArmorialError, CycloptsError) as error:
        _fail(str(error))
    except ImportError as error:  # commands of the server do not check this themselves
        missing = getattr(error.__cause__ or error, "name", None)
        if not missing or missing.startswith("armorial"):
            raise
        _fail(str(MissingExtra(missing, "server")))
    except KeyboardInterrupt:
        from armorial.cli.interrupt import stop_now  # noqa: PLC0415 - only then

        stop_now()


def _unexpected(error: UnusedCliTokensError) -> str:
    """Return what is wrong with arguments that no command takes."""
    tokens = " ".join(error.unused_tokens or ())
    if error.command_chain and tuple(error.command_chain) == ("play",):
        return f"there is no game '{tokens}'; expected one of {', '.join(GAMES)}"
    return f"unexpected: {tokens}"


def _missing(error: MissingArgumentError) -> str:
    """Return what a command lacks: the value of a flag that was written, or an argument that was not."""
    if error.keyword or error.argument is None:
        return f"{error.keyword} needs a value"
    return f"{' '.join(error.command_chain or ())} needs {_name_in_help(error.argument)}"


def _wrong(error: CoercionError) -> str:
    """Return what is wrong with a value. Cyclopts names a flag, but no argument that is written without one."""
    if error.msg is None or error.argument is None or (error.token and error.token.keyword):
        return str(error)
    return f"Invalid value for {_name_in_help(error.argument)}: {error}"


def _name_in_help(argument: Argument) -> str:
    return argument.name.lstrip("-").upper() if argument.field_info.is_positional else argument.name


def _os_error_text(error: OSError) -> str:
    """Return an error of the operating system as a sentence."""
    if error.filename and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return error.strerror or str(error)


def _fail(message: str) -> NoReturn:
    console = Console(stderr=True, emoji=False, soft_wrap=True)
    console.print(f"armorial: {message}", style="red", markup=False, highlight=False)
    sys.exit(2)
