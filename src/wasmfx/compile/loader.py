"""Loading: an object file becomes code in the near region, with its symbols resolved.

LLVM's own linkers would do, but they place code wherever the system likes, so that everything
outside the module is far away; they need milliseconds; and they resolve a symbol once, while an
instance here is its module's object linked against addresses of its own.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Any

from wasmfx.compile import libc
from wasmfx.compile.elf import Object, Relocation, Section
from wasmfx.compile.jit import CompilerError
from wasmfx.compile.near import near, put_bytes
from wasmfx.compile.unwind import Frames

_R64, _PC32, _PLT32, _PC64 = 1, 2, 4, 24
_FAR_JUMP = b"\xff\x25\x00\x00\x00\x00"  # jmp *0(%rip), and then the address


class Loaded:
    """Code in memory. It stays until `unload`."""

    def __init__(self, at: int, size: int, data: tuple[int, int] | None) -> None:
        self.at = at
        self.size = size
        self.data = data
        self.owner: Any = None
        self.frames: Frames | None = None
        self.symbols: dict[str, int] = {}
        self.functions: list[tuple[int, int, str]] = []

    def unload(self) -> None:
        near().free_code(self.at, self.size)
        if self.data:
            near().free_data(*self.data)


def load(image: bytes, symbols: Mapping[str, int]) -> Loaded:
    """Link an object file against `symbols`, with the C library behind them."""
    parsed = Object(image)
    fixed = [s for s in parsed.sections.values() if not s.writable]
    written = [s for s in parsed.sections.values() if s.writable]
    places, code_size = _arrange(fixed)
    data_places, data_size = _arrange(written)
    missing = [s.name for s in parsed.symbols if s.section == 0 and s.name]
    far = {name: libc.address_of(name) for name in missing if name not in symbols}
    stubs = code_size
    code_size += 16 * len(far)
    region = near()
    at = region.new_code(max(code_size, 1))
    data = region.new_data(data_size) if data_size else 0
    base = {i: at + offset for i, offset in places.items()}
    base |= {i: data + offset for i, offset in data_places.items()}
    loaded = Loaded(at, max(code_size, 1), (data, data_size) if data else None)
    known = dict(symbols)
    for k, (name, address) in enumerate(far.items()):
        if not address:
            raise CompilerError(f"no such symbol: {name}")
        known[name] = at + stubs + 16 * k
        put_bytes(known[name], _FAR_JUMP + struct.pack("<Q", address))
    values = []
    for s in parsed.symbols:
        value = base[s.section] + s.value if s.section in base else known.get(s.name, 0)
        values.append(value)
        if s.section in base and s.name:
            loaded.symbols[s.name] = value
            if s.size and not parsed.sections[s.section].writable:
                loaded.functions.append((value, value + s.size, s.name))
    loaded.functions.sort()
    for i, image in _fill(parsed, base, values).items():
        if parsed.sections[i].name == ".eh_frame":
            loaded.frames = Frames(image, base[i])
    region.seal(at, max(code_size, 1))
    return loaded


def _arrange(sections: list[Section]) -> tuple[dict[int, int], int]:
    """An offset for each section, and the end of the last."""
    places, end = {}, 0
    for section in sections:
        end = -(-end // section.align) * section.align
        places[section.index] = end
        end += section.size
    return places, -(-end // 16) * 16


def _fill(parsed: Object, base: dict[int, int], values: list[int]) -> dict[int, bytes]:
    """Relocate and place all sections; what they hold now."""
    images = {i: bytearray(s.data) for i, s in parsed.sections.items()}
    for r in parsed.relocations:
        if r.section in images and r.section in base:
            _relocate(images[r.section], r, base[r.section] + r.offset, values[r.symbol])
    placed = {i: bytes(image) for i, image in images.items()}
    for i, image in placed.items():
        put_bytes(base[i], image)
    return placed


def _relocate(image: bytearray, r: Relocation, place: int, value: int) -> None:
    if r.kind in (_PC32, _PLT32):
        struct.pack_into("<i", image, r.offset, value + r.addend - place)
    elif r.kind == _R64:
        struct.pack_into("<Q", image, r.offset, value + r.addend)
    elif r.kind == _PC64:
        struct.pack_into("<q", image, r.offset, value + r.addend - place)
    else:
        raise CompilerError(f"relocation {r.kind} is not one of ours")
