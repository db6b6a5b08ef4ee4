"""Views as JSON."""

from typing import Any

import pytest

from armorial import SPECTATOR
from armorial.games import richelieu
from armorial.games.richelieu.components import DISC_POSITIONS, KINDS, POSITIONS
from armorial.games.richelieu.deal import Options
from armorial.games.richelieu.positions import RichelieuMatch, position
from tests.support.random_games import name
from tests.support.richelieu_games import EVERY_OPTIONS, discs_at, new, play, wild_game

TABLE = "a 3 Bg2 Brs:1\nb Ch2:0 Not 5 An1:0"
DISCS = {"a5": "sword", "b9": "marker back", "c3": "Anjou"}


def plain(match: RichelieuMatch, viewer: int = SPECTATOR) -> dict[str, Any]:
    return dict(richelieu.view_json(match.view(viewer)))


def match_with_discs(**situation: Any) -> RichelieuMatch:
    """Return a match in which seat 0 took two cards with a disc and two without."""
    return position(TABLE, taken={0: "a5 c3 La2 Lac"}, discs=DISCS, **situation)


def only(counts: dict[str, int]) -> dict[str, int]:
    """Check that every kind is counted; return the counts that are not 0."""
    assert list(counts) == list(KINDS)
    return {kind: count for kind, count in counts.items() if count}


def test_a_new_game() -> None:
    match = new(edition="court", players=3, seed=7, first=2)
    shown = plain(match, 1)
    assert (shown["seat"], shown["player"], shown["turn"], shown["phase"], shown["first"]) == (1, 2, 0, "first", 2)
    assert shown["options"] == match.options
    assert shown["cards"] == richelieu.deal_json(match.deal)["cards"]
    assert shown["at"] == dict.fromkeys(POSITIONS, "table")
    assert shown["discs"] == dict.fromkeys(DISC_POSITIONS)
    assert (shown["markers"], shown["lifted"]) == ({}, None)
    assert [seat["stock"] for seat in shown["seats"]] == [3, 3, 3]
    assert only(shown["table"]) == dict(zip(KINDS, (10, 9, 9, 8, 7, 7, 6, 5, 5, 9, 9, 9), strict=True))  # R1.2


def test_each_card_is_on_the_table_or_with_the_seat_that_took_it() -> None:
    shown = plain(match_with_discs())
    on_table = [place for place, where in shown["at"].items() if where == "table"]
    assert on_table == ["a3", "a4", "b1", "b2", "b5"]
    assert (shown["at"]["a5"], shown["at"]["c3"], shown["at"]["d1"]) == (0, 0, 1)
    assert [seat["cards"] for seat in shown["seats"]] == [4, 39]
    assert shown["cards"]["b2"] == {"region": "Normandie", "shields": 1, "symbol": "tower"}
    assert shown["cards"]["a3"] == {"region": "Bourgogne", "shields": 2, "symbol": None}


def test_cards_on_the_table_and_of_each_seat_are_counted() -> None:
    match = position("a Bg2 Brs Ch2", taken={0: "La2 Lac"})
    shown = plain(match)
    assert only(shown["table"]) == {"Bourgogne": 2, "Bretagne": 1, "Champagne": 2, "sword": 1}
    assert only(shown["seats"][0]["has"]) == {"Languedoc": 3, "cross": 1}
    assert shown["seats"][1]["has"]["Bretagne"] == 8


def test_markers_lie_on_cards_in_stock_and_in_the_box() -> None:
    shown = plain(match_with_discs(box={1: 2}))
    assert shown["markers"] == {"a4": 1, "b1": 0, "b5": 0}
    assert [(seat["stock"], seat["box"]) for seat in shown["seats"]] == [(1, 0), (0, 2)]


def test_a_marker_that_is_being_moved_is_lifted_where_it_lies() -> None:
    match = position("a Bg2 Br2:0 Ch2:0 No2 La2 Pr2", box={0: 1})
    assert (plain(match)["phase"], plain(match)["lifted"]) == ("first", None)
    play(match, "take a1, lift a3")
    shown = plain(match)
    assert (shown["phase"], shown["lifted"], shown["markers"]) == ("place", "a3", {"a2": 0, "a3": 0})
    match.play("place a5")
    assert (plain(match)["lifted"], plain(match)["markers"]) == (None, {"a2": 0, "a5": 0})


@pytest.mark.parametrize(
    ("notations", "phase"),
    [("", "first"), ("take b1", "second"), ("take a1", "pay"), ("take b1, stop", "mark")],
)
def test_every_phase_has_a_name(notations: str, phase: str) -> None:
    match = position("a Br2:1 Ch2:0 Bgs\nb Bgc Pr2 Bgt")
    assert plain(play(match, notations) if notations else match)["phase"] == phase


