"""Lay out the legal actions as choices in rows: one row per verb, with the things it applies to.

An action's notation is a verb and the things it names, such as "take b7" or "swap t1 t12".
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from armorial.engine.game import Game
from armorial.engine.phrases import ask, thing_label, verb_label
from armorial.terminal.i18n import catalogue

MOST_ROWS = 4  # that are shown at once, as app.tcss says
GAP = 1
WIDE_GAP = 2  # between texts of several words
VERBS_FOR_CARDS = ("value", "power", "serve")  # they name a player, and mean the card that this player has played


class Labels(NamedTuple):
    """The texts of choices, in the current language; players still type the notation."""

    game: Game
    names: Sequence[str]  # by seat
    view: Mapping[str, Any]

    def verb(self, verb: str) -> str:
        """Return what stands before the things of a verb."""
        return verb_label(self.game, verb, catalogue()) + " "

    def thing(self, verb: str, thing: str) -> str:
        """Return what stands for a thing; for a player whose card is chosen, also that card."""
        label = thing_label(self.game, verb, thing, self.names, catalogue())
        cards = {str(card["seat"]): card["card"] for card in self.view.get("trick", {}).get("cards", ())}
        if verb in VERBS_FOR_CARDS and thing in cards:
            return f"{label} ({cards[thing]})"
        return label

    def action(self, notation: str) -> str:
        """Return what stands for an action, without the things that it names."""
        return ask(self.game, notation, self.names, self.view, catalogue(), short=True, capital=False)


class PlacedChoice(NamedTuple):
    """One thing to choose, and where it is drawn: a thing that a verb names next, or an action without things."""

    verb: str
    thing: str
    text: str  # on the screen
    row: int
    column: int


def actions_with(legal: Sequence[str], things: Sequence[str]) -> list[str]:
    """Return the actions that name all these things."""
    return [action for action in legal if set(things) <= set(action.split()[1:])]


def complete_action(legal: Sequence[str], verb: str, things: Sequence[str]) -> str | None:
    """Return the action with this verb and exactly these things, in any order."""
    for action in legal:
        first, *named = action.split()
        if first == verb and sorted(named) == sorted(things):
            return action
    return None


def layout_choices(legal: Sequence[str], selected: Sequence[str], width: int, labels: Labels) -> list[PlacedChoice]:
    """Return the choices left after some things were selected, in rows no wider than `width`.

    Each verb starts a row; actions without things share the last one. If there are more rows than are shown at once,
    they share the first one instead, so that nobody overlooks them.
    """
    rows = list(_rows(legal, selected))
    choices = _laid_out(rows, legal, selected, width, labels)
    has_complete = len(rows) > 1 and not rows[-1][0]
    if has_complete and choices[-1].row >= MOST_ROWS:
        return _laid_out([rows[-1], *rows[:-1]], legal, selected, width, labels)
    return choices


def _laid_out(
    rows: Sequence[tuple[str, list[str]]], legal: Sequence[str], selected: Sequence[str], width: int, labels: Labels
) -> list[PlacedChoice]:
    choices: list[PlacedChoice] = []
    row = 0
    for verb, words in rows:
        column = indent = len(labels.verb(verb)) if verb else 0
        texts = [
            labels.thing(verb, word) if verb else labels.action(complete_action(legal, word, selected) or word)
            for word in words
        ]
        gap = WIDE_GAP if not verb or any(" " in text for text in texts) else GAP
        for word, text in zip(words, texts, strict=True):
            if column > indent and column + len(text) > width:
                row, column = row + 1, indent
            choices.append(PlacedChoice(verb or word, word if verb else "", text, row, column))
            column += len(text) + gap
        row += 1
    return choices


def _rows(legal: Sequence[str], selected: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield each verb with the things it may name next; last, under an empty verb, the complete actions."""
    things: dict[str, dict[str, None]] = {}  # the inner dict is an ordered set
    for action in actions_with(legal, selected):
        verb, *named = action.split()
        things.setdefault(verb, {}).update(dict.fromkeys([thing for thing in named if thing not in selected][:1]))
    yield from ((verb, list(named)) for verb, named in things.items() if named)
    if complete := [verb for verb, named in things.items() if not named]:
        yield "", complete
