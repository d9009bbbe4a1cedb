"""An instruction is called the same in every pass: one search finds the whole life of it."""

import re
from collections.abc import Callable, Mapping

import pytest

from wasmfx.exec.rules import RULES as REDUCTIONS
from wasmfx.native.lower import LOWER as LOWERINGS
from wasmfx.syntax import instructions as i
from wasmfx.syntax.opcodes import BY_CLASS
from wasmfx.valid.rules import RULES as TYPINGS

PASSES: dict[str, Mapping[type, Callable[..., object]]] = {
    "valid": TYPINGS,
    "exec": REDUCTIONS,
    "native": LOWERINGS,
}
BY_THE_TABLE = "apply"
"""What types an instruction whose row has its type."""
SHARED = {
    ("exec", i.Else): "end",
    ("exec", i.ReturnCall): "call",
    ("exec", i.ReturnCallRef): "call_ref",
    ("exec", i.ReturnCallIndirect): "call_indirect",
}
"""Two instructions with one function."""


def snake_case(cls: type) -> str:
    """`VLoadLane` is `vload_lane`, and `RefI31` is `ref_i31`."""
    return re.sub("(?<=[a-z0-9])(?=[A-Z])", "_", cls.__name__).lower()


@pytest.mark.parametrize("name", PASSES)
def test_functions_are_named_after_their_instructions(name: str) -> None:
    for cls in BY_CLASS:
        called = PASSES[name][cls].__name__.rstrip("_")
        if called != BY_THE_TABLE or name != "valid":
            assert called == SHARED.get((name, cls), snake_case(cls))
