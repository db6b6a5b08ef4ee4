"""`armorial learn`: the lesson of a game in the terminal."""

from typing import Annotated

from cyclopts import Parameter

from armorial.cli.parameters import Language
from armorial.games import find
from armorial.terminal.i18n import set_language, system_language


def learn(
    game: Annotated[str, Parameter(help="richelieu or blasons")] = "richelieu",
    *,
    language: Language = None,
) -> None:
    """Learn a game by playing: a lesson of about ten minutes, step by step."""
    lesson_game = find(game)
    set_language(language or system_language())
    from armorial.terminal import launch  # noqa: PLC0415 - slow to import

    launch.show_lesson(lesson_game.NAME)
