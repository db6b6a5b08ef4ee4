"""A record, move by move."""

from itertools import groupby

from rich.console import Console
from rich.text import Text

from armorial.engine.match import Match
from armorial.engine.options import text_of
from armorial.terminal.paint import STYLES, painted, score_table


def replay(match: Match, seat: int, console: Console, each_action: bool = False) -> None:
    """Print every turn of a match and the board after it, as a seat or a spectator saw it; or after each action."""
    again = Match(match.game, match.deal)
    opening = painted(match.game.draw(again.view(seat)))
    console.print(f"{match.game.TITLE}: {_spoken(match)}\n", highlight=False)
    console.print(opening)
    for number, turns in groupby(match.turns, key=lambda turn: turn.number):
        for turn in turns:
            for word in turn.words:
                again.play(word)
                if each_action:
                    console.print(Text(f"{number + 1}. seat {turn.seat}: {word}", STYLES[f"seat {turn.seat}"]))
                    console.print(painted(match.game.draw(again.view(seat))))
            if not each_action:
                console.print(Text(str(turn), STYLES[f"seat {turn.seat}"]))
        if not each_action:
            console.print(painted(match.game.draw(again.view(seat))))
    if match.over:
        names = [f"seat {number}" for number in range(match.players)]
        console.print(score_table(match.score(), names, console.width))
    else:
        console.print(f"The game goes on; seat {match.player} is to act.")


def _spoken(match: Match) -> str:
    return "; ".join(f"{name} {text_of(value)}" for name, value in match.options.items())
