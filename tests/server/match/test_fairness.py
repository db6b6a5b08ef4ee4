"""Records of finished matches can be verified, every change is noticed, and there are none before the end."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from armorial.cli import app
from armorial.engine.errors import ArmorialError, RecordError
from armorial.engine.match import Match
from armorial.engine.record import sealed, write_record
from armorial.games import find
from armorial.protocol.archive import Entry, Record, RecordPlayer
from armorial.protocol.shown import Agreed, Shown
from armorial.protocol.tables import TimeControl
from armorial.server.errors import Conflict
from armorial.server.match import fairness, new_entries, records
from armorial.server.match.verify import verify_record, verify_text
from tests.server.api.test_play import play_out
from tests.support.backend import COURT, Backend, with_backend
from tests.support.process import Running

FIVE_MINUTES = TimeControl("clock", minutes=5)


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Record:
    """The record of a finished duel."""

    async def scenario(backend: Backend) -> Record:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        match = await backend.start(anne, louis, commitment=await backend.lobby.commitment(anne), salt="salt of Anne")
        await backend.play_out(match)
        return await backend.archive.record(match.id)

    return with_backend(tmp_path_factory.mktemp("played"), scenario)


def copy(record: Record) -> Record:
    return msgspec.json.decode(msgspec.json.encode(record), type=Record)


def reason(record: Record) -> str:
    with pytest.raises(ArmorialError) as refused:
        records.verify(record)
    return str(refused.value)


def test_a_record_verifies_and_reveals_everything(played: Record) -> None:
    match = records.verify(copy(played))
    assert match.over
    assert match.notations == [entry.action for entry in played.log]
    assert [one.name for one in played.players] == ["Anne", "Louis"]
    assert played.shuffle.salts == ["salt of Anne", "salt of Louis"]
    assert played.ending.how == "played"
    assert played.score.scores == played.ending.scores == list(match.score().scores)
    assert [sum(item.points[seat] for item in played.score.sheet) for seat in (0, 1)] == played.score.scores
    assert played.deal == dict(find("richelieu").deal_json(match.deal))
    assert played.first == match.deal.first == played.log[0].seat


def other_secret(record: Record) -> None:
    record.shuffle.secret = fairness.new_secret()


def other_commitment(record: Record) -> None:
    record.shuffle.commitment = fairness.commitment("another")


def other_secret_and_commitment(record: Record) -> None:
    record.shuffle.secret = "another"
    record.shuffle.commitment = fairness.commitment("another")


def other_salt(record: Record) -> None:
    record.shuffle.salts = ["salt of Anne", "salt of Luis"]


def salts_swapped(record: Record) -> None:
    assert record.shuffle.salts
    record.shuffle.salts.reverse()


def a_salt_less(record: Record) -> None:
    record.shuffle.salts = ["salt of Anne"]


def nothing_revealed(record: Record) -> None:
    record.shuffle.secret = None


def other_first(record: Record) -> None:
    record.shuffle.first = 1 - record.first


def salt_of_a_bot(record: Record) -> None:
    record.players[1] = RecordPlayer(None, "random")


def other_text(record: Record) -> None:
    record.text = record.text.replace("take", "tak", 1)


def other_deal_in_the_text(record: Record) -> None:
    swapped = Match.new(find("richelieu"), {}, Random(1), record.first)
    deal = "\n".join(f"  {line}" for line in find("richelieu").write_deal(swapped.deal))
    record.text = sealed(f"{record.text.partition('deal')[0]}deal\n{deal}\n\nactions\n\nunfinished after 0 actions\n")


def other_deal(record: Record) -> None:
    name = next(iter(record.deal))
    record.deal[name] = list(reversed(record.deal[name]))


def illegal_action_in_the_log(record: Record) -> None:
    record.log[0] = msgspec.structs.replace(record.log[0], action="take a7")


def other_seat_in_the_log(record: Record) -> None:
    record.log[0] = msgspec.structs.replace(record.log[0], seat=1 - record.first)


def cut_log(record: Record) -> None:
    record.log.pop()


def unearned_claim(record: Record) -> None:
    last = record.log.pop()
    seat = last.seat
    record.log.append(Entry(last.number, last.at, 1 - seat, "claim", str(seat)))


def other_action_in_the_turns(record: Record) -> None:
    record.turns[0].actions[0] = "take a7"


def other_result(record: Record) -> None:
    record.ending.winners = [1 - seat for seat in record.ending.winners]


def other_points(record: Record) -> None:
    record.score.sheet[0].points = [99, 0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (other_secret, "the secret does not match the commitment"),
        (other_commitment, "the secret does not match the commitment"),
        (other_secret_and_commitment, "the deal of the record is not the one that follows from the secret"),
        (other_salt, "the deal of the record is not the one that follows from the secret and the salts"),
        (salts_swapped, "the deal of the record is not the one that follows from the secret and the salts"),
        (a_salt_less, "the shuffle has 1 salts, but the match has 2 seats"),
        (nothing_revealed, "the shuffle is not revealed"),
        (other_first, "the deal of the record is not the one that follows from the secret and the salts"),
        (salt_of_a_bot, "the bot in seat 1 has a salt, with which the server may have chosen the deal"),
        (other_text, "the record was edited or damaged: its seal is"),
        (other_deal_in_the_text, "the deal of the record is not the one that follows from the secret and the salts"),
        (other_deal, "'deal' in the record does not follow from its shuffle and its log"),
        (illegal_action_in_the_log, "entry 0 of the log, act 'take a7': a7 is not at an end of its row (R3.2)"),
        (other_seat_in_the_log, "entry 0 of the log, act"),
        (cut_log, "the log of the record does not lead to an end"),
        (unearned_claim, "no other player's time has run out"),
        (other_action_in_the_turns, "'turns' in the record does not follow"),
        (other_result, "'ending' in the record does not follow"),
        (other_points, "'score' in the record does not follow"),
    ],
)
def test_every_change_is_noticed(played: Record, change: Callable[[Record], None], words: str) -> None:
    record = copy(played)
    change(record)
    assert words in reason(record)


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (Shown("another"), "which you were shown: the server replaced it"),
        (Shown(salt="forgotten"), "your salt 'forgotten' is missing from the shuffle"),
        (Shown(salt="salt of Anne", salts=[None, "salt of Anne"]), "the salt of seat 1 is 'salt of Louis', not"),
        (Shown(salts=["salt of Anne", "rain"]), "the salt of seat 1 is 'salt of Louis', not 'rain'"),
        (Shown(salts=[None, ""]), "the salt of seat 1 is 'salt of Louis', not ''"),
        (
            Shown(agreed=Agreed(1, {})),
            "the lot decides who starts in the shuffle, but it was agreed that seat 1",
        ),
        (Shown(agreed=Agreed(None, {"players": 3})), "but {'players': 3} were agreed"),
    ],
)
def test_a_consistent_record_is_compared_with_what_was_shown(played: Record, shown: Shown, words: str) -> None:
    with pytest.raises(RecordError, match=re.escape(words)):
        verify_record(played, shown)
    with pytest.raises(RecordError, match=re.escape(words)):
        verify_text(played.text, played.shuffle, shown)


def test_what_was_shown_fits_an_honest_record(played: Record) -> None:
    agreed = Agreed(None, dict(played.options))
    shown = Shown(played.shuffle.commitment, "salt of Louis", ["salt of Anne", "salt of Louis"], agreed)
    for found in (verify_record(played, shown), verify_text(played.text, played.shuffle, shown)):
        assert "You were shown it before you gave your salt" in found


def test_other_legal_actions_with_a_consistent_text_are_noticed(played: Record) -> None:
    match = records.verify(played)
    while match.ply > 50:
        match.undo()
    rng = Random(2)
    while not match.over:
        match.play(rng.choice(match.legal))
    assert match.notations != [entry.action for entry in played.log]
    record = copy(played)
    record.text = write_record(match)
    assert reason(record) == "'text' in the record does not follow from its shuffle and its log"


def test_endings_of_all_kinds_verify(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> list[Record]:
        anne, louis, marie = [await backend.guest(name) for name in ("Anne", "Louis", "Marie")]
        rng = Random(1)
        resigned = await backend.start(anne, louis)
        await backend.play_anything(resigned, rng)
        await backend.resign(resigned, louis)
        late = await backend.start(anne, louis, time_control=FIVE_MINUTES)
        sleeper, other = [(anne, louis), (louis, anne)][late.player]
        backend.time += 301
        await backend.append(late, other, new_entries.claim)
        assert late.seat_of(sleeper.id) == -1
        stopped = await backend.start(anne, louis)
        await backend.stop(stopped, anne, louis)
        left = await backend.start(anne, louis, marie, options=COURT, starts="host")
        await backend.matches.play(anne, left.id, 0, ["take a1", "done"])
        await backend.append(left, anne, new_entries.undo)
        await backend.accept(left, louis, marie)
        await backend.resign(left, marie)
        await backend.play_out(left)
        return [await backend.archive.record(match.id) for match in (resigned, late, stopped, left)]

    made = [copy(record) for record in with_backend(tmp_path, scenario)]
    assert [record.ending.how for record in made] == ["resigned", "time", "stopped", "played"]
    for record in made:
        assert records.verify(record).over == (record.ending.how == "played")
    resigned, late, stopped, left = made
    assert resigned.ending.winners == [0]
    assert "unfinished after 1 actions" in resigned.text
    assert late.ending.winners == [1 - late.first]
    assert stopped.ending.winners == []
    assert left.left == [2]
    assert left.shuffle.first == left.first == 0
    offer = left.log[2]
    assert (offer.kind, offer.action) == ("offer", "back 0")
    left.log[2] = msgspec.structs.replace(offer, action="back 1")
    assert reason(left) == "entry 2 of the log, offer 'back 1', was not allowed"


def secrets_of(record: Record) -> list[str]:
    """Return what nobody may read during the match: the secret, and the hidden discs of the deal."""
    assert record.shuffle.secret
    dealt = record.text.partition("\ndeal\n")[2].partition("\n\n")[0].split("\n")
    return [record.shuffle.secret, *(line.strip() for line in dealt if "disc" in line)]


def test_nothing_is_revealed_while_the_match_goes_on(server: Running, tmp_path: Path) -> None:
    anne, louis = server.guest("Anne"), server.guest("Louis")
    shown = anne.ok("GET", "/commitment")["commitment"]
    table = anne.ok("POST", "/tables", game="richelieu", commitment=shown, salt="one")["table"]["id"]
    assert anne.refused("GET", f"/tables/{table}/record") == (409, "conflict")
    louis.ok("POST", f"/tables/{table}/join", salt="two")
    for _ in range(5):
        player, update = next((p, s) for p in (anne, louis) if (s := p.update(table))["legal"])
        player.ok("POST", f"/tables/{table}/play", number=update["number"], actions=[update["legal"][0]])
    sent = ""
    for client in (anne, louis, server.client()):
        for form in ("record", "record.txt"):
            refused = client.http.get(f"/tables/{table}/{form}")
            assert refused.status_code == 409
            sent += refused.text
        shuffle = client.ok("GET", f"/tables/{table}/shuffle")
        assert (shuffle["secret"], shuffle["salts"], shuffle["first"]) == (None, ["one", "two"], None)
        assert shuffle["commitment"] == client.ok("GET", f"/tables/{table}")["commitment"]
        sent += str(shuffle) + client.http.get("/archive").text + client.http.get(f"/tables/{table}").text
    for client in (anne, louis):
        sent += client.http.get("/me/export").raise_for_status().text + client.http.get("/me/tables").text
    assert table in sent
    assert "discs" not in sent
    play_out([anne, louis], table)

    raw = anne.http.get(f"/tables/{table}/record").raise_for_status().content
    record = msgspec.json.decode(raw, type=Record)
    hidden = secrets_of(record)
    assert len(hidden) > 1
    for secret in hidden:
        assert secret in record.text + str(record.shuffle.secret)
        assert secret not in sent
    assert fairness.commitment(hidden[0]) == shuffle["commitment"] == shown
    assert record.shuffle.salts == ["one", "two"]
    as_text = anne.http.get(f"/tables/{table}/record.txt").raise_for_status()
    assert as_text.headers["content-type"].startswith("text/plain")
    assert as_text.text == record.text
    verify_on_the_command_line(server, table, raw, as_text.text, tmp_path)
    assert_http_verdict(server, raw)


def assert_http_verdict(server: Running, raw: bytes) -> None:
    anybody = server.client()
    yes = anybody.ok("POST", "/verify", **msgspec.json.decode(raw))
    assert yes["verified"]
    assert "The secret matches the commitment" in yes["message"]
    record = msgspec.json.decode(raw, type=Record)
    other_salt(record)
    no = anybody.ok("POST", "/verify", **msgspec.json.decode(msgspec.json.encode(record)))
    assert not no["verified"]
    assert "secret and the salts" in no["message"]
    record.log = record.log[:1] * 1001
    assert anybody.refused("POST", "/verify", **msgspec.json.decode(msgspec.json.encode(record)))[0] == 400


def verify_on_the_command_line(server: Running, table: str, raw: bytes, text: str, folder: Path) -> None:
    (folder / "game.json").write_bytes(raw)
    (folder / "game.txt").write_text(text)
    (folder / "shuffle.json").write_text(server.client().http.get(f"/tables/{table}/shuffle").text)
    match = f"{server.url}/api/tables/{table}"
    for how in (
        ["game.json"],
        ["game.json", "--server", match],
        ["game.txt", "--server", match],
        ["game.txt", "--shuffle", str(folder / "shuffle.json")],
        ["game.txt", "--shuffle", str(folder / "game.json")],
    ):
        assert said(folder / how[0], *how[1:]) == 0


def said(*arguments: object) -> int:
    """Run `armorial verify`; return its exit code."""
    try:
        app(["verify", *map(str, arguments)])
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


def test_the_command_explains_its_result_in_sentences(
    played: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, text = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "game.txt"
    good.write_bytes(msgspec.json.encode(played))
    text.write_text(played.text)
    changed = copy(played)
    other_secret(changed)
    bad.write_bytes(msgspec.json.encode(changed))

    assert said(good) == 0
    output = capsys.readouterr().out
    assert f"The record is complete: {len(played.log)} actions of Richelieu" in output
    assert played.shuffle.commitment in output
    assert "2 of 2 seats gave one" in output

    assert said(text) == 0
    assert "does not show whether the deal was fair" in capsys.readouterr().out

    assert said(bad) == 1
    refused = capsys.readouterr()
    assert refused.out == ""
    assert "This record does not verify: the secret does not match the commitment" in refused.err

    assert said(text, "--shuffle", bad) == 1
    assert "the secret does not match" in capsys.readouterr().err
    assert said(good, "--shuffle", bad) == 1
    assert "the shuffle in the record differs from the given shuffle" in capsys.readouterr().err
    with pytest.raises(ArmorialError, match="contains no shuffle"):  # the record could not be checked
        said(text, "--shuffle", text)
    text.write_text(played.text[:-30])
    assert said(text) == 1
    assert "its last line must be its seal" in capsys.readouterr().err
    good.write_bytes(msgspec.json.encode(played)[:-30])
    assert said(good) == 1
    assert "is not a complete record in JSON" in capsys.readouterr().err


def test_the_deal_depends_on_every_salt_and_its_place() -> None:
    game = find("richelieu")
    shuffles = [
        fairness.DealInputs("secret", salts, None)
        for salts in (("", ""), ("a", ""), ("", "a"), ("a", "b"), ("ab", ""), ("1:a", ""))
    ]
    deals = [fairness.deal(game, {}, shuffle) for shuffle in shuffles]
    assert len(set(deals)) == len(deals)
    assert fairness.deal(game, {}, shuffles[3]) == deals[3]


def test_a_match_in_progress_has_no_record(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        match = await backend.start(await backend.guest("Anne"), await backend.guest("Louis"))
        with pytest.raises(Conflict, match="when the match is over"):
            await backend.archive.record(match.id)

    with_backend(tmp_path, scenario)
