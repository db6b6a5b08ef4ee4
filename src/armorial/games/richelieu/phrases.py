"""The phrases of Richelieu."""

from armorial.engine.events import EventField
from armorial.engine.phrases import (
    HIDDEN,
    Action,
    KindText,
    OptionText,
    Phrase,
    Phrases,
    Prompt,
    ScoreItemText,
    Sentence,
    Slot,
    Text,
    Type,
    ValueText,
    by_seat,
    only,
)

POSITION = {"position": Slot("{card}")}  # to mention a card without its region and symbol
CARD = (EventField("card", "card"),)

REGIONS = {
    "Bourgogne": "Bourgogne",
    "Bretagne": "Bretagne",
    "Champagne": "Champagne",
    "Normandie": "Normandie",
    "Languedoc": "Languedoc",
    "Provence": "Provence",
    "Anjou": "Anjou",
    "Bourbon": "Bourbon",
    "Auvergne": "Auvergne",
}

TYPES = {
    "region": Type(REGIONS),
    "card": Type(
        texts=(
            Text("{position}", {"region": HIDDEN}),
            Text("{position} ({region}, two shields)", {"shields": 2}),
            Text("{position} ({region}, one shield and a sword)", {"symbol": "sword"}),
            Text("{position} ({region}, one shield and a cross)", {"symbol": "cross"}),
            Text("{position} ({region}, one shield and a tower)", {"symbol": "tower"}),
            Text("{position} ({region}, one shield)"),
        ),
        slots={
            "position": Slot("{word}"),
            "region": Slot("view.cards.{word}.region", "region"),
            "shields": Slot("view.cards.{word}.shields"),
            "symbol": Slot("view.cards.{word}.symbol"),
        },
    ),
    "disc": Type(
        REGIONS | {"sword": "sword", "cross": "cross", "tower": "tower", "marker back": "marker back"},
        help={"marker back": "Spend it in one of your turns to get a marker back from the box."},
    ),
}

EVENTS = {
    "card_taken": Sentence(by_seat("You take {card}.", "{seat} takes {card}.")),
    "disc_taken": Sentence(
        (
            Text("{seat} gets a disc.", {"disc": HIDDEN}),
            *by_seat("You get a disc: {disc}.", "{seat} gets a disc: {disc}."),
        )
    ),
    "marker_returned": Sentence(
        by_seat("You get your marker on {position} back.", "{seat} gets the marker on {position} back."), POSITION
    ),
    "marker_paid_from_stock": Sentence(
        by_seat("You pay with a marker from your stock.", "{seat} pays with a marker from stock.")
    ),
    "marker_paid_from_card": Sentence(
        by_seat("You pay with your marker on {card}.", "{seat} pays with the marker on {card}.")
    ),
    "disc_spent": Sentence(by_seat("You spend a “marker back” disc.", "{seat} spends a “marker back” disc.")),
    "marker_recovered": Sentence(
        by_seat("You get a marker back from the box.", "{seat} gets a marker back from the box.")
    ),
    "second_card_declined": Sentence(by_seat("You take no second card.", "{seat} takes no second card.")),
    "marker_placed": Sentence(by_seat("You place a marker on {card}.", "{seat} places a marker on {card}.")),
    "marker_lifted": Sentence(by_seat("You pick up your marker on {card}.", "{seat} picks up the marker on {card}.")),
    "marker_moved": Sentence(
        by_seat(
            "You place the marker from {position} on {card}.", "{seat} places the marker from {position} on {card}."
        ),
        {"position": Slot("{origin}")},
    ),
    "marker_declined": Sentence(by_seat("You place no marker.", "{seat} places no marker.")),
    "passed": Sentence(by_seat("You pass.", "{seat} passes.")),
    "skipped": Sentence(
        by_seat("You cannot take a card, so you are skipped.", "{seat} cannot take a card and is skipped.")
    ),
    "disc_revealed": Sentence(only("{seat}'s disc from {position}: {disc}."), POSITION),
}

ACTIONS = {
    "take": Action(only("take {card}"), only("take this card"), CARD, label="take:"),
    "stop": Action(only("take no second card"), only("no second card")),
    "pass": Action(only("pass")),
    "pay stock": Action(only("pay with a marker from stock"), only("pay from stock"), label="stock"),
    "pay": Action(only("pay with the marker on {card}"), only("pay with this marker"), CARD, label="pay with:"),
    "place": Action(
        (Text("place a marker on {card}", {"lifted": HIDDEN}), Text("place the marker on {card}")),
        only("place a marker here"),
        CARD,
        {"lifted": Slot("view.lifted")},
        label="place on:",
    ),
    "lift": Action(only("pick up the marker on {card}"), only("pick up this marker"), CARD, label="pick up:"),
    "done": Action(only("end the turn")),
    "recall": Action(only("spend a “marker back” disc"), only("spend “marker back”")),
}

