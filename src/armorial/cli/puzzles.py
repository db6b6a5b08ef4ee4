"""`armorial puzzles`: solve puzzles in the terminal; find, check and choose puzzles."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console

from armorial.cli.examples import epilogue
from armorial.cli.interrupt import interruptible
from armorial.cli.output import progress_bar
from armorial.cli.parameters import Seed
from armorial.cli.per_game import per_game
from armorial.engine.errors import OptionError
from armorial.engine.game import Game
from armorial.engine.options import choose, option_values
from armorial.puzzles.mining_file import MiningFile, Run
from armorial.puzzles.run import search_games

Processes = Annotated[
    int | None, Parameter(help="how many processes; by default, one for each core", validator=Number(gte=1))
]

app = App(
    name="puzzles", help="Solve puzzles in the terminal; find and check puzzles.", help_epilogue=epilogue("puzzles")
)


def mine(
    game: Game,
    file: Annotated[Path, Parameter(help="where the puzzles are stored; an existing run is continued")],
    *,
    from_: Annotated[
        list[Path] | None,
        Parameter(
            name="--from",
            help="look through the games of records, dumps and contests; by default, bots play",
            negative=(),
        ),
    ] = None,
    seed: Seed = 1,
    count: Annotated[int, Parameter(help="how many puzzles to find", validator=Number(gte=1))] = 100,
    seconds: Annotated[
        float | None, Parameter(help="stop after so many seconds, and keep what was found", validator=Number(gt=0))
    ] = None,
    processes: Processes = None,
    **options: Any,
) -> None:
    """Find positions with one clearly best action, prove it, and grade and explain them.

    For Richelieu with two, the solver proves it. Elsewhere searches do, ten times longer than the cardinal's, that
    agree with each other. The same seed finds the same puzzles, however many processes there are.
    """
    if not file.parent.is_dir():
        raise OptionError(f"cannot write {file}: there is no folder {file.parent}")
    run = Run(game.NAME, option_values(game, choose(game, options)), seed, tuple(map(str, from_ or ())))
    found = MiningFile(run, file)
    with interruptible(), progress_bar() as progress:
        task = progress.add_task("puzzles", total=count)

        def show(puzzles: int, games: int) -> None:
            progress.update(task, completed=puzzles, description=f"puzzles from {games:,} games")

        search_games(run, found, count, seconds, processes, show)
    kept = sum(puzzle is not None for puzzle in found.puzzles.values())
    text = f"{kept:,} puzzles from {len(found.puzzles):,} games in {file}"
    Console().print(text, highlight=False, soft_wrap=True)


app.command(per_game("puzzles mine", mine))
