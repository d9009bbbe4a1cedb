"""Both engines say in the same words where a run has ended."""

import pytest

from tests.native.test_backtrace import R
from wasmfx.errors import ExecutionError
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.frames import Frame
from wasmfx.native.engine import NativeEngine
from wasmfx.runtime.engine import Engine
from wasmfx.text import parse
from wasmfx.valid import validate


def frames(engine: Engine, export: str) -> list[Frame]:
    """The frames in which a call of an export of `R` ends."""
    store, module = engine.new_store(), parse(R)
    instance = store.instantiate(module, validate(module), [])
    with pytest.raises(ExecutionError) as caught:
        store.invoke(instance.exports[export], [])
    return caught.value.frames


@pytest.mark.parametrize("export", ["outer", "load", "nobody"])
def test_the_same_frames(export: str) -> None:
    one, two = (frames(engine, export) for engine in (ReferenceEngine(), NativeEngine()))
    assert list(map(str, one)) == list(map(str, two))
