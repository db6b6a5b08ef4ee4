"""Score tables as wide as there is room, keys in as many rows as they need, and the log."""

import importlib
import io
import pkgutil
import re
from random import Random

import pytest
from rich.console import Console
from textual.css.model import SelectorType
from textual.dom import DOMNode

import armorial
from armorial import terminal
from armorial.bots.random_bot import RandomBot
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.theme import score_table
from armorial.terminal.widgets.keys import Key, Keys
from tests.support.terminal import NAMES, Driver, drive, local_match


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
def test_a_score_table_shows_rules_and_counts_where_there_is_room(
    players: int, width: int, rule: bool, counted: bool
) -> None:
    shown = sheet(over("blasons", players=players), width)
    assert ("B5.1" in shown, " × " in shown) == (rule, counted)
    assert max(len(line) for line in shown.splitlines()) <= width
    assert "…" not in shown


def test_a_score_table_of_richelieu_leaves_out_cards_without_points() -> None:
    match = over("richelieu")
    shown = sheet(match, 78)
    items = [item for item in match.score().sheet if "cards" in item.counted and any(item.points)]
    assert shown.count(", cards") == len(items) < 12
    assert all(rule in shown for rule in ("R7.3", "R7.5"))
    assert "(+1 for a disc)" in shown
    assert re.search(r"\d\+1 +\d", shown), "what was counted, with the disc, leads to the points"


def test_keys_that_do_not_fit_continue_in_another_row() -> None:
    async def script(driver: Driver) -> None:
        keys = [Key(letter, "does something long", "show_help") for letter in "abcde"]
        driver.app.screen.query_one(Keys).show(keys)
        await driver.until(lambda: driver.lines()[-1].startswith("d does"))
        assert driver.lines()[-2].startswith("a does")
        await driver.click("e does")
        assert "Actions you can type" in driver.screen()

    drive(MatchScreen(local_match(armorial.new("richelieu", seed=7, first=0))), script)


def test_the_end_of_the_log_is_visible_and_the_history_has_all_of_it() -> None:
    match, bot = armorial.new("richelieu", seed=7, first=0), RandomBot(Random(1))
    while match.ply < 60 or match.player != 0:
        match.apply(bot.choose(match.view(match.player or 0)))

    async def script(driver: Driver) -> None:
        await driver.until(lambda: driver.snapshot.log[-1] in driver.screen())
        await driver.press("right", "enter")
        await driver.until(lambda: match.player == 0 and bool(driver.snapshot.legal))
        last = driver.snapshot.log[-1]
        await driver.until(lambda: last in driver.screen())
        await driver.press("g")
        await driver.until(lambda: last in driver.screen() and "Back" in driver.lines()[-1])
        await driver.press("home")
        await driver.until(lambda: "History" in driver.screen())

    drive(MatchScreen(local_match(match)), script)


def names_of_subclasses(parent: type[object]) -> set[str]:
    return {parent.__name__, *(name for child in parent.__subclasses__() for name in names_of_subclasses(child))}


def test_every_class_that_has_a_style_exists() -> None:
    for module in pkgutil.walk_packages(terminal.__path__, f"{terminal.__name__}."):
        importlib.import_module(module.name)

    async def script(driver: Driver) -> None:
        rules = [rule for rule in driver.app.stylesheet.rules if not rule.is_default_rules]
        selectors = [selector for rule in rules for part in rule.selector_set for selector in part.selectors]
        styled = {selector.name for selector in selectors if selector.type == SelectorType.TYPE}
        assert "Screen" in styled
        assert styled <= names_of_subclasses(DOMNode)

    drive(MatchScreen(local_match(armorial.new("richelieu", seed=7, first=0))), script)
