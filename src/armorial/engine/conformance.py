"""The laws that every game keeps, as functions that raise AssertionError.

`check(game, options, seed)` plays one random game and checks all laws. The project's tests run it for every registered
game, with sets of options in which any three values occur together. You can check your own game the same way.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from math import sqrt
from random import Random
from typing import NamedTuple, get_args

from armorial.engine.errors import ArmorialError, IllegalAction, NotationError
from armorial.engine.event_check import unexplained
from armorial.engine.events import MISSING, Role, Sound, compiled_events, events, named, reveals
from armorial.engine.game import (
    ALL_KNOWING,
    NOBODY,
    SPECTATOR,
    Deal,
    Game,
    Options,
    State,
    View,
    actor,
    full_view,
    write_features,
)
from armorial.engine.jit import compiled
from armorial.engine.match import Match
from armorial.engine.playout import RANDOM_BITS, compiled_playout, playout
from armorial.engine.record import read_record, write_record

SMALL = 600  # a larger number of worlds is not enumerated
DRAWS_PER_WORLD = 8
REFUSED = 20  # actions drawn at every ply: those that are not legal must be refused
PLIES = 4  # at which a law that replays the game is checked, besides the end
DEVIATIONS = 5  # standard deviations that a sample may be off: a fair one hardly ever is, and seeds are fixed


class Play(NamedTuple):
    """One random game, played to its end."""

    game: Game
    deal: Deal
    match: Match
    rng: Random
    known: dict[tuple[int, int], View]  # by viewer and ply: many laws look at the same views

    def views(self, ply: int) -> Iterator[View]:
        """Yield the views of a spectator and each seat at a ply."""
        for seat in (SPECTATOR, *range(self.match.players)):
            yield self.seen_by(seat, ply)

    def seen_by(self, viewer: int, ply: int) -> View:
        """Return the view of a viewer at a ply."""
        if (viewer, ply) not in self.known:
            state = self.match.states[ply]
            all_known = viewer == ALL_KNOWING
            self.known[viewer, ply] = (
                full_view(self.deal, state) if all_known else self.game.view(self.deal, state, viewer)
            )
        return self.known[viewer, ply]


def check(game: Game, options: Options, seed: int) -> None:
    """Play one random game and check every law."""
    play = random_play(game, options, seed)
    for law in LAWS:
        law(play)


def random_play(game: Game, options: Options, seed: int) -> Play:
    """Play one random game."""
    rng = Random(seed)
    deal = game.deal(options, rng)
    match = Match(game, deal)
    while not match.over:
        match.apply(rng.choice(game.legal(deal, match.state)))
    return Play(game, deal, match, rng, {})


def only_legal_actions_apply(play: Play) -> None:
    """A legal action applies; any other raises an error that names the paragraph it breaks."""
    game, deal = play.game, play.deal
    for state in play.match.states:
        legal = game.legal(deal, state)
        assert (actor(state) is None) == (not legal), "somebody is to act exactly while there are legal actions"
        assert list(legal) == sorted(set(legal)), "legal actions are ascending, each once"
        for action in legal:
            assert game.apply(deal, state, action) == game.after(deal, state, action)
        for action in play.rng.sample(range(game.ACTIONS), min(REFUSED, game.ACTIONS)):
            if action not in legal:
                _assert_refused(game, deal, state, action)
    _assert_refused(game, deal, state, game.ACTIONS)
    _assert_refused(game, deal, state, -1)


def _assert_refused(game: Game, deal: Deal, state: State, action: int) -> None:
    try:
        game.apply(deal, state, action)
    except IllegalAction as error:
        assert error.paragraph[:2].isalnum(), f"{error.paragraph!r} is no paragraph"
        assert error.paragraph in str(error)
    else:
        raise AssertionError(f"action {action} is not legal, but applies")


def picks_are_the_legal_actions(play: Play) -> None:
    """`pick` returns every legal action and no other, over all random numbers; `write_legal` marks the same ones."""
    for state in play.match.states[:-1]:
        legal = play.game.legal(play.deal, state)
        steps = len(legal) * 2
        picked = {play.game.pick(play.deal, state, (step << RANDOM_BITS) // steps) for step in range(steps)}
        picked.add(play.game.pick(play.deal, state, (1 << RANDOM_BITS) - 1))
        assert picked == set(legal)
        mask = [0] * play.game.ACTIONS
        play.game.write_legal(play.deal, state, 1, mask)
        assert [action for action, allowed in enumerate(mask) if allowed] == list(legal), "write_legal is wrong"
        play.game.write_legal(play.deal, state, 0, mask)
        assert not any(mask), "write_legal leaves marks behind"


def notations_read_back(play: Play) -> None:
    """Every legal action has its own notation, which reads back; any other text is refused."""
    game = play.game
    for state in play.match.states[:-1]:
        legal = game.legal(play.deal, state)
        notations = [game.write(state, action) for action in legal]
        assert len(set(notations)) == len(notations), "two actions have the same notation"
        assert [game.read(state, notation) for notation in notations] == list(legal)
        first = notations[0]
        for malformed in (first.upper(), first + " ", " " + first, first.replace(" ", "  ") + "!", ""):
            try:
                game.read(state, malformed)
            except NotationError:
                continue
            raise AssertionError(f"{malformed!r} was read as an action")


def records_replay(play: Play) -> None:
    """A record, of a finished or an unfinished game, replays to the same states."""
    whole = play.match
    part = Match(play.game, play.deal)
    for action in whole.actions[: play.rng.randrange(whole.ply)]:
        part.apply(action)
    for match in (whole, part):
        again = read_record(write_record(match), {play.game.NAME: play.game})
        assert again.deal == match.deal
        assert again.states == match.states


def views_hide_what_they_must(play: Play) -> None:
    """In any world that a viewer can imagine, that viewer has the same view at every ply so far.

    So whose turn it is, which decision is asked and what others may do depend on nothing hidden; and the actions so far
    are legal in the imagined world.
    """
    game, match = play.game, play.match
    for ply in sorted({0, match.ply, *play.rng.sample(range(match.ply), PLIES)}):
        for view in play.views(ply):
            imagined, state = game.imagine(view, play.rng)
            seen = game.view(imagined, state, view.seat)
            assert seen == view
            assert game.view_json(seen) == game.view_json(view), "view_json shows more than the view"
            again = Match(game, imagined)
            for action in match.actions[:ply]:
                _assert_same_view(play, again, view.seat)
                again.apply(action)
            assert again.state == state
            _assert_same_view(play, again, view.seat)


def _assert_same_view(play: Play, again: Match, seat: int) -> None:
    assert again.view(seat) == play.seen_by(seat, again.ply), f"seat {seat} sees a hidden difference at ply {again.ply}"


def view_json_is_json(play: Play) -> None:
    """The result of `view_json` survives JSON and says who is to act; each ply is checked for another viewer."""
    game, viewers = play.game, (SPECTATOR, *range(play.match.players))
    for ply, state in enumerate(play.match.states):
        plain = game.view_json(play.seen_by(viewers[ply % len(viewers)], ply))
        assert json.loads(json.dumps(plain)) == plain, "view_json has values that JSON does not have"
        assert (plain["player"], plain["turn"]) == (actor(state), state.turn)
        assert isinstance(plain["phase"], str)


def only_the_actor_sees_legal_actions(play: Play) -> None:
    """A view lists actions for the seat to act, and for no other."""
    for ply, state in enumerate(play.match.states):
        for view in play.views(ply):
            asked = state.player != NOBODY and view.seat == state.player
            assert view.legal == (play.game.legal(play.deal, state) if asked else ())


def knowledge_only_grows(play: Play) -> None:
    """Viewers never forget what they knew about the deal: worlds that fit a later view fit the earlier ones."""
    game = play.game
    for before, now in pairwise(sorted(play.rng.sample(range(play.match.ply + 1), 6))):
        for early, late in zip(play.views(before), play.views(now), strict=True):
            deal, _ = game.imagine(late, play.rng)
            assert game.view(deal, early.state, early.seat).deal == early.deal


def knowledge_grows_only_when_something_is_shown(play: Play) -> None:
    """If no event reveals anything, every world that a viewer could imagine before still fits."""
    game, states, viewers = play.game, play.match.states, (SPECTATOR, *range(play.match.players))
    for ply, action in enumerate(play.match.actions):
        if reveals(game, play.deal, states[ply], action):
            continue
        viewer = viewers[ply % len(viewers)]
        deal, _ = game.imagine(play.seen_by(viewer, ply), play.rng)
        after = game.apply(deal, states[ply], action)
        assert game.view(deal, after, viewer) == play.seen_by(viewer, ply + 1)


def events_hide_what_they_must(play: Play) -> None:
    """In any world that a viewer can imagine, that viewer has received the same events."""
    game, match = play.game, play.match
    for ply in sorted({match.ply, *play.rng.sample(range(match.ply), PLIES)}):
        for view in play.views(ply):
            imagined, _ = game.imagine(view, play.rng)
            for earlier, (state, action) in enumerate(zip(match.states[:ply], match.actions, strict=False)):
                imagined_events = events(game, imagined, state, action, view.seat)
                assert imagined_events == match.events(earlier, view.seat), (
                    f"ply {earlier} shows seat {view.seat} what is hidden"
                )


def events_explain_every_change(play: Play) -> None:
    """The events explain every difference between two consecutive views."""
    game, match = play.game, play.match
    viewers = (ALL_KNOWING, SPECTATOR, *range(match.players))
    for ply in range(match.ply):
        viewer = viewers[ply % len(viewers)]
        before, after = (game.view_json(play.seen_by(viewer, then)) for then in (ply, ply + 1))
        changes = match.events(ply, viewer)
        assert changes, f"ply {ply} has no event"
        flaws = list(unexplained(game, before, after, changes))
        assert not flaws, (ply, viewer, flaws, [named(game, event) for event in changes])


def events_are_the_same_in_any_portion(play: Play) -> None:
    """A range of events is the same one by one, all at once, from a replayed record, and from compiled code."""
    game, match = play.game, play.match
    again = read_record(write_record(match), {game.NAME: game})
    viewers = (ALL_KNOWING, SPECTATOR, *range(match.players))
    for number, viewer in enumerate(viewers):
        one_by_one = [match.events(ply, viewer) for ply in range(match.ply)]
        start, end = sorted(play.rng.sample(range(match.ply + 1), 2))
        portion = tuple(event for some in one_by_one[start:end] for event in some)
        assert match.events_between(start, end, viewer) == portion
        assert again.events_between(start, end, viewer) == portion
        for ply in range(number, match.ply, len(viewers)):  # every ply for one viewer
            state, action = match.states[ply], match.actions[ply]
            assert compiled_events(game, play.deal, state, action, viewer) == one_by_one[ply]


def events_keep_their_layout(play: Play) -> None:
    """Every field holds a seat of the match or a word of its vocabulary, or is MISSING where the kind declares it."""
    game, match = play.game, play.match
    assert len({kind.name for kind in game.EVENTS}) == len(game.EVENTS), "two kinds of events have the same name"
    for kind in game.EVENTS:
        known = kind.role in get_args(Role) and kind.sound in get_args(Sound)
        assert known, f"{kind.name} has the role {kind.role!r} and the sound {kind.sound!r}, which clients do not know"
    for viewer in (ALL_KNOWING, SPECTATOR, *range(match.players)):
        for event in match.events_between(0, match.ply, viewer):
            kind = game.EVENTS[event[0]]
            for field, value in zip(kind.fields, event[1:], strict=True):
                words = range(match.players) if field.type == "seat" else game.VOCABULARIES.get(field.type)
                missing = value == MISSING and field.missing != ""
                hides = missing and field.missing == "hidden" and viewer == ALL_KNOWING
                known = words is None or 0 <= value < len(words)
                assert (known or missing) and not hides, f"{kind.name}: {field.name} is {value} for viewer {viewer}"


def events_contain_the_result(play: Play) -> None:
    """The events of the last action, and of no other, tell every viewer the end, all points and the winners."""
    game, match = play.game, play.match
    score = match.score()
    result: list[dict[str, object]] = [{"event": "game_over"}]
    result += [{"event": "final_score", "seat": seat, "points": score.scores[seat]} for seat in range(match.players)]
    result += [{"event": "game_won", "seat": seat, "winners": len(score.winners)} for seat in score.winners]
    for viewer in (ALL_KNOWING, SPECTATOR, *range(match.players)):
        told = [named(game, event) for event in match.events_between(0, match.ply, viewer)]
        assert told[-len(result) :] == result
        assert not any(event in result for event in told[: -len(result)])


def features_show_what_is_known(play: Play) -> None:
    """Features depend on the view alone, `features` overwrites all that can change, and every number fits in a byte."""
    game, match = play.game, play.match
    for ply in sorted({match.ply, *play.rng.sample(range(match.ply), PLIES)}):
        for seat in range(match.players):
            view, row, known = play.seen_by(seat, ply), [0] * game.FEATURES, [0] * game.FEATURES
            write_features(game, play.deal, match.states[ply], seat, row)
            write_features(game, view.deal, match.states[0], (seat + 1) % match.players, known)
            game.features(view.deal, view.state, seat, known)
            assert known == row, f"at ply {ply} the features of seat {seat} show what is hidden, or keep what is past"
            assert all(-128 <= number < 128 for number in row)
            if not game.features_use_history(play.deal.options):
                game.features(play.deal, game.without_history(match.states[ply]), seat, known)
                assert known == row, f"at ply {ply} the features of seat {seat} depend on the history"


def imagining_is_diverse(play: Play) -> None:
    """At the start, every viewer can imagine many worlds: a view that leaks the deal would allow only one."""
    for view in play.views(0):
        assert len({play.game.imagine(view, play.rng)[0] for _ in range(20)}) > 10


def imagining_is_uniform(play: Play) -> None:
    """If the worlds that fit a view are few enough to count, each is imagined as often as it should be."""
    for ply in (play.match.ply * 3 // 4, play.match.ply - 1):
        for view in play.views(ply):
            worlds = list(islice(play.game.worlds(view), SMALL + 1))
            assert worlds, "no world fits the view, not even the true one"
            if 1 < len(worlds) <= SMALL:
                assert_uniform(play.game, view, worlds, play.rng)


def assert_uniform(game: Game, view: View, worlds: list[tuple[Deal, State, int]], rng: Random) -> None:
    """Compare a sample of imagined worlds with the full list, by Pearson's chi-squared test."""
    weights = {deal: weight for deal, _, weight in worlds}
    assert len(weights) == len(worlds), "a world is listed twice"
    draws = len(worlds) * DRAWS_PER_WORLD
    drawn = Counter(game.imagine(view, rng)[0] for _ in range(draws))
    assert drawn.keys() <= weights.keys(), "a world was imagined that is not among all worlds"
    total = sum(weights.values())
    expected = {deal: draws * weight / total for deal, weight in weights.items()}
    distance = sum((drawn[deal] - count) ** 2 / count for deal, count in expected.items())
    freedom = len(worlds) - 1
    assert distance < freedom + DEVIATIONS * sqrt(2 * freedom) + DEVIATIONS, "imagining is not uniform"


