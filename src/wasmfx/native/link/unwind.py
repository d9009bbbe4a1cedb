"""Unwinding, for backtraces only: which frame lies above a place in compiled code.

LLVM describes in `.eh_frame` how far above the stack pointer each frame begins. Our frames have a
fixed size and no frame pointer, so one number per instruction is all there is to know.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from wasmfx.cached import cached_property
from wasmfx.native.link.elf import uleb

_ADVANCE, _OFFSET, _RESTORE = 1, 2, 3
_ADVANCE1, _ADVANCE2, _ADVANCE4 = 0x02, 0x03, 0x04
_REMEMBER, _RECALL, _DEF_CFA, _DEF_CFA_OFFSET = 0x0A, 0x0B, 0x0C, 0x0E


class Frames:
    """The frame descriptions of one loaded object; `at` is where its `.eh_frame` begins."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data = data
        self.at = at
        self.known: dict[int, int | None] = {}

    @cached_property
    def entries(self) -> list[tuple[int, int, bytes]]:
        """From where to where each holds, and its program; read when somebody asks."""
        return list(_entries(self.data, self.at))

    def size(self, pc: int) -> int | None:
        """How far the frame's beginning lies above the stack pointer at `pc`."""
        if pc not in self.known:
            self.known[pc] = self._size(pc)
        return self.known[pc]

    def _size(self, pc: int) -> int | None:
        for start, end, program in self.entries:
            if start <= pc < end:
                return _run(program, pc - start)
        return None


def _entries(data: bytes, at: int) -> Iterator[tuple[int, int, bytes]]:
    """From where to where a description holds, and its program."""
    position = 0
    while position + 4 <= len(data):
        (length,) = struct.unpack_from("<I", data, position)
        if length == 0:
            return
        body = position + 4
        (cie,) = struct.unpack_from("<I", data, body)
        if cie:
            distance, size = struct.unpack_from("<iI", data, body + 4)
            start = at + body + 4 + distance
            skip, program = uleb(data, body + 12)
            yield start, start + size, data[program + skip : body + length]
        position = body + length


def _run(program: bytes, distance: int) -> int:
    """The distance of the frame's beginning from the stack pointer, `distance` bytes on."""
    cfa, place, i = 8, 0, 0
    remembered: list[int] = []
    while i < len(program) and place <= distance:
        code = program[i]
        i += 1
        high, low = code >> 6, code & 0x3F
        if high == _ADVANCE:
            place += low
        elif high == _OFFSET:
            _, i = uleb(program, i)
        elif high == _RESTORE:
            pass
        elif code in (_ADVANCE1, _ADVANCE2, _ADVANCE4):
            width = {_ADVANCE1: 1, _ADVANCE2: 2, _ADVANCE4: 4}[code]
            place += int.from_bytes(program[i : i + width], "little")
            i += width
        elif code == _REMEMBER:
            remembered.append(cfa)
        elif code == _RECALL:
            cfa = remembered.pop()
        elif code == _DEF_CFA_OFFSET and place <= distance:
            cfa, i = uleb(program, i)
        elif code == _DEF_CFA and place <= distance:
            _, i = uleb(program, i)
            cfa, i = uleb(program, i)
        else:
            break
    return cfa
