"""Records that a player could write down during a match: with what they see, and guesses for the rest."""

from typing import Any

import armorial
from armorial.engine.match import Match


def guessed_record(seen: dict[str, Any]) -> str:
    """Return a record with the cards of a view and guessed discs."""
    dealt = armorial.new("richelieu", seed=1)
    game = dealt.game
    code = {"Bourgogne": "Bg", "Bourbon": "Bb"}  # of a region; else its first two letters
    mark = {None: "1", "sword": "s", "cross": "c", "tower": "t"}
    cards = {
        at: code.get(card["region"], card["region"][:2]) + ("2" if card["shields"] == 2 else mark[card["symbol"]])
        for at, card in seen["cards"].items()
    }
    rows = [f"{row} " + " ".join(cards[f"{row}{column}"] for column in range(1, 13)) for row in "abcd"]
    discs = game.write_deal(dealt.deal)[-1]
    return armorial.write(Match(game, game.read_deal(dealt.deal.options, seen["first"], [*rows, discs])))
