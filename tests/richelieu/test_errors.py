"""Refusals: the right error and a clear message, and nothing changes."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import armorial
from armorial import ArmorialError, IllegalAction, NotationError, OptionError, RecordError, UnknownGame
from armorial.engine.match import Match
from armorial.engine.record import sealed
from armorial.games import GAMES, richelieu
from armorial.games.richelieu.positions import RichelieuMatch, position
from tests.support.random_games import refusal, refused
from tests.support.richelieu_games import EVERY_OPTIONS, play, wild_game

# --- notation -------------------------------------------------------------

MALFORMED = [
    "", " ", "take", "take ", "take a", "take a0", "take a13", "take e1", "take A1", "Take a1", "TAKE A1", " take a1",
    "take a1 ", "take  a1", "take a 1", "take a01", "take a1, stop", "take a1 a2", "take 1a", "take -1", "take ª1",
    "take a١", "a1", "0", "48", "-1", "pay", "pay Stock", "pay stock ", "paystock", "place", "place stock", "lift",
    "move a1", "done a1", "stop a1", "pass a1", "recall a5", "recall ", "Done", "resign", "take\ta1", "take a1\n",
    "take a1\x00", "None", pytest.param("a" * 10_000, id="a very long one"),
]  # fmt: skip


@pytest.mark.parametrize("notation", MALFORMED)
def test_a_malformed_notation_is_refused_with_the_known_ones(notation: str) -> None:
    match = Match.new(GAMES["richelieu"], {}, Random(1))  # exact; that of the package's own API forgives more
    before = match.states
    with pytest.raises(
        NotationError, match=r"an action is one of take a1, .*, with positions a1 to d12; not"
    ) as caught:
        match.play(notation)
    assert repr(notation) in str(caught.value)
    assert (match.states, match.actions) == (before, [])


# --- illegal actions --------------------------------------------------------


def first_card() -> RichelieuMatch:
    """Seat 0 must take an end card without a marker, because it has none to pay with."""
    return position("a Bgs:1 Br2 Ch2\nb No2 La2:1", box={0: 3})


def second_card() -> RichelieuMatch:
    """Seat 0 took Bgs; it is asked for a second card."""
    return position("a Bgs Bgc Ch2\nb Bg2 Pr2 La2\nc Bgt:1", box={0: 3}).play("take a1")


def payment() -> RichelieuMatch:
    """Seat 0 must pay, with markers on cards only, because its stock is empty."""
    return position("a Bg2:1 Br2:0 Ch2:0 La2\nb No2:1", box={0: 1}).play("take a1")


def marker_in_stock() -> RichelieuMatch:
    """Seat 0 is in the marker step, with markers in stock and on a card."""
    return position("a Bg2 Br2:0 Ch2:1 La2 Pr2").play("take a1")


def empty_stock() -> RichelieuMatch:
    """Seat 0 is in the marker step, with all markers on cards."""
    return position("a Bg2 Br2:0 Ch2:0 La2:0 Pr2 An2").play("take a1")


def no_free_card() -> RichelieuMatch:
    """Seat 0 is in the marker step, with markers on cards and no free card; its disc is not a marker back."""
    return position("a Bg2 Br2:0 Ch2:0", box={0: 1}, taken={0: "a5"}).play("take a1")


def no_marker() -> RichelieuMatch:
    """Seat 0 is in the marker step without a marker; its disc is not a marker back."""
    return position("a Bg2 Br2 Ch2", box={0: 3}, taken={0: "a5"}).play("take a1")


def at_the_cap() -> RichelieuMatch:
    """Seat 0 is in the marker step, with two markers on cards and one in stock; four play."""
    options: dict[str, Any] = {"edition": "court", "players": 4, "move_at_cap": True}
    return position("a Bg2 Br2:0 Ch2:0 La2 Pr2", **options).play("take a1")


def lifted() -> RichelieuMatch:
    """Seat 0 lifted its marker from a3."""
    return play(position("a Bg2 Br2:0 Ch2:0 La2 Pr2\nb An2:1", box={0: 1}), "take a1, lift a3")


def over() -> RichelieuMatch:
    return play(position("a Bgs Bgc"), "take a1, take a2")


def short_over() -> RichelieuMatch:
    return position("a Bgs Bgc\nb Ch2", short=True).play("take b1")


ILLEGAL = [
    (first_card, "take c1", "R3.2", "c1 is no longer on the table"),
    (first_card, "take a2", "R3.2", "a2 is not at an end"),
    (first_card, "take a1", "R4.6", "a1 has another player's marker, and you have none left"),
    (first_card, "pass", "R3.1", "you must take a card if you can"),
    (first_card, "recall", "R5.3", "no “marker back” disc"),
    (first_card, "pay stock", "R4.4", "nothing to pay for"),
    (first_card, "pay a1", "R4.4", "nothing to pay for"),
    (first_card, "stop", "R3.1", "take a card first, not 'stop'"),
    (first_card, "done", "R3.1", "take a card first, not 'done'"),
    (first_card, "place a2", "R3.1", "take a card first, not 'place a2'"),
    (first_card, "lift a2", "R3.1", "take a card first, not 'lift a2'"),
    (second_card, "take a1", "R3.2", "a1 is no longer on the table"),
    (second_card, "take b2", "R3.2", "b2 is not at an end"),
    (second_card, "take b1", "R3.3", "b1 does not fit the first card"),
    (second_card, "take a3", "R3.3", "a3 does not fit the first card"),
    (second_card, "take c1", "R4.6", "c1 has another player's marker, and you have none left"),
    (second_card, "pass", "R3.5", "take a second card, or stop, not 'pass'"),
    (second_card, "done", "R3.5", "take a second card, or stop, not 'done'"),
    (second_card, "place a3", "R3.5", "take a second card, or stop, not 'place a3'"),
    (second_card, "pay stock", "R4.4", "nothing to pay for"),
    (second_card, "pay a3", "R4.4", "nothing to pay for"),
    (payment, "pay stock", "R4.4", "stock is empty"),
    (payment, "pay b1", "R4.4", "b1 has no marker of yours"),
    (payment, "pay a4", "R4.4", "a4 has no marker of yours"),
    (payment, "done", "R4.4", "pay for the card first"),
    (payment, "stop", "R4.4", "pay for the card first"),
    (payment, "take a4", "R4.4", "pay for the card first"),
    (payment, "place a4", "R4.4", "pay for the card first"),
    (payment, "recall", "R5.3", "pay for the card before you spend"),
    (marker_in_stock, "lift a2", "R4.2", "only when your stock is empty"),
    (marker_in_stock, "lift a3", "R4.2", "a3 has no marker of yours"),
    (marker_in_stock, "place a1", "R4.1", "a1 is no longer on the table"),
    (marker_in_stock, "place a2", "R4.1", "a2 already has a marker of yours"),
    (marker_in_stock, "place a3", "R4.1", "a3 already has a marker"),
    (marker_in_stock, "recall", "R5.3", "none of your markers is in the box"),
    (marker_in_stock, "take a2", "R3.5", "you have already taken your cards in this turn"),
    (marker_in_stock, "stop", "R3.5", "you have already taken your cards in this turn"),
    (marker_in_stock, "pass", "R3.5", "you have already taken your cards in this turn"),
    (marker_in_stock, "pay stock", "R4.4", "nothing to pay for"),
    (marker_in_stock, "pay a2", "R4.4", "nothing to pay for"),
    (empty_stock, "place a5", "R4.2", "your stock is empty: pick up a marker first"),
    (empty_stock, "lift a5", "R4.2", "a5 has no marker of yours"),
    (no_free_card, "lift a2", "R4.2", "no other free card"),
    (no_free_card, "recall", "R5.3", "no “marker back” disc"),
    (no_marker, "place a2", "R4.1", "you have no marker to place"),
    (at_the_cap, "place a4", "R4.3", "with four players, you may have only two markers"),
    (lifted, "place a3", "R4.2", "place the marker that you picked up on another card"),
    (lifted, "place a1", "R4.1", "a1 is no longer on the table"),
    (lifted, "place a2", "R4.1", "a2 already has a marker"),
    (lifted, "place b1", "R4.1", "b1 already has a marker"),
    (lifted, "lift a2", "R4.2", "place the marker that you picked up on another card"),
    (lifted, "done", "R4.2", "place the marker that you picked up on another card"),
    (lifted, "stop", "R3.5", "you have already taken your cards in this turn"),
    (lifted, "take a5", "R3.5", "you have already taken your cards in this turn"),
    (lifted, "pay stock", "R4.4", "nothing to pay for"),
    (lifted, "recall", "R5.3", "place the marker that you picked up before you spend"),
    (over, "take a1", "R7.1", "the game is over"),
    (over, "place a1", "R7.1", "the game is over"),
    (over, "done", "R7.1", "the game is over"),
    (over, "recall", "R7.1", "the game is over"),
    (short_over, "place a1", "R7.2", "the game is over"),
    (short_over, "done", "R7.2", "the game is over"),
]


@pytest.mark.parametrize(("moment", "notation", "paragraph", "reason"), ILLEGAL)
def test_an_illegal_action_is_refused_with_the_paragraph_that_it_breaks(
    moment: Callable[[], RichelieuMatch], notation: str, paragraph: str, reason: str
) -> None:
    match = moment()
    assert notation not in match.legal
    error = refusal(match, notation)
    assert error.paragraph == paragraph
    assert reason in str(error)


@pytest.mark.parametrize("action", [-1, 51, 1000])
def test_a_number_that_is_not_an_action_is_refused(action: int) -> None:
    match = first_card()
    before = match.states
    with pytest.raises(IllegalAction, match=f"a number from 0 to 50, not {action}"):
        match.apply(action)
    assert (match.states, match.actions) == (before, [])


# --- tables -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 3}, "the duel edition is for 2 players, not 3; court takes 2, 3 or 4"),
        ({"edition": "court", "players": 1}, "players must be 2, 3 or 4, not 1"),
        ({"edition": "court", "players": 5}, "players must be 2, 3 or 4, not 5"),
        ({"players": "2"}, "players must be 2, 3 or 4, not '2'"),
        ({"players": 2.0}, "players must be 2, 3 or 4, not 2.0"),
        ({"edition": "Duel"}, "edition must be duel or court, not 'Duel'"),
        ({"edition": 0}, "edition must be duel or court, not 0"),
        ({"short": 1}, "short must be false or true, not 1"),
        ({"move_at_cap": "yes"}, "move_at_cap must be false or true, not 'yes'"),
        ({"edition": "court", "players": 3, "short": True}, "the short game is for 2 players, not 3 (R7.2)"),
        ({"colour": "red"}, "richelieu has no option 'colour'; it has edition, players, short, move_at_cap"),
        ({"first": 2}, "first must be a seat from 0 to 1, not 2"),
        ({"first": -1}, "first must be a seat from 0 to 1, not -1"),
    ],
)
def test_invalid_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        armorial.new("richelieu", **options)
    assert str(caught.value) == message


@pytest.mark.parametrize("name", ["", "chess", "Richelieu", "richelieu "])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(UnknownGame, match="richelieu") as caught:
        armorial.new(name)
    assert repr(name) in str(caught.value)


@pytest.mark.parametrize("seat", [2, -2])
def test_a_seat_that_does_not_exist_has_no_view(seat: int) -> None:
    with pytest.raises(ArmorialError, match=f"seats are 0 to 1, or -1 for a spectator; not {seat}"):
        armorial.new("richelieu").view(seat)


def test_nothing_is_taken_back_before_the_first_action() -> None:
    match = armorial.new("richelieu", seed=1)
    with pytest.raises(ArmorialError, match="nothing to take back"):
        match.undo()
    assert len(match.states) == 1


# --- states -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("flaw", "changes"),
    [
        ("a card is in two places", {"table": 0b11111}),
        ("a card is lost", {"table": 0b0111}),
        ("there are two markers on a card", {"markers": (0b0010, 0b0010, 0, 0)}),
        ("seat 1 has 1 markers on cards and 3 in stock", {"stock": (2, 3, 3, 3)}),
        ("seat 0 has 1 markers on cards and -1 in stock", {"stock": (-1, 2, 3, 3)}),
        ("seat 2 is empty and has cards", {"markers": (0b0010, 0b0100, 0b1000, 0)}),
        ("a marker is not on a card of the table", {"markers": (0b0010, 1 << 20, 0, 0)}),
        ("a decision has only one choice", {"choices": 1}),
    ],
)
def test_an_audit_says_what_is_wrong_with_a_state(flaw: str, changes: dict[str, Any]) -> None:
    match = position("a Bg2 Br2:0 Ch2:1 No2")
    assert richelieu.audit(match.deal, match.state) == []
    assert flaw in richelieu.audit(match.deal, match.state._replace(**changes))


# --- records ----------------------------------------------------------------

FINISHED = wild_game(EVERY_OPTIONS[0], seed=1)
RECORD = armorial.write(FINISHED)
LINES = RECORD.splitlines()[:-1]  # without the seal
EVERY_LINE = range(len(LINES))
HEAD = range(1, LINES.index(""))
ROW_A, *_, DISCS = LINES[LINES.index("deal") + 1 :][:5]
FIRST_TURN, *_, LAST_TURN = LINES[LINES.index("actions") + 1 : -2]
OUTCOME = LINES[-1]


def resealed(lines: list[str]) -> str:
    return sealed("".join(f"{line}\n" for line in lines))


def test_the_unchanged_record_is_valid() -> None:
    assert resealed(LINES) == RECORD
    assert armorial.read(RECORD).states == FINISHED.states


@pytest.mark.parametrize("lines_left", [*EVERY_LINE, len(LINES)])
def test_a_record_cut_off_after_any_line_is_refused(lines_left: int) -> None:
    with pytest.raises(RecordError, match=r"begins with|cut off"):
        armorial.read("".join(f"{line}\n" for line in LINES[:lines_left]))


@pytest.mark.parametrize("lines_left", EVERY_LINE)
def test_a_record_cut_off_after_any_line_with_a_new_seal_is_refused(lines_left: int) -> None:
    with pytest.raises(RecordError):
        armorial.read(resealed(LINES[:lines_left]))


@pytest.mark.parametrize("number", EVERY_LINE)
def test_a_record_with_any_line_changed_is_refused(number: int) -> None:
    changed = [line + "x" * (i == number) for i, line in enumerate(RECORD.splitlines())]
    with pytest.raises(
        RecordError, match="begins with the line" if number == 0 else "was edited or damaged: its seal is"
    ):
        armorial.read("\n".join(changed))


def test_a_record_with_another_seal_is_refused() -> None:
    with pytest.raises(RecordError, match="its seal is 0123456789abcdef, but its text gives"):
        armorial.read("\n".join([*LINES, "seal: 0123456789abcdef"]))


@pytest.mark.parametrize("number", EVERY_LINE)
def test_a_record_with_any_line_changed_and_a_new_seal_is_refused(number: int) -> None:
    with pytest.raises(RecordError):
        armorial.read(resealed([line + "x" * (i == number) for i, line in enumerate(LINES)]))


OPTIONS = [number for number, line in enumerate(LINES) if line.partition(":")[0] in FINISHED.options]


@pytest.mark.parametrize("number", [number for number in EVERY_LINE if number not in OPTIONS])
def test_a_record_without_any_one_line_and_with_a_new_seal_is_refused(number: int) -> None:
    with pytest.raises(RecordError):
        armorial.read(resealed(LINES[:number] + LINES[number + 1 :]))


@pytest.mark.parametrize("number", OPTIONS)
def test_a_record_that_lacks_an_option_is_one_with_its_default(number: int) -> None:
    match = armorial.read(resealed(LINES[:number] + LINES[number + 1 :]))
    assert (match.options, match.states) == (FINISHED.options, FINISHED.states)


@pytest.mark.parametrize("number", [number for number in EVERY_LINE if number not in HEAD])
def test_a_record_with_any_one_line_twice_and_a_new_seal_is_refused(number: int) -> None:
    with pytest.raises(RecordError):
        armorial.read(resealed(LINES[: number + 1] + LINES[number:]))


# The old text, the new text, and what the error says about it.
DAMAGED = [
    ("game: richelieu", "game: chess", "of game 'chess'; known here: .*richelieu"),
    ("rules: 1", "rules: 2", "rules '2' of richelieu; known here: '1'"),
    ("rules: 1", "rules 1", "a name, a colon and a value, not 'rules 1'"),
    ("edition: duel", "edition: trio", "edition must be duel or court, not 'trio'"),
    ("players: 2", "players: 3", "the duel edition is for 2 players, not 3"),
    ("players: 2", "players: two", "players must be 2, 3 or 4, not 'two'"),
    ("short: no", "short: maybe", "short must be .*, not 'maybe'"),
    ("short: no", "long: no", "richelieu has no option 'long'; it has edition, players, short, move_at_cap"),
    ("first: 0", "first: 2", "first must be a seat from 0 to 1, not '2'"),
    (ROW_A, ROW_A[1:], f"must be indented by two spaces: '{ROW_A[1:]}'"),
    (ROW_A, ROW_A[:-4], f"row a must be 'a' and 12 cards, not '{ROW_A[2:-4]}'"),
    (ROW_A, "  e" + ROW_A[3:], f"row a must be 'a' and 12 cards, not 'e{ROW_A[3:]}'"),
    (ROW_A, ROW_A[:-3] + "Xx9", "'Xx9' in row a is not a card such as Bg2"),
    (ROW_A, "  a" + " Bb2" * 12, "not those of the deck: too many of Bb2"),
    (DISCS, f"{DISCS}\n{DISCS}", "a deal has 5 lines, four rows and the discs; not 6"),
    (DISCS, DISCS.replace("a5 ", "a6 "), "a disc for each of a5, a8, b4, b9, c3, c10, d2, d11, not 'discs a6 "),
    (DISCS, DISCS.rpartition(",")[0], "a disc for each of a5, a8, b4, b9, c3, c10, d2, d11, not 'discs a5 "),
    (DISCS, DISCS + "s", "s' is not a disc; discs are Bourgogne, "),
    (DISCS, re.sub("(a5|a8) [^,]+", r"\1 sword", DISCS), "the disc 'sword' is on [23] cards; the game has only 1"),
    (FIRST_TURN, "  1. seat 1: take a1", "must begin '1. seat 0:', not '1. seat 1: take a1'"),
    (FIRST_TURN, "  2. seat 0: take a1", "must begin '1. seat 0:', not '2. seat 0: take a1'"),
    (FIRST_TURN, "  1. seat 0 take a1", "must begin '1. seat 0:', not '1. seat 0 take a1'"),
    (FIRST_TURN, "  1. seat 0: take a6", r"line 1 of the actions, 'take a6': a6 is not at an end of its row \(R3.2\)"),
    (FIRST_TURN, "  1. seat 0: take z9", "line 1 of the actions, 'take z9': an action is one of take a1, "),
    (FIRST_TURN, "  1. seat 0: ", "line 1 of the actions, '': an action is one of take a1, "),
    (
        FIRST_TURN,
        FIRST_TURN.replace(", ", "\n  1. seat 0: "),
        "a line must be '  1. seat 0: .*, .*', not",
    ),
    (LAST_TURN, LAST_TURN + ", done", r"'done': the game is over \(R7.1\)"),
    (
        LAST_TURN,
        LAST_TURN + "\n  99. seat 0: take a1",
        "the game is over after line .* but '99. seat 0: take a1' follows",
    ),
    (OUTCOME, OUTCOME.replace(" to ", " to 1"), "the record ends '.* to 1.*', but its actions lead to '.* to "),
    (OUTCOME, OUTCOME.replace(" actions", "0 actions"), "the record ends 'finished after .*0 actions.*', but"),
    (OUTCOME, OUTCOME.replace("won by seat", "won by seats"), "won by seats .*', but .* won by seat "),
    (OUTCOME, "unfinished after 1 actions", "ends 'unfinished after 1 actions', but its actions lead to 'finished"),
]


@pytest.mark.parametrize(("old", "new", "message"), DAMAGED)
def test_a_text_that_is_not_a_record_is_refused_with_a_clear_message(old: str, new: str, message: str) -> None:
    assert old != new
    with pytest.raises(RecordError, match=message):
        armorial.read(resealed([new if line == old else line for line in LINES]))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        pytest.param(b"", "begins with the line 'Armorial record 1', not ''", id="empty"),
        pytest.param(b"\n", "begins with the line 'Armorial record 1', not ''", id="an empty line"),
        pytest.param(b"Armorial record 2\n", "begins with the line .*, not 'Armorial record 2'", id="another title"),
        pytest.param(b"Armorial record 1\n", "cut off", id="a title alone"),
        pytest.param(sealed("Armorial record 1\n").encode(), "a head, 'deal', 'actions' and an outcome", id="no deal"),
        pytest.param(b"Armorial record 1\n\xff\xfe\n", "game.txt is not a text in UTF-8", id="not UTF-8"),
        pytest.param(RECORD.encode("utf-16"), "game.txt is not a text in UTF-8", id="UTF-16"),
    ],
)
def test_a_file_that_is_not_a_record_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    with pytest.raises(RecordError, match=message):
        armorial.load(file)


def test_a_record_read_from_a_file_may_have_other_line_endings(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(RECORD.replace("\n", "\r\n").encode())
    assert armorial.load(file).states == FINISHED.states


@pytest.mark.parametrize("number", HEAD)
def test_a_record_with_a_line_of_the_head_twice_is_refused(number: int) -> None:
    with pytest.raises(RecordError):
        armorial.read(resealed(LINES[: number + 1] + LINES[number:]))


def test_a_record_with_an_empty_row_is_refused() -> None:
    with pytest.raises(RecordError):
        armorial.read(resealed(["  " if line == ROW_A else line for line in LINES]))


def test_any_action_after_a_short_game_is_refused_by_the_rule_of_the_short_game() -> None:
    assert refused(short_over(), "take a1") == "R7.2"
