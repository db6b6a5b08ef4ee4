"""Taking back: who may, who must agree, and what it costs the server."""

from typing import Any, cast

import pytest

from armorial.engine.events import steps_of
from armorial.engine.game import SPECTATOR
from armorial.games.blasons.state import LOOK
from armorial.protocol.match import Offer
from armorial.protocol.tables import TimeControl
from armorial.server.errors import ApiError, Conflict, Forbidden
from armorial.server.match import actions as kept_actions
from armorial.server.match import new_entries, online_match, permissions
from armorial.server.match.actions import RECENT
from armorial.server.match.fairness import commitment
from armorial.server.match.online_match import OnlineMatch, replay
from armorial.server.match.records import make_record
from armorial.server.match.updates import permissions as permissions_of
from armorial.server.match.updates import update
from armorial.server.match.verify import verify_record
from tests.support.matches import fold, harmless, new_match, play, play_on, play_turn, refused, reveals


def test_in_an_unfinished_turn_a_player_takes_back_freely() -> None:
    match = new_match()
    start = match.state
    play(match, harmless(match))
    assert match.player == 0
    assert fold(match, new_entries.undo(match, 1.0, 0)).kind == "back"
    assert match.state == start
    assert (match.number, match.actions.played, match.offer) == (2, [], None)
    refused(match, Conflict, lambda: new_entries.undo(match, 2.0, 0))


def test_actions_that_revealed_something_cannot_be_taken_back_but_later_ones_can() -> None:
    match = new_match()
    while not (showing := [action for action in match.legal(match.player) if may_stop_after_revealing(match, action)]):
        play_turn(match)
    seat, turn = match.player, match.state.turn
    play(match, showing[0])
    assert "hidden" in refused(match, Conflict, lambda: new_entries.undo(match, 0.0, seat))
    seen = match.state
    play(match, "stop")
    assert (match.player, match.state.turn) == (seat, turn)
    fold(match, new_entries.undo(match, 0.0, seat))
    assert match.state == seen
    refused(match, Conflict, lambda: new_entries.undo(match, 0.0, seat))


def may_stop_after_revealing(match: OnlineMatch, action: str) -> bool:
    then = replay(match.setup, match.entries)
    play(then, action)
    return reveals(match, action) and "stop" in then.legal(then.player)


def test_the_other_player_and_spectators_have_nothing_to_take_back() -> None:
    match = new_match()
    play(match, match.legal(0)[0])
    refused(match, Conflict, lambda: new_entries.undo(match, 0.0, 1))
    refused(match, Forbidden, lambda: new_entries.undo(match, 0.0, SPECTATOR))


def may_undo(match: OnlineMatch, seat: int) -> tuple[str, str]:
    """Return how a seat may undo, or why not; check that an undo request agrees."""
    may = permissions_of(match, seat)
    if may.undo == "no":
        refused(match, ApiError, lambda: new_entries.undo(match, 0.0, seat))
    else:
        assert new_entries.undo(match, 0.0, seat).kind == {"free": "back", "ask": "offer"}[may.undo]
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
    fold(match, new_entries.undo(match, 0.0, 0))
    assert may_undo(match, 0) == ("no", "nothing")
    play_turn(match)
    assert [may_undo(match, seat) for seat in (0, 1)] == [("ask", ""), ("no", "nothing")]
    fold(match, new_entries.undo(match, 0.0, 0))
    assert may_undo(match, 0) == ("no", "offer")
    fold(match, new_entries.answer(match, 0.0, 1, accept=False))
    while not any(reveals(match, action) for action in match.legal(match.player)):
        play_turn(match)
    seat = match.player
    play_turn(match, revealing=True)
    assert may_undo(match, seat) == ("no", "revealed")
    fold(match, new_entries.resign(match, 0.0, 1))
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
    fold(match, new_entries.offer_stop(match, 0.0, 1))
    assert [permissions_of(match, seat).stop for seat in (0, 1)] == [False, False]
    fold(match, new_entries.claim(match, 60.0, 1))
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
    offer = fold(match, new_entries.undo(match, 0.0, 0))
    assert (offer.kind, offer.action, match.state) == ("offer", "back 0", finished)
    assert update(match, 1, 0).offer == Offer("back", 0, agreed=[0], awaited=[1])
    assert "must be answered" in refused(match, Conflict, lambda: new_entries.undo(match, 0.0, 0))
    refused(match, Conflict, lambda: new_entries.answer(match, 0.0, 0, accept=True))
    fold(match, new_entries.answer(match, 0.0, 1, accept=True))
    assert match.state == start
    assert (match.actions.played, match.offer, match.agreed) == ([], None, set())
    refused(match, Conflict, lambda: new_entries.answer(match, 0.0, 1, accept=True))


