"""Richelieu told in words: cards, actions, what happened."""

from collections.abc import Collection, Iterator, Sequence, Set

from armorial.terminal.i18n import _, listed
from armorial.terminal.narration.lines import Deed, Told


def tell(word: str, told: Told) -> str:
    """Say what an action does, without a subject."""
    plain = {
        "stop": _("takes no second card"),
        "pass": _("can take no card, and passes"),
        "done": _("lays no marker"),
        "recall": _("spends a “marker back” disc"),
        "pay stock": _("pays with a marker from stock"),
    }
    if word in plain:
        return plain[word]
    verb, _space, position = word.partition(" ")
    deeds = {
        "take": _("takes {card}"),
        "pay": _("pays with the marker on {card}"),
        "lift": _("picks up the marker on {card}"),
        "place": _("lays a marker on {card}"),
    }
    return deeds[verb].format(card=_card(told, position))


def _card(told: Told, position: str) -> str:
    """Return a card as it is spoken of: "b7 (Champagne, two shields)"."""
    card = told["cards"][position]
    faces = {
        "sword": _("{region}, one shield and a sword"),
        "cross": _("{region}, one shield and a cross"),
        "tower": _("{region}, one shield and a tower"),
        None: _("{region}, two shields") if card["shields"] == 2 else _("{region}, one shield"),
    }
    face = faces[card["symbol"]].format(region=kind_name(card["region"]))
    return _("{position} ({card})").format(position=position, card=face)


def kind_name(kind: str) -> str:
    """Return what a region, a symbol or a disc is called."""
    names = {
        "Bourgogne": _("Bourgogne"),
        "Bretagne": _("Bretagne"),
        "Champagne": _("Champagne"),
        "Normandie": _("Normandie"),
        "Languedoc": _("Languedoc"),
        "Provence": _("Provence"),
        "Anjou": _("Anjou"),
        "Bourbon": _("Bourbon"),
        "Auvergne": _("Auvergne"),
        "sword": _("Sword"),
        "cross": _("Cross"),
        "tower": _("Tower"),
        "marker back": _("Marker back"),
    }
    return names[kind]


def happened(before: Told, after: Told, said: Collection[Deed], names: Sequence[str]) -> list[str]:
    """Say what is different between two views, besides what was said already."""
    words = {deed.word for deed in said}
    return [
        *_taken(before, after, words, names),
        *_paid(before, after, words, names),
        *_returned(before, after, words, names),
        *_discs(before, after),
    ]


def _taken(before: Told, after: Told, words: Set[str], names: Sequence[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        cards = [
            _card(after, position)
            for position, place in after["at"].items()
            if place == seat != before["at"][position] and f"take {position}" not in words
        ]
        if cards:
            yield _("{name} takes {cards}.").format(name=name, cards=listed(cards))


def _paid(before: Told, after: Told, words: Set[str], names: Sequence[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        pays = after["seats"][seat]["box"] > before["seats"][seat]["box"]
        if pays and not any(word.startswith("pay ") for word in words):
            lost = [card for card, owner in before["markers"].items() if owner == seat != after["markers"].get(card)]
            deed = tell(f"pay {lost[0]}" if lost else "pay stock", after)
            yield _("{name} {deed}").format(name=name, deed=deed)


def _returned(before: Told, after: Told, words: Set[str], names: Sequence[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        if after["seats"][seat]["stock"] > before["seats"][seat]["stock"] and "recall" not in words:
            yield _("{name} gets a marker back.").format(name=name)


def _discs(before: Told, after: Told) -> Iterator[str]:
    """Say which discs came to light for this viewer."""
    for position, disc in after["discs"].items():
        if disc and not before["discs"][position]:
            yield _("The disc of {position}: {kind}.").format(position=position, kind=kind_name(disc))
