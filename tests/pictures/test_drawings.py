"""Drawings of boards, of every game with many sets of options, are the same in all worlds that look alike."""

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from armorial.engine.game import SPECTATOR, Game, full_view
from armorial.engine.options import option_values
from armorial.pictures import svg
from armorial.pictures.drawing import draw, draw_site
from armorial.pictures.scene import Scene
from armorial.server.match.online_match import OnlineMatch
from tests.support.artwork import ARTWORK
from tests.support.imagined_worlds import in_world
from tests.support.matches import new_setup, play
from tests.support.option_sets import FEWER_TABLES, TABLES

NAMES = ["<Anne>", "Bert & Co", "Chloé", '"Dirk"', "E" * 24, "漢字", "Ζωή"]


def scene(match: OnlineMatch, names: list[str] = NAMES, seat: int = SPECTATOR) -> Scene:
    view = match.view(seat)
    scores, winners = match.game.known_score(view).scores, match.ending.winners if match.ending else ()
    game, players = match.game, names[: len(match.setup.players)]
    over = match.ending is not None
    return Scene(game.NAME, game.TITLE, players, over, winners, scores, game.view_json(view), str)


def texts(drawn: str) -> list[str]:
    """Return all texts of a drawing; check that it is well-formed."""
    return [element.text or "" for element in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_a_drawing_is_the_same_in_all_worlds_that_a_spectator_can_imagine(game: Game, chosen: Any) -> None:
    rng = Random(3)
    named: dict[str, Any] = option_values(game, chosen)
    match = OnlineMatch(new_setup(game.NAME, people=chosen.players, **named))
    looks, different = set(rng.sample(range(60), 5)), 0
    for ply in range(60):
        if match.ending:
            break
        if ply in looks:
            deal, _ = game.imagine(match.view(SPECTATOR), rng)
            different += deal != match.deal
            drawn = draw(scene(match), ARTWORK)
            assert draw(scene(in_world(match, deal)), ARTWORK) == drawn
            assert texts(drawn)
        play(match, rng.choice(match.legal(match.player)))
    assert different, "the worlds must differ for this to mean something"


def test_a_drawing_of_secrets_would_differ() -> None:
    """Only in Richelieu: in Les 7 Blasons a face-down token is never drawn with its family."""
    rng, match = Random(4), OnlineMatch(new_setup("richelieu"))
    for _ in range(24):
        play(match, rng.choice(match.legal(match.player)))
    open_view = match.game.view_json(full_view(match.deal, match.state))
    shown = scene(match)
    assert draw(shown._replace(view=open_view), ARTWORK) != draw(shown, ARTWORK)


@pytest.mark.parametrize(("game", "chosen"), FEWER_TABLES)
def test_a_finished_match_shows_its_winners_and_all_players(game: Game, chosen: Any) -> None:
    rng = Random(5)
    named: dict[str, Any] = option_values(game, chosen)
    match = OnlineMatch(new_setup(game.NAME, people=chosen.players, **named))
    while not match.ending:
        play(match, rng.choice(match.legal(match.player)))
    shown = scene(match)
    drawn = texts(draw(shown, ARTWORK))
    assert game.TITLE in drawn
    for seat in range(chosen.players):
        assert svg.number(shown.scores[seat]) in drawn
        assert any(text.rstrip(svg.ELLIPSIS) and NAMES[seat].startswith(text.rstrip(svg.ELLIPSIS)) for text in drawn)
    assert draw(shown._replace(winners=()), ARTWORK) != draw(shown, ARTWORK)


def test_what_people_wrote_is_escaped() -> None:
    names = ['<script>alert("x")</script>', "]]></text><image href='http://evil'/>\x00\x1f"]
    for art in (ARTWORK, None):
        drawn = draw(scene(OnlineMatch(new_setup()), names), art)
        assert "<script" not in drawn
        assert "<image" not in drawn
        assert any(text.startswith("<script>") for text in texts(drawn))


@pytest.mark.parametrize("art", [ARTWORK, None])
def test_a_game_without_a_drawing_and_a_match_without_a_view_are_drawn_plainly(art: Any) -> None:
    plain = Scene("coffers", "Coffers", ["Anne", "Bert"], True, [1], [3, 75], {}, str)
    assert {"Coffers", "Anne", "Bert", "3", "75"} <= set(texts(draw(plain, art)))
    assert {"Richelieu", "Anne"} <= set(texts(draw(plain._replace(game="richelieu", title="Richelieu"), art)))
    assert "Two games" in texts(draw_site("Two games", art))


def test_spaces_of_every_kind_stay_and_control_characters_go() -> None:
    assert texts(svg.document(svg.text(0, 0, "a\u202f: b\u00a0c\x00d", 20, "#000"), "", "#fff")) == ["a : b cd"]


def test_a_text_never_exceeds_its_width() -> None:
    for content in ("i", "Anne", "W" * 24, "漢" * 24, "Maximilienne de Montmorency"):
        for room in (40, 120, 400):
            shown, size = svg.fit(content, 30, room)
            assert svg.text_width(shown, size) <= room or shown == svg.ELLIPSIS
            assert size >= 30 * svg.SMALLEST
    assert svg.fit("Anne", 30, 400) == ("Anne", 30)


def test_pictures_refer_to_nothing_outside() -> None:
    for game, players in (("richelieu", 2), ("blasons", 7)):
        drawn = draw(scene(OnlineMatch(new_setup(game, people=players))), ARTWORK)
        assert all(link.startswith("#") for link in re.findall(r'href="([^"]*)"', drawn))
