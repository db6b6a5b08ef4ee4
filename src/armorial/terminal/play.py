"""A game in the terminal: the board in colour, actions typed or picked from a list."""

from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from armorial.engine.errors import ArmorialError
from armorial.engine.game import View
from armorial.engine.match import Match
from armorial.terminal.paint import STYLES, painted, score_table

Choose = Callable[[View], int]

SHORT_LIST = 16  # more actions than this are only counted, unless asked for
KEYS = """\
Type an action, its number in the list, or as much of it as is clear: `b7` for the card b7, `do` for `done`.

?   this help          list   all actions, numbered
u   undo, while your turn lasts and nothing hidden was shown
score   how it stands  q   leave the game
"""


class Leave(Exception):
    """The player leaves the game."""


def play(match: Match, seat: int, bot: Choose, console: Console, save: Path | None) -> None:
    """Play a match from one seat, the bot in all others, until it is over or the player leaves."""
    if seat not in range(match.players):
        raise ArmorialError(f"seats are 0 to {match.players - 1}, not {seat}")
    if save and (save.exists() or not save.parent.is_dir()):
        reason = "it exists already" if save.exists() else f"there is no folder {save.parent}"
        raise ArmorialError(f"the record cannot be written to {save}: {reason}")
    console.print(f"[bold]{match.game.TITLE}[/], you sit in seat {seat}. [dim]? is help, q leaves.[/]\n")
    try:
        while not match.over:
            if match.player == seat:
                _my_turn(match, seat, console)
            else:
                _bots_turn(match, bot, console)
        _show(match, seat, console)
        _show_score(match, seat, console)
        console.print(_verdict(match, seat), style="bold")
    except Leave:
        console.print("\nThe game was left unfinished.")
    if save:
        match.save(save)
        told = f"The record is in {save}; see it again with: armorial replay {save}"
        console.print(told, highlight=False, markup=False, emoji=False, soft_wrap=True)


def _bots_turn(match: Match, bot: Choose, console: Console) -> None:
    """Let a bot play until its turn is over, and tell its actions in a line."""
    seat, turn, words = match.state.player, match.state.turn, []
    while not match.over and (match.state.turn, match.player) == (turn, seat):
        with console.status(f"seat {seat} thinks"):
            action = bot(match.view(seat))
        words.append(match.game.write(match.state, action))
        match.apply(action)
    console.print(Text(f" seat {seat}: {', '.join(words)}", STYLES[f"seat {seat}"]))


def _my_turn(match: Match, seat: int, console: Console) -> None:
    """Ask until the player's turn is over."""
    turn = match.state.turn
    while match.player == seat and match.state.turn == turn:
        _show(match, seat, console)
        _offer(match.legal, console)
        _ask(match, console)


def _ask(match: Match, console: Console) -> None:
    """Ask until something has happened."""
    while True:
        answer = _input(console)
        if answer in ("?", "h", "help"):
            console.print(f"\n{match.game.HELP}\n\n{KEYS}", highlight=False, markup=False, emoji=False)
        elif answer == "list":
            _list(match.legal, console)
        elif answer == "score":
            _show_score(match, match.state.player, console)
        elif answer in ("u", "undo"):
            if match.may_take_back():
                console.print(f"taken back: {match.undo()}")
                return
            console.print("There is nothing to undo: only actions of this turn, and none that showed something hidden.")
        elif answer and _try(match, answer, console):
            return


def _input(console: Console) -> str:
    try:
        answer = " ".join(console.input("[bold green]>[/] ").lower().split())
    except (EOFError, KeyboardInterrupt):
        raise Leave from None
    if answer in ("q", "quit"):
        raise Leave
    return answer


def _try(match: Match, answer: str, console: Console) -> bool:
    state = match.state
    try:
        match.play(meant(answer, match.legal))
    except ArmorialError as error:
        console.print(str(error), style="red", highlight=False, markup=False, emoji=False)
        return False
    if news := match.game.news(state, match.actions[-1], match.turns):
        console.print(news, style="bold", highlight=False, markup=False)
    return True


def meant(answer: str, legal: list[str]) -> str:
    """Return the legal word that an answer stands for: a word, its number in the list, its end or its beginning."""
    if answer in legal:
        return answer
    numbers = {str(number): word for number, word in enumerate(legal, 1)} if _numbered(legal) else {}
    if answer in numbers:
        return numbers[answer]
    for found in ([word for word in legal if word.endswith(f" {answer}")], [w for w in legal if w.startswith(answer)]):
        if len(found) == 1:
            return found[0]
    return answer  # for the rules to say what is wrong with it


def _numbered(legal: list[str]) -> bool:
    """Tell whether actions are listed with numbers: not where they name cards or seats by number themselves."""
    return not any(word[-1].isdigit() and word.split()[-1].isdigit() for word in legal)


def _show(match: Match, seat: int, console: Console) -> None:
    console.print()
    console.print(painted(match.game.draw(match.view(seat))))


def _offer(legal: list[str], console: Console) -> None:
    """List the actions; where there are many of a kind, say how many."""
    if len(legal) <= SHORT_LIST:
        _list(legal, console)
        return
    verbs = dict.fromkeys(word.partition(" ")[0] for word in legal)
    parts = []
    for verb in verbs:
        alike = [word for word in legal if word.partition(" ")[0] == verb]
        parts.append(f"{verb}: {len(alike)} ways, such as {alike[0]}" if len(alike) > 1 else alike[0])
    console.print(f" {'; '.join(parts)}  [dim](list shows them all)[/]", highlight=False)


def _list(legal: list[str], console: Console) -> None:
    numbered = _numbered(legal)
    entries = [Text.assemble((f"{number:2} " if numbered else "", "dim"), word) for number, word in enumerate(legal, 1)]
    console.print(Padding(Columns(entries, padding=(0, 2)), (0, 1)))


def _show_score(match: Match, seat: int, console: Console) -> None:
    """Show the score as the seat knows it: the discs of others stay hidden until the end."""
    standing = match.game.standing(match.view(seat))
    console.print(score_table(standing, _names(match, seat), console.width))


def _names(match: Match, seat: int) -> list[str]:
    return [f"seat {number}" + (" you" if number == seat else "") for number in range(match.players)]


def _verdict(match: Match, seat: int) -> str:
    winners = match.score().winners
    if seat not in winners:
        return f"{' and '.join(f'Seat {number}' for number in winners)} won."
    return "You won!" if len(winners) == 1 else "Victory is shared, and you have part in it."
