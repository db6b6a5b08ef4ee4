"""Games at this keyboard: kept action by action, listed, continued, deleted."""

import asyncio
from pathlib import Path

import pytest

import armorial
from armorial.engine.errors import ArmorialError
from armorial.terminal.journal import (
    Journal,
    JournalError,
    KeptGame,
    Player,
    kept_games,
    newest_unfinished,
    read_journal,
)
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.menu import MenuScreen
from armorial.terminal.screens.start import MatchSetup
from armorial.terminal.seating import SeatChoice, local_match, resume
from tests.support.terminal import Driver, drive

PLAYERS = (Player("Anna", is_owner=True), Player("Page", "page"))


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
    kept = read_journal(journal.path)
    assert kept.match == match
    assert kept.players == PLAYERS
    assert kept.match.headers == {"date": match.headers["date"], "seat 0": "Anna", "seat 1": "Page", "level 1": "page"}
    assert armorial.load(tmp_path / "game.txt") == match
    assert journal.path.stat().st_mode & 0o077 == 0


def test_a_line_that_was_cut_off_is_left_out(match: armorial.Match, tmp_path: Path) -> None:
    journal = Journal.start(tmp_path, match, PLAYERS)
    play(journal, match, "take b12", "place d2")
    journal.path.write_bytes(journal.path.read_bytes()[:-5])
    assert read_journal(journal.path).match.notations == ["take b12"]


def test_a_full_disk_does_not_end_the_game(match: armorial.Match, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    journal = Journal.start(tmp_path / "file" / "games", match, PLAYERS)
    play(journal, match, "take b12")
    assert "Not a directory" in journal.problem


def test_a_rematch_is_kept_in_files_of_its_own(match: armorial.Match, tmp_path: Path) -> None:
    first = Journal.start(tmp_path, match, PLAYERS, tmp_path / "game.txt")
    second = first.restart(match)
    third = second.restart(match)
    assert [one.copy and one.copy.name for one in (first, second, third)] == ["game.txt", "game-2.txt", "game-3.txt"]
    assert len({one.path for one in (first, second, third)}) == 3


def test_games_that_cannot_be_read_are_left_out(match: armorial.Match, tmp_path: Path) -> None:
    (tmp_path / "broken.jsonl").write_text("{}\n")
    journal = Journal.start(tmp_path, match, PLAYERS)
    assert [kept.path for kept in kept_games(tmp_path)] == [journal.path]
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
    (kept,) = kept_games(tmp_path)
    assert kept.match == match
    again = resume(kept, bot_delay=0)

    async def undo() -> None:
        await again.undo()

    asyncio.run(undo())
    assert again.match.notations == read_journal(kept.path).match.notations == []


async def _start(_setup: MatchSetup) -> MatchScreen:
    raise ArmorialError("enough")


def _resume(kept: KeptGame) -> MatchScreen:
    return MatchScreen(resume(kept, bot_delay=0))


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
        await driver.click("New game")
        await driver.until_shown("Your name", "Play now")

    drive(MenuScreen(_start, _resume, "Anna", tmp_path), script)


def test_own_games_are_replayed_and_deleted_after_a_question(match: armorial.Match, tmp_path: Path) -> None:
    journal = Journal.start(tmp_path, match, PLAYERS)
    while not match.over:
        play(journal, match, match.legal[0])

    async def script(driver: Driver) -> None:
        await driver.click("My games (1)")
        await driver.until_shown("Richelieu: Anna, Page · ", "Enter replays this game.")
        await driver.press("enter")
        await driver.until_shown("Move 0 of", "everything revealed", "discs on the table: a5")
        await driver.press("q", "d")
        await driver.until_shown("Delete this game?")
        await driver.press("enter")  # the harmless button
        assert journal.path.exists()
        await driver.press("d", "right", "enter")
        await driver.until_shown("None at the moment.")

    drive(MenuScreen(_start, _resume, "Anna", tmp_path), script)
    assert not journal.path.exists()
