"""Boards for small and large windows, legends, the pictures of the rules, and colours."""

from random import Random

import pytest
from rich.style import Style

import armorial
from armorial.engine.game import SPECTATOR, Line
from armorial.terminal.drawings import draw, legend
from armorial.terminal.i18n import set_language
from armorial.terminal.narration.history import LogSentence, last_things, named_things
from armorial.terminal.rules_pictures import with_characters
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.text import rules_text
from armorial.terminal.theme import SEATS_DARK, SEATS_LIGHT, paint, paint_log, palette
from tests.support.terminal import NAMES, Driver, drive, local_match


def drawn(match: armorial.Match, size: tuple[int, int]) -> list[Line]:
    return draw(match.game, match.view_json(0), match.legal, NAMES[: match.players], size)


def texts(lines: list[Line]) -> list[str]:
    return ["".join(span.text for span in line) for line in lines]


@pytest.mark.parametrize(
    ("size", "widest"),
    [((60, 20), 60), ((80, 24), 80), ((80, 40), 80), ((120, 40), 80), ((160, 45), 112), ((200, 60), 124)],
)
def test_every_card_is_there_and_can_be_clicked_at_any_size(size: tuple[int, int], widest: int) -> None:
    match, rng = armorial.new("richelieu", seed=7, first=0), Random(1)
    for _ in range(30):
        match.play(rng.choice(match.legal))
    lines = drawn(match, size)
    assert max(map(len, texts(lines))) <= widest
    shown = {span.thing for line in lines for span in line if span.thing}
    assert shown == {position for position, owner in match.view_json(0)["at"].items() if owner == "table"}


def test_larger_windows_have_larger_cards() -> None:
    match = armorial.new("richelieu", seed=7, first=0)
    heights = [len(drawn(match, size)) for size in ((80, 24), (120, 40), (160, 40), (200, 60))]
    assert heights == sorted(set(heights))
    assert "[  ◆   ]" in "\n".join(texts(drawn(match, (160, 40))))
    assert "Bourgogne" in "\n".join(texts(drawn(match, (200, 60))))


def test_cards_that_can_be_taken_are_marked_one_by_one_in_a_small_window() -> None:
    match = armorial.new("richelieu", seed=7, first=0)
    first = texts(drawn(match, (80, 24)))[1]
    assert first.startswith("a ▸An1   Prc ")
    assert first.count("▸") == 2


@pytest.mark.parametrize(("players", "size", "lines"), [(4, (120, 40), 26), (7, (120, 40), 30), (7, (200, 60), 32)])
def test_les_7_blasons_has_cards_with_figures_in_larger_windows(
    players: int, size: tuple[int, int], lines: int
) -> None:
    match, rng = armorial.new("blasons", players=players, seed=3, first=0), Random(1)
    first = drawn(match, size)
    assert {span.thing for line in first for span in line} >= {*"*1234567", *match.view_json(0)["tokens"]}
    assert "magistrat" in "\n".join(texts(first))
    while not match.over and match.ply < 80:
        shown = drawn(match, size)
        assert max(map(len, texts(shown))) <= (80 if size[0] < 150 else 112)
        assert len(shown) <= lines
        match.play(rng.choice(match.legal))


def test_les_7_blasons_fits_into_60_columns() -> None:
    match, rng = armorial.new("blasons", players=7, seed=3, first=0), Random(1)
    assert {span.thing for line in drawn(match, (60, 20)) for span in line} >= {
        *"*1234567",
        *match.view_json(0)["tokens"],
    }
    while match.ply < 60:
        match.play(rng.choice(match.legal))
        assert max(len(line.rstrip()) for line in texts(drawn(match, (60, 20)))) <= 60


def test_bourgeoisie_cards_fit_beside_or_under_their_owners() -> None:
    set_language("fr")
    match = armorial.new("blasons", players=4, variants=["serve"], seed=5)
    rng = Random(5)
    while match.view_json()["round"]["number"] < 2 or not any(seat["used"] for seat in match.view_json()["seats"]):
        match.play(rng.choice(match.legal))
    lines = texts(drawn(match, (120, 40)))
    assert any("bourgeoisie, utilisée" in line for line in lines)
    assert max(map(len, lines)) <= 80


def test_what_a_malandrin_took_stands_under_the_card_with_the_name_of_its_new_owner() -> None:
    match = armorial.new("blasons", players=3, seed=3, first=0).play("play *").play("play 6").play("play 5")
    value = next(
        index for index, line in enumerate(texts(drawn(match.play("value 1"), (120, 40)))) if "value →" in line
    )
    assert texts(drawn(match, (120, 40)))[value + 1].split() == [NAMES[0]]


def test_les_7_blasons_with_seven_players_has_a_line_for_each_in_a_low_window() -> None:
    match, rng = armorial.new("blasons", players=7, seed=3), Random(1)
    while not match.over and match.ply < 60:
        lines = texts(drawn(match, (80, 24)))
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 16
        match.play(rng.choice(match.legal))


