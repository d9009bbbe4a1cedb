"""The first tier's compiler: function bodies of one module to machine code, in one pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from wasmfx.binary.instructions import read_expr, write_code
from wasmfx.binary.primitives import Reader
from wasmfx.native.abi.placement import Shape
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import Body, Label, Step
from wasmfx.native.baseline.code import Code
from wasmfx.native.baseline.decoding import LOOP, unsigned
from wasmfx.native.baseline.frame import begin, finish
from wasmfx.native.baseline.module_info import ModuleInfo
from wasmfx.native.baseline.operands import TYPE, NeedsLLVM
from wasmfx.native.baseline.steps import STEPS, WIDE_STEPS
from wasmfx.native.baseline.steps.calls import fill_tails, leave, to_word
from wasmfx.syntax.modules import Code as Syntax
from wasmfx.syntax.modules import Module
from wasmfx.threads import PIECE, check_deadline
from wasmfx.valid import Context, Facts

TYPES = ("i32", "i64", "float", "double")
"""The types of operands as LLVM spells them."""

Note = Callable[[Body, int], None]
"""Called behind each `loop` with the offset of that instruction."""


class LoopHeader(NamedTuple):
    """The state of a frame at the beginning of loop `k`: locals, operands and the frame size."""

    k: int
    locals: tuple[int, ...]
    operands: tuple[int, ...]
    size: int

    @property
    def types(self) -> tuple[str, ...]:
        """The types of the operands."""
        return tuple(TYPES[a & TYPE] for a in self.operands)


class FirstTier:
    """Compiles functions of one module."""

    def __init__(self, module: Module, C: Context, shape: Shape, watched: bool = False) -> None:
        self.info = ModuleInfo(module, C, shape, watched)

    def emit(self, x: int, body: bytes, facts: Facts) -> Code | None:
        """Compile function `x`; None if this tier cannot."""
        try:
            return self._emit(x, body, facts, None)
        except NeedsLLVM:
            return None

    def positions(self, x: int, body: bytes, facts: Facts) -> list[tuple[int, int]]:
        """Offsets in the code of function `x`, each with the number of the instruction there."""
        marks: list[tuple[int, int]] = []
        code = self._emit(x, body, facts, marks)
        number = _instruction_numbers(body)
        return sorted((at + code.entry, number[p]) for at, p in marks)

    def loop_headers(self, x: int, body: bytes, facts: Facts) -> dict[int, LoopHeader]:
        """The loops of function `x`, by the offset of their poll in the code."""
        count = len(facts.locals)
        noted: list[tuple[int, int, tuple[int, ...]]] = []

        def note(f: Body, p: int) -> None:
            noted.append((f.labels[-1].start, p, (*f.locals, *f.stack)))

        code = self._emit(x, body, facts, [], note)
        number = _instruction_numbers(body)
        return {
            code.entry + at: LoopHeader(number[p], state[:count], state[count:], code.size)
            for at, p, state in noted
        }

    def loop_exit(self, x: int, header: LoopHeader, symbol: str) -> Code:
        """Code that a frame of function `x` runs at a loop to continue in `symbol`.

        `symbol` finds locals and operands in the buffer and returns to the frame's caller.
        """
        f = Body(self.info, b"", self.info.call(x))
        for n, a in enumerate((*header.locals, *header.operands)):
            to_word(f, a, n)
        leave(f)
        fill_tails(f.out, f.tails, header.size)
        f.out += asm.JUMP
        f.refs.append((len(f.out), symbol, 0))
        return Code(f.out, f.refs, 0, header.size)

    def encoded(self, code: Syntax) -> bytes:
        """The bytes of a body that was parsed from text."""
        return bytes(write_code(code)[0])

    def _emit(
        self,
        x: int,
        body: bytes,
        facts: Facts,
        marks: list[tuple[int, int]] | None,
        note: Note | None = None,
    ) -> Code:
        call = self.info.call(x)
        start = skip_locals(body)
        f = Body(self.info, body, call)
        begin(f, body[start:], facts)
        f.labels.append(Label("body", 0, (), call.results.types, 0))
        steps = WIDE_STEPS if self.info.memories[:1] == ["i64"] else STEPS
        if marks is None:
            _run(f, start, steps)
        else:
            _run_noting(f, start, steps, marks, note)
        prologue, size = finish(f, marks)
        return Code(bytearray(prologue) + f.out, f.refs, len(prologue), size)


def _run(f: Body, p: int, steps: list[Step]) -> None:
    b, end = f.b, len(f.b)
    while p < end:
        check_deadline()
        stop = min(end, p + PIECE)
        while p < stop:
            p = steps[b[p]](f, p + 1)


def _run_noting(
    f: Body, p: int, steps: list[Step], marks: list[tuple[int, int]], note: Note | None
) -> None:
    """Run the steps and note the offset in the code at which each instruction begins."""
    while p < len(f.b):
        marks.append((len(f.out), p))
        f.at = p
        p = steps[f.b[p]](f, p + 1)
        if note is not None and f.b[f.at] == LOOP:
            note(f, f.at)


def _instruction_numbers(body: bytes) -> dict[int, int]:
    """The number of each instruction, by its offset in the body."""
    expr = read_expr(Reader(body, skip_locals(body), len(body)))
    assert expr is not None
    return {p: k for k, p in enumerate(expr.at)}


def skip_locals(body: bytes) -> int:
    """The offset of the first instruction, behind the declarations of locals."""
    count, p = unsigned(body, 0)
    for _ in range(count):
        _, p = unsigned(body, p)
        if body[p] in (0x63, 0x64):
            p += 1
        _, p = unsigned(body, p)
    return p
