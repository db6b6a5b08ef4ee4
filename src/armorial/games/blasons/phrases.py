"""The phrases of Les 7 Blasons."""

from armorial.engine.events import EventField
from armorial.engine.phrases import (
    HIDDEN,
    YOU,
    Action,
    KindText,
    OptionText,
    PhrasePart,
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

TYPES = {
    "card": Type(
        {
            "*": "malandrin",
            "1": "manant",
            "2": "ménétrier",
            "3": "magistrat",
            "4": "religieux",
            "5": "intendant",
            "6": "bourgeoise",
            "7": "bourgeois",
        },
        texts=only("{figure} ({number})"),
        slots={"figure": Slot("{name}"), "number": Slot("{word}")},
    ),
    "power": Type(
        {
            "choose": "steal",
            "draw": "draw",
            "reveal": "turn up",
            "remove": "return",
            "swap": "swap",
            "move": "move",
        },
        help={
            "choose": "Take the value or the power of another card of the trick.",
            "draw": "Take a token from the reserve into your display.",
            "reveal": "Turn up a face-down token anywhere.",
            "remove": "Return a token from another player's display to the reserve.",
            "swap": "Swap a token of one display with a token of another display or of the reserve.",
            "move": "Move a token from one display to another.",
        },
    ),
    "power taken": Type(
        {
            "choose": "choose in his place",
            "draw": "take a token",
            "reveal": "turn up a token",
            "remove": "return a token",
            "swap": "swap tokens",
            "move": "move a token",
        }
    ),
    "token": Type(prefix="t"),
    "use": Type(
        {"consult": "look through tricks", "serve": "take a card from the trick", "peek": "look at tokens"},
    ),
    "place": Type({"reserve": "the reserve"}, seat=True),
    "bourgeoisie": Type(
        {
            "petite": "petite bourgeoisie",
            "moyenne": "moyenne bourgeoisie",
            "grande": "grande bourgeoisie",
            "haute": "haute bourgeoisie",
        }
    ),
}

# --- parts: a token, and where it lies or goes

TOKEN = PhrasePart((Text("token {token}", {"family": HIDDEN}), Text("token {token} ({family})")))
WHERE = (
    Text("in the reserve", {"place": "reserve"}),
    Text("in your display", {"place": YOU}),
    Text("in {place}'s display"),
)
WHERE_OF_OTHERS = (*WHERE[:2], Text("in their own display", {"place": "{seat}"}), WHERE[2])
SOURCE = (Text("from your display", {"owner": YOU}), Text("from {owner}'s display"))
SOURCE_OF_OTHERS = (SOURCE[0], Text("from their own display", {"owner": "{seat}"}), SOURCE[1])
GOAL = (Text("to your display", {"receiver": YOU}), Text("to {receiver}'s display"))
GOAL_OF_OTHERS = (GOAL[0], Text("to their own display", {"receiver": "{seat}"}), GOAL[1])
TOKEN_THERE = only("{piece} {where}")
OTHER = {"token": "other_token", "family": "other_family", "place": "other_place"}

TOKEN_AT_OWNER = {"where": PhrasePart(WHERE_OF_OTHERS, {"place": "owner"})}

EVENTS = {
    "round_begins": Sentence(by_seat("Round {round} begins. You lead.", "Round {round} begins. {seat} leads.")),
    "bourgeoisie_given": Sentence(by_seat("You get the {bourgeoisie}.", "{seat} gets the {bourgeoisie}.")),
    "trick_begins": Sentence(by_seat("Trick {trick}: you lead.", "Trick {trick}: {seat} leads.")),
    "bourgeoisie_activated": Sentence(
        (
            *by_seat(
                "You use your bourgeoisie card to look through tricks.",
                "{seat} uses the bourgeoisie card to look through tricks.",
                use="consult",
            ),
            *by_seat(
                "You use your bourgeoisie card to take a card from the trick.",
                "{seat} uses the bourgeoisie card to take a card from the trick.",
                use="serve",
            ),
            *by_seat(
                "You use your bourgeoisie card to look at tokens.",
                "{seat} uses the bourgeoisie card to look at tokens.",
                use="peek",
            ),
        )
    ),
    "card_played": Sentence(by_seat("You play the {card}.", "{seat} plays the {card}.")),
    "power_used": Sentence(
        (
            Text("", {"card": "*"}),  # the event of the choice says it
            Text("You use the power of your {card}.", {"seat": YOU, "owner": YOU}),
            Text("You use the power of {owner}'s {card}.", {"seat": YOU}),
            Text("{seat} uses the power of your {card}.", {"owner": YOU}),
            Text("{seat} uses the power of the {card}.", {"owner": "{seat}"}),
            Text("{seat} uses the power of {owner}'s {card}."),
        )
    ),
    "power_ignored": Sentence(
        (
            Text("The power of your {card} has no effect.", {"owner": YOU}),
            Text("The power of {owner}'s {card} has no effect."),
        )
    ),
    "value_stolen": Sentence(
        (
            Text("You take the value of {owner}'s {card}.", {"seat": YOU}),
            Text("{seat} takes the value of your {card}.", {"owner": YOU}),
            Text("{seat} takes the value of {owner}'s {card}."),
        )
    ),
    "power_stolen": Sentence(
        (
            Text("You take the power of {owner}'s {card}.", {"seat": YOU}),
            Text("{seat} takes the power of your {card}.", {"owner": YOU}),
            Text("{seat} takes the power of {owner}'s {card}."),
        )
    ),
    "choice_stolen": Sentence(
        (
            Text("You will choose in place of {owner}'s malandrin.", {"seat": YOU}),
            Text("{seat} will choose in place of your malandrin.", {"owner": YOU}),
            Text("{seat} will choose in place of {owner}'s malandrin."),
        )
    ),
    "self_chosen": Sentence(
        by_seat("You keep the malandrin's own value (*).", "{seat} keeps the malandrin's own value (*).")
    ),
    "token_drawn": Sentence(
        by_seat("You take {piece} from the reserve.", "{seat} takes {piece} from the reserve."),
        parts={"piece": TOKEN},
    ),
    "token_revealed": Sentence(
        by_seat("You turn up token {token} {where}: {family}.", "{seat} turns up token {token} {where}: {family}."),
        parts={"where": PhrasePart(WHERE_OF_OTHERS)},
    ),
    "token_removed": Sentence(
        by_seat("You return {piece} {source} to the reserve.", "{seat} returns {piece} {source} to the reserve."),
        parts={"piece": TOKEN, "source": PhrasePart(SOURCE_OF_OTHERS)},
    ),
    "tokens_swapped": Sentence(
        by_seat("You swap {one} with {other}.", "{seat} swaps {one} with {other}."),
        parts={
            "piece": TOKEN,
            "where": PhrasePart(WHERE_OF_OTHERS),
            "one": PhrasePart(TOKEN_THERE),
            "other": PhrasePart(TOKEN_THERE, OTHER),
        },
    ),
    "token_moved": Sentence(
        by_seat("You move {piece} {source} {goal}.", "{seat} moves {piece} {source} {goal}."),
        parts={"piece": TOKEN, "source": PhrasePart(SOURCE_OF_OTHERS), "goal": PhrasePart(GOAL_OF_OTHERS)},
    ),
    "card_without_value": Sentence(by_seat("Your {card} has no value.", "{seat}'s {card} has no value.")),
    "value_cancelled": Sentence(
        (
            Text(
                "{cards} card with the value {number} cancels out.",
                {},
                "{cards} cards with the value {number} cancel each other out.",
                "cards",
            ),
        ),
        {"number": Slot("{card}")},
    ),
    "trick_won": Sentence(
        (
            Text("You win trick {trick} with your {card}.", {"seat": YOU, "owner": YOU}),
            Text("You win trick {trick} with the value of {owner}'s {card}.", {"seat": YOU}),
            Text("{seat} wins trick {trick} with the value of your {card}.", {"owner": YOU}),
            Text("{seat} wins trick {trick} with the {card}.", {"owner": "{seat}"}),
            Text("{seat} wins trick {trick} with the value of {owner}'s {card}."),
        )
    ),
    "trick_not_won": Sentence(only("Nobody wins trick {trick}.")),
    "card_served": Sentence(
        (
            Text("You take your own {card} from the trick.", {"seat": YOU, "owner": YOU}),
            Text("You take {owner}'s {card} from the trick.", {"seat": YOU}),
            Text("{seat} takes your {card} from the trick.", {"owner": YOU}),
            Text("{seat} takes their own {card} from the trick.", {"owner": "{seat}"}),
            Text("{seat} takes {owner}'s {card} from the trick."),
        )
    ),
    "serving_declined": Sentence(by_seat("You take no card from the trick.", "{seat} takes no card from the trick.")),
    "trick_taken": Sentence(()),  # `trick_won` has said it
    "trick_looked_at": Sentence(
        (
            Text("You look at your trick {trick}.", {"seat": YOU, "owner": YOU}),
            Text("You look at {owner}'s trick {trick}.", {"seat": YOU}),
            Text("{seat} looks at your trick {trick}.", {"owner": YOU}),
            Text("{seat} looks at their own trick {trick}.", {"owner": "{seat}"}),
            Text("{seat} looks at {owner}'s trick {trick}."),
        )
    ),
    "trick_card_seen": Sentence(
        by_seat("Trick {trick}: you played the {card}.", "Trick {trick}: {seat} played the {card}.")
    ),
    "token_peeked": Sentence(
        (
            Text("{seat} looks at token {token} {where}.", {"family": HIDDEN}),
            *by_seat(
                "You look at token {token} {where}: {family}.", "{seat} looks at token {token} {where}: {family}."
            ),
        ),
        parts=TOKEN_AT_OWNER,
    ),
    "looking_ended": Sentence(by_seat("You stop looking.", "{seat} stops looking.")),
    "round_scored": Sentence(
        (
            *by_seat("You score nothing in round {round}.", "{seat} scores nothing in round {round}.", family=HIDDEN),
            Text(
                "You score {points} point in round {round}: {tokens} × {sum} with {family}.",
                {"seat": YOU},
                "You score {points} points in round {round}: {tokens} × {sum} with {family}.",
                "points",
            ),
            Text(
                "{seat} scores {points} point in round {round}: {tokens} × {sum} with {family}.",
                {},
                "{seat} scores {points} points in round {round}: {tokens} × {sum} with {family}.",
                "points",
            ),
        )
    ),
    "extra_round": Sentence(only("First place is tied, so everyone plays round {round}.")),
}

# --- actions

FIGURE = Slot("view.trick.cards.seat={owner}.card", "card")  # that the owner played
OWNER = (EventField("owner", "seat"),)
TOKEN_ARG = (EventField("token", "token"),)
SEEN = {"family": Slot("view.tokens.{token}.family"), "place": Slot("view.tokens.{token}.at", "place")}
OWNED = SEEN | {"owner": Slot("{place}", "place")}
OTHER_SEEN = {
    "other_family": Slot("view.tokens.{other_token}.family"),
    "other_place": Slot("view.tokens.{other_token}.at", "place"),
}

ACTIONS = {
    "play": Action(only("play the {card}"), only("play this card"), (EventField("card", "card"),), label="play:"),
    "activate": Action(
        (
            Text("use the bourgeoisie card to look through tricks", {"use": "consult"}),
            Text("use the bourgeoisie card to take a card from the trick", {"use": "serve"}),
            Text("use the bourgeoisie card to look at tokens", {"use": "peek"}),
        ),
        (
            Text("bourgeoisie: look through tricks", {"use": "consult"}),
            Text("bourgeoisie: take a card from the trick", {"use": "serve"}),
            Text("bourgeoisie: look at tokens", {"use": "peek"}),
        ),
        (EventField("use", "use"),),
        label="bourgeoisie:",
    ),
    "value": Action(
        only("take the value of {owner}'s {card}"),
        only("take its value: {number}"),
        OWNER,
        {"card": FIGURE, "number": Slot("{card}")},
        label="take the value of:",
    ),
    "power": Action(
        only("take the power of {owner}'s {card}"),
        only("take its power: {power}"),
        OWNER,
        {"card": FIGURE, "power": Slot("view.powers.{card}", "power taken")},
        label="take the power of:",
    ),
    "self": Action(only("keep the malandrin's own value (*)"), only("keep his own value: lower than 1")),
    "draw": Action(
        only("take {piece} from the reserve"),
        only("take this token"),
        TOKEN_ARG,
        SEEN,
        {"piece": TOKEN},
        "take:",
    ),
    "reveal": Action(
        only("turn up token {token} {where}"),
        only("turn up this token"),
        TOKEN_ARG,
        SEEN,
        {"where": PhrasePart(WHERE)},
        "turn up:",
    ),
    "remove": Action(
        only("return {piece} {source} to the reserve"),
        only("return this token"),
        TOKEN_ARG,
        OWNED,
        {"piece": TOKEN, "source": PhrasePart(SOURCE)},
        "return:",
    ),
    "swap": Action(
        only("swap {one} with {other}"),
        only("swap this token"),
        (*TOKEN_ARG, EventField("other_token", "token")),
        SEEN | OTHER_SEEN,
        {
            "piece": TOKEN,
            "where": PhrasePart(WHERE),
            "one": PhrasePart(TOKEN_THERE),
            "other": PhrasePart(TOKEN_THERE, OTHER),
        },
        "swap:",
    ),
    "move": Action(
        only("move {piece} {source} {goal}"),
        only("move this token"),
        (*TOKEN_ARG, EventField("receiver", "seat")),
        OWNED,
        {"piece": TOKEN, "source": PhrasePart(SOURCE), "goal": PhrasePart(GOAL)},
        "move:",
    ),
    "serve": Action(
        (
            Text("take your {card} from the trick", {"owner": YOU}),
            Text("take {owner}'s {card} from the trick"),
        ),
        only("take this card"),
        OWNER,
        {"card": FIGURE},
        label="take the card of:",
    ),
    "look": Action(
        (Text("look at your trick {trick}", {"owner": YOU}), Text("look at {owner}'s trick {trick}")),
        args=(EventField("trick", "trick"),),
        slots={"owner": Slot("view.seats.tricks={trick}.#", "seat")},
        label="look at trick:",
    ),
    "peek": Action(
        only("look at token {token} {where}"),
        only("look at this token"),
        TOKEN_ARG,
        SEEN,
        {"where": PhrasePart(WHERE)},
        "look at token:",
    ),
    "skip": Action(
        (Text("take no card", {"phase": "serve"}), Text("stop looking")), slots={"phase": Slot("view.phase")}
    ),
}

# --- choices

PLAYER = {"seat": Slot("view.player", "seat")}
ACTING = PLAYER | {"owner": Slot("view.trick.acting", "seat"), "card": FIGURE}
USES = (
    Text("{seat} uses the power of your {card}.", {"owner": YOU}),
    Text("{seat} uses the power of the {card}.", {"owner": "{seat}"}),
    Text("{seat} uses the power of {owner}'s {card}."),
)
CHOOSES = (
    Text("{seat} chooses in place of your malandrin.", {"owner": YOU}),
    Text("{seat} chooses a card of the trick for the malandrin.", {"owner": "{seat}"}),
    Text("{seat} chooses in place of {owner}'s malandrin."),
)

PROMPTS = (
    Prompt("play", "activate", only("Play a card. Before that, you may use your bourgeoisie card.")),
    Prompt("play", "", only("Play a card."), only("It is {seat}'s turn to play a card."), PLAYER),
    Prompt(
        "choose",
        "",
        only("Malandrin: choose a card of the trick and take its value or its power."),
        CHOOSES,
        ACTING,
    ),
    Prompt("draw", "", only("Manant: take a token from the reserve."), USES, ACTING),
    Prompt("reveal", "", only("Ménétrier: turn up a face-down token."), USES, ACTING),
    Prompt("remove", "", only("Magistrat: return a token from another player's display to the reserve."), USES, ACTING),
    Prompt("swap", "", only("Intendant: choose two tokens to swap."), USES, ACTING),
    Prompt("move", "", only("Religieux: choose a token, then the player who gets it."), USES, ACTING),
    Prompt(
        "serve",
        "",
        only("Bourgeoisie: take a card from the trick, or none."),
        only("{seat} may take a card from the trick."),
        PLAYER,
    ),
    Prompt(
        "reward",
        "",
        only("You win the trick: take a token from the reserve, or turn one up in a display."),
        only("{seat} wins the trick and takes a token or turns one up."),
        PLAYER,
    ),
    Prompt("look", "", only("Bourgeoisie: choose a trick to look at."), only("{seat} looks at tricks."), PLAYER),
    Prompt(
        "peek",
        "",
        only("Bourgeoisie: choose a face-down token to look at."),
        only("{seat} looks at tokens."),
        PLAYER,
    ),
)

# --- the score sheet, and options

ROUND = only("Round {round}")
BEST_FAMILY = only(
    "For each family except your own, multiply your face-up tokens by the sum of its cards in your tricks. "
    "Only your best family counts."
)

SCORES = (
    ScoreItemText(
        "round {round}, bourgeoisie",
        only("Round {round}, bourgeoisie"),
        tuple(Text(name, {word: 1}) for word, name in TYPES["bourgeoisie"].names.items()),
        tuple(Text(word, {word: 1}) for word in TYPES["bourgeoisie"].names),
        group=ROUND,
        row=only("Bourgeoisie"),
        why=BEST_FAMILY,
    ),
    ScoreItemText(
        "round {round}, {family}",
        only("Round {round}, {family}"),
        (Text("", {"tokens": 0, "cards": 0}), Text("{tokens} × {cards}")),
        group=ROUND,
        row=only("{family}"),
        why=BEST_FAMILY,
    ),
)

OPTIONS = {
    "variants": OptionText(
        "Variants",
        "Any of these can be combined.",
        only("Variants: {values}"),
        {
            "consult": ValueText(
                "Consult",
                "Nobody may look through tricks; a bourgeoisie card lets you look at some of them.",
                "consulting tricks",
            ),
            "serve": ValueText(
                "Help yourself",
                "A bourgeoisie card lets you take a particular card from a trick for yourself.",
                "helping yourself",
            ),
            "peek": ValueText("Peek", "A bourgeoisie card lets you look at face-down tokens.", "peeking at tokens"),
            "parish": ValueText(
                "Parish", "The religieux has a power: move a token from one display to another.", "the parish"
            ),
        },
    ),
    "ties": OptionText(
        "Ties",
        "What happens when the highest values are equal.",
        values={
            "one step": ValueText("One step down", "When the highest values tie, only the next lower one can win."),
            "cascade": ValueText(
                "Cascade",
                "All tied values cancel out; the highest value played only once wins.",
                "Ties: the highest value played only once wins",
            ),
        },
    ),
}

KINDS = {"blasons": KindText("Les 7 Blasons", "Tricks, powers and a thief: collect matching tokens and cards.")}
ABOUT = (
    "A trick-taking game: eight characters, most with a power, compete for the arms of seven families. "
    "For 3 to 7 players, about 40 minutes."
)
LEGEND = (
    "t3 Be: token 3, Bellay, face up; [?] face down; · played; > to play; "
    "* 1 … 7: cards of the hand, * is the malandrin"
)

PHRASES = Phrases(TYPES, EVENTS, ACTIONS, PROMPTS, SCORES, OPTIONS, KINDS, ABOUT, LEGEND)
