"""A view of Les 7 Blasons as JSON: one layout (`engine/view_layout`). docs/views.md explains the keys."""

from typing import Annotated, Any, NamedTuple, TypedDict

from armorial.engine import options
from armorial.engine.bitmaps import Map8, keys_with, lookup
from armorial.engine.bits import entry, index
from armorial.engine.game import ALL_KNOWING, NOBODY, View
from armorial.engine.jit import get, jitable, remembered
from armorial.engine.view_layout import OptionsOf, ValueOf, ValuesOf, reader, writer
from armorial.games.blasons.choices import power_phase, seat_at, value_of
from armorial.games.blasons.components import BOURGEOISIE, FAMILIES, FIGURES, ROUNDS, TRICKS
from armorial.games.blasons.deal import OPTIONS, SEATS, UNKNOWN, Deal, Options, arms, in_play
from armorial.games.blasons.knowledge import tricks_are_closed
from armorial.games.blasons.round_score import best_family, product, sum_of, tally, tokens_of, worth
from armorial.games.blasons.state import (
    ALL_CARDS,
    CARDS_PER_SEAT,
    CHOOSE,
    HAND,
    HOLDER_BITS,
    MOVE_TOKEN,
    NONE,
    OVER,
    RESERVE,
    State,
    leader_of,
    past,
    winner_of,
)
from armorial.games.blasons.words import ACTIVATED, PHASES, TOKEN_NAMES, WORDS

CONSTANT_KEYS: tuple[str, ...] = ("first", "options", "families")  # see `Game`
FAMILY_NAMES = tuple(family.name for family in FAMILIES)
ALL_FIGURES = (1 << len(FIGURES)) - 1


class Source(NamedTuple):
    """The source of a view."""

    seat: int
    deal: Deal
    state: State
    hidden: bool  # whether tricks are hidden (B6.3)


@jitable
def source_of(deal: Deal, state: State, seat: int) -> Source:
    """Return the source of a view, given the known part of the deal."""
    return Source(seat, deal, state, tricks_are_closed(deal, state) and seat != ALL_KNOWING)


@jitable
def all_seats(chosen: Options) -> int:
    """Return all seats, as a mask."""
    return (1 << chosen.players) - 1


# --- tricks --------------------------------------------------------------------------------------


class TrickSource(NamedTuple):
    """The source of a trick: packed lists as in `Trick`."""

    options: Options
    number: int
    leader: int
    cards: int
    values: int
    powers: int
    acting: int
    winner: int


@jitable
def trick_source(source: Source) -> TrickSource:
    """Return the source of the trick in play."""
    state, trick = source.state, source.state.trick
    acting = seat_at(source.deal, trick, trick.place) if CHOOSE <= state.phase <= MOVE_TOKEN else NOBODY
    return TrickSource(
        source.deal.options,
        state.round.trick,
        trick.leader,
        trick.cards,
        trick.values,
        trick.powers,
        acting,
        trick.winner,
    )


@jitable
def last_trick_source(source: Source) -> TrickSource:
    """Return the source of the last finished trick, which may belong to the round before."""
    state = source.state
    number = state.round.trick - 1 if state.player != NOBODY else state.round.trick
    number = TRICKS - 1 if number < 0 else number
    packed, holders = get(past(state).tricks, number), past(state).holders
    winner = NOBODY if winner_of(packed) == NONE else winner_of(packed)
    return TrickSource(
        source.deal.options,
        number,
        leader_of(packed),
        packed & ALL_CARDS,
        holders,
        holders >> HOLDER_BITS,
        NOBODY,
        winner,
    )


@jitable
def seat_of(trick: TrickSource, place: int) -> int:
    """Return the seat at a place in the order of play."""
    return (trick.leader + place) % trick.options.players


@jitable
def played(trick: TrickSource) -> int:
    """Return the places in the order of play that have a card."""
    places = 0
    for place in range(trick.options.players):
        places |= (value_of(trick.cards, seat_of(trick, place)) >= 0) << place
    return places


class PlayedSource(NamedTuple):
    """The source of a card of a trick."""

    seat: int
    card: int
    value: int
    power: int


@jitable
def played_source(trick: TrickSource, place: int) -> PlayedSource:
    """Return the source of a card of a trick, with the holders of its value and its power."""
    seat = seat_of(trick, place)
    card, holder = value_of(trick.cards, seat), entry(trick.values, seat)
    has_power = power_phase(trick.options, card) != OVER
    return PlayedSource(
        seat, card, NOBODY if holder == NONE else holder, entry(trick.powers, seat) if has_power else NOBODY
    )


