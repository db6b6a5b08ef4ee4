"""A widget to choose one of the legal actions."""

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

from armorial.engine.short_notation import interpret
from armorial.terminal.widgets.choice_layout import Labels, PlacedChoice, actions_with, complete_action, layout_choices

NOWHERE = -1  # the cursor before the first arrow key


class Choices(Widget, can_focus=True):
    """The legal actions. Arrow keys move the cursor, Enter or a click chooses; typing works as well.

    If an action names several things, they are selected one after the other.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move_cursor(-1)", show=False),
        Binding("right", "move_cursor(1)", show=False),
        Binding("up", "move_cursor_row(-1)", show=False),
        Binding("down", "move_cursor_row(1)", show=False),
        Binding("enter", "choose", show=False),
        Binding("escape", "clear", show=False),
    ]

    class Chosen(Message):
        """An action was chosen."""

        def __init__(self, action: str) -> None:
            """Set the action's notation."""
            super().__init__()
            self.action = action

    class ChoiceChanged(Message):
        """The cursor, the selection or the typed text changed."""

    def __init__(self, *, id: str | None = None) -> None:
        """Start without choices."""
        super().__init__(id=id)
        self._legal: tuple[str, ...] = ()
        self._labels: Labels | None = None
        self._selected: tuple[str, ...] = ()
        self._cursor = NOWHERE
        self.typed = ""

    def set_actions(self, legal: Sequence[str], labels: Labels, at_first: bool = False) -> None:
        """Show these actions, with the cursor on none, so that an extra Enter plays nothing, or on the first."""
        self._labels = labels
        self._legal, self._selected, self._cursor, self.typed = tuple(legal), (), 0 if at_first else NOWHERE, ""
        self._update()

    @property
    def things(self) -> tuple[str, ...]:
        """The selected things, and the one at the cursor."""
        choice = self._choice
        return (*self._selected, *((choice.thing,) if choice and choice.thing else ()))

    @property
    def action(self) -> str | None:
        """The action that Enter would choose; if text was typed, what it means, legal or not."""
        if self.typed:
            return interpret(self.typed, self._legal).action
        return complete_action(self._legal, self._choice.verb, self.things) if self._choice else None

    @property
    def candidates(self) -> tuple[str, ...]:
        """The actions that the typed text may become, if it is not clear yet."""
        return interpret(self.typed, self._legal).candidates if self.typed else ()

    def select_thing(self, thing: str) -> None:
        """Select a thing, or deselect it; if that completes the only action with the things, choose that."""
        if thing in self._selected:
            self._select(tuple(selected for selected in self._selected if selected != thing))
            return
        things = (*self._selected, thing)
        actions = actions_with(self._legal, things)
        if len(actions) == 1 and sorted(actions[0].split()[1:]) == sorted(things):
            self.post_message(self.Chosen(actions[0]))
        elif actions:
            self._select(things)

    def show_action(self, action: str) -> None:
        """Move the cursor to an action: select all the things it names but the last."""
        verb, *named = action.split()
        *selected, thing = named or [""]
        self._selected = tuple(selected)
        self._move_cursor_to([(choice.verb, choice.thing) for choice in self._choices].index((verb, thing)))

    # --- keys and clicks ---------------------------------------------------------------------------------------------

    def action_move_cursor(self, by: int) -> None:
        """Move the cursor to the previous or next choice."""
        if self._choices:
            start = self._cursor if self._cursor != NOWHERE or by > 0 else 0
            self._move_cursor_to((start + by) % len(self._choices))

    def action_move_cursor_row(self, by: int) -> None:
        """Move the cursor to the nearest choice in the row above or below."""
        if self._cursor == NOWHERE:
            self.action_move_cursor(by)
            return
        current = self._choice
        row = [index for index, choice in enumerate(self._choices) if current and choice.row == current.row + by]
        if current and row:
            self._move_cursor_to(min(row, key=lambda index: abs(self._choices[index].column - current.column)))

    def action_choose(self) -> None:
        """Choose the action at the cursor, or select the thing there."""
        if self.action:
            self.post_message(self.Chosen(self.action))
            self._type("")
        elif self._choice and not self.typed:
            self._select(self.things)
        elif not self._legal:
            raise SkipAction  # the screen handles the key
        else:
            self.post_message(self.ChoiceChanged())  # the screen says what is missing

    def action_clear(self) -> None:
        """Clear the selection and the typed text."""
        self.typed = ""
        self._select(())

    def on_key(self, event: events.Key) -> None:
        """Type. A letter that is also a key of the screen is text only after other text."""
        is_shortcut = not self.typed and event.key in self.screen.active_bindings
        if event.key == "backspace" and self.typed:
            self._type(self.typed[:-1])
        elif event.character and event.is_printable and self._legal and not is_shortcut:
            self._type(self.typed + event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        index = event.style.meta.get("choice")
        if index is not None:
            self._move_cursor_to(index)
            self.action_choose()

    # --- drawing -----------------------------------------------------------------------------------------------------

    @property
    def _choices(self) -> list[PlacedChoice]:
        return self._layout(self.content_size.width or self.app.size.width)

    def _layout(self, width: int) -> list[PlacedChoice]:
        return layout_choices(self._legal, self._selected, width, self._labels) if self._labels else []

    @property
    def _choice(self) -> PlacedChoice | None:
        choices = self._choices
        return choices[min(self._cursor, len(choices) - 1)] if choices and self._cursor != NOWHERE else None

    def _move_cursor_to(self, index: int) -> None:
        self._cursor = index
        self._update()

    def _type(self, text: str) -> None:
        self.typed = text
        self._update()

    def _select(self, things: tuple[str, ...]) -> None:
        self._selected, self._cursor = things, 0 if things else NOWHERE
        self._update()

    def _update(self) -> None:
        self.refresh(layout=True)
        if choice := self._choice:
            self.scroll_to_region(Region(choice.column, choice.row, 1, 1), animate=False)
        self.post_message(self.ChoiceChanged())

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        """Return the number of rows."""
        choices = self._layout(width)
        return choices[-1].row + 1 if choices else 1

    def render(self) -> Text:
        """Draw the choices in their rows."""
        text, row, column, verb = Text(no_wrap=True), 0, 0, ""
        for index, choice in enumerate(self._choices):
            if choice.row > row:
                text.append("\n" * (choice.row - row))
                row, column = choice.row, 0
            label = self._labels.verb(choice.verb) if self._labels and choice.thing and choice.verb != verb else ""
            text.append(label.ljust(choice.column - column), "dim")
            at_cursor = index == self._cursor and self.has_focus
            text.append(choice.text, Style(bold=True, reverse=at_cursor, meta={"choice": index}))
            column, verb = choice.column + len(choice.text), choice.verb
        return text
