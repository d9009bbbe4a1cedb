"""Instructions in messages: the mnemonic, and the names of the parts that it refers to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wasmfx.syntax.instructions import Barrier, Block, End, If, Instr, Loop, TryTable
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.opcodes import row_of
from wasmfx.valid.context import Context
from wasmfx.valid.messages import called

_SHOWN = 4
"""The number of targets of a `br_table` that a message shows."""

_OMITTED = ("memidx", "tableidx")
"""Kinds of index that the text format omits when they are zero."""


def instr_words(C: Context, func: int, expr: Expr, k: int) -> str:
    """Instruction `k` in the body of function `func`, which is -1 for a constant expression."""
    e = expr.instrs[k]
    row = row_of(e)
    kinds = {name: op for op in row.operands for name in op.fields}
    words = [row.mnemonic]
    for field in (name for name in e._names if name in kinds):
        op, value = kinds[field], getattr(e, field)
        names = _names(C, func, expr, k, op.kind, e)
        if names is None or (op.kind in _OMITTED and value == 0 and 0 not in names):
            continue
        indices = value if op.vec else (value,)
        words += [called(names, x) for x in indices[:_SHOWN]]
        words += ["..."] * (len(indices) > _SHOWN)
    return " ".join(words)


def _names(
    C: Context, func: int, expr: Expr, k: int, kind: str, e: Instr
) -> Mapping[int, str] | None:
    """The names for immediates of a kind; None if the kind is no index."""
    names = C.names
    match kind:
        case "labelidx":
            return _labels(names.labels.get(func, {}), expr.instrs[:k])
        case "localidx":
            return names.locals.get(func, {})
        case "fieldidx":
            return names.fields.get(getattr(e, "x", -1), {})
        case _:
            spaces = {
                "typeidx": names.types,
                "funcidx": names.funcs,
                "tableidx": names.tables,
                "memidx": names.mems,
                "globalidx": names.globals,
                "tagidx": names.tags,
                "elemidx": names.elems,
                "dataidx": names.datas,
            }
            return spaces.get(kind)


def _labels(names: Mapping[int, str], before: Sequence[Instr]) -> dict[int, str]:
    """The names of the labels around an instruction, counted from the innermost outward."""
    opened: list[int] = []
    count = 0
    for e in before:
        if isinstance(e, Block | Loop | If | TryTable | Barrier):
            opened.append(count)
            count += 1
        elif isinstance(e, End) and opened:
            opened.pop()
    return {depth: names[n] for depth, n in enumerate(reversed(opened)) if n in names}
