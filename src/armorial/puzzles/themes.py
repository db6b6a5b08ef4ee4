"""The themes of puzzles. They follow from events and score sheets, so this module contains no rule of a game."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from armorial.engine.events import events, named
from armorial.engine.game import Game, View
from armorial.puzzles.outcomes import GameOutcome
from armorial.puzzles.reasons import CLEAR_POINTS, CLEAR_SHARE, rivals_points

MISSING = -5  # points on the score sheet for a region or symbol without a card
NARROW = 3  # points: a lead this small is a matter of counting


class Facts(NamedTuple):
    """What decides the themes of a puzzle."""

    happened: frozenset[str]  # the names of the events of the solution, also with the card: "card_played *"
    best: GameOutcome
    other: GameOutcome  # after the runner-up
    seat: int

    def changes(self, counted: str) -> Iterator[tuple[float, float, bool]]:
        """Yield an item's points after the best action and after the runner-up, and whether it is the player's own."""
        for key in self.best.sheet.keys() & self.other.sheet.keys():
            if counted in key[1]:
                pairs = zip(self.best.sheet[key], self.other.sheet[key], strict=True)
                yield from ((best, other, seat == self.seat) for seat, (best, other) in enumerate(pairs))

    def more(self, event: str) -> float:
        """Return how much more often something happens after the best action than after the runner-up."""
        return self.best.shares.get(event, 0.0) - self.other.shares.get(event, 0.0)

    @property
    def gained(self) -> float:
        """The points that the best action gains at the end."""
        return self.best.points[self.seat] - self.other.points[self.seat]

    @property
    def denied(self) -> float:
        """The points that the best action costs the strongest opponent."""
        return rivals_points(self.other, self.seat) - rivals_points(self.best, self.seat)


Test = Callable[[Facts], bool]


def has(*names: str) -> Test:
    """Return a test for events of the solution."""
    return lambda facts: any(name in facts.happened for name in names)


def _majority(facts: Facts) -> bool:
    """Tell whether a region or symbol changes hands; with averages, whether that happens often."""
    changes = [*facts.changes("shields"), *facts.changes("symbols")]
    if facts.best.worlds:
        return any((best - other if own else other - best) >= CLEAR_POINTS for best, other, own in changes)
    return any((best > 0 >= other) if own else (other > 0 >= best) for best, other, own in changes)


def _missing(facts: Facts) -> bool:
    """Tell whether the best action saves the player, or costs an opponent, the points for a missing kind."""
    worst = [(best, other) for best, other, own in facts.changes("cards") if (best > other) == own and best != other]
    return any(MISSING in pair for pair in worst)


def _count(facts: Facts) -> bool:
    lead = facts.best.points[facts.seat] - rivals_points(facts.best, facts.seat)
    return not facts.best.worlds and abs(lead) <= NARROW


THEMES: dict[str, dict[str, Test]] = {
    "richelieu": {
        "majority": _majority,
        "missing": _missing,
        "marker": has(
            "marker_placed", "marker_moved", "marker_lifted", "marker_paid_from_stock", "marker_paid_from_card"
        ),
        "disc": has("disc_taken", "disc_spent"),
        "count": _count,
    },
    "blasons": {
        "malandrin": has("value_stolen", "power_stolen", "choice_stolen", "self_chosen", "card_played *"),
        "cancel": lambda facts: facts.more("value_cancelled") >= CLEAR_SHARE,
        "trick": lambda facts: facts.more(f"trick_won {facts.seat}") >= CLEAR_SHARE,
        "duck": lambda facts: facts.more(f"trick_won {facts.seat}") <= -CLEAR_SHARE,
        "product": lambda facts: facts.gained >= CLEAR_POINTS,
        "spoil": lambda facts: facts.denied >= CLEAR_POINTS and facts.denied > facts.gained,
        "token": has("token_drawn", "token_revealed", "token_removed", "tokens_swapped", "token_moved"),
        "bourgeoisie": has("bourgeoisie_activated", "card_served"),
    },
}
OTHER = "choice"  # if no other theme fits


def find_themes(game: Game, facts: Facts) -> tuple[str, ...]:
    """Return the themes of a puzzle."""
    names = tuple(name for name, test in THEMES.get(game.NAME, {}).items() if test(facts))
    return names or (OTHER,)


def solution_events(game: Game, view: View, actions: Sequence[int]) -> frozenset[str]:
    """Return the names of the seat's events in the actions of a solution, in one imagined world."""
    event_names, (deal, state) = set[str](), game.imagine(view, Random(0))
    for action in actions:
        for event in events(game, deal, state, action, view.seat):
            fields = named(game, event)
            if fields.get("seat", view.seat) == view.seat:
                event_names |= {fields["event"], f"{fields['event']} {fields.get('card', '')}"}
        state = game.after(deal, state, action)
    return frozenset(event_names)
