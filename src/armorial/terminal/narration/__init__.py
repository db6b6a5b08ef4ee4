"""The games told in words, in the language that is spoken: as the page tells them, so that translations are shared."""

import re
from collections.abc import Collection, Sequence
from typing import Protocol

from armorial.bots.levels import BY_NAME
from armorial.engine.game import Score
from armorial.games import blasons as blasons_rules
from armorial.games import richelieu as richelieu_rules
from armorial.terminal.i18n import _, listed
from armorial.terminal.narration import blasons, richelieu
from armorial.terminal.narration.lines import Deed, Told


class Words(Protocol):
    """How a game is told."""

    def tell(self, word: str, told: Told, /) -> str:
        """Say what an action does, without a subject."""

    def happened(self, before: Told, after: Told, said: Collection[Deed], names: Sequence[str], /) -> list[str]:
        """Say what is different between two views, besides what was said already."""


WORDS: dict[str, Words] = {richelieu_rules.NAME: richelieu, blasons_rules.NAME: blasons}


def result(winners: Sequence[int], names: Sequence[str]) -> str:
    """Say who won."""
    if not winners:
        return _("Nobody wins")
    if len(winners) > 1:
        return _("{names} share the victory").format(names=listed([names[seat] for seat in winners]))
    return _("{name} wins").format(name=names[winners[0]])


def reason(how: str, score: Score, names: Sequence[str]) -> str:
    """Say why it ended so."""
    losers = [name for seat, name in enumerate(names) if seat not in score.winners]
    best = max(score.scores)
    match how:
        case "resigned":
            return _("{name} has resigned. This is how it stood.").format(name=losers[0])
        case "time":
            return _("The time of {name} has run out. This is how it stood.").format(name=losers[0])
        case "stopped":
            return _("The players agreed to stop. There is no result.")
        case _ if score.scores.count(best) == len(score.winners):
            return _("By the most points: {points}.").format(points=best)
    return _("Equal on {points} points; the tie-break of the rules decides.").format(points=best)


def news(text: str, words: Words, told: Told, names: Sequence[str]) -> str:
    """Say what a player alone was shown; games tell it as "trick 3: seat 0 5, seat 1 *; taken by seat 1"."""
    found = re.fullmatch(r"trick (\d+): (.*); taken by seat (\d+)", text)
    if not found:
        return text
    number, cards, winner = found.groups()
    played = [
        _("{name} {deed}").format(name=names[int(seat)], deed=words.tell(f"play {card}", told))
        for seat, card in re.findall(r"seat (\d+) (\S)", cards)
    ]
    line = _("Trick {number}: {cards}. Taken by {name}.")
    return line.format(number=number, cards=listed(played), name=names[int(winner)])


def level_title(level: str) -> str:
    """Return a level of bots, as a name."""
    return _(BY_NAME[level].label) if level in BY_NAME else level


def numbered(names: Sequence[str]) -> list[str]:
    """Return names of bots, those that are alike told apart by a number."""
    return [
        name if names.count(name) < 2 else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    ]
