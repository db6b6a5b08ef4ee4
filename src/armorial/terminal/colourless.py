"""The screen without colours, for `NO_COLOR`: only bold, dim, underlined and reversed characters."""

from functools import lru_cache
from typing import Final

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

SIMILAR: Final = 45  # of 255: backgrounds that differ less from the theme's are no more than shades of it


class Colourless(LineFilter):
    """Removes all colours, and reverses what had a background unlike the theme's: cursors, chosen rows, warnings.

    Textual's own filter for `NO_COLOR` keeps greys, which are colours to a terminal.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._background = Color.parse(theme.to_color_system().generate()["background"])

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - Textual's
        """Return the segments without colours."""
        return [
            Segment(text, style and _colourless(style, self._background), control) for text, style, control in segments
        ]


@lru_cache(1024)
def _colourless(style: Style, background: Color) -> Style:
    shown = style.color if style.reverse else style.bgcolor
    plain = style.without_color + Style.from_meta(style.meta)
    return plain if shown is None else plain + Style(reverse=_differs(shown, background))


def _differs(shown: RichColor, background: Color) -> bool:
    return (
        max(abs(channel - behind) for channel, behind in zip(shown.get_truecolor(), background.rgb, strict=True))
        > SIMILAR
    )
