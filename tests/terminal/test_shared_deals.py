"""The deals of the day in the terminal: listed, played in a real pseudo-terminal, and their results in words."""

from pathlib import Path

import pytest
from rich.console import Console

from armorial.protocol.deals import (
    AttemptResult,
    Average,
    ChoiceCount,
    ComparedDecision,
    DealComparison,
    Luck,
    MyAttempt,
    SharedDeal,
)
from armorial.terminal import shared_deals
from tests.support.cli import run
from tests.support.process import Running
from tests.support.pseudo_terminal import Program


def comparison(lead: int, luck: Luck) -> DealComparison:
    attempt = MyAttempt("t", "over", 31, lead, 1)
    options = {"edition": "duel", "players": 2, "short": False, "move_at_cap": False}
    deal = SharedDeal(
        "2026-11-17-richelieu-duel", "2026-11-17", "richelieu", "richelieu duel", options, "baron", 0, "open", 0.0, 1.0,
        "c", None, "", False, 2, attempt,
    )  # fmt: skip
    rows = [
        AttemptResult(1, "a", "Anne", "", True, 31, lead, True, 0.9, False, False, False, True, "t"),
        AttemptResult(None, "b", "Louis", "", True, None, None, None, None, True, False, True, False, None),
    ]
    decision = ComparedDecision(6, "take a1", "take b1", 0.084, [ChoiceCount("take a1", 1), ChoiceCount("take b1", 3)])
    return DealComparison(deal, rows, Average(4, 25.0, -2.5, 3.0), Average(24, 30.0, 6.0, 1.5), luck, [decision], [])


@pytest.mark.parametrize(
    ("lead", "luck", "words"),
    [
        (14, Luck(6.0, 8.0, "par", "you"), ("14 points ahead", "good for your", "6 points ahead", "8 points better")),
        (-1, Luck(-6.2, 5.2, "par", "others"), ("1 point behind", "bad for your seat", "5 points better")),
        (0, Luck(1.0, -1.0, "par", "nobody"), ("level", "favours nobody", "1 point worse")),
        (3, Luck(7.0, -4.0, "mean", "you"), ("Others finish 7 points ahead", "4 points worse")),
    ],
)
def test_luck_and_skill_are_told_in_words(
    lead: int, luck: Luck, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    shared_deals._print_comparison(Console(width=200), comparison(lead, luck))
    shown = capsys.readouterr().out
    for text in (*words, "Louis (knew the deal, API)", "Par: Baron in all seats, 24 games", "take b1 (3)"):
        assert text in shown


def test_the_deals_of_the_day_are_listed_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with Running(tmp_path) as server:
        flags = ("--server", server.url, "--name", "Anna", "--language", "en")
        with Program("daily", "richelieu-duel", *flags, home=tmp_path) as program:
            program.until_shown("q Leave")
            assert "Hint" not in program.screen()
            program.press("q")
            program.until_shown("Leave?")
            program.press("tab", "enter")
            assert program.wait() == 0
            assert "You will see how the others did" in program.screen()
        assert "there is no shared deal 'nonsense'" in run("daily", "nonsense", *flags).stderr
        listed = run("daily", *flags).stdout
        assert "richelieu-court" in listed
        assert "In progress" in listed
    assert "--server" in run("daily").stderr
    assert "/duplicates/ID" in run("daily", "http://127.0.0.1/elsewhere").stderr
