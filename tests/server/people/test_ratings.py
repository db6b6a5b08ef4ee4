"""Ratings and profiles: who rises and falls, which matches are rated, and what is counted."""

from pathlib import Path
from typing import Any

import pytest

from armorial.protocol.match import MatchEnding
from armorial.protocol.tables import Join, NewTable, SeatRequest, TimeControl
from armorial.server.errors import ApiError, BadRequest, Conflict
from armorial.server.match.online_match import OnlineMatch
from armorial.server.people import personal_data, ratings
from armorial.server.people.ratings import MODEL, rank, shown
from armorial.server.tables.match_repository import points, won
from tests.support.backend import COURT, Backend, with_backend

DUEL = "richelieu duel"
A_DAY = TimeControl("days", days=1)
PEOPLE = [SeatRequest("me"), SeatRequest("open")]


def test_the_winner_rises_and_the_loser_falls(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.account("Anne"), await backend.account("Louis")
        await backend.duel(anne, louis, rated=True)
        board = await backend.profiles.leaderboard(DUEL, 10)
        assert [(rank.name, rank.games) for rank in board] == [("Anne", 1), ("Louis", 1)]
        winner, loser = board
        assert winner.mu > MODEL.mu > loser.mu
        assert winner.sigma < MODEL.sigma > loser.sigma
        assert winner.rating == round(1000 + 40 * (winner.mu - 3 * winner.sigma)) > 1000
        await backend.duel(anne, louis)  # not rated
        assert await backend.profiles.leaderboard(DUEL, 10) == board

    with_backend(tmp_path, scenario)


def test_a_newcomer_is_shown_as_1000() -> None:
    assert shown(MODEL.mu, MODEL.sigma) == 1000
    assert shown(30, 5) == 1600
    assert shown(25, 25 / 3 - 0.5) == 1060  # the same strength, with less uncertainty


def test_the_leaderboard_is_sorted_and_has_only_accounts(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis, marie = [await backend.account(name) for name in ("Anne", "Louis", "Marie")]
        for winner, loser in ((anne, louis), (anne, marie), (anne, louis), (louis, marie)):
            await backend.duel(winner, loser, rated=True)
        board = await backend.profiles.leaderboard("richelieu-duel", 10)
        assert [(rank.name, rank.games) for rank in board] == [("Anne", 3), ("Louis", 3), ("Marie", 2)]
        assert [rank.rating for rank in board] == sorted((rank.rating for rank in board), reverse=True)
        assert [rank.name for rank in await backend.profiles.leaderboard(DUEL, 2)] == ["Anne", "Louis"]
        assert await backend.profiles.leaderboard("richelieu court", 10) == []
        history = (await backend.profile(None, anne.id)).kinds[0].history
        assert [rating.games for rating in history] == [1, 2, 3]
        assert [rating.mu for rating in history] == sorted(rating.mu for rating in history)
        await personal_data.delete_person(backend.store, anne)
        assert [rank.name for rank in await backend.profiles.leaderboard(DUEL, 10)] == ["Louis", "Marie"]

    with_backend(tmp_path, scenario)


def test_a_player_who_left_ranks_last(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        people = [await backend.account(name) for name in ("Anne", "Louis", "Marie")]
        match = await backend.start(*people, options=COURT, rated=True)
        await backend.resign(match, people[1])
        await backend.play_out(match)
        ending = match.ending
        assert ending
        board = await backend.profiles.leaderboard("richelieu court", 10)
        assert board[2].name == "Louis"
        assert board[2].mu < MODEL.mu < board[0].mu
        seats = [[person.name for person in people].index(entry.name) for entry in board]
        assert [rank(match, seat) for seat in seats] == sorted(rank(match, seat) for seat in range(3))
        tally = (await backend.profile(None, people[1].id)).kinds[0]
        assert (tally.games, tally.wins, tally.average_points) == (1, 0, None)
        wins = [(await backend.profile(None, person.id)).kinds[0].wins for person in people]
        assert wins == [seat in ending.winners and seat != 1 for seat in range(3)]

    with_backend(tmp_path, scenario)


def test_ranks_and_wins_of_players_who_stayed_and_who_left(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> OnlineMatch:
        people = [await backend.guest(name) for name in ("Anne", "Louis", "Marie", "Jean")]
        return await backend.start(*people, options={"edition": "court", "players": 4})

    match = with_backend(tmp_path, scenario)
    match.left = [3, 1]  # Jean left first; the bot that replaced Louis won
    match.ending = MatchEnding("played", [1], [10, 40, 20, 30])
    assert [rank(match, seat) for seat in range(4)] == [4, 999, 3, 1000]
    assert [won(match, seat) for seat in range(4)] == [False, False, False, False]
    assert [points(match, seat) for seat in range(4)] == [10, None, 20, None]
    match.left = []
    assert [rank(match, seat) for seat in range(4)] == [4, 0, 3, 2]
    assert [won(match, seat) for seat in range(4)] == [False, True, False, False]


def test_a_user_deleted_during_a_match_is_on_no_leaderboard(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.account("Anne"), await backend.account("Louis")
        match = await backend.start(anne, louis, rated=True)
        await personal_data.delete_person(backend.store, louis)
        await backend.resign(match, anne)
        assert [rank.name for rank in await backend.profiles.leaderboard(DUEL, 10)] == ["Anne"]

    with_backend(tmp_path, scenario)


def test_a_match_without_a_result_changes_no_ratings_or_counts(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.account("Anne"), await backend.account("Louis")
        match = await backend.start(anne, louis, rated=True)
        await backend.stop(match, anne, louis)
        profile = await backend.profile(None, anne.id)
        assert (profile.kinds, profile.favourite, len(profile.recent)) == ([], None, 1)
        assert await backend.profiles.leaderboard(DUEL, 10) == []
        assert (await backend.profiles.head_to_head(None, anne.id, louis.id)).games == 0

    with_backend(tmp_path, scenario)


def test_guests_are_not_rated(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.account("Anne"), await backend.guest("Louis")
        with pytest.raises(Conflict, match="create one first"):
            await backend.start(louis, rated=True)
        match = (await backend.lobby.create(anne, NewTable("richelieu", rated=True, time_control=A_DAY))).table
        with pytest.raises(Conflict, match="create one first"):
            await backend.lobby.join(louis, match.id, Join())
        claimed = await backend.accounts.claim(louis, "Louis", "correct horse")
        assert (await backend.lobby.join(claimed, match.id, Join())).status == "playing"

    with_backend(tmp_path, scenario)


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        ({"seats": [SeatRequest("me"), SeatRequest("bot")]}, "between people"),
        ({"seats": PEOPLE, "starts": "host"}, "starting player is chosen at random"),
        ({"seats": PEOPLE, "private": True}, "is public"),
        ({"seats": PEOPLE, "time_control": TimeControl()}, "needs a clock"),
        ({"seats": PEOPLE, "time_control": TimeControl("clock", minutes=1e-6)}, "at least a minute"),
        ({"seats": PEOPLE, "time_control": TimeControl("days", days=0.01)}, "an hour for each turn"),
    ],
)
def test_some_tables_cannot_be_rated(tmp_path: Path, request_: dict[str, object], reason: str) -> None:
    async def scenario(backend: Backend) -> ApiError:
        rated: Any = {"rated": True, "time_control": A_DAY} | request_
        unrated: Any = request_
        with pytest.raises(BadRequest, match=reason) as refused:
            await backend.lobby.create(await backend.account("Anne"), NewTable("richelieu", **rated))
        await backend.lobby.create(await backend.account("Louis"), NewTable("richelieu", **unrated))
        return refused.value

    with_backend(tmp_path, scenario)


def test_a_profile_counts_games_wins_and_points(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis, marie = [await backend.guest(name) for name in ("Anne", "Louis", "Marie")]
        duels = [await backend.duel(*pair) for pair in ((anne, louis), (anne, louis), (louis, anne))]
        played = await backend.play_out(await backend.start(louis, anne))
        court = await backend.play_out(await backend.start(anne, louis, marie, options=COURT))
        assert played.ending
        assert court.ending
        profile = await backend.profile(None, anne.id)
        assert (profile.name, profile.guest, profile.favourite) == ("Anne", True, DUEL)
        assert [table.id for table in profile.recent] == [court.id, played.id, *reversed(duels)]
        assert [tally.kind for tally in profile.kinds] == ["richelieu court", DUEL]
        three, two = profile.kinds
        wins = 2 + (1 in played.ending.winners)
        assert (two.games, two.wins, two.win_rate) == (4, wins, wins / 4)
        assert two.average_points == played.ending.scores[1]  # the others were not played to their end
        assert (three.games, three.average_points) == (1, court.ending.scores[0])
        assert (two.rating, two.history) == (None, [])
        met = await backend.profiles.head_to_head(None, louis.id, anne.id)
        assert (met.names, met.games) == (["Louis", "Anne"], 5)
        by_kind = {kind.kind: (kind.games, kind.wins) for kind in met.kinds}
        assert by_kind[DUEL] == (4, [4 - wins, wins])
        assert by_kind["richelieu court"] == (1, [seat in court.ending.winners for seat in (1, 0)])
        assert met.wins == [sum(kind.wins[side] for kind in met.kinds) for side in (0, 1)]
        assert (await backend.profiles.head_to_head(None, marie.id, louis.id)).games == 1

    with_backend(tmp_path, scenario)


def test_every_kind_can_be_named() -> None:
    assert ratings.kinds() == ["blasons", "richelieu court", "richelieu duel"]
    assert [ratings.read_kind(word) for word in ("blasons", "richelieu-court")] == ["blasons", "richelieu court"]
