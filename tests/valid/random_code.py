"""Random code, often invalid: immediates are mostly in range, operands are arbitrary."""

from __future__ import annotations

from random import Random
from typing import Any

from wasmfx.syntax import instructions as i
from wasmfx.syntax.features import ALL, EXTENSIONS, FeatureSet
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.modules import Code, Expr, Func, Module
from wasmfx.syntax.opcodes import ROWS, Immediate, Row
from wasmfx.syntax.phrase import replace
from wasmfx.syntax.types import AbsHeapType, HeapType, RefType, ValType
from wasmfx.text.modules import parse

SURROUNDINGS = parse("""
(module
  (type $f (func))                        (type $k (cont $f))
  (type $g (func (param i32) (result i64 i32)))
  (type $kg (cont $g))
  (type $s (sub (struct (field i32) (field (mut i8)))))
  (type $s1 (sub $s (struct (field i32) (field (mut i8)) (field (ref null $s)))))
  (type $a (array (mut i32)))
  (rec (type $fs (func (param (ref null $ks)))) (type $ks (cont $fs)))
  (type $h (func (result i64 i32)))       (type $kh (cont $h))
  (type $fb (func (param f64)))           (type $kb (cont $fb))
  (type $ft (func (param i32 i64 (ref null $kb))))
  (type $kt (cont $ft))
  (type $b (array (mut i8)))              (type $r (array (mut funcref)))
  (type $n (handler i64 i32))
  (type $fw (func (param i32 (ref null $n)) (result i64 i32)))
  (type $kw (cont $fw))
  (func (type $f)) (func (type $g) (i64.const 0) (local.get 0))
  (table 1 funcref) (table i64 1 externref)
  (memory 1) (memory i64 1)
  (global i32 (i32.const 0)) (global (mut i64) (i64.const 0)) (global (mut anyref) (ref.null any))
  (tag) (tag (param i32)) (tag (result i64))
  (elem funcref (ref.func 0)) (data "x"))
""")
TYPES = sum(len(rec.subs) for rec in SURROUNDINGS.types)
NUMBERS: list[ValType] = ["i32", "i32", "i64", "f32", "f64", "v128"]
HEAPS: list[AbsHeapType] = [
    "any", "eq", "i31", "struct", "none", "func", "extern", "exn", "cont", "handler",
]  # fmt: skip
OPENING = (i.Block, i.Loop, i.If, i.TryTable, i.Barrier)
EVERYTHING: FeatureSet = ALL | EXTENSIONS
LOCALS: tuple[ValType, ...] = ("i32", "i64", RefType(False, 4), RefType(True, "any"))


class RandomCode:
    """Make random code with `r`."""

    def __init__(self, seed: int) -> None:
        self.r = Random(seed)

    def module(self, length: int) -> Module:
        """Add one function to the module."""
        type_ = self.r.choice((0, 2, 7))
        func = Func(type_, Code(LOCALS, Expr(self.body(length))))
        changed = replace(SURROUNDINGS, funcs=(*SURROUNDINGS.funcs, func))
        assert isinstance(changed, Module)
        return changed

    def body(self, length: int) -> list[Instr]:
        """Make instructions, with every block closed."""
        found: list[Instr] = []
        opened: list[bool] = []
        for _ in range(length):
            e = self.instr()
            if isinstance(e, i.Else):
                if not opened or not opened[-1]:
                    continue
                opened[-1] = False
            elif isinstance(e, i.End):
                if not opened:
                    continue
                opened.pop()
            elif isinstance(e, OPENING):
                opened.append(isinstance(e, i.If))
            found.append(e)
        return found + [i.End()] * len(opened)

    def instr(self) -> Instr:
        # Mostly instructions that push operands, or no code would ever be valid.
        if self.r.random() < 0.4:
            return i.Const(self.r.choice(("i32", "i32", "i64", "f32", "f64")), 0)
        if self.r.random() < 0.2:
            return i.LocalGet(self.r.randrange(4))
        return self.of(self.r.choice(ROWS))

    def of(self, row: Row) -> Instr:
        """Make an instruction of this row."""
        if isinstance(row.instruction, Instr):
            return row.instruction
        given: dict[str, Any] = {}
        for immediate in row.operands:
            values = self.immediate(immediate)
            given |= zip(
                immediate.fields, values if len(immediate.fields) > 1 else (values,), strict=True
            )
        return row.instruction(**given)

    def immediate(self, immediate: Immediate) -> Any:
        if immediate.vec:
            return tuple(self.value(immediate.kind) for _ in range(self.r.randrange(3)))
        return self.value(immediate.kind)

    def value(self, kind: str) -> Any:
        if kind.endswith("idx"):
            return self.typeidx() if kind == "typeidx" else self.r.randrange(3)
        if kind.startswith("memarg"):
            return i.MemArg(self.r.randrange(3), self.r.randrange(4), self.r.choice((0, 1 << 32)))
        if kind.startswith("lane") and kind != "lanes":
            return self.r.randrange(10)
        return getattr(self, kind, self.number)()

    def typeidx(self) -> int:
        return self.r.randrange(TYPES + 1)

    def number(self) -> int:
        return self.r.choice((0, 1, 2, 0xFFFF_FFFF))

    def lanes(self) -> tuple[int, ...]:
        return tuple(self.r.randrange(33) for _ in range(16))

    def heaptype(self) -> HeapType:
        return self.r.choice(HEAPS) if self.r.random() < 0.5 else self.typeidx()

    def ref(self) -> RefType:
        return RefType(False, self.heaptype())

    def refnull(self) -> RefType:
        return RefType(True, self.heaptype())

    def valtype(self) -> ValType:
        return self.r.choice((*NUMBERS, self.refnull(), self.ref()))

    def blocktype(self) -> i.BlockType:
        return self.r.choice((None, None, self.valtype(), self.typeidx()))

    def cast(self) -> tuple[int, RefType, RefType]:
        return self.r.randrange(3), self.refnull(), self.refnull()

    def catch(self) -> i.CatchClause:
        x, label = self.r.randrange(4), self.r.randrange(3)
        return self.r.choice(
            (i.Catch(x, label), i.CatchRef(x, label), i.CatchAll(label), i.CatchAllRef(label))
        )

    def on(self) -> i.Handler:
        x, label = self.r.randrange(4), self.r.randrange(3)
        return self.r.choice((i.OnLabel(x, label), i.OnSwitch(x), i.OnCall(x, label)))
