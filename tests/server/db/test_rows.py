"""Rows become messages."""

from armorial.protocol.archive import Profile
from armorial.protocol.deals import SharedDeal
from armorial.protocol.tables import Table
from armorial.server.db.rows import SharedDealRow, TableRow, UserRow, to_message

SECRETS = {"secret", "given_deal", "password", "key", "invitation", "salt", "original", "par"}
ANNE = UserRow("u1", "Anne", "anne", "a hash", False, False, 1.5, "plain:or:lion:azure")


def test_a_message_takes_its_own_fields_from_a_row_and_nothing_else() -> None:
    profile = to_message(ANNE, Profile, guest=False, favourite=None, kinds=[], recent=[])
    assert profile == Profile("u1", "Anne", False, "plain:or:lion:azure", 1.5, None, [], [])


def test_what_is_given_replaces_what_the_row_has() -> None:
    arms = "plain:vert:key:argent"
    assert to_message(ANNE, Profile, arms=arms, guest=False, favourite=None, kinds=[], recent=[]).arms == arms


def test_no_message_is_filled_with_a_secret_of_its_row() -> None:
    def secrets_in(message: type[Table | SharedDeal], row: type[TableRow | SharedDealRow]) -> set[str]:
        return SECRETS & set(message.__struct_fields__) & set(row._fields)

    assert secrets_in(Table, TableRow) == set()
    assert secrets_in(SharedDeal, SharedDealRow) == {"secret"}, "which `messages.shared_deal` replaces while it is open"
