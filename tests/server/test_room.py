"""One match as a fold over its log: what may be done when, what comes of it, and whose time passes."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from armorial.engine.game import NOBODY, SPECTATOR
from armorial.server.errors import ApiError, BadRequest, Conflict, Forbidden, IllegalAction, Stale
from armorial.server.match.clocks import TimeControl
from armorial.server.match.log import Entry, MatchLog, replay
from armorial.server.match.updates import scene
from tests.support.match_logs import do, play, play_on, play_turn, room, shows


def refused(at: MatchLog, kind: type[ApiError], ask: Callable[[], Entry]) -> str:
    """See that something is refused and changes nothing; return the reason."""
    before = [msgspec.json.encode(scene(at, seat, 0)) for seat in (SPECTATOR, 0, 1)]
    with pytest.raises(kind) as caught:
        ask()
    assert [msgspec.json.encode(scene(at, seat, 0)) for seat in (SPECTATOR, 0, 1)] == before
    return str(caught.value)


def test_scenes_of_many_matches_each_show_their_own_cards() -> None:
    for secret in range(5):
        at = MatchLog(room().table._replace(secret=f"secret {secret}"))
        for _ in range(2):
            sent = msgspec.json.decode(msgspec.json.encode(scene(at, 0, 0)))["view"]
            assert sent == msgspec.to_builtins(at.game.view_json(at.view(0)))
            play_turn(at)


# --- acting ----------------------------------------------------------------------------------------------------------


def test_only_the_player_acts_and_only_at_the_present_ply() -> None:
    at = room()
    word = at.legal(0)[0]
    assert "seat 0" in refused(at, Forbidden, lambda: at.act(0.0, 1, 0, word))
    refused(at, Stale, lambda: at.act(0.0, 0, 1, word))
    refused(at, BadRequest, lambda: at.act(0.0, 0, 0, "take everything"))
    assert "(R3.2)" in refused(at, IllegalAction, lambda: at.act(0.0, 0, 0, "take a6"))
    play(at, word)
    refused(at, Stale, lambda: at.act(0.0, 0, 0, word))


def test_what_was_foreseen_for_a_refused_word_never_takes_effect() -> None:
    at, again = room(), room()
    first, second = at.legal(0)[:2]
    at.act(0.0, 0, 0, first)  # allowed, but never stored
    for one in (at, again):
        one.fold(Entry(0, 0.0, 0, "act", second))
    assert at.state == again.state


def test_a_repeat_is_the_same_word_of_the_same_seat_at_the_same_number() -> None:
    at = room()
    word, other = at.legal(0)[:2]
    assert not at.repeats(0, 0, word)
    play(at, word)
    assert at.repeats(0, 0, word)
    assert not at.repeats(1, 0, word)
    assert not at.repeats(0, 0, other)
    assert not at.repeats(0, 1, word)
    assert not at.repeats(0, -1, word)


def test_a_repeat_is_known_even_when_it_was_taken_back() -> None:
    at = room()
    word = next(word for word in at.legal(0) if not shows(at, word))
    play(at, word)
    do(at, at.take_back(0.0, 0))
    assert at.repeats(0, 0, word)
    assert not at.repeats(0, 1, "0"), "to take back is not to act"


# --- taking back -----------------------------------------------------------------------------------------------------


def test_in_an_unfinished_turn_one_takes_back_freely() -> None:
    at = room()
    start = at.state
    play(at, next(word for word in at.legal(0) if not shows(at, word)))
    assert at.player == 0
    assert do(at, at.take_back(1.0, 0)).kind == "back"
    assert at.state == start
    assert (at.number, at.acts, at.offer) == (2, [], None)
    refused(at, Conflict, lambda: at.take_back(2.0, 0))


def test_what_was_shown_cannot_be_taken_back_but_what_came_after_can() -> None:
    at = room()
    while not (
        showing := [word for word in at.legal(at.player) if shows(at, word) and "stop" in legal_after(at, word)]
    ):
        play_turn(at)
    seat, turn = at.player, at.state.turn
    play(at, showing[0])
    assert "hidden" in refused(at, Conflict, lambda: at.take_back(0.0, seat))
    seen = at.state
    play(at, "stop")
    assert (at.player, at.state.turn) == (seat, turn)
    do(at, at.take_back(0.0, seat))
    assert at.state == seen
    refused(at, Conflict, lambda: at.take_back(0.0, seat))


def legal_after(at: MatchLog, word: str) -> list[str]:
    then = replay(at.table, at.entries)
    play(then, word)
    return then.legal(then.player)


def test_the_other_has_nothing_to_take_back_in_my_turn_nor_a_spectator() -> None:
    at = room()
    play(at, at.legal(0)[0])
    refused(at, Conflict, lambda: at.take_back(0.0, 1))
    refused(at, Forbidden, lambda: at.take_back(0.0, SPECTATOR))


def test_it_is_told_whether_others_must_be_asked() -> None:
    at = room()
    assert not at.may_undo(0)  # nothing is done yet
    play(at, at.legal(0)[0])
    assert [at.may_undo(seat) for seat in (0, 1, SPECTATOR)] == [True, False, False]
    do(at, at.take_back(0.0, 0))
    assert not at.may_undo(0)
    play_turn(at)
    assert [at.may_undo(seat) for seat in (0, 1)] == [False, False]  # now it is for the other to agree
    do(at, at.resign(0.0, 1))
    assert not at.may_undo(0)  # it is over


def test_against_bots_nobody_is_asked() -> None:
    at = room(people=1, bots=1)
    play_turn(at)
    assert [at.may_undo(seat) for seat in (0, 1)] == [True, False]


def test_a_finished_turn_is_taken_back_when_the_other_agrees() -> None:
    at = room()
    start = at.state
    play_turn(at)
    finished = at.state
    offer = do(at, at.take_back(0.0, 0))
    assert (offer.kind, offer.word, at.state) == ("offer", "back 0", finished)
    assert "not answered" in refused(at, Conflict, lambda: at.take_back(0.0, 0))
    refused(at, Conflict, lambda: at.answer(0.0, 0, accept=True))
    do(at, at.answer(0.0, 1, accept=True))
    assert at.state == start
    assert (at.acts, at.offer, at.agreed) == ([], None, set())
    refused(at, Conflict, lambda: at.answer(0.0, 1, accept=True))


def test_a_finished_turn_stays_when_the_other_declines() -> None:
    at = room()
    play_turn(at)
    finished = at.state
    do(at, at.take_back(0.0, 0))
    do(at, at.answer(0.0, 1, accept=False))
    assert at.state == finished
    assert (at.offer, at.agreed) == (None, set())
    do(at, at.take_back(0.0, 0))  # one may ask again


def test_with_three_all_others_must_agree() -> None:
    at = room(people=3)
    start = at.state
    play_turn(at)
    finished = at.state
    do(at, at.take_back(0.0, 0))
    do(at, at.answer(0.0, 2, accept=True))
    assert at.state == finished
    assert at.agreed == {0, 2}
    refused(at, Conflict, lambda: at.answer(0.0, 2, accept=False))
    do(at, at.answer(0.0, 1, accept=True))
    assert at.state == start


def test_with_three_one_who_declines_is_enough() -> None:
    at = room(people=3)
    play_turn(at)
    finished = at.state
    do(at, at.take_back(0.0, 0))
    do(at, at.answer(0.0, 2, accept=True))
    do(at, at.answer(0.0, 1, accept=False))
    assert at.state == finished
    assert at.agreed == set()


def test_a_turn_of_both_goes_when_the_earlier_one_is_taken_back() -> None:
    at = room()
    start = at.state
    play_turn(at)
    play_turn(at)
    do(at, at.take_back(0.0, 0))
    do(at, at.answer(0.0, 1, accept=True))
    assert at.state == start


def test_a_finished_turn_that_showed_something_is_not_even_offered() -> None:
    at = room()
    play_turn(at, showing=False)
    while not any(shows(at, word) for word in at.legal(at.player)):
        play_turn(at)
    seat = at.player
    play_turn(at, showing=True)
    assert "hidden" in refused(at, Conflict, lambda: at.take_back(0.0, seat))


def test_who_plays_on_declines_so_that_nothing_shown_is_ever_taken_back() -> None:
    at = room()
    play_turn(at)
    do(at, at.take_back(0.0, 0))
    play(at, at.legal(1)[0])
    assert (at.offer, at.agreed) == (None, set())
    refused(at, Conflict, lambda: at.answer(0.0, 1, accept=True))


def test_bots_do_not_mind() -> None:
    at = room(people=1, bots=1)
    start = at.state
    play_turn(at)
    assert do(at, at.take_back(0.0, 0)).kind == "back"
    assert at.state == start


def test_a_trick_that_was_looked_at_cannot_be_taken_back() -> None:
    at = room("blasons", people=3, variants=["consult"])
    while not any(word.startswith("look") for word in at.legal(at.player)):
        play_on(at, 1, seed=at.number)
    seat = at.player
    play(at, next(word for word in at.legal(seat) if word.startswith("look")))
    assert "hidden" in refused(at, Conflict, lambda: at.take_back(0.0, seat))


# --- giving up -------------------------------------------------------------------------------------------------------


def test_of_two_one_who_resigns_has_lost() -> None:
    at = play_on(room(), 9)
    do(at, at.resign(0.0, 0))
    assert at.ending
    assert (at.ending.how, at.ending.winners) == ("resigned", (1,))
    assert at.ending.scores == at.game.score(at.deal, at.state).scores
    assert at.player == NOBODY
    assert at.legal(0) == at.legal(1) == []
    asks: list[Callable[[], Entry]] = [
        lambda: at.act(0.0, 1, at.number, "done"),
        lambda: at.take_back(0.0, 1),
        lambda: at.offer_stop(0.0, 1),
        lambda: at.answer(0.0, 1, accept=True),
        lambda: at.resign(0.0, 1),
        lambda: at.claim(0.0, 1),
    ]
    for ask in asks:
        assert refused(at, Conflict, ask) == "the match is over"


def test_of_three_a_bot_sits_in_for_one_who_resigns() -> None:
    at = play_on(room(people=3), 5)
    do(at, at.offer_stop(0.0, 0))
    do(at, at.resign(0.0, 1))
    assert (at.ending, at.offer) == (None, None), "those who are left decide anew"
    assert at.people() == [0, 2]
    assert at.level(1) == "knight"
    assert at.seat_of("louis") == SPECTATOR
    refused(at, Forbidden, lambda: at.resign(0.0, 1))
    do(at, at.offer_stop(0.0, 0))
    do(at, at.answer(0.0, 2, accept=True))
    assert at.ending
    assert at.ending.how == "stopped"


def test_a_match_goes_on_when_all_of_three_are_gone() -> None:
    at = room(people=3)
    for seat in (2, 0, 1):
        do(at, at.resign(0.0, seat))
    assert at.gone == [2, 0, 1]
    play_on(at, 1000)
    assert at.ending
    assert at.ending.how == "played"


# --- stopping --------------------------------------------------------------------------------------------------------


def test_all_people_must_agree_to_stop() -> None:
    at = room(people=3)
    do(at, at.offer_stop(0.0, 1))
    refused(at, Conflict, lambda: at.offer_stop(0.0, 0))
    play(at, at.legal(0)[0])
    assert at.offer, "one may play on while others make up their minds"
    do(at, at.answer(0.0, 0, accept=True))
    do(at, at.answer(0.0, 2, accept=True))
    assert at.ending
    assert (at.ending.how, at.ending.winners) == ("stopped", ())


def test_one_who_declines_is_enough_to_go_on() -> None:
    at = room()
    do(at, at.offer_stop(0.0, 0))
    do(at, at.answer(0.0, 1, accept=False))
    assert (at.offer, at.agreed) == (None, set())
    refused(at, Conflict, lambda: at.answer(0.0, 1, accept=True))


def test_a_person_among_bots_stops_alone() -> None:
    at = room(people=1, bots=2)
    do(at, at.offer_stop(0.0, 0))
    assert at.ending


# --- clocks ----------------------------------------------------------------------------------------------------------


def test_minutes_and_increment_by_hand() -> None:
    at = room(pace=TimeControl("clock", minutes=5, increment=7))
    play(at, next(word for word in at.legal(0) if not shows(at, word)), 10.0)  # 300 - 10, still the same turn
    assert at.clocks.left == [290.0, 300.0]
    play_turn(at, 30.0)  # - 20, and 7 more at the end of the turn
    assert at.clocks.left == [277.0, 300.0]
    play_turn(at, 31.5)
    assert at.clocks.left == [277.0, 305.5]
    assert at.clocks.remaining(0, 41.5) == 267.0


def test_days_by_hand() -> None:
    at = room(pace=TimeControl("days", days=2))
    play(at, next(word for word in at.legal(0) if not shows(at, word)), 86_400.0)
    assert at.clocks.left == [86_400.0, 172_800.0], "the turn is not over: what is left of it is a day"
    play_turn(at, 86_400.0 + 60.0)
    assert at.clocks.left == [172_800.0, 172_800.0], "the next turn has its own two days"


def test_a_clock_that_is_set_back_gives_no_time() -> None:
    at = room(pace=TimeControl("clock", minutes=5))
    play_turn(at, 20.0)
    play_turn(at, 5.0)
    assert at.clocks.left == [280.0, 300.0]
    assert at.clocks.remaining(0, 5.0) == 280.0
    play_turn(at, 21.0)
    assert at.clocks.left == [279.0, 300.0]


def test_no_time_is_given_for_taking_back_in_the_same_turn() -> None:
    at = room(pace=TimeControl("clock", minutes=5, increment=60))
    play(at, next(word for word in at.legal(0) if not shows(at, word)), 10.0)
    do(at, at.take_back(30.0, 0))
    assert at.clocks.left == [270.0, 300.0]


def test_a_claim_is_refused_early_and_done_after() -> None:
    at = room(pace=TimeControl("clock", minutes=1))
    refused(at, Conflict, lambda: at.claim(59.9, 1))
    refused(at, Conflict, lambda: at.claim(61.0, 0))  # one's own time
    refused(at, Forbidden, lambda: at.claim(61.0, SPECTATOR))
    do(at, at.claim(60.0, 1))
    assert at.ending
    assert (at.ending.how, at.ending.winners) == ("time", (1,))


def test_with_three_a_bot_sits_in_for_one_whose_time_ran_out() -> None:
    at = room(people=3, pace=TimeControl("days", days=1))
    entry = do(at, at.claim(86_400.0, 2))
    assert (entry.seat, entry.word) == (2, "0")
    assert at.ending is None
    assert at.level(0) == "knight"
    refused(at, Conflict, lambda: at.claim(10 * 86_400.0, 2))  # a bot's time is not claimed
    play_turn(at, 86_401.0)
    assert at.player == 1
    refused(at, Conflict, lambda: at.claim(86_401.0 + 86_399.0, 2))
    do(at, at.claim(86_401.0 + 86_400.0, 2))
    assert at.people() == [2]


def test_untimed_nothing_can_be_claimed() -> None:
    at = room()
    refused(at, Conflict, lambda: at.claim(1e12, 1))
    assert scene(at, 0, 0).clocks is None


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "none", "days": 1},
        {"kind": "days"},
        {"kind": "days", "days": 1, "increment": 5},
        {"kind": "clock", "days": 1, "minutes": 5},
        {"kind": "clock", "minutes": 601},
        {"kind": "clock", "minutes": -1},
        {"kind": "clock", "minutes": 1, "increment": -1},
    ],
)
def test_what_is_no_pace_is_refused(pace: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(pace, TimeControl)


# --- the whole -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_a_log_with_everything_in_it_replays_to_the_same_room(game: str) -> None:
    at = room(game, people=3, pace=TimeControl("clock", minutes=10, increment=3))
    play_on(at, 12)
    do(at, at.offer_stop(13.0, 0))
    do(at, at.answer(14.0, 1, accept=False))
    seat = at.player
    play(at, next(word for word in at.legal(seat) if not shows(at, word)), 15.0)
    do(at, at.take_back(16.0, seat))
    if at.offer:
        for other in sorted({0, 1, 2} - {seat}):
            do(at, at.answer(17.0, other, accept=True))
    do(at, at.resign(18.0, 1))
    play_on(at, 2000)
    assert at.ending
    again = replay(at.table, at.entries)
    for viewer in (SPECTATOR, 0, 1, 2):
        assert scene(again, viewer, 0) == scene(at, viewer, 0)
    assert again.record() == at.record()


def test_the_record_is_closed_until_all_is_over() -> None:
    at = room()
    with pytest.raises(Conflict):
        at.record()
    do(at, at.resign(0.0, 0))
    assert "deal" in at.record()
