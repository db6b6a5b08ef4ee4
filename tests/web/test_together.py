"""People who play each other, each in their own browser, and spectators."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.server.test_dishonest_server import exchange_secret, give_bots_a_salt, set_starts
from tests.support.loading import Held
from tests.support.page_players import OVER, PRESSABLE, Player, enter
from tests.support.process import Running

TURNS = 10
OPEN = {"game": "richelieu", "options": {"short": True}, "starts": "host"}


def create(host: Page, **wishes: Any) -> str:
    answer = host.request.post("/api/tables", data=OPEN | wishes)
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]["id"]
    return table


def sit_down(visitors: Any, **wishes: Any) -> tuple[Page, Page, str]:
    """Seat two guests at one table, the second by the link, and return their pages."""
    anna, bert = visitors().page, visitors().page
    enter(anna, "Anna")
    table = create(anna, **wishes)
    anna.goto(f"/table/{table}")
    expect(anna.get_by_role("heading", name="Waiting for 1 more player")).to_be_visible()
    bert.goto(f"/table/{table}")
    bert.get_by_label("Your name").fill("Bert")
    bert.get_by_role("button", name="Sit down").click()
    for page in (anna, bert):
        page.wait_for_selector("section[aria-label=Board]")
    return anna, bert, table


def test_two_play_each_other_by_a_link_while_a_third_watches(visitors: Any) -> None:
    anna, bert, table = sit_down(visitors, options={"short": True})
    carla = visitors().page
    carla.goto(f"/table/{table}")
    expect(carla.locator("section[aria-label=Turn]")).to_contain_text("You are watching")
    assert carla.locator(PRESSABLE).count() == 0
    players = [Player(anna, 1), Player(bert, 2)]
    for _ in range(TURNS):
        for player in players:
            if player.page.locator(PRESSABLE).count():
                player.play(presses=1)
    bert.get_by_role("button", name="Table menu").click()
    bert.get_by_role("button", name="Resign").click()
    bert.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    expect(anna.get_by_role("dialog")).to_contain_text("You win")
    expect(bert.get_by_role("dialog")).to_contain_text("Anna wins")
    for page in (anna, bert):
        expect(page.get_by_role("dialog").get_by_role("list", name="Ranking")).to_be_visible()
    expect(carla.locator(OVER)).to_be_visible()
    points = [page.get_by_role("dialog").locator(".points").all_inner_texts() for page in (anna, bert)]
    assert points[0] == points[1]
    anna.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    anna.wait_for_url(lambda url: table not in url)


def test_the_end_of_a_rated_match_shows_how_the_ratings_changed(visitors: Any) -> None:
    anna, bert = visitors().page, visitors().page
    for page, name in ((anna, "Aliénor"), (bert, "Bérenger")):
        enter(page, name)
        assert page.request.post("/api/account", data={"name": name, "password": "fleur de lys"}).ok
    for _ in range(2):  # the first match has nothing to compare with
        table = create(anna, options={}, starts="lot", rated=True, time_control={"kind": "days", "days": 1})
        assert bert.request.post(f"/api/tables/{table}/join", data={"seat": 1}).ok
        anna.goto(f"/table/{table}")
        anna.wait_for_selector("section[aria-label=Board]")
        assert bert.request.post(f"/api/tables/{table}/resign").ok
        expect(anna.get_by_role("dialog").locator(".rating")).to_have_count(2)
    before, after = ([rating_points(page)[at] for page in (anna, bert)] for at in (-2, -1))
    shown = anna.get_by_role("dialog").locator(".rating")
    expect(shown.nth(0)).to_have_text(f"rating {after[0]:,} +{after[0] - before[0]}")
    expect(shown.nth(1)).to_have_text(f"rating {after[1]:,} −{before[1] - after[1]}")


def rating_points(page: Page) -> list[int]:
    """Return the ratings of the page's user after each match."""
    user = page.request.get("/api/me").json()["id"]
    (kind,) = page.request.get(f"/api/users/{user}").json()["kinds"]
    return [point["rating"] for point in kind["history"]]


def test_only_players_read_what_players_write(visitors: Any) -> None:
    anna, bert, table = sit_down(visitors)
    carla = visitors().page
    enter(carla, "Carla")
    carla.goto(f"/table/{table}")
    for page in (anna, bert, carla):
        page.get_by_role("tab", name="Chat").click()
    sent = Held(anna, "**/chat")
    anna.get_by_role("textbox").fill("good luck")
    with anna.expect_request("**/chat"):
        anna.keyboard.press("Enter")
    anna.keyboard.press("Enter")  # impatience sends nothing twice
    anna.keyboard.type("and have fun")
    sent.next().continue_()
    expect(bert.get_by_role("log")).to_contain_text("good luck")
    expect(anna.get_by_role("textbox")).to_have_value("and have fun")
    assert not sent
    carla.get_by_role("textbox").fill("who will win?")
    carla.keyboard.press("Enter")
    expect(carla.get_by_role("log")).to_contain_text("who will win?")
    expect(carla.get_by_role("log")).not_to_contain_text("good luck")
    expect(bert.get_by_role("log")).not_to_contain_text("who will win?")


