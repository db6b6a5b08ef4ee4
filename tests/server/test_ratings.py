"""How people do: who rises and who falls, who may be rated, and what is counted."""

from pathlib import Path

import pytest

from armorial.server import wire
from armorial.server.errors import ApiError, BadRequest, Conflict
from armorial.server.match.log import Ending, MatchLog
from armorial.server.people import ratings
from armorial.server.people.ratings import MODEL, place, shown
from armorial.server.tables.repository import points, won
from tests.support.club import COURT, Club, in_club

DUEL = "richelieu duel"
PEOPLE = [wire.SeatWish("me"), wire.SeatWish("open")]


def test_the_winner_rises_and_the_loser_falls(tmp_path: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.account("Anne"), await club.account("Louis")
        await club.duel(anne, louis, rated=True)
        board = await club.profiles.leaderboard(DUEL, 10)
        assert [(rank.name, rank.games) for rank in board] == [("Anne", 1), ("Louis", 1)]
        winner, loser = board
        assert winner.mu > MODEL.mu > loser.mu
        assert winner.sigma < MODEL.sigma > loser.sigma
        assert winner.rating == round(1000 + 40 * (winner.mu - 3 * winner.sigma)) > 1000
        await club.duel(anne, louis)  # not rated
        assert await club.profiles.leaderboard(DUEL, 10) == board

    in_club(tmp_path, scene)


def test_a_newcomer_is_shown_as_1000() -> None:
    assert shown(MODEL.mu, MODEL.sigma) == 1000
    assert shown(30, 5) == 1600
    assert shown(25, 25 / 3 - 0.5) == 1060  # the same, known better


def test_the_leaderboard_has_the_surest_best_first_and_only_accounts(tmp_path: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis, marie = [await club.account(name) for name in ("Anne", "Louis", "Marie")]
        for winner, loser in ((anne, louis), (anne, marie), (anne, louis), (louis, marie)):
            await club.duel(winner, loser, rated=True)
        board = await club.profiles.leaderboard("richelieu-duel", 10)
        assert [(rank.name, rank.games) for rank in board] == [("Anne", 3), ("Louis", 3), ("Marie", 2)]
        assert [rank.rating for rank in board] == sorted((rank.rating for rank in board), reverse=True)
        assert [rank.name for rank in await club.profiles.leaderboard(DUEL, 2)] == ["Anne", "Louis"]
        assert await club.profiles.leaderboard("richelieu court", 10) == []
        history = (await club.profiles.profile(None, anne.id)).kinds[0].history
        assert [rating.games for rating in history] == [1, 2, 3]
        assert [rating.mu for rating in history] == sorted(rating.mu for rating in history)
        await club.accounts.delete(anne)
        assert [rank.name for rank in await club.profiles.leaderboard(DUEL, 10)] == ["Louis", "Marie"]

    in_club(tmp_path, scene)


def test_of_three_the_one_who_left_comes_last(tmp_path: Path) -> None:
    async def scene(club: Club) -> None:
        people = [await club.account(name) for name in ("Anne", "Louis", "Marie")]
        room = await club.begin(*people, options=COURT, rated=True)
        await club.resign(room, people[1])
        await club.play_out(room)
        ending = room.ending
        assert ending
        board = await club.profiles.leaderboard("richelieu court", 10)
        assert board[2].name == "Louis"
        assert board[2].mu < MODEL.mu < board[0].mu
        seats = [[person.name for person in people].index(rank.name) for rank in board]
        assert [place(room, seat) for seat in seats] == sorted(place(room, seat) for seat in range(3))
        tally = (await club.profiles.profile(None, people[1].id)).kinds[0]
        assert (tally.games, tally.wins, tally.points) == (1, 0, None)
        wins = [(await club.profiles.profile(None, person.id)).kinds[0].wins for person in people]
        assert wins == [seat in ending.winners and seat != 1 for seat in range(3)]

    in_club(tmp_path, scene)


def test_places_and_victories_of_those_who_stayed_and_those_who_left(tmp_path: Path) -> None:
    async def scene(club: Club) -> MatchLog:
        people = [await club.guest(name) for name in ("Anne", "Louis", "Marie", "Jean")]
        return await club.begin(*people, options={"edition": "court", "players": 4})

    room = in_club(tmp_path, scene)
    room.gone = [3, 1]  # Jean left first; the bot in the place of Louis won
    room.ending = Ending("played", (1,), (10, 40, 20, 30))
    assert [place(room, seat) for seat in range(4)] == [4, 999, 3, 1000]
    assert [won(room, seat) for seat in range(4)] == [False, False, False, False]
    assert [points(room, seat) for seat in range(4)] == [10, None, 20, None]
    room.gone = []
    assert [place(room, seat) for seat in range(4)] == [4, 0, 3, 2]
    assert [won(room, seat) for seat in range(4)] == [False, True, False, False]


def test_one_who_was_forgotten_while_playing_is_on_no_leaderboard(tmp_path: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.account("Anne"), await club.account("Louis")
        room = await club.begin(anne, louis, rated=True)
        await club.accounts.delete(louis)
        await club.resign(room, anne)
        assert [rank.name for rank in await club.profiles.leaderboard(DUEL, 10)] == ["Anne"]

    in_club(tmp_path, scene)


def test_a_match_without_a_result_rates_and_counts_nothing(tmp_path: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.account("Anne"), await club.account("Louis")
        room = await club.begin(anne, louis, rated=True)
        await club.stop(room, anne, louis)
        profile = await club.profiles.profile(None, anne.id)
        assert (profile.kinds, profile.favourite, len(profile.last)) == ([], None, 1)
        assert await club.profiles.leaderboard(DUEL, 10) == []
        assert (await club.profiles.against(None, anne.id, louis.id)).games == 0

    in_club(tmp_path, scene)


def test_guests_are_not_rated(tmp_path: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.account("Anne"), await club.guest("Louis")
        with pytest.raises(Conflict, match="claim an account first"):
            await club.begin(louis, rated=True)
        room = (await club.hall.lay(anne, wire.NewTable("richelieu", rated=True))).table
        with pytest.raises(Conflict, match="claim an account first"):
            await club.hall.join(louis, room.id, wire.Join())
        claimed = await club.accounts.claim(louis, "Louis", "correct horse")
        assert (await club.hall.join(claimed, room.id, wire.Join())).status == "playing"

    in_club(tmp_path, scene)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"seats": [wire.SeatWish("me"), wire.SeatWish("bot")]}, "between people"),
        ({"seats": PEOPLE, "starts": "host"}, "the lot decides who starts"),
        ({"seats": PEOPLE, "private": True}, "is public"),
    ],
)
def test_what_is_not_rated(tmp_path: Path, wish: dict[str, object], words: str) -> None:
    async def scene(club: Club) -> ApiError:
        with pytest.raises(BadRequest, match=words) as refused:
            await club.hall.lay(await club.account("Anne"), wire.NewTable("richelieu", rated=True, **wish))  # type: ignore[arg-type]
        await club.hall.lay(await club.account("Louis"), wire.NewTable("richelieu", **wish))  # type: ignore[arg-type]
        return refused.value

    in_club(tmp_path, scene)


def test_a_profile_counts(tmp_path: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis, marie = [await club.guest(name) for name in ("Anne", "Louis", "Marie")]
        duels = [await club.duel(*pair) for pair in ((anne, louis), (anne, louis), (louis, anne))]
        played = await club.play_out(await club.begin(louis, anne))
        court = await club.play_out(await club.begin(anne, louis, marie, options=COURT))
        assert played.ending
        assert court.ending
        profile = await club.profiles.profile(None, anne.id)
        assert (profile.name, profile.guest, profile.favourite) == ("Anne", True, DUEL)
        assert [table.id for table in profile.last] == [court.table.id, played.table.id, *reversed(duels)]
        assert [tally.kind for tally in profile.kinds] == ["richelieu court", DUEL]
        three, two = profile.kinds
        wins = 2 + (1 in played.ending.winners)
        assert (two.games, two.wins, two.share) == (4, wins, wins / 4)
        assert two.points == played.ending.scores[1]  # the others were not played to their end
        assert (three.games, three.points) == (1, court.ending.scores[0])
        assert (two.rating, two.history) == (None, [])
        met = await club.profiles.against(None, louis.id, anne.id)
        assert (met.names, met.games) == (["Louis", "Anne"], 5)
        by_kind = {kind.kind: (kind.games, kind.wins) for kind in met.kinds}
        assert by_kind[DUEL] == (4, [4 - wins, wins])
        assert by_kind["richelieu court"] == (1, [seat in court.ending.winners for seat in (1, 0)])
        assert met.wins == [sum(kind.wins[side] for kind in met.kinds) for side in (0, 1)]
        assert (await club.profiles.against(None, marie.id, louis.id)).games == 1

    in_club(tmp_path, scene)


def test_every_kind_can_be_named() -> None:
    assert ratings.kinds() == ["blasons", "richelieu court", "richelieu duel"]
    assert [ratings.read_kind(word) for word in ("blasons", "richelieu-court")] == ["blasons", "richelieu court"]
