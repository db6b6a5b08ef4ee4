"""Tables for tests, laid out and read as text.

Tokens are written as in the game, with a + for one that lies face up: `t1 t2 t3+`. Cards are written after the seat in
whose colour they are: `0:*7 2:5`. Token t1 bears the arms of seat 0's family, t2 those of seat 1's, and so on in turn.
"""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from armorial.engine.bitmaps import Places, at, moved_to
from armorial.engine.bits import entry, members, with_entry
from armorial.engine.game import SPECTATOR
from armorial.engine.jit import put
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.games import blasons
from armorial.games.blasons.components import BOURGEOISIE, FAMILIES, FIGURES, TOKENS_PER_FAMILY, TRICKS
from armorial.games.blasons.deal import ALL_ROUNDS, SEATS, UNKNOWN, Deal, arms, in_play, lay
from armorial.games.blasons.round_score import BITS, SUM_BITS
from armorial.games.blasons.rules import ALL_TOKENS, lead, new_round, start
from armorial.games.blasons.state import ALL_CARDS, ALL_NONE, CARDS_PER_SEAT, HAND, NONE, RESERVE, State, Tokens, past

NAMES = [family.name for family in FAMILIES]
NOTHING: Mapping[Any, Any] = MappingProxyType({})


# --- laying out -------------------------------------------------------------


def table(
    players: int = 3,
    *,
    leader: int = 0,
    families: Sequence[str] = NAMES,
    number: int = 1,
    trick: int = 1,
    hands: Mapping[int, str] | str = FIGURES,
    piles: Mapping[int, str] = NOTHING,
    taken: str = "",
    tokens: Mapping[int, str] | None = None,
    bourgeoisie: Mapping[int, str] = NOTHING,
    totals: Sequence[int] = (),
    **options: Any,
) -> Match:
    """Return a match in which the leader is to play to a trick, by default the first of the game.

    `number` is that of the round. `hands` are the same for all, unless told by seat. `piles` are the cards in a seat's
    tricks; what is neither there nor in hand was set aside. `taken` tells who took the earlier tricks, `0-1`: seat 0,
    nobody, seat 1. `tokens` are told by seat, or for the RESERVE, where those not named lie face down. `totals` are
    the points from earlier rounds.
    """
    chosen = choose(blasons, {"players": players, **options})
    in_turn = [token % players for token in range(TOKENS_PER_FAMILY * players)]
    deal = lay(chosen, leader, [NAMES.index(name) for name in families[:players]], [in_turn] * ALL_ROUNDS)
    ranks = _packed({seat: 1 + BOURGEOISIE.index(name) for seat, name in bourgeoisie.items()}, 0)
    turn = TRICKS * (number - 1)
    before = start(deal)
    history, points = past(before)._replace(ledger=_ledger(totals)), before.totals
    for seat, total in enumerate(totals):
        points = put(points, seat, total)
    fresh = new_round(deal, turn, number - 1, leader, ranks, points, history)
    held = hands if isinstance(hands, Mapping) else dict.fromkeys(range(players), hands)
    assert all(len(hand) == TRICKS + 1 - trick for hand in held.values()), "a hand has a card for each trick to come"
    assert len(taken) in (0, trick - 1), "each earlier trick was taken, or not"
    progress = fresh.round._replace(
        trick=trick - 1,
        hands=sum(_hand(seat, cards) for seat, cards in held.items()),
        piles=_moved(fresh.round.piles, {seat: _cards(text) for seat, text in piles.items()}),
        winners=_packed({place: int(seat) for place, seat in enumerate(taken) if seat != "-"}, ALL_NONE),
    )
    laid = fresh.tokens if tokens is None else _laid(tokens)
    return match_at(deal, lead(deal, turn + trick - 1, laid, progress, leader, fresh.totals, history))


def match_at(deal: Deal, state: State) -> Match:
    """Return a match that begins in a state."""
    flaws = set(blasons.audit(deal, state))
    assert flaws <= {"a card is lost"}  # the cards of past tricks are only named where they matter
    match = Match(blasons, deal)
    match._states = [state]
    return match


def _packed(entries: Mapping[int, int], others: int) -> int:
    for i, value in entries.items():
        others = with_entry(others, i, value)
    return others


