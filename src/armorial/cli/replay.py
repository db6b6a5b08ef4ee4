"""`armorial replay`: step through a record in the terminal, or print it for a pipe or a file."""

import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

import armorial
from armorial.cli.parameters import Language
from armorial.cli.play import prepare_client
from armorial.engine.game import SPECTATOR, draw_view, seat_names
from armorial.engine.match import Match
from armorial.engine.options import text_of
from armorial.engine.phrases import describe_options, tell
from armorial.terminal.i18n import _, catalogue, set_language
from armorial.terminal.theme import STYLES, paint, score_table


def replay(
    file: Annotated[Path, Parameter(help="a record, as `armorial play --save FILE` writes it")],
    *,
    seat: Annotated[int, Parameter(help="show what this seat saw; by default, what a spectator saw")] = SPECTATOR,
    each_action: Annotated[bool, Parameter(help="print it, with the board after every action", negative=())] = False,
    language: Language = None,
) -> None:
    """Step through a record; if the output is not a terminal, print it with the board after each turn.

    Printed turns are in notation; with --language, in sentences.
    """
    match = armorial.load(file)
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or each_action:
        if language:
            set_language(language)
            print_story(match, seat, Console(), each_action)
        else:
            print_replay(match, seat, Console(), each_action)
        return
    prepare_client(language)
    from armorial.terminal import launch  # noqa: PLC0415 - optional, and slow to import

    launch.show_replay(match, seat)


def print_replay(match: Match, seat: int, console: Console, each_action: bool = False) -> None:
    """Print the board after every turn or every action of a match, as a seat or a spectator saw it."""
    again = Match(match.game, match.deal)

    def board() -> Text:
        return paint(draw_view(match.game, again.view(seat))).append("\n")

    opening = board()
    console.print(f"{match.game.TITLE}: {_options_text(match)}\n", highlight=False)
    console.print(opening)
    for number, turns in groupby(match.turns, key=lambda turn: turn.number):
        for turn in turns:
            for word in turn.notations:
                again.play(word)
                if each_action:
                    console.print(Text(f"{number + 1}. seat {turn.seat}: {word}", STYLES[f"seat {turn.seat}"]))
                    console.print(board())
            if not each_action:
                console.print(Text(str(turn), STYLES[f"seat {turn.seat}"]))
        if not each_action:
            console.print(board())
    _print_end(match, seat_names(match.players), console)


def _print_end(match: Match, names: Sequence[str], console: Console) -> None:
    """Print the score sheet, or whose turn it is."""
    if match.over:
        console.print(score_table(match.score(), match.game, names, console.width))
    else:
        console.print(_("The game is not over; it is the turn of seat {number}.").format(number=match.player))


def print_story(match: Match, seat: int, console: Console, each_action: bool = False) -> None:
    """Print the same in sentences of the current language: what happened, as a seat or a spectator may know it."""
    game, again = match.game, Match(match.game, match.deal)
    names = [_("Seat {number}").format(number=number) for number in range(match.players)]

    def print_board() -> None:
        view = again.view(seat)
        legal = [game.write(view.state, action) for action in view.legal]
        console.print(paint(game.draw(game.view_json(view), legal, names, _)).append("\n"))

    title = _("{label}:").format(label=game.TITLE)
    console.print(f"{title} {', '.join(describe_options(game, match.options, catalogue()))}\n", highlight=False)
    print_board()
    for ply, action in enumerate(match.actions):
        turn, actor = again.state.turn, again.player
        again.play(game.write(again.state, action))
        view = game.view_json(again.view(seat))
        for event in match.events(ply, seat):
            if told := tell(game, event, seat, names, view, catalogue()):
                console.print(Text(told, STYLES[f"seat {actor}"]))
        if each_action or again.state.turn != turn:
            print_board()
    _print_end(match, names, console)


def _options_text(match: Match) -> str:
    return "; ".join(f"{name} {text_of(value)}" for name, value in match.options.items())
