"""`armorial puzzles`: solve puzzles in the terminal; find, check and collect puzzles."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from cyclopts.validators import Number

from armorial.arena.workers import in_processes
from armorial.cli.examples import epilogue
from armorial.cli.interrupt import interruptible
from armorial.cli.output import Json, check_folder, print_result, progress_bar
from armorial.cli.parameters import NOT_NEGATIVE, Language, Seed
from armorial.cli.per_game import per_game
from armorial.cli.play import Name, Token, refuse_name_with_token
from armorial.engine.errors import OptionError
from armorial.engine.game import Game
from armorial.engine.options import choose, option_values
from armorial.flags import OptionalWholeNumber, WholeNumber
from armorial.puzzles.checking import flaw_in, refuted
from armorial.puzzles.mining_file import MiningFile, Run, puzzles_in
from armorial.puzzles.puzzle import Puzzle, PuzzleError
from armorial.puzzles.run import search_games
from armorial.puzzles.shipped import all_puzzles, choose_varied, find_entry, write_set
from armorial.puzzles.shipped import daily as entry_of_day
from armorial.puzzles.themes import OTHER, THEMES
from armorial.terminal.i18n import set_language, system_language

Processes = Annotated[
    OptionalWholeNumber, Parameter(help="how many processes; by default, one for each core", validator=Number(gte=1))
]

app = App(
    name="puzzles", help="Solve puzzles in the terminal; find and check puzzles.", help_epilogue=epilogue("puzzles")
)


@app.default
def solve(
    id_: Annotated[str | None, Parameter(name="ID", help="the id of a puzzle; by default, choose from a menu")] = None,
    *,
    daily: Annotated[bool, Parameter(help="the puzzle of the day, the same for everybody", negative=())] = False,
    server: Annotated[str, Parameter(help="let this server rate you and the puzzles: its address")] = "",
    name: Name = "",
    token: Token = "",
    language: Language = None,
) -> None:
    """Solve puzzles: find the one action that is clearly best, with hints, a rating, and a puzzle of the day."""
    entry = find_entry(id_) if id_ else None
    refuse_name_with_token(name, token)
    if (name or token) and not server:
        raise OptionError("--name and --token need --server ADDRESS")
    set_language(language or system_language())
    from armorial.terminal import launch  # noqa: PLC0415 - slow to import

    day = launch.today() if daily else None
    if day is not None:
        entry = entry_of_day(day)
    if not server:
        launch.show_puzzles(entry, day)
        return
    from armorial.terminal import launch_remote  # noqa: PLC0415 - as above

    launch_remote.solve_puzzles(launch_remote.server_client(server, token, name), entry, day)


def mine(
    game: Game,
    file: Annotated[Path, Parameter(help="the file for the puzzles; an existing run is continued")],
    *,
    from_: Annotated[
        list[Path] | None,
        Parameter(
            name="--from",
            help="look through the games of records, dumps and contests; by default, bots play",
            negative=(),
        ),
    ] = None,
    theme: Annotated[str, Parameter(help="only puzzles of this theme, such as disc or duck; by default, of any")] = "",
    seed: Seed = 1,
    count: Annotated[WholeNumber, Parameter(help="how many puzzles to find", validator=Number(gte=1))] = 100,
    seconds: Annotated[
        float | None, Parameter(help="stop after this many seconds, and keep the puzzles found", validator=Number(gt=0))
    ] = None,
    processes: Processes = None,
    json: Json = False,
    **options: Any,
) -> None:
    """Find positions with one clearly best action, prove it, and grade and explain them.

    In Richelieu with two players the solver proves it. Otherwise several searches must agree, each ten times longer
    than the cardinal's. The same seed finds the same puzzles with any number of processes.
    """
    check_folder(file)
    if theme and theme not in (known := [*THEMES[game.NAME], OTHER]):
        raise OptionError(f"there is no theme {theme!r}; the themes of {game.TITLE} are {', '.join(known)}")
    run = Run(game.NAME, option_values(game, choose(game, options)), seed, tuple(map(str, from_ or ())), theme)
    mining_file = MiningFile(run, file)
    with interruptible(), progress_bar() as progress:
        task = progress.add_task("puzzles", total=count)

        def show(puzzles: int, games: int) -> None:
            progress.update(task, completed=puzzles, description=f"puzzles from {games:,} games")

        search_games(run, mining_file, count, seconds, processes, show)
    puzzles, games = sum(puzzle is not None for puzzle in mining_file.puzzles.values()), len(mining_file.puzzles)
    print_result(
        f"{puzzles:,} puzzles from {games:,} games in {file}", json, file=str(file), puzzles=puzzles, games=games
    )


app.command(per_game("puzzles mine", mine))


@app.command(help_epilogue=epilogue("puzzles check"))
def check(
    file: Annotated[
        Path | None, Parameter(help="a file of the miner; by default, the puzzles that ship with the package")
    ] = None,
    *,
    count: Annotated[
        OptionalWholeNumber, Parameter(help="how many to prove again; by default, all", validator=NOT_NEGATIVE)
    ] = None,
    processes: Processes = None,
    json: Json = False,
) -> None:
    """Check that puzzles replay, and prove them again."""
    puzzles = list(puzzles_in(file)) if file else all_puzzles()
    flaws = {puzzle.id: flaw for puzzle in puzzles if (flaw := flaw_in(puzzle))}
    todo = puzzles[:count]
    with interruptible(), progress_bar() as progress:
        task = progress.add_task("proofs", total=len(todo))
        for id_, flaw in in_processes(proved_again, todo, processes):
            progress.advance(task)
            if flaw:
                flaws[id_] = flaw
    lines = [f"{id_}: {flaw}" for id_, flaw in flaws.items()]
    lines += [] if flaws else [f"{len(puzzles):,} puzzles replay; {len(todo):,} were proved again"]
    print_result("\n".join(lines), json, puzzles=len(puzzles), proved=len(todo), flaws=flaws)
    if flaws:
        raise PuzzleError(f"{len(flaws):,} of {len(puzzles):,} puzzles are wrong")


def proved_again(puzzle: Puzzle) -> tuple[str, str]:
    """Return the id of a puzzle, and what is wrong with it."""
    return puzzle.id, refuted(puzzle)


@app.command(help_epilogue=epilogue("puzzles collect"))
def collect(
    folder: Annotated[Path, Parameter(help="where to write the set; an existing one is replaced")],
    files: Annotated[list[Path], Parameter(help="files of the miner", negative=())],
    *,
    count: Annotated[WholeNumber, Parameter(help="how many puzzles of each game", validator=Number(gte=1))] = 300,
    json: Json = False,
) -> None:
    """Choose a varied set from files of the miner, and write it as the package ships it."""
    puzzles_of: dict[str, list[Puzzle]] = {}
    for path in files:
        for puzzle in puzzles_in(path):
            puzzles_of.setdefault(puzzle.game, []).append(puzzle)
    chosen = {game: choose_varied(puzzles, count) for game, puzzles in puzzles_of.items()}
    if not chosen:
        raise PuzzleError("there is no puzzle in these files")
    write_set(chosen, folder)
    text = "\n".join(f"{game}: {len(ones):,} of {len(puzzles_of[game]):,} puzzles" for game, ones in chosen.items())
    print_result(
        text, json, **{game: {"chosen": len(ones), "of": len(puzzles_of[game])} for game, ones in chosen.items()}
    )
