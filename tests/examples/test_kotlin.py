"""Programs that Kotlin's compiler makes, with coroutines that are continuations, on either engine.

What they print is kept, and is what they print when coroutines are state machines.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from examples.kotlin.build import ADVICE, HERE, NAMES, WAYS, build, installed

import wasmfx
from tests.binaryen import optimised, with_binaryen
from wasmfx.embed.store import ENGINES
from wasmfx.wasi import Wasi

if not installed():
    pytest.skip(ADVICE, allow_module_level=True)


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module", params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def modules(name: str) -> dict[str, Path]:
    """A program, compiled in either way."""
    return build(name)


def printed(module: wasmfx.Module, engine: str) -> str:
    """What a program prints, once it has ended as it should."""
    out = BytesIO()
    code = Wasi(["kotlin"], stdin=b"", stdout=out).run(module, store=wasmfx.Store(engine))
    assert code == 0
    return out.getvalue().decode()


def expected(name: str) -> str:
    return (HERE / f"{name}.txt").read_text()


@pytest.mark.parametrize("way", WAYS)
def test_it_prints_the_same(name: str, way: str, modules: dict[str, Path], engine: str) -> None:
    assert printed(wasmfx.Module(modules[way]), engine) == expected(name)


@with_binaryen
def test_optimised_it_does_too(name: str, modules: dict[str, Path], engine: str) -> None:
    module = wasmfx.Module(optimised(modules["switching"].read_bytes()))
    assert printed(module, engine) == expected(name)


def test_only_one_of_the_ways_has_continuations(modules: dict[str, Path]) -> None:
    wasmfx.Module(modules["plain"], features="-stack-switching")
    with pytest.raises(wasmfx.Invalid):
        wasmfx.Module(modules["switching"], features="-stack-switching")
