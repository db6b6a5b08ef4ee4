"""The description of each game that clients get: their lists and forms need nothing else."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from armorial.games import GAMES
from armorial.protocol.match import Board
from armorial.protocol.tables import NewTable, SeatRequest, TimeControl
from armorial.server.api.games import details, summary
from armorial.server.errors import BadRequest
from armorial.server.match.setup import Player
from armorial.server.match.updates import drawn
from armorial.server.people.accounts import Person
from armorial.server.tables.validation import RATED_TERMS, check_rated, check_rated_time
from tests.support.matches import new_match
from tests.support.process import Running
from web.games import main as write_answers


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_value_has_a_label(name: str) -> None:
    game = summary(name)
    values = [value for option in game.options for value in option.values]
    labels = [choice.label for choices in (game.kinds, game.levels, game.options, values) for choice in choices]
    assert all(labels)
    assert game.players == sorted(game.players)
    assert details(name).phrases["events"]


def test_the_labels_of_kinds_are_their_titles() -> None:
    labels = [kind.label for name in GAMES for kind in summary(name).kinds]
    assert labels == ["Richelieu, the duel", "Richelieu, the court", "Les 7 Blasons"]


@pytest.mark.parametrize("name", GAMES)
def test_games_and_kinds_say_what_they_are(name: str) -> None:
    game = summary(name)
    assert all([game.about, *(kind.about for kind in game.kinds)])


@pytest.mark.parametrize("term", RATED_TERMS)
def test_the_terms_of_rated_matches_are_those_that_are_enforced(term: str) -> None:
    host, seats = Person("1", "Anne", guest=False, admin=False), [SeatRequest("me"), SeatRequest("open")]
    terms = summary("richelieu").rated_terms
    timed: dict[str, Any] = {"rated": True, "time_control": TimeControl("days", days=1)}
    check_rated(NewTable("richelieu", **timed | terms), seats, host)
    other = {"private": True, "starts": "host"}[term]
    with pytest.raises(BadRequest, match="rated"):
        check_rated(NewTable("richelieu", **timed | terms | {term: other}), seats, host)


def test_the_time_controls_of_rated_matches_are_those_that_are_enforced() -> None:
    allowed = []
    for control in (TimeControl("none"), TimeControl("clock", minutes=5), TimeControl("days", days=1)):
        with suppress(BadRequest):
            check_rated_time(control)
            allowed.append(control.kind)
    assert summary("richelieu").rated_times == allowed


def test_boards_name_bots_by_their_labels_in_a_language() -> None:
    match = new_match()
    players = [Player(None, None, "squire"), Player(None, None, "squire")]
    plain = match.game.view_json(match.view(0))

    def text(language: str) -> str:
        board: Board | None = drawn(match.game, plain, [], players, language)
        return "\n".join("".join(span.text for span in line) for line in board or [])

    assert "Squire 1" in text("en")
    assert "Squire 2" in text("en")
    assert "Écuyer 1" in text("fr")


def test_the_built_page_has_the_same_descriptions_as_the_server(server: Running, tmp_path: Path) -> None:
    write_answers(tmp_path)
    client = server.client()
    assert json.loads((tmp_path / "games.json").read_text()) == client.ok("GET", "/games")
    for name in GAMES:
        assert json.loads((tmp_path / f"{name}.json").read_text()) == client.ok("GET", f"/games/{name}")
