"""Les 7 Blasons: three rounds of eight tricks, for three to seven players."""

from armorial.games.blasons.board import draw
from armorial.games.blasons.bots import BOTS
from armorial.games.blasons.browser import BROWSER
from armorial.games.blasons.choices import allowed, forced, legal_at, legal_count, pick, write_legal
from armorial.games.blasons.deal import OPTIONS, Deal, Options, check, deal, reshuffle
from armorial.games.blasons.event_kinds import ASKED, EVENTS, VOCABULARIES
from armorial.games.blasons.events import write_events
from armorial.games.blasons.features import FEATURES, constant_features, features, features_use_history
from armorial.games.blasons.knowledge import imagine, legal, secrets, view, with_secrets, worlds
from armorial.games.blasons.notation import HELP, deal_json, read, read_deal, write, write_deal
from armorial.games.blasons.phrases import PHRASES
from armorial.games.blasons.referee import apply, audit
from armorial.games.blasons.rules import after, start, step, without_history
from armorial.games.blasons.score_sheet import known_score, score
from armorial.games.blasons.scoring import points, won
from armorial.games.blasons.set_up import POSITIONS
from armorial.games.blasons.state import ACTIONS, State
from armorial.games.blasons.view_json import CONSTANT_KEYS, view_json

NAME = "blasons"
TITLE = "Les 7 Blasons"
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
