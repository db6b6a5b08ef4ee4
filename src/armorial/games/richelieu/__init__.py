"""Richelieu: the duel for two players, the court for two to four."""

from armorial.games.richelieu.board import draw
from armorial.games.richelieu.bots import BOTS
from armorial.games.richelieu.browser import BROWSER
from armorial.games.richelieu.deal import OPTIONS, Deal, Options, check, deal, reshuffle
from armorial.games.richelieu.event_kinds import ASKED, EVENTS, VOCABULARIES
from armorial.games.richelieu.events import write_events
from armorial.games.richelieu.features import FEATURES, constant_features, features, features_use_history
from armorial.games.richelieu.knowledge import imagine, known_score, legal, secrets, view, with_secrets, worlds
from armorial.games.richelieu.notation import HELP, read, read_deal, write, write_deal
from armorial.games.richelieu.phrases import PHRASES
from armorial.games.richelieu.referee import apply, audit
from armorial.games.richelieu.rules import (
    after,
    allowed,
    forced,
    legal_at,
    legal_count,
    pick,
    start,
    step,
    without_history,
    write_legal,
)
from armorial.games.richelieu.score_sheet import score
from armorial.games.richelieu.scoring import points, won
from armorial.games.richelieu.set_up import POSITIONS
from armorial.games.richelieu.state import ACTIONS, State
from armorial.games.richelieu.view_json import CONSTANT_KEYS, deal_json, view_json

NAME = "richelieu"
TITLE = "Richelieu"
RULES = "1"

__all__ = [
    "ACTIONS",
    "ASKED",
    "BOTS",
    "BROWSER",
    "CONSTANT_KEYS",
    "EVENTS",
    "FEATURES",
    "HELP",
    "NAME",
    "OPTIONS",
    "PHRASES",
    "POSITIONS",
    "RULES",
    "TITLE",
    "VOCABULARIES",
    "Deal",
    "Options",
    "State",
    "after",
    "allowed",
    "apply",
    "audit",
    "check",
    "constant_features",
    "deal",
    "deal_json",
    "draw",
    "features",
    "features_use_history",
    "forced",
    "imagine",
    "known_score",
    "legal",
    "legal_at",
    "legal_count",
    "pick",
    "points",
    "read",
    "read_deal",
    "reshuffle",
    "score",
    "secrets",
    "start",
    "step",
    "view",
    "view_json",
    "with_secrets",
    "without_history",
    "won",
    "worlds",
    "write",
    "write_deal",
    "write_events",
    "write_legal",
]
