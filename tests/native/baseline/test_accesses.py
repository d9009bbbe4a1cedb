"""Loads into locals and stores of constants equal the reference engine, at every depth and
offset."""

from __future__ import annotations

from itertools import product

import pytest

from wasmfx.embed.instance import Instance
from wasmfx.embed.module import Module
from wasmfx.embed.store import Store

OFFSETS = (0, 1, 127, 128, 4095, 4096, 65000)
LOADS = {
    "i32": ("load", "load8_s", "load8_u", "load16_s", "load16_u"),
    "i64": ("load", "load8_s", "load16_u", "load32_s", "load32_u"),
    "f32": ("load",),
    "f64": ("load",),
}
STORES = {"i32": ("store", "store8", "store16"), "i64": ("store", "store8", "store16", "store32")}
VALUES = (0, 1, -1, 127, 128, -128, 255, 256, 0x7FFFFFFF, -0x80000000, 0x80000000, 0xFFFFFFFF)
LARGE = (0x80000001, -0x80000001, 1 << 62, -1 << 63)

HEAD = """(memory (export "memory") {0} 2) (func $nothing)
  (data ({0}.const 0) "\\00\\81\\82\\83\\84\\85\\86\\87\\88\\89")
  (data ({0}.const 65000) "\\fe\\dc\\ba")
"""


def agreed(module: str, names: list[str], *args: int, addressed: str = "i32") -> None:
    """Check that both engines give equal results and leave equal memories."""
    text = f"(module {HEAD.format(addressed)} {module})"
    one = Instance(Module(text), store=Store(tier="baseline"))
    two = Instance(Module(text), store=Store("reference"))
    for name in names:
        assert repr(one.exports[name](*args)) == repr(two.exports[name](*args)), name
    assert one.exports.memory[:] == two.exports.memory[:]


@pytest.mark.parametrize("calling", ["", "(call $nothing)"])
@pytest.mark.parametrize("assign", ["set", "tee"])
@pytest.mark.parametrize("addressed", ["i32", "i64"])
def test_loads_into_locals(calling: str, assign: str, addressed: str) -> None:
    """The address may be the local that is set, whose old value may lie deeper on the stack."""
    made, names = [], []
    for t, kinds in LOADS.items():
        for kind, offset, deep in product(kinds, OFFSETS, (0, 1, 8)):
            name = f"{t}.{kind}.{offset}.{deep}"
            names.append(name)
            below = f"(local.get $x) {calling}" * deep
            load = f"(local.{assign} $x ({t}.{kind} offset={offset} (local.get 0))) {calling}"
            rest = f"({t}.add)" * deep if assign == "set" else f"({t}.add)" * (deep + 1)
            end = f"(local.get $x) {rest}" if deep or assign == "tee" else "(local.get $x)"
            made.append(f"""(func (export "{name}") (param {addressed}) (result {t}) (local $x {t})
              (local.set $x ({t}.const 5)) {below} {load} {end})""")
    agreed("".join(made), names, 1, addressed=addressed)


def test_a_local_is_the_address_of_its_new_value() -> None:
    made = """
      (func (export "chase") (param i32) (result i32)
        (i32.add (local.get 0) (local.tee 0 (i32.load8_u (local.get 0)))) (i32.add (local.get 0)))
      (func (export "far") (param i32) (result i32)
        (local.get 0) (local.set 0 (i32.load8_u offset=65000 (local.get 0)))
        (i32.mul (local.get 0)))"""
    for start in (0, 1, 2):
        agreed(made, ["chase", "far"], start)


@pytest.mark.parametrize("pinned", [True, False])
@pytest.mark.parametrize("a", ["i32", "i64"])
def test_stores_of_constants(pinned: bool, a: str) -> None:
    address = "(local.get 0)" if pinned else f"({a}.add (local.get 0) ({a}.const 16))"
    made, names = [], []
    for t, kinds in STORES.items():
        values = VALUES if t == "i32" else VALUES + LARGE
        for kind, offset in product(kinds, OFFSETS):
            name = f"{t}.{kind}.{offset}"
            names.append(name)
            stores = "".join(
                f"(call $copy (local.get 0) ({a}.const {16 * n + 200}))"
                f"({t}.{kind} offset={offset} {address} ({t}.const {value}))"
                f"(local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 31))"
                f" (i32.load8_s offset={min(offset + 16, 65016)} (local.get 0))))"
                for n, value in enumerate(values)
            )
            made.append(f"""(func (export "{name}") (param {a}) (result i32) (local $sum i32)
              {stores} (local.get $sum))""")
    copied = f"(memory.copy (local.get 1) (local.get 0) ({a}.const 32))"
    copy = f"(func $copy (param {a} {a}) {copied})"
    agreed(copy + "".join(made), names, 3, addressed=a)
