"""Drawings for windows of other sizes than 80 by 24, and legends. A game without one is drawn by its own `draw`."""

from collections.abc import Sequence
from typing import Any

from armorial.engine.game import Game, Line
from armorial.engine.phrases import phrases
from armorial.terminal.drawings import blasons, blasons_large, richelieu, richelieu_narrow
from armorial.terminal.i18n import _

Size = tuple[int, int]  # columns and lines of the window
LARGEST: Size = (190, 46)  # from here on there is room for cards of four lines
LARGE: Size = (150, 34)  # for cards of three lines
TALL: Size = (80, 34)  # for cards of two lines
LARGE_BLASONS: Size = (150, 46)  # the same in Les 7 Blasons, which also shows seven players and a hand
MEDIUM_BLASONS, TALL_BLASONS = (116, 38), (80, 46)  # with the log beside the board, or below it
NORMAL_WIDTH = 80  # columns; below this, everything is drawn closer together
FEW_LINES = 32  # below this, Les 7 Blasons with many players needs every line
MANY_PLAYERS = 5


def draw(game: Game, view: Any, legal: Sequence[str], names: Sequence[str], size: Size) -> list[Line]:
    """Draw a view as well as a window of that size allows."""
    if game.NAME == "richelieu":
        return [*_draw_richelieu(game, view, legal, names, size), *richelieu.known_discs(view, _)]
    if game.NAME == "blasons":
        if sizes := _blasons_sizes(size):
            return blasons_large.draw_large(view, legal, names, _, sizes)
        lines = _draw_small_blasons(game, view, legal, names, size)
        return blasons.without_seats(lines) if any(action.startswith("play ") for action in legal) else lines
    return game.draw(view, legal, names, _)


def _draw_small_blasons(game: Game, view: Any, legal: Sequence[str], names: Sequence[str], size: Size) -> list[Line]:
    if size[0] < NORMAL_WIDTH:
        return blasons.draw_compact(view, legal, names, _, blasons.NARROW)
    if len(names) >= MANY_PLAYERS and size[1] < FEW_LINES:
        return blasons.draw_compact(view, legal, names, _, blasons.LOW)
    return game.draw(view, legal, names, _)


def _draw_richelieu(game: Game, view: Any, legal: Sequence[str], names: Sequence[str], size: Size) -> list[Line]:
    if size[0] < NORMAL_WIDTH:
        return richelieu_narrow.draw_narrow(view, names, _)
    if _fits(LARGEST, size):
        return richelieu.draw_largest(view, legal, names, _)
    if _fits(LARGE, size):
        return richelieu.draw_large(view, legal, names, _)
    return richelieu.draw_tall(view, legal, names, _) if _fits(TALL, size) else game.draw(view, legal, names, _)


def _blasons_sizes(size: Size) -> blasons_large.LargeSizes | None:
    """Return how large Les 7 Blasons is drawn; None if there is no room for cards of several lines."""
    if _fits(LARGE_BLASONS, size):
        return blasons_large.LARGE
    return blasons_large.MEDIUM if _fits(MEDIUM_BLASONS, size) or _fits(TALL_BLASONS, size) else None


def _fits(needed: Size, size: Size) -> bool:
    return needed[0] <= size[0] and needed[1] <= size[1]


def legend(game: Game, size: Size = (80, 24)) -> str:
    """Return a legend of one or two lines for the board as it is drawn in a window of that size."""
    if game.NAME == "blasons" and _blasons_sizes(size):
        return _(
            "t3 ∧ Be: token 3, Bellay, face up; [t3 ?] face down; · played; > to play; "
            "* 1 … 7: cards, * is the malandrin"
        )
    if game.NAME == "richelieu" and _fits(LARGEST, size):
        return _(
            "◆: shield; ⚔ ✚ ♜: sword, cross, tower; ° hidden disc; (0) (1): a player's marker; "
            "[ ] can be taken; box: used markers"
        )
    if game.NAME == "richelieu" and (_fits(LARGE, size) or _fits(TALL, size)):
        return _(
            "Bg ◆◆: two shields of Bourgogne; ⚔ ✚ ♜: sword, cross, tower; ° hidden disc; "
            "0 1: a player's marker; [ ] can be taken; box: used markers"
        )
    if game.NAME == "richelieu" and size[0] < NORMAL_WIDTH:
        return _(
            "Bg2: two shields of Bourgogne; Bgs, Bgc, Bgt: one shield with a sword, cross or tower; ° hidden disc; "
            "①: a player's marker, ❶ on a card with a disc; last columns: cards, markers in stock and in the box"
        )
    return _(phrases(game).legend)
