"""Vector games on a GPU are the same as on the CPU. Skipped without a GPU."""

import pickle
from typing import Any

import numpy as np
import pytest

from armorial.engine.errors import MissingExtra
from armorial.engine.gpu import NoGPU
from armorial.engine.gpu_vector_game import GpuVectorGame
from armorial.engine.options import choose
from armorial.engine.vector_game import VectorGame
from armorial.games import GAMES
from tests.envs.test_pettingzoo import TABLES

GAMES_AT_ONCE = 64


def on_gpu(name: str, options: dict[str, Any]) -> GpuVectorGame:
    try:
        return GpuVectorGame(GAMES[name], choose(GAMES[name], options), GAMES_AT_ONCE, seed=3)
    except (NoGPU, MissingExtra) as reason:
        pytest.skip(str(reason))


def test_games_on_a_gpu_cannot_be_pickled() -> None:
    with pytest.raises(TypeError, match="neither copied nor pickled"):
        pickle.dumps(object.__new__(GpuVectorGame))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_games_are_the_same_as_on_the_processor(name: str, options: dict[str, Any]) -> None:
    there, here = on_gpu(name, options), VectorGame(GAMES[name], choose(GAMES[name], options), GAMES_AT_ONCE, seed=3)
    inputs = GAMES[name].BOTS.inputs
    on_here = np.zeros((GAMES_AT_ONCE, inputs.most if inputs else 0), np.int16, order="F")
    on_there = there._cuda.to_device(on_here)
    most = inputs.most_choices(here.players) if inputs else 0
    choices_here = np.zeros((GAMES_AT_ONCE, 2 * most), np.int16, order="F")
    choices_there = there._cuda.to_device(choices_here)
    for _ in range(200):
        for ours, theirs in zip(here.observations, there.observations, strict=True):
            assert (ours == theirs.copy_to_host()).all()
        if inputs is not None:
            there.write_inputs(on_there)
            here.write_inputs(on_here)
            assert (on_here == on_there.copy_to_host()).all()
            there.write_choices(choices_there)
            here.write_choices(choices_here)
            assert (choices_here == choices_there.copy_to_host()).all()
        actions, drawn = here.sample(), there.sample()
        assert (actions == drawn.copy_to_host()).all()
        here.act(actions)
        there.act(drawn)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    games = on_gpu("richelieu", {})
    before = games.observations.features.copy_to_host()
    for wrong in (-1, 6, 51):
        actions = games.sample().copy_to_host()
        actions[2] = wrong
        with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 2"):
            games.act(games._cuda.to_device(actions))
    with pytest.raises(ValueError, match="an action for each game, not one of shape"):
        games.act(games._cuda.to_device(np.zeros(3, np.int64)))
    assert (games.observations.features.copy_to_host() == before).all()


def address(array: Any) -> int:
    """Return where an array begins in the memory of the GPU."""
    address: int = array.__cuda_array_interface__["data"][0]
    return address


def torch_with_gpu() -> Any:
    torch = pytest.importorskip("torch")
    if not torch.cuda.is_available():
        pytest.skip("this PyTorch has no GPU")
    return torch


def test_pytorch_uses_the_arrays_without_a_copy() -> None:
    games = on_gpu("richelieu", {})
    torch = torch_with_gpu()
    tensors = [torch.as_tensor(array, device="cuda") for array in games.observations]
    for tensor, array in zip(tensors, games.observations, strict=True):
        assert tensor.data_ptr() == address(array)
        assert tuple(tensor.shape) == array.shape
    legal = tensors[games.observations._fields.index("legal")]
    before = legal.clone()
    games.act(legal.int().argmax(1))  # a tensor of 64-bit ints, which needs no copy either
    assert not torch.equal(legal, before), "a copy would still show the earlier decision"
    assert (legal.cpu().numpy() == games.observations.legal.copy_to_host()).all()


def test_jax_uses_the_arrays_without_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through PyTorch and DLPack. Arrays of 64-bit ints are left out, because JAX has none by default."""
    games = on_gpu("richelieu", {})
    torch = torch_with_gpu()
    monkeypatch.setenv("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # otherwise JAX takes most of the memory
    jax, dlpack = pytest.importorskip("jax"), pytest.importorskip("jax.dlpack")
    if jax.default_backend() != "gpu":
        pytest.skip("this JAX has no GPU")
    observed = games.observations
    for array in (observed.features, observed.legal, observed.points, observed.won):
        shared = dlpack.from_dlpack(torch.as_tensor(array, device="cuda").T)  # the order of the numbers in memory
        assert shared.unsafe_buffer_pointer() == address(array)
        assert (array.copy_to_host() == np.asarray(shared).T).all()
