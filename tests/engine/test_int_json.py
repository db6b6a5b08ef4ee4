"""Views, scores and deals as ints: the same as the JSON and the texts that Python makes, in any position."""

from random import Random

import pytest

from armorial.engine.browser_support import support_of
from armorial.engine.errors import ArmorialError
from armorial.engine.game import ALL_KNOWING, SPECTATOR, View
from armorial.engine.int_json import ROOM, decode, decode_text
from armorial.engine.match import Match
from armorial.engine.options import all_options, option_values
from armorial.games import GAMES
from examples import coffers

GAMES_PLAYED = 12


@pytest.mark.parametrize("name", GAMES)
def test_views_are_the_same_as_those_of_servers(name: str) -> None:
    game, rng = GAMES[name], Random(name)
    support = support_of(game)
    for options in rng.sample(list(all_options(game)), GAMES_PLAYED):
        match, out = Match(game, game.deal(options, rng)), [0] * ROOM
        while True:
            viewer = rng.choice((ALL_KNOWING, SPECTATOR, *range(options.players)))
            view = View(viewer, support.known_deal(match.deal, match.state, viewer), match.state, ())
            count = support.write_view(view.deal, view.state, viewer, out)
            assert decode(support.words, out[:count], option_values(game, options)) == game.view_json(view)
            if match.player is None:
                break
            match.apply(rng.choice(match.view(match.player).legal))


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_is_read_from_its_words_and_a_wrong_one_is_refused(name: str) -> None:
    game, rng = GAMES[name], Random(name)
    support = support_of(game)
    for options in all_options(game):
        deal, out = game.deal(options, rng), [0] * ROOM
        count = support.write_deal(deal, out)
        assert decode_text(support.words, out[:count]).split("\n") == game.write_deal(deal)
        words = [number >> 3 for number in out[:count]]
        assert support.read_deal(options, deal.first, words, count) == (True, deal)
        assert not support.read_deal(options, deal.first, words[:-1], count - 1)[0]
        another = next(word for word in words[-3::-2] if word != words[-1])
        twice = [another if word == words[-1] else word for word in words]
        assert not support.read_deal(options, deal.first, twice, count)[0]


@pytest.mark.parametrize("name", GAMES)
def test_a_random_world_fits_what_is_known(name: str) -> None:
    game, rng = GAMES[name], Random(name)
    support = support_of(game)
    match = Match(game, support.random_deal(next(all_options(game)), -1, 77)[0])
    while match.player is not None:
        view = match.view(match.player)
        world, _ = support.random_world(view.deal, view.state, rng.getrandbits(62) + 1)
        assert game.view(world, view.state, view.seat) == view
        match.apply(rng.choice(view.legal))


def test_a_game_without_support_is_refused_by_name() -> None:
    with pytest.raises(ArmorialError, match="coffers has no BROWSER"):
        support_of(coffers)
