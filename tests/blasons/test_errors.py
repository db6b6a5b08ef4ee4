"""Refusals: the right error and a clear message, and nothing changes."""

from collections.abc import Callable
from typing import Any

import pytest

import armorial
from armorial import ArmorialError, IllegalAction, NotationError, OptionError, RecordError
from armorial.engine.match import Match
from armorial.engine.record import sealed
from armorial.games import blasons
from armorial.games.blasons.positions import BlasonsMatch, position
from armorial.games.blasons.state import ACTIONS, ALL_CARDS, State
from tests.support.blasons_games import EVERY_OPTIONS, after_round, play, trick, wild_game
from tests.support.random_games import refusal, refused

# --- notation -------------------------------------------------------------

MALFORMED = [
    "", " ", "play", "play ", "play 0", "play 8", "play 10", "play **", "play  5", "play 5 ", " play 5", "Play 5",
    "PLAY 5", "play5", "play five", "play -1", "play malandrin", "play ٥", "play 5, play 6", "play 5\n", "play\t5",
    "play 5\x00", "5", "*", "activate", "activate ", "activate parish", "activate Serve", "activate serve peek",
    "value", "value -1", "value 7", "value 10", "value *", "value t1", "power 7", "power", "self 0", "Self", "self ",
    "skip 1", "pass", "draw", "draw 7", "draw t0", "draw t29", "draw t07", "draw t-1", "draw T7", "draw t7 t8",
    "draw t٧", "reveal t", "remove t100", "swap t3", "swap t3 t9 t10", "swap t3, t9", "swap 3 9", "swap t3 t29",
    "swap t0 t9", "move t3", "move t3 7", "move t3 t1", "move 3 1", "move t3 -1", "serve", "serve 7", "serve t1",
    "look", "look 0", "look 9", "look t3", "look 3 4", "peek", "peek 7", "peek t0", "take a1", "done", "None", "0",
    pytest.param("t" * 10_000, id="a very long one"),
]  # fmt: skip


@pytest.mark.parametrize("notation", MALFORMED)
def test_a_malformed_notation_is_refused_with_the_known_ones(notation: str) -> None:
    match = position(3)
    before = match.states
    with pytest.raises(NotationError, match=r"an action is one of play 5, .*, skip, with seats 0 to 6") as caught:
        match.play(notation)
    assert str(caught.value).endswith(f"and tokens t1 to t28; not {notation!r}")
    assert (match.states, match.actions) == (before, [])


# --- illegal actions --------------------------------------------------------

BOURGEOIS: dict[str, Any] = {"number": 2, "variants": ["consult", "serve", "peek"], "bourgeoisie": {0: "haute"}}

# One match for each kind of question, with the paragraph that a notation of another phase breaks.
MOMENTS: dict[str, Callable[[], BlasonsMatch]] = {
    "B2.4": lambda: position(3),
    "B4.7": lambda: trick("*57"),
    "B4.1": lambda: trick("167"),
    "B4.2": lambda: trick("267"),
    "B4.3": lambda: trick("367"),
    "B4.5": lambda: trick("567"),
    "B6.6": lambda: trick("467", variants=["parish"]),
    "B6.4": lambda: play(position(3, **BOURGEOIS), "activate serve, play 5, play 7, play 6, swap t1 t4"),
    "B2.6": lambda: trick("467"),
    "B6.3": lambda: play(position(3, **BOURGEOIS), "activate consult, play 7, play 7, play 6, draw t10"),
    "B6.5": lambda: play(position(3, **BOURGEOIS), "activate peek, play 7, play 7, play 7"),
    "B5.3": lambda: after_round(3, [3, 2, 1]),
}
NOTATIONS = [
    "play 5", "play *", "value 1", "value 6", "power 1", "power 6", "self", "skip", "draw t1", "draw t12", "draw t28",
    "reveal t1", "reveal t3", "reveal t28", "remove t1", "remove t12", "swap t1 t2", "swap t1 t5", "swap t5 t1",
    "swap t1 t28", "move t1 0", "move t1 1", "move t12 1", "move t1 6", "serve 1", "serve 6", "look 1", "look 8",
    "peek t1", "peek t3", "peek t12",
]  # fmt: skip


