"""Les 7 Blasons: three rounds of eight tricks, for three to seven."""

from armorial.games.blasons.board import draw
from armorial.games.blasons.choices import pick
from armorial.games.blasons.deal import OPTIONS, Deal, Options, check, deal, players
from armorial.games.blasons.notation import HELP, plain_deal, read, read_deal, write, write_deal
from armorial.games.blasons.referee import apply, audit
from armorial.games.blasons.rules import after, start
from armorial.games.blasons.scoring import points, score
from armorial.games.blasons.sight import imagine, legal, view, worlds
from armorial.games.blasons.state import ACTIONS, State

NAME = "blasons"
TITLE = "Les 7 Blasons"
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
