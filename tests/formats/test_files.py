"""Files of every published version open and mean what they meant; files of a later version are refused and kept."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from platformdirs import user_config_path

from armorial.analysis.study import read_study
from armorial.arena.contest_file import ContestFileError
from armorial.arena.contest_file import read as read_contest
from armorial.engine.errors import ArmorialError, RecordError
from armorial.games import GAMES
from armorial.puzzles.shipped import entries
from armorial.terminal.journal import Journal, JournalError, newest_unfinished, read_journal, stored_matches
from armorial.terminal.preferences import DEFAULTS, load_preferences, save_preferences
from armorial.terminal.puzzles import ProgressFile
from tests.support.format_samples import PLAYERS
from tests.support.stored_meanings import VERSIONS, of_version

NEWEST = VERSIONS[-1]
MAY_CHANGE = ("seed", "groups")  # how bots play, and how statistics are shown


def like(meaning: Any, model: Any) -> Any:
    """Return a meaning without what later versions added, and without what may change."""
    if isinstance(model, dict) and isinstance(meaning, dict):
        return {name: like(meaning.get(name), value) for name, value in model.items() if name not in MAY_CHANGE}
    return meaning


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_everything_of_a_version_means_what_it_meant(folder: Path) -> None:
    before: dict[str, Any] = json.loads((folder / "meanings.json").read_text(encoding="utf-8"))
    today: dict[str, Any] = json.loads(json.dumps(of_version(folder)))
    assert {name for name, meaning in before.items() if like(today[name], meaning) != like(meaning, meaning)} == set()
    assert len(before) > 20


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_a_match_at_this_keyboard_goes_on(folder: Path, tmp_path: Path) -> None:
    for name in GAMES:
        path = Path(shutil.copy(folder / f"{name}.jsonl", tmp_path))
        kept = read_journal(path)
        notation = kept.match.legal[0]
        kept.match.play(notation)
        Journal(path, kept.players).played(kept.match, notation)
        assert read_journal(path).match == kept.match
        assert kept.players == PLAYERS
    assert len(stored_matches(tmp_path)) == len(GAMES)


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_preferences_and_progress_are_kept(folder: Path) -> None:
    shutil.copytree(folder / "terminal", user_config_path("armorial"), dirs_exist_ok=True)
    assert load_preferences() == DEFAULTS | {"bell": False}
    progress = ProgressFile(user_config_path("armorial") / "puzzles.json").progress
    assert list(progress.results.values()) == ["first", "later", "failed"]
    assert (progress.attempts, progress.longest, progress.day, progress.days) == (3, 1, 20_000, 1)


# --- files of a later version ----------------------------------------------------------------------------------------


def first_line_with(**changes: Any) -> str:
    """Return a journal whose first line has other values."""
    head, *lines = (NEWEST / "blasons.jsonl").read_text(encoding="utf-8").splitlines()
    return "\n".join([json.dumps(json.loads(head) | changes), *lines, ""])


LATER_PLAYERS = [player._asdict() | {"team": 1} for player in PLAYERS]
LATER_JOURNALS = {
    "a later version of Armorial wrote this journal: it has journal 2": first_line_with(journal=2),
    "a later version of Armorial wrote this journal: it has clock": first_line_with(clock=60),
    "a later version of Armorial wrote this journal: it has team": first_line_with(players=LATER_PLAYERS),
    "a later version of Armorial wrote this journal: it has offer": first_line_with() + '{"offer": "stop"}\n',
}


@pytest.mark.parametrize("sentence", LATER_JOURNALS)
def test_a_later_journal_is_refused_in_a_sentence_and_kept(sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "later.jsonl"
    path.write_text(LATER_JOURNALS[sentence], encoding="utf-8")
    with pytest.raises(JournalError) as caught:
        read_journal(path)
    assert str(caught.value) == f"{path}: {sentence}"
    assert (stored_matches(tmp_path), newest_unfinished(tmp_path)) == ([], None)
    assert path.read_text(encoding="utf-8") == LATER_JOURNALS[sentence]


def test_a_later_study_is_refused_in_a_sentence() -> None:
    study = json.loads((NEWEST / "richelieu-study.json").read_text(encoding="utf-8"))
    with pytest.raises(RecordError, match="a later version of Armorial saved this study: its format is 2"):
        read_study(json.dumps(study | {"format": 2, "nodes": {"another": "shape"}}))
    with pytest.raises(ArmorialError, match="richelieu has no option 'weather'"):
        read_study(json.dumps(study | {"options": study["options"] | {"weather": True}}))


def test_a_later_contest_is_refused_in_a_sentence_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "contest.jsonl"
    head, *lines = (NEWEST / "contest.jsonl").read_text(encoding="utf-8").splitlines()
    text = "\n".join([json.dumps(json.loads(head) | {"handicap": 3}), *lines, ""])
    path.write_text(text)
    with pytest.raises(ContestFileError, match="the contest has handicap, which this version of Armorial"):
        read_contest(path)
    assert path.read_text() == text


def test_what_a_later_version_added_to_preferences_and_progress_stays() -> None:
    folder = user_config_path("armorial")
    shutil.copytree(NEWEST / "terminal", folder, dirs_exist_ok=True)
    for name in ("terminal.json", "puzzles.json"):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace("{", '{"later": [1],', 1), encoding="utf-8")
    save_preferences(load_preferences() | {"dark": False})
    progress = ProgressFile(folder / "puzzles.json")
    assert progress.progress.attempts == 3
    progress.set(progress.progress.attempted(entries()[7].id, 1200, solved=True))
    for name in ("terminal.json", "puzzles.json"):
        assert json.loads((folder / name).read_text(encoding="utf-8"))["later"] == [1]
    assert ProgressFile(folder / "puzzles.json").progress.attempts == 4
    assert load_preferences() == DEFAULTS | {"bell": False, "dark": False}
