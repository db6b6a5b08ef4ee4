"""Phrases: which text is chosen, how slots are filled, and that the tables of the games are complete."""

import json
import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, cast

import pytest

from armorial.engine.events import EventField, EventKind
from armorial.engine.game import ALL_KNOWING, SPECTATOR, Game, Item
from armorial.engine.match import Match
from armorial.engine.options import Option
from armorial.engine.phrases import (
    HIDDEN,
    YOU,
    Action,
    PhrasePart,
    Phrases,
    ScoreItemText,
    Sentence,
    Slot,
    Text,
    Type,
    ask,
    by_seat,
    describe_options,
    help_of,
    name_of,
    only,
    option_label,
    phrases,
    phrases_json,
    prompt,
    score_line,
    tell,
    texts,
)
from armorial.games import GAMES, any_game
from armorial.i18n import translations
from examples import coffers

richelieu, blasons = GAMES["richelieu"], GAMES["blasons"]

NAMES = ["Anna", "Bert", "Cleo", "Dora", "Emil", "Fanny", "Gus"]
HOLE = re.compile(r"\{(\w+)\}")
SEAT, THING, COUNT = EventField("seat", "seat"), EventField("thing", "thing", "hidden"), EventField("count", "count")


def toy(own: Phrases, options: tuple[Option, ...] = ()) -> Game:
    """Return the parts of a game that phrases use."""
    names = {
        "NAME": "toy",
        "TITLE": "Toy",
        "OPTIONS": options,
        "EVENTS": (EventKind("thing_found", (SEAT, THING, COUNT)), EventKind("game_over")),
        "VOCABULARIES": {"thing": ("t1", "t2")},
        "PHRASES": own,
    }
    return cast(Game, type("Toy", (), names))


def found(own: Phrases, *event: int, viewer: int = SPECTATOR, view: Mapping[str, Any] | None = None) -> str:
    return tell(toy(own), (0, *event), viewer, NAMES, view or {})


def saying(*forms: Text, **more: Any) -> Phrases:
    return Phrases(events={"thing_found": Sentence(forms, **more)})


# --- the first text whose conditions hold is used ---------------------------------------------------------------------


def test_the_viewer_who_acts_is_called_you() -> None:
    own = saying(*by_seat("You find {thing}.", "{seat} finds {thing}."))
    assert found(own, 1, 0, 2, viewer=1) == "You find t1."
    assert found(own, 1, 0, 2, viewer=0) == "Bert finds t1."
    assert found(own, 1, 0, 2, viewer=SPECTATOR) == "Bert finds t1."
    assert found(own, 1, 0, 2, viewer=ALL_KNOWING) == "Bert finds t1."


def test_the_text_depends_on_values() -> None:
    own = saying(
        Text("Nothing is known.", {"thing": HIDDEN}),
        Text("The first thing!", {"thing": "t1"}),
        Text("Seat {count}.", {"count": "{seat}"}),
        Text("Five.", {"count": 5}),
    )
    assert found(own, 0, -1, 0) == "Nothing is known."
    assert found(own, 0, 0, 0) == "The first thing!"
    assert found(own, 0, 1, 0) == "Seat 0."
    assert found(own, 0, 1, 5) == "Five."
    assert found(own, 0, 1, 6) == ""  # no text: the event is not told


def test_numbers_have_plural_forms_and_a_minus_sign() -> None:
    own = saying(Text("{count} point", {}, "{count} points", "count"))
    assert [found(own, 0, 0, n) for n in (0, 1, 2, -1, -2)] == [
        "0 points", "1 point", "2 points", "−1 point", "−2 points"
    ]  # fmt: skip
    sentences = [tell(richelieu, (16, 0, n), 0, NAMES, {}, translations("fr")) for n in (0, 1, 2)]
    assert sentences == ["Vous avez 0 point.", "Vous avez 1 point.", "Vous avez 2 points."]


def test_minus_one_is_hidden_only_where_the_field_says_so() -> None:
    assert found(saying(Text("{thing}, {count}")), 0, -1, -1) == "?, −1"


# --- types, slots and parts -------------------------------------------------------------------------------------------


