"""R7 The end and the score."""

from typing import Any

import pytest

from armorial import OptionError
from armorial.engine.options import choose
from armorial.games import richelieu
from armorial.games.richelieu.positions import RichelieuMatch, position
from tests.support.random_games import refused
from tests.support.richelieu_games import bearers, cards_of, in_box, in_stock, play

DUEL: dict[str, Any] = {"edition": "duel"}
COURT: dict[str, Any] = {"edition": "court"}
THREE: dict[str, Any] = {"edition": "court", "players": 3}
FOUR: dict[str, Any] = {"edition": "court", "players": 4}

# The card on b1 empties the third row; then a1 and a3 would fit as a second card.
LAST_ROWS = "a Bgs Ch2 Bgc\nb Bgt"


def points(match: RichelieuMatch, name: str, rule: str = "R7") -> tuple[int, ...]:
    """Return each seat's points for a region or symbol, by all rules or by one."""
    points = [item.points for item in match.score().sheet if item.name == name and item.rule.startswith(rule)]
    return tuple(map(sum, zip(*points, strict=True)))


def hands(*cards: str, discs: dict[str, str] | None = None, **options: Any) -> RichelieuMatch:
    """Return a position in which the seats have these cards and the rest is on the table."""
    return position(taken=dict(enumerate(cards)), discs=discs or {}, **options)


def test_r7_1_the_game_ends_at_once_when_the_last_card_is_taken() -> None:
    match = play(position("a Bgs Bgc"), "take a1, take a2")
    assert (match.over, match.player, match.legal) == (True, None, [])
    assert bearers(match) == {}
    assert refused(match, "done") == refused(match, "take a1") == "R7.1"


def test_r7_1_the_last_card_is_paid_for() -> None:
    match = play(position("a Bgs Bgc:1"), "take a1, take a2")
    assert match.over
    assert (in_stock(match), in_box(match)) == ([2, 3], [1, 0])


@pytest.mark.parametrize("options", [DUEL, COURT])
def test_r7_2_a_short_game_ends_at_once_when_three_rows_are_empty(options: dict[str, Any]) -> None:
    match = position(LAST_ROWS, short=True, **options).play("take b1")
    assert match.over  # no second card, no marker step
    assert refused(match, "done") == "R7.2"


def test_r7_2_a_short_game_may_end_with_the_second_card_of_a_turn() -> None:
    match = position("a Bg2 Ch2\nb Bgs Bgc", short=True)
    assert not match.play("take b1").over
    assert match.play("take b2").over


def test_r7_2_a_short_game_goes_on_while_two_rows_are_left() -> None:
    assert not position("a Bg2 Ch2\nb Br2 La2\nd An2", short=True).play("take d1").over


def test_r7_2_any_other_game_goes_on_with_one_row() -> None:
    assert position(LAST_ROWS).play("take b1").legal == ["take a1", "take a3", "stop"]


def test_r7_2_the_card_that_empties_the_third_row_is_paid_for_as_usual() -> None:
    match = position("a Bgs Ch2:0 Bgc\nb Bgt:1", short=True).play("take b1")
    assert (match.over, match.legal) == (False, ["pay a2", "pay stock"])
    match.play("pay stock")
    assert match.over
    assert (in_stock(match), in_box(match)) == ([1, 3], [1, 0])


def test_r7_2_cards_in_the_last_row_count_for_nobody() -> None:
    table = "a 4 Bgs Bg2 Bgc\nb Bgt"  # with the disc of a5
    match = position(table, short=True, discs={"a5": "Bourgogne"}, taken={1: "Bg2 Bg2 Bg1"}).play("take b1")
    assert cards_of(match, 0) == {"b1"}
    item = match.score().sheet[0]
    assert (item.name, item.counted) == ("Bourgogne", {"shields": (1, 5), "disc": (0, 0)})


