"""Contests in which one side is a bot on a real server."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from armorial.arena import server_bot
from armorial.arena.contest import Contest, check_levels, new_match, pairings, play
from armorial.arena.server_bot import TOKEN, ServerBotError
from armorial.engine.errors import OptionError
from tests.support.process import Client, Running

BOT = Path(__file__).parents[3] / "examples" / "bot.py"
SHORT = {"short": True}


@pytest.fixture
def account(server: Running, monkeypatch: pytest.MonkeyPatch) -> Client:
    """The account of a bot, whose token the arena has."""
    owner = server.guest("Automaton")
    token = owner.ok("POST", "/tokens", label="bot", scopes=["read", "play"])["token"]
    monkeypatch.setenv(TOKEN, token)
    monkeypatch.setattr(server_bot, "SECONDS_BETWEEN", 0.05)
    return server.client(token)


@contextmanager
def running_bot(account: Client, url: str) -> Iterator[None]:
    token = account.http.headers["Authorization"].removeprefix("Bearer ")
    process = subprocess.Popen([sys.executable, str(BOT), "--url", url, "--token", token], stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.kill()
        process.wait()


def test_a_bot_on_a_server_plays_the_deals_of_a_contest_from_all_seats(server: Running, account: Client) -> None:
    contest = Contest("richelieu", SHORT, ("random", server.url), 1, 1)
    with running_bot(account, server.url):
        outcomes = [play(contest, pairing) for pairing in pairings(contest)]
    assert [outcome.pairing.seats for outcome in outcomes] == [(0, 1), (1, 0)]
    for outcome in outcomes:
        match = new_match(contest, outcome.pairing)
        for notation in outcome.notations:
            match.apply(match.game.read(match.state, notation))
        assert (match.score().scores, match.score().winners) == (outcome.scores, outcome.winners)
    over = account.ok("GET", "/me/tables?status=over")["tables"]
    levels = [[seat["level"] for seat in table["seats"]] for table in reversed(over)]
    assert sorted(levels) == [["", "random"], ["random", ""]]


def test_a_bot_that_does_not_play_resigns_and_ends_the_contest(
    server: Running, account: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = Contest("richelieu", SHORT, (server.url, "random"), 1, 1)
    monkeypatch.setattr(server_bot, "SECONDS_TO_DECIDE", 0.0)
    with pytest.raises(ServerBotError, match="is the bot running"):
        play(contest, next(pairings(contest)))
    (table,) = account.ok("GET", "/me/tables?status=over")["tables"]
    assert table["result"]["how"] == "resigned"


def test_what_a_server_refuses_is_shown(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TOKEN, "armorial_of_nobody")
    contest = Contest("richelieu", SHORT, (server.url, "random"), 1, 1)
    with pytest.raises(ServerBotError, match="refuses POST /duplicates"):
        play(contest, next(pairings(contest)))


def test_a_bot_on_a_server_has_one_seat_at_each_table() -> None:
    contest = Contest("richelieu", {"edition": "court", "players": 3}, ("page", "https://a.example", "knight"), 1, 1)
    seats = [pairing.seats for pairing in pairings(contest)]
    assert seats[:3] == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert len([one for one in seats if set(one) == {0, 2}]) == 6
    assert seats[-3:] == [(1, 2, 2), (2, 1, 2), (2, 2, 1)]


def test_a_bot_on_a_server_needs_a_token_and_meets_only_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(TOKEN, raising=False)
    contest = Contest("richelieu", {}, ("https://a.example", "knight", "armorial.bots.greedy:GreedyBot"), 1, 1)
    with pytest.raises(OptionError, match=f"set {TOKEN}"):
        check_levels(contest)
    monkeypatch.setenv(TOKEN, "armorial_1")
    check_levels(contest._replace(ladder=True))
    with pytest.raises(OptionError, match="only against levels"):
        check_levels(contest)
