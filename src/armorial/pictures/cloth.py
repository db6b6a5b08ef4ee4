"""The table under every board: green cloth with a seam of gold, as on the page."""

from armorial.pictures import svg

MIDDLE, EDGE, SEAM = "#2f6257", "#1c443c", "#c9a24a"
LEFT, RIGHT, BOTTOM = 24, svg.WIDTH - 24, svg.HEIGHT - 22


def cloth(top: float) -> str:
    """Return the cloth, from a height to the bottom."""
    width, height = RIGHT - LEFT, BOTTOM - top
    return (
        '<radialGradient id="cloth" cx="50%" cy="30%" r="75%">'
        f'<stop offset="0" stop-color="{MIDDLE}"/><stop offset="1" stop-color="{EDGE}"/></radialGradient>'
        + svg.rectangle(LEFT, top, width, height, "url(#cloth)", 16)
        + svg.rectangle(LEFT + 5, top + 5, width - 10, height - 10, "none", 12, 1, SEAM)
    )
