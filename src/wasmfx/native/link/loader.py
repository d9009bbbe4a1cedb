"""Loading: an object file becomes code in the near region, with its symbols resolved.

LLVM's own linkers would do, but they place code wherever the system likes, so that everything
outside the module is far away; they need milliseconds; and they resolve a symbol once, while an
instance here is its module's object linked against addresses of its own.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from wasmfx.native.link import libc
from wasmfx.native.link.debug import Debug
from wasmfx.native.link.elf import Object, Relocation, Section
from wasmfx.native.link.near import near, put_bytes
from wasmfx.native.link.unwind import Frames
from wasmfx.native.llvm import CompilerError
from wasmfx.native.processor import FAR_JUMP_SIZE, BadRelocation, far_jump, relocate


class Loaded:
    """Code in memory. It stays until `unload`."""

    def __init__(self, at: int, size: int, data: tuple[int, int] | None) -> None:
        self.at = at
        self.size = size
        self.data = data
        # Weak: what unloads the code must not keep alive what it belongs to.
        self._owner: Callable[[], Any] = type(None)
        self.frames: Frames | None = None
        self.image = b""
        self.bases: dict[int, int] = {}
        self.symbols: dict[str, int] = {}
        self.functions: list[tuple[int, int, str]] = []

    @property
    def owner(self) -> Any:
        """The instance whose code this is; None for the fixed native code."""
        return self._owner()

    @owner.setter
    def owner(self, instance: Any) -> None:
        self._owner = weakref.ref(instance)

    @cached_property
    def debug(self) -> Debug:
        """Where code comes from; read when somebody asks."""
        return Debug(self.image, self.bases)

    def unload(self) -> None:
        near().free_code(self.at, self.size)
        if self.data:
            near().free_data(*self.data)


def load(image: bytes, symbols: Mapping[str, int]) -> Loaded:
    """Link an object file against `symbols`, with the C library behind them."""
    parsed = Object(image)
    unwritten = [s for s in parsed.sections.values() if not s.writable]
    written = [s for s in parsed.sections.values() if s.writable]
    places, code_size = _arrange(unwritten)
    data_places, data_size = _arrange(written)
    far = _far(parsed, symbols)
    size = max(code_size + FAR_JUMP_SIZE * len(far), 1)
    at = near().new_code(size)
    data = near().new_data(data_size) if data_size else 0
    base = {i: at + offset for i, offset in places.items()}
    base |= {i: data + offset for i, offset in data_places.items()}
    loaded = Loaded(at, size, (data, data_size) if data else None)
    loaded.image, loaded.bases = image, base
    values = _values(parsed, base, {**symbols, **_stubs(far, at + code_size)}, loaded)
    for i, content in _fill(parsed, base, values).items():
        if parsed.sections[i].name == ".eh_frame":
            loaded.frames = Frames(content, base[i])
    near().seal(at, size)
    return loaded


def _far(parsed: Object, symbols: Mapping[str, int]) -> dict[str, int]:
    """The functions of the C library that are wanted; they may be too far for a direct call."""
    missing = {s.name for s in parsed.symbols if s.section == 0 and s.name} - symbols.keys()
    far = {name: libc.address_of(name) for name in sorted(missing)}
    for name, address in far.items():
        if not address:
            raise CompilerError(f"no such symbol: {name}")
    return far


def _stubs(far: dict[str, int], at: int) -> dict[str, int]:
    """Write a jump to each of them, and say where."""
    places = {}
    for name, address in far.items():
        put_bytes(at, far_jump(address))
        places[name] = at
        at += FAR_JUMP_SIZE
    return places


def _values(
    parsed: Object, base: dict[int, int], known: Mapping[str, int], loaded: Loaded
) -> list[int]:
    """The address of each symbol; those that are defined here are noted."""
    values = []
    for s in parsed.symbols:
        here = s.section in base
        values.append(base[s.section] + s.value if here else known.get(s.name, 0))
        if here and s.name:
            loaded.symbols[s.name] = values[-1]
            if s.size and not parsed.sections[s.section].writable:
                loaded.functions.append((values[-1], values[-1] + s.size, s.name))
    loaded.functions.sort()
    return values


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
        if r.section in images:
            place = base.get(r.section, 0) + r.offset
            _relocate(images[r.section], r, place, values[r.symbol] + r.addend)
    placed = {i: bytes(image) for i, image in images.items()}
    for i, at in base.items():
        put_bytes(at, placed[i])
    return placed


def _relocate(image: bytearray, r: Relocation, place: int, value: int) -> None:
    try:
        relocate(image, r.kind, r.offset, place, value)
    except BadRelocation:
        raise CompilerError(f"relocation {r.kind} is not one of ours") from None
