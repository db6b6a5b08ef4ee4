"""Richelieu: duel for two, court for two to four."""

from armorial.games.richelieu.board import draw
from armorial.games.richelieu.deal import OPTIONS, Deal, Options, check, deal, players
from armorial.games.richelieu.notation import HELP, plain_deal, read, read_deal, write, write_deal
from armorial.games.richelieu.referee import apply, audit
from armorial.games.richelieu.rules import ACTIONS, State, after, pick, start
from armorial.games.richelieu.scoring import points, score
from armorial.games.richelieu.sight import imagine, legal, view, worlds

NAME = "richelieu"
TITLE = "Richelieu"
RULES = "1"

__all__ = [
    "ACTIONS",
    "HELP",
    "NAME",
    "OPTIONS",
    "RULES",
    "TITLE",
    "Deal",
    "Options",
    "State",
    "after",
    "apply",
    "audit",
    "check",
    "deal",
    "draw",
    "imagine",
    "legal",
    "pick",
    "plain_deal",
    "players",
    "points",
    "read",
    "read_deal",
    "score",
    "start",
    "view",
    "worlds",
    "write",
    "write_deal",
]
