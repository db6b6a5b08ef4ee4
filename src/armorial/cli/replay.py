"""A record as text, move by move: for a pipe, or a file."""

from itertools import groupby

from rich.console import Console
from rich.text import Text

from armorial.engine.game import draw_view, seat_names
from armorial.engine.match import Match
from armorial.engine.options import text_of
from armorial.terminal.i18n import _
from armorial.terminal.theme import STYLES, painted, score_table


def replay(match: Match, seat: int, console: Console, each_action: bool = False) -> None:
    """Print every turn of a match and the board after it, as a seat or a spectator saw it; or after each action."""
    again = Match(match.game, match.deal)

    def board() -> Text:
        return painted(draw_view(match.game, again.view(seat))).append("\n")

    opening = board()
    console.print(f"{match.game.TITLE}: {_spoken(match)}\n", highlight=False)
    console.print(opening)
    for number, turns in groupby(match.turns, key=lambda turn: turn.number):
        for turn in turns:
            for word in turn.notations:
                again.play(word)
                if each_action:
                    console.print(Text(f"{number + 1}. seat {turn.seat}: {word}", STYLES[f"seat {turn.seat}"]))
                    console.print(board())
            if not each_action:
                console.print(Text(str(turn), STYLES[f"seat {turn.seat}"]))
        if not each_action:
            console.print(board())
    if match.over:
        names = seat_names(match.players)
        console.print(score_table(match.score(), match.game, names, console.width))
    else:
        console.print(_("The game goes on; seat {number} is to act.").format(number=match.player))


def _spoken(match: Match) -> str:
    return "; ".join(f"{name} {text_of(value)}" for name, value in match.options.items())