@pytest.mark.parametrize("paragraph", MOMENTS)
@pytest.mark.parametrize("notation", NOTATIONS)
def test_an_action_of_another_phase_is_refused_with_the_paragraph_of_the_phase(notation: str, paragraph: str) -> None:
    match = MOMENTS[paragraph]()
    if notation in match.legal:
        match.play(notation)
        assert match.notations[-1] == notation
    else:
        assert refused(match, notation) == paragraph


EXPECTED = {
    "B2.4": "play a card from your hand",
    "B4.7": "choose the value of a card, a power that has not acted yet, or the malandrin's own value",
    "B4.1": "take a token from the reserve",
    "B4.2": "turn up a face-down token",
    "B4.3": "return a token from another player's display to the reserve",
    "B4.5": "swap two tokens that are in different places",
    "B6.6": "move a token from one display to another",
    "B6.4": "take the card that your bourgeoisie card allows, or skip",
    "B2.6": "take a token from the reserve, or turn up a face-down token in a display",
    "B6.3": "look at tricks of yours or of one other player, each only once, or skip",
    "B6.5": "look at face-down tokens of yours or of one other player, each only once, or skip",
}


@pytest.mark.parametrize(("paragraph", "expected"), EXPECTED.items())
def test_a_notation_for_another_phase_is_refused_with_what_is_expected(paragraph: str, expected: str) -> None:
    notation = "remove t28" if paragraph != "B4.3" else "peek t28"
    assert str(refusal(MOMENTS[paragraph](), notation)) == f"{expected} ({paragraph})"


@pytest.mark.parametrize(
    ("moment", "notation", "paragraph", "reason"),
    [
        ("B2.4", "activate serve", "B6.2", "only its holder may use a bourgeoisie card"),
        ("B4.7", "power 2", "B4.7", "this card has no power that can still act"),
        ("B4.7", "power 0", "B4.7", "this card has no power that can still act"),
        ("B4.7", "value 0", "B4.7", "the value of this card cannot be taken"),
        ("B4.7", "value 3", "B4.7", "the value of this card cannot be taken"),
        ("B4.1", "draw t1", "B4.1", "take a token from the reserve"),
        ("B4.2", "reveal t3", "B4.2", "turn up a face-down token"),
        ("B4.3", "remove t1", "B4.3", "return a token from another player's display"),
        ("B4.5", "swap t1 t2", "B4.5", "two tokens that are in different places"),
        ("B6.6", "move t1 0", "B6.6", "move a token from one display to another"),
        ("B6.4", "serve 1", "B6.4", "the card that your bourgeoisie card allows"),
        ("B2.6", "draw t1", "B2.6", "take a token from the reserve, or turn up"),
        ("B6.3", "look 2", "B6.3", "tricks of yours or of one other player"),
        ("B6.5", "peek t3", "B6.5", "face-down tokens of yours or of one other player"),
        ("B5.3", "play 5", "B5.3", "the game is over"),
        ("B5.3", "draw t1", "B5.3", "the game is over"),
        ("B5.3", "activate serve", "B5.3", "the game is over"),
    ],
)
def test_an_illegal_action_is_refused_with_a_reason(moment: str, notation: str, paragraph: str, reason: str) -> None:
    error = refusal(MOMENTS[moment](), notation)
    assert error.paragraph == paragraph
    assert reason in str(error)


@pytest.mark.parametrize("action", [-1, -10_000, ACTIONS, ACTIONS + 1, 1 << 70])
@pytest.mark.parametrize("paragraph", MOMENTS)
def test_a_number_that_is_not_an_action_is_refused(action: int, paragraph: str) -> None:
    match = MOMENTS[paragraph]()
    before = match.states
    with pytest.raises(IllegalAction, match=f"a number from 0 to {ACTIONS - 1}, not {action}"):
        match.apply(action)
    assert match.states == before


