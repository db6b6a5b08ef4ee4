"""Bots for Python users: named by their level, for any game."""

from copy import deepcopy
from typing import Self

from armorial.api.match import LegalAction, Match
from armorial.bots.bot import Bot
from armorial.bots.own import any_bot, check_name
from armorial.engine.errors import ArmorialError
from armorial.engine.whole_numbers import seed_number


class NamedBot:
    """A bot of a level, or of your own. It plays every game, and sees only the view of the seat to act."""

    def __init__(self, level: str, seed: int | None = None) -> None:
        """Make a bot.

        Args:
            level: random, page, squire, knight, baron, duke, cardinal or king, from the weakest to the strongest; or a
                bot of your own: a plug-in, module:name or file.py:name.
            seed: The same seed gives the same play.
        """
        check_name(level)
        self.level, self.seed = level, seed_number(seed)
        self._bots: dict[str, Bot] = {}

    def __copy__(self) -> Self:
        """Return an independent copy: with the same random generator, a choice of one would change the other's."""
        return deepcopy(self)

    def choose(self, match: Match) -> LegalAction:
        """Return the action of the seat to act; the match is unchanged."""
        if match.player is None:
            raise ArmorialError("the game is over")
        name = match.game.NAME
        if name not in self._bots:
            self._bots[name] = any_bot(match.game, self.level, self.seed)
        number = self._bots[name].choose(match.view(match.player))
        return LegalAction(number, match.game.write(match.state, number))

    def play(self, match: Match) -> LegalAction:
        """Play the action of the seat to act, and return it."""
        action = self.choose(match)
        match.play(action)
        return action

    def __repr__(self) -> str:
        """Return the call that makes this bot."""
        return f"armorial.bot({self.level!r}{'' if self.seed is None else f', seed={self.seed}'})"


def play_out(match: Match, *bots: NamedBot) -> Match:
    """Play a match to its end, with a bot for each seat or one for all; return the same match."""
    if len(bots) not in (1, match.players):
        raise ArmorialError(f"give one bot, or {match.players}: one for each seat; not {len(bots)}")
    while match.player is not None:
        bots[match.player % len(bots)].play(match)
    return match
