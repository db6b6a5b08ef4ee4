"""`armorial statistics`: count first moves, discs, figures and points of games, with intervals."""

import platform
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.table import Table

from armorial.arena.contest_file import processor
from armorial.cli.export import read_games
from armorial.cli.interrupt import interruptible
from armorial.cli.output import Json, file_progress, print_json, progress_bar
from armorial.engine.errors import ArmorialError
from armorial.flags import OptionalWholeNumber, WholeNumber
from armorial.statistics import self_play as series
from armorial.statistics.counts import TOPICS
from armorial.statistics.picture import picture as draw
from armorial.statistics.tally import ALL, RatedPlayer, Row, Tally


def statistics(
    sources: Annotated[
        list[Path] | None,
        Parameter(
            help="records as text or JSON, a server's dump, contest files; `-` reads standard input",
            negative=(),
            allow_leading_hyphen=True,
        ),
    ] = None,
    *,
    self_play: Annotated[str | None, Parameter(help="let a level play itself, and count its games too")] = None,
    games: Annotated[
        WholeNumber,
        Parameter(help="games of each setup of Richelieu; a third as many of Les 7 Blasons", validator=Number(gte=1)),
    ] = 100,
    seed: Annotated[
        WholeNumber, Parameter(help="the same level and seed play the same games", validator=Number(gte=0))
    ] = 1,
    jobs: Annotated[OptionalWholeNumber, Parameter(help="how many games at once; by default, one per core")] = None,
    picture: Annotated[
        Path | None, Parameter(help="a folder for pictures: an .svg for each kind of game and group of players")
    ] = None,
    json: Json = False,
) -> None:
    """Count first moves, discs, figures and points of finished games, by level and rating, with 95% intervals."""
    if not sources and not self_play:
        raise ArmorialError("name files with games, or a level for --self-play")
    tally = Tally()
    with interruptible():
        _read(sources or [], tally)
        if self_play:
            _play(self_play, games, seed, jobs, tally)
    if not tally.games:
        raise ArmorialError("there is no game that was played to its end")
    if picture:
        _draw(tally, picture)
    if json:
        print_json({"made_by": _made_by(), "groups": tally.as_json()})
    else:
        print_statistics(tally, Console())


def _read(sources: Sequence[Path], tally: Tally) -> None:
    with file_progress() as progress:
        for _, played in read_games(sources, progress):
            tally.add_game(played)


def _play(level: str, games: int, seed: int, jobs: int | None, tally: Tally) -> None:
    series.check_level(level)
    todo = series.tasks(level, games, seed)
    with progress_bar() as progress:
        task = progress.add_task("games played", total=len(todo))
        for match in series.play_all(todo, jobs):
            tally.add(match, [RatedPlayer(level)] * match.players)
            progress.advance(task)


def _draw(tally: Tally, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    groups = list(tally.groups())
    named = [(kind, group) for kind, group in groups if group != ALL and (kind, ALL) in groups]
    for kind, group in [*((kind, ALL) for kind in tally.kinds), *named]:
        title = kind if group == ALL else f"{kind} {group}"
        name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
        (folder / f"{name}.svg").write_text(draw(tally, kind, group), encoding="utf-8")


def _made_by() -> dict[str, Any]:
    """Return what to publish with the figures."""
    arguments = ["armorial", *sys.argv[1:]]
    return {"command": shlex.join(arguments), "machine": processor(), "python": platform.python_version()}


def print_statistics(tally: Tally, console: Console) -> None:
    """Print a table for each kind of games and each group of players."""
    for kind, group in tally.groups():
        table = Table(title=f"{kind}: {group}, {tally.games[kind, group]:,} games", title_justify="left", box=None)
        for column in ("", "", "counted", "value", "95% interval"):
            table.add_column(column, justify="right" if column else "left")
        last = ""
        for row in tally.rows(kind, group):
            title, last = ("" if row.topic == last else TOPICS[row.topic].title), row.topic
            table.add_row(title, row.what, f"{row.times:,}", *_texts(row))
        console.print(table)
        console.print()


def _texts(row: Row) -> tuple[str, str]:
    form = ".1f" if TOPICS[row.topic].unit == "number" else ".1%"
    return f"{row.value:{form}}", "" if row.error is None else f"± {row.error:{form}}"
