"""Sets as ints."""

from random import Random

from armorial.engine.bits import members, nth
from armorial.engine.jit import compiled


def test_the_nth_member_is_found_in_sets_of_any_size_interpreted_and_compiled() -> None:
    rng, quick = Random(1), compiled(nth)
    masks = [1, 1 << 62, (1 << 63) - 1, *(rng.getrandbits(63) & rng.getrandbits(63) | 1 for _ in range(50))]
    for mask in masks:
        places = list(members(mask))
        assert [nth(mask, k) for k in range(len(places))] == places
        assert [quick(mask, k) for k in range(len(places))] == places