def test_only_its_owner_is_shown_a_disc() -> None:
    match = match_with_discs()
    assert plain(match, 0)["discs"] == dict.fromkeys(DISC_POSITIONS) | {"a5": "sword", "c3": "Anjou"}
    assert plain(match, 1)["discs"] == richelieu.deal_json(match.deal)["discs"] | {"a5": None, "c3": None}
    assert plain(match)["discs"] == dict.fromkeys(DISC_POSITIONS)
    for viewer in (SPECTATOR, 0, 1):
        assert plain(match, viewer)["seat"] == (None if viewer == SPECTATOR else viewer)
        assert [seat["discs"] for seat in plain(match, viewer)["seats"]] == [["a5", "c3"], sorted_without("a5", "c3")]


def sorted_without(*taken: str) -> list[str]:
    return [place for place in DISC_POSITIONS if place not in taken]


def test_a_spent_disc_is_counted_and_not_named() -> None:
    match = position("a Bg2 Br2", taken={0: "b9 c3"}, discs=DISCS, box={0: 1})
    assert [seat["spent"] for seat in plain(match)["seats"]] == [0, 0]
    match.play("recall")
    assert [seat["spent"] for seat in plain(match)["seats"]] == [1, 0]
    assert (plain(match, 1)["discs"]["b9"], plain(match, 1)["discs"]["c3"]) == (None, None)


def test_when_the_game_is_over_nobody_is_asked_and_all_taken_discs_are_shown() -> None:
    match = position("a 5 Bg2\nb Ch2", short=True, discs=DISCS).play("take b1")
    shown = plain(match)
    assert (shown["player"], shown["phase"]) == (None, "over")
    assert shown["discs"] == richelieu.deal_json(match.deal)["discs"] | {"a5": None}


@pytest.mark.parametrize("options", EVERY_OPTIONS, ids=name)
def test_every_viewer_at_every_ply_sees_the_discs_of_the_view_and_no_others(options: Options) -> None:
    match = wild_game(options, seed=1)
    for state in match.states:
        for viewer in (SPECTATOR, *range(match.players)):
            view = richelieu.view(match.deal, state, viewer)
            shown = richelieu.view_json(view)
            assert {place: disc for place, disc in shown["discs"].items() if disc} == discs_at(view.deal)
            assert list(shown["discs"]) == list(DISC_POSITIONS)
            assert len(shown["seats"]) == match.players
            for kind, majority in shown["majorities"].items():
                assert majority["counts"] == [
                    seat["has"][kind] + [shown["discs"][card] for card in seat["discs"]].count(kind)
                    for seat in shown["seats"]
                ]
            of_the_viewer = ("seat", "discs", "spent_discs", "majorities")
            others = {key: value for key, value in shown.items() if key not in of_the_viewer}
            of_the_first: dict[str, Any] = dict(richelieu.view_json(richelieu.view(match.deal, state, 0)))
            assert others == {key: of_the_first[key] for key in others}


# --- majorities -----------------------------------------------------------------


def test_majorities_are_counted_with_the_discs_that_the_viewer_knows() -> None:
    match = match_with_discs()
    own, other = plain(match, 0)["majorities"], plain(match, 1)["majorities"]
    assert list(own) == list(KINDS)
    assert own["Languedoc"]["counts"][0] == 3
    assert own["Anjou"]["counts"][0] == other["Anjou"]["counts"][0] + 1, "the disc from c3"
    for shown in (own, other):
        for kind in shown.values():
            most = max(kind["counts"])
            assert kind["leaders"] == [seat for seat, count in enumerate(kind["counts"]) if count == most > 0]


@pytest.mark.parametrize("options", EVERY_OPTIONS, ids=name)
def test_the_points_of_all_kinds_add_up_to_the_known_score(options: Options) -> None:
    match = wild_game(options, 3)
    for viewer in range(-1, options.players):
        known = match.view(viewer)
        shown = richelieu.view_json(known)["majorities"]
        points = [sum(kind["points"][seat] for kind in shown.values()) for seat in range(options.players)]
        assert points == list(richelieu.known_score(known).scores)


def test_only_its_owner_is_shown_a_spent_disc_until_the_end() -> None:
    match = position("a 3 Bg2 Brs:1", taken={0: "b9 La2"}, discs=DISCS, box={0: 1})
    assert plain(match, 0)["spent_discs"] == []
    play(match, "recall")
    assert [plain(match, viewer)["spent_discs"] for viewer in (0, 1, SPECTATOR)] == [["b9"], [], []]
    while not match.over:
        match.play(match.legal[0])
    assert plain(match)["spent_discs"] == ["b9"]
