"""What is drawn: score sheets as wide as there is room, keys in as many rows as they need."""

import io
from random import Random

import pytest
from rich.console import Console

import armorial
from armorial.bots.random_bot import RandomBot
from armorial.terminal.screens.match import Table
from armorial.terminal.theme import score_table
from armorial.terminal.widgets.keys import Key, Keys
from tests.support.terminal import NAMES, Sitting, here, sit


def sheet(match: armorial.Match, width: int) -> str:
    out = io.StringIO()
    table = score_table(match.score(), match.game, NAMES[: match.players], width)
    Console(file=out, width=width, color_system=None).print(table)
    return out.getvalue()


def over(game: str, **options: object) -> armorial.Match:
    match, bot = armorial.new(game, seed=3, **options), RandomBot(Random(1))  # type: ignore[arg-type]
    while (seat := match.player) is not None:
        match.apply(bot.choose(match.view(seat)))
    return match


@pytest.mark.parametrize(
    ("players", "width", "rule", "counted"),
    [(3, 78, True, True), (4, 78, False, True), (4, 90, True, True), (7, 78, True, False), (7, 140, True, True)],
)
def test_a_sheet_tells_rules_and_what_was_counted_where_there_is_room(
    players: int, width: int, rule: bool, counted: bool
) -> None:
    shown = sheet(over("blasons", players=players), width)
    assert ("B5.1" in shown, " × " in shown) == (rule, counted)
    assert max(len(line) for line in shown.splitlines()) <= width
    assert "…" not in shown


def test_a_sheet_of_richelieu_leaves_out_cards_that_gave_nothing() -> None:
    match = over("richelieu")
    shown = sheet(match, 78)
    items = [item for item in match.score().sheet if "cards" in item.counted and any(item.points)]
    assert shown.count(", cards") == len(items) < 12
    assert all(rule in shown for rule in ("R7.3", "R7.5"))
    assert "with a disc" in shown


def test_keys_that_do_not_fit_go_on_in_another_row() -> None:
    async def does(one: Sitting) -> None:
        keys = [Key(letter, "does something long", "help") for letter in "abcde"]
        one.app.screen.query_one(Keys).show(keys)
        await one.until(lambda: one.lines()[-1].startswith("d does"))
        assert one.lines()[-2].startswith("a does")
        await one.click("e does")
        assert "Words for actions" in one.screen()

    sit(Table(here(armorial.new("richelieu", seed=7, first=0))), does)


def test_the_end_of_the_log_is_in_sight_and_all_of_it_at_hand() -> None:
    match, bot = armorial.new("richelieu", seed=7, first=0), RandomBot(Random(1))
    while match.ply < 60 or match.player != 0:
        match.apply(bot.choose(match.view(match.player or 0)))

    async def does(one: Sitting) -> None:
        table = one.app.screen
        await one.until(lambda: table._scene.log[-1] in one.screen())  # type: ignore[attr-defined]
        await one.press("enter")
        await one.until(lambda: match.player == 0 and table._scene.legal)  # type: ignore[attr-defined]
        last = table._scene.log[-1]  # type: ignore[attr-defined]
        await one.until(lambda: last in one.screen())
        await one.press("g")
        await one.until(lambda: last in one.screen() and "Back" in one.lines()[-1])
        await one.press("home")
        await one.until(lambda: "What was done so far" in one.screen())

    sit(Table(here(match)), does)
