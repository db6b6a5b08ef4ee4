"""Les 7 Blasons: three rounds of eight tricks, for three to seven."""

from armorial.games.blasons.board import draw, news
from armorial.games.blasons.choices import allowed, count, forced, nth_action, pick
from armorial.games.blasons.deal import OPTIONS, Deal, Options, check, deal, players, reshuffled
from armorial.games.blasons.event_kinds import ASKED, EVENTS, VOCABULARIES
from armorial.games.blasons.events import write_events
from armorial.games.blasons.features import FEATURES, features
from armorial.games.blasons.knowledge import imagine, legal, secrets, shown, standing, view, with_secrets, worlds
from armorial.games.blasons.notation import HELP, plain_deal, read, read_deal, write, write_deal
from armorial.games.blasons.referee import apply, audit
from armorial.games.blasons.rules import after, bare, start, step
from armorial.games.blasons.scoring import points, score, won
from armorial.games.blasons.state import ACTIONS, State
from armorial.games.blasons.view_json import CONSTANT_KEYS, plain_view

NAME = "blasons"
TITLE = "Les 7 Blasons"
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