@pytest.mark.parametrize("players", [3, 4])
def test_r7_2_the_short_game_is_for_two_players(players: int) -> None:
    with pytest.raises(OptionError, match=rf"2 players, not {players} \(R7\.2\)"):
        choose(richelieu, {"edition": "court", "players": players, "short": True})


@pytest.mark.parametrize(
    ("cards", "options", "expected"),
    [
        pytest.param(("Bg2 Bgs", "Bgc"), DUEL, (3, 0), id="duel, more"),
        pytest.param(("Bg2 Bgs", "Bgc"), COURT, (3, 0), id="court, more"),
        pytest.param(("Bgs Bgc Bgt", "Bg2 Bg2"), DUEL, (0, 4), id="shields, not cards"),
        pytest.param(("Bg2", "Bgs Bgc"), DUEL, (0, 0), id="duel, tied"),
        pytest.param(("Bg2", "Bgs Bgc"), COURT, (2, 2), id="court for two, tied"),
        pytest.param(("", ""), COURT, (0, 0), id="nobody has any"),
        pytest.param(("Bg2", "Bgs Bgc", "Bgt"), THREE, (2, 2, 0), id="court for three, two tied"),
        pytest.param(("Bgs", "Bgc", "Bgt"), THREE, (1, 1, 1), id="court for three, all tied"),
        pytest.param(("Bgt", "Bgs Bgc", "", "Bg2 Bg1"), FOUR, (0, 0, 0, 3), id="court for four, one ahead"),
        pytest.param(("Bg2", "Bgt", "", "Bgs Bgc"), FOUR, (2, 0, 0, 2), id="court for four, first and last tied"),
    ],
)
def test_r7_3_the_most_shields_of_a_region_score(
    cards: tuple[str, ...], options: dict[str, Any], expected: tuple[int, ...]
) -> None:
    assert points(hands(*cards, **options), "Bourgogne", "R7.3") == expected


def test_r7_3_the_matching_disc_is_one_shield_and_no_other_disc_is() -> None:
    match = hands("Bb2 a5", "Bbs Bbc Bbt a8", discs={"a5": "Bourbon", "a8": "Auvergne"}, **COURT)
    assert points(match, "Bourbon", "R7.3") == (3, 3)


@pytest.mark.parametrize(
    ("cards", "options", "expected"),
    [
        (("Bgs", ""), DUEL, (0, -5)),
        (("", ""), COURT, (-5, -5)),
        (("Bgs", "Bg2 Bg2", ""), THREE, (2, 2, 0)),
        (("", "Bgs", "", "Bgc"), FOUR, (0, 2, 0, 2)),
    ],
)
def test_r7_4_two_players_lose_five_for_a_missing_region_and_more_gain_two_for_a_held_one(
    cards: tuple[str, ...], options: dict[str, Any], expected: tuple[int, ...]
) -> None:
    assert points(hands(*cards, **options), "Bourgogne", "R7.4") == expected


@pytest.mark.parametrize(("options", "expected"), [(DUEL, -5), (COURT, -5), (THREE, 0), (FOUR, 0)])
def test_r7_4_a_disc_does_not_help(options: dict[str, Any], expected: int) -> None:
    match = hands("a5", "Bg2 Bg2 Bg2 Bgs Bgc Bgt Bg1", discs={"a5": "Bourgogne"}, **options)
    assert points(match, "Bourgogne", "R7.4")[0] == expected


@pytest.mark.parametrize("region", [item.name for item in hands().score().sheet if item.rule == "R7.4"])
def test_r7_4_every_region_counts(region: str) -> None:
    assert points(hands(), region, "R7.4") == (-5, -5)


