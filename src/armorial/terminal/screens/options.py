"""Form fields for the options of a game and for its seats."""

from collections.abc import Iterator
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Checkbox, Input, Select

from armorial.bots.levels import LEVELS
from armorial.engine.game import Game
from armorial.engine.options import Option, choose, valid_combinations
from armorial.engine.phrases import Label, option_label
from armorial.terminal.i18n import COMMON, _, catalogue, say
from armorial.terminal.seating import SeatChoice
from armorial.terminal.widgets.fields import TextCheckbox, field, select

OptionValues = dict[str, Any]


class OptionFields(Vertical):
    """The options of a game. Options that contradict the last choice are changed."""

    class OptionsChanged(Message):
        """Some options changed; together they are valid."""

    def __init__(self, game: Game) -> None:
        """Show the options of a game."""
        super().__init__()
        self.game = game
        self._valid = valid_combinations(game)

    def compose(self) -> ComposeResult:
        """Make a field for each option."""
        for option in self.game.OPTIONS:
            label, help_ = self._label(option)
            if option.several:
                for number, value in enumerate(option.values):
                    yield field(
                        "" if number else label, _checkbox(self._label(option, value), f"{option.name}-{value}")
                    )
            elif isinstance(option.default, bool):
                yield field("", _checkbox(self._label(option, True), option.name))
            else:
                values = [(self._label(option, value).name, value) for value in option.values]
                yield field(label, select(values, option.values[0], id=option.name, tooltip=help_))

    def _label(self, option: Option, value: str | int | bool | None = None) -> Label:
        return option_label(self.game, option.name, value, catalogue())

    def on_mount(self) -> None:
        """Hide what the defaults rule out."""
        self._hide_impossible()

    def _hide_impossible(self) -> None:
        """Hide checkboxes that no game with the chosen lists has, such as one for four players in a game for two."""
        lists = [option for option in self.game.OPTIONS if not option.several and not isinstance(option.default, bool)]
        fitting = [
            valid for valid in self._valid or () if all(valid[option.name] == self._value(option) for option in lists)
        ]
        for option in self.game.OPTIONS:
            if isinstance(option.default, bool) and self._valid is not None:
                row = self._field(option).parent
                row.display = any(valid[option.name] for valid in fitting)

    def values(self) -> OptionValues:
        """Return the chosen values by name."""
        return {option.name: self._value(option) for option in self.game.OPTIONS}

    def players(self) -> int:
        """Return the number of players."""
        return choose(self.game, self.values()).players

    @on(Select.Changed)
    @on(Checkbox.Changed)
    def _on_change(self, event: Select.Changed | Checkbox.Changed) -> None:
        """Keep the new value, and change as few others as necessary."""
        event.stop()
        name, chosen = (event.control.id or "").partition("-")[0], self.values()
        if self._valid is not None and chosen not in self._valid:
            candidates = [valid for valid in self._valid if valid[name] == chosen[name]]
            nearest = max(candidates, key=lambda valid: sum(valid[key] == value for key, value in chosen.items()))
            with self.prevent(Select.Changed, Checkbox.Changed):
                for option in self.game.OPTIONS:
                    self._set_value(option, nearest[option.name])
        self._hide_impossible()
        self.post_message(self.OptionsChanged())

    def _value(self, option: Option) -> Any:
        if option.several:
            return [value for value in option.values if self.query_one(f"#{option.name}-{value}", Checkbox).value]
        return self._field(option).value

    def _set_value(self, option: Option, value: Any) -> None:
        if option.several:
            for option_value in option.values:
                self.query_one(f"#{option.name}-{option_value}", Checkbox).value = option_value in value
        else:
            self._field(option).value = value

    def _field(self, option: Option) -> Any:
        return self.query_one(f"#{option.name}")


def _checkbox(label: Label, id_: str) -> TextCheckbox:
    return TextCheckbox(label.name, id=id_, tooltip=label.help, compact=True)


class SeatFields(Vertical):
    """Who plays in the other seats: bots, friends at this keyboard, or on a server people who join."""

    def __init__(self, on_server: bool, default: SeatChoice) -> None:
        """Set what can be chosen, and the default of each seat."""
        super().__init__()
        self._on_server, self._default = on_server, default

    async def set_count(self, count: int) -> None:
        """Show this many seats; the seats that stay keep their values."""
        rows = list(self.query_children(".field"))
        for row in rows[count:]:
            await row.remove()
        await self.mount_all(self._row(seat) for seat in range(len(rows) + 1, count + 1))

    def _row(self, seat: int) -> Widget:
        player = select(self._choices(), self._default, id=f"seat-{seat}")
        name = Input(placeholder=_("Name of the player"), id=f"name-{seat}", compact=True, classes="name")
        name.display = False
        return field(say(COMMON["seat"], number=seat + 1), player, name)

    def _choices(self) -> Iterator[tuple[str, SeatChoice]]:
        if self._on_server:
            yield _("Open to everyone"), SeatChoice("open")
            yield _("By invitation"), SeatChoice("invited")
            yield _("A particular player"), SeatChoice("user")
        else:
            yield _("A friend at this keyboard"), SeatChoice("friend")
        for level in LEVELS:
            text = _("{level}: {help}").format(level=_(level.label), help=_(level.help))
            yield text, SeatChoice("bot", level=level.name)

    @on(Select.Changed)
    def _on_change(self, event: Select.Changed) -> None:
        """Show the field for the name of a person."""
        event.stop()
        chosen = self._chosen(event.select)
        name = self.query_one(f"#{(event.select.id or '').replace('seat', 'name')}", Input)
        name.display = chosen.kind in ("friend", "user")

    def seats(self) -> list[SeatChoice]:
        """Return who was chosen; a friend without a name is named after the seat."""
        return [self._seat(seat) for seat in range(1, len(self.query_children(".field")) + 1)]

    def _seat(self, seat: int) -> SeatChoice:
        chosen = self._chosen(self.query_one(f"#seat-{seat}", Select))
        name = self.query_one(f"#name-{seat}", Input).value.strip()
        default = say(COMMON["player"], number=seat + 1) if chosen.kind == "friend" else ""
        return chosen if chosen.kind == "bot" else chosen._replace(name=name or default)

    def _chosen(self, widget: Select[Any]) -> SeatChoice:
        assert isinstance(widget.value, SeatChoice)  # blank is not allowed
        return widget.value
