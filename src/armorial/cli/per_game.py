"""Commands with one subcommand per game, whose options become flags."""

import inspect
from collections.abc import Callable
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter

from armorial.cli.examples import epilogue
from armorial.engine.game import Game
from armorial.engine.options import Option
from armorial.flags import WHOLE_NUMBER
from armorial.games import GAMES

Command = Callable[..., None]


def per_game(path: str, command: Command, default: Command | None = None) -> App:
    """Return `armorial PATH GAME ...` for every game; `default` runs when no game is named.

    The command takes the game as its first parameter and the game's options as keyword arguments.
    """
    group = App(name=path.rsplit(maxsplit=1)[-1], help=command.__doc__, help_epilogue=epilogue(path))
    for game in GAMES.values():
        group.command(
            _with_option_flags(command, game),
            name=game.NAME,
            help=f"{game.TITLE}.\n\n{command.__doc__}",
            help_epilogue=epilogue(f"{path} {game.NAME}", path),
        )
    if default:
        group.default(default)
    return group


def _with_option_flags(command: Command, game: Game) -> Command:
    """Return the command for one game, with a flag for each of its options."""

    def run(*arguments: Any, **flags: Any) -> None:
        command(game, *arguments, **flags)

    _game, *own, _options = inspect.signature(command).parameters.values()
    positional = [parameter for parameter in own if parameter.kind is not parameter.KEYWORD_ONLY]
    flags = [_flag(option) for option in game.OPTIONS]
    run.__doc__ = command.__doc__
    run.__signature__ = inspect.Signature(positional + flags + own[len(positional) :])  # type: ignore[attr-defined]
    return run


def _flag(option: Option) -> inspect.Parameter:
    kind: Any = bool if isinstance(option.default, bool) else Literal[option.values]
    name = f"--{option.name.replace('_', '-')}"
    if option.several:  # `--variant serve --variant peek`, or both after one flag
        kind, name = list[kind], name.removesuffix("s")
    parameter = Parameter(name=name, help=option.help, negative=(), consume_multiple=option.several)
    annotation: Any = Annotated[kind, parameter]
    if type(option.default) is int:
        annotation = Annotated[annotation, WHOLE_NUMBER]
    return inspect.Parameter(option.name, inspect.Parameter.KEYWORD_ONLY, default=option.default, annotation=annotation)
