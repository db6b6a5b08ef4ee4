"""The conformance kit fails for a game that breaks a law: one broken game for each law."""

from collections.abc import Callable
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from armorial.engine import conformance, options
from armorial.engine.bitmaps import lookup_16
from armorial.engine.errors import ArmorialError
from armorial.engine.events import MISSING, ROOM, Event, EventKind, split
from armorial.engine.game import ALL_KNOWING, Game, Score, View
from armorial.games import any_game, richelieu
from armorial.games.richelieu.components import DISCS
from armorial.games.richelieu.deal import Deal, bearing
from armorial.games.richelieu.features import CARDS_WITH_DISCS, DISC
from armorial.games.richelieu.state import State

SOUND = any_game(richelieu)
CHOSEN = options.choose(richelieu, {"edition": "court", "players": 3})


def broken(**changes: Any) -> Game:
    """Return Richelieu with some of its names replaced."""
    return cast(Game, SimpleNamespace(**{**vars(richelieu), **changes}))


def apply_anything(deal: Deal, state: State, action: int) -> State:
    return richelieu.after(deal, state, action)


def pick_the_lowest(deal: Deal, state: State, _x: int) -> int:
    return richelieu.legal(deal, state)[0]


def write_without_position(state: State, action: int) -> str:
    return richelieu.write(state, action).partition(" ")[0]


def swap_two_cards(deal: Deal) -> list[str]:
    row, first, second, *rest = richelieu.write_deal(deal)[0].split()
    return [" ".join([row, second, first, *rest]), *richelieu.write_deal(deal)[1:]]


def show_all_discs(deal: Deal, state: State, seat: int) -> View[Deal, State]:
    return richelieu.view(deal, state, seat)._replace(deal=deal)


def show_a_count_of_hidden_discs(deal: Deal, state: State, seat: int) -> View[Deal, State]:
    """Leak a hidden fact through a public field, as a careless turn counter would."""
    swords = bearing(deal, state.table, DISCS.index("sword")).bit_count()
    return richelieu.view(deal, state, seat)._replace(state=state._replace(turn=state.turn + swords))


def show_legal_to_all(deal: Deal, state: State, seat: int) -> View[Deal, State]:
    return richelieu.view(deal, state, seat)._replace(legal=richelieu.legal(deal, state))


def forget_own_discs(deal: Deal, state: State, seat: int) -> View[Deal, State]:
    hidden = richelieu.view(deal, richelieu.start(deal), seat).deal
    return richelieu.view(deal, state, seat)._replace(deal=hidden if state.turn % 2 else deal)


def imagine_the_first_world(view: View[Deal, State], _rng: Random) -> tuple[Deal, State]:
    deal, state, _ = next(richelieu.worlds(view))
    return deal, state


def tell_in_tuples(view: View[Deal, State]) -> dict[str, Any]:
    shown = richelieu.view_json(view)
    return dict(shown) | {"seats": tuple(shown["seats"])}


def tell_the_turn_before(view: View[Deal, State]) -> dict[str, Any]:
    shown = dict(richelieu.view_json(view))
    return shown | {"turn": view.state.turn - 1}


def tell_by_memory() -> Callable[[View[Deal, State]], dict[str, Any]]:
    """Return a JSON view that depends on more than the view."""
    shown = count()
    return lambda view: {**richelieu.view_json(view), "number": next(shown)}


def show_the_discs_of_others(deal: Deal, state: State, seat: int, out: Any) -> None:
    richelieu.features(deal, state, seat, out)
    out[DISC] = lookup_16(deal.discs, CARDS_WITH_DISCS[0])


def keep_what_is_past(deal: Deal, state: State, seat: int, out: Any) -> None:
    """Write no zeros, which a reused row needs."""
    row = [0] * richelieu.FEATURES
    richelieu.features(deal, state, seat, row)
    for i, number in enumerate(row):
        out[i] = number or out[i]


def find_a_flaw(_deal: Deal, _state: State) -> list[str]:
    return ["a card is lost"]


