"""A body in translation: its operands, its blocks, the code so far and its open references."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from struct import pack_into
from typing import Literal

from wasmfx.native.abi.layout import TRAP_REASONS
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.decoding import skip
from wasmfx.native.baseline.memo import MEMO
from wasmfx.native.baseline.module_info import Convention, ModuleInfo
from wasmfx.native.baseline.moves import all_at_once, move_to, to_slot
from wasmfx.native.baseline.operands import (
    CONST,
    KIND,
    MAX_DEPTH,
    REGISTERS,
    SLOT,
    SLOTLESS,
    SPARE_SLOTS,
    TEMPORARY,
    TYPE,
    NeedsLLVM,
    operand,
    operand_slot,
)
from wasmfx.registry import Table

Kind = Literal["block", "loop", "if", "try", "body"]


class Label:
    """An open block, and what a branch to it needs.

    height    operands below the block
    carried   where a branch leaves the operands that it carries
    results   types of the operands that the block leaves when it ends
    flushed   `Body.flushed` of the enclosing block
    start     loop: offset of its code; try_table: offset of its clauses in the body
    fixups    branches to the end of the block: end of the distance, and its base
    other     if: end of the jump to the second arm, until that arm begins
    params    if: operands at the beginning of the second arm
    outside   try_table: jumps to the enclosing handler
    """

    __slots__ = (
        "carried", "fixups", "flushed", "height", "kind", "other", "outside", "params",
        "results", "start",
    )  # fmt: skip

    def __init__(
        self, kind: Kind, height: int, carried: Sequence[int], results: Sequence[int], flushed: int
    ) -> None:
        self.kind = kind
        self.height = height
        self.carried = carried
        self.results = results
        self.flushed = flushed
        self.start = 0
        self.other = 0
        self.params: list[int] = []
        self.outside: list[int] = []
        self.fixups: list[tuple[int, int]] = []


Step = Callable[["Body", int], int]
"""A step translates one instruction: from the end of its opcode to the end of the instruction."""


class StepTable(Table[int, Step]):
    """Steps by opcode, or by the number behind the prefix FC."""

    kind = "a step"


JUMP_IF = tuple(bytes((0x0F, 0x80 | condition, 0, 0, 0, 0)) for condition in range(16))
"""Conditional jumps by condition; the distance is still 0."""


class Body:
    """The translation of one body, in progress.

    The operand at depth d is a constant, a local, or in the register or slot of that depth.

    b          bytes of the body
    call       calling convention of the function
    out        code so far
    stack      operands
    locals     where each local is; `homes` are slots for locals that are in registers, or 0
    flushed    operands below this depth are constants or in their slots
    deepest    slots of operands in use
    live       whether the next instruction can be reached
    at         the instruction in translation, for positions of traps
    after      code behind each call: it restores registers
    refs       references to names: end of the distance, name, offset
    unwinding  jumps that are taken with an exception in rax
    tails      where the frame size is to be filled in
    traps      jumps to traps: end of the distance, reason, instruction
    """

    __slots__ = (
        "after", "at", "b", "call", "deepest", "flushed", "homes", "info", "labels", "live",
        "locals", "out", "refs", "stack", "tails", "traps", "unwinding",
    )  # fmt: skip

    def __init__(self, info: ModuleInfo, b: bytes, call: Convention) -> None:
        self.info = info
        self.b = b
        self.call = call
        self.out = bytearray()
        self.stack: list[int] = []
        self.locals: list[int] = []
        self.homes: list[int] = []
        self.labels: list[Label] = []
        self.flushed = 0
        self.deepest = 0
        self.live = True
        self.at = 0
        self.after = b""
        self.refs: list[tuple[int, str, int]] = []
        self.unwinding: list[int] = []
        self.tails: list[int] = []
        self.traps: list[tuple[int, str, int]] = []

    # Operands

    def deepen(self, depth: int) -> None:
        """Reserve slots up to this depth."""
        if depth > self.deepest:
            if depth > MAX_DEPTH:
                raise NeedsLLVM(f"more than {MAX_DEPTH} operands at once")
            self.deepest = depth

    def flush(self) -> None:
        """Move all operands but constants to their slots, which every branch preserves."""
        stack = self.stack
        for depth in range(self.flushed, len(stack)):
            a = stack[depth]
            slot = operand_slot(depth)
            if a & KIND != CONST and a != operand(SLOT, a & TYPE, slot):
                self.out += to_slot(slot, a)
                stack[depth] = operand(SLOT, a & TYPE, slot)
        self.deepen(len(stack))

    def spill(self) -> None:
        """Move the operands that a call would lose to their slots."""
        stack = self.stack
        for depth in range(self.flushed, len(stack)):
            a = stack[depth]
            if a in REGISTERS:
                slot = operand_slot(depth)
                self.out += to_slot(slot, a)
                stack[depth] = operand(SLOT, a & TYPE, slot)
        self.deepen(len(stack) + 1)

    def new(self, type_: int) -> int:
        """The location of the next operand to be pushed."""
        depth = len(self.stack)
        if depth > SLOTLESS:
            self.deepen(depth + SPARE_SLOTS)
        return TEMPORARY[type_][depth]

    def push_new(self, types: Sequence[int]) -> None:
        """Push operands of these types, each in its own location."""
        for t in types:
            self.stack.append(self.new(t))

    # Code

    def near(
        self, opcode: bytes, reg: int, symbol: str, offset: int, wide: int = 1, prefix: bytes = b""
    ) -> None:
        """Write an instruction on memory at a symbol."""
        self.out += asm.near(opcode, reg, wide, prefix)
        self.refs.append((len(self.out), symbol, offset))

    def call_near(self, symbol: str) -> None:
        self.out += b"\xe8\0\0\0\0"
        self.refs.append((len(self.out), symbol, 0))

    def trap_if(self, condition: int, reason: str) -> None:
        self.out += JUMP_IF[condition]
        self.traps.append((len(self.out), reason, self.at))

    def trap(self, reason: str) -> None:
        self.out += asm.set_to(7, TRAP_REASONS[reason], 0)
        self.call_near("trap")

    def add_traps(self, code: bytes, traps: Sequence[tuple[int, str]]) -> None:
        """Note the traps in code that has just been written."""
        start = len(self.out) - len(code)
        for end, reason in traps:
            self.traps.append((start + end, reason, self.at))

    # Branches

    def carry(self, label: Label) -> bytes:
        """Code that moves the operands on top to where a branch to `label` leaves them."""
        carried = label.carried
        if not carried:
            return b""
        operands = self.stack[-len(carried) :]
        if len(carried) == 1:
            return move_to(carried[0], operands[0])
        return moved(tuple(carried), tuple(operands))

    def jump(self, label: Label) -> None:
        self.out += asm.JUMP
        self.link(label)

    def link(self, label: Label) -> None:
        """Direct the jump that has just been written to `label`."""
        here = len(self.out)
        if label.kind == "loop":
            pack_into("<i", self.out, here - 4, label.start - here)
        else:
            label.fixups.append((here, here))

    def land(self, end: int, start: int = 0) -> None:
        """Direct a jump to here: its distance ends at `end` and counts from `start` or `end`."""
        pack_into("<i", self.out, end - 4, len(self.out) - (start or end))

    def dead(self, p: int) -> int:
        """Skip code that cannot be reached: the offset where the block ends."""
        self.live = False
        return skip(self.b, p)


def moved(targets: tuple[int, ...], operands: tuple[int, ...]) -> bytes:
    """Code for a parallel move, memoised."""
    key = "move", targets, operands
    code: bytes | None = MEMO.get(key)
    if code is None:
        code = MEMO[key] = all_at_once(list(zip(targets, operands, strict=True)))
    return code
