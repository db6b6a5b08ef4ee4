"""`armorial solve`: the exact value of every action of an endgame, and the best line."""

from itertools import groupby
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.table import Table
from rich.text import Text

import armorial
from armorial.engine.bot_support import NODES, Solution
from armorial.engine.errors import ArmorialError
from armorial.engine.game import Turn, View, draw_view
from armorial.engine.match import Match
from armorial.terminal.theme import STYLES, paint


def solve(
    file: Annotated[Path, Parameter(help="a record of Richelieu with two players")],
    *,
    ply: Annotated[int | None, Parameter(help="solve the position after this many actions; by default, all")] = None,
    nodes: Annotated[
        int, Parameter(help="how many positions to look at before giving up", validator=Number(gte=1))
    ] = NODES,
) -> None:
    """Solve an endgame: the best line, and the exact win chance and margin of every action."""
    match = armorial.load(file)
    _rewind(match, ply)
    print_solution(match, nodes, Console())


def print_solution(match: Match, nodes: int, console: Console) -> None:
    """Print the board, the value of every action for the seat to act, and the best line."""
    if match.player is None:
        raise ArmorialError("the game is over; choose an earlier position with --ply")
    view, solver = match.view(match.player), match.game.BOTS.solver
    if solver is None:
        raise ArmorialError(f"there is no solver for {match.game.TITLE}")
    if not solver.can_solve(view):
        raise ArmorialError(f"the solver is for {solver.scope}; choose a later position with --ply")
    with console.status("solving"):
        solution = solver.solve(view, nodes)
    if solution is None:
        raise ArmorialError(
            f"{nodes:,} positions are not enough to solve this; allow more with --nodes, or start later with --ply"
        )
    console.print(paint(draw_view(match.game, view)))
    console.print(_table(match, solution))
    console.print("Best play, with the hidden discs where they most likely are:")
    for turn in _turns(match, view, solution):
        console.print(Text(str(turn), STYLES[f"seat {turn.seat}"]))


def _rewind(match: Match, ply: int | None) -> None:
    if ply is not None and not 0 <= ply <= match.ply:
        raise ArmorialError(f"the record has plies 0 to {match.ply}, not {ply}")
    while ply is not None and match.ply > ply:
        match.undo()


def _table(match: Match, solution: Solution) -> Table:
    table = Table(title=f"Seat {match.player} to act: {solution.nodes:,} positions", title_justify="left")
    for heading in ("action", "win chance", "margin"):
        table.add_column(heading, justify="left" if heading == "action" else "right")
    for action, win, margin in solution.outcomes:
        table.add_row(match.game.write(match.state, action), f"{win:.1%}", f"{margin:+.2f}")
    return table


def _turns(match: Match, view: View, solution: Solution) -> list[Turn]:
    """Return the turns of the best line."""
    state, played = view.state, []
    for action in solution.line:
        played.append((state.turn, state.player, match.game.write(state, action)))
        state = match.game.after(view.deal, state, action)
    return [
        Turn(number, seat, tuple(notation for _, _, notation in actions))
        for (number, seat), actions in groupby(played, key=lambda entry: entry[:2])
    ]
