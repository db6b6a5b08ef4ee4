"""`armorial analyse`: review a game: accuracy, mistakes, turning points, and the chances to win over the game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from armorial.analysis.curve import chances_of, chances_svg, sparkline
from armorial.analysis.review import EFFORT, GRADES, Decision, Review, as_message, review
from armorial.cli.interrupt import interruptible
from armorial.cli.output import Json, print_json, progress_bar
from armorial.cli.record_file import GameNumber, RecordFile, read_game
from armorial.data.sources import PlayedGame
from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.engine.phrases import ask
from armorial.terminal.narration.names import names_of_seats
from armorial.terminal.theme import seat_style

WIDEST = 100  # columns of a curve
GRADE_STYLES = {"mistake": "dark_orange", "blunder": "bold red"}


def analyse(
    file: RecordFile,
    *,
    effort: Annotated[
        int, Parameter(help="simulations of each search", validator=Number(gte=16, lte=10_000_000))
    ] = EFFORT,
    seed: Annotated[int, Parameter(help="the same seed gives the same review", validator=Number(gte=0))] = 0,
    revealed: Annotated[
        bool, Parameter(help="judge with everything known, not as the players knew it", negative=())
    ] = False,
    picture: Annotated[Path | None, Parameter(help="write the chances to win over the game here, as .svg")] = None,
    game: GameNumber = 1,
    json: Json = False,
) -> None:
    """Review a game: what each decision lost, what was better, how accurate each player was.

    Every decision is judged by what its player could know. Endgames of Richelieu for two are judged exactly.
    """
    if picture and picture.suffix != ".svg":
        raise ArmorialError(f"a picture is written as .svg, not as {picture.name}")
    played = read_game(file, game)
    found = _watched(played.match, effort, seed, revealed)
    names = names_of_seats(played.match.players, played.names)
    if picture:
        picture.write_text(chances_svg(found, names), encoding="utf-8")
    if json:
        print_json(msgspec.to_builtins(as_message(played.match, found)))
    else:
        print_review(played, found, names, Console())


def _watched(match: Match, effort: int, seed: int, revealed: bool) -> Review:
    """Review with a progress bar; Ctrl+C ends it."""
    with interruptible(), progress_bar() as progress:
        task = progress.add_task("decisions", total=None)
        return review(match, effort, seed, revealed, lambda done, of: progress.update(task, completed=done, total=of))


def print_review(played: PlayedGame, found: Review, names: Sequence[str], console: Console) -> None:
    """Print the players, their chances over the game, and their mistakes."""
    match = played.match
    exact = sum(one.exact for one in found.decisions)
    known = "with everything known" if found.revealed else "as the players knew it"
    console.print(
        f"{match.game.TITLE}: {len(found.decisions)} decisions, judged {known}, {exact} of them exactly.\n"
        f"{found.effort:,} simulations each, seed {found.seed}.\n",
        highlight=False,
    )
    console.print(_players(found, names))
    console.print("\nChance to win, from start to end")
    room = max(len(name) for name in names)
    for seat, name in enumerate(names):
        curve = [chance for _, chance in chances_of(found, seat)]
        line = sparkline(curve, min(WIDEST, console.width) - room - 2)
        console.print(Text(f"{name:{room}}  {line}", seat_style(seat)))
    mistakes = [one for one in found.decisions if GRADES[one.grade] in GRADE_STYLES]
    if mistakes:
        console.print(_mistakes(match, found, mistakes, names))
    if slight := sum(GRADES[one.grade] == "inaccuracy" for one in found.decisions):
        console.print(f"Inaccuracies that are not listed: {slight}; --json has all decisions.", highlight=False)


def _players(found: Review, names: Sequence[str]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("player")
    for heading in ("accuracy", "inaccuracies", "mistakes", "blunders"):
        table.add_column(heading, justify="right")
    for seat, name in enumerate(names):
        accuracy = found.accuracy(seat)
        cells = ["" if accuracy is None else f"{accuracy:.1%}", *(str(count) for count in found.grades(seat))]
        table.add_row(Text(name, seat_style(seat)), *cells)
    return table


def _mistakes(match: Match, found: Review, mistakes: Sequence[Decision], names: Sequence[str]) -> Table:
    """Return the mistakes, the turning points marked."""
    table = Table(
        box=SIMPLE_HEAD, pad_edge=False, title="\nMistakes and blunders (◆ turning point)", title_justify="left"
    )
    table.add_column("ply", justify="right")
    for heading in ("player", "", "loss", "played", "better"):
        table.add_column(heading, justify="right" if heading == "loss" else "left", no_wrap=heading == "player")
    turning_points = found.turning_points()
    for one in mistakes:
        grade = GRADES[one.grade]
        table.add_row(
            f"{'◆ ' if one in turning_points else ''}{one.ply}",
            Text(names[one.seat], seat_style(one.seat)),
            Text(grade + (", exact" if one.exact else ""), GRADE_STYLES[grade]),
            f"{one.loss:.0%}",
            f"{_words(match, one, one.played, names)} ({one.chance:.0%})",
            f"{_words(match, one, one.best, names)} ({one.chances[one.seat]:.0%})",
        )
    return table


def _words(match: Match, decision: Decision, action: int, names: Sequence[str]) -> str:
    """Return an action in words, as advice to the player: "take b7"."""
    game, state = match.game, match.states[decision.ply]
    view = game.view_json(match.view_at(state, decision.seat))
    return ask(game, game.write(state, action), names, view)
