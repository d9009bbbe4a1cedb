"""Every numeric instruction is exact, wherever its operands are and however deep.

Operands are locals, in registers and in slots of the frame, temporaries in either, and constants.
What lies below them on the stack must be there afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import product
from typing import cast

import pytest

from tests.native.running import Running
from wasmfx.errors import Trap
from wasmfx.native.engine import NativeEngine
from wasmfx.numerics import (
    BINOP,
    CVTOP,
    RELOP,
    TESTOP,
    UNOP,
    Undefined,
    f32_value,
    f64_value,
    is_arithmetic_nan,
    is_nan,
)
from wasmfx.runtime.values import Value
from wasmfx.syntax.types import NumType

VALUES = {
    "i32": (0, 1, 31, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF),
    "i64": (0, 1, 0x7FFFFFFF, 0x7FFFFFFFFFFFFFFF, 0x8000000000000000, 0xFFFFFFFFFFFFFFFF),
    "f32": (0, 0x80000000, 0x3FC00000, 0xCF000000, 0x7F800000, 0x7FA00001),
    "f64": (0, 1 << 63, 0x41DFFFFFFFE00000, 0xC1E0000000100000, 0x7FF0000000000000,
            0x7FF4000000000001),
}  # fmt: skip
EDGES = {
    "f32": (0x4EFFFFFF, 0x4F000000, 0x4F800000, 0x4F7FFFFF, 0x5F000000, 0x5F800000, 0xDF000000,
            0xDF000001, 0xCF000001, 0xBF7FFFFF, 0xBF800000, 0x3F000000, 0x40200000),
    "f64": (0x41DFFFFFFFC00000, 0x41E0000000000000, 0x41EFFFFFFFE00000, 0x41F0000000000000,
            0x43E0000000000000, 0x43F0000000000000, 0xC3E0000000000000, 0xC1E0000000200000,
            0xC1E0000000000000, 0xBFEFFFFFFFFFFFFF, 0xBFF0000000000000, 0x3FE0000000000000,
            0x4004000000000000),
    "i64": (0x8000000000000401, 0xFFFFFFFFFFFFFBFF, 0x20000000000001, 0x8000008000000001),
    "i32": (),
}  # fmt: skip
"""Numbers around the bounds of integers, and around halves."""

KINDS = ("pinned", "slot", "temporary", "spilled", "constant")
DEPTHS = (0, 4, 5, 6, 9)
EXACT = ("abs", "neg", "copysign", "reinterpret")


def signature(mnemonic: str) -> tuple[tuple[NumType, ...], NumType]:
    """The types of operands and result."""
    name, _, op = mnemonic.partition(".")
    type_ = cast("NumType", name)
    if (name, op) in UNOP:
        return (type_,), type_
    if (name, op) in BINOP:
        return (type_, type_), type_
    if (name, op) in TESTOP:
        return (type_,), "i32"
    if (name, op) in RELOP:
        return (type_, type_), "i32"
    from_ = next(t for t in VALUES if f"_{t}" in op)
    return (cast("NumType", from_),), type_


MNEMONICS = sorted({f"{t}.{op}" for t, op in (*UNOP, *BINOP, *TESTOP, *RELOP)} | set(CVTOP))


def meaning(mnemonic: str, args: Sequence[int]) -> int | str:
    """The result of an instruction by the specification, or its trap."""
    key = tuple(mnemonic.split("."))
    tables = (UNOP, BINOP, TESTOP, RELOP)
    apply = next((t[key] for t in tables if key in t), None) or CVTOP[mnemonic]  # type: ignore
    try:
        result: int = apply(*args)
    except Undefined as error:
        return str(error)
    return result


def const(type_: str, bits: int) -> str:
    """A constant with these bits."""
    if type_.startswith("i"):
        return f"({type_}.const {bits})"
    number = f32_value(bits) if type_ == "f32" else f64_value(bits)
    if is_nan(type_, bits):
        return f"({type_}.const nan:0x{bits & (1 << (23 if type_ == 'f32' else 52)) - 1:x})"
    return f"({type_}.const {number.hex()})"


def operand(kind: str, n: int, type_: str, bits: int) -> str:
    """Code that pushes parameter `n` or a constant."""
    local = f"(local.get ${'pc'[kind == 'slot']}{n})"
    if kind == "constant":
        return const(type_, bits)
    if kind == "temporary":
        return f"(select {local} {local} (i32.const 1))"
    if kind == "spilled":
        return f"(select {local} {local} (i32.const 1)) (call $nothing)"
    return local


def function(
    name: str, mnemonic: str, kinds: Sequence[str], depth: int, args: Sequence[int]
) -> str:
    """A function with one instruction at a depth; it also returns what lies below on the stack."""
    types, result = signature(mnemonic)
    params = " ".join(f"(param $p{n} {t})" for n, t in enumerate(types))
    copies = " ".join(f"(local $c{n} {t})" for n, t in enumerate(types))
    copied = " ".join(f"(local.set $c{n} (local.get $p{n}))" for n in range(len(types)))
    below = " ".join(
        f"(select (i32.const {7**k}) (i32.const 0) (local.get $one))" for k in range(depth)
    )
    use = "(drop (local.get $p0))" * 20 if "pinned" in kinds else ""
    operands = " ".join(
        operand(kind, n, t, a)
        for n, (kind, t, a) in enumerate(zip(kinds, types, args, strict=True))
    )
    return f"""(func (export "{name}") {params} (result {result} i32)
      {copies} (local $one i32) (local $r {result})
      {copied} (local.set $one (i32.const 1))
      {use} {below} {operands} {mnemonic} (local.set $r)
      {"i32.xor " * (depth - 1) if depth else "i32.const 0"}
      (local.set $one) (local.get $r) (local.get $one))"""


Case = tuple[Sequence[str], int, Sequence[int]]


def cases(mnemonic: str) -> Iterator[tuple[str, Case]]:
    """All kinds of operands at each depth, and constants of each value."""
    types, _ = signature(mnemonic)
    for number, (kinds, depth) in enumerate(product(product(KINDS, repeat=len(types)), DEPTHS)):
        values = [VALUES[t] for t in types]
        turn = [v[(number + k) % len(v)] for k, v in enumerate(values)]
        yield f"{mnemonic}/{number}", (kinds, depth, turn)


def expected_below(depth: int) -> int:
    return reduce(int.__xor__, [7**k & 0xFFFFFFFF for k in range(depth)], 0)


def same(mnemonic: str, result: str, got: int, wanted: int) -> bool:
    """Whether a result is right; any NaN that arithmetic may give is."""
    exact = any(name in mnemonic for name in EXACT)
    if result[0] == "f" and not exact and is_nan(result, wanted):
        return is_arithmetic_nan(result, got)
    return got == wanted


def ending(r: Running, name: str, args: Sequence[Value]) -> tuple[int, int] | str:
    """The bits of two results, or the reason of the trap."""
    try:
        (_, one), (_, two) = r.values(name, *args)  # type: ignore[misc]
    except Trap as trap:
        return trap.message
    return one, two


@pytest.mark.parametrize("mnemonic", MNEMONICS)
def test_numeric(mnemonic: str) -> None:
    types, result = signature(mnemonic)
    made = list(cases(mnemonic))
    text = "\n".join(function(name, mnemonic, *rest) for name, rest in made)
    store = NativeEngine(tier="baseline").new_store()
    r = Running(f"(module (func $nothing) {text})", store=store)
    several = list(product(*(VALUES[t] + (EDGES[t] if len(types) == 1 else ()) for t in types)))
    for number, (name, (kinds, depth, turn)) in enumerate(made):
        for args in several[number % 4 :: 4] if len(several) > 12 else several:
            given = [c if k == "constant" else a for k, c, a in zip(kinds, turn, args, strict=True)]
            wanted = meaning(mnemonic, given)
            values: list[Value] = [(t, a) for t, a in zip(types, args, strict=True)]
            where = f"{mnemonic} {given} as {kinds} at {depth}"
            ended = ending(r, name, values)
            if isinstance(wanted, str) or isinstance(ended, str):
                assert ended == wanted, where
                continue
            got, below = ended
            assert same(mnemonic, result, got, wanted), f"{where}: {got:x}, not {wanted:x}"
            assert below == expected_below(depth), where


COMPARISONS = [m for m in MNEMONICS if signature(m)[1] == "i32" and m.split(".")[1] not in
               {op for t, op in (*UNOP, *BINOP)} and m not in CVTOP]  # fmt: skip


@pytest.mark.parametrize("mnemonic", COMPARISONS)
def test_flags(mnemonic: str) -> None:
    """Comparisons whose result passes from the flags to a branch, select or `if`, also negated."""
    types, _ = signature(mnemonic)
    params = " ".join(f"(param {t})" for t in types)
    gets = " ".join(f"(local.get {n})" for n in range(len(types)))
    answer = f"({mnemonic} {gets})"
    text = f"""(module
      (func (export "if") {params} (result i32)
        (if (result i32) {answer} (then (i32.const 1)) (else (i32.const 0))))
      (func (export "not") {params} (result i32)
        (if (result i32) (i32.eqz {answer}) (then (i32.const 0)) (else (i32.const 1))))
      (func (export "select") {params} (result i32)
        (i32.wrap_i64 (select (i64.const 1) (i64.const 0) {answer})))
      (func (export "floats") {params} (result i32)
        (i32.trunc_f64_s (select (f64.const 1) (f64.const 0) {answer})))
      (func (export "br_if") {params} (result i32)
        (block (br_if 0 {answer}) (return (i32.const 0))) (i32.const 1))
      (func (export "with") {params} (result i32)
        (block (result i32) (drop (br_if 0 (i32.const 1) {answer})) (i32.const 0)))
      (func (export "neither") {params} (result i32)
        (block (br_if 0 (i32.eqz (i32.eqz {answer}))) (return (i32.const 0))) (i32.const 1)))"""
    r = Running(text, store=NativeEngine(tier="baseline").new_store())
    for args in product(*(VALUES[t] for t in types)):
        wanted = meaning(mnemonic, args)
        for name in r.instance.exports:
            got = r.values(name, *((t, a) for t, a in zip(types, args, strict=True)))
            assert got == [("i32", wanted)], f"{name} {mnemonic} {args}"
