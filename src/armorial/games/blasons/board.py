"""Les 7 Blasons as text: the trick, and the hand, display, tricks and points of each seat."""

from collections.abc import Sequence

from armorial.engine.game import Line, Say, Span, label
from armorial.games.blasons.components import FAMILIES, FIGURES
from armorial.games.blasons.view_json import BlasonsPlayed, BlasonsSeat, BlasonsView

WIDTH = 80
NAME = 11  # columns
CODES = {family.name: family.code for family in FAMILIES}


def draw(view: BlasonsView, legal: Sequence[str], names: Sequence[str], say: Say) -> list[Line]:
    """Draw a view, with the legal notations of its viewer."""
    columns = f"{'':14}{say('points'):>7}  {say('hand'):<17}{say('display')}"
    return [
        [Span(heading(view, names, say), "faint")],
        *trick_lines(view, names, say),
        *([[]] if len(names) < 6 else []),  # more players need every line
        [Span(columns, "faint")],
        *(line for seat in range(len(view["seats"])) for line in _seat(view, legal, seat, names, say)),
        *in_lines([Span(f" {label(say('reserve'), 15)}", "faint")], token_spans(view, "reserve"), 16),
    ]


def heading(view: BlasonsView, names: Sequence[str], say: Say) -> str:
    """Return the line above the trick: the round, the trick, and who led it."""
    number, trick = view["round"]["number"], view["trick"]
    extra = " " + say("(a round more, for a tie)") if number > view["round"]["of"] else ""
    text = say("round {round}{extra}, trick {trick} of {of}, led by {name}")
    leader = names[trick["leader"]]
    return text.format(round=number, extra=extra, trick=trick["number"], of=trick["of"], name=leader)


def trick_lines(view: BlasonsView, names: Sequence[str], say: Say, width: int = WIDTH) -> list[Line]:
    """Return the cards of the trick in order of play, with who holds the value and the power of each."""
    cards = [
        [
            Span(names[card["seat"]], f"seat {card['seat']}", str(card["seat"])),
            Span(f" ({'; '.join([card['card'], *_stolen(card, names, say)])})", "", str(card["seat"])),
            Span("  "),
        ]
        for card in view["trick"]["cards"]
    ]
    start = f"{say('trick:')}  "
    return in_lines([Span(start)], cards, len(start), width)


def _stolen(card: BlasonsPlayed, names: Sequence[str], say: Say) -> list[str]:
    """Return who took the value or the power of a card."""
    holders = ((say("value"), card["value"]), (say("power"), card["power"]))
    return [_labelled(what, names[seat], say) for what, seat in holders if seat is not None and seat != card["seat"]]


def _labelled(label: str, text: str, say: Say) -> str:
    return f"{say('{label}:').format(label=label)} {text}"


def _seat(view: BlasonsView, legal: Sequence[str], seat: int, names: Sequence[str], say: Say) -> list[Line]:
    has = view["seats"][seat]
    pointer = ">" if seat == view["player"] else " "
    family = view["families"][seat]
    you = f"   {say('you')}" if seat == view["seat"] else ""
    start = [
        Span(f"{pointer}{label(names[seat], NAME)} ", f"seat {seat}", str(seat)),
        Span(CODES[family], family, str(seat)),
        Span(f"{points_of(view, seat):>6}  "),
        *hand_spans(has["hand"], legal if seat == view["seat"] else ()),
        Span(" "),
    ]
    return [
        *in_lines(start, token_spans(view, seat), 40),
        *in_lines([Span(f"{you:15}", "faint")], [*pile_spans(view, seat, say), *bourgeoisie_spans(has, say)], 15),
    ]


def points_of(view: BlasonsView, seat: int) -> int:
    """Return the points of a seat: of finished rounds, and of this one if they are known."""
    has = view["seats"][seat]
    finished = len(view["scores"]) >= view["round"]["number"]
    return has["total"] if finished or has["points"] is None else has["total"] + has["points"]


def hand_spans(hand: Sequence[str], legal: Sequence[str], gap: str = " ") -> list[Span]:
    """Return a hand, each card in its own column; players can click on a card that they may play."""
    return [
        Span(f"{figure if figure in hand else '·'}{gap}", "", figure if f"play {figure}" in legal else "")
        for figure in FIGURES
    ]


def in_lines(start: list[Span], tokens: list[list[Span]], indent: int, width: int = WIDTH) -> list[Line]:
    """Return a start and tokens after it, broken into lines of a width."""
    lines, column = [start], indent
    for token in tokens:
        length = sum(len(span.text) for span in token)
        if column + length > width:
            lines.append([Span(" " * indent)])
            column = indent
        lines[-1].extend(token)
        column += length
    return list(lines)


def bourgeoisie_spans(has: BlasonsSeat, say: Say) -> list[list[Span]]:
    """Return the bourgeoisie card of a seat, and whether it is used."""
    if not has["bourgeoisie"]:
        return []
    return [[Span(f"  {has['bourgeoisie']} bourgeoisie{', ' + say('used') if has['used'] else ''}", "faint")]]


def token_spans(view: BlasonsView, place: int | str) -> list[list[Span]]:
    """Return the tokens of a display or of the reserve: `t3 Be` face up, `t3[Be]` face down, `t3[?]` unknown."""
    tokens: list[list[Span]] = []
    for name, token in view["tokens"].items():
        if token["at"] == place:
            code = CODES[token["family"]] if token["family"] else "?"
            shown = f" {code}" if token["up"] else f"[{code}]"
            tokens.append([Span(name, "faint", name), Span(shown, token["family"] or "disc", name), Span("  ")])
    return tokens


def pile_spans(view: BlasonsView, seat: int, say: Say) -> list[list[Span]]:
    """Return the sums of the cards in a seat's tricks, by family; for hidden tricks only their number."""
    has = view["seats"][seat]
    sums = {family: gathered["sum"] for family, gathered in has["gathered"].items()}
    if None in sums.values():
        return [[Span(f"{say('tricks:')} {len(has['tricks'])} ", "faint")]]
    shown = [[Span(f"{CODES[family]} {sum}", family), Span(" ")] for family, sum in sums.items() if sum]
    return [[Span(f"{say('tricks:')} {'' if shown else '· '}", "faint")], *shown]
