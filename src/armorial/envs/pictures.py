"""The picture of a match as pixels: what `render_mode="rgb_array"` returns, so that wrappers can film a game."""

from io import BytesIO
from typing import Any

import numpy as np

from armorial.engine.errors import MissingExtra
from armorial.engine.match import Match

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def draw_pixels(match: Match, seat: int) -> Pixels:
    """Draw a match as a seat may see it: an array of height, width and the three colours."""
    try:
        import resvg_py  # noqa: PLC0415 - only who films a game needs these
        from PIL import Image  # noqa: PLC0415
    except ImportError as error:
        raise MissingExtra(str(error.name), "envs") from error
    from armorial.api.picture import draw_match  # noqa: PLC0415
    from armorial.pictures.artwork import fonts  # noqa: PLC0415

    drawn = draw_match(match, seat)
    png = resvg_py.svg_to_bytes(svg_string=drawn, font_files=fonts(), skip_system_fonts=True)
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))
