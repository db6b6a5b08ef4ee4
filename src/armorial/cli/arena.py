"""`armorial arena`: run contests between levels, with a live score, and print reports."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from armorial.arena.contest import Contest, Pair, check_levels, file_hashes, pairings
from armorial.arena.contest_file import ContestFile
from armorial.arena.plot import draw
from armorial.arena.report import Report, charts, elo_texts, score_text, versus
from armorial.arena.report import report as read_report
from armorial.arena.run import Bounds, judge, run
from armorial.arena.stats import Deals, PairScores, summary
from armorial.arena.times import TimesByLevel
from armorial.arena.workers import local_workers, ray_workers
from armorial.bots.levels import LEVELS
from armorial.cli.chart import draw_chart
from armorial.cli.examples import epilogue
from armorial.cli.output import Json, check_folder, print_json
from armorial.cli.parameters import Seed
from armorial.cli.per_game import per_game
from armorial.engine.errors import OptionError
from armorial.engine.game import Game
from armorial.engine.options import choose, option_values
from armorial.flags import OptionalWholeNumber, WholeNumber

LEVELS_HELP = (
    f"the levels that meet: two or more of {', '.join(level.name for level in LEVELS)}; by default, all. "
    "Or bots of your own, as module:name or file.py:name, or a bot on a server, as the server's address"
)

app = App(
    name="arena",
    help="Run contests between levels, or bots of your own, and report how strong they are.",
    help_epilogue=epilogue("arena"),
)


def play(
    game: Game,
    file: Annotated[Path, Parameter(help="the file for the games; an existing contest is continued")],
    *levels: Annotated[str, Parameter(help=LEVELS_HELP)],
    ladder: Annotated[bool, Parameter(help="each level meets only the one named after it", negative=())] = False,
    deals: Annotated[WholeNumber, Parameter(help="how many deals, each from all seats", validator=Number(gte=1))] = 100,
    seed: Seed = 1,
    until: Annotated[
        tuple[float, float] | None,
        Parameter(
            help="stop a pair early once one of these two scores, from 0 to 1, is clearly the right one", negative=()
        ),
    ] = None,
    jobs: Annotated[
        OptionalWholeNumber, Parameter(help="how many games at once; by default, one per core", validator=Number(gte=1))
    ] = None,
    ray: Annotated[str | None, Parameter(help="play on a Ray cluster: its address, or `auto`, or `local`")] = None,
    json: Json = False,
    **options: Any,
) -> None:
    """Run a contest: the same deals with seats rotated, on all cores, resumable."""
    names: tuple[str, ...] = levels or tuple(level.name for level in reversed(LEVELS))
    if len(names) < 2:
        raise OptionError(f"a contest needs two levels or more, not only {names[0]}")
    if twice := [name for name, count in Counter(names).items() if count > 1]:
        raise OptionError(f"a level cannot meet itself: name {' and '.join(twice)} only once")
    contest = Contest(game.NAME, option_values(game, choose(game, options)), names, deals, seed, ladder)
    check_levels(contest)
    check_folder(file)
    times = TimesByLevel()
    workers = local_workers(jobs, times) if ray is None else ray_workers(ray, jobs, times)
    console, contest_file = Console(), ContestFile(contest, file, file_hashes(contest))
    progress = ContestProgress(contest, Console(stderr=True))
    try:
        with progress.bars:
            run(contest_file, workers, progress.show, until)
    except KeyboardInterrupt:
        hint = f"{len(contest_file.outcomes):,} games are kept in {file}. Run the same command again to continue."
        Console(stderr=True).print(hint, highlight=False, soft_wrap=True)
        raise
    if json:
        print_json([report | {"times": times_json(times)} for report in reports_json([file])])
        return
    print_reports([file], console)
    print_times(times, console)
    if until:
        print_verdicts(contest_file, until, console)


app.command(per_game("arena play", play))


@app.command(help_epilogue=epilogue("arena report"))
def report(
    files: Annotated[list[Path], Parameter(help="contest files", negative=())],
    *,
    plot: Annotated[Path | None, Parameter(help="write the charts here, as .svg or .png")] = None,
    json: Json = False,
) -> None:
    """Print tables and charts of contests: scores and Elo with 95% intervals."""
    if json:
        print_json(reports_json(files))
    print_reports(files, Console(quiet=json), plot)


def reports_json(paths: Sequence[Path]) -> list[dict[str, Any]]:
    """Return the reports of contests as JSON values: scores and Elo as low, middle and high."""
    return [
        {
            "title": contest.title,
            "pairs": [
                {"levels": label, "games": pair.games, "score": pair.score, "error": pair.error, "elo": pair.elo}
                for label, pair in contest.pairs
            ],
            "ratings": [{"level": level, "elo": rating} for level, rating in contest.ratings],
        }
        for contest in map(read_report, paths)
    ]


class ContestProgress:
    """A progress bar with the current score for every pair; with several pairs, one for all games above them."""

    def __init__(self, contest: Contest, console: Console) -> None:
        """Show all pairs, before any game."""
        score = TextColumn("{task.fields[score]}", justify="right")
        columns = (TextColumn("{task.description}"), score, BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn())
        self.bars = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._games = Counter(pairing.pair for pairing in pairings(contest))
        self._played: Counter[Pair] = Counter()
        self._all = self.bars.add_task("all games", total=self._games.total(), score="", visible=len(self._games) > 1)
        self._tasks = {
            pair: self.bars.add_task(versus(contest, pair), total=games, score="")
            for pair, games in self._games.items()
        }

    def show(self, pair: Pair, deals: Deals, continues: bool) -> None:
        """Show the score of a pair; after a verdict it plays no more games."""
        score = summary(deals)
        self._played[pair] = score.games
        if not continues:
            self._games[pair] = score.games
        self.bars.update(self._tasks[pair], total=self._games[pair], completed=score.games, score=score_text(score))
        self.bars.update(self._all, total=self._games.total(), completed=self._played.total())


def print_reports(paths: Sequence[Path], console: Console, plot: Path | None = None) -> None:
    """Print the tables and charts of contests; write the charts to a file, if given."""
    reports = [read_report(path) for path in paths]
    for contest in reports:
        print_report(contest, console)
    if plot:
        draw(reports, plot)


def print_report(contest: Report, console: Console) -> None:
    """Print the tables and charts of a contest."""
    console.print(f"{contest.title}\n", style="bold", highlight=False)
    scores = Table("levels", box=None, pad_edge=False, header_style="dim")
    for heading in ("games", "score of the first", "Elo", "95% interval"):
        scores.add_column(heading, justify="right")
    for label, pair in contest.pairs:
        scores.add_row(label, f"{pair.games:,}", score_text(pair), *elo_texts(*pair.elo))
    ratings = Table("level", box=None, pad_edge=False, header_style="dim")
    for heading in ("Elo above the weakest", "95% interval"):
        ratings.add_column(heading, justify="right")
    for level, rating in contest.ratings:
        ratings.add_row(level, *elo_texts(*rating))
    for table, chart in zip((scores, ratings), charts(contest), strict=False):
        console.print(table, "", draw_chart(chart, console.width), "", sep="\n", highlight=False)


def print_times(times: TimesByLevel, console: Console) -> None:
    """Print how long decisions took in this run; nothing if it was too short to measure any."""
    table = Table("level", box=None, pad_edge=False, header_style="dim")
    for heading in ("decisions", "mean processor time", "longest"):
        table.add_column(heading, justify="right")
    for level, level_times in times.items():
        table.add_row(
            level,
            f"{level_times.decisions:,}",
            *(f"{1000 * seconds:,.2f} ms" for seconds in (level_times.mean, level_times.longest)),
        )
    if times:
        console.print(table, "", sep="\n", highlight=False)


def times_json(times: TimesByLevel) -> list[dict[str, Any]]:
    """Return how long decisions took as JSON values, in seconds."""
    return [
        {"level": level, "decisions": level_times.decisions, "mean": level_times.mean, "longest": level_times.longest}
        for level, level_times in times.items()
    ]


def print_verdicts(contest_file: ContestFile, bounds: Bounds, console: Console) -> None:
    """Print the verdict of the sequential test for each pair."""
    low, high = (f"{bound:.1%}" for bound in bounds)
    verdicts = {True: f"{high} rather than {low}", False: f"{low} rather than {high}", None: "not yet clear"}
    for pair, deals in PairScores(contest_file.outcomes).items():
        verdict = verdicts[judge(contest_file.contest, pair, deals, bounds)]
        console.print(f"{versus(contest_file.contest, pair)}: {verdict}", highlight=False)
