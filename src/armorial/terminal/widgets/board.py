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
from armorial.terminal.narration.lines import Told
from armorial.terminal.theme import painted
from armorial.terminal.widgets.keys import Keys


class Board(Static):
    """What a game draws. A click points at a thing."""

    class Pointed(Message):
        """Something on the board was pointed at."""

        def __init__(self, thing: str) -> None:
            """Name it."""
            super().__init__()
            self.thing = thing

    def on_click(self, event: events.Click) -> None:
        """Tell what was pointed at."""
        if thing := event.style.meta.get("thing"):
            self.post_message(self.Pointed(thing))


class Past(VerticalScroll):
    """Lines of which the last are in sight, whatever is added and however much room there is."""

    def watch_virtual_size(self) -> None:
        """Show the last lines when there are more."""
        self.scroll_end(animate=False, immediate=True)

    def on_resize(self) -> None:
        """Show the last lines when there is more room, or less."""
        self.scroll_end(animate=False, immediate=True)


class BoardScreen(Screen[None]):
    """A screen with a board."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (116, "-wide")]  # noqa: RUF012 - as Textual declares it

    def compose(self) -> ComposeResult:
        """Put the board above what is asked, and the log below or beside them."""
        with Horizontal(id="all"):
            with Vertical(id="playing"):
                yield from self.above()
                with VerticalScroll(id="scroller", can_focus=False):
                    yield Board()
                yield Static(id="prompt", markup=False)
                yield from self.below()
            with Past(id="past", can_focus=False):
                yield Static(id="log", markup=False)
        yield Keys()

    def above(self) -> ComposeResult:
        """Yield what stands above the board."""
        yield from ()

    def below(self) -> ComposeResult:
        """Yield what stands under the prompt."""
        yield from ()

    def on_mount(self) -> None:
        """Draw again whenever the ground changes."""
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self.draw())

    def on_resize(self) -> None:
        """Draw again: there is another place for everything."""
        self.call_after_refresh(self.fit)

    def fit(self) -> None:
        """Let the board leave room for what is above and below it, and where the log is below, for a line of that."""
        others = [widget for widget in self.query_one("#playing").children if widget.id != "scroller"]
        taken = sum(max(1, widget.size.height) for widget in others if widget.display)
        log = 0 if self.has_class("-wide") else 1
        keys = self.query_one(Keys).size.height
        self.query_one("#scroller").styles.max_height = max(3, self.size.height - taken - log - keys)

    def draw(self) -> None:
        """Draw the board."""
        raise NotImplementedError

    def show_board(
        self, game: Game, told: Told, legal: Sequence[str], names: Sequence[str], chosen: Collection[str] = ()
    ) -> None:
        """Draw a plain view; a name comes after the number of its seat, by which actions and markers tell it."""
        lines = game.draw(told, legal, [f"{seat} {name}" for seat, name in enumerate(names)], _)
        self.query_one(Board).update(painted(lines, self.app.current_theme.dark, chosen))

    def show_log(self, lines: Sequence[str]) -> None:
        """Show what happened, the last of it in sight."""
        self.query_one("#log", Static).update("\n".join(lines))
        self.call_after_refresh(self.fit)
