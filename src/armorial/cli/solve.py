"""`armorial solve`: the exact value of every action of an endgame, and the best line."""

from itertools import groupby
from threading import Thread
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.table import Table
from rich.text import Text

from armorial.cli.interrupt import interruptible
from armorial.cli.output import Json, print_json, progress_bar
from armorial.cli.record_file import GameNumber, RecordFile, read_game
from armorial.engine.bot_support import NODES, Solution, Solver
from armorial.engine.errors import ArmorialError
from armorial.engine.game import Turn, View, draw_view
from armorial.engine.jit import zeros
from armorial.engine.match import Match
from armorial.flags import OptionalWholeNumber, WholeNumber
from armorial.terminal.matches.fair_play import check_fair_play
from armorial.terminal.theme import paint, seat_style

TICK = 0.1  # seconds between updates of the count


def solve(
    file: RecordFile,
    *,
    ply: Annotated[
        OptionalWholeNumber, Parameter(help="solve the position after this many actions; by default, the last")
    ] = None,
    nodes: Annotated[
        WholeNumber, Parameter(help="how many positions to search before giving up", validator=Number(gte=1))
    ] = NODES,
    game: GameNumber = 1,
    json: Json = False,
) -> None:
    """Solve an endgame of Richelieu for two: the best line, and the exact win chance and margin of every action."""
    match = read_game(file, game).match
    check_fair_play(match.game, match.deal)
    played = _rewind(match, ply)
    view, solution = find_solution(match, nodes)
    if json:
        print_json(_as_json(match, view, solution, played))
    else:
        print_solution(match, view, solution, played, Console())


def find_solution(match: Match, nodes: int) -> tuple[View, Solution]:
    """Solve the position of a match within a number of nodes; raise an error that says why if that fails."""
    solver = match.game.BOTS.solver
    if solver is None:
        raise ArmorialError(f"there is no solver for {match.game.TITLE}; it is for Richelieu with two players")
    if match.player is None:
        raise ArmorialError("the game is over; choose an earlier position with --ply")
    view = match.view(match.player)
    if not solver.can_solve(view):
        raise ArmorialError(f"the solver is for {solver.scope}; choose a later position with --ply")
    solution = _watched(solver, view, nodes)
    if solution is None:
        raise ArmorialError(
            f"{nodes:,} positions are not enough to solve this; allow more with --nodes, or start later with --ply"
        )
    return view, solution


def _watched(solver: Solver[Any, Any], view: View, nodes: int) -> Solution | None:
    """Solve in another thread, which compiled code does not block: this one shows the count and handles Ctrl+C."""
    left, solutions = zeros(1), []
    left[0] = nodes
    thread = Thread(target=lambda: solutions.append(solver.solve(view, nodes, left)), daemon=True)
    try:
        with interruptible(), progress_bar() as progress:
            task = progress.add_task("positions", total=nodes)
            thread.start()
            while thread.is_alive():
                thread.join(TICK)
                progress.update(task, completed=nodes - int(left[0]))
    except KeyboardInterrupt:
        left[0] = 0  # it stops soon
        raise
    if not solutions:
        raise ArmorialError("the solver failed")
    return solutions[0]


def print_solution(match: Match, view: View, solution: Solution, played: str, console: Console) -> None:
    """Print the board, the value of every action for the seat to act, and the best line."""
    console.print(paint(draw_view(match.game, view)))
    console.print(_table(match, solution, played))
    console.print("Best play, with the hidden discs where they most likely are:")
    for turn in _turns(match, view, solution):
        console.print(Text(str(turn), seat_style(turn.seat)))


def _rewind(match: Match, ply: int | None) -> str:
    """Take back the actions after a ply; return the first of them in notation, or nothing."""
    if ply is not None and not 0 <= ply <= match.ply:
        raise ArmorialError(f"the record has plies 0 to {match.ply}, not {ply}")
    played = ""
    while ply is not None and match.ply > ply:
        played = match.undo()
    return played


def _table(match: Match, solution: Solution, played: str) -> Table:
    title = f"Seat {match.player} to act. {solution.nodes:,} positions were searched."
    table = Table(title=title, title_justify="left")
    for heading in ("action", "win chance", "margin", *(["played"] if played else [])):
        table.add_column(heading, justify="left" if heading == "action" else "right")
    for action, win, margin in solution.outcomes:
        notation = match.game.write(match.state, action)
        cells = ["*" if notation == played else ""] if played else []
        table.add_row(notation, f"{win:.1%}", f"{margin:+.2f}", *cells)
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


def _as_json(match: Match, view: View, solution: Solution, played: str) -> dict[str, Any]:
    actions = [
        {"action": match.game.write(match.state, action), "win": win, "margin": margin}
        for action, win, margin in solution.outcomes
    ]
    line = [notation for turn in _turns(match, view, solution) for notation in turn.notations]
    return {
        "ply": match.ply,
        "seat": match.player,
        "positions": solution.nodes,
        "played": played or None,
        "actions": actions,
        "line": line,
    }
