"""The compiler: it keeps nothing of what it has compiled, and does nothing that does not pay."""

import os
import subprocess
import sys

import pytest

from wasmfx.errors import Exhaustion
from wasmfx.native import llvm
from wasmfx.native.listing import emit_asm
from wasmfx.text.modules import parse
from wasmfx.valid import validate

LONG = bool(os.environ.get("WASMFX_LONG"))

DROPPED = '''
import gc, sys
import wasmfx

def resident():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

def compile_one(n):
    text = f"""
      (module
        (memory 1)
        (func $g (param i32) (result i32) (i32.mul (local.get 0) (i32.const {n % 89})))
        (func (export "f") (param i32) (result i32)
          (i32.add (i32.load offset={n % 97} (local.get 0)) (call $g (local.get 0)))))
    """
    assert wasmfx.Instance(wasmfx.Module(text)).exports.f(3) == 3 * (n % 89)

for n in range(200):
    compile_one(n)

def growth(count):
    gc.collect()
    before = resident()
    for n in range(count):
        compile_one(n)
    gc.collect()
    return (resident() - before) / count

# What the allocator takes at once, and keeps, falls into one of them.
print(min(growth(int(sys.argv[1])) for _ in range(3)))
'''
"""Kilobytes by which each of some modules makes the process grow."""


def test_modules_that_are_dropped_leave_nothing_of_ours_behind() -> None:
    """llvmlite keeps 1.5 KB of each pass builder, and offers no way to give them back."""
    command = [sys.executable, "-c", DROPPED, "3000" if LONG else "150"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert float(done.stdout) < 3


@pytest.mark.parametrize(
    "body",
    [
        "local.get 0  local.get 1  i32.add",
        "local.get 0  i32.load offset=4  local.get 1  i32.load  i32.mul",
        "local.get 0  i32.const 7  i32.and  i32.const 3  i32.shl  local.get 1  i32.add  i32.eqz",
    ],
)
def test_plain_code_is_as_good_without_passes(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many instructions: which registers they take may differ."""
    module = parse(f"(module (memory 1) (func (param i32 i32) (result i32) {body}))")
    plain = emit_asm(module, validate(module), 0)
    monkeypatch.setattr(llvm, "FEW_CHARACTERS", 0)
    assert plain.count("\n") <= emit_asm(module, validate(module), 0).count("\n")


def test_without_room_nothing_of_llvm_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first call in a thread takes memory, and ends the process if there is none."""
    monkeypatch.setattr(llvm, "is_room", lambda _: False)
    monkeypatch.setattr(llvm, "_llvm", lambda: pytest.fail("called"))
    text = "define void @f() { ret void }"
    with pytest.raises(Exhaustion):
        llvm.optimised_ir(text)
    with pytest.raises(Exhaustion):
        llvm.compile_in_background(text, set())
    with pytest.raises(Exhaustion):
        llvm.assemble("nop")
