"""Random games for tests of any game, and notations that are refused."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from armorial.engine.errors import IllegalAction
from armorial.engine.game import D, Game, O, Options, S
from armorial.engine.match import Match


def name(options: Options) -> str:
    """Return a name for options, for test ids."""
    return "-".join(map(str, options))


def wild_game(game: Game[O, D, S], options: O, seed: int) -> Match[O, D, S]:
    """Return a game played to its end at random, with all verbs equally likely."""
    rng = Random(seed)
    return play_by_numbers(Match(game, game.deal(options, rng)), random_numbers(rng))


def random_numbers(rng: Random) -> Iterator[int]:
    """Yield random numbers forever."""
    while True:
        yield rng.getrandbits(30)


def play_by_numbers(match: Match[O, D, S], numbers: Iterable[int]) -> Match[O, D, S]:
    """Play an action for each number, as long as the game lasts."""
    for number in numbers:
        if match.over:
            break
        match.apply(pick(match, number))
    return match


def pick(match: Match[O, D, S], number: int) -> int:
    """Return a legal action: the number decides first about its verb, then about the rest."""
    actions: dict[str, list[int]] = {}
    for action in match.game.legal(match.deal, match.state):
        actions.setdefault(match.game.write(match.state, action).partition(" ")[0], []).append(action)
    fitting = list(actions.values())[number % len(actions)]
    return fitting[number // len(actions) % len(fitting)]


def replayed(game: Game[O, D, S], deal: D, actions: Iterable[int]) -> Match[O, D, S]:
    """Return the match after some actions from a deal."""
    match = Match(game, deal)
    for action in actions:
        match.apply(action)
    return match


def refusal(match: Match[O, D, S], notation: str) -> IllegalAction:
    """Return the error for a notation; check that it changed nothing."""
    before = match.states, match.actions
    with pytest.raises(IllegalAction) as caught:
        match.play(notation)
    assert (match.states, match.actions) == before, f"{notation!r} was refused, but it changed the match"
    text, ending = str(caught.value), f" ({caught.value.paragraph})"
    assert text.endswith(ending), f"an error should end with its paragraph,{ending}: {text}"
    return caught.value


def refused(match: Match[O, D, S], notation: str) -> str:
    """Return the paragraph that a refused notation breaks."""
    return refusal(match, notation).paragraph
