"""Frames of guests as entries of a Python traceback.

An entry needs a frame of the interpreter. We use the frame of a generator that is never started,
whose code has the name, the file and the line of the guest's function. Such a frame has no caller,
so it keeps nothing else alive.
"""

import os
from collections.abc import Sequence
from functools import lru_cache
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import NamedTuple

from wasmfx.frames import Frame, FuncFrame
from wasmfx.source import Source, line_and_column

_PACKAGE = __file__.removesuffix(os.path.join("embed", os.path.basename(__file__)))
_WORD = r"\(?[^\s();]*"
_GLOBALS: dict[str, object] = {}


def retold(tb: TracebackType | None, frames: Sequence[Frame]) -> TracebackType | None:
    """Replace the frames of this package at the beginning of `tb` by the frames of the guest.

    `frames` are innermost first.
    """
    while tb is not None and is_ours(tb):
        tb = tb.tb_next
    for frame in frames:
        if isinstance(frame, FuncFrame):
            code, at = code_of(frame)
            found: FrameType = FunctionType(code, _GLOBALS)().gi_frame
            tb = TracebackType(tb, found, at, code.co_firstlineno)
    return tb


def is_ours(tb: TracebackType) -> bool:
    """Whether an entry is a frame of this package."""
    return tb.tb_frame.f_code.co_filename.startswith(_PACKAGE)


class Spot(NamedTuple):
    """A position in a file. As in Python, lines count from one and columns from zero."""

    file: str
    line: int
    start: int
    end: int


@lru_cache(maxsize=256)
def code_of(frame: FuncFrame) -> tuple[CodeType, int]:
    """Compile a generator whose `yield` has the position of `frame`. Return it and the offset."""
    import ast  # Imported late: only failing runs need it.

    file, line, start, end = spot(frame.source, frame.at)
    tree = ast.parse("def guest(): yield")
    for node in ast.walk(tree):
        if isinstance(node, ast.Yield):
            node.col_offset, node.end_col_offset = start, end
    outer = compile(tree, file, "exec")
    code = next(c for c in outer.co_consts if isinstance(c, CodeType))
    # Code objects count lines from their first line, so that is the line of the frame.
    code = code.replace(co_name=frame.name, co_qualname=frame.name, co_firstlineno=line)
    places = list(code.co_positions())
    return code, 2 * places.index((line, line, start, end))


def spot(source: Source | None, at: int) -> Spot:
    """Return the position of an instruction. In a binary, the offset is part of the file name."""
    if source is None or at < 0:
        return Spot(source.name if source else "<guest>", 1, 0, 0)
    if isinstance(source.data, bytes):
        return Spot(source.where(at), 1, 0, 0)
    import re  # Imported late: only failing runs need it.

    line, column = line_and_column(source.data, at)
    found = re.compile(_WORD).match(source.data, at)
    width = len(found[0]) if found else 0
    # Python counts columns in bytes of UTF-8.
    before = len(source.data[at - column + 1 : at].encode(errors="surrogatepass"))
    return Spot(source.name, line, before, before + width)
