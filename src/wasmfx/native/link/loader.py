"""The loader: object files become code in the near region, with their symbols resolved.

LLVM's linkers are not used. They place code anywhere in the address space, they take milliseconds,
and they resolve a symbol once. Here each instance links its module's object file to addresses of
its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any
from weakref import ref

from wasmfx.cached import cached_property
from wasmfx.native.cache.memo import CompilerError
from wasmfx.native.link import libc
from wasmfx.native.link.elf import Frames, Object, Relocation, Section
from wasmfx.native.link.region import put_bytes, region
from wasmfx.native.llvm_worker import undisturbed
from wasmfx.native.processor import FAR_JUMP_SIZE, BadRelocation, far_jump, relocate

if TYPE_CHECKING:
    # Imported late: for backtraces only.
    from wasmfx.native.link.debug import Debug


class Loaded:
    """Loaded code and its data, until `unload`."""

    def __init__(self, size: int, data_size: int) -> None:
        self.code = region().code_for(max(size, 1))
        self.at, self.size = self.code.at, self.code.size
        self.data_size = data_size
        self.data_at = region().new_data(data_size) if data_size else 0
        # Weak: the finaliser that unloads the code must not keep the instance alive.
        self._owner: Callable[[], Any] = type(None)
        self.frames: Frames | None = None
        self.image = b""
        self.bases: dict[int, int] = {}
        self.symbols: dict[str, int] = {}
        self.functions: Sequence[tuple[int, int, str]] = []

    @property
    def owner(self) -> Any:
        """The instance whose code this is; None for fixed native code."""
        return self._owner()

    @owner.setter
    def owner(self, instance: Any) -> None:
        self._owner = ref(instance)

    @cached_property
    def debug(self) -> Debug:
        """The positions of code; read when first asked for, which is after a failure."""
        return _debug()(self.image, self.bases)

    def frame_size(self, pc: int) -> int | None:
        """The distance of the beginning of a frame from the stack pointer at `pc`."""
        return self.frames.size(pc) if self.frames is not None else None

    def places(self, pc: int) -> list[tuple[str, int]]:
        """The functions active at `pc`, each with its instruction, innermost first."""
        return self.debug.places(pc)

    def unload(self) -> None:
        self.code.free()
        if self.data_size:
            region().free_data(self.data_at, self.data_size)


@cache
def _debug() -> type[Debug]:
    # A signal handler that fails during the import would find a half-imported module.
    return undisturbed(_imported_debug)


class Unreadable(Exception):
    """Positions are unavailable because their reader cannot be imported."""


def _imported_debug() -> type[Debug]:
    try:
        # Imported late: for backtraces only.
        from wasmfx.native.link.debug import Debug
    except OSError as error:
        # File descriptors may be exhausted; the original error matters more than its position.
        raise Unreadable from error

    return Debug


def load(image: bytes, symbols: Mapping[str, int], again: bool = True) -> Loaded:
    """Link an object file against `symbols` and the C library.

    `again` says that it may be linked again, so that a small one stays parsed.
    """
    return load_all([image], symbols, again)[0]


def load_all(
    images: Sequence[bytes], symbols: Mapping[str, int], again: bool = True
) -> list[Loaded]:
    """Link object files against `symbols`, each other, and the C library."""
    placed: list[_Placed] = []
    try:
        known = dict(symbols)
        parsed = [_parsed(image) if again else Object(image) for image in images]
        defined = {s.name for p in parsed for s in p.symbols if s.section}
        for image, p in zip(images, parsed, strict=True):
            placed.append(_Placed(p, symbols.keys() | defined))
            placed[-1].loaded.image = image
            known |= placed[-1].loaded.symbols
        for one in placed:
            one.fill(known)
    except BaseException:
        for one in placed:
            one.loaded.unload()
        raise
    return [one.loaded for one in placed]


def _parsed(image: bytes) -> Object:
    return _remembered(image) if len(image) < _SMALL else Object(image)


_SMALL = 1 << 16
"""Bytes of an object file up to which it stays parsed; reading a larger one costs little compared
with writing its code."""
_remembered = lru_cache(maxsize=64)(Object)
"""The last small object files, parsed: each new instance of a module links them again. The limit
bounds their memory to a few MiB."""


class _Placed:
    """An object file with an address, before it is filled."""

    def __init__(self, parsed: Object, known: Set[str]) -> None:
        """Place the sections; `known` are the symbols that other code defines."""
        self.parsed = parsed
        self.far = _far(parsed, known)
        unwritten = [s for s in parsed.sections.values() if not s.writable]
        written = [s for s in parsed.sections.values() if s.writable]
        places, self.code_size = _arrange(unwritten)
        data_places, data_size = _arrange(written)
        self.loaded = Loaded(self.code_size + FAR_JUMP_SIZE * len(self.far), data_size)
        at, data = self.loaded.at, self.loaded.data_at
        self.base = {i: at + offset for i, offset in places.items()}
        self.base |= {i: data + offset for i, offset in data_places.items()}
        self.loaded.bases = self.base
        _note_symbols(parsed, self.base, self.loaded)

    def fill(self, known: Mapping[str, int]) -> None:
        """Write all sections, with symbols resolved."""
        start = self.loaded.at
        stubs = _stubs(self.far, start + self.code_size)
        values = _values(self.parsed, self.base, known, stubs)
        code = bytearray(self.code_size)
        for i, content in _relocated(self.parsed, self.base, values).items():
            section, at = self.parsed.sections[i], self.base[i]
            if section.name == ".eh_frame":
                self.loaded.frames = Frames(bytes(content), at)
            if section.writable:
                put_bytes(at, bytes(content))
            else:
                code[at - start : at - start + len(content)] = content
        jumps = b"".join(map(far_jump, self.far.values()))
        self.loaded.code.put(start, bytes(code) + jumps)
        self.loaded.code.close()


def _far(parsed: Object, known: Set[str]) -> dict[str, int]:
    """The C library functions that are needed. They may be too far away for a direct call."""
    missing = {s.name for s in parsed.symbols if s.section == 0 and s.name} - known
    far = {name: libc.address_of(name) for name in sorted(missing)}
    for name, address in far.items():
        if not address:
            raise CompilerError(f"no such symbol: {name}")
    return far


def _stubs(far: dict[str, int], at: int) -> dict[str, int]:
    """The address of the jump to each of these functions."""
    return {name: at + FAR_JUMP_SIZE * n for n, name in enumerate(far)}


def _note_symbols(parsed: Object, base: dict[int, int], loaded: Loaded) -> None:
    """Record the addresses of the symbols that are defined here."""
    functions = []
    for s in parsed.symbols:
        if s.section in base and s.name:
            at = base[s.section] + s.value
            loaded.symbols[s.name] = at
            if s.size and not parsed.sections[s.section].writable:
                functions.append((at, at + s.size, s.name))
    loaded.functions = sorted(functions)


def _values(
    parsed: Object, base: dict[int, int], known: Mapping[str, int], stubs: Mapping[str, int]
) -> list[int]:
    """The address of each symbol."""
    return [
        base[s.section] + s.value if s.section in base else known.get(s.name, stubs.get(s.name, 0))
        for s in parsed.symbols
    ]


def _arrange(sections: list[Section]) -> tuple[dict[int, int], int]:
    """Lay out sections: the offset of each, and the size of all."""
    places, end = {}, 0
    for section in sections:
        end = -(-end // section.align) * section.align
        places[section.index] = end
        end += section.size
    return places, -(-end // 16) * 16


def _relocated(parsed: Object, base: dict[int, int], values: list[int]) -> dict[int, bytearray]:
    """The contents of all sections, relocated."""
    images = {i: bytearray(s.data) for i, s in parsed.sections.items()}
    for r in parsed.relocations:
        if r.section in images:
            place = base.get(r.section, 0) + r.offset
            _relocate(images[r.section], r, place, values[r.symbol] + r.addend)
    return images


def _relocate(image: bytearray, r: Relocation, place: int, value: int) -> None:
    try:
        relocate(image, r.kind, r.offset, place, value)
    except BadRelocation:
        raise CompilerError(f"relocation {r.kind} is not one of ours") from None