def test_values_are_looked_up_in_the_view() -> None:
    view = {
        "things": {"t1": {"colour": "red", "tags": ["old", "big"]}},
        "seats": [{"has": [3, 4]}, {"has": [5]}],
        "cards": [{"seat": 1, "card": "x"}, {"seat": 0, "card": "y"}],
    }
    slots = {
        "colour": Slot("view.things.{thing}.colour", "colour"),
        "tags": Slot("view.things.{thing}.tags"),
        "owner": Slot("view.seats.has={count}.#", "seat"),
        "card": Slot("view.cards.seat={owner}.card"),
        "word": Slot("{thing}"),
        "nowhere": Slot("view.seats.7.has"),
    }
    own = saying(
        Text("{word}, {colour}, {owner}, {card}, {nowhere}", {"tags": "big"}), Text("{nowhere}, {owner}"), slots=slots
    )._replace(types={"colour": Type({"red": "crimson"}), "thing": Type(prefix="t")})
    assert found(own, 0, 0, 5, view=view) == "t1, crimson, Bert, x, ?"
    assert found(own, 0, 0, 4, view=view) == "t1, crimson, Anna, y, ?"
    assert found(own, 0, 1, 9, view=view) == "?, ?"
    assert found(own, 0, -1, 9, view={"seats": []}) == "?, ?"


def test_a_type_is_named_and_put_together() -> None:
    own = Phrases(
        types={
            "thing": Type(
                {"t1": "crown"},
                prefix="t",
                texts=(Text("the {name} ({size})", {"size": "big"}), Text("{name}/{word}")),
                slots={"size": Slot("view.size.{word}")},
            )
        },
        events={"thing_found": Sentence(only("{thing}"))},
    )
    assert found(own, 0, 0, 0, view={"size": {"t1": "big"}}) == "the crown (big)"
    assert found(own, 0, 1, 0) == "2/t2"


def test_parts_are_phrases_inside_phrases() -> None:
    part = PhrasePart((Text("your {thing}", {"seat": YOU}), Text("{seat}'s {thing}")), {"thing": "count"})
    action = Action(only("{what} and {what}"), args=(COUNT, SEAT), parts={"what": part})
    own = Phrases(actions={"see": action})
    game = toy(own)
    assert ask(game, "see 3 1", NAMES, {"seat": 1}) == "Your 3 and your 3"
    assert ask(game, "see 3 1", NAMES, {"seat": 0}) == "Bert's 3 and Bert's 3"


# --- a game without phrases -------------------------------------------------------------------------------------------


def test_without_a_phrase_a_plain_text_is_used() -> None:
    options = (
        Option("players", (2, 3), "how many"),
        Option("fast_play", (False, True), "everything is quicker"),
        Option("deck", ("small", "large"), "which cards"),
        Option("extras", ("wind", "rain"), "weather", several=True),
    )
    game = toy(Phrases(), options)
    assert tell(game, (0, 1, -1, 4), 0, NAMES, {}) == "Thing found: Bert, ?, 4."
    assert tell(game, (1,), 0, NAMES, {}) == "The game is over."
    assert ask(game, "find t1", NAMES, {}) == "Find t1"
    assert ask(game, "find t1", NAMES, {}, capital=False) == "find t1"
    assert prompt(game, {"phase": "play"}, ["find t1"], NAMES) == "It is your turn."
    assert prompt(game, {"phase": "play", "player": 1}, [], NAMES) == "It is Bert's turn."
    line = score_line(game, Item("T1", "crowns", {"gold": (1, 0)}, (3, 0)))
    assert (line.label, line.details, line.points) == ("Crowns", ["gold 1", "gold 0"], (3, 0))
    assert option_label(game, "fast_play", True) == ("Fast play", "Everything is quicker")
    assert option_label(game, "deck", "large").name == "Large"
    chosen = {"players": 3, "fast_play": True, "deck": "large", "extras": ["rain"]}
    assert describe_options(game, chosen) == ["3 players", "Fast play", "Deck: large", "Extras: rain"]
    assert describe_options(game, {"players": 2, "fast_play": False, "deck": "small", "extras": []}) == ["2 players"]


def test_the_game_of_the_guide_is_described() -> None:
    game = any_game(coffers)
    match = Match.new(game, {"players": 2}, Random(7), first=0).play("look c4").play("take c1")
    view = game.view_json(match.view(0))
    sentences = [tell(game, event, 0, NAMES, view) for event in match.events_between(0, 2, 0)]
    assert sentences == ["You find 1 florin in c4.", "Bert takes c1."]
    assert ask(game, "look c4", NAMES, view) == "Look into c4"
    assert prompt(game, view, ["look c2"], NAMES) == "Take a coffer, or look into one."


def test_items_of_the_score_sheet_are_shown_by_their_name_and_what_was_counted() -> None:
    own = Phrases(
        types={"thing": Type({"t1": "crown"})},
        scores=(
            ScoreItemText(
                "round {n}, {what}",
                only("{what}, round {n}"),
                (Text("", {"scored": False}), Text("{gold} ({points})")),
                (Text("{gold}*"),),
                "* is gold",
                {"what": "thing"},
                "gold",
                only("Round {n} by {rule}"),
                only("{what}"),
                (Text("For two.", {"seats": 2}), Text("For many.")),
            ),
        ),
    )
    game = toy(own)
    item = Item("T1", "round 2, t1", {"gold": (1, 0)}, (3, -2))
    line = score_line(game, item)
    assert line[:4] == ("Crown, round 2", ["1 (3)", "0 (−2)"], (3, -2), "")
    assert (line.group, line.row, line.why) == ("Round 2 by T1", "Crown", "For two.")
    assert score_line(game, item, short=True).legend == "* is gold"
    assert score_line(game, item._replace(points=(0, 0))).details == ["", ""]
    assert score_line(game, item._replace(counted={"silver": (1, 0)})).label == "Round 2, t1"


