"""Frames of a guest as entries of a Python traceback.

An entry needs a frame of the interpreter's, and so each is one: that of a generator which never
begins, compiled under the name of the guest's function, its file and its place there. Of all frames
only such a one is nobody's callee: it keeps nothing but itself.
"""

import os
from collections.abc import Sequence
from functools import lru_cache
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import NamedTuple

from wasmfx.frames import Frame, FuncFrame
from wasmfx.source import Source, line_and_column

_PACKAGE = __file__.removesuffix(os.path.join("embed", "showing", os.path.basename(__file__)))
_WORD = r"\(?[^\s();]*"
_GLOBALS: dict[str, object] = {}


def retold(tb: TracebackType | None, frames: Sequence[Frame]) -> TracebackType | None:
    """`tb` as a reader wants it: in the place of our own frames at its beginning stand `frames`,
    innermost first, of the guest that was called.
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
    """Whether an entry is of this package."""
    return tb.tb_frame.f_code.co_filename.startswith(_PACKAGE)


class Spot(NamedTuple):
    """A place in a file as Python counts: lines from one, columns from zero."""

    file: str
    line: int
    start: int
    end: int


@lru_cache(maxsize=256)
def code_of(frame: FuncFrame) -> tuple[CodeType, int]:
    """The code of a generator whose `yield` seems to stand where `frame` does, and its offset."""
    import ast  # Only for a run that has failed.

    file, line, start, end = spot(frame.source, frame.at)
    tree = ast.parse("def guest(): yield")
    for node in ast.walk(tree):
        if isinstance(node, ast.Yield):
            node.col_offset, node.end_col_offset = start, end
    outer = compile(tree, file, "exec")
    code = next(c for c in outer.co_consts if isinstance(c, CodeType))
    # Lines are counted from the first, which is this one.
    code = code.replace(co_name=frame.name, co_qualname=frame.name, co_firstlineno=line)
    places = list(code.co_positions())
    return code, 2 * places.index((line, line, start, end))


def spot(source: Source | None, at: int) -> Spot:
    """Where an instruction stands. A place in a binary has no line: the file is named with it."""
    if source is None or at < 0:
        return Spot(source.name if source else "<guest>", 1, 0, 0)
    if isinstance(source.data, bytes):
        return Spot(source.where(at), 1, 0, 0)
    import re  # Only for a run that has failed.

    line, column = line_and_column(source.data, at)
    found = re.compile(_WORD).match(source.data, at)
    width = len(found[0]) if found else 0
    # Python counts bytes of UTF-8 where we count characters.
    before = len(source.data[at - column + 1 : at].encode(errors="surrogatepass"))
    return Spot(source.name, line, before, before + width)