class BlasonsPlayed(TypedDict):
    """A card of the trick."""

    seat: Annotated[int, "the seat that played it", ValueOf(lambda card: card.seat)]
    card: Annotated[str, "the card: `*` for the malandrin, or its value", ValueOf(lambda card: card.card, FIGURES)]
    value: Annotated[
        int | None,
        "the seat that holds its value: its own, or that of a malandrin; null if nobody does",
        ValueOf(lambda card: card.value),
    ]
    power: Annotated[
        int | None, "the seat that holds its power; null for a card without power", ValueOf(lambda card: card.power)
    ]


class BlasonsTrick(TypedDict):
    """The trick in play."""

    number: Annotated[int, "from 1", ValueOf(lambda trick: trick.number + 1)]
    of: Annotated[int, "the number of tricks in a round", ValueOf(lambda _: TRICKS)]
    leader: Annotated[int, "the seat that leads", ValueOf(lambda trick: trick.leader)]
    order: Annotated[list[int], "the seats in order of play", ValuesOf(lambda trick: all_seats(trick.options), seat_of)]
    cards: Annotated[list[BlasonsPlayed], "the cards so far, in order of play", ValuesOf(played, played_source)]
    acting: Annotated[
        int | None, "the seat whose card has the power that `player` is using", ValueOf(lambda trick: trick.acting)
    ]
    winner: Annotated[int | None, "the winner, once there is one", ValueOf(lambda trick: trick.winner)]


class BlasonsLastTrick(TypedDict):
    """The trick before the one in play."""

    number: Annotated[int, "from 1", ValueOf(lambda trick: trick.number + 1)]
    leader: Annotated[int, "the seat that led", ValueOf(lambda trick: trick.leader)]
    cards: Annotated[list[BlasonsPlayed], "its cards, in order of play", ValuesOf(played, played_source)]
    winner: Annotated[int | None, "the winner; null if nobody won it", ValueOf(lambda trick: trick.winner)]


# --- tokens --------------------------------------------------------------------------------------


class TokensSource(NamedTuple):
    """The source of all tokens of the round."""

    in_play: int
    places: Map8
    up: int
    owners: Map8  # the family of each, as the seat that plays it, or UNKNOWN
    families: tuple[int, ...]


@jitable
def tokens_source(source: Source) -> TokensSource:
    """Return the source of all tokens of the round."""
    deal, (places, up) = source.deal, source.state.tokens
    return TokensSource(in_play(deal), places, up, arms(deal, source.state.round.number), deal.families)


class TokenSource(NamedTuple):
    """The source of a token."""

    at: int
    up: int
    family: int


@jitable
def token_source(tokens: TokensSource, token: int) -> TokenSource:
    """Return the source of a token."""
    place, owner = lookup(tokens.places, token), lookup(tokens.owners, token)
    family = -1 if owner == UNKNOWN else get(tokens.families, owner)
    return TokenSource(-1 if place == RESERVE else place, tokens.up >> token & 1, family)


class BlasonsToken(TypedDict):
    """A token of the round."""

    at: Annotated[
        int | str, "the seat whose display it is in, or the `reserve`", ValueOf(lambda token: token.at, ("reserve",))
    ]
    up: Annotated[bool, "whether it is face up", ValueOf(lambda token: token.up)]
    family: Annotated[
        str | None, "its family, if the viewer knows it", ValueOf(lambda token: token.family, FAMILY_NAMES)
    ]


# --- seats ---------------------------------------------------------------------------------------


class GatheredSource(NamedTuple):
    """The source of what a seat has gathered of a family."""

    tokens: int
    cards: int
    sum: int
    hidden: bool


class BlasonsGathered(TypedDict):
    """What a seat has gathered of a family."""

    tokens: Annotated[int, "the face-up tokens of the family in the display", ValueOf(lambda family: family.tokens)]
    cards: Annotated[
        list[str] | None,
        "its cards in the tricks of the seat; null, like the next two, if tricks are hidden (B6.3)",
        ValuesOf(lambda family: family.cards, words=FIGURES, when=lambda family: not family.hidden),
    ]
    sum: Annotated[
        int | None, "the sum of these cards", ValueOf(lambda family: family.sum, when=lambda family: not family.hidden)
    ]
    product: Annotated[
        int | None,
        "`tokens` times `sum`",
        ValueOf(lambda family: family.tokens * family.sum, when=lambda family: not family.hidden),
    ]


