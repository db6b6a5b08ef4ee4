"""The notation of Les 7 Blasons: actions, and deals in records and traces."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypedDict

from armorial.engine.bitmaps import lookup
from armorial.engine.errors import NotationError, RecordError
from armorial.engine.int_json import ROOM, decode_text, write_word
from armorial.engine.jit import get, jitable
from armorial.games.blasons.components import CARDS, FAMILIES, FIGURES, TOKENS_PER_FAMILY, drawn_tokens
from armorial.games.blasons.deal import ALL_ROUNDS, Deal, Options, arms, make_deal
from armorial.games.blasons.refusals import REFUSALS, refusal
from armorial.games.blasons.state import State
from armorial.games.blasons.verbs import FORMS, THINGS, VERBS, verb
from armorial.games.blasons.words import (
    BAR,
    CODE_WORD,
    COMMA,
    FAMILIES_LABEL,
    FAMILY_WORD,
    NEW_LINE,
    ROUND_WORD,
    SPACE,
    WORDS,
)

READ = {f"{VERBS[verb]} {THINGS[action]}".strip(): (verb, action) for verb, actions in FORMS for action in actions}
EXAMPLES = (
    "play 5, activate serve, value 2, power 2, self, draw t7, reveal t7, remove t7, swap t3 t9, move t3 1, serve 2, "
    "look 3, peek t7, skip"
)

_FAMILIES = ", ".join(f"{family.code} {family.name}" for family in FAMILIES)
_CARDS = ", ".join(f"{figure} {card}" for figure, card in zip(FIGURES, CARDS, strict=True))
HELP = f"""\
play 5          play that card of your hand; * is the malandrin
value 2         malandrin: take the value of the card that seat 2 played
power 2         malandrin: take its power instead, if it has not acted yet
self            malandrin: keep his own value (*), the lowest of all
draw t7         take a token from the reserve (manant, or for winning a trick)
reveal t7       turn a token up (ménétrier, or for winning a trick)
remove t7       return a token from another display to the reserve (magistrat)
swap t3 t9      swap two tokens (intendant), the lower number first
move t3 1       move a token to the display of seat 1 (religieux, variant parish)
activate serve  use your bourgeoisie card; also consult and peek
serve 2         take the card that seat 2 played; skip takes none
look 3          look at trick 3 (variant consult); skip ends it
peek t7         look at a token (variant peek); skip ends it

Cards: {_CARDS}.
Families: {_FAMILIES}; tokens of your own family count for nothing.
A token is its number and its family's letters; ? is not known, [brackets] tell that it lies face down.
A paragraph such as (B4.7) is explained in the rules."""


def write(state: State, action: int) -> str:
    """Return the notation of an action."""
    name, thing = VERBS[verb(state, action)], THINGS[action]
    return f"{name} {thing}" if thing else name


def read(state: State, notation: str) -> int:
    """Return the action that a notation means here; refuse a malformed one, or one that belongs to another phase."""
    if notation not in READ:
        raise NotationError(
            "an action is one of {forms}, with seats 0 to 6 and tokens t1 to t28; not '{notation}'",
            forms=EXAMPLES,
            notation=repr(notation)[1:-1],  # control characters are escaped
        )
    written_verb, action = READ[notation]
    if written_verb != verb(state, action):
        raise REFUSALS[refusal(state, written_verb, action)].error(THINGS[action], notation)
    return action


# --- deals ------------------------------------------------------------------

CODES = [family.code for family in FAMILIES]


def owners(deal: Deal, number: int) -> list[int]:
    """Return the family of each token of a round, as the seat that plays it, or UNKNOWN."""
    borne = arms(deal, number)
    return [lookup(borne, token) for token in range(TOKENS_PER_FAMILY * deal.options.players)]


def write_deal(deal: Deal) -> list[str]:
    """Return the families by seat, and for each round the tokens of each display and of the reserve."""
    out = [0] * ROOM
    return decode_text(WORDS, out[: write_deal_words(deal, out)]).split("\n")


@jitable
def write_deal_words(deal: Deal, out: Any) -> int:
    """Write the lines of a deal as words."""
    players = deal.options.players
    drawn = drawn_tokens(players)
    at = write_word(out, 0, FAMILIES_LABEL)
    for seat in range(players):
        if seat:
            at = write_word(out, at, COMMA)
        at = write_word(out, at, FAMILY_WORD + get(deal.families, seat))
    for number in range(ALL_ROUNDS):
        at = write_word(out, write_word(out, at, NEW_LINE), ROUND_WORD + number)
        for token in range(TOKENS_PER_FAMILY * players):
            if token:
                at = write_word(out, at, BAR if token % drawn == 0 and token <= drawn * players else SPACE)
            at = write_word(out, at, CODE_WORD + get(deal.families, lookup(arms(deal, number), token)))
    return at


def read_deal(options: Options, first: int, lines: Sequence[str]) -> Deal:
    """Return the deal that the lines describe; refuse one that no shuffle could give."""
    if len(lines) != 1 + ALL_ROUNDS:
        raise RecordError(f"a deal has {1 + ALL_ROUNDS} lines, the families and the rounds; not {len(lines)}")
    families = _read_families(options, lines[0])
    return make_deal(options, first, families, [_read_round(families, line) for line in lines[1:]])


def _read_families(options: Options, line: str) -> list[int]:
    names = [family.name for family in FAMILIES]
    label, _, listed = line.partition(" ")
    families = listed.split(", ")
    if label != "families" or len(set(families)) != options.players or not set(families) <= set(names):
        raise RecordError(f"the deal must begin 'families' and {options.players} of {', '.join(names)}, not {line!r}")
    return [names.index(name) for name in families]


def _read_round(families: list[int], line: str) -> list[int]:
    codes = [code for code in line.partition(": ")[2].split() if code != "|"]
    in_play = [CODES[family] for family in families]
    if Counter(codes) != Counter(in_play * TOKENS_PER_FAMILY):
        raise RecordError(f"a round must have {TOKENS_PER_FAMILY} tokens each of {', '.join(in_play)}, not {line!r}")
    return [in_play.index(code) for code in codes]


class DealtToken(TypedDict):
    """A token at the start of a round, as JSON values."""

    family: str
    at: int | str
    up: bool


class BlasonsDeal(TypedDict):
    """A deal as JSON values."""

    families: list[str]
    rounds: list[dict[str, DealtToken]]


def deal_json(deal: Deal) -> BlasonsDeal:
    """Return the deal as JSON values."""
    n = deal.options.players
    names = [FAMILIES[family].name for family in deal.families[:n]]
    drawn = drawn_tokens(n)
    return {
        "families": names,
        "rounds": [
            {
                f"t{token + 1}": {
                    "family": names[seat],
                    "at": token // drawn if token < drawn * n else "reserve",
                    "up": token < drawn * n and token % drawn == drawn - 1,
                }
                for token, seat in enumerate(owners(deal, number))
            }
            for number in range(ALL_ROUNDS)
        ],
    }
