"""Reduced games: the last decisions of a real game, small enough to visit every state.

Chance first draws a world: each deal that fits what everybody knows, as likely as the shuffle makes it. From then on
our engine makes the moves. A seat knows its view and all actions so far. Two things keep such a game small:

- It starts late: at the earliest decision of a game between squires from which on it has few enough nodes. Only games
  that end close are taken, because most others are decided by then.
- Some secrets are announced to everybody. In Richelieu these are all discs but a few. In Les 7 Blasons they are the
  tokens of the other rounds, because a reduced game ends with its round: if the first place is tied then, the victory
  is shared, where a real game would go on. A search looks no further either.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

from armorial.bots.levels import bot
from armorial.engine.bitmaps import assign_16
from armorial.engine.errors import ArmorialError
from armorial.engine.game import NOBODY, SPECTATOR, Deal, Game, State, View
from armorial.engine.jit import compiled
from armorial.engine.match import Match
from armorial.engine.rewards import gains
from armorial.games.blasons.deal import with_round
from armorial.games.blasons.knowledge import known_arms, with_tokens
from armorial.games.richelieu.deal import DISC_BITS, NO_DISC
from armorial.games.richelieu.knowledge import seen_cards, with_discs

CLOSE = 6  # points between the first and the second

Known: TypeAlias = Callable[[Any, Any, int], Any]  # gets a deal, a state and a viewer; returns the deal as they know it


class TooLarge(ArmorialError):
    """A reduced game has more nodes than its limit."""


class Choice(NamedTuple):
    """A decision with a choice, in one world."""

    number: int  # of the information state, an index into `views`
    children: tuple["Node", ...]  # by legal action, ascending


class End(NamedTuple):
    """The end of a game, in one world."""

    gains: tuple[float, ...]  # by seat: every seat pays 1, and the winners share the sum


Node: TypeAlias = Choice | End


class World(NamedTuple):
    """What chance may draw, and the game from there on."""

    deal: Deal
    chance: float
    root: Node


class ReducedGame(NamedTuple):
    """A reduced game with all its nodes."""

    game: Game
    start: State
    worlds: tuple[World, ...]
    views: tuple[View, ...]  # of each information state with a choice: what its seat knows
    nodes: int

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.worlds[0].deal.options.players


class Builder:
    """Visits every state of a reduced game, and numbers the information states."""

    def __init__(self, game: Game, start: State, known: Known, most: int) -> None:
        """Start at a state; refuse to visit more than `most` nodes."""
        self.game, self.start, self.known, self.most = game, start, known, most
        self.nodes, self.views = 0, list[View]()
        self._points = compiled(game.points)  # it would take most of the time
        self._numbers: dict[tuple[int, tuple[int, ...], Deal], int] = {}

    def node(self, deal: Deal, state: State, history: tuple[int, ...] = ()) -> Node:
        """Return the game from a state on, in one world, after some actions. An action without a choice is no node."""
        actions = () if self.is_over(state) else self.game.legal(deal, state)
        while len(actions) == 1:
            state, history = self.game.after(deal, state, actions[0]), (*history, actions[0])
            actions = () if self.is_over(state) else self.game.legal(deal, state)
        self.nodes += 1
        if self.nodes > self.most:
            raise TooLarge(f"the game has more than {self.most:,} nodes")
        if not actions:
            winners = self.game.won(deal, state, self._points(deal, state))
            return End(tuple(gains(winners, deal.options.players)))
        number = self._number(deal, state, history)
        after = (self.node(deal, self.game.after(deal, state, action), (*history, action)) for action in actions)
        return Choice(number, tuple(after))

    def is_over(self, state: State) -> bool:
        """Tell whether the reduced game is over."""
        return state.player == NOBODY or self.game.BOTS.beyond_horizon(self.start, state)

    def _number(self, deal: Deal, state: State, history: tuple[int, ...]) -> int:
        """Return the number of the information state of the seat to act: what it knows, and all actions so far."""
        seat = state.player
        known = self.known(deal, state, seat)
        number = self._numbers.setdefault((seat, history, known), len(self.views))
        if number == len(self.views):
            self.views.append(self.game.view(deal, state, seat)._replace(deal=known))
        return number


def build(game: Game, deal: Deal, start: State, known: Known, most: int) -> ReducedGame:
    """Return the reduced game from a state of a game with this deal on."""
    builder, found = Builder(game, start, known, most), list[tuple[Deal, int, Node]]()
    public = View(SPECTATOR, known(deal, start, SPECTATOR), start, ())
    for world, state, ways in game.worlds(public):
        found.append((world, ways, builder.node(world, state)))
    total = sum(ways for _, ways, _ in found)
    worlds = tuple(World(world, ways / total, root) for world, ways, root in found)
    return ReducedGame(game, start, worlds, tuple(builder.views), builder.nodes)


def all_but_a_few_discs(rng: Random, secrets: int) -> Known:
    """Announce the discs of Richelieu, except for some at random."""
    hidden = sum(rng.sample(DISC_BITS, min(secrets, len(DISC_BITS))))

    def known(deal: Any, state: Any, viewer: int) -> Any:
        return with_discs(deal, assign_16(deal.discs, hidden & ~seen_cards(state, viewer), NO_DISC))

    return known


def other_rounds(_rng: Random, _secrets: int) -> Known:
    """Announce the tokens of Les 7 Blasons in all rounds but the one in play."""

    def known(deal: Any, state: Any, viewer: int) -> Any:
        number = state.round.number
        return with_tokens(deal, [*with_round(deal.tokens, number, *known_arms(deal, state, number, viewer))])

    return known


ANNOUNCED = {"richelieu": all_but_a_few_discs, "blasons": other_rounds}


def reduced_game(match: Match, known: Known, most: int) -> ReducedGame | None:
    """Return the largest reduced game with at most `most` nodes that ends a match; None if there is none."""
    found = None
    for start in reversed(match.states[:-1]):
        try:
            found = build(match.game, match.deal, start, known, most)
        except TooLarge:
            break
    return found


def close_game(game: Game, options: dict[str, Any], seed: str) -> Match:
    """Return a whole game between squires that was won by a few points, or shared."""
    rng = Random(seed)
    while True:
        match = Match.new(game, options, rng)
        squires = [bot(game, "squire", rng.getrandbits(63)) for _ in range(match.players)]
        while (seat := match.player) is not None:
            match.apply(squires[seat].choose(match.view(seat)))
        second, first = sorted(match.score().scores)[-2:]
        if first - second <= CLOSE:
            return match
