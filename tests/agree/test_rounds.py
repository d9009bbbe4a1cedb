"""Generated loops in loops, some of which are copied: both engines agree."""

from __future__ import annotations

from random import Random

from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.native.listing import emit_llvm
from wasmfx.runtime.engine import Engine
from wasmfx.runtime.values import Value
from wasmfx.syntax.modules import Module
from wasmfx.text.modules import parse
from wasmfx.valid import validate

PROGRAMS = 30
LOCALS = ("$v0", "$v1", "$v2", "$v3")
OPS = ("add", "sub", "mul", "xor", "and", "or", "shl", "shr_u", "rotl")

MODULE = """(module (memory 1)
  (func (export "peek") (param i32) (result i32) (i32.load (local.get 0)))
  (func (export "run") (param $v0 i32) (param $v1 i32) (result i32)
    (local $v2 i32) (local $v3 i32) (local $left i32) (local $turns i32)
    (i64.store (i32.const 2000) (i64.const 0x0907010305010200)) ;; How many rounds there are.
    (local.set $turns (i32.add (i32.load8_u (i32.const 2004)) (i32.const 9)))
    (loop $outer {}
      (br_if $outer (local.tee $turns (i32.sub (local.get $turns) (i32.const 1)))))
    (i32.add (i32.mul (local.get $v2) (i32.const 31))
      (i32.xor (local.get $v3)
        (i32.mul (local.get $v1) (i32.sub (local.get $v0) (local.get $left)))))))
"""

INNER = """
      (local.set $left (i32.load8_u offset=2000
        (i32.and (i32.add (local.get $turns) {start}) (i32.const 7))))
      (loop $inner {body}
        (br_if $inner (i32.and
          (i32.ne (local.tee $left (i32.sub (local.get $left) (i32.const 1))) (i32.const -1))
          (i32.ne {more} (i32.const 0)))))"""


class Generator:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def module(self) -> str:
        some = self.random.randrange(1, 4)
        return MODULE.format(" ".join(f"{self.perhaps()}{self.inner()}" for _ in range(some)))

    def inner(self) -> str:
        body = " ".join(self.statement() for _ in range(self.random.randrange(1, 4)))
        low = self.random.choice((1, 3, 7))
        tests = (
            f"(i32.or {self.value()} (i32.const {low}))",
            f"(i32.lt_u {self.value()} {self.value()})",
        )
        return INNER.format(start=self.value(), body=body, more=self.random.choice(tests))

    def perhaps(self) -> str:
        return self.statement() if self.random.random() < 0.6 else ""

    def statement(self) -> str:
        if self.random.random() < 0.35:
            return f"(i32.store (i32.and {self.value()} (i32.const 1020)) {self.value()})"
        x = self.random.choice(LOCALS)
        # Every round must change the result.
        more = f"(i32.add (i32.mul (local.get {x}) (i32.const 5)) (i32.const 1))"
        return f"(local.set {x} (i32.xor {more} {self.value()}))"

    def value(self, depth: int = 0) -> str:
        kind = self.random.randrange(6)
        if kind == 0 or (depth and self.random.random() < 0.8):
            return f"(local.get {self.random.choice(LOCALS)})"
        if kind == 1:
            return f"(i32.const {self.random.choice((0, 1, 2, 7, 255, -1, 4096))})"
        if kind == 2:
            return f"(i32.load offset=8 (i32.and {self.value(depth + 1)} (i32.const 1020)))"
        op = self.random.choice(OPS)
        return f"(i32.{op} {self.value(depth + 1)} {self.value(depth + 1)})"


def outcome(module: Module, engine: Engine) -> list[list[Value]]:
    """The results of calls, and the memory after them."""
    store = engine.new_store()
    exports = store.instantiate(module, validate(module), []).exports
    args = [(n * 2654435761 % (1 << 32), n * 40503) for n in range(6)]
    found = [store.invoke(exports["run"], [("i32", a), ("i32", b)]) for a, b in args]
    return found + [store.invoke(exports["peek"], [("i32", 4 * n)]) for n in range(258)]


def test_rounds_do_the_same_wherever_they_are() -> None:
    copies = 0
    for seed in range(PROGRAMS):
        module = parse(Generator(seed).module())
        text = emit_llvm(module, validate(module), 1, optimise=True)
        copies += "\n_met" in text
        native = outcome(module, NativeEngine(tier="optimised"))
        assert native == outcome(module, ReferenceEngine()), seed
    assert copies >= PROGRAMS // 5