def _ledger(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the ledger in which each seat got its points in the first round, with one token of the next family."""
    ledger = [0] * (ALL_ROUNDS * SEATS)
    for seat, points in enumerate(totals):
        assert points < 1 << SUM_BITS
        ledger[seat] = (1 << SUM_BITS | points) << BITS * ((seat + 1) % len(totals))
    return tuple(ledger)


def _hand(seat: int, figures: str) -> int:
    return sum(1 << CARDS_PER_SEAT * seat + FIGURES.index(figure) for figure in figures)


def _cards(text: str) -> int:
    return sum(_hand(int(seat), figures) for seat, _, figures in (part.partition(":") for part in text.split()))


def _laid(told: Mapping[int, str]) -> Tokens:
    """Return the tokens where they are told to lie; those not named are face down in the reserve."""
    places, up = dict.fromkeys(range(RESERVE + 1), 0), 0
    for place, text in told.items():
        for name in text.split():
            token = 1 << int(name.strip("t+")) - 1
            places[place] |= token
            up |= token if name.endswith("+") else 0
    return Tokens(_moved((ALL_TOKENS, ALL_TOKENS, ALL_TOKENS), places), up)


def _moved(places: Places, told: Mapping[int, int]) -> Places:
    for place, things in told.items():
        places = moved_to(places, things, place)
    return places


# --- playing ----------------------------------------------------------------


def trick(cards: str, **situation: Any) -> Match:
    """Return a table for as many players as there are cards, which were just played, from the leader on."""
    return play_cards(table(len(cards), **situation), cards)


def play_cards(match: Match, cards: str) -> Match:
    """Let everybody play a card."""
    for card in cards:
        match.play(f"play {card}")
    return match


def play(match: Match, words: str) -> Match:
    """Play some words, written as in a record."""
    for word in words.split(", ") if words else ():
        match.play(word)
    return match


def after_round(number: int, totals: Sequence[int], **situation: Any) -> Match:
    """Return the game after a round in which nobody got anything."""
    match = table(len(totals), number=number, trick=TRICKS, hands="7", tokens={}, totals=totals, **situation)
    return play_cards(match, "7" * len(totals))


def until(match: Match, word: str) -> Match:
    """Play the first legal word until another one is legal, in this trick."""
    while word not in match.legal:
        assert match.state.trick.cards, f"{word} is not asked for"
        match.play(match.legal[0])
    return match


def make_choices(match: Match, choices: str) -> Match:
    """Make the malandrins' choices, with any use of the powers that come between."""
    for choice in choices.split(", ") if choices else ():
        until(match, "self").play(choice)
    return match


class Question(NamedTuple):
    """Who is asked, and for what: the verbs of the legal words, in the order of the alphabet."""

    seat: int
    verbs: str


def question(match: Match) -> Question:
    """Return what is asked now."""
    return Question(match.state.player, " ".join(sorted({word.partition(" ")[0] for word in match.legal})))


def finish(match: Match) -> Match:
    """Play the first legal word until the trick is over, if cards lie in it."""
    questions(match)
    return match


def questions(match: Match) -> list[Question]:
    """Finish the trick, and return what was asked on the way."""
    asked = []
    while match.state.trick.cards and not match.over:
        asked.append(question(match))
        match.play(match.legal[0])
    return asked


# --- reading ----------------------------------------------------------------


def names(verb: str, tokens: str) -> list[str]:
    """Return the word for each of some tokens."""
    return [f"{verb} {token}" for token in tokens.split()]


def winner(match: Match) -> int | None:
    """Finish the trick, which is not the last one of a round, and return who took it."""
    progress = finish(match).state.round
    seat = entry(progress.winners, progress.trick - 1)
    return None if seat == NONE else seat


def display(match: Match, seat: int) -> str:
    """Return the tokens before a seat."""
    return _told(match, seat)


def reserve(match: Match) -> str:
    """Return the tokens in the reserve."""
    return _told(match, RESERVE)


def _told(match: Match, place: int) -> str:
    state = match.state
    tokens = at(state.tokens.places, in_play(match.deal), place)
    return " ".join(f"t{token + 1}{'+' * (state.tokens.up >> token & 1)}" for token in members(tokens))


def pile(match: Match, seat: int) -> str:
    """Return the cards in a seat's tricks."""
    cards = at(match.state.round.piles, ALL_CARDS, seat)
    hands = [figures(cards >> CARDS_PER_SEAT * owner) for owner in range(SEATS)]
    return " ".join(f"{owner}:{hand}" for owner, hand in enumerate(hands) if hand)


def hand(match: Match, seat: int) -> str:
    """Return the cards in a seat's hand."""
    return figures(match.state.round.hands >> CARDS_PER_SEAT * seat)


def figures(cards: int) -> str:
    """Return the figures of the cards of one seat."""
    return "".join(FIGURES[value] for value in members(cards & HAND))


def holders(match: Match) -> dict[int, str]:
    """Return who has which bourgeoisie card."""
    ranks = {seat: entry(match.state.round.bourgeoisie, seat) for seat in range(match.players)}
    return {seat: BOURGEOISIE[rank - 1] for seat, rank in ranks.items() if rank}


def known(match: Match, seat: int) -> str:
    """Return the tokens of the round in play whose families a viewer knows."""
    deal = match.view(seat).deal
    seen = in_play(deal) & ~at(arms(deal, match.state.round.number), in_play(deal), UNKNOWN)
    return " ".join(f"t{token + 1}" for token in members(seen))


def told_of(match: Match, seat: int, viewer: int = SPECTATOR) -> list[str]:
    """Return the words that the board has for a seat."""
    rows = rf"^[> ]seat {seat} .*?(?=^[> ]seat \d|^ reserve)"
    found = re.search(rows, match.board(viewer), re.MULTILINE | re.DOTALL)
    assert found
    return found[0].split()


def tricks_told_of(match: Match, seat: int, viewer: int = SPECTATOR) -> list[str]:
    """Return what the board tells of a seat's tricks."""
    told = told_of(match, seat, viewer)
    return told[told.index("tricks:") + 1 :]


def viewers(match: Match) -> list[int]:
    """Return the spectator and every seat."""
    return [SPECTATOR, *range(match.players)]
