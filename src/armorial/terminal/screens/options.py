"""What can be chosen before a game, made into fields from its table of options."""

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
from armorial.terminal.i18n import _, catalogue
from armorial.terminal.seating import Sitter
from armorial.terminal.widgets.fields import Tick, field, pick

Chosen = dict[str, Any]


class Options(Vertical):
    """The options of a game. What does not go with the one that was chosen last gives way."""

    class Settled(Message):
        """The options go together."""

    def __init__(self, game: Game) -> None:
        """Ask for the options of a game."""
        super().__init__()
        self.game = game
        self._sets = valid_combinations(game)

    def compose(self) -> ComposeResult:
        """Make a field of each option."""
        for option in self.game.OPTIONS:
            name, help_ = self._label(option)
            if option.several:
                for at, value in enumerate(option.values):
                    yield field("" if at else name, _tick(self._label(option, value), f"{option.name}-{value}"))
            elif isinstance(option.default, bool):
                yield field("", _tick(self._label(option, True), option.name))
            else:
                values = [(self._label(option, value).name, value) for value in option.values]
                yield field(name, pick(values, option.values[0], id=option.name, tooltip=help_))

    def _label(self, option: Option, value: str | int | bool | None = None) -> Label:
        return option_label(self.game, option.name, value, catalogue())

    def chosen(self) -> Chosen:
        """Return the options by name."""
        return {option.name: self._value(option) for option in self.game.OPTIONS}

    def players(self) -> int:
        """Return how many play."""
        return choose(self.game, self.chosen()).players

    @on(Select.Changed)
    @on(Checkbox.Changed)
    def _changed(self, event: Select.Changed | Checkbox.Changed) -> None:
        """Let the others give way, as few of them as need be."""
        event.stop()
        name, chosen = (event.control.id or "").partition("-")[0], self.chosen()
        if self._sets is not None and chosen not in self._sets:
            kept = [one for one in self._sets if one[name] == chosen[name]]
            nearest = max(kept, key=lambda one: sum(one[key] == value for key, value in chosen.items()))
            with self.prevent(Select.Changed, Checkbox.Changed):
                for option in self.game.OPTIONS:
                    self._put(option, nearest[option.name])
        self.post_message(self.Settled())

    def _value(self, option: Option) -> Any:
        if option.several:
            return [value for value in option.values if self.query_one(f"#{option.name}-{value}", Checkbox).value]
        return self._field(option).value

    def _put(self, option: Option, value: Any) -> None:
        if option.several:
            for one in option.values:
                self.query_one(f"#{option.name}-{one}", Checkbox).value = one in value
        else:
            self._field(option).value = value

    def _field(self, option: Option) -> Any:
        return self.query_one(f"#{option.name}")


def _tick(told: Label, name: str) -> Tick:
    return Tick(told.name, id=name, tooltip=told.help, compact=True)


class Seats(Vertical):
    """Who sits in the seats after one's own: bots, friends at this keyboard, on a server those who are awaited."""

    def __init__(self, there: bool, first: Sitter) -> None:
        """Ask, for a match here or on a server."""
        super().__init__()
        self._there, self._first = there, first

    async def make(self, count: int) -> None:
        """Ask for so many; what was said of those that stay is kept."""
        rows = list(self.query_children(".field"))
        for row in rows[count:]:
            await row.remove()
        await self.mount_all(self._row(seat) for seat in range(len(rows) + 1, count + 1))

    def _row(self, seat: int) -> Widget:
        who = pick(self._choices(), self._first, id=f"seat-{seat}")
        name = Input(placeholder=_("Name of the player"), id=f"name-{seat}", compact=True, classes="name")
        name.display = False
        return field(_("Seat {number}").format(number=seat), who, name)

    def _choices(self) -> Iterator[tuple[str, Sitter]]:
        if self._there:
            yield _("Open to all"), Sitter("open")
            yield _("By invitation"), Sitter("invited")
            yield _("A certain player"), Sitter("user")
        else:
            yield _("A friend at this keyboard"), Sitter("friend")
        for level in LEVELS:
            told = _("{level}: {help}").format(level=_(level.label), help=_(level.help))
            yield told, Sitter("bot", level.name)

    @on(Select.Changed)
    def _changed(self, event: Select.Changed) -> None:
        """Ask for a name where there is one to say."""
        event.stop()
        kind = self._chosen(event.select).kind
        name = self.query_one(f"#{(event.select.id or '').replace('seat', 'name')}", Input)
        name.display = kind in ("friend", "user")

    def sitters(self) -> list[Sitter]:
        """Return who was chosen; a friend who has no name is told by the seat."""
        return [self._sitter(seat) for seat in range(1, len(self.query_children(".field")) + 1)]

    def _sitter(self, seat: int) -> Sitter:
        chosen = self._chosen(self.query_one(f"#seat-{seat}", Select))
        name = self.query_one(f"#name-{seat}", Input).value.strip()
        nameless = _("Player {number}").format(number=seat) if chosen.kind == "friend" else ""
        return Sitter(chosen.kind, chosen.said or name or nameless)

    def _chosen(self, select: Select[Any]) -> Sitter:
        assert isinstance(select.value, Sitter)  # none can be left blank
        return select.value
