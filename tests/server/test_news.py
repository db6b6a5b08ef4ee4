"""What an action shows to its player alone reaches him, and nobody else."""

from random import Random

from armorial.games import GAMES
from armorial.server.match.clocks import TimeControl
from armorial.server.match.log import MatchLog, Sitter, Table
from armorial.server.match.updates import scene


def room_of(game: str, seed: int = 1, **options: object) -> MatchLog:
    chosen = {option.name: option.default for option in GAMES[game].OPTIONS} | options
    players = chosen["players"]
    assert isinstance(players, int)
    sitters = tuple(Sitter(f"user {seat}", f"name {seat}", None) for seat in range(players))
    return MatchLog(
        Table("t", game, chosen, TimeControl(), False, False, "knight", f"secret {seed}", None, sitters, 0.0)
    )


def test_only_the_one_who_looks_at_a_trick_is_told_its_cards() -> None:
    room, rng = room_of("blasons", players=3, variants=["consult"]), Random(3)
    looks = []
    while not room.ending:
        seat, legal = room.player, room.legal(room.player)
        look = [word for word in legal if word.startswith(("look", "activate"))]
        word = rng.choice(look or legal)
        number = room.number
        room.fold(room.act(float(number), seat, number, word))
        if word.startswith("look"):
            looks.append(word)
            told = {other: scene(room, other, number).news for other in (-1, 0, 1, 2)}
            assert [len(news) for other, news in told.items() if other != seat] == [0, 0, 0]
            assert told[seat][0].startswith(f"trick {word.removeprefix('look ')}: seat ")
            assert scene(room, seat, room.number).news == []
    assert len(looks) > 3
