"""Seats show which players are guests: a guest may have the same name as somebody else."""

from playwright.sync_api import Page, expect

from tests.support.page_players import enter
from tests.support.process import Running


def test_the_waiting_room_and_the_players_of_a_match_show_guests(page: Page, server: Running) -> None:
    enter(page, "Anna")
    guest, member = server.guest("Bert"), server.guest("Carla")
    member.ok("POST", "/account", name="Carla de Clèves", password="fleur de lys")
    options = {"edition": "court", "players": 4}
    table = page.request.post("/api/tables", data={"game": "richelieu", "options": options}).json()["table"]["id"]
    for client in (guest, member):
        client.ok("POST", f"/tables/{table}/join")
    page.goto(f"/table/{table}")
    seats = page.get_by_role("listitem")
    expect(seats.filter(has_text="Bert")).to_contain_text("seated · guest")
    for name in ("Anna", "Carla de Clèves"):
        expect(seats.filter(has_text=name)).to_contain_text("seated")
        expect(seats.filter(has_text=name)).not_to_contain_text("guest")
    page.request.post(f"/api/tables/{table}/bots", data={"seat": 3, "level": "random"})
    players = page.get_by_role("region", name="Players").get_by_role("listitem")
    expect(players.filter(has_text="Bert")).to_contain_text("away · guest")
    expect(players.filter(has_text="guest")).to_have_count(1)
