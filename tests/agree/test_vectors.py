"""Every vector instruction does the same on both engines, with operands of all kinds.

Where a lane of a float shape is a NaN, both must have a quiet one; which one is left open.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest

from tests.agree.sides import Side
from tests.programs.plain.constants import number
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.numerics import is_nan
from wasmfx.runtime.values import Value
from wasmfx.syntax.opcodes import ROWS, Row

TIMES = 400 if os.environ.get("WASMFX_LONG") else 40
SHAPES = {"i8x16": 8, "i16x8": 16, "i32x4": 32, "i64x2": 64, "f32x4": 32, "f64x2": 64, "v128": 64}
FLOATS = {"f32x4": "f32", "f64x2": "f64"}
BIT_FOR_BIT = ("abs", "neg", "pmin", "pmax", "splat", "replace_lane")
"""What moves the bits of floats, NaNs included."""

VECTORS = [row for row in ROWS if row.feature in ("simd", "relaxed-simd")]
PURE = [row for row in VECTORS if row.signature is not None and row.mnemonic != "v128.const"]
ACCESSES = [row for row in VECTORS if row.signature is None]


def immediates(rnd: Random, row: Row) -> str:
    """What follows the mnemonic: lanes, and an offset of an access."""
    words = []
    for operand in row.operands:
        if operand.kind.startswith("memarg"):
            words.append(f"offset={rnd.randrange(20)}")
        elif operand.kind == "lanes":
            words += [str(rnd.randrange(32)) for _ in range(16)]
        else:
            words.append(str(rnd.randrange(int(operand.kind.removeprefix("lane")))))
    return " ".join(words)


def module(rnd: Random, row: Row) -> str:
    """One function that does the instruction to its parameters."""
    if row.signature is None:
        stores = "store" in row.mnemonic
        params = "i32 v128" if stores or "lane" in row.mnemonic else "i32"
        results = "" if stores else "v128"
    else:
        types = row.signature.params, row.signature.results
        params, results = (" ".join(map(str, ts)) for ts in types)
    gets = " ".join(f"local.get {n}" for n in range(len(params.split())))
    body = f"{gets} {row.mnemonic} {immediates(rnd, row)}"
    data = "".join(f"\\{rnd.randrange(256):02x}" for _ in range(200))
    return f"""(module
      (memory (export "m") 1) (data (i32.const 0) "{data}") (data (i32.const 65436) "{data[:300]}")
      (func (export "f") (param {params}) (result {results}) {body}))"""


def vector(rnd: Random) -> int:
    """Lanes of one shape, most of them numbers where something changes."""
    kind = rnd.choice(("f32", "f64", "i32", "i64", "i8", "i16"))
    width = int(kind[1:])
    draw = {"i8": (0, 1, 15, 16, 127, 128, 255), "i16": (0, 1, 0x7FFF, 0x8000, 0xFFFF)}.get(kind)
    lanes = [rnd.choice(draw) if draw else number(rnd, kind) for _ in range(128 // width)]
    if rnd.random() < 0.2:
        lanes = [rnd.getrandbits(width) for _ in lanes]
    return sum(c << width * n for n, c in enumerate(lanes))


def arguments(rnd: Random, row: Row) -> list[Value]:
    if row.signature is None:
        at: Value = ("i32", rnd.choice((rnd.randrange(100), 65536 - rnd.randrange(40))))
        both = "store" in row.mnemonic or "lane" in row.mnemonic
        return [at, ("v128", vector(rnd))] if both else [at]
    values: list[Value] = []
    for t in row.signature.params:
        assert isinstance(t, str)
        values.append((t, vector(rnd) if t == "v128" else number(rnd, t)))
    return values


def comparable(row: Row, values: list[object]) -> Iterator[object]:
    """Results, without the choice that the spec leaves for NaNs."""
    shape, _, name = row.mnemonic.partition(".")
    lane = FLOATS.get(shape)
    for value in values:
        if lane is None or name.startswith(BIT_FOR_BIT) or not isinstance(value, tuple):
            yield value
            continue
        width = SHAPES[shape]
        lanes = [value[1] >> width * n & (1 << width) - 1 for n in range(128 // width)]
        yield [quiet(lane, z) for z in lanes] if value[0] == "v128" else value


def quiet(t: str, z: int) -> object:
    """A NaN, said to be quiet or not; any other number as it is."""
    if not is_nan(t, z):
        return z
    return "quiet" if z >> (22 if t == "f32" else 51) & 1 else "signalling"


@pytest.mark.parametrize("rows", [*(PURE[k::8] for k in range(8)), ACCESSES])
def test_an_instruction_agrees(rows: list[Row]) -> None:
    for row in rows:
        rnd = Random(row.mnemonic)
        for _ in range(2):
            text = module(rnd, row)
            one, two = Side(ReferenceEngine(), text), Side(NativeEngine(), text)
            for _ in range(TIMES // 2):
                args = arguments(rnd, row)
                wanted, got = one.call("f", *args), two.call("f", *args)
                assert wanted[:2] == got[:2], (row.mnemonic, args)
                same = (list(comparable(row, ending.values)) for ending in (wanted, got))
                assert next(same) == next(same), (row.mnemonic, args, wanted, got)
            assert one.state() == two.state(), row.mnemonic


@pytest.mark.parametrize("shape", FLOATS)
@pytest.mark.parametrize("op", ["add", "sub", "mul", "div"])
@pytest.mark.parametrize("number", ["0", "-0", "1", "-1"])
def test_arithmetic_with_a_neutral_constant_makes_a_nan_quiet(
    shape: str, op: str, number: str
) -> None:
    """LLVM takes `x * 1` for `x`; a local and a splat do not hide the constant from it."""
    lane = FLOATS[shape]
    text = f"""(module (func (export "f") (param v128) (result v128) (local v128)
      (local.set 1 ({shape}.splat ({lane}.const {number})))
      ({shape}.{op} (local.get 0) (local.get 1))))"""
    width = SHAPES[shape]
    signalling = {"f32": 0x7F80_0001, "f64": 0x7FF0_0000_0000_0001}[lane]
    x = sum(signalling << width * n for n in range(128 // width))
    for engine in (ReferenceEngine(), NativeEngine()):
        (result,) = Side(engine, text).call("f", ("v128", x)).values
        assert isinstance(result, tuple)
        z = int(result[1])
        lanes = [z >> width * n & (1 << width) - 1 for n in range(128 // width)]
        assert {quiet(lane, c) for c in lanes} == {"quiet"}
