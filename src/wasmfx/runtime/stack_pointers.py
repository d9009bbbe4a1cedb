"""The stack pointer of a module compiled from C or a language like it, and how the guest uses it.

`stack_pointer` reads names and code. It searches the bytes of the code for what LLVM emits at both
ends of a function with variables on the stack:

    global.get g  i32.const n  i32.sub  local.tee x  global.set g
    local.get x   i32.const n  i32.add  global.set g
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from wasmfx.binary.instructions import write_code
from wasmfx.binary.primitives import unsigned
from wasmfx.cached import cached_property
from wasmfx.runtime.names import STACK_POINTER
from wasmfx.syntax.instructions import (
    Binop,
    Call,
    CallIndirect,
    CallRef,
    GlobalGet,
    GlobalSet,
    Instr,
    LocalGet,
    LocalSet,
    LocalTee,
    MemoryGrow,
    MemorySize,
)
from wasmfx.syntax.modules import Const, Module
from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import PAGE, FuncUse, GlobalType

if TYPE_CHECKING:
    from wasmfx.valid import Context

COMPILERS = (b"clang", b"rustc", b"Zig", b"zig", b"Swift")
"""Compilers whose linker makes the stack pointer the first global, in the section `producers`."""


class StackPointer(Phrase):
    """The stack pointer of a module: the index `x` of the global, its type, and how it was found.

    If the guest `switches`, its own functions move the pointer to stacks that it has made. `grows`
    says whether the guest's allocator leaves alone what the host adds to the memory.
    """

    x: int
    type: str
    found: str
    switches: bool
    grows: bool


def stack_pointer(module: Module, C: Context) -> StackPointer | None:
    """The stack pointer of a module, or None. It is searched for once."""
    if C.stack_pointer is False:
        C.stack_pointer = recognised(module, C)
    found: StackPointer | None = C.stack_pointer
    return found


def recognised(module: Module, C: Context) -> StackPointer | None:
    """Search for the stack pointer of a module."""
    if not C.mems or not any(type_.is_counter for type_ in C.globals):
        return None
    bodies = Bodies(module)
    for x, why in found_in(module, C, bodies):
        type_ = str(C.globals[x].type)
        use = Use(bodies, x, type_)
        return StackPointer(x, type_, why, use.switches, bodies.grow_safely)
    return None


def found_in(module: Module, C: Context, bodies: Bodies) -> Iterator[tuple[int, str]]:
    """The possible pointers, the surest first, each with the reason."""
    counters = [x for x, type_ in enumerate(C.globals) if type_.is_counter]
    imported = [im.name for im in module.imported(GlobalType)]
    exported = {
        ex.index for ex in module.exports if ex.kind == "global" and ex.name == STACK_POINTER
    }
    for x in counters:
        if x < len(imported) and imported[x] == STACK_POINTER:
            yield x, f"it is imported as `{STACK_POINTER}`"
        if x in exported:
            yield x, f"it is exported as `{STACK_POINTER}`"
        if module.names.globals.get(x) == STACK_POINTER:
            yield x, f"its name is `{STACK_POINTER}`"
    own = [x for x in counters if x >= len(imported)]
    for x in own:
        if Use(bodies, x, str(C.globals[x].type)).is_a_stack:
            yield x, "its functions move it down, and up again when they return"
    producers = b"".join(c.data for c in module.customs if c.name == "producers")
    if own[:1] == [len(imported)] and any(name in producers for name in COMPILERS):
        init = module.globals[0].init.instrs[0]
        if isinstance(init, Const) and 0 < init.c <= C.mems[0].limits.min * PAGE:
            yield own[0], "it is the first global, as linkers place it"


MOST_PROLOGUES = 1000
"""The number of prologues for which the epilogue is searched for."""
MOST_DECODED = 64
"""The number of functions that are decoded to see how they set the pointer."""


class Bodies:
    """The code of a module as bytes, and the functions in it."""

    def __init__(self, module: Module) -> None:
        self.module = module

    @cached_property
    def _placed(self) -> tuple[bytes, list[int]]:
        """The bytes, and where each function begins in them."""
        source, funcs = self.module.source, self.module.funcs
        if source is not None and isinstance(source.data, bytes) and funcs:
            return source.data[: funcs[-1].end], [func.at for func in funcs]
        data, starts = bytearray(), []
        for func in funcs:
            starts.append(len(data))
            data += write_code(func.peek())[0]
        return bytes(data), starts

    @property
    def data(self) -> bytes:
        return self._placed[0]

    @property
    def start(self) -> int:
        starts = self._placed[1]
        return starts[0] if starts else 0

    def func_at(self, at: int) -> int:
        """The number of the function with the byte at `at`."""
        return bisect_right(self._placed[1], at) - 1

    def end_of(self, at: int) -> int:
        """Where the function with the byte at `at` ends."""
        starts, n = self._placed[1], self.func_at(at)
        return starts[n + 1] if n + 1 < len(starts) else len(self.data)

    def body(self, n: int) -> Sequence[Instr]:
        """The instructions of a function."""
        return self.module.funcs[n].peek().body.instrs

    def with_bytes(self, pattern: bytes) -> Iterator[int]:
        """The functions that match a pattern, each once."""
        last = -1
        for match in re.compile(pattern, re.DOTALL).finditer(self.data, self.start):
            n = self.func_at(match.start())
            if n != last:
                last = n
                yield n

    @cached_property
    def grow_safely(self) -> bool:
        """Whether no allocator of the guest claims pages that the host has added.

        An allocator may take all up to `memory.size` for its own when it begins, or take new pages
        to follow the old ones. It is safe if it uses each result of `memory.grow` as an address.
        """
        for n in self.with_bytes(rb"(?<![\x02-\x04])[\x3f\x40]\x00"):
            instrs = self.body(n)
            if any(isinstance(e, MemorySize) for e in instrs):
                return False
            for k, e in enumerate(instrs):
                if isinstance(e, MemoryGrow) and not becomes_address(instrs, k + 1):
                    return False
        return True


def becomes_address(instrs: Sequence[Instr], k: int) -> bool:
    """Whether the number of pages before instruction `k` is made an address later."""
    after = instrs[k]
    if is_shift(instrs, k):
        return True
    if not isinstance(after, LocalSet | LocalTee):
        return False
    rest = range(k + 1, len(instrs) - 2)
    return any(instrs[n] == LocalGet(after.x) and is_shift(instrs, n + 1) for n in rest)


def is_shift(instrs: Sequence[Instr], k: int) -> bool:
    """Whether the two instructions at `k` make an address of a number of pages."""
    match instrs[k : k + 2]:
        case Const(_, 16), Binop(_, "shl"):
            return True
        case Const(_, 65536), Binop(_, "mul"):
            return True
        case _:
            return False


# How code uses a global

_INDEX = rb"[\x80-\xff]{0,4}[\x00-\x7f]"
"""A number in LEB128."""


def index_of(x: int) -> bytes:
    """A pattern for an index: in its shortest form, or in five bytes, as linkers leave it."""
    short = unsigned(x)
    padded = bytes(x >> shift & 0x7F | 0x80 for shift in (0, 7, 14, 21)) + bytes((x >> 28,))
    return rb"(?:%b|%b)" % (re.escape(short), re.escape(padded))


class Use:
    """How the functions of a module use a global. `type` is its type."""

    def __init__(self, bodies: Bodies, x: int, type_: str) -> None:
        self.bodies = bodies
        self.x = x
        # Patterns for instructions, each with its index and without other operands.
        self.get, self.set = rb"\x23" + index_of(x), rb"\x24" + index_of(x)
        wide = type_ == "i64"
        self.const = rb"\x42" if wide else rb"\x41"
        self.add, self.sub = (rb"\x7c", rb"\x7d") if wide else (rb"\x6a", rb"\x6b")
        self.and_ = rb"\x83" if wide else rb"\x71"

    @cached_property
    def is_a_stack(self) -> bool:
        """Whether a function moves it down first, and restores it in the end."""
        return self._has_frames or self._has_dynamic_frames

    @cached_property
    def _has_frames(self) -> bool:
        data = self.bodies.data
        for match in islice(self._prologues.finditer(data, self.bodies.start), MOST_PROLOGUES):
            size, frame = match["n"] or match["m"], match["x"] or match["y"]
            end = self.bodies.end_of(match.start())
            if self._epilogue(size, frame).search(data, match.end(), end):
                return True
        return False

    @cached_property
    def _has_dynamic_frames(self) -> bool:
        """Whether a function keeps it in a local, makes room for an array, and restores it."""
        data = self.bodies.data
        kept = re.compile(rb"%b[\x21\x22](%b)" % (self.get, _INDEX), re.DOTALL)
        moved = rb"%b(?:\x22%b)?%b" % (self.sub, _INDEX, self.set)
        for match in islice(kept.finditer(data, self.bodies.start), MOST_PROLOGUES):
            restored = rb"%b.*?\x20%b%b" % (moved, re.escape(match[1]), self.set)
            end = self.bodies.end_of(match.start())
            if re.compile(restored, re.DOTALL).search(data, match.end(), end):
                return True
        return False

    @cached_property
    def _prologues(self) -> re.Pattern[bytes]:
        """A pattern for the prologues of optimised code, and of code that is not."""
        get, set_, const, sub = self.get, self.set, self.const, self.sub
        plain = rb"%b%b(?P<n>%b)%b\x22(?P<x>%b)%b" % (get, const, _INDEX, sub, _INDEX, set_)
        debug = (
            rb"%b\x21(?P<a>%b)%b(?P<m>%b)\x21(?P<b>%b)"
            rb"\x20(?P=a)\x20(?P=b)%b\x21(?P<y>%b)\x20(?P=y)%b"
        ) % (get, _INDEX, const, _INDEX, _INDEX, sub, _INDEX, set_)
        return re.compile(rb"%b|%b" % (plain, debug), re.DOTALL)

    def _epilogue(self, size: bytes, frame: bytes) -> re.Pattern[bytes]:
        const, add, set_ = self.const, self.add, self.set
        n, x = re.escape(size), re.escape(frame)
        plain = rb"\x20%b%b%b%b%b" % (x, const, n, add, set_)
        debug = rb"%b%b\x21(%b)\x20%b\x20\1%b\x21(%b)\x20\2%b" % (
            const, n, _INDEX, x, add, _INDEX, set_,
        )  # fmt: skip
        return re.compile(rb"%b|%b" % (plain, debug), re.DOTALL)

    @cached_property
    def switches(self) -> bool:
        """Whether a function sets it to an address that it has not read from it.

        A function that only does this for the host, such as `stackRestore`, does not count.
        """
        sites = rb"(\x20%b|%b(\x22%b)?|[\x28\x29]%b%b)%b" % (
            _INDEX, self.and_, _INDEX, _INDEX, _INDEX, self.set,
        )  # fmt: skip
        decoded = 0
        for n in self.bodies.with_bytes(sites):
            if self._evident(n):
                continue
            decoded += 1
            if decoded > MOST_DECODED:
                break
            if self._moves_elsewhere(n):
                return True
        return False

    def _evident(self, n: int) -> bool:
        """Whether the bytes of a function show that it only restores what it has read."""
        data, starts = self.bodies._placed
        body = data[starts[n] : starts[n + 1] if n + 1 < len(starts) else len(data)]
        set_ = self.set
        if re.search(rb"[\x28\x29]%b%b%b" % (_INDEX, _INDEX, set_), body, re.DOTALL):
            return False
        if re.search(rb"%b(\x22%b)?%b" % (self.and_, _INDEX, set_), body, re.DOTALL):
            return False
        sources = re.findall(rb"\x20(%b)%b" % (_INDEX, set_), body, re.DOTALL)
        moved = rb"(?:%b%b%b)?" % (self.const, _INDEX, self.sub)
        return all(
            re.search(rb"%b%b[\x21\x22]%b" % (self.get, moved, re.escape(x)), body, re.DOTALL)
            for x in sources
        )

    def _moves_elsewhere(self, n: int) -> bool:
        """Whether a function that runs other code sets the pointer to an address from elsewhere."""
        instrs = self.bodies.body(n)
        module = self.bodies.module
        x = n + len(module.imported(FuncUse))
        if any(ex.kind == "func" and ex.index == x for ex in module.exports) and not any(
            isinstance(e, Call | CallIndirect | CallRef) for e in instrs
        ):
            return False
        places = [k for k, e in enumerate(instrs) if e == GlobalSet(self.x)]
        return not all(self._is_own(instrs, k - 1) for k in places)

    def _is_own(self, instrs: Sequence[Instr], k: int, depth: int = 0) -> bool:
        """Whether instruction `k` pushes what was read from the pointer, perhaps moved."""
        if k < 0 or depth > 16:
            return depth > 16
        match instrs[k]:
            case GlobalGet(x):
                return x == self.x
            case LocalTee():
                return self._is_own(instrs, k - 1, depth + 1)
            case LocalGet(x):
                before = range(k - 1, -1, -1)
                sets = (LocalSet(x), LocalTee(x))
                at = next((n for n in before if instrs[n] in sets), None)
                return at is not None and self._is_own(instrs, at - 1, depth + 1)
            case Binop(_, "add" | "sub" | "and"):
                # The right operand is one instruction, or the left one is not needed.
                return any(self._is_own(instrs, k - n, depth + 1) for n in (1, 2))
            case _:
                return False
