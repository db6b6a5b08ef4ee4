"""Bots in free seats, and who starts."""

from pathlib import Path
from typing import Any

import pytest

from armorial.protocol.tables import Join, NewTable, SeatRequest, TimeControl
from armorial.server.errors import BadRequest, Conflict, Forbidden
from tests.support.backend import Backend, with_backend

TABLE: dict[str, Any] = {"game": "richelieu", "options": {"edition": "court", "players": 3}}


def test_the_host_puts_bots_into_free_seats(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        lobby = backend.services.lobby
        anne, louis = [await backend.guest(name) for name in ("Anne", "Louis")]
        seats = [SeatRequest("me"), SeatRequest("open"), SeatRequest("user", user=louis.id)]
        table = (await lobby.create(anne, NewTable(**TABLE, seats=seats))).table.id
        for person, seat, level, error in (
            (louis, 1, "page", Forbidden),
            (anne, 3, "page", BadRequest),
            (anne, 1, "emperor", BadRequest),
            (anne, 0, "page", Conflict),
        ):
            with pytest.raises(error):
                await lobby.seat_bot(person, table, seat, level)
        shown = await lobby.seat_bot(anne, table, 1, "page")
        assert (shown.status, shown.seats[1].kind, shown.seats[1].level) == ("open", "bot", "page")
        shown = await lobby.seat_bot(anne, table, 2, "random")  # which was reserved for Louis
        assert (shown.status, shown.seats[2].user) == ("playing", "")
        assert await lobby.challenges(louis) == []
        with pytest.raises(Conflict):
            await lobby.seat_bot(anne, table, 2, "page")

    with_backend(tmp_path, scenario)


def test_a_rated_match_keeps_two_seats_for_people(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne = await backend.account("Anne")
        table = NewTable(**TABLE, rated=True, time_control=TimeControl("days", days=1))
        made = (await backend.services.lobby.create(anne, table)).table.id
        await backend.services.lobby.seat_bot(anne, made, 1, "page")
        with pytest.raises(Conflict, match="between people"):
            await backend.services.lobby.seat_bot(anne, made, 2, "page")

    with_backend(tmp_path, scenario)


def test_the_player_after_the_host_starts(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        lobby = backend.services.lobby
        anne, louis = [await backend.guest(name) for name in ("Anne", "Louis")]
        seats = [SeatRequest("open"), SeatRequest("me")]
        table = (await lobby.create(anne, NewTable("richelieu", seats=seats, starts="next"))).table.id
        await lobby.join(louis, table, Join())
        match = await backend.services.matches.load(table)
        assert match.player == 0
        with pytest.raises(BadRequest, match="has a seat"):
            await lobby.create(anne, NewTable("richelieu", seats=[SeatRequest("open")] * 2, starts="next"))

    with_backend(tmp_path, scenario)
