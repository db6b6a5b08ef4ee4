"""What is counted in a finished game. A count is a part of a whole; an estimate divides their sums over many games."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from armorial.engine.bits import members
from armorial.engine.match import Match
from armorial.games import blasons, match_of, richelieu
from armorial.games.blasons.components import CARDS, FIGURES, ROUNDS
from armorial.games.blasons.state import CARD, CARDS_PER_SEAT, HAND, NONE, PLAY, past, winner_of
from armorial.games.richelieu.components import DISCS, MARKER_BACK, REGIONS
from armorial.games.richelieu.deal import DISC_CARDS, REGION_COUNT, bearing
from armorial.games.richelieu.positions import RichelieuMatch
from armorial.games.richelieu.state import END, FIRST, MARK

REGION_POINTS, SYMBOL_POINTS, BONUS, MALUS = SOURCES = ("regions", "symbols", "bonus", "malus")
BY_RULE = {"R7.3": REGION_POINTS, "R7.4": BONUS, "R7.5": SYMBOL_POINTS}
MANY_DISCS = 6  # six or more share a row


class Count(NamedTuple):
    """Something that happened in one game. With a seat, it is about that seat's player."""

    topic: str
    what: str
    part: float
    whole: float = 1.0
    seat: int | None = None


class Topic(NamedTuple):
    """A table of statistics."""

    title: str
    unit: str  # "victory": the share of victories; "share": another share; "number": points or decisions


TOPICS = {
    "start": Topic("Victories by order of play", "victory"),
    "points": Topic("Points and length", "number"),
    "first card": Topic("Victories by the first card taken", "victory"),
    "first region": Topic("Victories by the region of the first card", "victory"),
    "first marker": Topic("Victories by the first marker", "victory"),
    "discs": Topic("Victories by the number of discs taken", "victory"),
    "disc": Topic("Victories of those who took a disc", "victory"),
    "sources": Topic("Points of a player by source", "number"),
    "symbols": Topic("Where points come from", "share"),
    "short": Topic("The same deals and actions, scored as a short game", "share"),
    "first figure": Topic("Victories by the first card led", "victory"),
    "figures": Topic("Tricks taken by the player of a character", "share"),
    "rounds": Topic("Course of the game", "share"),
}


def counts(match: Match) -> Iterator[Count]:
    """Yield everything that is counted in a finished game."""
    yield from _of_any(match)
    if match.game.NAME == richelieu.NAME:
        yield from _of_richelieu(match)
    elif match.game.NAME == blasons.NAME:
        yield from _of_blasons(match)


def victory(match: Match, seat: int) -> float:
    """Return a seat's share of the victory."""
    winners = match.score().winners
    return (seat in winners) / len(winners)


def _of_any(match: Match) -> Iterator[Count]:
    score = match.score()
    for place in range(match.players):
        seat = (match.deal.first + place) % match.players
        yield Count("start", f"{place + 1}.", victory(match, seat), seat=seat)
    *_, second, best = sorted(score.scores)
    others = [points for seat, points in enumerate(score.scores) if seat not in score.winners]
    yield Count("points", "winner's points", sum(score.scores[seat] for seat in score.winners), len(score.winners))
    if others:
        yield Count("points", "others' points", sum(others), len(others))
    yield Count("points", "lead of the winner", best - second)
    yield Count("points", "decisions", match.ply)


# --- Richelieu --------------------------------------------------------------


def _of_richelieu(played: Match) -> Iterator[Count]:
    match = match_of(richelieu, played)
    yield from _first_moves(match)
    yield from _discs(match)
    by_source = sources(match)
    for source, points in by_source.items():
        yield Count("sources", source, points, match.players)
    gained = sum(points for source, points in by_source.items() if source != MALUS)
    yield Count("symbols", "symbols, of all points gained", by_source[SYMBOL_POINTS], gained)
    if match.players == 2 and not match.deal.options.short:
        short = short_game(match)
        yield Count("short", "another winner", short.score().winners != match.score().winners)
        yield Count("short", "decisions saved", match.ply - short.ply, match.ply)


