"""The published data set has the same rows however it is made, and other rows are noticed."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from armorial.arena.contest import Contest, Pairing, play
from armorial.arena.workers import Games
from armorial.data import data_set
from armorial.data.data_set import PARTS, SUMS, DataTable, checksum_of_rows, main, make

DOCUMENT = Path(__file__).parents[2] / "docs" / "data.md"
FIRST_DEAL = "f72c34d6626dc1675b6d3d8fa1aa1559b49b4f47929a9b5f935a79051de7cc8d"


def backwards(contest: Contest, pairings: Iterable[Pairing]) -> Games:
    """Play the last game first, as may happen with several processes."""
    for pairing in list(pairings)[::-1]:
        yield play(contest, pairing)


def test_the_first_deal_has_the_published_rows_and_others_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If this fails, the levels, the rules or the table changed: run `make dataset`, and publish new checksums."""
    contest = PARTS[0].contest._replace(deals=1)
    made = make("richelieu-duel", contest, tmp_path, backwards)
    assert made.games == 6
    assert checksum_of_rows(tmp_path / "richelieu-duel.parquet") == FIRST_DEAL
    monkeypatch.setattr(data_set, "PARTS", (DataTable("richelieu-duel", contest, FIRST_DEAL),))
    main(tmp_path)  # all games are there
    assert capsys.readouterr().out.endswith(f"{FIRST_DEAL}\nAll rows are the same as the published ones.\n")
    subprocess.run(["sha256sum", "--check", "--strict", SUMS], cwd=tmp_path, check=True)
    monkeypatch.setattr(data_set, "PARTS", (DataTable("richelieu-duel", contest, "0" * 64),))
    with pytest.raises(SystemExit, match=f"richelieu-duel: expected {'0' * 64}, got {FIRST_DEAL}"):
        main(tmp_path)


def test_the_document_has_the_checksums() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for name, contest, checksum in PARTS:
        assert f"| `{name}` | {contest.deals} |" in text
        assert f"| `{checksum}` |" in text
