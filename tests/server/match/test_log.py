"""A match as the fold of its log: what is allowed, what it leads to, and whose clock runs."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import msgspec
import pytest

from armorial.engine.events import steps_of
from armorial.engine.game import NOBODY, SPECTATOR
from armorial.games.blasons.state import LOOK
from armorial.protocol.archive import Entry
from armorial.protocol.match import Offer
from armorial.protocol.tables import TimeControl
from armorial.server.errors import ApiError, BadRequest, Conflict, Forbidden, IllegalAction, Stale
from armorial.server.match import actions as kept_actions
from armorial.server.match import log, permissions, requests
from armorial.server.match.actions import RECENT
from armorial.server.match.fairness import commitment
from armorial.server.match.log import MatchLog, replay
from armorial.server.match.records import make_record
from armorial.server.match.updates import permissions as permissions_of
from armorial.server.match.updates import update
from armorial.server.match.verify import verify_record
from tests.support.matches import fold, harmless, new_match, play, play_on, play_turn, reveals


def refused(match: MatchLog, kind: type[ApiError], ask: Callable[[], object]) -> str:
    """Check that a request is refused and changes nothing; return the reason."""
    before = [msgspec.json.encode(update(match, seat, 0)) for seat in (SPECTATOR, 0, 1)]
    with pytest.raises(kind) as caught:
        ask()
    assert [msgspec.json.encode(update(match, seat, 0)) for seat in (SPECTATOR, 0, 1)] == before
    return str(caught.value)


def test_updates_of_many_matches_each_show_their_own_cards() -> None:
    for secret in range(5):
        match = MatchLog(new_match().setup._replace(secret=f"secret {secret}"))
        for _ in range(2):
            sent = msgspec.json.decode(msgspec.json.encode(update(match, 0, 0)))["view"]
            assert sent == msgspec.to_builtins(match.game.view_json(match.view(0)))
            play_turn(match)


# --- acting ----------------------------------------------------------------------------------------------------------


def test_only_the_player_acts_and_only_at_the_current_number() -> None:
    match = new_match()
    action = match.legal(0)[0]
    assert "seat 0" in refused(match, Forbidden, lambda: requests.play(match, 0.0, 1, 0, [action]))
    refused(match, Stale, lambda: requests.play(match, 0.0, 0, 1, [action]))
    refused(match, BadRequest, lambda: requests.play(match, 0.0, 0, 0, ["take everything"]))
    assert "(R3.2)" in refused(match, IllegalAction, lambda: requests.play(match, 0.0, 0, 0, ["take a6"]))
    play(match, action)
    refused(match, Stale, lambda: requests.play(match, 0.0, 0, 0, [action]))


def test_entries_that_were_made_but_not_stored_never_take_effect() -> None:
    match, again = new_match(), new_match()
    first, second = match.legal(0)[:2]
    requests.play(match, 0.0, 0, 0, [first])  # allowed, but never stored
    for one in (match, again):
        one.fold(Entry(0, 0.0, 0, "act", second))
    assert match.state == again.state


def turn_ahead(match: MatchLog) -> list[str]:
    """Return the actions of a turn that reveals nothing, without playing them."""
    return play_turn(replay(match.setup, match.entries))


def test_a_whole_turn_is_played_at_once() -> None:
    match, one_by_one = new_match(), new_match()
    actions = turn_ahead(match)
    assert len(actions) > 1
    entries = play(match, *actions)
    for action in actions:
        play(one_by_one, action)
    assert [(entry.number, entry.seat, entry.action) for entry in entries] == [
        (number, 0, action) for number, action in enumerate(actions)
    ]
    assert match.state == one_by_one.state
    assert update(match, 1, 0) == update(one_by_one, 1, 0)


def test_one_bad_action_refuses_the_whole_turn() -> None:
    match = new_match()
    actions = turn_ahead(match)
    refused(match, BadRequest, lambda: requests.play(match, 0.0, 0, 0, [*actions[:-1], "abracadabra"]))
    refused(match, IllegalAction, lambda: requests.play(match, 0.0, 0, 0, [actions[0], actions[0]]))
    assert "seat 1" in refused(match, Forbidden, lambda: requests.play(match, 0.0, 0, 0, [*actions, "take a1"]))
    play(match, *actions)
    assert requests.repeats(match, 0, 0, actions)
    assert not requests.repeats(match, 0, 0, [*actions, "take a1"])
    assert requests.repeats(match, 0, 0, actions[:1])
    assert not requests.repeats(match, 0, 1, actions)


def test_nothing_is_played_after_an_action_that_reveals_something() -> None:
    """Otherwise the refusal of the next action could show what would be revealed, without anything being played."""
    match = new_match()
    while not (found := [action for action in match.legal(match.player) if reveals(match, action)]):
        play_turn(match)
    seat, number = match.player, match.number
    for following in ("stop", "abracadabra"):
        reason = refused(match, Conflict, lambda: requests.play(match, 0.0, seat, number, [found[0], following]))  # noqa: B023
        assert found[0] in reason
    play(match, found[0])


def test_nothing_is_played_after_the_end() -> None:
    match = play_on(new_match(), 1000)
    last = match.entries[-1]
    again = replay(match.setup, match.entries[:-1])
    actions = [last.action, last.action]
    refused(again, Conflict, lambda: requests.play(again, 0.0, last.seat, again.number, actions))


def test_bots_play_by_number() -> None:
    match, by_notation = new_match(), new_match()
    action = match.view(0).legal[0]
    fold(match, *requests.play(match, 0.0, 0, 0, [action]))
    play(by_notation, by_notation.legal(0)[0])
    assert match.entries == by_notation.entries


def test_a_repeat_is_the_same_action_of_the_same_seat_at_the_same_number() -> None:
    match = new_match()
    action, other = match.legal(0)[:2]
    assert not requests.repeats(match, 0, 0, [action])
    play(match, action)
    assert requests.repeats(match, 0, 0, [action])
    assert not requests.repeats(match, 1, 0, [action])
    assert not requests.repeats(match, 0, 0, [other])
    assert not requests.repeats(match, 0, 1, [action])
    assert not requests.repeats(match, 0, -1, [action])


def test_a_repeat_is_recognized_even_if_it_was_taken_back() -> None:
    match = new_match()
    action = harmless(match)
    play(match, action)
    fold(match, requests.undo(match, 0.0, 0))
    assert requests.repeats(match, 0, 0, [action])
    assert not requests.repeats(match, 0, 1, ["0"]), "to take back is not to act"


# --- taking back -----------------------------------------------------------------------------------------------------


def test_in_an_unfinished_turn_a_player_takes_back_freely() -> None:
    match = new_match()
    start = match.state
    play(match, harmless(match))
    assert match.player == 0
    assert fold(match, requests.undo(match, 1.0, 0)).kind == "back"
    assert match.state == start
    assert (match.number, match.actions.played, match.offer) == (2, [], None)
    refused(match, Conflict, lambda: requests.undo(match, 2.0, 0))


def test_actions_that_revealed_something_cannot_be_taken_back_but_later_ones_can() -> None:
    match = new_match()
    while not (showing := [action for action in match.legal(match.player) if may_stop_after_revealing(match, action)]):
        play_turn(match)
    seat, turn = match.player, match.state.turn
    play(match, showing[0])
    assert "hidden" in refused(match, Conflict, lambda: requests.undo(match, 0.0, seat))
    seen = match.state
    play(match, "stop")
    assert (match.player, match.state.turn) == (seat, turn)
    fold(match, requests.undo(match, 0.0, seat))
    assert match.state == seen
    refused(match, Conflict, lambda: requests.undo(match, 0.0, seat))


def may_stop_after_revealing(match: MatchLog, action: str) -> bool:
    then = replay(match.setup, match.entries)
    play(then, action)
    return reveals(match, action) and "stop" in then.legal(then.player)


def test_the_other_player_and_spectators_have_nothing_to_take_back() -> None:
    match = new_match()
    play(match, match.legal(0)[0])
    refused(match, Conflict, lambda: requests.undo(match, 0.0, 1))
    refused(match, Forbidden, lambda: requests.undo(match, 0.0, SPECTATOR))


def may_undo(match: MatchLog, seat: int) -> tuple[str, str]:
    """Return how a seat may undo, or why not; check that an undo request agrees."""
    may = permissions_of(match, seat)
    if may.undo == "no":
        refused(match, ApiError, lambda: requests.undo(match, 0.0, seat))
    else:
        assert requests.undo(match, 0.0, seat).kind == {"free": "back", "ask": "offer"}[may.undo]
    return may.undo, may.undo_reason


def test_an_update_says_whether_something_can_be_undone_and_why_not() -> None:
    match = new_match()
    assert may_undo(match, 0) == ("no", "nothing")
    play(match, harmless(match))
    assert [may_undo(match, seat) for seat in (0, 1, SPECTATOR)] == [
        ("free", ""),
        ("no", "nothing"),
        ("no", "spectator"),
    ]
    fold(match, requests.undo(match, 0.0, 0))
    assert may_undo(match, 0) == ("no", "nothing")
    play_turn(match)
    assert [may_undo(match, seat) for seat in (0, 1)] == [("ask", ""), ("no", "nothing")]
    fold(match, requests.undo(match, 0.0, 0))
    assert may_undo(match, 0) == ("no", "offer")
    fold(match, requests.answer(match, 0.0, 1, accept=False))
    while not any(reveals(match, action) for action in match.legal(match.player)):
        play_turn(match)
    seat = match.player
    play_turn(match, revealing=True)
    assert may_undo(match, seat) == ("no", "revealed")
    fold(match, requests.resign(match, 0.0, 1))
    assert [may_undo(match, seat) for seat in (0, 1)] == [("no", "over"), ("no", "over")]


def test_against_bots_nobody_is_asked() -> None:
    match = new_match(people=1, bots=1)
    play_turn(match)
    assert [may_undo(match, seat) for seat in (0, 1)] == [("free", ""), ("no", "spectator")]


def test_an_update_says_who_may_stop_resign_claim_and_have_a_hint() -> None:
    match = new_match(time_control=TimeControl("clock", minutes=1))
    may = [permissions_of(match, seat) for seat in (0, 1, SPECTATOR)]
    assert [(one.stop, one.resign, one.hint) for one in may] == [(True, True, False)] * 2 + [(False, False, False)]
    assert [one.claim_at for one in may] == [None, 60.0, None]
    fold(match, requests.offer_stop(match, 0.0, 1))
    assert [permissions_of(match, seat).stop for seat in (0, 1)] == [False, False]
    fold(match, requests.claim(match, 60.0, 1))
    may = [permissions_of(match, seat) for seat in (0, 1)]
    assert [(one.stop, one.resign, one.claim_at) for one in may] == [(False, False, None)] * 2
    alone = new_match(people=1, bots=1)
    assert [permissions_of(alone, seat).hint for seat in (0, 1)] == [True, False]
    play_turn(alone)
    assert not permissions_of(alone, 0).hint, "it is the bot's turn"


def test_a_finished_turn_is_taken_back_if_the_other_player_agrees() -> None:
    match = new_match()
    start = match.state
    play_turn(match)
    finished = match.state
    offer = fold(match, requests.undo(match, 0.0, 0))
    assert (offer.kind, offer.action, match.state) == ("offer", "back 0", finished)
    assert update(match, 1, 0).offer == Offer("back", 0, agreed=[0], awaited=[1])
    assert "must be answered" in refused(match, Conflict, lambda: requests.undo(match, 0.0, 0))
    refused(match, Conflict, lambda: requests.answer(match, 0.0, 0, accept=True))
    fold(match, requests.answer(match, 0.0, 1, accept=True))
    assert match.state == start
    assert (match.actions.played, match.offer, match.agreed) == ([], None, set())
    refused(match, Conflict, lambda: requests.answer(match, 0.0, 1, accept=True))


def test_a_finished_turn_stays_if_the_other_player_declines() -> None:
    match = new_match()
    play_turn(match)
    finished = match.state
    fold(match, requests.undo(match, 0.0, 0))
    fold(match, requests.answer(match, 0.0, 1, accept=False))
    assert match.state == finished
    assert (match.offer, match.agreed) == (None, set())
    fold(match, requests.undo(match, 0.0, 0))  # the player may ask again


def test_with_three_players_both_others_must_agree() -> None:
    match = new_match(people=3)
    start = match.state
    play_turn(match)
    finished = match.state
    fold(match, requests.undo(match, 0.0, 0))
    fold(match, requests.answer(match, 0.0, 2, accept=True))
    assert match.state == finished
    assert match.agreed == {0, 2}
    refused(match, Conflict, lambda: requests.answer(match, 0.0, 2, accept=False))
    fold(match, requests.answer(match, 0.0, 1, accept=True))
    assert match.state == start


def test_with_three_players_one_refusal_is_enough() -> None:
    match = new_match(people=3)
    play_turn(match)
    finished = match.state
    fold(match, requests.undo(match, 0.0, 0))
    fold(match, requests.answer(match, 0.0, 2, accept=True))
    fold(match, requests.answer(match, 0.0, 1, accept=False))
    assert match.state == finished
    assert match.agreed == set()


def test_taking_back_an_earlier_turn_takes_back_the_other_players_turn_too() -> None:
    match = new_match()
    start = match.state
    play_turn(match)
    play_turn(match)
    fold(match, requests.undo(match, 0.0, 0))
    fold(match, requests.answer(match, 0.0, 1, accept=True))
    assert match.state == start


def test_a_finished_turn_that_revealed_something_cannot_be_offered() -> None:
    match = new_match()
    play_turn(match, revealing=False)
    while not any(reveals(match, action) for action in match.legal(match.player)):
        play_turn(match)
    seat = match.player
    play_turn(match, revealing=True)
    assert "hidden" in refused(match, Conflict, lambda: requests.undo(match, 0.0, seat))


def test_playing_on_declines_an_offer_so_nothing_revealed_is_taken_back() -> None:
    match = new_match()
    play_turn(match)
    fold(match, requests.undo(match, 0.0, 0))
    play(match, match.legal(1)[0])
    assert (match.offer, match.agreed) == (None, set())
    refused(match, Conflict, lambda: requests.answer(match, 0.0, 1, accept=True))


def test_bots_agree_to_a_take_back() -> None:
    match = new_match(people=1, bots=1)
    start = match.state
    play_turn(match)
    assert fold(match, requests.undo(match, 0.0, 0)).kind == "back"
    assert match.state == start


def test_a_trick_that_was_looked_at_cannot_be_taken_back() -> None:
    match = new_match("blasons", people=3, variants=["consult"])
    while cast(Any, match.state).phase != LOOK:
        play_on(match, 1, seed=match.number)
    seat = match.player
    play(match, next(action for action in match.legal(seat) if action.startswith("look")))
    assert "hidden" in refused(match, Conflict, lambda: requests.undo(match, 0.0, seat))


# --- giving up -------------------------------------------------------------------------------------------------------


def test_with_two_players_resigning_loses() -> None:
    match = play_on(new_match(), 9)
    fold(match, requests.resign(match, 0.0, 0))
    assert match.ending
    assert (match.ending.how, match.ending.winners) == ("resigned", (1,))
    assert match.ending.scores == match.game.score(match.deal, match.state).scores
    assert match.player == NOBODY
    assert match.legal(0) == match.legal(1) == []
    asks: list[Callable[[], object]] = [
        lambda: requests.play(match, 0.0, 1, match.number, ["done"]),
        lambda: requests.undo(match, 0.0, 1),
        lambda: requests.offer_stop(match, 0.0, 1),
        lambda: requests.answer(match, 0.0, 1, accept=True),
        lambda: requests.resign(match, 0.0, 1),
        lambda: requests.claim(match, 0.0, 1),
    ]
    for ask in asks:
        assert refused(match, Conflict, ask) == "the match is over"


def test_with_three_players_a_bot_replaces_the_player_that_resigns() -> None:
    match = play_on(new_match(people=3), 5)
    fold(match, requests.offer_stop(match, 0.0, 0))
    fold(match, requests.resign(match, 0.0, 1))
    assert (match.ending, match.offer) == (None, None), "those who are left decide anew"
    assert match.people == [0, 2]
    assert match.level(1) == "knight"
    assert match.seat_of("louis") == SPECTATOR
    refused(match, Forbidden, lambda: requests.resign(match, 0.0, 1))
    fold(match, requests.offer_stop(match, 0.0, 0))
    fold(match, requests.answer(match, 0.0, 2, accept=True))
    assert match.ending
    assert match.ending.how == "stopped"


def test_a_match_goes_on_when_all_three_players_have_left() -> None:
    match = new_match(people=3)
    for seat in (2, 0, 1):
        fold(match, requests.resign(match, 0.0, seat))
    assert match.left == [2, 0, 1]
    play_on(match, 1000)
    assert match.ending
    assert match.ending.how == "played"


# --- stopping --------------------------------------------------------------------------------------------------------


def test_all_people_must_agree_to_stop() -> None:
    match = new_match(people=3)
    fold(match, requests.offer_stop(match, 0.0, 1))
    refused(match, Conflict, lambda: requests.offer_stop(match, 0.0, 0))
    play(match, match.legal(0)[0])
    assert match.offer, "one may play on while others make up their minds"
    fold(match, requests.answer(match, 0.0, 0, accept=True))
    fold(match, requests.answer(match, 0.0, 2, accept=True))
    assert match.ending
    assert (match.ending.how, match.ending.winners) == ("stopped", ())


def test_one_refusal_is_enough_to_play_on() -> None:
    match = new_match()
    fold(match, requests.offer_stop(match, 0.0, 0))
    fold(match, requests.answer(match, 0.0, 1, accept=False))
    assert (match.offer, match.agreed) == (None, set())
    refused(match, Conflict, lambda: requests.answer(match, 0.0, 1, accept=True))


def test_a_person_among_bots_may_stop_alone() -> None:
    match = new_match(people=1, bots=2)
    fold(match, requests.offer_stop(match, 0.0, 0))
    assert match.ending


# --- clocks ----------------------------------------------------------------------------------------------------------


def test_minutes_and_increment_are_counted_as_by_hand() -> None:
    match = new_match(time_control=TimeControl("clock", minutes=5, increment=7))
    play(match, harmless(match), at=10.0)  # 300 - 10, still the same turn
    assert match.clocks.left == [290.0, 300.0]
    play_turn(match, at=30.0)  # - 20, and 7 more at the end of the turn
    assert match.clocks.left == [277.0, 300.0]
    play_turn(match, at=31.5)
    assert match.clocks.left == [277.0, 305.5]
    assert match.clocks.runs_out_at(0) == 31.5 + 277.0


def test_days_are_counted_as_by_hand() -> None:
    match = new_match(time_control=TimeControl("days", days=2))
    play(match, harmless(match), at=86_400.0)
    assert match.clocks.left == [86_400.0, 172_800.0], "the turn is not over: what is left of it is a day"
    play_turn(match, at=86_400.0 + 60.0)
    assert match.clocks.left == [172_800.0, 172_800.0], "the next turn has its own two days"


def test_a_clock_that_is_set_back_gives_no_time() -> None:
    match = new_match(time_control=TimeControl("clock", minutes=5))
    play_turn(match, at=20.0)
    play_turn(match, at=5.0)
    assert match.clocks.left == [280.0, 300.0]
    assert match.clocks.runs_out_at(0) == 20.0 + 280.0
    play_turn(match, at=21.0)
    assert match.clocks.left == [279.0, 300.0]


def test_taking_back_in_the_same_turn_gives_no_time() -> None:
    match = new_match(time_control=TimeControl("clock", minutes=5, increment=60))
    play(match, harmless(match), at=10.0)
    fold(match, requests.undo(match, 30.0, 0))
    assert match.clocks.left == [270.0, 300.0]


def test_a_claim_is_refused_early_and_accepted_later() -> None:
    match = new_match(time_control=TimeControl("clock", minutes=1))
    refused(match, Conflict, lambda: requests.claim(match, 59.9, 1))
    refused(match, Conflict, lambda: requests.claim(match, 61.0, 0))  # the player's own time
    refused(match, Forbidden, lambda: requests.claim(match, 61.0, SPECTATOR))
    fold(match, requests.claim(match, 60.0, 1))
    assert match.ending
    assert (match.ending.how, match.ending.winners) == ("time", (1,))


def test_with_three_players_a_bot_replaces_the_one_whose_time_ran_out() -> None:
    match = new_match(people=3, time_control=TimeControl("days", days=1))
    entry = fold(match, requests.claim(match, 86_400.0, 2))
    assert (entry.seat, entry.action) == (2, "0")
    assert match.ending is None
    assert match.level(0) == "knight"
    refused(match, Conflict, lambda: requests.claim(match, 10 * 86_400.0, 2))  # a bot's time is not claimed
    play_turn(match, at=86_401.0)
    assert match.player == 1
    refused(match, Conflict, lambda: requests.claim(match, 86_401.0 + 86_399.0, 2))
    fold(match, requests.claim(match, 86_401.0 + 86_400.0, 2))
    assert match.people == [2]


def test_without_a_clock_nothing_can_be_claimed() -> None:
    match = new_match()
    refused(match, Conflict, lambda: requests.claim(match, 1e12, 1))
    assert update(match, 0, 0).clocks is None


@pytest.mark.parametrize(
    "control",
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
def test_a_contradictory_time_control_is_refused(control: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(control, TimeControl)


# --- the whole -------------------------------------------------------------------------------------------------------


def test_an_entry_lists_the_actions_that_it_took_back() -> None:
    match = new_match()
    play(match, harmless(match))
    fold(match, requests.undo(match, 0.0, 0))
    actions = play_turn(match)
    fold(match, requests.undo(match, 0.0, 0))
    fold(match, requests.answer(match, 0.0, 1, accept=True))
    log = update(match, 1, 0).log
    turn = list(range(2, 2 + len(actions)))
    assert [entry.undoes for entry in log if entry.undoes] == [[0], turn]
    assert [(entry.kind, entry.action) for entry in log if entry.undoes] == [("back", ""), ("accept", "")]
    assert [entry.action for entry in log if entry.kind == "offer"] == ["back"]
    assert log[-1].number == turn[-1] + 2


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_events_are_the_same_one_by_one_and_after_a_gap(game: str) -> None:
    """With take-backs in between, for every viewer, and however much a client has missed."""
    options: dict[str, Any] = {"variants": ["consult", "serve", "peek"]} if game == "blasons" else {}
    match = new_match(game, people=1, bots=2, **options)
    viewers = (SPECTATOR, 0, 1, 2)
    one_by_one: dict[int, list[Any]] = {viewer: [] for viewer in viewers}
    rng = Random(3)
    while not match.ending:
        before = match.number
        play(match, rng.choice(match.legal(match.player)), at=float(match.number))
        if rng.random() < 0.1 and permissions.may_undo(match, 0).how == "free":
            fold(match, requests.undo(match, float(match.number), 0))
        for viewer in viewers:
            one_by_one[viewer] += update(match, viewer, before).log
    assert match.actions.undone
    assert len(match.actions.played) > 2 * RECENT, "older entries need a replay"
    again = replay(match.setup, match.entries)
    for viewer in viewers:
        assert update(match, viewer, 0).log == one_by_one[viewer]
        for since in (0, 3, match.number - RECENT, match.number - 2, match.number):
            assert update(again, viewer, since).log == one_by_one[viewer][since:]
    assert all(entry.events for entry in one_by_one[SPECTATOR] if entry.kind == "act")


def test_live_events_need_no_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_on(new_match("blasons", people=1, bots=6), 150)
    assert not match.actions.is_recent(0)

    def no_replay(*_: object) -> None:
        raise AssertionError("replayed")

    logged = match.actions.logged
    monkeypatch.setattr(
        match.actions, "logged", lambda entries, since: logged(entries, since) if since > 100 else no_replay()
    )
    for _ in range(60):
        number = match.number
        play_on(match, 1, seed=number)
        for viewer in (SPECTATOR, 0):
            update(match, viewer, number)


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_a_log_with_everything_in_it_replays_to_the_same_match(game: str) -> None:
    match = new_match(game, people=3, time_control=TimeControl("clock", minutes=10, increment=3))
    play_on(match, 12)
    fold(match, requests.offer_stop(match, 13.0, 0))
    fold(match, requests.answer(match, 14.0, 1, accept=False))
    seat = match.player
    play(match, harmless(match), at=15.0)
    fold(match, requests.undo(match, 16.0, seat))
    if match.offer:
        for other in sorted({0, 1, 2} - {seat}):
            fold(match, requests.answer(match, 17.0, other, accept=True))
    fold(match, requests.resign(match, 18.0, 1))
    play_on(match, 2000)
    assert match.ending
    again = replay(match.setup, match.entries)
    for viewer in (SPECTATOR, 0, 1, 2):
        assert update(again, viewer, 0) == update(match, viewer, 0)
    assert again.record() == match.record()


def test_there_is_no_record_until_the_match_is_over() -> None:
    match = new_match()
    with pytest.raises(Conflict):
        match.record()
    fold(match, requests.resign(match, 0.0, 0))
    assert "deal" in match.record()


# --- endless take-backs ----------------------------------------------------------------------------------------------


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The actions that matches replay during a test."""
    carried_out: list[int] = []

    def counting(game: Any, deal: Any, state: Any, action: int) -> Any:
        carried_out.append(action)
        return steps_of(game, deal, state, action)

    for module in (log, kept_actions, requests):
        monkeypatch.setattr(module, "steps_of", counting)
    return carried_out


