"""Let bots play, write their decisions to a table, and draw two plots of it.

pip install 'armorial[export,fast,plot]'
python data_set.py --folder plots
"""

import argparse
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from matplotlib.figure import Figure

from armorial.arena.contest import Contest
from armorial.arena.contest_file import ContestFile
from armorial.arena.run import run
from armorial.arena.workers import local_workers
from armorial.data.parquet import write
from armorial.data.sources import games_in

LEVELS = ("knight", "squire", "page")
HALF = 24  # of 48 cards


def play(folder: Path, deals: int, jobs: int | None) -> Path:
    """Let three levels play, as `armorial arena play richelieu duel.jsonl knight squire page --deals 20` does."""
    contest_file = ContestFile(Contest("richelieu", {"edition": "duel"}, LEVELS, deals, 1), folder / "duel.jsonl")
    run(contest_file, local_workers(jobs), lambda _pair, _deals, _continues: None)
    return contest_file.path


def export(games: Path, out: Path) -> int:
    """Write the decisions to a table, as `armorial export duel.parquet duel.jsonl` does; return the number of games."""
    with games.open(encoding="utf-8") as file:
        written = write(out, ((games.name, played) for played in games_in(file, games.name)))
    print(f"{written.rows:,} decisions of {written.games:,} games")
    return written.games


def draw_choices(table: pa.Table, games: int, out: Path) -> None:
    """Draw how many choices there are in the course of a game."""
    choices = table.append_column("choices", pc.list_value_length(table["legal"]))
    by_ply = choices.group_by("ply").aggregate([("choices", "mean"), ("choices", "count")]).sort_by("ply")
    common = by_ply.filter(pc.greater_equal(by_ply["choices_count"], games / 4))  # few games are very long
    figure = Figure(layout="constrained")
    axes = figure.subplots()
    axes.plot(common["ply"], common["choices_mean"])
    axes.set(title="Choices in a duel of Richelieu", xlabel="decisions so far", ylabel="legal actions, on average")
    figure.savefig(out)


def lead(view: str) -> int | None:
    """Return by how many cards the viewer is ahead when half of the cards are taken."""
    seen = json.loads(view)
    cards = [seat["cards"] for seat in seen["seats"]]
    return cards[seen["seat"]] - cards[1 - seen["seat"]] if sum(cards) == HALF else None


def draw_leads(table: pa.Table, out: Path) -> None:
    """Draw how often the seat that holds more cards wins, when half of the cards are taken."""
    won: dict[int, list[float]] = {}
    for view, win in zip(table["view"].to_pylist(), table["win"].to_pylist(), strict=True):
        ahead = lead(view)
        if ahead is not None:
            won.setdefault(ahead, []).append(win)
    figure = Figure(layout="constrained")
    axes = figure.subplots()
    axes.bar(sorted(won), [sum(won[ahead]) / len(won[ahead]) for ahead in sorted(won)])
    axes.set(
        title=f"When {HALF} of 48 cards are taken", xlabel="cards more than the other", ylabel="share of victories"
    )
    figure.savefig(out)


def main() -> None:
    """Play, export and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=Path(), help="for the games, the table and the plots")
    parser.add_argument("--deals", type=int, default=20, help="each pair plays each deal twice, with seats swapped")
    parser.add_argument("--jobs", type=int, help="games at a time; by default one for each core")
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    games = export(play(folder, arguments.deals, arguments.jobs), folder / "duel.parquet")
    table = pq.read_table(folder / "duel.parquet")
    draw_choices(table, games, folder / "choices.svg")
    draw_leads(table, folder / "leads.svg")
    print(f"drew {folder / 'choices.svg'} and {folder / 'leads.svg'}")


if __name__ == "__main__":  # the processes that play games import this file
    main()
