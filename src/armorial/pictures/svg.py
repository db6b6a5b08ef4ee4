"""SVG elements as text. Everything that users wrote is escaped here, and only here."""

import unicodedata
from html import escape

WIDTH, HEIGHT = 1200, 630  # what link previews show without cropping
FONT = "Alegreya, Georgia, 'DejaVu Serif', serif"
SMALLEST = 0.72  # the share of its size to which a text may shrink before it is cut
ELLIPSIS = "…"


def document(body: str, symbols: str, background: str) -> str:
    """Return a picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<defs>{symbols}</defs>{rectangle(0, 0, WIDTH, HEIGHT, background)}{body}</svg>"
    )


def rectangle(
    x: float, y: float, width: float, height: float, fill: str, radius: float = 0, opacity: float = 1, edge: str = ""
) -> str:
    """Return a rectangle; `edge` is the colour of its edge, if it has one."""
    stroke = f' stroke="{edge}" stroke-width="1.5"' if edge else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{radius}" fill="{fill}"'
        f' fill-opacity="{opacity}"{stroke}/>'
    )


def circle(x: float, y: float, radius: float, fill: str, edge: str, width: float = 1.5) -> str:
    """Return a circle around a point."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{edge}" stroke-width="{width}"/>'


def use(symbol: str, x: float, y: float, width: float, height: float, colour: str = "#000", opacity: float = 1) -> str:
    """Return a symbol in a box; `colour` fills what has no colour of its own."""
    box = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<g opacity="{opacity}" color="{colour}"><use href="#{symbol}" {box}/></g>'


def text(
    x: float, y: float, content: str, size: float, fill: str, weight: int = 500, anchor: str = "start", room: float = 0
) -> str:
    """Return a line of text. With `room`, shrink it to that width, and cut it if it is still too long."""
    content = "".join(character if character.isprintable() else " " * character.isspace() for character in content)
    if room:
        content, size = fit(content, size, room)
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{FONT}" font-size="{size:.1f}" font-weight="{weight}"'
        f' fill="{fill}" text-anchor="{anchor}">{escape(content)}</text>'
    )


def fit(content: str, size: float, room: float) -> tuple[str, float]:
    """Return the text, perhaps cut, and the size that fit into a width."""
    size = max(size * SMALLEST, min(size, size * room / max(text_width(content, size), 1)))
    if text_width(content, size) <= room:
        return content, size
    while content and text_width(content + ELLIPSIS, size) > room:
        content = content[:-1]
    return content.rstrip() + ELLIPSIS, size


def text_width(content: str, size: float) -> float:
    """Return the approximate width of a text. That is enough: no font file is read."""
    return size * sum(_em(character) for character in content)


def _em(character: str) -> float:
    if unicodedata.combining(character):
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return 1
    if character in "mwMW@":
        return 0.88
    if character in "ijl.,:;'! ":
        return 0.29
    return 0.66 if character.isupper() else 0.52


def seal(x: float, y: float, radius: float, colour: str, name: str) -> str:
    """Return a wax seal around a point, with a player's initial, so that colour is not the only difference."""
    return (
        circle(x, y, radius, colour, "#ffffff", radius / 9)
        + circle(x, y, radius * 0.76, "none", "#ffffff66", radius / 14)
        + text(x, y + radius * 0.36, name[:1].upper(), radius * 1.1, "#ffffff", 700, "middle")
    )


def number(value: int) -> str:
    """Return a number with a true minus sign."""
    return str(value).replace("-", "−")