@pytest.mark.parametrize("symbol", ["sword", "cross", "tower"])
@pytest.mark.parametrize(
    ("regions", "options", "expected"),
    [
        pytest.param(("Bg Br Ch", "An"), DUEL, (3, 0), id="duel, more"),
        pytest.param(("Bg Br", "An Au"), DUEL, (0, 0), id="duel, tied"),
        pytest.param(("Bg Br", "An Au"), COURT, (2, 2), id="court for two, tied"),
        pytest.param(("Bg", ""), DUEL, (1, -5), id="duel, none"),
        pytest.param(("Bg", ""), COURT, (1, -5), id="court for two, none"),
        pytest.param(("Bg", "Br", ""), THREE, (1, 1, 0), id="court for three, tied"),
        pytest.param(("", "Bg", "An Au", "Br"), FOUR, (0, 0, 2, 0), id="court for four, more"),
    ],
)
def test_r7_5_symbols_score_like_shields_and_having_none_costs_two_players_five(
    symbol: str, regions: tuple[str, ...], options: dict[str, Any], expected: tuple[int, ...]
) -> None:
    cards = (" ".join(region + symbol[0] for region in listed.split()) for listed in regions)
    assert points(hands(*cards, **options), symbol) == expected


def test_r7_5_the_matching_disc_counts_but_is_no_card() -> None:
    cards = ("a5", "Bgs Brs Chs Nos Las Prs Ans Bbs Aus")
    match = hands(*cards, discs={"a5": "sword"})
    assert points(match, "sword") == (-5, 9)
    assert match.score().sheet[18].counted == {"symbols": (0, 9), "disc": (1, 0)}


@pytest.mark.parametrize(
    ("cards", "options", "winners"),
    [
        pytest.param(("Bg2", "Ch2 Ch2", ""), THREE, (1,), id="most points, though more cards"),
        pytest.param(("Bg2 Br2", "Ch2 Ch2 Ch2", ""), THREE, (0,), id="tied at 8, fewer cards"),
        pytest.param(("Ch2 Ch2 Ch2", "", "Bg2 Br2", ""), FOUR, (2,), id="tied at 8, fewer cards in a later seat"),
        pytest.param(("Bg2 Br2", "", "No2 La2"), THREE, (0, 2), id="tied in points and cards"),
        pytest.param(("Bg2", "Br2", "Ch2", "No2"), FOUR, (0, 1, 2, 3), id="all tied"),
        pytest.param(("Bg2 Br2", "Ch2 Ch2 Ch2"), DUEL, (0,), id="most of negative points"),
        pytest.param(("", ""), DUEL, (0, 1), id="tied in negative points"),
    ],
)
def test_r7_6_most_points_win_then_fewer_cards_then_victory_is_shared(
    cards: tuple[str, ...], options: dict[str, Any], winners: tuple[int, ...]
) -> None:
    assert hands(*cards, **options).score().winners == winners


BOURGOGNE = ("Bg2 Bg2 Bgs a5", "Bg2 Bgc Bgt Bg1")
NORMANDIE = ("No2 No2", "Nos Noc Not No1")
PROVENCE = ("Pr2 Pr2 Prs Prc Prt", "a5")
CROSSES = ("Bgc Brc Chc Noc Lac", "Prc Anc Bbc Auc a5")


@pytest.mark.parametrize(
    ("name", "cards", "disc", "duel", "court"),
    [
        pytest.param("Bourgogne", BOURGOGNE, "Bourgogne", (6, 0), (6, 0), id="five and the disc against five"),
        pytest.param("Normandie", NORMANDIE, "marker back", (0, 0), (4, 4), id="four against four"),
        pytest.param("Provence", PROVENCE, "Provence", (7, -5), (7, -5), id="seven against the disc alone"),
        pytest.param("cross", CROSSES, "marker back", (5, 0), (5, 0), id="five crosses against four"),
        pytest.param("cross", CROSSES, "cross", (0, 0), (5, 5), id="five crosses against four and the disc"),
    ],
)
def test_r7_7_the_examples(
    name: str, cards: tuple[str, str], disc: str, duel: tuple[int, int], court: tuple[int, int]
) -> None:
    for options, expected in ((DUEL, duel), (COURT, court)):
        assert points(hands(*cards, discs={"a5": disc}, **options), name) == expected
