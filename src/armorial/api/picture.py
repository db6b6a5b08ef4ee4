"""The picture of a match as SVG."""

from armorial.engine.match import Match
from armorial.engine.record import SEAT


def draw_match(match: Match, seat: int) -> str:
    """Draw a match as a seat or a spectator may see it. Without a built page, the picture has no arms."""
    view = match.view(seat)
    from armorial.pictures.artwork import artwork  # noqa: PLC0415 - slow to import
    from armorial.pictures.drawing import draw  # noqa: PLC0415
    from armorial.pictures.scene import Scene  # noqa: PLC0415

    score = match.game.known_score(view)
    scene = Scene(
        game=match.game.NAME,
        title=match.game.TITLE,
        names=[match.headers.get(f"{SEAT} {number}", f"seat {number}") for number in range(match.players)],
        over=match.over,
        winners=score.winners if match.over else (),
        scores=score.scores,
        view=match.game.view_json(view),
        say=str,
    )
    return draw(scene, artwork())
