"""Games at this keyboard: kept action by action, listed, continued, deleted."""

import asyncio
from pathlib import Path
from random import Random
from threading import Event

import pytest
from textual.screen import Screen
from textual.widgets import OptionList

import armorial
from armorial.bots.bot import THREE_SECONDS, Limit, Progress, ignore_progress
from armorial.bots.random_bot import RandomBot
from armorial.engine.errors import ArmorialError
from armorial.engine.game import View
from armorial.terminal.journal import (
    Journal,
    JournalError,
    JournalPlayer,
    StoredMatch,
    newest_unfinished,
    read_journal,
    stored_matches,
)
from armorial.terminal.matches import local
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.menu import MenuScreen
from armorial.terminal.screens.start import MatchSetup
from armorial.terminal.seating import SeatChoice, local_match, resume
from armorial.terminal.widgets.prompt import prompt_text
from tests.support.terminal import Driver, drive

PLAYERS = (JournalPlayer("Anna", is_owner=True), JournalPlayer("Page", "page"))


@pytest.fixture
def match() -> armorial.Match:
    return armorial.new("richelieu", seed=7, first=0)


def play(journal: Journal, match: armorial.Match, *notations: str) -> None:
    for notation in notations:
        match.play(notation)
        journal.played(match, notation)


def test_every_action_and_undo_is_in_the_file_at_once(match: armorial.Match, tmp_path: Path) -> None:
    journal = Journal.start(tmp_path / "games", match, PLAYERS, tmp_path / "game.txt")
    play(journal, match, "take b12", "place d2")
    match.undo()
    journal.undone(match)
    play(journal, match, "done")
    stored_match = read_journal(journal.path)
    assert stored_match.match == match
    assert stored_match.players == PLAYERS
    assert stored_match.match.headers == {
        "date": match.headers["date"],
        "seat 0": "Anna",
        "seat 1": "Page",
        "level 1": "page",
    }
    assert armorial.load(tmp_path / "game.txt") == match
    assert journal.path.stat().st_mode & 0o077 == 0


def test_a_line_that_was_cut_off_is_left_out(match: armorial.Match, tmp_path: Path) -> None:
    journal = Journal.start(tmp_path, match, PLAYERS)
    play(journal, match, "take b12", "place d2")
    journal.path.write_bytes(journal.path.read_bytes()[:-5])
    assert read_journal(journal.path).match.notations == ["take b12"]


def test_a_deal_that_nobody_played_is_not_kept(match: armorial.Match, tmp_path: Path) -> None:
    Journal.start(tmp_path, match, PLAYERS)
    assert stored_matches(tmp_path) == []