class SeatSource(NamedTuple):
    """The source of a seat."""

    seat: int
    players: int
    families: tuple[int, ...]
    hand: int
    bourgeoisie: int
    used: int
    activated: int
    tricks: int
    hidden: bool
    pile: int  # the cards of its tricks; none if they are hidden
    gathered: int  # an entry of the ledger, see `round_score`
    total: int


@jitable
def seat_source(source: Source, seat: int) -> SeatSource:
    """Return the source of a seat."""
    deal, state, progress = source.deal, source.state, source.state.round
    pile = 0 if source.hidden else keys_with(progress.piles, ALL_CARDS, seat)
    shown = keys_with(state.tokens.places, state.tokens.up, seat)
    return SeatSource(
        seat,
        deal.options.players,
        deal.families,
        progress.hands >> CARDS_PER_SEAT * seat & HAND,
        entry(progress.bourgeoisie, seat),
        progress.used >> seat & 1,
        entry(state.trick.activated, seat),
        won_by(progress.winners, seat),
        source.hidden,
        pile,
        gathered(deal, progress.number, shown, pile),
        get(state.totals, seat),
    )


@remembered
def gathered(deal: Deal, number: int, shown: int, pile: int) -> int:
    """Return the ledger's entry of a seat with some face-up tokens and some cards in a round."""
    return tally(deal, number, shown, pile)


@remembered
def won_by(winners: int, seat: int) -> int:
    """Return the numbers of the tricks that a seat has won, from 1, as a mask."""
    won = 0
    for trick in range(TRICKS):
        won |= (entry(winners, trick) == seat) << trick + 1
    return won


@jitable
def gathered_source(seat: SeatSource, family: int) -> GatheredSource:
    """Return the source of what a seat has gathered of a family."""
    cards = seat.pile >> CARDS_PER_SEAT * family & HAND
    return GatheredSource(tokens_of(seat.gathered, family), cards, sum_of(seat.gathered, family), seat.hidden)


@jitable
def family_of_points(seat: SeatSource) -> int:
    """Return the family whose product gives a seat its points, the first of equals; -1 without points."""
    best = best_family(seat.gathered, seat.seat, seat.players)
    return get(seat.families, best) if product(seat.gathered, best) else -1


class BlasonsSeat(TypedDict):
    """What a seat has."""

    hand: Annotated[list[str], "the cards in hand", ValuesOf(lambda seat: seat.hand, words=FIGURES)]
    bourgeoisie: Annotated[
        str | None, "its bourgeoisie card, if it has one", ValueOf(lambda seat: seat.bourgeoisie - 1, BOURGEOISIE)
    ]
    used: Annotated[bool, "whether it has used that card in this round", ValueOf(lambda seat: seat.used)]
    activated: Annotated[
        str | None,
        "the use for which it activated the card in this trick",
        ValueOf(lambda seat: index(seat.activated), ACTIVATED),
    ]
    tricks: Annotated[
        list[int], "the numbers of the tricks that it has won in this round", ValuesOf(lambda seat: seat.tricks)
    ]
    gathered: Annotated[
        dict[str, BlasonsGathered],
        "what it has gathered of each family",
        ValuesOf(
            lambda seat: (1 << seat.players) - 1,
            gathered_source,
            keys=FAMILY_NAMES,
            key=lambda seat, family: get(seat.families, family),
        ),
    ]
    points: Annotated[
        int | None,
        "the points for this round if it ended now; null if tricks are hidden (B6.3)",
        ValueOf(lambda seat: worth(seat.gathered, seat.seat, seat.players), when=lambda seat: not seat.hidden),
    ]
    points_from: Annotated[str | None, "the family that gives these points", ValueOf(family_of_points, FAMILY_NAMES)]
    total: Annotated[int, "the points of finished rounds", ValueOf(lambda seat: seat.total)]


# --- views ---------------------------------------------------------------------------------------


class BlasonsRound(TypedDict):
    """Which round it is."""

    number: Annotated[int, "from 1; above `of`, it is an extra round for a tie", ValueOf(lambda number: number + 1)]
    of: Annotated[int, "the number of rounds without a tie", ValueOf(lambda _: ROUNDS)]


