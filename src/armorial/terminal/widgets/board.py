"""What the screens of a match and of a replay share: a board, and a log beside or below it."""

from collections.abc import Collection, Sequence
from itertools import accumulate
from typing import ClassVar, Protocol, runtime_checkable

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Region
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from armorial.engine.game import SPECTATOR, Game, Line, Score
from armorial.terminal.drawings import draw, legend
from armorial.terminal.i18n import _
from armorial.terminal.narration.history import ViewJson, last_outcome
from armorial.terminal.theme import paint, paint_log, paint_points, score_table
from armorial.terminal.widgets.keys import Keys

SMALLEST = (60, 20)  # columns and lines that the table needs
LARGE_SHEET = (150, 46)  # from here on the score is shown item by item beside the board
LOG_LINES = 4  # the legend is hidden if fewer are left for the log


class BoardWidget(Static):
    """The board as a game draws it, with clickable things."""

    class ThingClicked(Message):
        """A thing on the board was clicked."""

        def __init__(self, thing: str) -> None:
            """Set the thing, as notations name it."""
            super().__init__()
            self.thing = thing

    def on_click(self, event: events.Click) -> None:
        """Report which thing was clicked."""
        if thing := event.style.meta.get("thing"):
            self.post_message(self.ThingClicked(thing))


class TailScroll(VerticalScroll):
    """A scrollable area that always shows the last lines."""

    def watch_virtual_size(self) -> None:
        """Scroll to the end when lines are added."""
        self.scroll_end(animate=False, immediate=True)

    def on_resize(self) -> None:
        """Scroll to the end when the area changes its size."""
        self.scroll_end(animate=False, immediate=True)


@runtime_checkable
class HasPreferences(Protocol):
    """An app that remembers what the user switched on or off."""

    preferences: dict[str, bool]

    def set_preference(self, name: str, value: bool) -> None:
        """Change a preference, and keep it."""


