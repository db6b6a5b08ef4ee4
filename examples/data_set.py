"""From bots that meet to a table of their decisions, and two plots of it: a notebook, cell by cell.

pip install 'armorial[export,fast,plot]'
python data_set.py --folder plots
"""

# %% What is wanted
import argparse
import json
from pathlib import Path

import pyarrow.compute as pc
import pyarrow.parquet as pq
from matplotlib.figure import Figure

from armorial.arena.contest import Contest
from armorial.arena.contest_file import ContestFile
from armorial.arena.run import run
from armorial.arena.workers import local_workers
from armorial.data.parquet import write
from armorial.data.sources import games_in

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--folder", type=Path, default=Path(), help="for the games, the table and the plots")
parser.add_argument("--deals", type=int, default=20, help="each is played twice by each pair, with seats changed")
parser.add_argument("--jobs", type=int, help="games at once; one for each core unless given")
wishes = parser.parse_args()
folder: Path = wishes.folder
folder.mkdir(parents=True, exist_ok=True)

# %% Let three levels meet: `armorial arena play richelieu duel.jsonl knight squire page --deals 20`
book = ContestFile(
    Contest("richelieu", {"edition": "duel"}, ("knight", "squire", "page"), wishes.deals, 1), folder / "duel.jsonl"
)
run(book, local_workers(wishes.jobs), lambda _pair, _deals, _goes_on: None)

# %% Write their decisions to a table: `armorial export duel.parquet duel.jsonl`
with book.path.open(encoding="utf-8") as file:
    written = write(folder / "duel.parquet", (("duel.jsonl", played) for played in games_in(file, "duel.jsonl")))
print(f"{written.rows:,} decisions of {written.games:,} games")

# %% Read it as anybody would, and draw how many choices there are as the game goes on
table = pq.read_table(folder / "duel.parquet")
choices = table.append_column("choices", pc.list_value_length(table["legal"]))
by_ply = choices.group_by("ply").aggregate([("choices", "mean"), ("choices", "count")]).sort_by("ply")
common = by_ply.filter(pc.greater_equal(by_ply["choices_count"], written.games / 4))  # few games are very long
figure = Figure(layout="constrained")
axes = figure.subplots()
axes.plot(common["ply"], common["choices_mean"])
axes.set(title="Choices in a duel of Richelieu", xlabel="decisions so far", ylabel="legal words, on average")
figure.savefig(folder / "choices.svg")

# %% How often does the seat win that holds more cards, when half of the cards are taken? The views tell
HALF = 24


def lead(view: str) -> int | None:
    """Return by how many cards the viewer is ahead, if half of the cards are taken."""
    seen = json.loads(view)
    cards = [seat["cards"] for seat in seen["seats"]]
    return cards[seen["seat"]] - cards[1 - seen["seat"]] if sum(cards) == HALF else None


won: dict[int, list[float]] = {}
for one, win in zip(table["view"].to_pylist(), table["win"].to_pylist(), strict=True):
    ahead = lead(one)
    if ahead is not None:
        won.setdefault(ahead, []).append(win)
figure = Figure(layout="constrained")
axes = figure.subplots()
axes.bar(sorted(won), [sum(won[ahead]) / len(won[ahead]) for ahead in sorted(won)])
axes.set(title=f"When {HALF} of 48 cards are taken", xlabel="cards more than the other", ylabel="share of victories")
figure.savefig(folder / "leads.svg")
print(f"drew {folder / 'choices.svg'} and {folder / 'leads.svg'}")
