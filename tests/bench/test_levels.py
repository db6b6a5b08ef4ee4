"""What `python -m bench.strength.levels` refuses."""

from pathlib import Path

import pytest

from bench.strength import levels


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--share", "0"), "Must be >= 1"),
        (("--deals", "0"), "Must be >= 1"),
        (("--jobs", "0"), "Must be >= 1"),
        (("--game", "blasons", "--players", "2"), "players must be 3, 4, 5, 6 or 7, not 2"),
        (("--players", "5"), "players must be 2, 3 or 4, not 5"),
        (("--game", "chess"), "there is no game 'chess'"),
        (("king", "pope"), "there is no level 'pope'"),
    ],
)
def test_impossible_contests_are_refused_before_they_begin(
    options: tuple[str, ...],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(levels, "in_processes", lambda *_: iter(()))
    file = tmp_path / "levels.jsonl"
    with pytest.raises(SystemExit) as refused:
        levels.app([*options, "--file", str(file)])
    assert complaint in f"{refused.value} {' '.join(capsys.readouterr().err.split())}"
    assert not file.exists()


def test_the_number_of_players_chooses_the_edition() -> None:
    assert levels.options_for("richelieu", 2) == {"players": 2}
    assert levels.options_for("richelieu", 4) == {"players": 4, "edition": "court"}
    assert levels.options_for("blasons", 4) == {"players": 4}
    assert levels.options_for("blasons", None) == {}