def _first_moves(match: RichelieuMatch) -> Iterator[Count]:
    """Count the first card and the first marker of the player who starts."""
    seat = match.deal.first
    won = victory(match, seat)
    steps = list(zip(match.states, match.actions, strict=False))
    card = next(action for state, action in steps if state.phase == FIRST)
    yield Count("first card", _look(match, card), won, seat=seat)
    yield Count("first region", REGIONS[_region(match, card)].name, won, seat=seat)
    marked = next((action for state, action in steps if state.phase == MARK and state.player == seat), END)
    where = "none" if marked >= END else "a card with a disc" if DISC_CARDS >> marked & 1 else _look(match, marked)
    yield Count("first marker", where, won, seat=seat)


def _look(match: RichelieuMatch, card: int) -> str:
    deal = match.deal
    if deal.double >> card & 1:
        return "two shields"
    return "a symbol" if (deal.symbols[0] | deal.symbols[1]) >> card & 1 else "one shield"


def _region(match: RichelieuMatch, card: int) -> int:
    return sum((mask >> card & 1) << digit for digit, mask in enumerate(match.deal.regions))


def _discs(match: RichelieuMatch) -> Iterator[Count]:
    """Count how many discs each player took, and which kinds."""
    for seat in range(match.players):
        discs, won = match.state.taken[seat] & DISC_CARDS, victory(match, seat)
        number = discs.bit_count()
        yield Count("discs", f"{number}" if number < MANY_DISCS else f"{MANY_DISCS}+", won, seat=seat)
        for disc in range(len(DISCS)):
            if bearing(match.deal, discs, disc):
                kind = "marker back" if disc == MARKER_BACK else "a region" if disc < REGION_COUNT else "a symbol"
                yield Count("disc", kind, won, seat=seat)


def sources(match: Match) -> dict[str, int]:
    """Return the points of all seats by source, from the score sheet; negative points are the malus."""
    points_by_source = dict.fromkeys(SOURCES, 0)
    for item in match.score().sheet:
        for points in item.points:
            points_by_source[BY_RULE[item.rule] if points >= 0 else MALUS] += points
    return points_by_source


def short_game(match: RichelieuMatch) -> RichelieuMatch:
    """Return the short game (R7.2) of the same deal, with the same actions up to its end."""
    deal = match.deal
    short = Match(richelieu, deal._replace(options=deal.options._replace(short=1)))
    for action in match.actions:
        if short.over:
            break
        short.apply(action)
    return short


# --- Les 7 Blasons ----------------------------------------------------------


def _of_blasons(played: Match) -> Iterator[Count]:
    match = match_of(blasons, played)
    steps = zip(match.states, match.actions, strict=False)
    led = next(action for state, action in steps if state.phase == PLAY and CARD <= action < CARD + len(CARDS))
    first = match.deal.first
    yield Count("first figure", f"{FIGURES[led - CARD]} {CARDS[led - CARD]}", victory(match, first), seat=first)
    tricks = nobody = 0
    for before, after in pairwise(match.states):
        if after.turn == before.turn:
            continue
        packed = past(after).tricks[before.round.trick]
        winner, tricks = winner_of(packed), tricks + 1
        nobody += winner == NONE
        for seat in range(match.players):
            for figure in members(packed >> CARDS_PER_SEAT * seat & HAND):
                yield Count("figures", f"{FIGURES[figure]} {CARDS[figure]}", seat == winner, seat=seat)
    yield Count("rounds", "tricks that nobody takes", nobody, tricks)
    for number in range(1, ROUNDS):
        state = next(state for state in match.states if state.round.number == number)
        ahead = list(members(blasons.won(match.deal, state, state.totals)))
        share = sum(victory(match, seat) for seat in ahead) / len(ahead)
        yield Count("rounds", f"the leader after round {number} wins", share)
    yield Count("rounds", "an extra round is needed", match.state.round.number >= ROUNDS)