def test_a_full_disk_does_not_end_the_game(match: armorial.Match, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    journal = Journal.start(tmp_path / "file" / "games", match, PLAYERS)
    play(journal, match, "take b12")
    assert "Not a directory" in journal.problem


def test_a_rematch_is_kept_in_files_of_its_own(match: armorial.Match, tmp_path: Path) -> None:
    first = Journal.start(tmp_path, match, PLAYERS, tmp_path / "game.txt")
    second = first.restart(match)
    journals = (first, second, second.restart(match))
    assert [journal.copy and journal.copy.name for journal in journals] == ["game.txt", "game-2.txt", "game-3.txt"]
    assert len({journal.path for journal in journals}) == 3


def test_games_that_cannot_be_read_are_left_out(match: armorial.Match, tmp_path: Path) -> None:
    (tmp_path / "broken.jsonl").write_text("{}\n")
    journal = Journal.start(tmp_path, match, PLAYERS)
    play(journal, match, "take b12")
    assert [stored_match.path for stored_match in stored_matches(tmp_path)] == [journal.path]
    newest = newest_unfinished(tmp_path)
    assert newest is not None
    assert newest.path == journal.path
    assert newest_unfinished(tmp_path / "missing") is None
    with pytest.raises(JournalError, match="broken"):
        read_journal(tmp_path / "broken.jsonl")


def test_a_game_goes_on_where_it_was_and_bots_undo_too(match: armorial.Match, tmp_path: Path) -> None:
    source = local_match(match, [SeatChoice("me", "Anna"), SeatChoice("bot", level="random")], 1, tmp_path, bot_delay=0)

    async def turn() -> None:
        await source.play("take b12")
        await source.play("done")
        async for snapshot in source.snapshots():
            if snapshot.legal:
                break

    asyncio.run(turn())
    (stored_match,) = stored_matches(tmp_path)
    assert stored_match.match == match
    again = resume(stored_match, bot_delay=0)

    async def undo() -> None:
        await again.undo()

    asyncio.run(undo())
    assert again.match.notations == read_journal(stored_match.path).match.notations == []


def test_a_first_bot_that_takes_long_is_explained(match: armorial.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "PATIENCE", 0)
    ready = Event()

    class SlowBot(RandomBot):
        def choose(self, view: View, limit: Limit = THREE_SECONDS, progress: Progress = ignore_progress) -> int:
            assert ready.wait(60)
            return super().choose(view, limit, progress)

    source = local.LocalMatch(match, ("Anna", "Page"), {1: SlowBot(Random(1))}, bot_delay=0)

    async def turn() -> list[str]:
        await source.play("take b12")
        await source.play("done")
        told = []
        async for snapshot in source.snapshots():
            told.append(prompt_text(snapshot))
            if snapshot.preparing:
                ready.set()
            if snapshot.legal:
                return told
        return told

    first, prepared, *others = asyncio.run(turn())
    assert "The bots are being prepared" not in first
    assert prepared == f"{first} The bots are being prepared: after an installation this takes up to a minute, once."
    assert not any("prepared" in text for text in others)


async def _start(_setup: MatchSetup) -> MatchScreen:
    raise ArmorialError("enough")


def _no_puzzles() -> Screen[None]:
    raise AssertionError


def _resume(stored_match: StoredMatch) -> MatchScreen:
    return MatchScreen(resume(stored_match, bot_delay=0))


def test_the_menu_continues_teaches_and_explains(match: armorial.Match, tmp_path: Path) -> None:
    play(Journal.start(tmp_path, match, PLAYERS), match, "take b12")

    async def script(driver: Driver) -> None:
        assert "Continue Richelieu: Anna, Page · 1 action played" in driver.screen()
        await driver.press("enter")
        await driver.until_shown("Place a marker", "You take b12")
        await driver.press("q", "tab", "enter")
        await driver.until_shown("New game")
        await driver.press("question_mark")
        await driver.until_shown("New here? Choose Learn")
        await driver.press("escape")
        await driver.click("Rules of Les 7 Blasons")
        await driver.until_shown("Les 7 Blasons", "Back")
        await driver.press("escape")
        await driver.click("Learn Richelieu")
        await driver.until_shown("1 of ")
        await driver.press("q")
        await driver.until_shown("My games (1)")
        highlighted = driver.app.screen.query_one(OptionList).highlighted_option
        assert highlighted, "the entry that was chosen stays highlighted"
        assert highlighted.id == "learn-richelieu"
        await driver.click("New game")
        await driver.until_shown("Your name", "Play now")

    drive(MenuScreen(_start, _resume, "Anna", tmp_path, _no_puzzles), script)


def test_own_games_are_replayed_and_deleted_after_a_question(match: armorial.Match, tmp_path: Path) -> None:
    journal = Journal.start(tmp_path, match, PLAYERS)
    while not match.over:
        play(journal, match, match.legal[0])

    async def script(driver: Driver) -> None:
        await driver.click("My games (1)")
        await driver.until_shown("Richelieu: Anna, Page · ", "Enter replays this game.")
        await driver.press("enter")
        await driver.until_shown("Action 0 of", "everything revealed", "discs on the table: a5")
        await driver.press("q", "d")
        await driver.until_shown("Delete this game?")
        await driver.press("enter")  # the harmless button
        assert journal.path.exists()
        await driver.press("d", "right", "enter")
        await driver.until_shown("None at the moment.")

    drive(MenuScreen(_start, _resume, "Anna", tmp_path, _no_puzzles), script)
    assert not journal.path.exists()


def test_a_game_that_only_bots_have_begun_is_not_listed(match: armorial.Match, tmp_path: Path) -> None:
    journal = Journal.start(tmp_path, match, PLAYERS[::-1])
    play(journal, match, "take b12", "place d2")
    assert journal.path.exists()
    assert stored_matches(tmp_path) == []
    assert newest_unfinished(tmp_path) is None
    play(journal, match, match.legal[0])
    assert [stored_match.match for stored_match in stored_matches(tmp_path)] == [match]
    while match.ply > 2:
        match.undo()
    journal.undone(match)
    assert stored_matches(tmp_path) == []