def give_a_point_away(deal: Deal, state: State) -> Score:
    score = richelieu.score(deal, state)
    return score._replace(scores=(score.scores[0] + 1, *score.scores[1:]))


def let_a_crowd_play(option: options.Option) -> options.Option:
    return option._replace(values=(2, 3, 4, 99)) if option.name == "players" else option


def revealing_nothing() -> tuple[EventKind, ...]:
    return tuple(kind._replace(reveals=False) for kind in richelieu.EVENTS)


def with_a_name_twice() -> tuple[EventKind, ...]:
    return tuple(kind._replace(name="taken") if "taken" in kind.name else kind for kind in richelieu.EVENTS)


def with_an_unknown_sound() -> tuple[EventKind, ...]:
    return tuple(kind._replace(sound="thunder") for kind in richelieu.EVENTS)  # type: ignore[arg-type]


WriteEvents = Callable[[Deal, State, int, State, int, Any, int], int]


def rewriting(rewrite: Callable[[Event, int], list[Event]]) -> WriteEvents:
    """Return Richelieu's events with each replaced by others, given the viewer."""

    def write(deal: Deal, before: State, action: int, after: State, viewer: int, out: Any, at: int) -> int:
        written = [0] * ROOM
        end = richelieu.write_events(deal, before, action, after, viewer, written, 0)
        for event in split(richelieu.EVENTS, written, end):
            for number in (number for other in rewrite(event, viewer) for number in other):
                out[at] = number
                at += 1
        return at

    return write


def numbers_of(*names: str) -> list[int]:
    return [number for number, kind in enumerate(richelieu.EVENTS) if kind.name in names]


def forget(name: str) -> WriteEvents:
    return rewriting(lambda event, _viewer: [] if event[0] in numbers_of(name) else [event])


def tell_twice(name: str) -> WriteEvents:
    return rewriting(lambda event, _viewer: [event] * (1 + (event[0] in numbers_of(name))))


def tell_by_number() -> WriteEvents:
    """Return events that depend on how often the function was called."""
    asked = count()
    return rewriting(lambda event, _viewer: [event] if next(asked) % 7 else [])


def tell_hidden_discs(deal: Deal, before: State, action: int, after: State, _viewer: int, out: Any, at: int) -> int:
    return richelieu.write_events(deal, before, action, after, ALL_KNOWING, out, at)


tell_nothing = rewriting(lambda _event, _viewer: [])
tell_of_another_card = rewriting(
    lambda event, _viewer: [(*event[:2], (event[2] + 1) % 48) if event[0] in numbers_of("card_taken") else event]
)
hide_from_all = rewriting(
    lambda event, _viewer: [(*event[:3], MISSING) if event[0] in numbers_of("disc_taken") else event]
)
name_a_seat_that_is_empty = rewriting(
    lambda event, _viewer: [(event[0], 3) if event[0] in numbers_of("marker_declined") else event]
)


def points_of_nobody(_deal: Deal, _state: State) -> tuple[int, int, int, int]:
    return (0, 0, 0, 0)


def forget_the_stock(state: State) -> State:
    return state._replace(stock=(0, 0, 0, 0))


