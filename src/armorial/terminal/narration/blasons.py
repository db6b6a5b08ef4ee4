"""Les 7 Blasons told in words: actions, what happened."""

from collections.abc import Collection, Iterator, Sequence

from armorial.terminal.i18n import _, listed
from armorial.terminal.narration.lines import Deed, Told


def tell(word: str, told: Told) -> str:
    """Say what an action does, without a subject. Seats are told by their families: of people, a view knows nothing."""
    verb, *named = word.split()
    one, two = (*named, "", "")[:2]
    seat = two if verb == "move" else one
    deeds = {
        "play": _("plays the {figure} ({number})"),
        "value": _("takes the value of the card of {family}"),
        "power": _("takes the power of the card of {family}"),
        "self": _("chooses the malandrin himself"),
        "draw": _("draws token {number}"),
        "reveal": _("turns up token {number}"),
        "remove": _("puts token {number} into the reserve"),
        "swap": _("swaps tokens {number} and {other}"),
        "move": _("moves token {number} to {family}"),
        "activate": _("uses the bourgeoisie card: {use}"),
        "serve": _("takes the card of {family} out of the trick"),
        "look": _("looks at trick {number}"),
        "peek": _("looks at token {number}"),
        "skip": _("lets it be"),
    }
    return deeds[verb].format(
        number=one.removeprefix("t"),
        other=two.removeprefix("t"),
        figure=_figure(one),
        family=told["families"][int(seat)] if seat.isdigit() and int(seat) < len(told["families"]) else "",
        use=_activation(one),
    )


def _figure(card: str) -> str:
    figures = {
        "*": _("malandrin"),
        "1": _("manant"),
        "2": _("ménétrier"),
        "3": _("magistrat"),
        "4": _("religieux"),
        "5": _("intendant"),
        "6": _("bourgeoise"),
        "7": _("bourgeois"),
    }
    return figures.get(card, card)


def _activation(variant: str) -> str:
    uses = {"consult": _("look at tricks"), "serve": _("take a card of the trick"), "peek": _("look at tokens")}
    return uses.get(variant, variant)


def happened(before: Told, after: Told, said: Collection[Deed], names: Sequence[str]) -> list[str]:
    """Say what is different between two views, besides what was said already."""
    if before["round"] != after["round"]:
        begins = _("Round {number} begins.").format(number=after["round"]["number"])
        return [*_scored(before, after, names), begins]
    return [
        *_in_trick(before, after, said, names),
        *_of_tokens(before, after, said, names),
        *_decided(before, after, names),
        *_scored(before, after, names),
    ]


def _scored(before: Told, after: Told, names: Sequence[str]) -> Iterator[str]:
    for number, scores in enumerate(after["scores"][len(before["scores"]) :], len(before["scores"]) + 1):
        each = [
            _("{name} {points}").format(name=name, points=points) for name, points in zip(names, scores, strict=True)
        ]
        yield _("Round {number} gives {points}.").format(number=number, points=listed(each))


def _in_trick(before: Told, after: Told, said: Collection[Deed], names: Sequence[str]) -> Iterator[str]:
    same = before["trick"]["number"] == after["trick"]["number"]
    old = {card["seat"]: card for card in before["trick"]["cards"]} if same else {}
    for card in after["trick"]["cards"]:
        seat, other = card["seat"], names[card["seat"]]
        if seat not in old and (seat, f"play {card['card']}") not in said:
            figure = _figure(card["card"])
            yield _("{name} plays the {figure} ({number}).").format(name=other, figure=figure, number=card["card"])
        was = old.get(seat, {"value": seat, "power": seat})
        for key, line in (
            ("value", _("{name} takes the value of {other}'s card.")),
            ("power", _("{name} takes the power of {other}'s card.")),
        ):
            thief = card[key]
            if thief not in (None, seat, was[key]) and (thief, f"{key} {seat}") not in said:
                yield line.format(name=names[thief], other=other)


def _of_tokens(before: Told, after: Told, said: Collection[Deed], names: Sequence[str]) -> Iterator[str]:
    named = {thing for deed in said for thing in deed.word.split()[1:]}
    for token, now in after["tokens"].items():
        was, number = before["tokens"][token], token.removeprefix("t")
        if was["at"] != now["at"] and token not in named:
            if now["at"] == "reserve":
                yield _("Token {number} goes into the reserve.").format(number=number)
            else:
                yield _("Token {number} goes to {name}.").format(number=number, name=names[now["at"]])
        if now["up"] and not was["up"]:
            yield _("Token {number} is turned up: {family}.").format(number=number, family=now["family"])


def _decided(before: Told, after: Told, names: Sequence[str]) -> Iterator[str]:
    """Say who took the trick, as soon as it is in somebody's tricks, or has gone without."""
    number = before["trick"]["number"]
    takers = [seat for seat, has in enumerate(after["seats"]) if number in has["tricks"]]
    if takers and number not in before["seats"][takers[0]]["tricks"]:
        yield _("{name} takes trick {number}.").format(name=names[takers[0]], number=number)
    elif not takers and after["trick"]["number"] > number:
        yield _("Nobody takes trick {number}.").format(number=number)
