"""A body in the making: the operands at hand, the code so far, and what that refers to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from struct import pack_into

from wasmfx.native.abi.protocol import TRAP_REASONS
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.labels import Label
from wasmfx.native.baseline.memo import MEMO
from wasmfx.native.baseline.moves import all_at_once, to_place, to_slot
from wasmfx.native.baseline.places import (
    CONST,
    DEEPEST,
    KIND,
    REGISTERS,
    SLOT,
    TEMPORARY,
    TYPE,
    Beyond,
    operand_slot,
    place,
)
from wasmfx.native.baseline.reading import skip
from wasmfx.native.baseline.surroundings import Call, Surroundings

Step = Callable[["Body", int], int]
"""What an instruction does: it is given where its opcode ends, and says where it ends itself."""

JUMP_ON = tuple(bytes((0x0F, 0x80 | condition, 0, 0, 0, 0)) for condition in range(16))


class Body:
    """The translation of one body, in progress.

    The operand at depth d is a constant, a local, or in the register or the slot of that depth.
    Those below `flushed` are constants or in their slots. `deepest` counts the slots in use.

    `refs` are the places in the code that refer to something by name: where the distance ends, the
    name, and an offset from it. `unwinding` are the jumps to the end with an exception, `tails`
    where the size of the frame is to be filled in, and `traps` the jumps to traps.
    """

    __slots__ = (
        "after", "at", "b", "call", "deepest", "flushed", "homes", "labels", "live", "locals",
        "out", "refs", "stack", "tails", "traps", "unwinding", "world",
    )  # fmt: skip

    def __init__(self, world: Surroundings, b: bytes, call: Call) -> None:
        self.world = world
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
        """Slots up to this depth are in use."""
        if depth > self.deepest:
            if depth > DEEPEST:
                raise Beyond("too many operands for the first tier")
            self.deepest = depth

    def flush(self) -> None:
        """Put all operands into their slots, where they outlive blocks; constants stay."""
        stack = self.stack
        for depth in range(self.flushed, len(stack)):
            a = stack[depth]
            slot = operand_slot(depth)
            if a & KIND != CONST and a != place(SLOT, a & TYPE, slot):
                self.out += to_slot(slot, a)
                stack[depth] = place(SLOT, a & TYPE, slot)
        self.deepen(len(stack))

    def spill(self) -> None:
        """Put those operands into their slots that a call would lose."""
        stack = self.stack
        for depth in range(self.flushed, len(stack)):
            a = stack[depth]
            if a in REGISTERS:
                slot = operand_slot(depth)
                self.out += to_slot(slot, a)
                stack[depth] = place(SLOT, a & TYPE, slot)
        self.deepen(len(stack) + 1)

    def new(self, type_: int) -> int:
        """Where an operand is made that is to be pushed."""
        depth = len(self.stack)
        if depth > 4:
            self.deepen(depth + 4)
        return TEMPORARY[type_][depth]

    def push_new(self, types: Sequence[int]) -> None:
        """Push operands that are where they are made."""
        for t in types:
            self.stack.append(self.new(t))

    # Code

    def near(
        self, opcode: bytes, reg: int, symbol: str, offset: int, wide: int = 1, prefix: bytes = b""
    ) -> None:
        """An instruction on memory that has a name."""
        self.out += asm.near(opcode, reg, wide, prefix)
        self.refs.append((len(self.out), symbol, offset))

    def call_near(self, symbol: str) -> None:
        self.out += b"\xe8\0\0\0\0"
        self.refs.append((len(self.out), symbol, 0))

    def trap_if(self, condition: int, reason: str) -> None:
        self.out += JUMP_ON[condition]
        self.traps.append((len(self.out), reason, self.at))

    def trap(self, reason: str) -> None:
        self.out += asm.set_to(7, TRAP_REASONS[reason], 0)
        self.call_near("trap")

    def add_traps(self, code: bytes, traps: Sequence[tuple[int, str]]) -> None:
        """The code has just been written, and there are traps in it."""
        start = len(self.out) - len(code)
        for end, reason in traps:
            self.traps.append((start + end, reason, self.at))

    # Branches

    def carry(self, label: Label) -> bytes:
        """The code that leaves operands where a branch to `label` leaves them."""
        places = label.places
        if not places:
            return b""
        operands = self.stack[-len(places) :]
        if len(places) == 1:
            return to_place(places[0], operands[0])
        return moved(tuple(places), tuple(operands))

    def jump(self, label: Label) -> None:
        self.out += asm.JUMP
        self.link(label)

    def link(self, label: Label) -> None:
        """The jump that has just been written leads to `label`."""
        here = len(self.out)
        if label.kind == "loop":
            pack_into("<i", self.out, here - 4, label.start - here)
        else:
            label.fixups.append((here, here))

    def land(self, end: int, start: int = 0) -> None:
        """A jump, whose distance ends at `end`, leads to here."""
        pack_into("<i", self.out, end - 4, len(self.out) - (start or end))

    def dead(self, p: int) -> int:
        """Nobody gets to what follows: where the block ends."""
        self.live = False
        return skip(self.b, p)


def moved(places: tuple[int, ...], operands: tuple[int, ...]) -> bytes:
    """Operands into places; remembered."""
    key = "move", places, operands
    code: bytes | None = MEMO.get(key)
    if code is None:
        code = MEMO[key] = all_at_once(list(zip(places, operands, strict=True)))
    return code
