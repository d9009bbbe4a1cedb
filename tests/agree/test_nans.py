"""Both tiers give the same bits for a NaN, whose sign and payload Wasm leaves open.

Operands are arguments, constants, or one of each: LLVM folds arithmetic with constants. Where both
operands are NaNs, either of them may be the result.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Literal, TypeAlias

import pytest

from wasmfx import Instance, Module, Store

VALUES = {
    "f32": {
        "0": 0, "-0": 1 << 31, "1": 0x3F800000, "-1": 0xBF800000, "inf": 0x7F800000,
        "-inf": 0xFF800000, "nan": 0x7FC00000, "-nan:0x7": 0xFF800007, "nan:0x1": 0x7F800001,
    },
    "f64": {
        "0": 0, "-0": 1 << 63, "1": 0x3FF << 52, "-1": 0xBFF << 52, "inf": 0x7FF << 52,
        "-inf": 0xFFF << 52, "nan": 0x7FF8 << 48, "-nan:0x7": (0xFFF << 52) + 7,
        "nan:0x1": (0x7FF << 52) + 1,
    },
}  # fmt: skip
BINARY = ("add", "sub", "mul", "div", "min", "max")
UNARY = ("sqrt", "ceil", "floor", "trunc", "nearest", "abs", "neg")
Tier: TypeAlias = Literal["baseline", "optimised"]
TIERS: tuple[Tier, ...] = ("baseline", "optimised")
FORMS = ("arguments", "first", "second", "constants")
"""Which operands are constants."""


def function(name: str, t: str, op: str, a: str, b: str) -> str:
    bits = f"i{t[1:]}"
    return f"""(func (export "{name}") (param {bits} {bits}) (result {bits})
      ({bits}.reinterpret_{t} ({t}.{op} {a} {b})))"""


def operands(t: str, form: str) -> Iterator[tuple[str, str, str]]:
    """The text of both operands, for each choice of constants, and a name for it."""
    a, b = (f"({t}.reinterpret_i{t[1:]} (local.get {n}))" for n in range(2))
    firsts = VALUES[t] if form in ("first", "constants") else [""]
    seconds = VALUES[t] if form in ("second", "constants") else [""]
    for x, y in product(firsts, seconds):
        yield f"({t}.const {x})" if x else a, f"({t}.const {y})" if y else b, f"{x},{y}"


@cache
def exports(t: str, tier: Tier) -> Instance:
    """A module with all operations on one type, in one tier."""
    functions = [
        function(f"{op} {name}", t, op, a, b)
        for form in FORMS
        for op in BINARY
        for a, b, name in operands(t, form)
    ]
    functions += [
        function(f"{op} {name}", t, op, a, "")
        for op in UNARY
        for form in ("arguments", "first")
        for a, _, name in operands(t, form)
    ]
    return Instance(Module(f"(module {' '.join(functions)})"), store=Store(tier=tier))


def quiet(t: str, bits: int) -> int:
    return bits | 1 << (22 if t == "f32" else 51)


def agree(t: str, name: str, x: str, y: str) -> None:
    """Call a function with two of the values in both tiers and compare the bits."""
    a, b = VALUES[t][x], VALUES[t][y]
    mask = (1 << int(t[1:])) - 1
    found = [exports(t, tier).exports[name](a, b) & mask for tier in TIERS]
    if "nan" in x and "nan" in y:
        assert {*found} <= {quiet(t, a), quiet(t, b)}, (name, x, y)
    else:
        assert found[0] == found[1], (name, x, y, *map(hex, found))


@pytest.mark.parametrize("t", VALUES)
@pytest.mark.parametrize("op", BINARY)
def test_binary_operations_agree(t: str, op: str) -> None:
    for x, y in product(VALUES[t], VALUES[t]):
        for name in (f"{op} ,", f"{op} {x},", f"{op} ,{y}", f"{op} {x},{y}"):
            agree(t, name, x, y)


@pytest.mark.parametrize("t", VALUES)
@pytest.mark.parametrize("op", UNARY)
def test_unary_operations_agree(t: str, op: str) -> None:
    for x in VALUES[t]:
        for name in (f"{op} ,", f"{op} {x},"):
            agree(t, name, x, "0")


EXTREMA = """(module (func (export "run") (param i32) (result i32) (i32x4.extract_lane 0
  (f32x4.{op} (v128.const f32x4 -0 -0 -0 -0) (i32x4.splat (local.get 0))))))"""


@pytest.mark.parametrize("op", ["min", "max"])
def test_the_lesser_of_a_zero_and_a_signalling_nan_is_quiet(op: str) -> None:
    """The sum of a NaN and -0, which is how it is made quiet, is no sum to LLVM."""
    run = Instance(Module(EXTREMA.format(op=op)), store=Store(tier="optimised")).exports["run"]
    assert run(0x7F800001) == 0x7FC00001


CONVERSIONS = """(module
  (func (export "demote") (param i64) (result i32)
    (i32.reinterpret_f32 (f32.demote_f64 (f64.reinterpret_i64 (local.get 0)))))
  (func (export "promote") (param i32) (result i64)
    (i64.reinterpret_f64 (f64.promote_f32 (f32.reinterpret_i32 (local.get 0))))))"""


@pytest.mark.parametrize(("name", "t"), [("demote", "f64"), ("promote", "f32")])
def test_conversions_agree(name: str, t: str) -> None:
    calls = [Instance(Module(CONVERSIONS), store=Store(tier=tier)).exports[name] for tier in TIERS]
    for bits in VALUES[t].values():
        baseline, optimised = [call(bits) for call in calls]
        assert baseline == optimised, hex(bits)
