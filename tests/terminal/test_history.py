"""What happened, as sentences: the same whether it came entry by entry or after a gap, and nothing is missing."""

import re
from collections.abc import Iterable
from random import Random

import pytest

from armorial.bots.random_bot import RandomBot
from armorial.engine.game import ALL_KNOWING, SPECTATOR
from armorial.engine.match import Match
from armorial.games import GAMES
from armorial.protocol.chat import ChatLine
from armorial.protocol.match import EntryKind, LogEntry
from armorial.terminal.narration.history import LogSentence, MatchHistory, TableHistory
from armorial.terminal.theme import paint_log
from tests.support.terminal import NAMES

GAMES_WITH_OPTIONS = [("blasons", {"players": 4}), ("richelieu", {"edition": "court", "players": 4})]
HAPPENINGS = 17  # in plies 3 to 60 of the game below, besides the actions themselves


def random_game(game: str, options: dict[str, object], seed: int = 5) -> Match:
    match, bot = Match.new(GAMES[game], options, Random(seed)), RandomBot(Random(seed))
    while (seat := match.player) is not None:
        match.apply(bot.choose(match.view(seat)))
    return match


def log(match: Match, viewer: int, plies: Iterable[int]) -> list[LogEntry]:
    """Return the entries that a server sends to a viewer."""
    return [
        LogEntry(
            ply,
            float(ply),
            match.states[ply].player,
            "act",
            match.notations[ply],
            list(match.events(ply, viewer)),
            [],
        )
        for ply in plies
    ]


def after_gap(match: Match, viewer: int, start: int, end: int) -> tuple[str, ...]:
    """Return what a client tells that gets all entries at once."""
    history = TableHistory()
    history.add_log(log(match, viewer, range(start, end)))
    return history.sentences(match.game, viewer, NAMES[: match.players], view_at(match, end, viewer))


def one_by_one(match: Match, viewer: int, start: int, end: int) -> tuple[str, ...]:
    """Return what a client tells that gets each entry when it happens, with the view of that moment."""
    lines: tuple[str, ...] = ()
    for ply in range(start, end):
        lines += after_gap(match, viewer, ply, ply + 1)
    return lines


def view_at(match: Match, ply: int, viewer: int) -> dict[str, object]:
    return dict(match.game.view_json(match.view_at(match.states[ply], viewer)))


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2, 3])
@pytest.mark.parametrize(("game", "options"), GAMES_WITH_OPTIONS)
def test_a_gap_is_shown_like_single_steps(game: str, options: dict[str, object], viewer: int) -> None:
    match = random_game(game, options)
    assert after_gap(match, viewer, 3, 60) == one_by_one(match, viewer, 3, 60)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2, 3])
def test_after_a_gap_in_les_7_blasons_nothing_is_missing(viewer: int) -> None:
    match = random_game("blasons", {"players": 4})
    lines = after_gap(match, viewer, 3, 60)
    assert len(lines) - (60 - 3) >= HAPPENINGS
    won = [event for event in match.events_between(3, 60, viewer) if match.game.EVENTS[event[0]].name == "trick_won"]
    assert len(won) == len([line for line in lines if "trick" in line and ("win" in line or "wins" in line)]) > 5


@pytest.mark.parametrize("viewer", [SPECTATOR, ALL_KNOWING, 0, 3])
def test_a_local_match_is_shown_like_a_remote_one(viewer: int) -> None:
    match = random_game("blasons", {"players": 4})
    local = MatchHistory(match, NAMES[:4]).sentences(viewer, viewer)
    remote = TableHistory()
    remote.add_log(log(match, viewer, range(match.ply)))
    assert remote.sentences(match.game, viewer, NAMES[:4], {}) == local


@pytest.mark.parametrize(("game", "options"), GAMES_WITH_OPTIONS)
def test_rules_stand_between_turns_or_tricks_also_on_a_server(game: str, options: dict[str, object]) -> None:
    match, remote = random_game(game, options), TableHistory()
    remote.add_log(log(match, 0, range(match.ply)))
    names, view = NAMES[: match.players], match.game.view_json(match.view(0))
    shown = paint_log(remote.sentences(match.game, 0, names, view), dark=True, viewer=0, wide=True).plain
    assert shown == paint_log(MatchHistory(match, names).sentences(0, 0), dark=True, viewer=0, wide=True).plain
    blocks = shown.split("─" * 12)
    tricks = [event for event in match.events_between(0, match.ply) if match.game.EVENTS[event[0]].role == "beginning"]
    turns = {state.turn for state in match.states[:-1]}
    assert len(blocks) > 5
    if game == "blasons":
        assert all("Trick" in block or "Round" in block for block in blocks[1:])
        assert len(blocks) <= len(tricks) + 1
    else:
        assert len(blocks) >= len(turns)


def test_forced_actions_have_the_colour_of_the_seat_that_acts() -> None:
    match = random_game("richelieu", {"edition": "court", "players": 4})
    lines = [
        line for line in MatchHistory(match, NAMES[:4]).sentences(SPECTATOR, SPECTATOR) if isinstance(line, LogSentence)
    ]
    acts = [line for line in lines if re.search(r" takes | is skipped", line)]
    assert any("is skipped" in line for line in acts)
    assert all(line.seat == NAMES.index(line.split()[0]) for line in acts)


def test_undone_actions_are_left_out() -> None:
    match = Match.new(GAMES["richelieu"], {}, Random(7), first=0).play("take b12")
    history = MatchHistory(match, NAMES)
    assert history.sentences(0, you=0) == ("You take b12 (Anjou, one shield and a tower).",)
    match.undo()
    assert history.sentences(0, you=0) == ()
    match.play("take a1")
    assert history.sentences(SPECTATOR, you=SPECTATOR) == ("Anna takes a1 (Anjou, one shield).",)
    assert history.sentences(0, you=0) == ("You take a1 (Anjou, one shield).",)


def entry(number: int, seat: int, kind: EntryKind, action: str = "", undoes: list[int] | None = None) -> LogEntry:
    return LogEntry(number, float(number), seat, kind, action, [], undoes or [])


def chat(number: int, name: str, text: str, at: float) -> ChatLine:
    return ChatLine(number, "table", "players", "user", name, text, at)


def test_the_history_has_everything_besides_playing_and_the_chat() -> None:
    match = Match.new(GAMES["richelieu"], {}, Random(7), first=0).play("take b12").play("done")
    history = TableHistory()
    history.add_log(log(match, 0, range(2)))
    history.add_log(
        [
            entry(2, 0, "back", undoes=[1]),
            entry(3, 1, "offer", "stop"),
            entry(4, 0, "decline"),
            entry(5, 0, "offer", "back"),
            entry(6, 1, "accept", undoes=[0]),
            entry(7, 1, "claim", "0"),
            entry(8, 0, "resign"),
        ]
    )
    history.add_chat([chat(2, "Paul", "well", 3.5), chat(1, "Lise", "hi", 0)])
    assert history.sentences(match.game, 0, NAMES, match.game.view_json(match.view(0))) == (
        "<Lise> hi",
        "You take back an action.",
        "Paul offers to stop.",
        "<Paul> well",
        "You decline.",
        "You ask to take back your last turn.",
        "Paul agrees.",
        "Paul claims that the time of Anna has run out.",
        "You resign.",
    )
    assert history.chat() == ("<Lise> hi", "<Paul> well")
    assert history.last_chat_id == 2