def act_and_take_back(match: MatchLog, times: int) -> None:
    """Let a person who plays against bots take back an action again and again."""
    while match.player != 0 or all(reveals(match, action) for action in match.legal(0)):
        play_on(match, 1)
    for _ in range(times):
        play(match, harmless(match))
        fold(match, requests.undo(match, 0.0, 0))


def test_taking_back_replays_nothing_however_long_the_log_is(replayed: list[int]) -> None:
    match = play_on(new_match("blasons", people=1, bots=6), 100)
    act_and_take_back(match, 40)
    replayed.clear()
    act_and_take_back(match, 50)
    for viewer in (SPECTATOR, 0):
        update(match, viewer, match.number)
    assert len(replayed) == 50  # each action once, when it was played


def test_taking_back_many_turns_replays_the_game_and_not_the_log(replayed: list[int]) -> None:
    match = new_match(people=1, bots=1)
    while len(match.actions.played) < RECENT + 4:
        play(match, harmless(match))
    while permissions.may_undo(match, 0).how == "free":
        replayed.clear()
        fold(match, requests.undo(match, 0.0, 0))
        assert len(replayed) in (
            0,
            len(match.actions.played),
            len(match.actions.played) + len(match.actions.undone[match.number - 1]),
        )
        again = replay(match.setup, match.entries)
        assert (again.state, again.actions.played) == (match.state, match.actions.played)


