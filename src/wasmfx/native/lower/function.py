"""Translate one function: its operand stack becomes SSA values, its blocks become labels.

A lowering takes operands with `pop`, returns results with `push`, and writes instructions through
the builder `f.b`. Unreachable code is not translated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from wasmfx.errors import Unsupported
from wasmfx.native import ir
from wasmfx.native.abi.layout import OUT_OF_FUEL, TRAP_REASONS, VM
from wasmfx.native.ir import Body, Value, i32
from wasmfx.native.ir.values import ATTRS, UNMERGED, llvm_type, signature, zero
from wasmfx.native.lower.flow import Flow, Label
from wasmfx.native.lower.loops.plans import Fast
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.native.lower.summary import assigned
from wasmfx.native.lower.unit import Unit
from wasmfx.native.processor.switching import NOTE_CONSTRAINTS, note_place
from wasmfx.syntax.instructions import Else, End, Instr
from wasmfx.threads import check_deadline
from wasmfx.valid import Facts

_ELSEWHERE = i32(0)

COPY = "f{}.again{}"
"""The name of a copy that is inlined where a function calls itself: the outer copy, or the
inner."""

DEADLINE_INTERVAL = 64
"""Instructions between two checks of the deadline: well below a millisecond."""


class Function(Flow):
    """The translation of one body, in progress."""

    lowerings: LoweringTable

    def __init__(self, unit: Unit, x: int, facts: Facts, more: str = "", copy: int = 0) -> None:
        """`more` is appended to the symbol. `copy` is 0, or the number of a copy: copy 1 is
        inlined where the function calls itself, and copy 2 where copy 1 does."""
        self.unit = unit
        self.x = x
        self.copy = copy
        self.info = unit.info
        self.C = unit.info.C
        self.shape = unit.info.shape
        self.signature = signature(self.C.signatures[x])
        self.name = f"f{x}{more}"
        name, convention = unit.callee(x)
        name = COPY.format(x, copy) if copy else name if not more else self.name
        head = f"{convention} {self.signature.result} @{name}"
        inlined = copy > 0 or (not more and unit.info.inlined(x))
        b = Body(head, self.taken(), f"alwaysinline {ATTRS}" if inlined else ATTRS)
        super().__init__(b, facts, unit.info.summaries[x], unit.effort, unit.roots is not None)
        b.where = self.location
        self.located = (-1, "")
        self.scope = 0
        self.begin()
        self.unwind: list[tuple[ir.Block, Value]] = []
        self.unwind_block: ir.Block | None = None
        self.current: Value | None = None
        self.fast: Fast | None = None
        self.copied = 0
        """Instructions that were translated twice."""
        self.remembers = False
        """Whether some load may be replaced by the value of an earlier store."""
        self.functions: dict[str, int] = {}
        """The own functions that values are known to refer to, by the text of the value."""
        self.before: list[Value] = []
        """Arguments that the next instruction, a `resume`, passes before its own operands."""
        self.new_continuation: Value | None = None
        """The object of the continuation that was made last."""

    def taken(self) -> list[Value]:
        """The arguments that are passed in registers."""
        return [Value(t, f"%a{i}") for i, t in enumerate(self.signature.registers)]

    # The whole body

    def begin(self) -> None:
        """Prepare for positions: the function has a scope in the debug metadata."""
        self.open_scope()

    def translate(self, lowerings: LoweringTable) -> Body:
        """Translate the whole body."""
        self.lowerings = lowerings
        self.bind_params()
        if self.summary.switches:
            self.track_running()
        # After all variables: in any other block than the first they would move the stack.
        self.burn()
        types = self.signature.llvm_results
        self.labels.append(Label("body", self.b.block("out"), types, 0))
        instrs = self.facts.body.instrs
        while self.k < len(instrs):
            if not self.k % DEADLINE_INTERVAL:
                check_deadline()
            self.step(instrs[self.k])
        self.finish()
        return self.b

    def step(self, e: Instr) -> None:
        """Translate the instruction at `k`; skip it, and its whole block, if it is unreachable."""
        if not self.live and not isinstance(e, End | Else):
            block = self.facts.blocks.get(self.k)
            self.k = self.k + 1 if block is None else block.end + 1
            return
        self.lowerings[e.__class__](self, e)
        self.k += 1
        self.check_size()

    def precedes(self, class_: type[Instr], by: int = 1) -> bool:
        """Whether the instruction `by` places further on is of this class."""
        at = self.k + by
        return any(isinstance(e, class_) for e in self.facts.body.instrs[at : at + 1])

    def follows(self, class_: type[Instr]) -> bool:
        """Whether the previous instruction is of this class."""
        return self.k > 0 and isinstance(self.facts.body.instrs[self.k - 1], class_)

    def bind_params(self) -> None:
        """Give locals their first values: the arguments, then zeros."""
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

    def finish(self) -> None:
        """The closing `end`: control that falls off it or branches to it returns."""
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
        """The symbol that a call of function `x` by name calls, and its convention."""
        name, convention = self.unit.callee(x)
        inlined = x == self.x and self.copy < self.unit.unrolls(x)
        return COPY.format(x, self.copy + 1) if inlined else name, convention

    # Leaving

    def return_(self, values: Sequence[Value]) -> None:
        """Return with these results and no exception."""
        registers = self.place(values, self.signature.results)
        self.b.ret(self.b.pack([ir.NULL, *registers]))
        self.live = False

    def here(self) -> Value:
        """The origin of an exception that the current instruction raises."""
        return i32(self.k + 1)

    def throw(self, exn: Value, origin: Value = _ELSEWHERE) -> None:
        """Leave with an exception: to the innermost `try_table` around here, or to the caller.

        `origin` is 1 plus the index of the instruction that raised it; 0 if another function did.
        """
        self.leave_barriers(self.tries[-1].barriers if self.tries else 0)
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
        """Before an exception leaves the function that raised it, note where, for a backtrace."""
        if origin.text == _ELSEWHERE.text:
            return
        lines = note_place(VM.throw_k, VM.throw_pc, VM.throw_sp, VM.throw_cont)
        if not origin.text.startswith("%"):
            self.b.asm("void", lines, NOTE_CONSTRAINTS, [origin])
            return
        with self.b.unlikely(self.b.compare("icmp ne", origin, _ELSEWHERE), "origin"):
            self.b.asm("void", lines, NOTE_CONSTRAINTS, [origin])

    def end_with(self, reason: int) -> None:
        """End the activation, with one of the reasons of `abi.protocol`."""
        self.traps += 1
        self.check(self.traps, self.bounds.traps, "traps")
        self.b.call("void", "trap", [i32(reason)], attrs=UNMERGED)
        self.b.unreachable()

    def trap(self, reason: str) -> None:
        """Trap, with one of the reasons of `runtime.traps`."""
        self.end_with(TRAP_REASONS[reason])

    def trap_if(self, cond: Value, reason: str) -> None:
        """Trap if `cond` holds."""
        with self.b.unlikely(cond, "trap"):
            self.trap(reason)

    def burn(self) -> None:
        """Take fuel, if it is counted: at the entry of a function, and in each round of a loop."""
        if self.info.fuelled:
            self.take_fuel(lambda: self.end_with(OUT_OF_FUEL))

    # The running continuation. Each switch delivers it in a register. A load would wait for memory.

    def track_running(self) -> None:
        """Keep the running continuation object in a variable from now on."""
        self.current = self.b.variable("ptr")
        self.now_running(self.b.get_current())

    def running(self) -> Value:
        """The continuation object whose stack this is."""
        assert self.current is not None
        return self.b.load("ptr", self.current, hint="cur")

    def now_running(self, k: Value) -> None:
        """Note that `k` is the running continuation object."""
        assert self.current is not None
        self.b.store(k, self.current)

    def called(self) -> None:
        """After a call, load the running object again: the stack may belong to another one."""
        if self.current is not None:
            self.now_running(self.b.get_current())

    # Positions

    def open_scope(self) -> None:
        """Add the function to the debug metadata."""
        self.scope = self.unit.positions.function(self.name)
        self.b.attrs += f" !dbg !{self.scope}"

    def location(self) -> str:
        """The suffix that gives an LLVM instruction its position in the Wasm function."""
        if not self.scope:
            self.open_scope()
        if self.located[0] != self.k:
            number = self.unit.positions.instruction(self.scope, self.k)
            self.located = (self.k, f", !dbg !{number}")
        return self.located[1]


class LongFunction(Function):
    """A function that is too long for LLVM's passes: its text grows in proportion to its body.

    Operations with two forms are calls of the fixed code, locals lie in memory so that phis do not
    multiply, and long blocks are cut.
    """

    outlines = True

    def begin(self) -> None:
        """Most functions of this kind have no position: a scope is opened for the first."""

    def track_running(self) -> None:
        """The fixed code loads the running object itself."""

    def bind_params(self) -> None:
        super().bind_params()
        self.locals.lay_down(assigned(self.facts.body.instrs))

    def arrive(self, label: Label) -> None:
        if not self.live or label.edges:
            super().arrive(label)

    def cut_block(self) -> None:
        if self.live:
            after = self.b.block("on")
            self.b.jump(after)
            self.b.enter(after)

    def overgrown(self, what: str) -> NoReturn:
        message = f"function too large for the native engine: too many {what}"
        raise Unsupported(message, self.facts.body.at[self.k])