# --- tables -----------------------------------------------------------------

PLAYERS, VARIANTS = "players must be 3, 4, 5, 6 or 7", "with some of consult, serve, peek or parish"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 2}, f"{PLAYERS}, not 2"),
        ({"players": 8}, f"{PLAYERS}, not 8"),
        ({"players": 0}, f"{PLAYERS}, not 0"),
        ({"players": "3"}, f"{PLAYERS}, not '3'"),
        ({"players": 3.0}, f"{PLAYERS}, not 3.0"),
        ({"players": None}, f"{PLAYERS}, not None"),
        ({"variants": "serve"}, f"variants must be a list, {VARIANTS}, not 'serve'"),
        ({"variants": None}, f"variants must be a list, {VARIANTS}, not None"),
        ({"variants": 2}, f"variants must be a list, {VARIANTS}, not 2"),
        ({"variants": {"serve": True}}, f"variants must be a list, {VARIANTS}, not {{'serve': True}}"),
        ({"variants": ["serve", "dance"]}, "variants must be consult, serve, peek or parish, not 'dance'"),
        ({"variants": ["Serve"]}, "variants must be consult, serve, peek or parish, not 'Serve'"),
        ({"variants": [["serve"]]}, "variants must be consult, serve, peek or parish, not ['serve']"),
        ({"variants": [1]}, "variants must be consult, serve, peek or parish, not 1"),
        ({"ties": "two steps"}, "ties must be one step or cascade, not 'two steps'"),
        ({"ties": 0}, "ties must be one step or cascade, not 0"),
        ({"ties": ["cascade"]}, "ties must be one step or cascade, not ['cascade']"),
        ({"edition": "duel"}, "blasons has no option 'edition'; it has players, variants, ties"),
        ({"first": 3}, "first must be a seat from 0 to 2, not 3"),
        ({"players": 7, "first": 7}, "first must be a seat from 0 to 6, not 7"),
        ({"first": -1}, "first must be a seat from 0 to 2, not -1"),
    ],
)
def test_invalid_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        armorial.new("blasons", **options)
    assert str(caught.value) == message


@pytest.mark.parametrize("seat", [3, -2])
def test_a_seat_that_does_not_exist_has_no_view(seat: int) -> None:
    with pytest.raises(ArmorialError, match=f"seats are 0 to 2, or -1 for a spectator; not {seat}"):
        position(3).view(seat)


# --- states -----------------------------------------------------------------


def flaws(**changes: Any) -> list[str]:
    """Return the flaws of the first state of a game of three after changes to one of its parts."""
    match = position(3)
    state: State = match.state
    for part, fields in changes.items():
        changed = fields if not isinstance(fields, dict) else getattr(state, part)._replace(**fields)
        state = state._replace(**{part: changed})
    return blasons.audit(match.deal, state)


@pytest.mark.parametrize(
    ("flaw", "changes"),
    [
        ("an empty seat has a token", {"tokens": {"places": (1, 1, 0)}}),
        ("a token is face up that is not in play", {"tokens": {"up": 1 << 12}}),
        ("a card is in two places", {"round": {"piles": (ALL_CARDS ^ 1, ALL_CARDS, ALL_CARDS)}}),
        ("a card is in two places", {"trick": {"cards": 1 << 9}}),
        ("a card is lost", {"round": {"hands": ((1 << 24) - 1) ^ 1}}),
        ("a card of an empty seat is in play", {"round": {"hands": (1 << 25) - 1}}),
        ("somebody has played twice in a trick", {"round": {"hands": (1 << 22) - 1}}),
        ("a decision has only one choice", {"phase": 2, "choices": 1}),
    ],
)
def test_a_flaw_in_a_state_is_shown(flaw: str, changes: dict[str, Any]) -> None:
    assert flaw in flaws(**changes)


def test_a_sound_state_has_no_flaw() -> None:
    assert flaws() == []


# --- records ----------------------------------------------------------------


