"""Line tables, read: which instruction of which function a piece of machine code belongs to.

Each function is a "file" of its own and each instruction a "line" in it (see `ir.positions`).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from wasmfx.native.link.elf import uleb
from wasmfx.native.link.rows import row_at


class Lines:
    """A line table of DWARF 4, read: from addresses to function and instruction."""

    def __init__(self, data: bytes) -> None:
        # Of several rows for one address the last one counts; where one sequence ends another may
        # begin, so they are put in order as a whole.
        sequences = sorted(_sequences(data), key=lambda rows: (rows[0][0], rows[-1][0]))
        self.rows = [row for rows in sequences for row in rows]

    def find(self, pc: int) -> tuple[str, int] | None:
        """The function and the instruction that the code at `pc` comes from, if it is known."""
        i = row_at(self.rows, pc)
        if i < 0 or self.rows[i][2] == 0:
            return None
        _, name, line = self.rows[i]
        return name, line - 1


class _Machine:
    """The registers of the line-number program that matter here."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        (length,) = struct.unpack_from("<I", data, 6)
        self.base, self.span, self.first = struct.unpack_from("<bBB", data, 13)
        self.operands = data[16 : 15 + self.first]
        self.names = _names(data, 15 + self.first)
        self.at = 10 + length
        self.reset()

    def reset(self) -> None:
        self.address, self.file, self.line, self.ended = 0, 1, 1, False

    def step(self) -> bool:
        """One opcode; whether it makes a row."""
        code = self.data[self.at]
        self.at += 1
        if code >= self.first:
            self.address += (code - self.first) // self.span
            self.line += self.base + (code - self.first) % self.span
            return True
        return self.extended() if code == 0 else self.standard(code)

    def extended(self) -> bool:
        size, at = uleb(self.data, self.at)
        self.at = at + size
        if self.data[at] == 2:
            (self.address,) = struct.unpack_from("<Q", self.data, at + 1)
        elif self.data[at] == 1:
            self.ended = True
        return self.ended

    def standard(self, code: int) -> bool:
        if code == 9:
            self.address += int.from_bytes(self.data[self.at : self.at + 2], "little")
            self.at += 2
            return False
        values = []
        for _ in range(self.operands[code - 1]):
            value, self.at = (_sleb if code == 3 else uleb)(self.data, self.at)
            values.append(value)
        if code == 2:
            self.address += values[0]
        elif code == 3:
            self.line += values[0]
        elif code == 4:
            self.file = values[0]
        elif code == 8:
            self.address += (255 - self.first) // self.span
        return code == 1


def _sequences(data: bytes) -> Iterator[list[tuple[int, str, int]]]:
    """Address, file and line of each row; the line is 0 where nothing is known."""
    machine = _Machine(data) if data else None
    rows: list[tuple[int, str, int]] = []
    while machine is not None and machine.at < len(data):
        if machine.step():
            # What follows the end of a sequence, up to the next one, is known to nobody.
            line = 0 if machine.ended else machine.line
            rows.append((machine.address, machine.names[machine.file - 1], line))
            if machine.ended:
                yield rows
                rows = []
                machine.reset()


def _names(data: bytes, at: int) -> list[str]:
    """The names of the files; no directories are listed before them."""
    while data[at]:
        at = data.index(0, at) + 1
    at += 1
    names = []
    while data[at]:
        end = data.index(0, at)
        names.append(data[at:end].decode())
        at = end + 1
        for _ in range(3):
            _, at = uleb(data, at)
    return names


def _sleb(data: bytes, at: int) -> tuple[int, int]:
    start = at
    value, at = uleb(data, at)
    bits = 7 * (at - start)
    return value - (1 << bits) if data[at - 1] & 0x40 else value, at
