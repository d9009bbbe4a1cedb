"""A store on each engine, for every test that asks for one."""

import pytest

import wasmfx
from wasmfx.embed.store import ENGINES


@pytest.fixture(params=ENGINES)
def store(request: pytest.FixtureRequest) -> wasmfx.Store:
    return wasmfx.Store(request.param)