# --- the tables of the games -----------------------------------------------------------------------------------------

ALL = [*GAMES.values(), coffers]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.NAME)
def test_every_event_option_and_action_has_its_own_texts(game: Game) -> None:
    own = game.PHRASES
    common = {"game_over", "final_score", "game_won"}
    assert {kind.name for kind in game.EVENTS} == set(own.events) | common
    for option in game.OPTIONS:
        label = option_label(game, option.name)
        assert label.help.endswith("."), option.name
        for value in option.values:
            assert option_label(game, option.name, value).name
    rng, verbs, phases = Random(3), set(), set()
    for seed in range(6):
        match = Match.new(game, _options(game, seed), rng)
        while not match.over:
            legal = game.legal(match.deal, match.state)
            verbs |= {game.write(match.state, action).split()[0] for action in legal}
            phases.add(game.view_json(match.view(SPECTATOR))["phase"])
            match.apply(rng.choice(legal))
    assert verbs == {notation.split()[0] for notation in own.actions}
    assert phases <= {phase_prompt.phase for phase_prompt in own.prompts}


def _options(game: Game, seed: int) -> dict[str, Any]:
    """Return options that lead to every action."""
    if game is blasons:
        return {"players": 4, "variants": ["consult", "serve", "peek", "parish"]}
    return {"edition": "court", "players": 2 + seed % 3}


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_every_slot_can_be_filled(game: Game) -> None:
    for use, text, known in _slots(game):
        assert set(HOLE.findall(f"{text.text} {text.many}")) <= known, (use, text)
        assert set(text.when) | ({text.number} - {""}) <= known, (use, text)


def _slots(game: Game) -> Iterator[tuple[str, Text, set[str]]]:
    """Yield every text with the slots that it may use."""
    table = phrases(game)
    for name, type_ in table.types.items():
        yield from ((name, text, {"word", "name", *type_.slots}) for text in type_.texts)
    for kind in game.EVENTS:
        yield from _in_sentence(kind.name, table.events[kind.name], {field.name for field in kind.fields})
    for name, action in table.actions.items():
        yield from _in_sentence(name, action, {field.name for field in action.args})
    for phase_prompt in table.prompts:
        yield from (
            (phase_prompt.phase, text, set(phase_prompt.slots)) for text in (*phase_prompt.ask, *phase_prompt.wait)
        )


def _in_sentence(name: str, sentence: Sentence | Action, fields: set[str]) -> Iterator[tuple[str, Text, set[str]]]:
    known = fields | set(sentence.slots)
    short = sentence.short if isinstance(sentence, Action) else ()
    yield from ((name, text, known | set(sentence.parts)) for text in (*sentence.texts, *short))
    for part in sentence.parts.values():
        yield from ((name, text, known | set(sentence.parts) | set(part.fields)) for text in part.texts)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.NAME)
def test_sentences_have_a_capital_and_a_stop_and_actions_have_neither(game: Game) -> None:
    table = phrases(game)
    sentences = [text for event_texts in table.events.values() for text in event_texts.texts]
    sentences += [text for phase_prompt in table.prompts for text in (*phase_prompt.ask, *phase_prompt.wait)]
    for sentence in (sentence for text in sentences for sentence in (text.text, text.many) if sentence):
        assert re.match(r"[A-ZÉ{].*\.$", sentence), sentence
    for sentence in (text.text for action in table.actions.values() for text in (*action.texts, *action.short)):
        assert re.match(r"[a-z{]", sentence), sentence
        assert not sentence.endswith("."), sentence
    assert not [text.text for text in texts(game) if re.search(r"\b([Ll]ays?|lets it be|[Oo]nlooker)\b", text.text)]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_the_table_is_json(game: Game) -> None:
    made = phrases_json(game)
    assert json.loads(json.dumps(made)) == made
    assert [event["name"] for event in made["events"]] == [kind.name for kind in game.EVENTS]
    assert set(made) == {"words", *Phrases._fields}


def test_names_and_help() -> None:
    assert name_of(richelieu, "disc", "sword", translations("fr")) == "épée"
    assert name_of(blasons, "token", "t7") == "7"
    assert help_of(blasons, "power", "draw") == "Take a token from the reserve into your display."
    assert help_of(blasons, "card", "7") == ""
