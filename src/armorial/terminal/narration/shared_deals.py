"""Shared deals as tables and sentences: the list of deals, everybody's results, luck and skill."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table

from armorial.bots.levels import bot_names
from armorial.engine.phrases import phrases
from armorial.games import find
from armorial.protocol.deals import AttemptResult, Average, ComparedDecision, DealComparison, Luck, SharedDeal
from armorial.terminal.i18n import DEAL, DEAL_RESULTS, _, number, percent, say


def title_of(deal: SharedDeal) -> str:
    """Return the name of the kind of a deal."""
    return _(phrases(find(deal.game)).kinds[deal.kind].label)


def level_of(deal: SharedDeal) -> str:
    """Return the name of the bots' level."""
    return bot_names([deal.level], _)[0]


def deals_table(deals: Sequence[SharedDeal]) -> Table:
    """Return a table of deals, with the user's attempts."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in (_("Game"), _("Bots"), _("Your attempt"), _("Name")):
        table.add_column(heading)
    for deal in deals:
        bots = say(DEAL["opponents"], level=level_of(deal), n=deal.options["players"] - 1)
        table.add_row(title_of(deal), bots, state_text(deal), deal.kind.replace(" ", "-"))
    return table


def state_text(deal: SharedDeal) -> str:
    """Return the state of the user's attempt at a deal."""
    if deal.mine is None:
        return _("not played yet")
    if deal.mine.status == "playing":
        return _("In progress")
    if deal.mine.points is None:
        return say(DEAL["no_result"])
    scored = say(DEAL["points"], n=deal.mine.points)
    return say(DEAL["ranked"], points=scored, rank=deal.mine.rank) if deal.mine.rank else scored


def results_table(comparison: DealComparison) -> Table:
    """Return how everybody did, with the mean and the par below."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(_("Rank"), justify="right")
    table.add_column(_("Player"))
    for heading in (_("Points"), _("Lead"), _("Accuracy")):
        table.add_column(heading, justify="right")
    for row in comparison.results or ():
        table.add_row(
            _dash(row.rank),
            _who(row),
            _dash(row.points),
            "–" if row.lead is None else number(row.lead, signed=True),
            "" if row.accuracy is None else percent(row.accuracy),
            style="bold" if row.you else None,
        )
    if comparison.mean and comparison.mean.games > 1:
        _add_average(table, say(DEAL_RESULTS["mean"], n=comparison.mean.games), comparison.mean)
    if comparison.par:
        _add_average(
            table, say(DEAL_RESULTS["par"], level=level_of(comparison.deal), n=comparison.par.games), comparison.par
        )
    return table


def _add_average(table: Table, name: str, average: Average) -> None:
    table.add_row("", name, number(average.points, 1), number(average.lead, 1, signed=True), "", style="dim")


def _dash(number: int | None) -> str:
    return "–" if number is None else str(number)


def _who(row: AttemptResult) -> str:
    marks = [
        _("you") if row.you else "",
        _("original") if row.original else _("knew the deal") if row.knew else "",
        "API" if row.program else "",
    ]
    name = row.name or (_("Original game") if row.original else _("Deleted"))
    return f"{name} ({', '.join(mark for mark in marks if mark)})" if any(marks) else name


def verdict(comparison: DealComparison) -> str:
    """Return the user's result in words, divided into luck and skill."""
    attempt = comparison.deal.mine
    if attempt is None or attempt.status != "over":
        return say(DEAL_RESULTS["hidden"])
    if attempt.lead is None:
        return say(DEAL_RESULTS["unfinished"])
    result, luck = _compared(DEAL_RESULTS["lead"], attempt.lead), comparison.luck
    if luck is None:
        return f"{result} {say(DEAL_RESULTS['measuring'])}"
    return f"{result} {luck_text(luck)} {_compared(DEAL_RESULTS['skill'], luck.skill)}"


def luck_text(luck: Luck) -> str:
    """Say whom the deal favours."""
    texts = DEAL_RESULTS["luck"]
    text = texts["nobody"] if luck.favours == "nobody" else texts[luck.by][luck.favours]
    return say(text, n=max(1, round(abs(luck.luck))))


def _compared(texts: Mapping[str, Any], difference: float) -> str:
    """Return the text for a difference, in points."""
    n = round(abs(difference))
    return say(texts["equal" if not n else "more" if difference > 0 else "less"], n=n)


def decisions_table(decisions: Sequence[ComparedDecision]) -> Table:
    """Return where others, in the same position, or the engine chose differently, in notation."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in (_("After action"), _("You"), _("Everybody"), _("Engine"), _("Loss")):
        table.add_column(heading)
    for decision in decisions:
        everybody = ", ".join(f"{choice.action} ({choice.people})" for choice in decision.choices)
        table.add_row(str(decision.ply), decision.played, everybody, decision.best, percent(decision.loss))
    return table
