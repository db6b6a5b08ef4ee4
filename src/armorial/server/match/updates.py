"""Build the updates of a match for each viewer. Replays, previews and hints have modules of their own."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from armorial.bots.levels import bot_names
from armorial.engine import game as engine
from armorial.engine.packing import as_text
from armorial.i18n import translations
from armorial.protocol.archive import RecordPlayer
from armorial.protocol.match import (
    Board,
    BoardSpan,
    MatchScore,
    Offer,
    Permissions,
    ScoreItem,
    Update,
)
from armorial.protocol.tables import Seat
from armorial.server.match.history import log_since
from armorial.server.match.online_match import STOP, OnlineMatch
from armorial.server.match.permissions import claim_at, may_get_hint, may_undo
from armorial.server.match.setup import Player

encode = msgspec.json.Encoder().encode

AnyPlayer = Player | RecordPlayer | Seat

SEATS = 8192  # of running matches
TABLES_AT_ONCE = 16  # whose updates may be made in turns

# For each match, the parts of the view that never change, encoded once: they are sent after every action.
_constants: WeakKeyDictionary[OnlineMatch, dict[str, msgspec.Raw]] = WeakKeyDictionary()


def update(
    match: OnlineMatch, seat: int, since: int, language: str | None = None, numbers: bool = False, words: bool = True
) -> Update:
    """Return what a seat, or a spectator, may know, with the log from a number on.

    With a language, the board is drawn as text. With `numbers`, a player gets the view as numbers too; without `words`,
    only as numbers, until the match is over.
    """
    view = match.view(seat)
    legal = match.notations(view)
    known = _known(view) if numbers and seat >= 0 else None
    plain = match.game.view_json(view) if words or known is None or match.ending or language else {}
    return Update(
        table=match.id,
        number=match.number,
        seat=seat,
        player=match.player,
        view=_with_constants(match, plain) if plain else {},
        legal=legal,
        log=log_since(match, seat, since),
        clocks=list(match.clocks.left) if match.clocks.counting else None,
        at=match.clocks.at,
        left=list(match.left),
        offer=_offer(match),
        may=permissions(match, seat),
        ending=match.ending,
        score=standing(match, seat) if match.ending else None,
        board=drawn(match.game, plain, legal, match.setup.players, language),
        known=known,
    )


def permissions(match: OnlineMatch, seat: int) -> Permissions:
    """Return what a viewer may do now, besides playing."""
    undo = may_undo(match, seat)
    plays = match.ending is None and seat in match.people
    return Permissions(
        undo=undo.how,
        undo_reason=undo.reason,
        hint=may_get_hint(match, seat),
        claim_at=claim_at(match, seat),
        stop=plays and match.offer is None,
        resign=plays,
    )


def _known(view: engine.View) -> str:
    """Return a view in the form that the browser's engine reads: its known part of the deal and its state, as ints."""
    return f"{_deal_as_text(view.deal)} {_state_as_text(view.state)}"


_deal_as_text = lru_cache(maxsize=SEATS)(as_text)  # a player's part of the deal rarely changes
_state_as_text = lru_cache(maxsize=TABLES_AT_ONCE)(as_text)  # all seats have the same state


def _with_constants(match: OnlineMatch, plain: Mapping[str, Any]) -> dict[str, Any]:
    """Return a view in which the parts that never change are already encoded."""
    constants = _constants.get(match)
    if constants is None:
        constants = {key: msgspec.Raw(encode(plain[key])) for key in match.game.CONSTANT_KEYS}
        _constants[match] = constants
    return {**plain, **constants}


def _offer(match: OnlineMatch) -> Offer | None:
    if match.offer is None:
        return None
    purpose = match.offer.action.partition(" ")[0]
    agreed = sorted(match.agreed)
    awaited = [seat for seat in match.people if seat not in agreed]
    return Offer("stop" if purpose == STOP else "back", match.offer.seat, agreed, awaited)


def standing(match: OnlineMatch, seat: int) -> MatchScore:
    """Return the score as far as a viewer may know it."""
    return score(match.standing(seat))


def score(counted: engine.Score) -> MatchScore:
    """Return a score as a message."""
    sheet = [
        ScoreItem(
            item.rule, item.name, {name: list(by_seat) for name, by_seat in item.counted.items()}, list(item.points)
        )
        for item in counted.sheet
    ]
    return MatchScore(list(counted.scores), list(counted.winners), sheet)


def drawn(
    game: engine.Game,
    plain: Mapping[str, Any],
    legal: Sequence[str],
    players: Sequence[AnyPlayer],
    language: str | None,
) -> Board | None:
    """Return a view drawn as text; None without a language."""
    if language is None:
        return None
    say = translations(language).gettext
    lines = game.draw(plain, legal, player_names(players, say), say)
    return [[BoardSpan(span.text, span.style, span.thing) for span in line] for line in lines]


def player_names(players: Sequence[AnyPlayer], say: engine.Say) -> list[str]:
    """Return the players' names. Bots are named after their levels."""
    bots = iter(bot_names([player.level or "" for player in players if not player.name], say))
    return [player.name or next(bots) for player in players]
