"""Resigning, and stopping by agreement."""

from collections.abc import Callable

from armorial.engine.game import NOBODY, SPECTATOR
from armorial.server.errors import Conflict, Forbidden
from armorial.server.match import new_entries
from tests.support.matches import fold, new_match, play, play_on, refused

# --- resigning -------------------------------------------------------------------------------------------------------


def test_with_two_players_resigning_loses() -> None:
    match = play_on(new_match(), 9)
    fold(match, new_entries.resign(match, 0.0, 0))
    assert match.ending
    assert (match.ending.how, match.ending.winners) == ("resigned", [1])
    assert match.ending.scores == list(match.game.score(match.deal, match.state).scores)
    assert match.player == NOBODY
    assert match.legal(0) == match.legal(1) == []
    asks: list[Callable[[], object]] = [
        lambda: new_entries.play(match, 0.0, 1, match.number, ["done"]),
        lambda: new_entries.undo(match, 0.0, 1),
        lambda: new_entries.offer_stop(match, 0.0, 1),
        lambda: new_entries.answer(match, 0.0, 1, accept=True),
        lambda: new_entries.resign(match, 0.0, 1),
        lambda: new_entries.claim(match, 0.0, 1),
    ]
    for ask in asks:
        assert refused(match, Conflict, ask) == "the match is over"


def test_with_three_players_a_bot_replaces_the_player_that_resigns() -> None:
    match = play_on(new_match(people=3), 5)
    fold(match, new_entries.offer_stop(match, 0.0, 0))
    fold(match, new_entries.resign(match, 0.0, 1))
    assert (match.ending, match.offer) == (None, None), "the remaining people decide again"
    assert match.people == [0, 2]
    assert match.level(1) == "knight"
    assert match.seat_of("louis") == SPECTATOR
    refused(match, Forbidden, lambda: new_entries.resign(match, 0.0, 1))
    fold(match, new_entries.offer_stop(match, 0.0, 0))
    fold(match, new_entries.answer(match, 0.0, 2, accept=True))
    assert match.ending
    assert match.ending.how == "stopped"


def test_a_match_goes_on_when_all_three_players_have_left() -> None:
    match = new_match(people=3)
    for seat in (2, 0, 1):
        fold(match, new_entries.resign(match, 0.0, seat))
    assert match.left == [2, 0, 1]
    play_on(match, 1000)
    assert match.ending
    assert match.ending.how == "played"


# --- stopping --------------------------------------------------------------------------------------------------------


def test_all_people_must_agree_to_stop() -> None:
    match = new_match(people=3)
    fold(match, new_entries.offer_stop(match, 0.0, 1))
    refused(match, Conflict, lambda: new_entries.offer_stop(match, 0.0, 0))
    play(match, match.legal(0)[0])
    assert match.offer, "one may play on while others make up their minds"
    fold(match, new_entries.answer(match, 0.0, 0, accept=True))
    fold(match, new_entries.answer(match, 0.0, 2, accept=True))
    assert match.ending
    assert (match.ending.how, match.ending.winners) == ("stopped", [])


def test_one_refusal_is_enough_to_play_on() -> None:
    match = new_match()
    fold(match, new_entries.offer_stop(match, 0.0, 0))
    fold(match, new_entries.answer(match, 0.0, 1, accept=False))
    assert (match.offer, match.agreed) == (None, set())
    refused(match, Conflict, lambda: new_entries.answer(match, 0.0, 1, accept=True))


def test_a_person_among_bots_may_stop_alone() -> None:
    match = new_match(people=1, bots=2)
    fold(match, new_entries.offer_stop(match, 0.0, 0))
    assert match.ending
