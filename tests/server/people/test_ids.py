"""Random ids."""

from armorial.server.people.ids import new_id


def test_an_id_is_alphanumeric_and_new() -> None:
    many = [new_id() for _ in range(2000)]
    assert len(set(many)) == len(many)
    assert all(one.isascii() and one.isalnum() and len(one) == 12 for one in many)
