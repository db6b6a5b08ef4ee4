"""Games of Les 7 Blasons for tests: played at random, or by notations, and read as text."""

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from armorial.engine.bitmaps import keys_with
from armorial.engine.bits import entry, members
from armorial.engine.game import SPECTATOR
from armorial.engine.jit import put
from armorial.engine.match import Match
from armorial.engine.options import all_options
from armorial.games import blasons
from armorial.games.blasons.components import BOURGEOISIE, FIGURES, TRICKS
from armorial.games.blasons.deal import SEATS, UNKNOWN, Deal, Options, arms, in_play
from armorial.games.blasons.positions import BlasonsMatch, position
from armorial.games.blasons.state import ALL_CARDS, CARDS_PER_SEAT, HAND, NONE, RESERVE, State, past
from tests.support import random_games

EVERY_OPTIONS = list(all_options(blasons))


def turned_up(state: State) -> tuple[int, ...]:
    """Return for each round the tokens that are or were face up."""
    return put(past(state).up, state.round.number, state.tokens.up)


def new(seed: int | None = None, first: int | None = None, **options: Any) -> BlasonsMatch:
    """Return a new game."""
    return Match.new(blasons, options, Random(seed), first)


def wild_game(options: Options, seed: int) -> BlasonsMatch:
    """Return a game played to its end at random, with all verbs equally likely."""
    return random_games.wild_game(blasons, options, seed)


def replayed(deal: Deal, actions: Iterable[int]) -> BlasonsMatch:
    """Return the match after some actions from a deal."""
    return random_games.replayed(blasons, deal, actions)


# --- playing ----------------------------------------------------------------


def trick(cards: str, **situation: Any) -> BlasonsMatch:
    """Return a match in which these cards were just played, one by each player, from the leader on."""
    return play_cards(position(len(cards), **situation), cards)


def play_cards(match: BlasonsMatch, cards: str) -> BlasonsMatch:
    """Play one card for each player."""
    for card in cards:
        match.play(f"play {card}")
    return match


def activated_trick(cards: str, activations: dict[int, str], **situation: Any) -> BlasonsMatch:
    """Play a trick of the second round, in which seats activate a card before they play theirs."""
    at = situation.get("trick", 1)
    hands = {seat: (card + FIGURES.replace(card, ""))[: 9 - at] for seat, card in enumerate(cards)}
    match = position(len(cards), number=2, hands=hands, **situation)
    for _ in cards:
        seat = match.state.player
        if seat in activations:
            match.play(f"activate {activations[seat]}")
        match.play(f"play {cards[seat]}")
    return match


def play(match: BlasonsMatch, notations: str) -> BlasonsMatch:
    """Play notations, separated as in a record."""
    for notation in notations.split(", ") if notations else ():
        match.play(notation)
    return match


def after_round(number: int, totals: Sequence[int], **situation: Any) -> BlasonsMatch:
    """Return the game after a round in which nobody got anything."""
    match = position(len(totals), number=number, trick=TRICKS, hands="7", tokens={}, totals=totals, **situation)
    return play_cards(match, "7" * len(totals))


def until(match: BlasonsMatch, notation: str) -> BlasonsMatch:
    """Play the first legal notation until a given one is legal in this trick."""
    while notation not in match.legal:
        assert match.state.trick.cards, f"{notation} is not asked for"
        match.play(match.legal[0])
    return match


def make_choices(match: BlasonsMatch, choices: str) -> BlasonsMatch:
    """Make the malandrins' choices, and use the powers in between in any way."""
    for choice in choices.split(", ") if choices else ():
        until(match, "self").play(choice)
    return match


class Question(NamedTuple):
    """Who is asked, and for what: the verbs of the legal notations, sorted."""

    seat: int
    verbs: str


def question(match: BlasonsMatch) -> Question:
    """Return what is asked now."""
    return Question(match.state.player, " ".join(sorted({notation.partition(" ")[0] for notation in match.legal})))


def finish(match: BlasonsMatch) -> BlasonsMatch:
    """Play the first legal notation until the trick is over, if one has begun."""
    questions(match)
    return match


def questions(match: BlasonsMatch) -> list[Question]:
    """Finish the trick, and return the questions on the way."""
    asked = []
    while match.state.trick.cards and not match.over:
        asked.append(question(match))
        match.play(match.legal[0])
    return asked


# --- reading ----------------------------------------------------------------


def names(verb: str, tokens: str) -> list[str]:
    """Return the notation for each of some tokens."""
    return [f"{verb} {token}" for token in tokens.split()]


def winner(match: BlasonsMatch) -> int | None:
    """Finish the trick, which is not the last one of a round, and return who took it."""
    progress = finish(match).state.round
    seat = entry(progress.winners, progress.trick - 1)
    return None if seat == NONE else seat


def display(match: BlasonsMatch, seat: int) -> str:
    """Return the tokens in a seat's display."""
    return _shown(match, seat)


def reserve(match: BlasonsMatch) -> str:
    """Return the tokens in the reserve."""
    return _shown(match, RESERVE)


def _shown(match: BlasonsMatch, place: int) -> str:
    state = match.state
    tokens = keys_with(state.tokens.places, in_play(match.deal), place)
    return " ".join(f"t{token + 1}{'+' * (state.tokens.up >> token & 1)}" for token in members(tokens))


def pile(match: BlasonsMatch, seat: int) -> str:
    """Return the cards in a seat's tricks."""
    cards = keys_with(match.state.round.piles, ALL_CARDS, seat)
    hands = [figures(cards >> CARDS_PER_SEAT * owner) for owner in range(SEATS)]
    return " ".join(f"{owner}:{hand}" for owner, hand in enumerate(hands) if hand)


def hand(match: BlasonsMatch, seat: int) -> str:
    """Return the cards in a seat's hand."""
    return figures(match.state.round.hands >> CARDS_PER_SEAT * seat)


def figures(cards: int) -> str:
    """Return the figures of the cards of one seat."""
    return "".join(FIGURES[value] for value in members(cards & HAND))


def holders(match: BlasonsMatch) -> dict[int, str]:
    """Return who has which bourgeoisie card."""
    ranks = {seat: entry(match.state.round.bourgeoisie, seat) for seat in range(match.players)}
    return {seat: BOURGEOISIE[rank - 1] for seat, rank in ranks.items() if rank}


def known(match: BlasonsMatch, seat: int) -> str:
    """Return the tokens of the round in play whose families a viewer knows."""
    deal = match.view(seat).deal
    seen = in_play(deal) & ~keys_with(arms(deal, match.state.round.number), in_play(deal), UNKNOWN)
    return " ".join(f"t{token + 1}" for token in members(seen))


def shown_for(match: BlasonsMatch, seat: int, viewer: int = SPECTATOR) -> list[str]:
    """Return the notations that the board shows for a seat."""
    rows = rf"^[> ]seat {seat} .*?(?=^[> ]seat \d|^ reserve)"
    row = re.search(rows, match.board(viewer), re.MULTILINE | re.DOTALL)
    assert row, f"the board for viewer {viewer} has no row of seat {seat}:\n{match.board(viewer)}"
    return row[0].split()


def tricks_shown_for(match: BlasonsMatch, seat: int, viewer: int = SPECTATOR) -> list[str]:
    """Return what the board shows of a seat's tricks."""
    shown = shown_for(match, seat, viewer)
    return shown[shown.index("tricks:") + 1 :]


def viewers(match: BlasonsMatch) -> list[int]:
    """Return the spectator and every seat."""
    return [SPECTATOR, *range(match.players)]
