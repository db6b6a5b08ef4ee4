"""Your own bots, by name: `package.module:name`, `file.py:name`, or a plug-in of the group `armorial.bots`.

A name stands for a function or a class. A function gets a view as JSON and the notations of the legal actions, and
returns one of the notations. A class is called with the game and a seed, and returns a `Bot`.
"""

import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.metadata import entry_points
from inspect import isclass, signature
from operator import index
from pathlib import Path
from reprlib import repr as short_repr
from traceback import extract_tb
from types import ModuleType
from typing import Any, NamedTuple

from armorial.bots.bot import Bot, Limit, Progress, ignore_progress
from armorial.bots.bot_files import Folder, load, modules_of
from armorial.bots.levels import BY_NAME, NO_LIMIT, bot
from armorial.engine.errors import ArmorialError, OptionError
from armorial.engine.game import Game, View, game_from_pickle, game_to_pickle

PLUGINS = "armorial.bots"  # the group of entry points
OF_FUNCTION, OF_CLASS, OF_CHOOSE = ("view", "legal"), ("game", "seed"), ("view", "limit", "progress")  # parameters


class BadBot(ArmorialError):
    """Your bot failed, or returned something other than a legal action."""


class OwnBot(NamedTuple):
    """A bot that somebody wrote."""

    name: str
    code: Callable[..., Any]  # a function or a class
    file: Path | None  # with its code; None if that is not known
    folder: Folder | None  # with modules that it may import; None for a plug-in

    def __reduce__(self) -> tuple[Callable[[str], "OwnBot"], tuple[str]]:
        """Copy and pickle a bot by its name: another process imports its code."""
        return find, (self.name,)

    def call(self, function: Callable[..., Any], *arguments: object) -> Any:
        """Call a function of the bot; if it fails, name the bot."""
        with modules_of(self.folder):
            try:
                return function(*arguments)
            except (Exception, SystemExit) as error:
                place = self.folder.path if self.folder else self.file
                raise BadBot(f"{self.name} raised {_described(error, place)}") from error


class FunctionBot:
    """Plays the action that a function chooses."""

    def __init__(self, game: Game, own: OwnBot) -> None:
        """Wrap a function."""
        self._game, self._own = game, own

    def __reduce__(self) -> tuple[Callable[[Any, str], Bot], tuple[Any, str]]:
        """Copy and pickle a bot by its game and its name."""
        return _again, (game_to_pickle(self._game), self._own.name)

    def choose(self, view: View, _limit: Limit = NO_LIMIT, _progress: Progress = ignore_progress) -> int:
        """Return the action that the function names."""
        actions = {self._game.write(view.state, action): action for action in view.legal}
        chosen = self._own.call(self._own.code, self._game.view_json(view), list(actions))
        if not isinstance(chosen, str) or chosen not in actions:
            some, answer = ", ".join(list(actions)[:5]), short_repr(chosen)
            raise BadBot(f"{self._own.name} returned {answer}; expected one of the legal actions, such as {some}")
        return actions[chosen]


class CheckedBot:
    """Plays like a bot that somebody wrote, and refuses illegal actions."""

    def __init__(self, game: Game, own: OwnBot, seed: int | None) -> None:
        """Make a bot of a class."""
        self._own, self._bot = own, own.call(own.code, game, seed)
        choose = getattr(self._bot, "choose", None)
        if not callable(choose):
            raise OptionError(f"{own.name} is a class without a method choose{_listed(OF_CHOOSE)}")
        _check_parameters(f"{own.name}.choose", choose, OF_CHOOSE)

    def choose(self, view: View, limit: Limit = NO_LIMIT, progress: Progress = ignore_progress) -> int:
        """Return the other bot's action."""
        chosen = self._own.call(self._bot.choose, view, limit, progress)
        try:
            action = index(chosen)
        except TypeError:
            action = None
        if action not in view.legal:
            some = ", ".join(map(str, view.legal[:5]))
            raise BadBot(
                f"{self._own.name} returned {short_repr(chosen)}; expected one of the view's legal actions, such as "
                f"the ints {some}"
            )
        return action


def any_bot(game: Game, name: str, seed: int | None = None) -> Bot:
    """Return a bot of a level, or a bot that somebody wrote."""
    if name in BY_NAME:
        return bot(game, name, seed)
    own = find(name)
    return CheckedBot(game, own, seed) if isclass(own.code) else FunctionBot(game, own)


def _again(stored: Any, name: str) -> Bot:
    return any_bot(game_from_pickle(stored), name)


def check_name(name: str) -> None:
    """Refuse a name that is neither a level nor a bot."""
    if name not in BY_NAME:
        find(name)


def file_hash(name: str) -> str | None:
    """Return the SHA-256 of a bot's file; None for a level, or if the file is not known."""
    file = None if name in BY_NAME else find(name).file
    return sha256(file.read_bytes()).hexdigest() if file else None


def names() -> list[str]:
    """Return all levels and plug-ins."""
    return [*BY_NAME, *(plugin.name for plugin in entry_points(group=PLUGINS))]


@cache
def find(name: str) -> OwnBot:
    """Return the bot that a name stands for."""
    own = _plugin(name) or _from_module(name)
    if not callable(own.code):
        raise OptionError(
            f"{name} is {short_repr(own.code)}; expected a function choose{_listed(OF_FUNCTION)} or a class"
        )
    _check_parameters(name, own.code, OF_CLASS if isclass(own.code) else OF_FUNCTION)
    return own


def _plugin(name: str) -> OwnBot | None:
    for plugin in entry_points(group=PLUGINS, name=name):
        try:
            return OwnBot(name, plugin.load(), _file_of(sys.modules[plugin.module]), None)
        except Exception as error:  # whatever the code of a plug-in raises
            raise OptionError(
                f"the bot {name} of the plug-in {plugin.value} cannot be loaded: {_described(error)}"
            ) from error
    return None


def _from_module(name: str) -> OwnBot:
    module, colon, attribute = str(name).rpartition(":")
    if not colon or not module or not attribute:
        known = ", ".join(names())
        raise OptionError(f"there is no level {name!r}; choose {known}, or your own bot as module:name or file.py:name")
    try:
        loaded, folder = load(module)
    except OptionError:
        raise
    except (Exception, SystemExit) as error:  # whatever the code of a bot raises
        raise OptionError(f"cannot import {module}: {_described(error, Path(module).resolve().parent)}") from error
    if not hasattr(loaded, attribute):
        raise OptionError(f"{module} has no {attribute}")
    return OwnBot(name, getattr(loaded, attribute), _file_of(loaded), folder)


def _file_of(module: ModuleType) -> Path | None:
    """Return the file of a module; None for a built-in one."""
    file = getattr(module, "__file__", None)
    return Path(file) if file else None


def _check_parameters(name: str, function: Callable[..., Any], expected: tuple[str, ...]) -> None:
    """Refuse a function that cannot be called with these arguments."""
    try:
        parameters = signature(function)
    except ValueError:  # some built-in functions do not tell
        return
    try:
        parameters.bind(*expected)
    except TypeError:
        raise OptionError(f"{name} takes {parameters}; expected {_listed(expected)}") from None


def _listed(parameters: tuple[str, ...]) -> str:
    return f"({', '.join(parameters)})"


def _described(error: BaseException, place: Path | None = None) -> str:
    """Return an error as text, with the last line of a file, or of a folder's files, that led to it."""
    text = f"{type(error).__name__}: {error}"
    for line in reversed(extract_tb(error.__traceback__)):
        if place and Path(line.filename).is_relative_to(place):
            return f"{text} ({line.filename}, line {line.lineno})"
    return text
