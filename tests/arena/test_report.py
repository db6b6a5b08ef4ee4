"""The report of a contest, in 80 columns, and its picture."""

import io
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from matplotlib import rc_context
from rich.console import Console

from armorial.arena.contest import Contest, pairings
from armorial.arena.contest_file import ContestFile
from armorial.arena.plot import STYLE, NoPicture, draw, figure
from armorial.arena.report import charts, report
from armorial.arena.stats import PairScores
from armorial.cli.arena import ContestProgress, print_reports, print_verdicts
from armorial.cli.chart import draw_chart
from armorial.engine.errors import MissingExtra
from tests.support.outcomes import DUEL, outcome

THREE = Contest("richelieu", {"edition": "court", "players": 2}, ("knight", "squire", "page"), 40, 3)


def text_of(*paths: Path) -> str:
    out = io.StringIO()
    print_reports(paths, Console(file=out, width=80))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def played(path: Path, contest: Contest = THREE) -> ContestFile:
    """Return the file of a contest in which the better level, named first, loses every fifth deal."""
    book = ContestFile(contest, path)
    for pairing in pairings(contest):
        best = min(pairing.seats) if pairing.deal % 5 else max(pairing.seats)
        scores = tuple(30 if level == best else 20 for level in pairing.seats)
        book.add(outcome(pairing.deal, pairing.seats, scores))
    return book


def test_a_tournament_is_shown_in_tables_and_charts(tmp_path: Path) -> None:
    shown = text_of(played(tmp_path / "three.jsonl").path)
    assert shown == (Path(__file__).parent / "three.txt").read_text().rstrip("\n") + "\n"


def test_two_levels_need_no_ratings(tmp_path: Path) -> None:
    shown = text_of(played(tmp_path / "duel.jsonl", DUEL).path)
    assert "squire - random" in shown
    assert "above the weakest" not in shown


def test_without_games_only_the_title_is_printed(tmp_path: Path) -> None:
    assert (
        text_of(ContestFile(DUEL, tmp_path / "duel.jsonl").path).strip() == "Richelieu, 3 deals from all seats, seed 7"
    )


def test_ratings_wait_until_all_have_met(tmp_path: Path) -> None:
    book = ContestFile(THREE, tmp_path / "begun.jsonl")
    book.add(outcome(0, (0, 1), (30, 20)))
    book.add(outcome(0, (1, 2), (30, 20)))
    assert "above the weakest" not in text_of(book.path)
    book.add(outcome(0, (0, 2), (30, 20)))
    assert "above the weakest" in text_of(book.path)


def test_several_files_are_printed_one_after_the_other(tmp_path: Path) -> None:
    first, second = (played(tmp_path / name, DUEL._replace(seed=seed)) for name, seed in (("a", 1), ("b", 2)))
    shown = text_of(first.path, second.path)
    assert 0 <= shown.find("seed 1") < shown.find("seed 2")


@pytest.mark.parametrize("width", [50, 80, 200])
def test_a_chart_keeps_to_its_scale(tmp_path: Path, width: int) -> None:
    (scores, elos) = charts(report(played(tmp_path / "three.jsonl").path))
    for chart in (scores, elos):
        labels, *rows = draw_chart(chart, width).plain.split("\n")
        assert all(len(row) <= width for row in (labels, *rows))
        for bar, row in zip(chart.bars, rows, strict=True):
            assert row.startswith(bar.label)
            left, right = row.find("╶"), row.find("╴")
            assert bar.low == bar.high or left < row.index("●") < right
    even = draw_chart(scores, width).plain.split("\n")
    assert even[1].index("│") - even[0].index("50%") in (0, 1, 2)


def test_values_beyond_a_scale_are_drawn_at_its_end(tmp_path: Path) -> None:
    book = ContestFile(DUEL, tmp_path / "swept.jsonl")
    book.add(outcome(0, (0, 1), (30, 20)))
    (chart,) = charts(report(book.path))
    assert chart.bars[0].high > 1
    assert draw_chart(chart, 80).plain.endswith("●")


