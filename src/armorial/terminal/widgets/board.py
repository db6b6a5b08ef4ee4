"""What the screens of a match and of a replay share: a board, and a log beside or below it."""

from collections.abc import Collection, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from armorial.engine.game import Game
from armorial.terminal.i18n import _
from armorial.terminal.narration.history import ViewJson
from armorial.terminal.theme import paint
from armorial.terminal.widgets.keys import Keys


class Board(Static):
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


class BoardScreen(Screen[None]):
    """A screen with a board."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (116, "-wide")]  # noqa: RUF012 - as Textual declares it

    def compose(self) -> ComposeResult:
        """Put the board above the prompt, and the log below or beside them."""
        with Horizontal(id="columns"):
            with Vertical(id="board-column"):
                yield from self.above()
                with VerticalScroll(id="board-scroll", can_focus=False):
                    yield Board()
                yield Static(id="prompt", markup=False)
                yield from self.below()
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
        self.call_after_refresh(self.fit)

    def fit(self) -> None:
        """Limit the board's height, so that all other widgets fit, and a line of the log where it is below."""
        others = [widget for widget in self.query_one("#board-column").children if widget.id != "board-scroll"]
        used = sum(max(1, widget.size.height) for widget in others if widget.display)
        log = 0 if self.has_class("-wide") else 1
        keys = self.query_one(Keys).size.height
        self.query_one("#board-scroll").styles.max_height = max(3, self.size.height - used - log - keys)

    def draw(self) -> None:
        """Draw the board."""
        raise NotImplementedError

    def show_board(
        self, game: Game, view: ViewJson, legal: Sequence[str], names: Sequence[str], highlighted: Collection[str] = ()
    ) -> None:
        """Draw a view. Names follow the numbers of their seats, which notations and markers use."""
        lines = game.draw(view, legal, [f"{seat} {name}" for seat, name in enumerate(names)], _)
        self.query_one(Board).update(paint(lines, self.app.current_theme.dark, highlighted))

    def show_log(self, lines: Sequence[str]) -> None:
        """Show what happened."""
        self.query_one("#log", Static).update("\n".join(lines))
        self.call_after_refresh(self.fit)
