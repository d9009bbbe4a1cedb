"""One function: operand stack to SSA values, blocks to labels.

A lowering takes its operands with `pop`, gives its results with `push` and writes instructions
through `f.b`, the builder. Code that cannot be reached is not translated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from wasmfx.errors import Unsupported
from wasmfx.native import ir, processor
from wasmfx.native.abi.layout import VM
from wasmfx.native.abi.reasons import OUT_OF_FUEL, TRAP_REASONS
from wasmfx.native.ir import Body, Value, i32
from wasmfx.native.ir.effort import Effort
from wasmfx.native.ir.types import ATTRS, llvm_type, signature, zero
from wasmfx.native.lower.bounds import Overgrown, bounds
from wasmfx.native.lower.labels import Edge, Kind, Label
from wasmfx.native.lower.locals import Locals
from wasmfx.native.lower.registry import LOWER
from wasmfx.native.lower.survey import assigned
from wasmfx.native.lower.unit import Unit
from wasmfx.native.lower.writer import Writer
from wasmfx.native.processor import NOTE_CONSTRAINTS
from wasmfx.syntax.instructions import Else, End, Instr
from wasmfx.syntax.opcodes import mnemonic
from wasmfx.syntax.types import ResultType
from wasmfx.valid import Facts

_ELSEWHERE = i32(0)


class Function(Writer):
    """The translation of one body, in progress."""

    def __init__(self, unit: Unit, x: int, facts: Facts) -> None:
        self.unit = unit
        self.known = unit.known
        self.C = unit.known.C
        self.shape = unit.known.shape
        self.facts = facts
        self.survey = unit.known.surveys[x]
        self.bounds = bounds(unit.effort, self.survey.length)
        self.frugal = unit.effort is Effort.LEAST
        self.signature = signature(self.C.signatures[x])
        registers = [Value(t, f"%a{i}") for i, t in enumerate(self.signature.registers)]
        self.name = f"f{x}"
        head = f"tailcc {self.signature.result} @{self.name}"
        super().__init__(Body(head, registers, ATTRS))
        self.scope = 0
        if not self.frugal:
            self.open_scope()
        self.b.where = self.location
        self.located = (-1, "")
        self.stack: list[Value] = []
        self.locals = Locals(self.b, [])
        self.live = True
        self.k = 0
        self.unwind: list[tuple[ir.Block, Value]] = []
        self.unwind_block: ir.Block | None = None
        self.labels: list[Label] = []
        self.tries: list[Label] = []
        self.loops = 0
        self.traps = 0
        self.current: Value | None = None
        self.functions: dict[str, int] = {}
        """Which of the own functions a value refers to, where that is known."""

    # The whole

    def translate(self) -> Body:
        self.bind_params()
        if self.survey.switches:
            self.current = self.b.variable("ptr")
            self.now_running(self.b.get_current())
        # After all variables: elsewhere than in the first block they would move the stack.
        self.burn()
        types = self.signature.llvm_results
        self.labels.append(Label("body", self.b.block("out"), types, 0))
        instrs = self.facts.body.instrs
        while self.k < len(instrs):
            self.step(instrs[self.k])
        self.finish()
        return self.b

    def step(self, e: Instr) -> None:
        """Translate the instruction at `k`, or pass over it when it cannot be reached."""
        block = self.facts.blocks.get(self.k)
        if not self.live and not isinstance(e, End | Else):
            self.k = self.k + 1 if block is None else block.end + 1
            return
        lowering = LOWER.get(type(e))
        if lowering is None:
            raise Unsupported(
                f"{mnemonic(e)} is not supported by the native engine yet",
                self.facts.body.at[self.k],
            )
        lowering(self, e)
        self.k += 1
        if len(self.b.current.lines) > self.bounds.block:
            self.cut_block()
        if self.b.past > self.bounds.lines:
            self.overgrown("lines of code")

    def bind_params(self) -> None:
        registers = iter(self.b.params)
        values = self.locals.values
        for t, place in zip(self.signature.llvm_params, self.signature.params, strict=True):
            if place.kind == "word":
                values.append(self.b.load(t, self.word(place.number), hint="arg"))
            else:
                values.append(next(registers))
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

    # Operands

    def push(self, value: Value) -> None:
        self.stack.append(value)

    def pop(self) -> Value:
        return self.stack.pop()

    def pops(self, n: int) -> tuple[Value, ...]:
        """The top `n` operands, deepest first."""
        if n == 0:
            return ()
        values = tuple(self.stack[-n:])
        del self.stack[-n:]
        return values

    # Labels and edges

    def open_label(self, kind: Kind) -> Label:
        """A label for the block that the current instruction opens; its parameters stay."""
        block = self.facts.blocks[self.k]
        height = len(self.stack) - len(block.params)
        label = Label(kind, self.b.block(kind), self.block_types(block.label), height)
        self.labels.append(label)
        self.loops += kind == "loop"
        if len(self.labels) > self.bounds.labels:
            self.overgrown("nested blocks")
        if self.loops > self.bounds.loops:
            self.overgrown("nested loops")
        return label

    def edge(self, values: Sequence[Value]) -> Edge:
        """An edge out of here, with these operands."""
        return Edge(self.b.current, tuple(values), self.locals.noted())

    def link(self, label: Label, values: Sequence[Value]) -> None:
        """Note that the current block branches to `label` with these operands."""
        if label.kind != "loop":
            label.edges.append(self.edge(values))
            return
        self.b.past += len(label.phis) + len(label.local_phis)
        for phi, value in zip(label.phis, values, strict=True):
            phi.add(value, self.b.current)
        for x, phi in label.local_phis:
            phi.add(self.locals.values[x], self.b.current)

    def label(self, depth: int) -> Label:
        return self.labels[-1 - depth]

    def branch(self, depth: int) -> None:
        """Branch with the operands on top of the stack, and go no further."""
        label = self.label(depth)
        self.link(label, self.stack[len(self.stack) - len(label.types) :])
        self.b.jump(label.target)
        self.live = False

    def arrive(self, label: Label) -> None:
        """End a block that is no loop: join what falls through with what branched here."""
        if self.frugal and self.live and not label.edges:
            return
        if self.live:
            self.link(label, self.stack[len(self.stack) - len(label.types) :])
            self.b.jump(label.target)
        self.join(label.target, label.edges, label.types, label.height)

    def join(self, block: ir.Block, edges: list[Edge], types: Sequence[str], height: int) -> None:
        """Go on where `edges` meet, with the operands they agree on above `height` others."""
        del self.stack[height:]
        self.live = bool(edges)
        if not edges:
            return
        self.b.enter(block)
        columns = zip(*(e.values for e in edges), strict=True) if types else ()
        self.stack += [self.merge(block, edges, column) for column in columns]
        self.merge_locals(block, edges)
        if len(self.b.blocks) > self.bounds.blocks:
            self.overgrown("blocks")

    def merge(self, block: ir.Block, edges: list[Edge], values: Sequence[Value]) -> Value:
        """The value that arrives: one of them if all are the same, else a phi."""
        first = values[0]
        if all(v is first or v.text == first.text for v in values):
            return first
        phi = self.b.phi(first.type, block)
        self.b.past += len(edges)
        if self.b.past > self.bounds.lines:
            self.overgrown("values at joins")
        for edge, value in zip(edges, values, strict=True):
            phi.add(value, edge.block)
        if phi.value.turns > self.bounds.turns:
            self.overgrown("joins of one value")
        return phi.value

    def merge_locals(self, block: ir.Block, edges: list[Edge]) -> None:
        first = edges[0].locals
        if all(e.locals is first for e in edges):
            self.locals.restore(first)
            return
        self.locals.copies += len(first) * len(edges)
        if self.locals.copies > self.bounds.copies:
            self.overgrown("locals at joins")
        columns = zip(*(e.locals for e in edges), strict=True)
        self.locals.renew([self.merge(block, edges, column) for column in columns])

    def assigned_in_loop(self) -> list[int]:
        """The locals that get phis at the header of the loop that the current instruction opens."""
        return [] if self.frugal else sorted(self.survey.assigned[self.k])

    # Bounds

    def cut_block(self) -> None:
        """The block has become long: go on in another one, if that is all it takes."""
        if not self.frugal:
            self.overgrown("lines of one block")
        if self.live:
            after = self.b.block("on")
            self.b.jump(after)
            self.b.enter(after)

    def overgrown(self, what: str) -> NoReturn:
        message = f"function {self.name[1:]} is too large for the native engine: too many {what}"
        raise Unsupported(message) if self.frugal else Overgrown(message)

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
        with self.b.unlikely(self.b.compare("icmp ne", origin, _ELSEWHERE), "origin"):
            self.b.asm("void", lines, NOTE_CONSTRAINTS, [origin])

    def end_with(self, reason: int) -> None:
        """End the activation; `reason` is one of `reasons`."""
        self.traps += 1
        if self.traps > self.bounds.traps:
            self.overgrown("traps")
        self.b.call("void", "trap", [i32(reason)])
        self.b.unreachable()

    def trap(self, reason: str) -> None:
        self.end_with(TRAP_REASONS[reason])

    def trap_if(self, cond: Value, reason: str) -> None:
        with self.b.unlikely(cond, "trap"):
            self.trap(reason)

    def burn(self) -> None:
        """A function, or a loop once more, is entered: that takes fuel, if any is counted."""
        if self.known.fuelled:
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

    def block_types(self, types: ResultType) -> tuple[str, ...]:
        return tuple([llvm_type(t) for t in types])