class BoardScreen(Screen[None]):
    """A screen with a board."""

    _legend = ""

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - as Textual declares it
        (0, "-narrow"),
        (116, "-wide"),
        (150, "-large"),
        (190, "-largest"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "toggle_legend", show=False)]

    def compose(self) -> ComposeResult:
        """Put the board above the prompt, and the log below or beside them."""
        with Horizontal(id="columns"):
            with Vertical(id="board-column"):
                yield Static(_("This window is too small: the table needs 60 columns and 20 lines."), id="too-small")
                yield from self.above()
                with VerticalScroll(id="board-scroll", can_focus=False):
                    yield BoardWidget()
                yield Static(id="legend", markup=False)
                yield Static(id="prompt", markup=False)
                yield from self.below()
            with Vertical(id="log-column"):
                yield Static(id="standing", markup=False)
                yield Static(id="outcome", markup=False)
                with TailScroll(id="log-scroll", can_focus=False):
                    yield Static(id="log", markup=False)
        yield Keys()

    def above(self) -> ComposeResult:
        """Yield the widgets above the board."""
        yield from ()

    def below(self) -> ComposeResult:
        """Yield the widgets under the prompt."""
        yield from ()

    def on_mount(self) -> None:
        """Redraw when the theme changes."""
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self.draw())

    def on_resize(self) -> None:
        """Fit the board into the new size."""
        self.draw()
        self.call_after_refresh(self.fit)

    def fit(self) -> None:
        """Limit the board's height, so that all other widgets fit, and a line of the log if it is below the board.

        Show the legend if it leaves enough lines for the log.
        """
        if not self.query(BoardWidget) or not self.query(Keys):  # the screen is being closed
            return
        self.query_one("#too-small").display = self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]
        self._fit_legend()
        others = [widget for widget in self.query_one("#board-column").children if widget.id != "board-scroll"]
        used = sum(max(1, widget.size.height) for widget in others if widget.display)
        log_lines = 0 if self.is_wide else 1
        keys = self.query_one(Keys).size.height
        self.query_one("#board-scroll").styles.max_height = max(3, self.size.height - used - log_lines - keys)

    @property
    def is_wide(self) -> bool:
        """Whether the log stands beside the board."""
        return not self.has_class("-narrow")

    def _fit_legend(self) -> None:
        is_switched_on = self.app.preferences["legend"] if isinstance(self.app, HasPreferences) else True
        legend, board = self.query_one("#legend", Static), self.query_one(BoardWidget)
        lines = -(-len(self._legend) // max(1, self.size.width))
        beside = [
            widget for widget in self.query_one("#board-column").children if widget.id not in ("board-scroll", "legend")
        ]
        used = sum(max(1, widget.size.height) for widget in beside if widget.display) + self.query_one(Keys).size.height
        outcome = self.query_one("#outcome")
        used += max(0, outcome.size.height - 1) if outcome.display else 0  # its first line replaces the border
        spare = self.size.height - board.size.height - used - lines
        legend.display = is_switched_on and bool(self._legend) and (self.is_wide or spare >= LOG_LINES)

    def action_toggle_legend(self) -> None:
        """Show or hide the line that explains the signs."""
        if isinstance(self.app, HasPreferences):
            self.app.set_preference("legend", not self.app.preferences["legend"])
            self.fit()

    def draw(self) -> None:
        """Draw the board."""
        raise NotImplementedError

    def show_board(
        self,
        game: Game,
        view: ViewJson,
        legal: Sequence[str],
        names: Sequence[str],
        highlighted: Collection[str] = (),
        marked: Collection[str] = (),
    ) -> None:
        """Draw a view. Names follow the numbers of their seats, which notations and markers use."""
        numbered = [f"{seat} {name}" for seat, name in enumerate(names)]
        size = (self.size.width, self.size.height)
        lines = draw(game, view, legal, numbered, size)
        self.query_one(BoardWidget).update(paint(lines, self.app.current_theme.dark, highlighted, marked))
        self.call_after_refresh(self._bring_into_sight, _place_of(highlighted, lines))
        self._legend = legend(game, size)
        self.query_one("#legend", Static).update(self._legend)

    def _bring_into_sight(self, place: Region | None) -> None:
        """Scroll to what is chosen, if the window is too small for the whole board."""
        for scroll in self.query("#board-scroll").results(VerticalScroll):  # none if the screen is being closed
            if place:
                scroll.scroll_to_region(place, animate=False)

    def show_standing(self, game: Game, score: Score, names: tuple[str, ...]) -> None:
        """Show the score so far above the log: item by item in a large window, else the points."""
        for standing in self.query("#standing").results(Static):  # none if the screen is being closed
            width = standing.size.width
            large = self.size.width >= LARGE_SHEET[0] and self.size.height >= LARGE_SHEET[1]
            if large and any(any(item.points) for item in score.sheet):
                standing.update(score_table(score._replace(winners=()), game, names, width, title=_("Score now")))
            else:
                standing.update(paint_points(score.scores, names, self.app.current_theme.dark, width))

    def show_log(self, sentences: Sequence[str], viewer: int = SPECTATOR) -> None:
        """Show what happened; what came after the viewer's last action stands out."""
        scroll = self.query_one("#log-scroll")
        bar = 0 if scroll.show_vertical_scrollbar else 1  # it may appear with the next line
        width = scroll.scrollable_content_region.width - bar
        text = paint_log(sentences, self.app.current_theme.dark, viewer, self.is_wide, width)
        self.query_one("#log", Static).update(text)
        outcome = "" if self.is_wide else last_outcome(sentences)  # beside the board, the log itself has room for it
        self.query_one("#outcome", Static).update(outcome)
        self.query_one("#log-column").set_class(bool(outcome), "-outcome")
        self.call_after_refresh(self.fit)


def _place_of(things: Collection[str], lines: Sequence[Line]) -> Region | None:
    """Return where the first of some things is drawn."""
    for y, line in enumerate(lines):
        ends = list(accumulate(cell_len(span.text) for span in line))
        extents = [
            (end - cell_len(span.text), end) for span, end in zip(line, ends, strict=True) if span.thing in things
        ]
        if extents:
            return Region(extents[0][0], y, extents[-1][1] - extents[0][0], 1)
    return None
