"""The frame of a function: how it is made, what is in it when the body begins, how it is left.

size + 8   the caller's lowest word, which is popped on the way back
size       return address
16 ...     slots of operands and of locals, in turns
8          where memory 0 begins
0          a word that callees pop
"""

from __future__ import annotations

from wasmfx.native.abi.layout import VM
from wasmfx.native.abi.protocol import TRAP_REASONS
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import Body
from wasmfx.native.baseline.moves import all_at_once, to_register, to_slot
from wasmfx.native.baseline.pins import calls_in, pins
from wasmfx.native.baseline.places import (
    BASE,
    BASE_SLOT,
    I64,
    KIND,
    NUMBER,
    OTHER,
    RDI,
    REG,
    SCRATCH,
    SLOT,
    Beyond,
    frame_size,
    local_slot,
    place,
    register,
    type_of,
)
from wasmfx.native.baseline.steps.blocks import look_up
from wasmfx.native.baseline.steps.calls import fill_tails, from_word
from wasmfx.native.processor import LIMIT
from wasmfx.runtime import traps
from wasmfx.valid import Facts

MOST_LOCALS = 2000
"""More than this are left to the other tier, which keeps only those that live."""

UNCHECKED = 256
"""So much of the stack a function may use without a look at its limit: as in LLVM's code."""

_ACCESSES = frozenset(range(0x28, 0x3F))


def begin(f: Body, body: bytes, facts: Facts) -> None:
    """Parameters and other locals go to their places. What calls nothing needs no homes for its
    pins, and does not look up: whoever goes round by it does. Unless it is to be seen."""
    types = list(map(type_of, facts.locals))
    if len(types) > MOST_LOCALS:
        raise Beyond("too many locals for the first tier")
    calls = calls_in(facts.body.instrs)
    leaf = calls == 0
    pinned = pins(body, types, facts, calls)
    for x, t in enumerate(types):
        if x in pinned:
            f.locals.append(register(pinned[x], t))
        else:
            f.locals.append(place(SLOT, t, local_slot(x)))
        f.homes.append(local_slot(x) if x in pinned and not leaf else 0)
    _receive(f)
    _clear(f, len(f.call.params.types))
    based = f.world.memories[:1] == ["i32"] and not _ACCESSES.isdisjoint(body)
    if based:
        _find_memory(f, leaf)
    if not leaf or f.world.watched:
        look_up(f)
    if not leaf:
        f.after = _back(f, based)


def _receive(f: Body) -> None:
    params = f.call.params
    f.out += all_at_once([(f.locals[n], r) for n, r in params.registers], foreign=True)
    for n, word in params.words:
        from_word(f, f.locals[n], word)
    for n in range(len(params.types)):
        if f.homes[n]:
            f.out += to_slot(f.homes[n], f.locals[n])


def _clear(f: Body, first: int) -> None:
    """The locals that are no parameters begin as 0."""
    rest = list(zip(f.locals[first:], f.homes[first:], strict=True))
    slots = [a >> NUMBER for a, _ in rest if a & KIND == SLOT] + [home for _, home in rest if home]
    for a, _ in rest:
        if a & KIND == REG:
            f.out += to_register(a >> NUMBER, a & ~(KIND | -1 << NUMBER) | 8)
    if slots:
        f.out += asm.encode(asm.XOR, SCRATCH, register(SCRATCH))
    for slot in slots:
        f.out += to_slot(slot, register(SCRATCH, I64))


def _find_memory(f: Body, leaf: bool) -> None:
    f.near(asm.MOV, BASE, "inst", f.world.shape.bases)
    if not leaf:
        f.out += to_slot(BASE_SLOT, register(BASE))


def _back(f: Body, based: bool) -> bytes:
    """What is read back behind a call: where memory begins, and the pins."""
    out = to_register(BASE, place(SLOT, I64, BASE_SLOT)) if based else b""
    for a, home in zip(f.locals, f.homes, strict=True):
        if home:
            out += to_register(a >> NUMBER, place(SLOT, a & 3, home))
    return out


def finish(f: Body, marks: list[tuple[int, int]] | None) -> tuple[bytes, int]:
    """The end of the body, and behind it what is seldom got to. What is to stand before it, and the
    size of the frame."""
    size = frame_size(max(len(f.locals), f.deepest))
    f.out += b"\x31\xc0"
    for end in f.unwinding:
        f.land(end)
    f.out += _change(0, size) + b"\xc2\x08\x00"
    fill_tails(f.out, f.tails, size)
    _trap_code(f, marks)
    return _prologue(f, size), size


def _change(which: int, size: int) -> bytes:
    """Add to the stack pointer, or subtract from it."""
    if size < 128:
        return asm.encode(asm.GROUP1_8, which, register(4), 1) + bytes((size,))
    return asm.encode(asm.GROUP1_32, which, register(4), 1) + asm.pack("<i", size)


def _trap_code(f: Body, marks: list[tuple[int, int]] | None) -> None:
    """The code of each trap. Its place tells which instruction it was."""
    for end, reason, at in f.traps:
        f.land(end)
        if marks is not None:
            marks.append((len(f.out), at))
        if reason == traps.UNINITIALIZED_ELEMENT:
            # The message names the element.
            f.near(asm.STORE, OTHER, "vm", VM.words)
        f.out += asm.set_to(RDI, TRAP_REASONS[reason], 0)
        f.call_near("trap")


def _prologue(f: Body, size: int) -> bytes:
    """The check of the stack, as LLVM writes it, and the frame. When there is no room the function
    is entered again behind the `ret`, on another stack."""
    check = b"\x64" + asm.encode(asm.CMP, 4, register(4), 1)[:2] + b"\x24\x25"
    if size >= UNCHECKED:
        lea = asm.at(asm.LEA, SCRATCH, 4, -size, 1)
        check = lea + b"\x64\x4c\x3b\x1c\x25"
    check += asm.pack("<i", LIMIT)
    make = _change(5, size)
    more = asm.set_to(OTHER, size, 0) + asm.set_to(SCRATCH, 8, 0)
    call = b"\xe8\0\0\0\0" + b"\xc3"
    skip = bytes((0x70 | asm.ABOVE, len(more) + len(call)))
    code = check + skip + more + call + make
    f.refs = [(at + len(code), symbol, offset) for at, symbol, offset in f.refs]
    f.refs.append((len(code) - len(make) - 1, "__morestack", 0))
    return code
