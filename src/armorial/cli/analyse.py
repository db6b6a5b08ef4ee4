"""`armorial analyse`: review a game: accuracy, mistakes, turning points, and the chances to win over the game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console

from armorial.analysis.curve import chances_svg
from armorial.analysis.review import EFFORT, GRADES, LEAST_EFFORT, Review, as_message, decision_plies, review
from armorial.cli.interrupt import interruptible
from armorial.cli.output import Json, check_folder, print_json, progress_bar
from armorial.cli.record_file import GameNumber, RecordFile, read_game
from armorial.data.sources import PlayedGame
from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.flags import WholeNumber
from armorial.terminal.matches.fair_play import check_fair_play
from armorial.terminal.narration.names import names_of_seats
from armorial.terminal.narration.review import summary


def analyse(
    file: RecordFile,
    *,
    effort: Annotated[
        WholeNumber, Parameter(help="simulations of each search", validator=Number(gte=LEAST_EFFORT, lte=10_000_000))
    ] = EFFORT,
    seed: Annotated[WholeNumber, Parameter(help="the same seed gives the same review", validator=Number(gte=0))] = 0,
    revealed: Annotated[
        bool, Parameter(help="judge with everything known, not as the players knew it", negative=())
    ] = False,
    picture: Annotated[Path | None, Parameter(help="write the chances to win over the game here, as .svg")] = None,
    game: GameNumber = 1,
    json: Json = False,
) -> None:
    """Review a game: what each decision lost, what was better, how accurate each player was."""
    if picture and picture.suffix != ".svg":
        raise ArmorialError(f"a picture is written as .svg, not as {picture.name}")
    if picture:
        check_folder(picture)
    played = read_game(file, game)
    check_fair_play(played.match.game, played.match.deal)
    review = _watched(played.match, effort, seed, revealed)
    names = names_of_seats(played.match.players, played.names)
    if picture:
        picture.write_text(chances_svg(review, names), encoding="utf-8")
    if json:
        print_json(msgspec.to_builtins(as_message(played.match, review)))
    else:
        print_review(played, review, names, Console())


def _watched(match: Match, effort: int, seed: int, revealed: bool) -> Review:
    """Review with a progress bar; Ctrl+C ends it."""
    with interruptible(), progress_bar() as progress:
        task = progress.add_task("decisions", total=len(decision_plies(match)))
        return review(match, effort, seed, revealed, lambda done, _all: progress.update(task, completed=done))


def print_review(played: PlayedGame, review: Review, names: Sequence[str], console: Console) -> None:
    """Print how the game was judged, the players, their chances over the game, and their mistakes."""
    exact = sum(decision.exact for decision in review.decisions)
    known = "with everything known" if review.revealed else "as the players knew it"
    console.print(
        f"{played.match.game.TITLE}: {len(review.decisions)} decisions, judged {known}, {exact} of them exactly.\n"
        f"{review.effort:,} simulations each, seed {review.seed}.\n",
        highlight=False,
    )
    console.print(summary(played.match, review, names, console.width))
    if slight := sum(GRADES[decision.grade] == "inaccuracy" for decision in review.decisions):
        console.print(f"Inaccuracies (?!) that are not listed: {slight}; --json has all decisions.", highlight=False)