PROMPTS = (
    Prompt("first", "take", only("Take a card from either end of a row.")),
    Prompt("first", "recall", only("You cannot take a card: spend a “marker back” disc, or pass.")),
    Prompt("first", "", only("You cannot take a card: pass.")),
    Prompt("second", "take", only("Take a second card that fits, or stop.")),
    Prompt("second", "recall", only("You cannot pay for a second card: spend a “marker back” disc, or stop.")),
    Prompt("second", "", only("You cannot pay for a second card: stop.")),
    Prompt("pay", "", only("Pay with a marker: from your stock, or one of yours on the table.")),
    Prompt("place", "", only("Place the marker on another card.")),
    Prompt("mark", "place", only("Place a marker on a card, or end your turn.")),
    Prompt("mark", "lift", only("Move one of your markers, or end your turn.")),
    Prompt("mark", "recall", only("Spend a “marker back” disc, or end your turn.")),
    Prompt("mark", "", only("End your turn.")),
)


MOST_SHIELDS = (
    "In each region, the player with the most shields scores a point for each of them. "
    "A matching disc is one more shield. "
    "A tie scores nothing in the duel; at court, it scores for all who are tied."
)
MOST_SYMBOLS = (
    "For swords, crosses and towers, the player with the most scores a point for each of them. "
    "A matching disc is one more."
)
MISSING = "You lose 5 points for each region or symbol of which you have no card."
PRESENT = "You score 2 points for each region of which you have a card."


def _majority(counted: str) -> ScoreItemText:
    number, singular = f"{{{counted}}}", counted.removesuffix("s")
    return ScoreItemText(
        "{kind}",
        only("{kind}"),
        (
            Text(f"{number} {singular} and a disc", {"disc": 1}, f"{number} {counted} and a disc", counted),
            Text(f"{number} {singular}", {}, f"{number} {counted}", counted),
        ),
        (Text(f"{number}+1", {"disc": 1}), Text(number)),
        "+1 for a disc",
        {"kind": "disc"},
        counted,
        (Text("Shields", {"rule": "R7.3"}), Text("Symbols")),
        only("{kind}"),
        (Text(MOST_SHIELDS, {"rule": "R7.3"}), Text(MOST_SYMBOLS)),
    )


CARDS_COUNTED: Phrase = (
    Text("", {"scored": False}),
    Text("no card", {"cards": 0}),
    Text("{cards} card", {}, "{cards} cards", "cards"),
)

SCORES = (
    ScoreItemText(
        "{kind}",
        only("{kind}, cards"),
        CARDS_COUNTED,
        (Text("", {"scored": False}), Text("{cards}")),
        types={"kind": "disc"},
        counted="cards",
        group=(Text("Regions and symbols without a card", {"seats": 2}), Text("Regions")),
        row=only("{kind}"),
        why=(Text(MISSING, {"seats": 2}), Text(PRESENT)),
    ),
    _majority("shields"),
    _majority("symbols"),
)

OPTIONS = {
    "edition": OptionText(
        "Edition",
        "The duel is the game of 2003, for two. The court is the later edition, for two to four.",
        values={
            "duel": ValueText("Duel", "The game of 2003, for two players.", "Duel edition"),
            "court": ValueText("Court", "The later edition, for two to four players.", "Court edition"),
        },
    ),
    "short": OptionText("Short game", "The game ends when three of the four rows are empty."),
    "move_at_cap": OptionText(
        "Move with one in stock", "With two markers on the table and one in stock, you may move one."
    ),
}

KINDS = {
    "richelieu duel": KindText(
        "Richelieu, the duel",
        "Take cards from the ends of the rows, and whole regions from your rival. Quick and sharp.",
    ),
    "richelieu court": KindText(
        "Richelieu, the court", "The same intrigue in a larger circle: with more rivals, every marker counts."
    ),
}
ABOUT = (
    "Take cards from the ends of the rows, and reserve others with your markers. For 2 to 4 players, about 20 minutes."
)
LEGEND = (
    "Bg2: two shields of Bourgogne; Bgs, Bgc, Bgt: one shield with a sword, cross or tower; ° hidden disc; "
    "0 1: a player's marker; ▸ can be taken; box: used markers"
)

PHRASES = Phrases(TYPES, EVENTS, ACTIONS, PROMPTS, SCORES, OPTIONS, KINDS, ABOUT, LEGEND)
