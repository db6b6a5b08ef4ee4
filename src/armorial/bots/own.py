"""Your own bots, by name: `package.module:name`, `file.py:name`, or a plug-in of the group `armorial.bots`.

A name stands for a function or a class. A function gets a view as JSON and the notations of the legal actions, and
returns one of the notations. A class is called with the game and a seed, and returns a `Bot`.
"""

import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isclass
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from armorial.bots.bot import Bot, Limit, Progress, ignore_progress
from armorial.bots.levels import BY_NAME, NO_LIMIT, bot
from armorial.engine.errors import ArmorialError, OptionError
from armorial.engine.game import Game, View

PLUGINS = "armorial.bots"  # the group of entry points
Chooser = Callable[[Mapping[str, Any], list[str]], str]


class BadBot(ArmorialError):
    """Your bot returned something other than a legal action."""


class FunctionBot:
    """Plays the action that a function chooses."""

    def __init__(self, game: Game, name: str, choose: Chooser) -> None:
        """Wrap a function."""
        self._game, self._name, self._choose = game, name, choose

    def choose(self, view: View, _limit: Limit = NO_LIMIT, _progress: Progress = ignore_progress) -> int:
        """Return the action that the function names."""
        actions = {self._game.write(view.state, action): action for action in view.legal}
        chosen = self._choose(self._game.view_json(view), list(actions))
        if chosen not in actions:
            some = ", ".join(list(actions)[:5])
            raise BadBot(f"{self._name} returned {chosen!r}; expected one of the legal actions, such as {some}")
        return actions[chosen]


class CheckedBot:
    """Plays like a bot that somebody wrote, and refuses illegal actions."""

    def __init__(self, name: str, other: Bot) -> None:
        """Wrap another bot."""
        self._name, self._other = name, other

    def choose(self, view: View, limit: Limit = NO_LIMIT, progress: Progress = ignore_progress) -> int:
        """Return the other bot's action."""
        chosen = self._other.choose(view, limit, progress)
        if chosen not in view.legal:
            raise BadBot(f"{self._name} returned {chosen!r}; expected one of the view's legal actions {view.legal[:5]}")
        return int(chosen)


def any_bot(game: Game, name: str, seed: int | None = None) -> Bot:
    """Return a bot of a level, or a bot that somebody wrote."""
    if name in BY_NAME:
        return bot(game, name, seed)
    found = find(name)
    if isclass(found):
        made: Any = cast("Callable[[Game, int | None], Any]", found)(game, seed)
        if not callable(getattr(made, "choose", None)):
            raise OptionError(f"{name} is a class without a method choose(view, limit, progress)")
        return CheckedBot(name, made)
    return FunctionBot(game, name, found)


def check_name(name: str) -> None:
    """Refuse a name that is neither a level nor a bot."""
    if name not in BY_NAME:
        find(name)


@cache
def find(name: str) -> Any:
    """Return the function or class that a name stands for."""
    for plugin in entry_points(group=PLUGINS, name=name):
        return _checked(name, plugin.load())
    module, colon, attribute = name.rpartition(":")
    if not colon or not module or not attribute:
        known = ", ".join(names())
        raise OptionError(f"there is no level {name!r}; choose {known}, or your own bot as module:name or file.py:name")
    found = getattr(_module(module), attribute, None)
    if found is None:
        raise OptionError(f"{module} has no {attribute}")
    return _checked(name, found)


def names() -> list[str]:
    """Return all levels and plug-ins."""
    return [*BY_NAME, *(plugin.name for plugin in entry_points(group=PLUGINS))]


def _checked(name: str, found: Any) -> Any:
    if not callable(found):
        raise OptionError(f"{name} is {found!r}; expected a function choose(view, legal) or a class")
    return found


def _module(name: str) -> ModuleType:
    """Import a module, by its name or its file; a file may import modules from its own folder."""
    path = Path(name)
    if path.suffix != ".py":
        try:
            return import_module(name)
        except ImportError as error:
            raise OptionError(f"cannot import {name}: {error}") from None
    if not path.is_file():
        raise OptionError(f"there is no file {name}")
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise OptionError(f"{name} is not a Python file")
    made = module_from_spec(spec)
    sys.path.insert(0, str(path.parent))
    sys.modules[path.stem] = made
    try:
        spec.loader.exec_module(made)
    except (ImportError, SyntaxError) as error:
        raise OptionError(f"cannot import {name}: {error}") from None
    return made