def test_a_finished_turn_stays_if_the_other_player_declines() -> None:
    match = new_match()
    play_turn(match)
    finished = match.state
    fold(match, new_entries.undo(match, 0.0, 0))
    fold(match, new_entries.answer(match, 0.0, 1, accept=False))
    assert match.state == finished
    assert (match.offer, match.agreed) == (None, set())
    fold(match, new_entries.undo(match, 0.0, 0))  # the player may ask again


def test_with_three_players_both_others_must_agree() -> None:
    match = new_match(people=3)
    start = match.state
    play_turn(match)
    finished = match.state
    fold(match, new_entries.undo(match, 0.0, 0))
    fold(match, new_entries.answer(match, 0.0, 2, accept=True))
    assert match.state == finished
    assert match.agreed == {0, 2}
    refused(match, Conflict, lambda: new_entries.answer(match, 0.0, 2, accept=False))
    fold(match, new_entries.answer(match, 0.0, 1, accept=True))
    assert match.state == start


def test_with_three_players_one_refusal_is_enough() -> None:
    match = new_match(people=3)
    play_turn(match)
    finished = match.state
    fold(match, new_entries.undo(match, 0.0, 0))
    fold(match, new_entries.answer(match, 0.0, 2, accept=True))
    fold(match, new_entries.answer(match, 0.0, 1, accept=False))
    assert match.state == finished
    assert match.agreed == set()


def test_taking_back_an_earlier_turn_takes_back_the_other_players_turn_too() -> None:
    match = new_match()
    start = match.state
    play_turn(match)
    play_turn(match)
    fold(match, new_entries.undo(match, 0.0, 0))
    fold(match, new_entries.answer(match, 0.0, 1, accept=True))
    assert match.state == start


def test_a_finished_turn_that_revealed_something_cannot_be_offered() -> None:
    match = new_match()
    play_turn(match, revealing=False)
    while not any(reveals(match, action) for action in match.legal(match.player)):
        play_turn(match)
    seat = match.player
    play_turn(match, revealing=True)
    assert "hidden" in refused(match, Conflict, lambda: new_entries.undo(match, 0.0, seat))


def test_playing_on_declines_an_offer_so_nothing_revealed_is_taken_back() -> None:
    match = new_match()
    play_turn(match)
    fold(match, new_entries.undo(match, 0.0, 0))
    play(match, match.legal(1)[0])
    assert (match.offer, match.agreed) == (None, set())
    refused(match, Conflict, lambda: new_entries.answer(match, 0.0, 1, accept=True))


def test_bots_agree_to_a_take_back() -> None:
    match = new_match(people=1, bots=1)
    start = match.state
    play_turn(match)
    assert fold(match, new_entries.undo(match, 0.0, 0)).kind == "back"
    assert match.state == start


def test_a_trick_that_was_looked_at_cannot_be_taken_back() -> None:
    match = new_match("blasons", people=3, variants=["consult"])
    while cast(Any, match.state).phase != LOOK:
        play_on(match, 1, seed=match.number)
    seat = match.player
    play(match, next(action for action in match.legal(seat) if action.startswith("look")))
    assert "hidden" in refused(match, Conflict, lambda: new_entries.undo(match, 0.0, seat))


# --- many take-backs -------------------------------------------------------------------------------------------------


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The actions that matches replay during a test."""
    carried_out: list[int] = []

    def counting(game: Any, deal: Any, state: Any, action: int) -> Any:
        carried_out.append(action)
        return steps_of(game, deal, state, action)

    for module in (online_match, kept_actions, new_entries):
        monkeypatch.setattr(module, "steps_of", counting)
    return carried_out


def act_and_take_back(match: OnlineMatch, times: int) -> None:
    """Let a person who plays against bots take back an action again and again."""
    while match.player != 0 or all(reveals(match, action) for action in match.legal(0)):
        play_on(match, 1)
    for _ in range(times):
        play(match, harmless(match))
        fold(match, new_entries.undo(match, 0.0, 0))


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
        fold(match, new_entries.undo(match, 0.0, 0))
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
    ended.fold(new_entries.offer_stop(match, 5.0, 0))
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
    assert "too often" in refused(match, Conflict, lambda: new_entries.undo(match, 0.0, 0))
    fold(match, new_entries.offer_stop(match, 1.0, 0))  # the only person may always stop
    assert verify_record(make_record(match, commitment(match.setup.secret)))

    pair = new_match(people=2)
    for _ in range(5):
        fold(pair, new_entries.offer_stop(pair, 0.0, 0))
        fold(pair, new_entries.answer(pair, 0.0, 1, accept=False))
    assert "too often" in refused(pair, Conflict, lambda: new_entries.offer_stop(pair, 0.0, 0))
    fold(pair, new_entries.offer_stop(pair, 0.0, 1))


def test_a_log_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "LONGEST_LOG", 12)
    match = play_on(new_match(people=2), 12)
    assert may_undo(match, 0) == ("no", "limit")
    play_on(match, 1)
