"""The review of a game in words and tables: for a command, and for the replay."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from armorial.analysis.curve import chances_of, sparkline
from armorial.analysis.review import GRADES, Decision, Review
from armorial.engine.match import Match
from armorial.engine.phrases import ask
from armorial.terminal.i18n import REPLAY, _, catalogue, percent, say
from armorial.terminal.theme import seat_style

WIDEST = 100  # columns of a curve
GRADE_STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}
GRADE_MARKS = REPLAY["marks"]


def summary(match: Match, found: Review, names: Sequence[str], width: int) -> Group:
    """Return the players with their accuracy, the curves of their chances, and the mistakes."""
    parts: list[RenderableType] = [_players(found, names), Text("\n" + say(REPLAY["chances"]))]
    room = max(len(name) for name in names)
    for seat, name in enumerate(names):
        curve = [chance for _ply, chance in chances_of(found, seat)]
        line = sparkline(curve, min(WIDEST, width) - room - 2)
        parts.append(Text(f"{name:{room}}  {line}", seat_style(seat)))
    mistakes = [one for one in found.decisions if GRADES[one.grade] in ("mistake", "blunder")]
    if mistakes:
        parts.append(_mistakes(match, found, mistakes, names))
    return Group(*parts)


def decision_text(match: Match, one: Decision, names: Sequence[str]) -> Text:
    """Say how good a decision was, and what was better."""
    grade = GRADES[one.grade]
    text = Text(f"{GRADE_MARKS[grade]} {say(REPLAY['grades'][grade])}".strip(), GRADE_STYLES.get(grade, "bold"))
    text.append(f": {percent(one.chance)}" + (f" ({_('exact')})" if one.exact else ""), "")
    if one.best != one.played:
        better = say(REPLAY["better"], action=action_words(match, one, one.best, names, capital=False))
        text.append(f". {better} ({percent(one.chances[one.seat])})", "")
    return text


def marks_of(found: Review) -> dict[int, str]:
    """Return the marks of the decisions that lost something, by ply."""
    return {one.ply: GRADE_MARKS[GRADES[one.grade]] for one in found.decisions if one.grade}


def action_words(match: Match, one: Decision, action: int, names: Sequence[str], capital: bool = True) -> str:
    """Return an action of a decision in words, as advice to the player: "Take b7"."""
    game, state = match.game, match.states[one.ply]
    view = game.view_json(match.view_at(state, one.seat))
    words = ask(game, game.write(state, action), names, view, catalogue())
    return words if capital else words[:1].lower() + words[1:]


def _players(found: Review, names: Sequence[str]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(_("Player"))
    for heading in (_("Accuracy"), "?!", "?", "??"):
        table.add_column(heading, justify="right")
    for seat, name in enumerate(names):
        accuracy = found.accuracy(seat)
        cells = ["" if accuracy is None else percent(accuracy, 1), *(str(count) for count in found.grades(seat))]
        table.add_row(Text(name, seat_style(seat)), *cells)
    return table


def _mistakes(match: Match, found: Review, mistakes: Sequence[Decision], names: Sequence[str]) -> Table:
    """Return the mistakes, the turning points marked."""
    title = _("Mistakes and blunders (◆ turning point)")
    table = Table(box=SIMPLE_HEAD, pad_edge=False, title=f"\n{title}", title_justify="left")
    table.add_column(_("Action"), justify="right")
    table.add_column(_("Player"), no_wrap=True)
    table.add_column("")
    table.add_column(_("Loss"), justify="right")
    table.add_column(_("Played"))
    table.add_column(_("Better"))
    turning_points = found.turning_points()
    for one in mistakes:
        grade = GRADES[one.grade]
        exact = f" ({_('exact')})" if one.exact else ""
        table.add_row(
            f"{'◆ ' if one in turning_points else ''}{one.ply + 1}",
            Text(names[one.seat], seat_style(one.seat)),
            Text(GRADE_MARKS[grade] + exact, GRADE_STYLES[grade]),
            percent(one.loss),
            f"{action_words(match, one, one.played, names)} ({percent(one.chance)})",
            f"{action_words(match, one, one.best, names)} ({percent(one.chances[one.seat])})",
        )
    return table
