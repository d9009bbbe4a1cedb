"""Functions that one instance compiled are in place in later ones."""

from __future__ import annotations

import subprocess
import sys

import pytest

import wasmfx
from wasmfx.native.store.code.lazy import LazyCode

TEXT = """(module
  (type $two (func (param i32 i32) (result i32)))
  (memory 1)
  (table funcref (elem $add $sub $div))
  (func $add (type $two) (i32.add (local.get 0) (local.get 1)))
  (func $sub (type $two) (i32.sub (local.get 0) (local.get 1)))
  (func $div (export "div") (type $two) (i32.div_s (local.get 0) (local.get 1)))
  (func (export "call") (param i32 i32 i32) (result i32)
    (call_indirect (type $two) (local.get 1) (local.get 2) (local.get 0)))
  (func $down (export "down") (param i32) (result i32)
    (if (result i32) (local.get 0)
      (then (i32.add (call $down (i32.sub (local.get 0) (i32.const 1))) (i32.const 1)))
      (else (call $add (i32.const 0) (i32.const 0)))))
  (func (export "put") (param i32) (i32.store (i32.const 8) (local.get 0)))
  (func (export "get") (result i32) (i32.load (i32.const 8)))
  (func (export "far") (i32.store (i32.const 65536) (i32.const 0))))"""


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The functions that guests asked to be compiled, by index."""
    found: list[int] = []
    compile_ = LazyCode.compile

    def note(self: LazyCode, state: object, instance: object, x: int) -> int:
        found.append(x)
        return compile_(self, state, instance, x)  # type: ignore[arg-type]

    monkeypatch.setattr(LazyCode, "compile", note)
    return found


def made(module: wasmfx.Module) -> wasmfx.Exports:
    return wasmfx.Instance(module, store=wasmfx.Store(tier="baseline")).exports


def use(e: wasmfx.Exports, n: int) -> None:
    assert [e.call(k, 10, 5) for k in range(3)] == [15, 5, 2]
    assert e.down(20) == 20
    e.put(n)
    assert e.get() == n


def test_what_one_instance_called_others_have(compiled: list[int]) -> None:
    module = wasmfx.Module(TEXT)
    first = made(module)
    use(first, 1)
    assert sorted(compiled) == [*range(7)]
    second = made(module)
    use(second, 2)
    assert len(compiled) == 7
    assert (first.get(), second.get()) == (1, 2)
    with pytest.raises(wasmfx.Trap, match="out of bounds"):
        second.far()
    assert compiled[7:] == [7]


def test_what_is_called_first_by_a_later_instance_follows(compiled: list[int]) -> None:
    module = wasmfx.Module(TEXT)
    many = [made(module) for _ in range(3)]
    for n, e in enumerate(many):
        use(e, n)
    assert len(compiled) == 3 * 7
    use(made(module), 4)  # The fourth instance looks again.
    use(made(module), 5)
    assert len(compiled) == 3 * 7


def test_failures_in_such_code_are_explained() -> None:
    module = wasmfx.Module(TEXT)
    told = []
    for _ in range(3):
        with pytest.raises(wasmfx.Trap, match="integer divide by zero") as raised:
            made(module).call(2, 1, 0)
        told.append(raised.value.frames)
        with pytest.raises(wasmfx.Exhaustion):
            made(module).down(1 << 30)
    assert told[0] == told[1] == told[2]
    assert len(told[0]) == 2


def test_a_child_of_a_fork_makes_instances_of_its_own() -> None:
    program = f"""
import os
import wasmfx
module = wasmfx.Module({TEXT!r})
def made():
    return wasmfx.Instance(module, store=wasmfx.Store(tier="baseline")).exports
first = made()
assert first.call(0, 1, 2) == 3
child = os.fork()
e = made()
assert made().down(30) == first.down(30) == 30
if not child:
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
"""
    subprocess.run([sys.executable, "-"], input=program, text=True, check=True, timeout=60)
