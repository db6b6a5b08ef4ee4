"""Games played at random, for tests that hold in any game."""

from collections.abc import Iterable, Iterator
from random import Random

from armorial.engine.game import Options
from armorial.engine.match import Match
from armorial.engine.options import every
from armorial.games import richelieu

EVERY_OPTIONS = list(every(richelieu))


def name(options: Options) -> str:
    """Name a set of options, for the list of tests."""
    return "-".join(map(str, options))


def wild_game(options: Options, seed: int) -> Match:
    """Return a game played to its end, with the rarer kinds of action as likely as the others."""
    rng = Random(seed)
    return play_by_numbers(Match(richelieu, richelieu.deal(options, rng)), random_numbers(rng))


def random_numbers(rng: Random) -> Iterator[int]:
    """Yield numbers without end."""
    while True:
        yield rng.getrandbits(30)


def play_by_numbers(match: Match, numbers: Iterable[int]) -> Match:
    """Play an action for each number, as long as the game lasts."""
    for number in numbers:
        if match.over:
            break
        match.play(pick(match, number))
    return match


def pick(match: Match, number: int) -> str:
    """Return a legal word: the number decides first about its verb, then about its card."""
    words = match.legal
    verbs = sorted({word.partition(" ")[0] for word in words})
    fitting = [word for word in words if word.partition(" ")[0] == verbs[number % len(verbs)]]
    return fitting[number // len(verbs) % len(fitting)]
