"""A view of Les 7 Blasons, drawn as text: the trick, and for each seat its hand, display, tricks and points."""

from collections.abc import Sequence

from armorial.engine.bits import entry, members
from armorial.engine.game import NOBODY, Line, Span, Turn, View
from armorial.engine.places import at
from armorial.games.blasons.choices import seat_at, value_of
from armorial.games.blasons.deal import UNKNOWN, in_play
from armorial.games.blasons.ledger import sum_of, tally
from armorial.games.blasons.material import BOURGEOISIE, FAMILIES, FIGURES, ROUNDS, TRICKS
from armorial.games.blasons.notation import owners
from armorial.games.blasons.sight import standing, tricks_are_hidden
from armorial.games.blasons.state import ALL_CARDS, CARDS_PER_SEAT, HAND, LOOK, NONE, RESERVE, SKIP, TRICK, State

WIDTH = 80


def draw(view: View) -> list[Line]:
    """Draw a view."""
    seats, scores = range(view.deal.options.players), standing(view).scores
    return [
        [Span(_heading(view), "faint")],
        *_trick(view),
        [],
        [Span(f"{'':14}{'points':>7}  {'hand':<17}display; below it, the tricks", "faint")],
        *(line for seat in seats for line in _seat(view, seat, scores[seat])),
        *_in_lines([Span(f"{' reserve':16}", "faint")], _tokens(view, RESERVE), 16),
    ]


def _heading(view: View) -> str:
    progress = view.state.round
    extra = " (a round more, for a tie)" if progress.number >= ROUNDS else ""
    trick = f"trick {progress.trick + 1} of {TRICKS}, led by seat {view.state.trick.leader}"
    return f"round {progress.number + 1}{extra}, {trick}"


def _trick(view: View) -> list[Line]:
    """Return the cards of the trick in order of play, with who holds the value and the power of each."""
    trick = view.state.trick
    cards: list[list[Span]] = []
    for place in range(view.deal.options.players):
        seat = seat_at(view.deal, trick, place)
        value = value_of(trick.cards, seat)
        if value >= 0:
            name = f"seat {seat}"
            cards.append([Span(name, name), Span(f" {FIGURES[value]}{_stolen(view, seat)}  ")])
    return _in_lines([Span("trick:  ")], cards, 8)


def _stolen(view: View, seat: int) -> str:
    """Tell who took the value or the power of a card."""
    holder, user = entry(view.state.trick.values, seat), entry(view.state.trick.powers, seat)
    taken = [f"value: seat {holder}"] if holder not in (seat, NONE) else []
    taken += [f"power: seat {user}"] if user != seat else []
    return f" ({', '.join(taken)})" if taken else ""


def _seat(view: View, seat: int, points: int) -> list[Line]:
    deal, state = view.deal, view.state
    pointer = ">" if seat == state.player != NOBODY else " "
    name = f"seat {seat} {FAMILIES[deal.families[seat]].code}" + (" you" if seat == view.seat else "")
    hand = state.round.hands >> CARDS_PER_SEAT * seat & HAND
    cards = " ".join(FIGURES[value] if hand >> value & 1 else "·" for value in range(CARDS_PER_SEAT))
    start = [Span(f"{pointer}{name:14}", f"seat {seat}"), Span(f"{points:>6}  {cards}  ")]
    return [
        *_in_lines(start, _tokens(view, seat), 40),
        *_in_lines([Span(f"{'':14}{_bourgeoisie(view, seat):<26}", "faint")], _pile(view, seat), 40),
    ]


def _in_lines(start: list[Span], tokens: list[list[Span]], indent: int) -> list[Line]:
    """Return tokens after a beginning, in as many lines as they need."""
    lines, width = [start], indent
    for token in tokens:
        length = sum(len(span.text) for span in token)
        if width + length > WIDTH:
            lines.append([Span(" " * indent)])
            width = indent
        lines[-1].extend(token)
        width += length
    return list(lines)


def _bourgeoisie(view: View, seat: int) -> str:
    """Return which bourgeoisie card a seat holds, and whether it is used up."""
    card = entry(view.state.round.bourgeoisie, seat)
    if not card:
        return ""
    return f"{BOURGEOISIE[card - 1]} bourgeoisie{', used' if view.state.round.used >> seat & 1 else ''}"


def _tokens(view: View, place: int) -> list[list[Span]]:
    """Return the tokens of a place: `t3 Be` face up, `t3[Be]` known but face down, `t3[?]` unknown."""
    number = view.state.round.number
    family, up = owners(view.deal, number), view.state.tokens.up
    tokens: list[list[Span]] = []
    for token in members(at(view.state.tokens.places, in_play(view.deal), place)):
        owner = FAMILIES[view.deal.families[family[token]]] if family[token] != UNKNOWN else None
        code = owner.code if owner else "?"
        shown = f" {code}" if up >> token & 1 else f"[{code}]"
        tokens.append([Span(f"t{token + 1}", "faint"), Span(shown, owner.name if owner else "disc"), Span("  ")])
    return tokens


def _pile(view: View, seat: int) -> list[list[Span]]:
    """Return what a seat's tricks add up to, by family; where they are hidden, only how many there are."""
    if tricks_are_hidden(view):
        taken = sum(entry(view.state.round.winners, trick) == seat for trick in range(TRICKS))
        return [[Span(f"tricks: {taken}", "faint")]]
    worth = tally(view.deal, view.state.round.number, 0, at(view.state.round.piles, ALL_CARDS, seat))
    families = [(family, FAMILIES[view.deal.families[family]]) for family in range(view.deal.options.players)]
    sums = [
        [Span(f"{name.code} {sum_of(worth, family)}", name.name), Span(" ")]
        for family, name in families
        if sum_of(worth, family)
    ]
    return [[Span("tricks: ", "faint")], *sums]


def news(state: State, action: int, turns: Sequence[Turn]) -> str:
    """Return what a trick that is looked at holds; that every card was played openly does not mean it is remembered."""
    if state.phase != LOOK or action == SKIP:
        return ""
    number = action - TRICK
    words = [
        (turn.seat, word)
        for turn in turns
        if turn.number == state.turn - state.round.trick + number
        for word in turn.words
    ]
    served = [word.removeprefix("serve ") for _, word in words if word.startswith("serve ")]
    cards = [
        f"seat {seat} {word.removeprefix('play ')}"
        for seat, word in words
        if word.startswith("play ") and str(seat) not in served
    ]
    return f"trick {number + 1}: {', '.join(cards)}; taken by seat {entry(state.round.winners, number)}"