def test_ending_a_match_replays_nothing_and_a_copy_leaves_it_as_it_is(replayed: list[int]) -> None:
    match = play_on(new_match("blasons", people=1, bots=6), 100)
    act_and_take_back(match, 30)
    before = update(match, 0, 0)
    replayed.clear()
    ended = match.copy()
    ended.fold(requests.offer_stop(match, 5.0, 0))
    assert ended.ending
    assert not replayed
    assert update(match, 0, 0) == before
    assert ended.number == match.number + 1


def test_take_backs_and_offers_are_limited_but_an_old_record_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "MOST_REQUESTS", 5)
    match = play_on(new_match("blasons", people=1, bots=6), 20)
    act_and_take_back(match, 5)
    play(match, harmless(match))
    assert may_undo(match, 0) == ("no", "limit")
    assert "too often" in refused(match, Conflict, lambda: requests.undo(match, 0.0, 0))
    fold(match, requests.offer_stop(match, 1.0, 0))  # the only person may always stop
    assert verify_record(make_record(match, commitment(match.setup.secret)))

    pair = new_match(people=2)
    for _ in range(5):
        fold(pair, requests.offer_stop(pair, 0.0, 0))
        fold(pair, requests.answer(pair, 0.0, 1, accept=False))
    assert "too often" in refused(pair, Conflict, lambda: requests.offer_stop(pair, 0.0, 0))
    fold(pair, requests.offer_stop(pair, 0.0, 1))


def test_a_log_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "LONGEST_LOG", 12)
    match = play_on(new_match(people=2), 12)
    assert may_undo(match, 0) == ("no", "limit")
    play_on(match, 1)
