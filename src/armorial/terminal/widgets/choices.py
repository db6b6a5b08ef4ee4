"""The words that are legal now, to choose from."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from armorial.terminal.widgets.choice_layout import Chip, laid_out, meant, open_words, whole


class Choices(Widget, can_focus=True):
    """The legal words, in chips: arrows go from one to the next, Enter or a click chooses; or one types."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", show=False),
        Binding("right", "go(1)", show=False),
        Binding("up", "climb(-1)", show=False),
        Binding("down", "climb(1)", show=False),
        Binding("enter", "choose", show=False),
        Binding("escape", "release", show=False),
    ]

    class Chosen(Message):
        """A word was chosen."""

        def __init__(self, word: str) -> None:
            """Name it."""
            super().__init__()
            self.word = word

    class Looked(Message):
        """Another chip is looked at, or something is held or typed."""

    def __init__(self, *, id: str | None = None) -> None:
        """Offer nothing yet."""
        super().__init__(id=id)
        self._legal: tuple[str, ...] = ()
        self._held: tuple[str, ...] = ()
        self._at = 0
        self.typed = ""

    def offer(self, legal: Sequence[str]) -> None:
        """Offer words."""
        self._legal, self._held, self._at, self.typed = tuple(legal), (), 0, ""
        self._changed()

    @property
    def named(self) -> tuple[str, ...]:
        """What is held, and the thing that is looked at."""
        chip = self._chip
        return (*self._held, *((chip.thing,) if chip and chip.thing else ()))

    @property
    def word(self) -> str | None:
        """The word that would be chosen now; if one types, what it means, be it legal or not."""
        if self.typed:
            return meant(self.typed, self._legal)
        return whole(self._legal, self._chip.verb, self.named) if self._chip else None

    def point(self, thing: str) -> None:
        """Choose a thing, if the words name it: the only one left is played, of several it is held."""
        if thing in self._held:
            self._hold(tuple(held for held in self._held if held != thing))
            return
        held = (*self._held, thing)
        words = open_words(self._legal, held)
        if len(words) == 1 and sorted(words[0].split()[1:]) == sorted(held):
            self.post_message(self.Chosen(words[0]))
        elif words:
            self._hold(held)

    def look_at(self, word: str) -> None:
        """Look at a word: hold all that it names but the last."""
        verb, *named = word.split()
        *held, thing = named or [""]
        self._held = tuple(held)
        self._look([(chip.verb, chip.thing) for chip in self._chips].index((verb, thing)))

    # --- keys and clicks ---------------------------------------------------------------------------------------------

    def action_go(self, by: int) -> None:
        """Go to the chip before, or after."""
        if self._chips:
            self._look((self._at + by) % len(self._chips))

    def action_climb(self, by: int) -> None:
        """Go to the nearest chip in the row above, or below."""
        here = self._chip
        rows = [at for at, chip in enumerate(self._chips) if here and chip.row == here.row + by]
        if here and rows:
            self._look(min(rows, key=lambda at: abs(self._chips[at].column - here.column)))

    def action_choose(self) -> None:
        """Choose the chip that is looked at."""
        if self.word:
            self.post_message(self.Chosen(self.word))
            self._type("")
        elif self._chip:
            self._hold(self.named)
        else:
            raise SkipAction  # it is for the screen

    def action_release(self) -> None:
        """Hold nothing any more, and forget what was typed."""
        self.typed = ""
        self._hold(())

    def on_key(self, event: events.Key) -> None:
        """Type: a letter that is a key of the screen as well is one only after others."""
        taken = not self.typed and event.key in self.screen.active_bindings
        if event.key == "backspace" and self.typed:
            self._type(self.typed[:-1])
        elif event.character and event.is_printable and self._legal and not taken:
            self._type(self.typed + event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """Choose what is clicked."""
        at = event.style.meta.get("chip")
        if at is not None:
            self._look(at)
            self.action_choose()

    # --- drawing -----------------------------------------------------------------------------------------------------

    @property
    def _chips(self) -> list[Chip]:
        return laid_out(self._legal, self._held, self.content_size.width or self.app.size.width)

    @property
    def _chip(self) -> Chip | None:
        chips = self._chips
        return chips[min(self._at, len(chips) - 1)] if chips else None

    def _look(self, at: int) -> None:
        self._at = at
        self._changed()

    def _type(self, text: str) -> None:
        self.typed = text
        self._changed()

    def _hold(self, held: tuple[str, ...]) -> None:
        self._held, self._at = held, 0
        self._changed()

    def _changed(self) -> None:
        self.refresh(layout=True)
        if chip := self._chip:
            self.scroll_to_region(Region(chip.column, chip.row, 1, 1), animate=False)
        self.post_message(self.Looked())

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        """Return the number of rows."""
        chips = laid_out(self._legal, self._held, width)
        return chips[-1].row + 1 if chips else 1

    def render(self) -> Text:
        """Draw the chips in their rows."""
        text, row, column, verb = Text(no_wrap=True), 0, 0, ""
        for at, chip in enumerate(self._chips):
            if chip.row > row:
                text.append("\n" * (chip.row - row))
                row, column = chip.row, 0
            label = f"{chip.verb}: " if chip.thing and chip.verb != verb else ""
            text.append(label.ljust(chip.column - column), "dim")
            looked = at == self._at and self.has_focus
            text.append(chip.text, Style(bold=True, reverse=looked, meta={"chip": at}))
            column, verb = chip.column + len(chip.text), chip.verb
        return text
