"""Element and data segments, read and written side by side."""

from __future__ import annotations

from collections.abc import Callable

from wasmfx.binary.primitives import (
    UNEXPECTED_END,
    Reader,
    Scan,
    read_signed,
    read_unsigned,
    scanned,
    unsigned,
    write_bytes,
    write_vec,
)
from wasmfx.binary.types import read_ref, write_storage
from wasmfx.errors import Malformed
from wasmfx.syntax.modules import Active, Const, Data, Declarative, Elem, Expr, Passive, RefFunc
from wasmfx.syntax.phrase import maker_of_three, maker_of_two
from wasmfx.syntax.types import FUNCREF, RefType
from wasmfx.syntax.vectors import Indices

# The flags of an element segment. Bit 0: not active. Bit 1: with an explicit table; if not active,
# declarative. Bit 2: expressions instead of function indices.
INACTIVE, EXPLICIT, EXPRESSIONS = 0b001, 0b010, 0b100

FUNC = RefType(False, "func")
"""The type of a segment of function indices: never null."""


I32_CONST, END = 0x41, 0x0B

_const, _active, _data = maker_of_two(Const), maker_of_two(Active), maker_of_three(Data)


def read_const(r: Reader) -> Expr:
    """Read a constant expression with its last `end`.

    Most are one number, the offset of a data segment. They are read without loading instructions.
    """
    start = r.pos
    if start < r.end and r.data[start] == I32_CONST:
        n, end = read_signed(r.data, start + 1, 32)
        if end < r.end and r.data[end] == END:
            r.pos = end + 1
            return Expr((_const("i32", n & 0xFFFFFFFF),), (start, end))
    # Loaded only for an expression that is not a number.
    from wasmfx.binary.instructions import read_expr

    return closed(read_expr(r), r)


def closed(expr: Expr | None, r: Reader) -> Expr:
    """Return the expression that was read from `r`; fail if its last `end` is missing."""
    if expr is None:
        raise Malformed(f"{UNEXPECTED_END}: the constant expression is not closed", r.end)
    return expr


def read_elem(
    r: Reader,
    scan: Scan | None = None,
    ref: Callable[[Reader], RefType] = read_ref,
    const: Callable[[Reader], Expr] = read_const,
) -> Elem:
    """Read an element segment, whose types and expressions are read with `ref` and `const`."""
    at = r.pos
    flags = r.u32()
    if flags > 0b111:
        raise Malformed(f"malformed elements segment kind: {flags}", at)
    mode = _read_mode(r, flags, const)
    plain = not flags & (INACTIVE | EXPLICIT)
    if flags & EXPRESSIONS:
        type_ = FUNCREF if plain else ref(r)
        return Elem(type_, r.vec(const), mode, at)
    if not plain:
        _read_elemkind(r)
    start = r.pos
    numbers = scanned(scan, "numbers", r)
    if numbers is None:
        return Elem(FUNC, r.vec(_read_func), mode, at)
    first = read_unsigned(r.data, start, 32)[1]
    return Elem(FUNC, Indices(r.data, first, numbers), mode, at)


def _read_mode(
    r: Reader, flags: int, const: Callable[[Reader], Expr]
) -> Active | Passive | Declarative:
    if flags & INACTIVE:
        return Declarative() if flags & EXPLICIT else Passive()
    return Active(r.u32() if flags & EXPLICIT else 0, const(r))


def _read_elemkind(r: Reader) -> None:
    if r.byte() != 0:
        raise r.wrong_byte("malformed element kind")


def _read_func(r: Reader) -> Expr:
    at = r.pos
    return Expr((RefFunc(r.u32()),), (at, r.pos))


def write_elem(out: bytearray, elem: Elem) -> None:
    from wasmfx.binary.instructions import write_expr  # As in `read_const`.

    indices = _indices(elem)
    flags = _flags(elem, indices is None)
    out.append(flags)
    if isinstance(elem.mode, Active):
        if flags & EXPLICIT:
            out += unsigned(elem.mode.x)
        write_expr(out, elem.mode.offset)
    plain = not flags & (INACTIVE | EXPLICIT)
    if indices is None:
        if not plain:
            write_storage(out, elem.type)
        write_vec(out, elem.init, write_expr)
    else:
        if not plain:
            out.append(0)
        write_vec(out, indices, lambda out, x: out.extend(unsigned(x)))


def _indices(elem: Elem) -> list[int] | None:
    """Return the function indices of an element segment that consists of them; else None."""
    if elem.type != FUNC:
        return None
    found = []
    for expr in elem.init:
        match expr.instrs:
            case (RefFunc(x),):
                found.append(x)
            case _:
                return None
    return found


def _flags(elem: Elem, expressions: bool) -> int:
    flags = EXPRESSIONS if expressions else 0
    match elem.mode:
        case Passive():
            return flags | INACTIVE
        case Declarative():
            return flags | INACTIVE | EXPLICIT
        case Active(x):
            # The form without a table has no type either: the type must be the usual one.
            usual = elem.type == (FUNCREF if expressions else FUNC)
            return flags if x == 0 and usual else flags | EXPLICIT


def read_data(r: Reader) -> Data:
    at = r.pos
    plain = _plain_data(r.data, at, r.end)
    if plain is not None:
        made, r.pos = plain
        return made
    match flags := r.u32():
        case 0:
            mode: Active | Passive = _active(0, read_const(r))
        case 1:
            mode = Passive()
        case 2:
            mode = Active(r.u32(), read_const(r))
        case _:
            raise Malformed(f"malformed data segment kind: {flags}", at)
    return _data(r.bytes(), mode, at)


def _plain_data(b: bytes, at: int, end: int) -> tuple[Data, int] | None:
    """Read a segment of less than 16 KiB for memory 0, at a number of at most four bytes.

    Returns it and its end, or None if it has another form. A module may have tens of thousands of
    these, so the numbers are decoded inline.
    """
    if at + 8 > end or b[at] or b[at + 1] != I32_CONST:
        return None
    offset, byte, p = 0, 0x80, at + 2
    for shift in (0, 7, 14, 21):
        byte = b[p]
        p += 1
        offset |= (byte & 0x7F) << shift
        if byte < 0x80:
            break
    # A longer or a negative number has another form. The rest is at least three bytes.
    if byte >= 0x40 or b[p] != END or p + 3 > end:
        return None
    size, stop, p = b[p + 1], p, p + 2
    if size >= 0x80:
        size, p = size & 0x7F | b[p] << 7, p + 1
    if size >= 0x4000 or p + size > end:
        return None
    expr = Expr((_const("i32", offset),), (at + 1, stop))
    return _data(b[p : p + size], _active(0, expr), at), p + size


def write_data(out: bytearray, data: Data) -> None:
    from wasmfx.binary.instructions import write_expr  # As in `read_const`.

    match data.mode:
        case Passive():
            out.append(1)
        case Active(0, offset):
            out.append(0)
            write_expr(out, offset)
        case Active(x, offset):
            out.append(2)
            out += unsigned(x)
            write_expr(out, offset)
    write_bytes(out, data.init)
