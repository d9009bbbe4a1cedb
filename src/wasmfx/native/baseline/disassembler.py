"""A disassembler for code of the first tier, and listings with Wasm instructions as comments.

It knows the instructions that the assembler writes, in the syntax of LLVM's assembly. Other bytes
are shown as `.byte`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from struct import unpack_from
from typing import NamedTuple

from wasmfx.native.baseline.code import Code

_NAMES = ("ax", "cx", "dx", "bx", "sp", "bp", "si", "di")
_CONDITIONS = (
    "o",
    "no",
    "b",
    "ae",
    "e",
    "ne",
    "be",
    "a",
    "s",
    "ns",
    "p",
    "np",
    "l",
    "ge",
    "le",
    "g",
)
_WIDTHS = {1: "b", 2: "w", 4: "l", 8: "q"}

_ARITHMETIC = ("add", "or", "adc", "sbb", "and", "sub", "xor", "cmp")
_SHIFTS = ("rol", "ror", "rcl", "rcr", "shl", "shr", "sal", "sar")
_GROUP3 = ("test", "test", "not", "neg", "mul", "imul", "div", "idiv")
_BITS = ("", "", "", "", "bt", "bts", "btr", "btc")

_FLOATS = {
    0x51: "sqrt", 0x54: "and", 0x55: "andn", 0x56: "or", 0x57: "xor", 0x58: "add", 0x59: "mul",
    0x5C: "sub", 0x5D: "min", 0x5E: "div", 0x5F: "max",
}  # fmt: skip
_KINDS = {0: "ps", 0x66: "pd", 0xF3: "ss", 0xF2: "sd"}
_COUNTS = {0xBC: "tzcnt", 0xBD: "lzcnt", 0xB8: "popcnt"}
_EXTENDING = {0xB6: ("movz", 1), 0xB7: ("movz", 2), 0xBE: ("movs", 1), 0xBF: ("movs", 2)}
_BMI_SHIFTS = {0x66: "shlx", 0xF2: "shrx", 0xF3: "sarx"}


class Line(NamedTuple):
    """An instruction: size, text, and the target of a distance, for which the text has `{}`."""

    size: int
    text: str
    target: int | None = None


class _Unknown(Exception):
    """The bytes are not an instruction of the assembler."""


def instruction(code: bytes, at: int) -> Line:
    """Disassemble the instruction at an offset."""
    try:
        read = _Reader(code, at)
        text = read.text()
    except (_Unknown, IndexError, KeyError, ValueError):
        return Line(1, f".byte {code[at]:#04x}")
    return Line(read.at - at, text, read.target)


def register(n: int, size: int) -> str:
    """The name of an integer register."""
    if n >= 8:
        return f"%r{n}" + {1: "b", 2: "w", 4: "d", 8: ""}[size]
    name = _NAMES[n]
    if size == 1:
        return f"%{name[0]}l" if n < 4 else f"%{name}l"
    return f"%{ {2: '', 4: 'e', 8: 'r'}[size] }{name}"


class _Reader:
    """Reads one instruction."""

    def __init__(self, code: bytes, at: int) -> None:
        self.code = code
        self.at = at
        self.target: int | None = None
        self.segment = ""
        self.prefix = 0
        self.rex = 0
        self.first = 0

    # Parts of an instruction

    def byte(self) -> int:
        self.at += 1
        return self.code[self.at - 1]

    def number(self, size: int) -> int:
        form = {1: "<b", 2: "<h", 4: "<i", 8: "<q"}[size]
        if self.at + size > len(self.code):
            raise _Unknown
        self.at += size
        return int(unpack_from(form, self.code, self.at - size)[0])

    def distance(self, size: int) -> str:
        """Read a distance from the next instruction, and note the target."""
        n = self.number(size)
        self.target = self.at + n
        return "{}"

    @property
    def width(self) -> int:
        if self.rex & 8:
            return 8
        return 2 if self.prefix == 0x66 else 4

    def modrm(self, floats: bool = False, size: int = 0) -> tuple[int, str]:
        """Read a ModRM byte: the number of a register, and a register or memory operand."""
        byte = self.byte()
        mode, reg, rm = byte >> 6, byte >> 3 & 7 | (self.rex & 4) << 1, byte & 7
        if mode == 3:
            n = rm | (self.rex & 1) << 3
            return reg, f"%xmm{n}" if floats else register(n, size or self.width)
        if mode == 0 and rm == 5:
            at = self.at
            self.at += 4
            self.target = at  # until `settle`
            return reg, f"{self.segment}{{}}(%rip)"
        return reg, self.segment + self.memory(mode, rm)

    def memory(self, mode: int, rm: int) -> str:
        base, index = rm | (self.rex & 1) << 3, ""
        if rm == 4:
            sib = self.byte()
            base = sib & 7 | (self.rex & 1) << 3
            n = sib >> 3 & 7 | (self.rex & 2) << 2
            if n != 4:
                index = f",{register(n, 8)}" + (f",{1 << (sib >> 6)}" if sib >> 6 else "")
            if mode == 0 and sib & 7 == 5:
                return f"{self.number(4)}" + (f"({index})" if index else "")
        offset = self.number({1: 1, 2: 4}[mode]) if mode else 0
        return f"{offset or ''}({register(base, 8)}{index})"

    # Instructions

    def text(self) -> str:
        code = self.byte()
        while code in (0x64, 0x66, 0xF2, 0xF3):
            if code == 0x64:
                self.segment = "%fs:"
            else:
                self.prefix = code
            code = self.byte()
        if code & 0xF0 == 0x40:
            self.rex = code
            code = self.byte()
        if code == 0xC4:
            text = self.three()
        elif code == 0x0F:
            text = self.long(self.byte())
        else:
            text = self.short(code)
        if "{}(%rip)" in text:
            self.settle()
        return text

    def settle(self) -> None:
        """Resolve a distance, which counts from the end of the instruction and its constant."""
        assert self.target is not None
        self.target = self.at + int(unpack_from("<i", self.code, self.target)[0])

    def sized(self, name: str, *operands: str, size: int = 0) -> str:
        return f"{name}{_WIDTHS[size or self.width]} {', '.join(operands)}"

    def short(self, code: int) -> str:
        """Read an instruction with an opcode of one byte."""
        if code < 0x40 and code & 7 in (1, 3):
            reg, place = self.modrm()
            r = register(reg, self.width)
            return self.sized(_ARITHMETIC[code >> 3], *((place, r) if code & 2 else (r, place)))
        if code & 0xF0 == 0x70:
            return f"j{_CONDITIONS[code & 15]} {self.distance(1)}"
        if code & 0xF8 == 0xB8:
            return self.constant(code & 7 | (self.rex & 1) << 3)
        if code & 0xF0 == 0x50:
            name = "pushq" if code < 0x58 else "popq"
            return f"{name} {register(code & 7 | (self.rex & 1) << 3, 8)}"
        if code in _PLAIN:
            return _PLAIN[code]
        return _SHORT[code](self)

    def constant(self, r: int) -> str:
        if self.rex & 8:
            return f"movabsq ${self.number(8)}, {register(r, 8)}"
        return f"movl ${self.number(4) & 0xFFFFFFFF}, {register(r, 4)}"

    def move(self, code: int) -> str:
        reg, place = self.modrm()
        r = register(reg, self.width)
        return self.sized("mov", *((place, r) if code == 0x8B else (r, place)))

    def of_group(self, names: tuple[str, ...], size: int) -> str:
        """Read an instruction of a group, on a location and a constant."""
        start = self.at
        which = self.code[start] >> 3 & 7
        _, place = self.modrm()
        return self.sized(names[which], f"${self.number(size)}", place)

    def group3(self) -> str:
        which, place = self.modrm()
        if which & 7 < 2:
            return self.sized("test", f"${self.number(4)}", place)
        return self.sized(_GROUP3[which & 7], place)

    def group5(self) -> str:
        which, place = self.modrm(size=8)
        return f"{ {2: 'callq', 4: 'jmpq'}[which & 7] } *{place}"

    def multiplied(self) -> str:
        reg, place = self.modrm()
        return self.sized("imul", f"${self.number(4)}", place, register(reg, self.width))

    def set_place(self) -> str:
        _, place = self.modrm()
        return self.sized("mov", f"${self.number(4)}", place)

    def plain(self, name: str, size: int = 0, backwards: bool = False) -> str:
        """Read an instruction on a register and a location."""
        reg, place = self.modrm(size=size)
        r = register(reg, size or self.width)
        return self.sized(name, *((r, place) if backwards else (place, r)), size=size)

    def signed_word(self) -> str:
        reg, place = self.modrm(size=4)
        return f"movslq {place}, {register(reg, 8)}"

    def extended(self) -> str:
        return "cqto" if self.rex & 8 else "cltd"

    def long(self, code: int) -> str:
        """Read an instruction behind the byte 0F."""
        if code & 0xF0 == 0x80:
            return f"j{_CONDITIONS[code & 15]} {self.distance(4)}"
        if code & 0xF0 == 0x90:
            return f"set{_CONDITIONS[code & 15]} {self.modrm(size=1)[1]}"
        if code & 0xF0 == 0x40:
            return self.plain(f"cmov{_CONDITIONS[code & 15]}")
        if code in _EXTENDING:
            name, size = _EXTENDING[code]
            reg, place = self.modrm(size=size)
            return (
                f"{name}{_WIDTHS[size]}{_WIDTHS[self.width]} {place}, {register(reg, self.width)}"
            )
        if code in _COUNTS and self.prefix == 0xF3:
            self.prefix = 0
            return self.plain(_COUNTS[code])
        if code == 0xAF:
            return self.plain("imul")
        if code == 0xBA:
            return self.of_group(_BITS, 1)
        if code == 0x0B:
            return "ud2"
        return self.float_(code)

    def float_(self, code: int) -> str:
        kind = _KINDS[self.prefix]
        if code in (0x10, 0x11):
            name = f"movu{kind}" if kind in ("ps", "pd") else f"mov{kind}"
            return self.floats(name, code == 0x11)
        if code in (0x28, 0x2E):
            name = {0x28: "mova", 0x2E: "ucomi"}[code]
            return self.floats(name + (kind if code == 0x28 else kind.replace("p", "s")))
        if code in _FLOATS:
            return self.floats(_FLOATS[code] + kind)
        if code == 0x2A:
            reg, place = self.modrm(size=self.integer)
            return f"cvtsi2{kind}{_WIDTHS[self.integer]} {place}, %xmm{reg}"
        if code == 0x2C:
            reg, place = self.modrm(floats=True)
            return f"cvtt{kind}2si {place}, {register(reg, self.integer)}"
        if code in (0x6E, 0x7E) and self.prefix == 0x66:
            reg, place = self.modrm(size=self.integer)
            name, x = ("movq" if self.rex & 8 else "movd"), f"%xmm{reg}"
            return f"{name} {place}, {x}" if code == 0x6E else f"{name} {x}, {place}"
        raise _Unknown

    @property
    def integer(self) -> int:
        """The width of the integer operand of a float instruction."""
        return 8 if self.rex & 8 else 4

    def floats(self, name: str, backwards: bool = False) -> str:
        reg, place = self.modrm(floats=True)
        x = f"%xmm{reg}"
        return f"{name} {x}, {place}" if backwards else f"{name} {place}, {x}"

    def three(self) -> str:
        """Read an instruction with three operands."""
        one, two, code = self.byte(), self.byte(), self.byte()
        self.rex = 0x40 | (~one >> 5 & 7) | (two >> 7 << 3)
        self.prefix = (0, 0x66, 0xF3, 0xF2)[two & 3]
        first, map_ = ~two >> 3 & 15, one & 31
        if map_ == 2 and code == 0xF7:
            reg, place = self.modrm(size=self.integer)
            names = register(first, self.integer), place, register(reg, self.integer)
            return f"{_BMI_SHIFTS[self.prefix]}{_WIDTHS[self.integer]} {', '.join(names)}"
        reg, place = self.modrm(floats=True)
        operands = f"{place}, %xmm{first}, %xmm{reg}"
        if map_ == 3 and code in (0x0A, 0x0B):
            name = "vroundss" if code == 0x0A else "vroundsd"
            return f"{name} ${self.number(1)}, {operands}"
        kind = _KINDS[self.prefix]
        if code == 0xC2:
            return f"vcmp{kind} ${self.number(1)}, {operands}"
        if code == 0x5A:
            return f"vcvt{kind}2{ {'ss': 'sd', 'sd': 'ss'}[kind] } {operands}"
        return f"v{_FLOATS[code]}{kind} {operands}"


_PLAIN = {0xC3: "retq", 0x90: "nop", 0xCC: "int3"}
_SHORT: dict[int, Callable[[_Reader], str]] = {
    0x63: _Reader.signed_word,
    0x69: _Reader.multiplied,
    0x81: lambda r: r.of_group(_ARITHMETIC, 4),
    0x83: lambda r: r.of_group(_ARITHMETIC, 1),
    0x85: lambda r: r.plain("test", backwards=True),
    0x88: lambda r: r.plain("mov", 1, backwards=True),
    0x89: lambda r: r.move(0x89),
    0x8B: lambda r: r.move(0x8B),
    0x8D: lambda r: r.plain("lea"),
    0x99: _Reader.extended,
    0xC1: lambda r: r.of_group(_SHIFTS, 1),
    0xC2: lambda r: f"retq ${r.number(2)}",
    0xC7: _Reader.set_place,
    0xE8: lambda r: f"callq {r.distance(4)}",
    0xE9: lambda r: f"jmp {r.distance(4)}",
    0xEB: lambda r: f"jmp {r.distance(1)}",
    0xF7: _Reader.group3,
    0xFF: _Reader.group5,
}


# Listings

_BOUND = re.compile(r"cmpl \$(\d+), %r11d")
_THROUGH_TABLE = "jmpq *%r11"


class Listing:
    """Disassembled code: its instructions and jump tables, by offset."""

    def __init__(self, code: Code) -> None:
        self.code = bytes(code.code)
        self.refs = {end: (symbol, offset) for end, symbol, offset in code.refs}
        self.lines: dict[int, Line] = {}
        self.tables: dict[int, int] = {}
        self._read()
        self.labels = {t for at, line in self.lines.items() if (t := self._inside(at)) is not None}
        self.labels |= {t for at in self.tables for t in self._targets(at)}

    def _read(self) -> None:
        at, bound = 0, 0
        while at < len(self.code):
            line = self.lines[at] = instruction(self.code, at)
            at += line.size
            if found := _BOUND.fullmatch(line.text):
                bound = int(found[1])
            if line.text == _THROUGH_TABLE:
                # A table of distances follows, as long as the bound of the index.
                self.tables[at] = bound
                at += 4 * bound

    def _targets(self, at: int) -> list[int]:
        """The targets of a jump table."""
        count = self.tables[at]
        return [at + n for n in unpack_from(f"<{count}i", self.code, at)]

    def _symbol(self, at: int) -> str | None:
        """The symbol that an instruction refers to."""
        line = self.lines[at]
        for end in range(at + 4, at + line.size + 1):
            if end in self.refs:
                symbol, offset = self.refs[end]
                return f"{symbol}{offset:+}" if offset else symbol
        return None

    def _inside(self, at: int) -> int | None:
        """The target of an instruction if it lies in this function."""
        target = self.lines[at].target
        return target if target is not None and self._symbol(at) is None else None

    def text(self, name: str, notes: Mapping[int, Sequence[str]]) -> Iterator[str]:
        """The listing, with notes before the code at some offsets."""
        yield f"{name}:"
        for at in sorted(self.lines.keys() | self.tables.keys()):
            if at in self.labels:
                yield f"{_label(at)}:"
            for note in notes.get(at, ()):
                yield f"    # {note}"
            if at in self.tables:
                yield from (f"\t.long\t{_label(t)}-{_label(at)}" for t in self._targets(at))
            else:
                yield self._line(at)

    def _line(self, at: int) -> str:
        line, target = self.lines[at], self._inside(at)
        place = self._symbol(at) if target is None else _label(target)
        mnemonic, _, operands = line.text.replace("{}", place or "").partition(" ")
        return f"\t{mnemonic}\t{operands}".rstrip()


def _label(at: int) -> str:
    return f".L{at:x}"
