"""One function: operand stack to SSA values, blocks to labels.

A lowering takes its operands with `pop`, gives its results with `push` and writes instructions
through `f.b`, the builder. Code that cannot be reached is not translated.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native import ir, processor
from wasmfx.native.abi.layout import VM
from wasmfx.native.abi.protocol import (
    OUT_OF_FUEL,
    TRAP_REASONS,
)
from wasmfx.native.ir import Body, Value, i32, symbol
from wasmfx.native.ir.types import ATTRS, UNMERGED, llvm_type, signature, zero
from wasmfx.native.lower.flow import Flow, Label
from wasmfx.native.lower.loops.fast import Fast
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.native.lower.summary import assigned
from wasmfx.native.lower.unit import Unit
from wasmfx.native.process import in_time
from wasmfx.native.processor import NOTE_CONSTRAINTS
from wasmfx.syntax.instructions import Else, End, Instr
from wasmfx.valid import Facts

_ELSEWHERE = i32(0)

AGAIN = "f{}.again{}"
"""What is inlined where a function calls itself, for the first time or the second."""

OFTEN = 64
"""Instructions after which a translation asks whether it is still wanted."""


class Function(Flow):
    """The translation of one body, in progress. Its symbol may say more than which it is."""

    def __init__(
        self,
        unit: Unit,
        x: int,
        facts: Facts,
        lowerings: LoweringTable,
        more: str = "",
        again: int = 0,
    ) -> None:
        """With `again`, the copy that is inlined where the function calls itself, or where that
        copy does."""
        self.unit = unit
        self.lowerings = lowerings
        self.x = x
        self.again = again
        self.info = unit.info
        self.C = unit.info.C
        self.shape = unit.info.shape
        self.signature = signature(self.C.signatures[x])
        self.name = f"f{x}{more}"
        name, convention = unit.callee(x)
        name = AGAIN.format(x, again) if again else name if not more else self.name
        head = f"{convention} {self.signature.result} @{name}"
        inlined = again > 0 or (not more and unit.info.inlined(x))
        b = Body(head, self.taken(), f"alwaysinline {ATTRS}" if inlined else ATTRS)
        super().__init__(b, facts, unit.info.summaries[x], unit.effort, unit.roots is not None)
        b.where = self.location
        self.located = (-1, "")
        self.scope = 0
        if not self.frugal:
            self.open_scope()
        self.unwind: list[tuple[ir.Block, Value]] = []
        self.unwind_block: ir.Block | None = None
        self.current: Value | None = None
        self.fast: Fast | None = None
        self.copied = 0
        """How many instructions were translated twice."""
        self.remembers = False
        """Whether it may know what lies in memory from what was there before."""
        self.functions: dict[str, int] = {}
        """Which of the own functions a value refers to, where that is known."""
        self.before: list[Value] = []
        """What the next instruction, a `resume`, gives before its own operands."""
        self.newborn: Value | None = None
        """The object of the continuation that was made last."""

    def taken(self) -> list[Value]:
        """What is passed in registers."""
        return [Value(t, f"%a{i}") for i, t in enumerate(self.signature.registers)]

    # The whole

    def translate(self) -> Body:
        self.bind_params()
        if self.summary.switches and not self.frugal:
            self.current = self.b.variable("ptr")
            self.now_running(self.b.get_current())
        # After all variables: elsewhere than in the first block they would move the stack.
        self.burn()
        types = self.signature.llvm_results
        self.labels.append(Label("body", self.b.block("out"), types, 0))
        instrs = self.facts.body.instrs
        while self.k < len(instrs):
            if not self.k % OFTEN:
                in_time()
            self.step(instrs[self.k])
        self.finish()
        return self.b

    def step(self, e: Instr) -> None:
        """Translate the instruction at `k`, or pass over it when it cannot be reached."""
        if not self.live and not isinstance(e, End | Else):
            block = self.facts.blocks.get(self.k)
            self.k = self.k + 1 if block is None else block.end + 1
            return
        self.lowerings[e.__class__](self, e)
        self.k += 1
        self.check_size()

    def precedes(self, class_: type[Instr], by: int = 1) -> bool:
        """Whether the next instruction, or one further on, is of this class."""
        at = self.k + by
        return any(isinstance(e, class_) for e in self.facts.body.instrs[at : at + 1])

    def follows(self, class_: type[Instr]) -> bool:
        """Whether the instruction before is of this class."""
        return self.k > 0 and isinstance(self.facts.body.instrs[self.k - 1], class_)

    def bind_params(self) -> None:
        registers = iter(self.b.params)
        values = self.locals.values
        for t, place in zip(self.signature.llvm_params, self.signature.params, strict=True):
            if place.kind == "word":
                values.append(self.b.load(t, self.word(place.number), hint="arg"))
            else:
                values.append(next(registers))
        if self.summary.sheltered:
            values[:] = map(self.opaque, values)
        declared = self.facts.locals[len(values) :]
        values += [zero(llvm_type(t)) for t in declared]
        if self.frugal:
            self.locals.lay_down(assigned(self.facts.body.instrs))

    def finish(self) -> None:
        """The closing end: what falls off it and what branches to it returns."""
        label = self.labels[0]
        self.arrive(label)
        if self.live:
            self.return_(self.pops(len(label.types)))
        if self.unwind_block is not None:
            self.b.enter(self.unwind_block)
            phi = self.b.phi("ptr", self.unwind_block, "exn")
            for block, exn in self.unwind:
                phi.add(exn, block)
            results = [ir.undef(t) for t in self.signature.returned[1:]]
            self.b.ret(self.b.pack([phi.value, *results]))

    def callee(self, x: int) -> tuple[str, str]:
        """What a call of function `x` by name calls, and by which convention."""
        name, convention = self.unit.callee(x)
        inlined = x == self.x and self.again < self.unit.unrolls(x)
        return AGAIN.format(x, self.again + 1) if inlined else name, convention

    # Leaving

    def return_(self, values: Sequence[Value]) -> None:
        registers = self.place(values, self.signature.results)
        self.b.ret(self.b.pack([ir.NULL, *registers]))
        self.live = False

    def here(self) -> Value:
        """The origin of an exception that comes up at the current instruction."""
        return i32(self.k + 1)

    def throw(self, exn: Value, origin: Value = _ELSEWHERE) -> None:
        """Leave with an exception: to the innermost try_table around here, or to the caller.

        `origin` is 1 + the number of the instruction at which it came up, 0 for one from elsewhere.
        """
        if self.tries:
            label = self.tries[-1]
            assert label.other is not None
            label.thrown.append(self.edge((exn, origin)))
            self.b.jump(label.other)
        else:
            self.note_origin(origin)
            if self.unwind_block is None:
                self.unwind_block = self.b.block("unwind")
            self.unwind.append((self.b.current, exn))
            self.b.jump(self.unwind_block)
        self.live = False

    def note_origin(self, origin: Value) -> None:
        """An exception leaves the function: where it came up is noted, for a backtrace."""
        if origin.text == _ELSEWHERE.text:
            return
        lines = processor.note_place(VM.throw_k, VM.throw_pc, VM.throw_sp, VM.throw_cont)
        if not origin.text.startswith("%"):
            self.b.asm("void", lines, NOTE_CONSTRAINTS, [origin])
            return
        with self.b.unlikely(self.b.compare("icmp ne", origin, _ELSEWHERE), "origin"):
            self.b.asm("void", lines, NOTE_CONSTRAINTS, [origin])

    def end_with(self, reason: int) -> None:
        """End the activation; `reason` is one of `reasons`."""
        self.traps += 1
        self.check(self.traps, self.bounds.traps, "traps")
        self.b.call("void", "trap", [i32(reason)], attrs=UNMERGED)
        self.b.unreachable()

    def trap(self, reason: str) -> None:
        self.end_with(TRAP_REASONS[reason])

    def trap_if(self, cond: Value, reason: str) -> None:
        with self.b.unlikely(cond, "trap"):
            self.trap(reason)

    def burn(self) -> None:
        """A function, or a loop once more, is entered: that takes fuel, if any is counted."""
        if self.info.fuelled:
            self.take_fuel(lambda: self.end_with(OUT_OF_FUEL))

    # The running continuation. Each switch says what it is; to look it up would wait for memory.

    def running(self) -> Value:
        """The continuation object whose stack this is."""
        assert self.current is not None
        return self.b.load("ptr", self.current, hint="cur")

    def now_running(self, k: Value) -> None:
        assert self.current is not None
        self.b.store(k, self.current)

    def called(self) -> None:
        """After a call this is the same stack, but it may have another object."""
        if self.current is not None:
            self.now_running(self.b.get_current())

    # Places

    def open_scope(self) -> None:
        """Let the function be known to positions."""
        self.scope = self.unit.positions.function(self.name)
        self.b.attrs += f" !dbg !{self.scope}"

    def location(self) -> str:
        """What to append to an instruction of LLVM so that its position is known."""
        if not self.scope:
            self.open_scope()
        if self.located[0] != self.k:
            number = self.unit.positions.instruction(self.scope, self.k)
            self.located = (self.k, f", !dbg !{number}")
        return self.located[1]

    def inst(self, offset: int) -> Value:
        """A place in the instance."""
        return symbol("inst", offset)

    def unchanging(self, offset: int, hint: str = "p") -> Value:
        """A pointer in the instance that never changes."""
        return self.b.load("ptr", self.inst(offset), "invariant", hint=hint)
