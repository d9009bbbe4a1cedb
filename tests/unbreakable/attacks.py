"""Attacks: programs that try to break the process they run in, each in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

GUEST = """
(module
  (type $f (func)) (type $k (cont $f))
  (import "host" "call" (func $host (param i32) (result i32)))
  (memory (export "memory") 1)
  (table $t (export "table") 1 funcref)
  (tag $tag (export "tag"))
  (elem declare func $faulting)
  (func (export "add") (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1)))
  (func $load (export "load") (param i32) (result i32) (i32.load (local.get 0)))
  (func (export "divide") (param i32 i32) (result i32)
    (i32.div_s (local.get 0) (local.get 1)))
  (func (export "call") (param i32) (result i32) (call $host (local.get 0)))
  (func (export "call_then_load") (param i32 i32) (result i32)
    (i32.add (call $host (local.get 0)) (i32.load (local.get 1))))
  (func (export "call_and_add") (param i32 i32) (result i32)
    (i32.add (local.get 1) (call $host (local.get 0))))
  (func $faulting (drop (call $load (i32.const -1))))
  (func (export "fault_on_a_continuation")
    (resume $k (cont.new $k (ref.func $faulting))))
  (func (export "grow_table") (param i32) (result i32)
    (table.grow $t (ref.null func) (local.get 0)))
  (func (export "spin") (param i64)
    (loop $l
      (i64.store (i32.const 0) (local.get 0))
      (local.set 0 (i64.sub (local.get 0) (i64.const 1)))
      (br_if $l (i64.ne (local.get 0) (i64.const 0))))))
"""

PRELUDE = f"""
import ctypes, faulthandler, gc, os, signal, sys, threading, time
import wasmfx
from wasmfx import Instance, Module, Store, Trap

GUEST = {GUEST!r}

def guest(call=lambda n: n, store=None):
    return Instance(Module(GUEST), {{"host": {{"call": call}}}}, store).exports

def traps(function, *args):
    try:
        function(*args)
    except Trap as trap:
        return trap.message
    raise AssertionError("it did not trap")

OUT_OF_BOUNDS = "out of bounds memory access"
"""


def survives(attack: str, seconds: float = 180, expect: int = 0, first: str = "") -> str:
    """Run an attack after the prelude; its output. It must end by itself, and well. What comes
    `first` is done before anything is imported."""
    code = first + PRELUDE + textwrap.dedent(attack)
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
    assert done.returncode == expect, f"ended with {done.returncode}:\n{done.stderr[-3000:]}"
    return done.stdout