def nothing_is_lost(play: Play) -> None:
    """Cards, markers, discs and tokens are conserved at every ply."""
    for state in play.match.states:
        flaws = play.game.audit(play.deal, state)
        assert not flaws, flaws


def the_sheet_adds_up(play: Play) -> None:
    """The items of the score sheet sum to the scores, which are the points; at least one seat wins."""
    score = play.match.score()
    seats = play.match.players
    assert score.scores == tuple(sum(item.points[seat] for item in score.sheet) for seat in range(seats))
    assert score.scores == tuple(play.game.points(play.deal, play.match.state)[:seats])
    assert score.winners
    assert all(score.scores[seat] == max(score.scores) for seat in score.winners)


def history_does_not_affect_play(play: Play) -> None:
    """A game without history has the same legal actions, states and result."""
    game, deal, states = play.game, play.deal, play.match.states
    for state, action, then in zip(states, play.match.actions, states[1:], strict=False):
        short = game.without_history(state)
        assert (short.player, short.turn) == (state.player, state.turn)
        assert game.legal_count(deal, short) == game.legal_count(deal, state)
        assert game.after(deal, short, action) == game.without_history(then)
    assert game.points(deal, game.without_history(play.match.state)) == game.points(deal, play.match.state)


def compiled_play_agrees(play: Play) -> None:
    """Interpreted and compiled play agree bit for bit: states, steps, random generator and points."""
    game, deal = play.game, play.deal
    slow, fast = playout(game), compiled_playout(game)
    x = play.rng.getrandbits(RANDOM_BITS)
    assert slow(deal, game.start(deal), x) == fast(deal, game.start(deal), x)
    assert compiled(game.points)(deal, play.match.state) == game.points(deal, play.match.state)


def bad_options_are_refused(play: Play) -> None:
    """Unknown options, and values that an option does not accept, are refused."""
    game = play.game
    for chosen in ({"no such option": 1}, {game.OPTIONS[0].name: "no such value"}, {"players": 99}, {"players": True}):
        try:
            Match.new(game, chosen, play.rng)
        except ArmorialError:
            continue
        raise AssertionError(f"{chosen} were accepted as options")


LAWS = (
    only_legal_actions_apply,
    picks_are_the_legal_actions,
    notations_read_back,
    records_replay,
    views_hide_what_they_must,
    view_json_is_json,
    only_the_actor_sees_legal_actions,
    knowledge_only_grows,
    knowledge_grows_only_when_something_is_shown,
    events_hide_what_they_must,
    events_explain_every_change,
    events_are_the_same_in_any_portion,
    events_keep_their_layout,
    events_contain_the_result,
    features_show_what_is_known,
    imagining_is_diverse,
    imagining_is_uniform,
    nothing_is_lost,
    the_sheet_adds_up,
    history_does_not_affect_play,
    compiled_play_agrees,
    bad_options_are_refused,
)
