"""Richelieu told in words: cards, actions, what is asked, what happened, the score sheet."""

from collections.abc import Collection, Iterator, Sequence, Set

from armorial.engine.game import Item
from armorial.terminal.i18n import _, listed
from armorial.terminal.narration.lines import Deed, ScoreLine, Told

DISC = "°"  # as on the board


def prompt(told: Told, legal: Sequence[str]) -> str:
    """Say what is asked of the player."""
    verbs = {word.split()[0] for word in legal}
    match told["phase"]:
        case "first":
            return _("Take a card from an end of a row.") if "take" in verbs else _("You can take no card.")
        case "second" if "take" in verbs:
            return _("Take a second card that fits, or stop.")
        case "second":
            return _("You cannot pay for a second card.")
        case "pay":
            return _("Pay with a marker: from your stock, or one that lies on the table.")
        case "place":
            return _("Lay the marker on another card.")
    if "place" in verbs:
        return _("Lay a marker on a card, or end your turn.")
    return _("Move one of your markers, or end your turn.") if "lift" in verbs else _("End your turn.")


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


def score_line(item: Item) -> ScoreLine:
    """Tell an item of the score sheet: a majority, or having a card of a kind at all, where that gives points."""
    kind = kind_name(item.name)
    if "cards" in item.counted:
        cards = [str(count) if any(item.points) else "" for count in item.counted["cards"]]
        return ScoreLine(_("{kind}, cards").format(kind=kind), cards, item.points)
    shown = item.counted.get("shields") or item.counted["symbols"]
    counted = [f"{count}{DISC if disc else ''}" for count, disc in zip(shown, item.counted["disc"], strict=True)]
    return ScoreLine(kind, counted, item.points)