class Finished(NamedTuple):
    """The source of the points of all finished rounds."""

    rounds: int
    players: int
    ledger: tuple[int, ...]


@jitable
def finished(source: Source) -> Finished:
    """Return the source of the points of all finished rounds."""
    state = source.state
    rounds = state.round.number + (state.player == NOBODY)
    return Finished(rounds, source.deal.options.players, past(state).ledger)


class FinishedRound(NamedTuple):
    """The source of the points of a finished round."""

    number: int
    players: int
    ledger: tuple[int, ...]


@jitable
def finished_round(rounds: Finished, number: int) -> FinishedRound:
    """Return the source of the points of a finished round."""
    return FinishedRound(number, rounds.players, rounds.ledger)


@jitable
def round_points(finished: FinishedRound, seat: int) -> int:
    """Return the points of a seat in a finished round."""
    return worth(get(finished.ledger, SEATS * finished.number + seat), seat, finished.players)


@jitable
def power_of(chosen: Options, card: int) -> int:
    """Return the phase in which the power of a card is used; -1 if it has none."""
    phase = power_phase(chosen, card)
    return -1 if phase == OVER else phase


class BlasonsView(TypedDict):
    """What a viewer may know."""

    seat: Annotated[
        int | None, "the viewer; null for a spectator, and if nothing is hidden", ValueOf(lambda source: source.seat)
    ]
    player: Annotated[
        int | None, "the seat to act; null when the game is over", ValueOf(lambda source: source.state.player)
    ]
    turn: Annotated[int, "the number of tricks before this one", ValueOf(lambda source: source.state.turn)]
    phase: Annotated[
        str,
        "the decision: `play` a card; `choose` as malandrin; `draw`, `reveal`, `remove`, `swap`, `move`, `serve`, "
        "`look` and `peek`: the action with that verb; `reward`: the token for winning a trick; `over`",
        ValueOf(lambda source: source.state.phase, PHASES),
    ]
    first: Annotated[int, "the seat that started", ValueOf(lambda source: source.deal.first)]
    options: Annotated[
        dict[str, options.Value], "all options, by name", OptionsOf(lambda source: source.deal.options, OPTIONS)
    ]
    families: Annotated[
        list[str],
        "the family of each seat",
        ValuesOf(
            lambda source: all_seats(source.deal.options),
            lambda source, seat: get(source.deal.families, seat),
            FAMILY_NAMES,
        ),
    ]
    round: Annotated[BlasonsRound, "which round it is", ValueOf(lambda source: source.state.round.number)]
    trick: Annotated[
        BlasonsTrick,
        "the trick in play; in the phases `look`, `peek` and `over` it is already taken or set aside",
        ValueOf(trick_source),
    ]
    last_trick: Annotated[
        BlasonsLastTrick | None,
        "the trick that was finished last, maybe in the round before; null before the first, and if tricks are hidden "
        "(B6.3)",
        ValueOf(last_trick_source, when=lambda source: not source.hidden and source.state.turn > 0),
    ]
    powers: Annotated[
        dict[str, str | None],
        "the phase in which the power of each card is used; null for a card without power",
        ValuesOf(lambda _: ALL_FIGURES, power_of, PHASES, FIGURES, of=lambda source: source.deal.options),
    ]
    tokens: Annotated[
        dict[str, BlasonsToken],
        "all tokens of the round",
        ValuesOf(lambda tokens: tokens.in_play, token_source, keys=TOKEN_NAMES, of=tokens_source),
    ]
    seats: Annotated[
        list[BlasonsSeat], "what each seat has", ValuesOf(lambda source: all_seats(source.deal.options), seat_source)
    ]
    scores: Annotated[
        list[list[int]],
        "for each finished round, the points of each seat",
        ValuesOf(
            lambda rounds: (1 << rounds.rounds) - 1,
            finished_round,
            of=finished,
            items=ValuesOf(lambda finished: (1 << finished.players) - 1, round_points),
        ),
    ]


_read_view = reader(BlasonsView)
_write_view, VIEW_WORDS = writer(BlasonsView, WORDS)


def view_json(view: View[Deal, State]) -> BlasonsView:
    """Return a view as JSON values."""
    made: BlasonsView = _read_view(source_of(view.deal, view.state, view.seat))
    return made


@jitable
def write_view(deal: Deal, state: State, seat: int, out: Any) -> int:
    """Write a view, given the known part of the deal, and return the number of ints."""
    return _write_view(source_of(deal, state, seat), out, 0)
