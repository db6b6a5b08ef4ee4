"""Options: chosen by name, refused by name."""

import numpy as np
import pytest

from armorial.engine.errors import OptionError
from armorial.engine.options import all_options, choose, join_with_or, option_values, valid_combinations
from armorial.games import GAMES

RICHELIEU = GAMES["richelieu"]


def test_options_that_are_not_chosen_have_their_defaults() -> None:
    assert option_values(RICHELIEU, choose(RICHELIEU, {})) == {
        "edition": "duel",
        "players": 2,
        "short": False,
        "move_at_cap": False,
    }


def test_names_come_back_as_they_were_chosen() -> None:
    chosen = {"edition": "court", "players": 4, "short": False, "move_at_cap": True}
    assert option_values(RICHELIEU, choose(RICHELIEU, chosen)) == chosen


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"colour": "red"}, "richelieu has no option 'colour'; it has edition, players, short, move_at_cap"),
        ({"edition": "deluxe"}, "edition must be duel or court, not 'deluxe'"),
        ({"edition": "court", "players": 5}, "players must be 2, 3 or 4, not 5"),
        ({"players": "2"}, "players must be 2, 3 or 4, not '2'"),
        ({"short": 1}, "short must be false or true, not 1"),
        ({"short": np.int64(1)}, "short must be false or true, not 1"),
        ({"players": 2.0}, "players must be 2, 3 or 4, not 2.0"),
        ({"players": True}, "players must be 2, 3 or 4, not True"),
        ({"players": 3}, "the duel edition is for 2 players, not 3"),
        ({"edition": "court", "players": 3, "short": True}, "the short game is for 2 players, not 3 (R7.2)"),
    ],
)
def test_a_wrong_choice_is_refused_with_what_was_expected(chosen: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        choose(RICHELIEU, chosen)
    assert message in str(caught.value)


def test_numbers_of_numpy_are_as_good_as_ints() -> None:
    chosen = choose(RICHELIEU, {"edition": "court", "players": np.int64(3)})
    assert chosen == choose(RICHELIEU, {"edition": "court", "players": 3})
    assert type(chosen.players) is int


def test_every_valid_set_is_listed_once() -> None:
    sets = list(all_options(RICHELIEU))
    assert len(sets) == len(set(sets)) == 12


def test_valid_combinations_are_listed_if_not_all_are_valid() -> None:
    sets = valid_combinations(RICHELIEU)
    assert sets is not None
    assert {"edition": "court", "players": 4, "short": False, "move_at_cap": True} in sets
    assert {options["players"] for options in sets if options["edition"] == "duel"} == {2}
    assert valid_combinations(GAMES["blasons"]) is None


@pytest.mark.parametrize(("values", "text"), [((1,), "1"), ((1, 2), "1 or 2"), ((True, "b", 3), "true, b or 3")])
def test_values_are_listed_as_a_person_would(values: tuple[str | int | bool, ...], text: str) -> None:
    assert join_with_or(values) == text
