"""Function bodies: locals in runs of one type, and an expression."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from wasmfx.binary.hints import Hint
from wasmfx.binary.instructions import END, read_expr, write_instrs
from wasmfx.binary.leb128 import unsigned
from wasmfx.binary.messages import SIZE_MISMATCH, UNEXPECTED_END
from wasmfx.binary.reader import Reader
from wasmfx.binary.types import read_valtype, write_storage
from wasmfx.errors import Malformed
from wasmfx.syntax.modules import Code, Expr
from wasmfx.syntax.opcodes import ROWS
from wasmfx.syntax.types import ValType

MOST_LOCALS = 50_000
"""Our limit. A run of locals takes two bytes to write and a slot each to have."""

USES_DATA = frozenset(row.cls for row in ROWS if "dataidx" in row.immediates)
"""The instructions that name a data segment: with one of these the data count is required."""


def read_code(r: Reader, counted: bool, hints: Sequence[Hint] = ()) -> Code:
    """A body; `hints` are by offset from its start. Only where the data are `counted` may it name
    a data segment."""
    code = _read_code(r, hints)
    if not counted:
        _refuse_data(code.body)
    return code


def _read_code(r: Reader, hints: Sequence[Hint]) -> Code:
    start = r.pos
    locals_ = _read_locals(r)
    body = read_expr(r)
    if body is None:
        raise _unclosed(r)
    r.finish()
    if not hints:
        return Code(locals_, body)
    # A hint for an offset at which no instruction starts is for nobody.
    index = {at - start: k for k, at in enumerate(body.at)}
    return Code(locals_, body, tuple((index[o], h) for o, h in hints if o in index))


def _unclosed(r: Reader) -> Malformed:
    """What is wrong with a body whose bytes are over before its blocks are.

    If the very next byte is an `end`, it is the size that is wrong.
    """
    following = r.data[r.end : r.end + 1]
    if not following:
        return Malformed(UNEXPECTED_END, r.end)
    return Malformed(SIZE_MISMATCH if following[0] == END else "END opcode expected", r.end)


def _read_locals(r: Reader) -> tuple[ValType, ...]:
    locals_: list[ValType] = []
    for _ in range(r.count()):
        at = r.pos
        n = r.u32()
        if len(locals_) + n > MOST_LOCALS:
            raise Malformed("too many locals", at)
        locals_ += [read_valtype(r)] * n
    return tuple(locals_)


def _refuse_data(body: Expr) -> None:
    if USES_DATA.isdisjoint(map(type, body.instrs)):
        return
    k = next(k for k, e in enumerate(body.instrs) if type(e) in USES_DATA)
    raise Malformed("data count section required", body.at[k])


def uses_data(code: Code) -> bool:
    """Whether some instruction names a data segment."""
    return not USES_DATA.isdisjoint(map(type, code.body.instrs))


def write_code(code: Code) -> tuple[bytearray, list[Hint]]:
    """A body without its size, and its hints by offset from its start."""
    out, hints = bytearray(), []
    runs = [(t, len(list(run))) for t, run in groupby(code.locals)]
    out += unsigned(len(runs))
    for t, n in runs:
        out += unsigned(n)
        write_storage(out, t)
    done = 0
    for k, hint in sorted(code.hints):
        write_instrs(out, code.body.instrs[done:k])
        hints.append((len(out), hint))
        done = k
    write_instrs(out, code.body.instrs[done:])
    out.append(END)
    return out, hints
