"""The programs for single situations of the extensions do the same in compiled code.

The reference engine runs them in `tests/exec/rules/test_extensions.py`. A test runs each program
twice in one store: whatever a failed run leaves behind must not matter.
"""

from __future__ import annotations

import pytest

from tests.programs.directed import FEATURES, PROGRAMS, Directed
from wasmfx.errors import WasmError
from wasmfx.native.engine import NativeEngine, NativeStore
from wasmfx.runtime.compilation import TIERS, Tier
from wasmfx.runtime.engine import Extern
from wasmfx.text.modules import parse
from wasmfx.valid import validate


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("directed", PROGRAMS, ids=[d.name for d in PROGRAMS])
def test_compiled_code_does_the_same(directed: Directed, tier: Tier) -> None:
    module = parse(directed.text)
    store = NativeEngine(tier=tier).new_store()
    instance = store.instantiate(module, validate(module, FEATURES), [])
    for _ in range(2):
        assert outcome(store, instance.exports["main"]) == directed.gives


def outcome(store: NativeStore, main: Extern) -> int | str:
    """The result of `main`, or the class and the message of its error."""
    try:
        [value] = store.invoke(main, [])
    except WasmError as error:
        return f"{type(error).__name__}: {error.message}"
    assert isinstance(value, tuple)
    return value[1]