def match_of_three() -> Match:
    """Return a finished game of three with all variants but parish."""
    (options,) = (options for options in EVERY_OPTIONS if options == (3, 7, 0))
    return wild_game(options, seed=5)


MATCH = match_of_three()
DEFAULTS = ("players: 3\n", "ties: one step\n")  # a record may lack an option that has its default
RECORD = armorial.write(MATCH)
BODY = RECORD[: RECORD.rindex("seal: ")]
LINES = BODY.splitlines(keepends=True)


def resealed(lines: list[str]) -> str:
    return sealed("".join(lines))


def test_the_unchanged_record_is_valid() -> None:
    assert armorial.write(armorial.read(RECORD)) == resealed(LINES) == RECORD


@pytest.mark.parametrize("lines_left", range(len(LINES) + 1))
def test_a_record_that_was_cut_off_is_refused(lines_left: int) -> None:
    with pytest.raises(RecordError, match=r"cut off|begins with the line"):
        armorial.read("".join(LINES[:lines_left]))
    if lines_left < len(LINES):
        with pytest.raises(RecordError):
            armorial.read(resealed(LINES[:lines_left]))


CHANGES: dict[str, Callable[[str], str]] = {
    "left out": lambda _: "",
    "shown twice": lambda line: line + line,
    "with a blank more": lambda line: line.rstrip("\n") + " \n",
    "with a strange letter": lambda line: line[:-2] + "?\n",
    "indented": lambda line: "  " + line,
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_record_with_any_line_changed_is_refused_even_with_a_new_seal(change: str) -> None:
    for number, line in enumerate(LINES):
        changed = [*LINES[:number], CHANGES[change](line), *LINES[number + 1 :]]
        if change == "left out" and line in DEFAULTS:
            assert armorial.read(resealed(changed)).options == MATCH.options
            continue
        with pytest.raises(RecordError):
            armorial.read("".join(changed) + RECORD[len(BODY) :])
        with pytest.raises(RecordError):
            armorial.read(resealed(changed))


HEAD = "players: 3\nvariants: consult, serve, peek\nties: one step\nfirst: "
FIRST_ROUND = next(line for line in LINES if line.startswith("  round 1: "))
FAMILIES = next(line for line in LINES if line.startswith("  families "))
CODES = [name[:2] for name in FAMILIES.split("families ")[1].strip().split(", ")]
OTHER = next(name for name in ("Aubigny", "Bellay", "Contades", "Grandbois") if name not in FAMILIES)
ONE, TWO, _ = CODES


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("game: blasons", "game: chess", "the record is of game 'chess'; known here: richelieu, blasons"),
        (
            "game: blasons",
            "game: richelieu",
            "richelieu has no option 'variants'; it has edition, players, short, move_at_cap",
        ),
        ("rules: 1", "rules: 2", "the record follows rules '2' of blasons; known here: '1'"),
        ("rules: 1\n", "", "the record follows rules '' of blasons"),
        ("players: 3", "players: 2", "players must be 3, 4, 5, 6 or 7, not '2'"),
        ("players: 3", "players: three", "players must be 3, 4, 5, 6 or 7, not 'three'"),
        ("players: 3", "players: 4", "'families' and 4 of Aubigny"),
        ("players: 3", "seats: 3", "blasons has no option 'seats'; it has players, variants, ties"),
        ("consult, serve, peek", "serve, consult, peek", "not 'serve, consult, peek'"),
        ("consult, serve, peek", "dance", "parish, not 'dance'"),
        ("ties: one step", "ties: two steps", "ties must be one step or cascade, not 'two steps'"),
        (
            "first: ",
            "start: ",
            "the head must have game, rules, first; it has game, rules, players, variants, ties, start",
        ),
        ("ties: one step", "ties: ", "ties must be one step or cascade, not ''"),
        (HEAD, HEAD + "3", "first must be a seat from 0 to 2, not '3"),
        (HEAD, HEAD + "-", "first must be a seat from 0 to 2, not '-"),
        ("families ", "houses ", "the deal must begin 'families' and 3 of Aubigny"),
        (FAMILIES, FAMILIES.replace(", ", " "), "the deal must begin 'families'"),
        (FAMILIES, FAMILIES.rstrip() + f", {OTHER}\n", "the deal must begin 'families' and 3 of Aubigny"),
        (FAMILIES, FAMILIES.rpartition(", ")[0] + "\n", "the deal must begin 'families' and 3 of Aubigny"),
        (FAMILIES, FAMILIES.rpartition(", ")[0] + ", Capet\n", "the deal must begin 'families' and 3 of Aubigny"),
        (FAMILIES, FAMILIES.replace("families ", "families  "), "the deal must begin 'families'"),
        (FIRST_ROUND, FIRST_ROUND.replace(ONE, TWO, 1), "a round must have 4 tokens each of"),
        (FIRST_ROUND, FIRST_ROUND.replace(ONE, OTHER[:2]), "a round must have 4 tokens each of"),
        (FIRST_ROUND, FIRST_ROUND.replace(ONE, "??", 1), "a round must have 4 tokens each of"),
        (FIRST_ROUND, FIRST_ROUND.replace(ONE, ONE.lower(), 1), "a round must have 4 tokens each of"),
        (FIRST_ROUND, FIRST_ROUND.rstrip() + f" {ONE}\n", "a round must have 4 tokens each of"),
        (FIRST_ROUND, FIRST_ROUND.replace(" | ", " ", 1), "a line must be"),
        (FIRST_ROUND, FIRST_ROUND.replace("round 1", "round 2"), "a line must be"),
        (FIRST_ROUND, FIRST_ROUND * 2, "a deal has 7 lines, the families and the rounds; not 8"),
        (FIRST_ROUND, "", "a deal has 7 lines, the families and the rounds; not 6"),
        ("finished after", "unfinished after", "but its actions lead to"),
        ("won by seat", "won by nobody, not seat", "but its actions lead to"),
    ],
)
def test_an_impossible_record_is_refused_with_what_was_expected(old: str, new: str, message: str) -> None:
    assert BODY.count(old) == 1
    with pytest.raises(RecordError) as caught:
        armorial.read(sealed(BODY.replace(old, new)))
    assert message in str(caught.value)


