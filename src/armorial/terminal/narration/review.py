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


def summary(match: Match, review: Review, names: Sequence[str], width: int) -> Group:
    """Return the players with their accuracy, the curves of their chances, and the mistakes."""
    parts: list[RenderableType] = [_players(review, names), Text("\n" + say(REPLAY["chances"]))]
    room = max(len(name) for name in names)
    for seat, name in enumerate(names):
        curve = [chance for _ply, chance in chances_of(review, seat)]
        drawn_curve = sparkline(curve, min(WIDEST, width) - room - 2)
        parts.append(Text(f"{name:{room}}  {drawn_curve}", seat_style(seat)))
    mistakes = [decision for decision in review.decisions if GRADES[decision.grade] in ("mistake", "blunder")]
    if mistakes:
        parts.append(_mistakes(match, review, mistakes, names))
    return Group(*parts)


def decision_text(match: Match, decision: Decision, names: Sequence[str]) -> Text:
    """Say how good a decision was, and what was better."""
    grade = GRADES[decision.grade]
    text = Text(f"{GRADE_MARKS[grade]} {say(REPLAY['grades'][grade])}".strip(), GRADE_STYLES.get(grade, "bold"))
    text.append(f": {percent(decision.chance)}" + (f" ({_('exact')})" if decision.exact else ""), "")
    if decision.best != decision.played:
        better = say(REPLAY["better"], action=action_words(match, decision, decision.best, names, capital=False))
        text.append(f". {better} ({percent(decision.chances[decision.seat])})", "")
    return text


def marks_of(review: Review) -> dict[int, str]:
    """Return the marks of the decisions that lost something, by ply."""
    return {decision.ply: GRADE_MARKS[GRADES[decision.grade]] for decision in review.decisions if decision.grade}


def action_words(match: Match, decision: Decision, action: int, names: Sequence[str], capital: bool = True) -> str:
    """Return an action of a decision in words, as advice to the player: "Take b7"."""
    game, state = match.game, match.states[decision.ply]
    view = game.view_json(match.view_at(state, decision.seat))
    words = ask(game, game.write(state, action), names, view, catalogue())
    return words if capital else words[:1].lower() + words[1:]


def _players(review: Review, names: Sequence[str]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(_("Player"))
    for heading in (_("Accuracy"), "?!", "?", "??"):
        table.add_column(heading, justify="right")
    for seat, name in enumerate(names):
        accuracy = review.accuracy(seat)
        cells = ["" if accuracy is None else percent(accuracy, 1), *(str(count) for count in review.grades(seat))]
        table.add_row(Text(name, seat_style(seat)), *cells)
    return table


def _mistakes(match: Match, review: Review, mistakes: Sequence[Decision], names: Sequence[str]) -> Table:
    """Return the mistakes, the turning points marked."""
    title = _("Mistakes and blunders (◆ turning point)")
    table = Table(box=SIMPLE_HEAD, pad_edge=False, title=f"\n{title}", title_justify="left")
    table.add_column(_("Action"), justify="right")
    table.add_column(_("Player"), no_wrap=True)
    table.add_column("")
    table.add_column(_("Loss"), justify="right")
    table.add_column(_("Played"))
    table.add_column(_("Better"))
    turning_points = review.turning_points()
    for decision in mistakes:
        grade = GRADES[decision.grade]
        exact = f" ({_('exact')})" if decision.exact else ""
        table.add_row(
            f"{'◆ ' if decision in turning_points else ''}{decision.ply + 1}",
            Text(names[decision.seat], seat_style(decision.seat)),
            Text(GRADE_MARKS[grade] + exact, GRADE_STYLES[grade]),
            percent(decision.loss),
            f"{action_words(match, decision, decision.played, names)} ({percent(decision.chance)})",
            f"{action_words(match, decision, decision.best, names)} ({percent(decision.chances[decision.seat])})",
        )
    return table