@pytest.mark.parametrize(
    ("changes", "law"),
    [
        ({"apply": apply_anything}, conformance.only_legal_actions_apply),
        ({"pick": pick_the_lowest}, conformance.picks_are_the_legal_actions),
        ({"write": write_without_position}, conformance.notations_read_back),
        ({"write_deal": swap_two_cards}, conformance.records_replay),
        ({"view": show_all_discs}, conformance.imagining_is_diverse),
        ({"view": show_a_count_of_hidden_discs}, conformance.views_hide_what_they_must),
        ({"view_json": tell_by_memory()}, conformance.views_hide_what_they_must),
        ({"view_json": tell_in_tuples}, conformance.view_json_is_json),
        ({"view_json": tell_the_turn_before}, conformance.view_json_is_json),
        ({"view": show_legal_to_all}, conformance.only_the_actor_sees_legal_actions),
        ({"view": forget_own_discs}, conformance.knowledge_only_grows),
        ({"EVENTS": revealing_nothing()}, conformance.knowledge_grows_only_when_something_is_shown),
        ({"write_events": tell_hidden_discs}, conformance.events_hide_what_they_must),
        ({"write_events": tell_nothing}, conformance.events_explain_every_change),
        ({"write_events": forget("marker_placed")}, conformance.events_explain_every_change),
        ({"write_events": forget("marker_returned")}, conformance.events_explain_every_change),
        ({"write_events": forget("disc_revealed")}, conformance.events_explain_every_change),
        ({"write_events": tell_twice("marker_placed")}, conformance.events_explain_every_change),
        ({"write_events": tell_of_another_card}, conformance.events_explain_every_change),
        ({"write_events": hide_from_all}, conformance.events_keep_their_layout),
        ({"write_events": name_a_seat_that_is_empty}, conformance.events_keep_their_layout),
        ({"EVENTS": with_a_name_twice()}, conformance.events_keep_their_layout),
        ({"EVENTS": with_an_unknown_sound()}, conformance.events_keep_their_layout),
        ({"write_events": forget("game_won")}, conformance.events_contain_the_result),
        ({"write_events": tell_by_number()}, conformance.events_are_the_same_in_any_portion),
        ({"features": show_the_discs_of_others}, conformance.features_show_what_is_known),
        ({"features": keep_what_is_past}, conformance.features_show_what_is_known),
        ({"without_history": forget_the_stock}, conformance.features_show_what_is_known),
        ({"audit": find_a_flaw}, conformance.nothing_is_lost),
        ({"score": give_a_point_away}, conformance.the_sheet_adds_up),
        ({"points": points_of_nobody}, conformance.the_sheet_adds_up),
        ({"without_history": forget_the_stock}, conformance.history_does_not_affect_play),
        (
            {"check": id, "OPTIONS": tuple(map(let_a_crowd_play, richelieu.OPTIONS))},
            conformance.bad_options_are_refused,
        ),
    ],
    ids=lambda value: getattr(value, "__name__", "-".join(value) if isinstance(value, dict) else None),
)
def test_a_broken_law_is_found(changes: dict[str, Any], law: Callable[[conformance.Play], None]) -> None:
    law(conformance.random_play(SOUND, CHOSEN, 6))  # the unchanged game keeps the laws
    with pytest.raises((AssertionError, ArmorialError)):
        law(conformance.random_play(broken(**changes), CHOSEN, 6))


def test_uneven_imagining_is_found() -> None:
    play = conformance.random_play(SOUND, options.choose(richelieu, {}), 6)
    game, state = play.game, play.match.states[-2]
    view = min(
        (game.view(play.deal, state, seat) for seat in (0, 1)),
        key=lambda view: sum(1 for _ in game.worlds(view)),
    )
    worlds = list(game.worlds(view))
    assert len(worlds) > 1
    conformance.assert_uniform(SOUND, view, worlds, Random(1))
    with pytest.raises(AssertionError, match="not uniform"):
        conformance.assert_uniform(broken(imagine=imagine_the_first_world), view, worlds, Random(1))


def test_compiled_play_that_differs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    play = conformance.random_play(SOUND, CHOSEN, 6)
    conformance.compiled_play_agrees(play)
    monkeypatch.setattr(conformance, "compiled_playout", lambda _game: lambda _deal, state, x: (state, x, 0))
    with pytest.raises(AssertionError):
        conformance.compiled_play_agrees(play)


def test_compiled_events_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    play = conformance.random_play(SOUND, CHOSEN, 6)
    conformance.events_are_the_same_in_any_portion(play)
    monkeypatch.setattr(conformance, "compiled_events", lambda *_: ())
    with pytest.raises(AssertionError):
        conformance.events_are_the_same_in_any_portion(play)
