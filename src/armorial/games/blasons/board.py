"""Les 7 Blasons drawn as text, from a plain view: the trick, and for each seat its hand, display, tricks and points."""

from collections.abc import Mapping, Sequence
from typing import Any

from armorial.engine.bits import entry
from armorial.engine.game import Line, Say, Span, Turn, label
from armorial.games.blasons.components import FAMILIES, FIGURES
from armorial.games.blasons.state import LOOK, SKIP, TRICK, State

WIDTH = 80
NAME = 11
CODES = {family.name: family.code for family in FAMILIES}


def draw(told: Mapping[str, Any], legal: Sequence[str], names: Sequence[str], say: Say) -> list[Line]:
    """Draw a plain view, with the words that are legal for its viewer."""
    columns = f"{'':14}{say('points'):>7}  {say('hand'):<17}{say('display')}"
    return [
        [Span(_heading(told, names, say), "faint")],
        *_trick(told, names, say),
        *([[]] if len(names) < 6 else []),  # with more, every line is wanted
        [Span(columns, "faint")],
        *(line for seat in range(len(told["seats"])) for line in _seat(told, legal, seat, names, say)),
        *_in_lines([Span(f" {label(say('reserve'), 15)}", "faint")], _tokens(told, "reserve"), 16),
    ]


def _heading(told: Mapping[str, Any], names: Sequence[str], say: Say) -> str:
    number, trick = told["round"]["number"], told["trick"]
    extra = " " + say("(a round more, for a tie)") if number > told["round"]["of"] else ""
    heading = say("round {round}{extra}, trick {trick} of {of}, led by {name}")
    leader = names[trick["leader"]]
    return heading.format(round=number, extra=extra, trick=trick["number"], of=trick["of"], name=leader)


def _trick(told: Mapping[str, Any], names: Sequence[str], say: Say) -> list[Line]:
    """Return the cards of the trick in order of play, with who holds the value and the power of each."""
    cards = [
        [
            Span(names[card["seat"]], f"seat {card['seat']}", str(card["seat"])),
            Span(f": {card['card']}{_stolen(card, names, say)}", "", str(card["seat"])),
            Span("  "),
        ]
        for card in told["trick"]["cards"]
    ]
    start = f"{say('trick')}:  "
    return _in_lines([Span(start)], cards, len(start))


def _stolen(card: Mapping[str, Any], names: Sequence[str], say: Say) -> str:
    """Tell who took the value or the power of a card."""
    taken = [
        f"{what}: {names[card[key]]}"
        for key, what in (("value", say("value")), ("power", say("power")))
        if card[key] not in (card["seat"], None)
    ]
    return f" ({', '.join(taken)})" if taken else ""


def _seat(told: Mapping[str, Any], legal: Sequence[str], seat: int, names: Sequence[str], say: Say) -> list[Line]:
    has = told["seats"][seat]
    pointer = ">" if seat == told["player"] else " "
    family = told["families"][seat]
    you = f"   {say('you')}" if seat == told["seat"] else ""
    start = [
        Span(f"{pointer}{label(names[seat], NAME)} ", f"seat {seat}", str(seat)),
        Span(CODES[family], family, str(seat)),
        Span(f"{_points(told, seat):>6}  "),
        *_hand(has["hand"], legal if seat == told["seat"] else ()),
        Span(" "),
    ]
    return [
        *_in_lines(start, _tokens(told, seat), 40),
        *_in_lines([Span(f"{you:15}", "faint")], [*_pile(told, seat, say), *_bourgeoisie(has, say)], 15),
    ]


def _points(told: Mapping[str, Any], seat: int) -> int:
    """Return the points of a seat: of finished rounds, and of this one if they are known."""
    has = told["seats"][seat]
    finished = len(told["scores"]) >= told["round"]["number"]
    return int(has["total"] if finished or has["points"] is None else has["total"] + has["points"])


def _hand(hand: Sequence[str], legal: Sequence[str]) -> list[Span]:
    """Return a hand, each card in its place; a card that may be played can be pointed at."""
    return [
        Span(f"{figure if figure in hand else '·'} ", "", figure if f"play {figure}" in legal else "")
        for figure in FIGURES
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


def _bourgeoisie(has: Mapping[str, Any], say: Say) -> list[list[Span]]:
    """Return which bourgeoisie card a seat holds, and whether it is used up."""
    if not has["bourgeoisie"]:
        return []
    return [[Span(f"  {has['bourgeoisie']} bourgeoisie{', ' + say('used') if has['used'] else ''}", "faint")]]


def _tokens(told: Mapping[str, Any], place: int | str) -> list[list[Span]]:
    """Return the tokens of a place: `t3 Be` face up, `t3[Be]` known but face down, `t3[?]` unknown."""
    tokens: list[list[Span]] = []
    for name, token in told["tokens"].items():
        if token["at"] == place:
            code = CODES[token["family"]] if token["family"] else "?"
            shown = f" {code}" if token["up"] else f"[{code}]"
            tokens.append([Span(name, "faint", name), Span(shown, token["family"] or "disc", name), Span("  ")])
    return tokens


def _pile(told: Mapping[str, Any], seat: int, say: Say) -> list[list[Span]]:
    """Return what a seat's tricks add up to, by family; where they are hidden, only how many there are."""
    has = told["seats"][seat]
    sums = {family: gathered["sum"] for family, gathered in has["gathered"].items()}
    if None in sums.values():
        return [[Span(f"{say('tricks')}: {len(has['tricks'])} ", "faint")]]
    shown = [[Span(f"{CODES[family]} {sum}", family), Span(" ")] for family, sum in sums.items() if sum]
    return [[Span(f"{say('tricks')}: {'' if shown else '· '}", "faint")], *shown]


def news(state: State, action: int, turns: Sequence[Turn]) -> str:
    """Return what a trick that is looked at holds; that every card was played openly does not mean it is remembered."""
    if state.phase != LOOK or action == SKIP:
        return ""
    number = action - TRICK
    words = [
        (turn.seat, word)
        for turn in turns
        if turn.number == state.turn - state.round.trick + number
        for word in turn.notations
    ]
    served = [word.removeprefix("serve ") for _, word in words if word.startswith("serve ")]
    cards = [
        f"seat {seat} {word.removeprefix('play ')}"
        for seat, word in words
        if word.startswith("play ") and str(seat) not in served
    ]
    return f"trick {number + 1}: {', '.join(cards)}; taken by seat {entry(state.round.winners, number)}"
