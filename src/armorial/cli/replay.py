"""`armorial replay`: step through a record in the terminal, or print it for a pipe or a file."""

import sys
from collections.abc import Sequence
from itertools import groupby
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from armorial.cli.output import Json, print_json
from armorial.cli.parameters import Language
from armorial.cli.record_file import GameNumber, RecordFile, read_game
from armorial.data.sources import PlayedGame
from armorial.engine.game import SPECTATOR, draw_view, seat_names
from armorial.engine.match import Match
from armorial.engine.options import text_of
from armorial.engine.phrases import describe_options, tell
from armorial.flags import WholeNumber
from armorial.terminal.i18n import _, catalogue, set_language, system_language
from armorial.terminal.narration.names import names_of_seats
from armorial.terminal.theme import paint, score_table, seat_style


def replay(
    file: RecordFile,
    *,
    seat: Annotated[
        WholeNumber, Parameter(help="show what this seat saw; by default, what a spectator saw")
    ] = SPECTATOR,
    each_action: Annotated[bool, Parameter(help="print it, with the board after every action", negative=())] = False,
    game: GameNumber = 1,
    language: Language = None,
    json: Json = False,
) -> None:
    """Step through a record. When the output is piped, print it with the board after each turn."""
    played = read_game(file, game)
    match = played.match
    match.view(seat)  # refuses a seat that does not exist
    if json:
        print_json(_as_json(played))
    elif not (sys.stdin.isatty() and sys.stdout.isatty()) or each_action:
        if language:
            set_language(language)
            print_story(match, seat, Console(), each_action, played.names)
        else:
            print_replay(match, seat, Console(), each_action)
    else:
        set_language(language or system_language())
        from armorial.terminal import launch  # noqa: PLC0415 - slow to import

        launch.show_replay(match, seat, played.names)


def _as_json(played: PlayedGame) -> dict[str, Any]:
    """Return a game as JSON values: the options, the players, every action, the result."""
    match = played.match
    actions = [
        {"ply": ply, "turn": state.turn, "seat": state.player, "action": notation}
        for ply, (state, notation) in enumerate(zip(match.states, match.notations, strict=False))
    ]
    return {
        "game": match.game.NAME,
        "rules": match.game.RULES,
        "options": match.options,
        "headers": match.headers,
        "names": played.names,
        "levels": played.levels,
        "actions": actions,
        "comments": match.comments,
        "result": played.result._asdict() if played.result else None,
    }


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
                    console.print(Text(f"{number + 1}. seat {turn.seat}: {word}", seat_style(turn.seat)))
                    console.print(board())
            if not each_action:
                console.print(Text(str(turn), seat_style(turn.seat)))
        if not each_action:
            console.print(board())
    _print_end(match, seat_names(match.players), console)


def _print_end(match: Match, names: Sequence[str], console: Console) -> None:
    """Print the score sheet, or whose turn it is."""
    if match.player is None:
        console.print(score_table(match.score(), match.game, names, console.width))
    else:
        console.print(_("The game is not over: {name} is next.").format(name=names[match.player]))


def print_story(
    match: Match, seat: int, console: Console, each_action: bool = False, known: Sequence[str | None] = ()
) -> None:
    """Print what happened in sentences of the current language, as a seat or a spectator saw it."""
    game, again = match.game, Match(match.game, match.deal)
    names = names_of_seats(match.players, known)

    def print_board() -> None:
        view = again.view(seat)
        legal = [game.write(view.state, action) for action in view.legal]
        console.print(paint(game.draw(game.view_json(view), legal, names, _)).append("\n"))

    title = _("{label}:").format(label=game.TITLE)
    console.print(f"{title} {', '.join(describe_options(game, match.options, catalogue()))}\n", highlight=False)
    print_board()
    for ply, action in enumerate(match.actions):
        turn, actor = again.state.turn, again.state.player
        again.play(game.write(again.state, action))
        view = game.view_json(again.view(seat))
        for event in match.events(ply, seat):
            if told := tell(game, event, seat, names, view, catalogue()):
                console.print(Text(told, seat_style(actor)))
        if each_action or again.state.turn != turn:
            print_board()
    _print_end(match, names, console)


def _options_text(match: Match) -> str:
    return "; ".join(f"{name} {text_of(value)}" for name, value in match.options.items())
