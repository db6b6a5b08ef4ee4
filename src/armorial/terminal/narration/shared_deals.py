"""Shared deals as tables and sentences: the list of deals, everybody's results, luck and skill."""

from collections.abc import Sequence

from rich.table import Table

from armorial.bots.levels import bot_names
from armorial.engine.phrases import phrases
from armorial.games import find
from armorial.protocol.deals import AttemptResult, Average, ComparedDecision, DealComparison, Luck, SharedDeal
from armorial.terminal.i18n import _, ngettext

UNSURE = 0.5  # points; a smaller advantage counts as none


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
        bots = ngettext("against a bot: {level}", "against {n} bots: {level}", deal.options["players"] - 1)
        shown = bots.format(level=level_of(deal), n=deal.options["players"] - 1)
        table.add_row(title_of(deal), shown, state_text(deal), deal.kind.replace(" ", "-"))
    return table


def state_text(deal: SharedDeal) -> str:
    """Return the state of the user's attempt at a deal."""
    if deal.mine is None:
        return _("not played yet")
    if deal.mine.status == "playing":
        return _("In progress")
    if deal.mine.points is None:
        return _("no result")
    scored = ngettext("{n} point", "{n} points", deal.mine.points).format(n=deal.mine.points)
    return _("{points}, rank {rank}").format(points=scored, rank=deal.mine.rank) if deal.mine.rank else scored


def results_table(found: DealComparison) -> Table:
    """Return how everybody did, with the mean and the par below."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(_("Rank"), justify="right")
    table.add_column(_("Player"))
    for heading in (_("Points"), _("Lead"), _("Accuracy")):
        table.add_column(heading, justify="right")
    for row in found.results or ():
        table.add_row(
            _dash(row.rank),
            _who(row),
            _dash(row.points),
            "–" if row.lead is None else f"{row.lead:+d}",
            "" if row.accuracy is None else f"{row.accuracy:.0%}",
            style="bold" if row.you else None,
        )
    if found.mean and found.mean.games > 1:
        _add_average(table, _("Mean of {n} people").format(n=found.mean.games), found.mean)
    if found.par:
        games = found.par.games
        text = ngettext("Par: {level} in all seats, {n} game", "Par: {level} in all seats, {n} games", games)
        _add_average(table, text.format(level=level_of(found.deal), n=games), found.par)
    return table


def _add_average(table: Table, name: str, found: Average) -> None:
    table.add_row("", name, f"{found.points:.1f}", f"{found.lead:+.1f}", "", style="dim")


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


def verdict(found: DealComparison) -> str:
    """Return the user's result in words, divided into luck and skill."""
    mine = found.deal.mine
    if mine is None or mine.status != "over":
        return _("You will see how the others did once you have finished your own attempt.")
    if mine.lead is None:
        return _("Your attempt has no result: it was not played to the end, or not in time.")
    if found.luck is None:
        return f"{result_text(mine.lead)} {_('Bots are playing this deal to find out what it is worth…')}"
    measure = found.par if found.luck.by == "par" else found.mean
    return f"{result_text(mine.lead)} {luck_text(found.luck, measure)} {skill_text(found.luck)}"


def result_text(lead: int) -> str:
    """Return how the user did, against the best of the others."""
    n = abs(lead)
    if lead > 0:
        return ngettext("You finished {n} point ahead.", "You finished {n} points ahead.", n).format(n=n)
    if lead < 0:
        return ngettext("You finished {n} point behind.", "You finished {n} points behind.", n).format(n=n)
    return _("You finished level with the best of the others.")


def luck_text(luck: Luck, measure: Average | None) -> str:
    """Say whom the deal favours; within two standard errors it favours nobody."""
    n = max(1, round(abs(luck.luck)))
    if abs(luck.luck) < max(UNSURE, 2 * measure.error if measure else 0):
        return _("This deal favours nobody.")
    if luck.by == "par" and luck.luck > 0:
        text = ngettext(
            "This deal is good for your seat: bots in all seats finish {n} point ahead there on average.",
            "This deal is good for your seat: bots in all seats finish {n} points ahead there on average.",
            n,
        )
    elif luck.by == "par":
        text = ngettext(
            "This deal is bad for your seat: bots in all seats finish {n} point behind there on average.",
            "This deal is bad for your seat: bots in all seats finish {n} points behind there on average.",
            n,
        )
    elif luck.luck > 0:
        text = ngettext("Others finish {n} point ahead on average.", "Others finish {n} points ahead on average.", n)
    else:
        text = ngettext("Others finish {n} point behind on average.", "Others finish {n} points behind on average.", n)
    return text.format(n=n)


def skill_text(luck: Luck) -> str:
    """Say what the user's decisions added to their luck."""
    n = round(abs(luck.skill))
    if not n:
        return _("You did exactly as well as expected.")
    if luck.skill > 0:
        text = ngettext(
            "You did {n} point better than expected: that is your play.",
            "You did {n} points better than expected: that is your play.",
            n,
        )
    else:
        text = ngettext(
            "You did {n} point worse than expected: that is your play.",
            "You did {n} points worse than expected: that is your play.",
            n,
        )
    return text.format(n=n)


def decisions_table(decisions: Sequence[ComparedDecision]) -> Table:
    """Return where others, in the same position, or the engine chose differently, in notation."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in (_("After"), _("You"), _("Everybody"), _("Engine"), _("Cost")):
        table.add_column(heading)
    for one in decisions:
        everybody = ", ".join(f"{choice.action} ({choice.people})" for choice in one.choices)
        table.add_row(str(one.ply), one.played, everybody, one.best, f"{one.loss:.0%}")
    return table