def finish_turn(anna: Page, bert: Page) -> None:
    """Let Anna play until Bert is to act."""
    player, bert_is_to_act = Player(anna, 4), bert.locator("section[aria-label=Turn]", has_text="Take a card")
    while not bert_is_to_act.count():
        if anna.locator(PRESSABLE).count():
            player.play(presses=1)
        anna.wait_for_timeout(50)


def test_a_finished_turn_is_taken_back_if_the_other_agrees(visitors: Any) -> None:
    anna, bert, _ = sit_down(visitors)
    finish_turn(anna, bert)
    anna.get_by_role("button", name="Table menu").click()
    anna.get_by_role("button", name="Take back").click()
    expect(bert.get_by_text("Anna asks to take back the last turn.", exact=True)).to_be_visible()
    bert.get_by_role("button", name="Agree").click()
    expect(anna.locator("section[aria-label=Turn]")).to_contain_text("Take a card")


def test_an_invitation_opens_its_seat(visitors: Any) -> None:
    anna, bert = visitors().page, visitors().page
    enter(anna, "Anna")
    seats = [{"kind": "me"}, {"kind": "invited"}]
    answer = anna.request.post("/api/tables", data=OPEN | {"seats": seats, "private": True}).json()
    (invitation,) = answer["invitations"].values()
    table = answer["table"]["id"]
    bert.goto(f"/table/{table}")
    expect(bert.get_by_text("There is no seat for you here")).to_be_visible()
    bert.goto(f"/table/{table}?invitation={invitation}")
    bert.get_by_label("Your name").fill("Bert")
    bert.get_by_role("button", name="Sit down").click()
    bert.wait_for_selector("section[aria-label=Board]")


def test_a_device_finds_a_server_that_chooses_the_deal(visitors: Any, server: Running) -> None:
    anna, bert = server.guest("Annabel"), visitors().page
    enter(bert, "Bertrand")
    bert.route("**/api/verify", lambda route: route.abort())  # nobody asks the server

    def finding(table: str) -> Locator:
        """Let Anna resign, and return what Bert's device says about the shuffle."""
        bert.wait_for_selector("section[aria-label=Board]")
        anna.ok("POST", f"/tables/{table}/resign")
        return verified()

    def verified() -> Locator:
        dialog: Locator = bert.get_by_role("dialog")
        dialog.get_by_text("Was the shuffle fair?").click()
        dialog.get_by_role("button", name="Verify").click()
        return dialog.get_by_role("status")

    honest = anna.ok("POST", "/tables", game="richelieu")["table"]["id"]
    bert.goto(f"/table/{honest}")
    expect(bert.get_by_role("banner").get_by_role("link", name="Bertrand")).to_be_visible()
    bert.get_by_role("button", name="Sit down").click()
    expect(finding(honest)).to_contain_text("what it had committed to before it knew your random word")

    rematch = anna.ok("POST", f"/tables/{honest}/rematch")["id"]
    bert.get_by_role("dialog").get_by_role("button", name="Join the rematch").click()
    bert.wait_for_url(f"**/table/{rematch}")
    expect(finding(rematch)).to_contain_text("what it had committed to before it knew your random word")

    dishonest = create(bert)
    bert.goto(f"/table/{dishonest}")
    expect(bert.get_by_role("heading", name="Waiting for 1 more player")).to_be_visible()
    exchange_secret(server, dishonest)
    anna.ok("POST", f"/tables/{dishonest}/join")
    expect(finding(dishonest)).to_contain_text("The fingerprint is not the one that this device was shown")

    other_start = create(bert)
    bert.goto(f"/table/{other_start}")
    expect(bert.get_by_role("heading", name="Waiting for 1 more player")).to_be_visible()
    set_starts(server, other_start, "lot")
    anna.ok("POST", f"/tables/{other_start}/join")
    expect(finding(other_start)).to_contain_text("Who starts, or the options, are not what was agreed")

    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}]
    bot_salt = create(bert, options={"edition": "court", "players": 3}, seats=seats)
    bert.goto(f"/table/{bot_salt}")
    expect(bert.get_by_role("heading", name="Waiting for 1 more player")).to_be_visible()
    give_bots_a_salt(server, bot_salt)
    anna.ok("POST", f"/tables/{bot_salt}/join")
    bert.wait_for_selector("section[aria-label=Board]")
    anna.ok("POST", f"/tables/{bot_salt}/resign")
    assert bert.request.post(f"/api/tables/{bot_salt}/stop").ok  # nobody else is left
    expect(verified()).to_contain_text("The shuffle contains a random word that no player gave")

    elsewhere = visitors().page  # a device that was shown nothing
    elsewhere.goto(f"/replay/{dishonest}")
    elsewhere.get_by_text("More", exact=True).click()
    elsewhere.get_by_role("button", name="Verify the shuffle").click()
    expect(elsewhere.get_by_text("Not checked by you")).to_be_visible()


def test_a_device_verifies_a_game_against_bots(visitors: Any) -> None:
    page = visitors().page
    page.goto("/")
    page.locator("input[value^='blasons']").check(force=True)
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector("section[aria-label=Board]")
    table = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/tables/{table}").json()["game"] == "blasons"  # with lists among its options
    assert page.request.post(f"/api/tables/{table}/stop").ok  # nobody else plays
    page.goto(f"/replay/{table}")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Verify the shuffle").click()
    expect(page.get_by_text("what it had committed to before it knew your random word")).to_be_visible()
