"""Richelieu: duel for two, court for two to four."""

from armorial.games.richelieu.board import draw, news
from armorial.games.richelieu.deal import OPTIONS, Deal, Options, check, deal, players, reshuffled
from armorial.games.richelieu.event_kinds import ASKED, EVENTS, VOCABULARIES
from armorial.games.richelieu.events import write_events
from armorial.games.richelieu.features import FEATURES, features
from armorial.games.richelieu.knowledge import imagine, legal, secrets, shown, standing, view, with_secrets, worlds
from armorial.games.richelieu.notation import HELP, plain_deal, read, read_deal, write, write_deal
from armorial.games.richelieu.referee import apply, audit
from armorial.games.richelieu.rules import after, allowed, bare, count, forced, nth_action, pick, start, step
from armorial.games.richelieu.scoring import points, score, won
from armorial.games.richelieu.state import ACTIONS, State
from armorial.games.richelieu.view_json import CONSTANT_KEYS, plain_view

NAME = "richelieu"
TITLE = "Richelieu"
RULES = "1"

__all__ = [
    "ACTIONS",
    "ASKED",
    "CONSTANT_KEYS",
    "EVENTS",
    "FEATURES",
    "HELP",
    "NAME",
    "OPTIONS",
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
    "bare",
    "check",
    "count",
    "deal",
    "draw",
    "features",
    "forced",
    "imagine",
    "legal",
    "news",
    "nth_action",
    "pick",
    "plain_deal",
    "plain_view",
    "players",
    "points",
    "read",
    "read_deal",
    "reshuffled",
    "score",
    "secrets",
    "shown",
    "standing",
    "start",
    "step",
    "view",
    "with_secrets",
    "won",
    "worlds",
    "write",
    "write_deal",
    "write_events",
]