def changed_action(old: str, new: str) -> str:
    """Return a record of one card, in which the line of the action is changed."""
    body = armorial.write(position(3).play("play 5")).rpartition("seal: ")[0]
    assert old in body
    return sealed(body.replace(old, new))


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("1. seat 0: play 9", "line 1 of the actions, 'play 9': an action is one of"),
        ("1. seat 0: draw t1", "line 1 of the actions, 'draw t1': play a card from your hand"),
        (
            "1. seat 0: activate serve",
            "line 1 of the actions, 'activate serve': only its holder",
        ),
        ("1. seat 0: play 5, play 5, play 5, play 5", "line 1 of the actions, 'play 5': swap two tokens"),
        ("1. seat 0: play 5, play 6", "must be '  1. seat 0: play 5', not '  1. seat 0: play 5, play 6'"),
        ("1. seat 0: play 6, play 5", "must be '  1. seat 0: play 6', not '  1. seat 0: play 6, play 5'"),
        ("1. seat 1: play 5", "line 1 of the actions must begin '1. seat 0:', not"),
        ("2. seat 0: play 5", "line 1 of the actions must begin '1. seat 0:', not"),
        ("1. seat 0 play 5", "line 1 of the actions must begin '1. seat 0:', not"),
        ("1. seat 0: play 5\n  1. seat 2: play 5", "line 2 of the actions must begin '1. seat 1:', not"),
        ("1. seat 0: play 5\n  1. seat 1: play 5", "ends 'unfinished after 1 actions', but its actions lead to"),
    ],
)
def test_impossible_actions_are_refused_with_their_line(new: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        armorial.read(changed_action("1. seat 0: play 5", new))
    assert message in str(caught.value)