def test_a_card_is_not_taken_for_the_seat_with_its_number() -> None:
    match = armorial.new("blasons", players=4, seed=3, first=1).play("play 4").play("play 2").play("play 5")
    things = [(span.text.strip(), span.thing) for line in drawn(match, (80, 24)) for span in line if span.thing == "2"]
    assert things == [("2", "2")]
    assert named_things(match.game, match.events_between(0, match.ply)) == set()


def test_legends_exist_for_our_games_only() -> None:
    assert all(legend(game) for game in armorial.GAMES.values())
    assert legend(armorial.GAMES["richelieu"]) != legend(armorial.GAMES["richelieu"], (200, 60))


def test_pictures_of_the_rules_are_characters() -> None:
    assert with_characters("![A shield and a sword](card:Bourgogne-1-sword)") == "`Bgs` A shield and a sword"
    assert with_characters("![Two shields](card:Anjou-2) ![Cross](disc:cross)") == "`An2` Two shields · Cross"
    assert "\n a   ·  ·  ·  ·  °  ·" in with_characters("![Discs](layout:a5-a8)")
    for game in armorial.GAMES:
        assert "](" not in rules_text(game)


def test_the_help_explains_the_signs_of_the_board_that_is_drawn() -> None:
    async def script(driver: Driver) -> None:
        await driver.press("question_mark")
        await driver.until_shown("two shields of Bourgogne; ⚔ ✚ ♜")

    drive(MatchScreen(local_match(armorial.new("richelieu", seed=7, first=0))), script, (80, 40))


def test_without_colours_nothing_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert all(Style.parse(style).color is None for style in palette().values())
    text = paint(drawn(armorial.new("richelieu", seed=7), (80, 24)))
    assert all(span.style.bgcolor is None for span in text.spans if isinstance(span.style, Style))


def test_seats_have_colours_of_their_own() -> None:
    assert len(set(SEATS_DARK)) == len(set(SEATS_LIGHT)) == 7


def test_the_log_tells_seats_and_turns_apart() -> None:
    lines = [
        LogSentence("Anna takes a1.", 0, None),
        LogSentence("Paul takes b1.", 1, None),
        "<Anna> hello",
        LogSentence("Paul places a marker.", 1, None),
    ]
    text = paint_log(lines, dark=True, viewer=0, wide=True)
    rule = "────────────"
    assert text.plain == f"▌ Anna takes a1.\n{rule}\n▌ Paul takes b1.\n  <Anna> hello\n▌ Paul places a marker."
    assert "dim" in {str(span.style) for span in text.spans}


def test_a_long_line_of_the_log_keeps_its_bar() -> None:
    text = paint_log([LogSentence("Anna takes a1 (Languedoc, two shields).", 0)], True, SPECTATOR, wide=True, width=27)
    assert text.plain == "▌ Anna takes a1 (Languedoc,\n▌ two shields)."


def test_the_others_last_actions_are_marked() -> None:
    match = armorial.new("richelieu", seed=7, first=0)
    match.play("take a1").play("done").play("take b1").play("place c2")

    def marked(viewer: int) -> set[str]:
        played = [(match.states[ply].player, match.events(ply, viewer)) for ply in reversed(range(match.ply))]
        return set(last_things(match.game, played, viewer))

    assert marked(0) == marked(SPECTATOR) == {"b1", "c2"}
    assert marked(1) == {"a1"}


def test_what_follows_without_a_choice_is_marked_too() -> None:
    match, rng = armorial.new("richelieu", seed=24), Random(24)
    while not match.over:
        match.play(rng.choice(match.legal))
    ply = match.notations.index("lift a6")
    assert named_things(match.game, match.events(ply)) == {"a6", "a5"}


def test_a_small_window_says_so_and_f1_hides_the_legend() -> None:
    async def small(driver: Driver) -> str:
        shown = driver.screen()
        assert "Bb2 Bbc" not in shown
        await driver.press("right", "right")
        await driver.until(lambda: "Bb2 Bbc" in driver.screen())  # a12 is chosen, so it is in sight
        return shown

    async def legend_off(driver: Driver) -> None:
        await driver.until_shown("hidden disc")
        await driver.press("f1")
        assert "hidden disc" not in driver.screen()

    match = armorial.new("richelieu", seed=7, first=0)

    async def narrow(driver: Driver) -> str:
        return driver.screen()

    assert "This window is too small" in drive(MatchScreen(local_match(match)), small, (40, 20))
    assert "This window is too small" not in drive(MatchScreen(local_match(match)), narrow, (60, 20))
    drive(MatchScreen(local_match(match)), legend_off)


def test_a_wide_window_shows_the_score_so_far() -> None:
    async def script(driver: Driver) -> None:
        await driver.until_shown("Score now: Anna -", "◆")

    async def item_by_item(driver: Driver) -> None:
        await driver.until_shown("Score now", "Bourgogne, cards", "Total")

    drive(MatchScreen(local_match(armorial.new("richelieu", seed=7, first=0))), script, (160, 45))
    drive(MatchScreen(local_match(armorial.new("richelieu", seed=7, first=0))), item_by_item, (200, 60))
