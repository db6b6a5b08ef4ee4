"""The texts of link previews, in the language of the reader."""

from collections.abc import Sequence

from armorial.pictures.scene import Say
from armorial.protocol.tables import Table


def site_description(say: Say) -> str:
    """Return the description of all pages that show no match."""
    return say("Richelieu and Les 7 Blasons: two games of French heraldry, with friends or bots.")


def match_title(table: Table, names: Sequence[str], game: str, say: Say) -> str:
    """Return who plays what, and how it ended."""
    values = {"names": " – ".join(names), "game": game}
    result = table.result
    if result is None or not result.winners:
        return say("{names}: {game}").format_map(values)
    if result.how == "played" and len(names) == 2:
        first, second = result.scores
        return say("{names}: {game}, {first} to {second}").format_map({**values, "first": first, "second": second})
    winners = ", ".join(names[seat] for seat in result.winners)
    if len(result.winners) == 1:
        return say("{names}: {game}, won by {winner}").format_map({**values, "winner": winners})
    return say("{names}: {game}, a tie between {winners}").format_map({**values, "winners": winners})


def match_description(table: Table, names: Sequence[str], say: Say) -> str:
    """Return what the reader can do with the link and, for a match played to its end, the points."""
    if table.status != "over":
        return say("A match in progress. Watch it live.")
    replay = say("Replay the match, action by action.")
    if table.result is None or table.result.how != "played":
        return replay
    points = ", ".join(f"{name} {score}" for name, score in zip(names, table.result.scores, strict=True))
    return say("Final score: {points}.").format_map({"points": points}) + " " + replay
