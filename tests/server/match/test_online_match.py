"""A match as the fold of its log: playing, events, replays and the record."""

from random import Random
from typing import Any

import msgspec
import pytest

from armorial.engine.game import SPECTATOR
from armorial.protocol.archive import Entry
from armorial.protocol.tables import TimeControl
from armorial.server.errors import BadRequest, Conflict, Forbidden, RefusedAction, Stale
from armorial.server.match import new_entries, permissions
from armorial.server.match.actions import RECENT
from armorial.server.match.online_match import OnlineMatch, replay
from armorial.server.match.updates import update
from tests.support.matches import fold, harmless, new_match, play, play_on, play_turn, refused, reveals


def test_updates_of_many_matches_each_show_their_own_cards() -> None:
    for secret in range(5):
        match = OnlineMatch(new_match().setup._replace(secret=f"secret {secret}"))
        for _ in range(2):
            sent = msgspec.json.decode(msgspec.json.encode(update(match, 0, 0)))["view"]
            assert sent == msgspec.to_builtins(match.game.view_json(match.view(0)))
            play_turn(match)


# --- playing ---------------------------------------------------------------------------------------------------------


def test_only_the_player_acts_and_only_at_the_current_number() -> None:
    match = new_match()
    action = match.legal(0)[0]
    assert "another player's turn" in refused(match, Forbidden, lambda: new_entries.play(match, 0.0, 1, 0, [action]))
    refused(match, Stale, lambda: new_entries.play(match, 0.0, 0, 1, [action]))
    refused(match, BadRequest, lambda: new_entries.play(match, 0.0, 0, 0, ["take everything"]))
    assert "(R3.2)" in refused(match, RefusedAction, lambda: new_entries.play(match, 0.0, 0, 0, ["take a6"]))
    play(match, action)
    refused(match, Stale, lambda: new_entries.play(match, 0.0, 0, 0, [action]))


def test_entries_that_were_made_but_not_stored_never_take_effect() -> None:
    match, again = new_match(), new_match()
    first, second = match.legal(0)[:2]
    new_entries.play(match, 0.0, 0, 0, [first])  # allowed, but never stored
    for one in (match, again):
        one.fold(Entry(0, 0.0, 0, "act", second))
    assert match.state == again.state


def turn_ahead(match: OnlineMatch) -> list[str]:
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
    refused(match, BadRequest, lambda: new_entries.play(match, 0.0, 0, 0, [*actions[:-1], "abracadabra"]))
    refused(match, RefusedAction, lambda: new_entries.play(match, 0.0, 0, 0, [actions[0], actions[0]]))
    assert "another player's turn" in refused(
        match, Forbidden, lambda: new_entries.play(match, 0.0, 0, 0, [*actions, "take a1"])
    )
    play(match, *actions)
    assert new_entries.repeats(match, 0, 0, actions)
    assert not new_entries.repeats(match, 0, 0, [*actions, "take a1"])
    assert new_entries.repeats(match, 0, 0, actions[:1])
    assert not new_entries.repeats(match, 0, 1, actions)


def test_nothing_is_played_after_an_action_that_reveals_something() -> None:
    """Otherwise the refusal of the next action could show what would be revealed, without anything being played."""
    match = new_match()
    while not (found := [action for action in match.legal(match.player) if reveals(match, action)]):
        play_turn(match)
    seat, number = match.player, match.number
    for following in ("stop", "abracadabra"):
        reason = refused(match, Conflict, lambda: new_entries.play(match, 0.0, seat, number, [found[0], following]))  # noqa: B023
        assert found[0] in reason
    play(match, found[0])


def test_nothing_is_played_after_the_end() -> None:
    match = play_on(new_match(), 1000)
    last = match.entries[-1]
    again = replay(match.setup, match.entries[:-1])
    actions = [last.action, last.action]
    refused(again, Conflict, lambda: new_entries.play(again, 0.0, last.seat, again.number, actions))


def test_bots_play_by_number() -> None:
    match, by_notation = new_match(), new_match()
    action = match.view(0).legal[0]
    fold(match, *new_entries.play(match, 0.0, 0, 0, [action]))
    play(by_notation, by_notation.legal(0)[0])
    assert match.entries == by_notation.entries


def test_a_repeat_is_the_same_action_of_the_same_seat_at_the_same_number() -> None:
    match = new_match()
    action, other = match.legal(0)[:2]
    assert not new_entries.repeats(match, 0, 0, [action])
    play(match, action)
    assert new_entries.repeats(match, 0, 0, [action])
    assert not new_entries.repeats(match, 1, 0, [action])
    assert not new_entries.repeats(match, 0, 0, [other])
    assert not new_entries.repeats(match, 0, 1, [action])
    assert not new_entries.repeats(match, 0, -1, [action])


def test_a_repeat_is_recognized_even_if_it_was_taken_back() -> None:
    match = new_match()
    action = harmless(match)
    play(match, action)
    fold(match, new_entries.undo(match, 0.0, 0))
    assert new_entries.repeats(match, 0, 0, [action])
    assert not new_entries.repeats(match, 0, 1, ["0"]), "to take back is not to act"


# --- the whole log ---------------------------------------------------------------------------------------------------


def test_an_entry_lists_the_actions_that_it_took_back() -> None:
    match = new_match()
    play(match, harmless(match))
    fold(match, new_entries.undo(match, 0.0, 0))
    actions = play_turn(match)
    fold(match, new_entries.undo(match, 0.0, 0))
    fold(match, new_entries.answer(match, 0.0, 1, accept=True))
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
            fold(match, new_entries.undo(match, float(match.number), 0))
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
    fold(match, new_entries.offer_stop(match, 13.0, 0))
    fold(match, new_entries.answer(match, 14.0, 1, accept=False))
    seat = match.player
    play(match, harmless(match), at=15.0)
    fold(match, new_entries.undo(match, 16.0, seat))
    if match.offer:
        for other in sorted({0, 1, 2} - {seat}):
            fold(match, new_entries.answer(match, 17.0, other, accept=True))
    fold(match, new_entries.resign(match, 18.0, 1))
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
    fold(match, new_entries.resign(match, 0.0, 0))
    assert "deal" in match.record()
