"""The published data set: `python -m armorial.data.data_set FOLDER` makes it, the same on every machine (docs/data.md).

Levels play three contests; the decisions of each become a Parquet table. How Parquet packs the rows depends on the
version of Apache Arrow, so the published checksums are those of the rows.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Annotated, NamedTuple

import pyarrow.parquet as pq
from cyclopts import App, Parameter

from armorial.arena.contest import Contest
from armorial.arena.contest_file import ContestFile
from armorial.arena.run import run
from armorial.arena.workers import Workers, local_workers
from armorial.data.parquet import WrittenTable, write
from armorial.data.sources import contest_game
from armorial.flags import OptionalWholeNumber

LEVELS, SEED = ("baron", "knight", "squire"), 1
SUMS = "SHA256SUMS"  # of the files, as `sha256sum --check` reads it

app = App(name="armorial.data.data_set", help_format="plaintext")


class DataTable(NamedTuple):
    """One table of the data set."""

    name: str
    contest: Contest
    checksum: str  # of the rows


PARTS = (
    DataTable(
        "richelieu-duel",
        Contest("richelieu", {"edition": "duel"}, LEVELS, 35, SEED),
        "cf8af44a6489902380bb00b630f492e51fc17c9c628f993c7bf3a0087e2f3252",
    ),
    DataTable(
        "richelieu-court-3",
        Contest("richelieu", {"edition": "court", "players": 3}, LEVELS, 12, SEED),
        "8e080c2e452d99ab7db697fe025f3d8d89b17bdfac5470ecb2ded00324c501ab",
    ),
    DataTable(
        "blasons-4",
        Contest("blasons", {"players": 4}, LEVELS, 9, SEED),
        "3184812e7f6790f1bbd9b135feb2dbdad67d053e548a327edf49283adb1ead96",
    ),
)


def make(name: str, contest: Contest, folder: Path, workers: Workers) -> WrittenTable:
    """Play the games that a contest's file lacks, and write all decisions to a table, in the order of the games."""
    contest_file = ContestFile(contest, folder / f"{name}.jsonl")
    run(contest_file, workers, lambda _pair, _deals, _continues: None)
    games = (contest_game(contest, pairing) for pairing in sorted(contest_file.outcomes))
    return write(folder / f"{name}.parquet", ((contest_file.path.name, game) for game in games))


def checksum_of_rows(table: Path) -> str:
    """Return the SHA-256 of the rows of a table, each as a line of JSON."""
    digest = hashlib.sha256()
    for batch in pq.ParquetFile(table).iter_batches():
        for row in batch.to_pylist():
            digest.update(json.dumps(row).encode() + b"\n")
    return digest.hexdigest()


@app.default
def main(
    folder: Annotated[Path, Parameter(help="for the tables; games that it already has are not played again")],
    *,
    jobs: Annotated[OptionalWholeNumber, Parameter(help="games at a time; by default one for each core")] = None,
) -> None:
    """Make the data set, and compare it with the published checksums."""
    folder.mkdir(parents=True, exist_ok=True)
    sums, wrong = [], []
    for name, contest, published in PARTS:
        games, rows = make(name, contest, folder, local_workers(jobs))
        table = folder / f"{name}.parquet"
        checksum = checksum_of_rows(table)
        print(f"{table}: {rows:,} decisions of {games:,} games, SHA-256 of the rows {checksum}", flush=True)
        with table.open("rb") as file:
            sums.append(f"{hashlib.file_digest(file, 'sha256').hexdigest()}  {table.name}\n")
        wrong += [f"{name}: expected {published}, got {checksum}"] * (checksum != published)
    (folder / SUMS).write_text("".join(sums), encoding="utf-8")
    if wrong:
        sys.exit("these rows differ from the published ones:\n" + "\n".join(wrong))
    print("All rows are the same as the published ones.")


if __name__ == "__main__":
    app()