def test_the_progress_bar_shows_the_current_score_of_every_pair() -> None:
    console = Console(file=io.StringIO(), width=80)
    standings = ContestProgress(THREE, console)
    tally = PairScores([outcome(0, (0, 1), (30, 20)), outcome(0, (1, 0), (20, 30)), outcome(1, (1, 2), (20, 30))])
    standings.show((0, 1), tally[0, 1], True)
    standings.show((1, 2), tally[1, 2], False)
    with console.capture() as capture:
        console.print(standings.bars)
    everything, first, untouched, decided = capture.get().splitlines()
    assert everything.split()[:2] == ["all", "games"]
    assert "3/161" in everything
    assert first.startswith("knight - squire 100.0% ± 65.3%")
    assert " 2/80" in first
    assert "0/80" in untouched
    assert "1/1 " in decided


def test_verdicts_are_printed(tmp_path: Path) -> None:
    out = io.StringIO()
    print_verdicts(played(tmp_path / "three.jsonl"), (0.5, 0.7), Console(file=out, width=80))
    assert out.getvalue().splitlines()[0] == "knight - squire: 70.0% rather than 50.0%"
    print_verdicts(played(tmp_path / "duel.jsonl", DUEL), (0.5, 0.6), Console(file=out, width=80))
    assert out.getvalue().splitlines()[-1] == "squire - random: not yet clear"


def test_the_picture_is_the_same_every_time(tmp_path: Path) -> None:
    shown = report(played(tmp_path / "three.jsonl").path)
    pictures = []
    for name in ("one.svg", "two.svg"):
        draw([shown], tmp_path / name)
        pictures.append((tmp_path / name).read_text())
    assert pictures[0] == pictures[1]
    assert "<dc:date>" not in pictures[0]


def test_nothing_of_the_picture_is_cut_off(tmp_path: Path) -> None:
    options = {"players": 4, "variants": ["consult", "serve", "peek", "parish"]}
    blasons = THREE._replace(game="blasons", options=options, levels=("cardinal", "squire", "page"), deals=5)
    reports = [report(played(tmp_path / f"{contest.game}.jsonl", contest).path) for contest in (THREE, blasons)]
    with rc_context(STYLE):
        drawing = figure(reports)
        drawing.draw_without_rendering()
        used, (width, height) = drawing.get_tightbbox(), drawing.get_size_inches()
    assert 0 < used.x0 < used.x1 < width
    assert 0 < used.y0 < used.y1 < height
    boxes = [axes.get_tightbbox() for axes in drawing.axes]
    assert all(below.y1 < above.y0 for above, below in pairwise(box for box in boxes if box))


def test_the_picture_can_be_a_png_beside_the_text(tmp_path: Path) -> None:
    out = io.StringIO()
    print_reports([played(tmp_path / "duel.jsonl", DUEL).path], Console(file=out, width=80), tmp_path / "duel.png")
    assert "squire - random" in out.getvalue()
    assert (tmp_path / "duel.png").read_bytes().startswith(b"\x89PNG")


def test_an_impossible_picture_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = report(played(tmp_path / "duel.jsonl", DUEL).path)
    with pytest.raises(NoPicture, match=r"must end with \.svg or \.png, not duel\.bmp"):
        draw([shown], tmp_path / "duel.bmp")
    with pytest.raises(NoPicture, match="nothing to draw"):
        draw([shown._replace(pairs=[])], tmp_path / "duel.svg")
    monkeypatch.setitem(sys.modules, "matplotlib", None)  # as if it were not installed
    with pytest.raises(MissingExtra, match=r"pip install 'armorial\[plot\]'"):
        draw([shown], tmp_path / "duel.svg")
    assert not (tmp_path / "duel.svg").exists()
