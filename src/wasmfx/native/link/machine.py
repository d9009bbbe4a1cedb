"""The fixed native code, loaded once in each process.

Run as a program, this module renews its prebuilt form.
"""

from __future__ import annotations

import ctypes
import time
from array import array
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from wasmfx.cached import cached_property
from wasmfx.errors import WasmException
from wasmfx.native.abi.layout import LARGE, PROCESS, PYTHON
from wasmfx.native.cache import disk
from wasmfx.native.cache.memo import CompilerError, find, keep, key_of, wide
from wasmfx.native.link import libc
from wasmfx.native.link.loader import load
from wasmfx.native.link.region import CODE_SIZE, put32, put64, region, write_with
from wasmfx.native.platform import C_FUNCTIONS
from wasmfx.native.process import LOCK, once
from wasmfx.runtime.compilation import compiling
from wasmfx.runtime.limits import watch_blocks

if TYPE_CHECKING:
    from wasmfx.native.machine.prebuilt import Part
    from wasmfx.syntax.vectors import Datas


_OBJECTS: Final = {
    "int_type": int,
    "bool_type": bool,
    "float_type": float,
    "tuple_type": tuple,
    "list_type": list,
    "none": None,
    "wasm_exception": WasmException,
}
"""Objects that native code knows, by field of the structure `PYTHON`."""


def function(name: str) -> int:
    """The address of a function of the C API."""
    address = ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value
    assert address is not None
    return address


def immortal(x: object) -> int:
    """The address of an object, which is never released: native code may need it until exit."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(x))
    return id(x)


def _fill_python(at: int) -> None:
    """Fill the structure `PYTHON` at this address."""
    for field, name in C_FUNCTIONS.items():
        put64(at + PYTHON.fields[field], function(name))
    for field, x in _OBJECTS.items():
        put64(at + PYTHON.fields[field], immortal(x))


_POINTER, _WORD, _NUMBER = ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint32
_INT, _BYTES = ctypes.c_int, ctypes.c_char_p
# PYFUNCTYPE, not CFUNCTYPE: compiled code runs with the lock held. One class serves all functions,
# since making a class takes longer than loading a function.
_FUNCTION = ctypes.PYFUNCTYPE(None)


class _LoadedPart:
    """A loaded part of the fixed native code."""

    def __init__(self, part: Part, symbols: Mapping[str, int]) -> None:
        self.loaded = load(_compiled(part), symbols, again=False)
        self.symbols = self.loaded.symbols

    def _function(self, name: str, result: Any, *params: Any) -> Any:
        made = _FUNCTION(self.symbols[name])
        made.restype, made.argtypes = result, params
        return made


class Machine(_LoadedPart):
    """The part `machine`, as Python functions."""

    def __init__(self) -> None:
        super().__init__("machine", {})
        self.parts = [self.loaded]
        self.on_fault = self.symbols["on_fault"]
        self.process = self.symbols["process"]
        self._bind_functions()
        self._set_up_process()

    def _bind_functions(self) -> None:
        bind = self._function
        self.enter: Any = bind("enter", _INT, _POINTER, _POINTER, _POINTER)
        self.abandon: Any = bind("abandon", None, _POINTER, _POINTER)
        # In Python, a signal handler could run between the steps of these.
        self.cont_take: Any = bind("cont_take", _POINTER, _POINTER)
        self.give_back: Any = bind("give_back", None, _POINTER, _WORD)
        grown = ctypes.c_int64, _POINTER, _POINTER
        self.memory_grow: Any = bind("memory_grow", *grown, _WORD)
        self.table_grow: Any = bind("table_grow", *grown, _WORD, _WORD)
        self.take_raised: Any = bind("take_raised", ctypes.py_object, _POINTER)
        self.poll_handled: Any = bind("poll_handled", None)
        self.restore_preempted: Any = bind("restore_preempted", None, _POINTER, _POINTER)
        make = _POINTER, _WORD, _POINTER, _POINTER, _NUMBER, _WORD, _WORD, _WORD
        self.make_functions: Any = bind("make_functions", None, *make)
        self.count_up: Any = bind("count_up", None, _POINTER, *(_WORD,) * 5)
        elements = _POINTER, _WORD, _POINTER, _WORD, _WORD, _POINTER
        self.make_elements: Any = bind("make_elements", None, *elements)
        place = _POINTER, _WORD, _WORD, _POINTER, _POINTER, _WORD
        self.place_functions: Any = bind("place_functions", None, *place)
        fill = _WORD, _WORD, _BYTES, _POINTER, _WORD, _INT
        self._fill_memory: Any = bind("fill_memory", _WORD, *fill)
        compare = _BYTES, _POINTER, _NUMBER, _WORD, _POINTER, _BYTES, _WORD, _POINTER, _POINTER
        self._compare_bodies: Any = bind("compare_bodies", None, *compare)

    def _set_up_process(self) -> None:
        """Write the words that native code reads, and use its functions from now on."""
        libc.protect(self.symbols["poll"], libc.PAGE, libc.PROT_NONE)
        put32(self.symbols["wide"], wide())
        _fill_python(self.symbols["python"])
        code_at = region().base
        put64(self.process + PROCESS.code_lo, code_at)
        put64(self.process + PROCESS.code_hi, code_at + CODE_SIZE)
        put64(self.process + PROCESS.set_handler, libc.address_of("signal"))
        put64(self.process + PROCESS.send, libc.address_of("raise"))
        put64(self.process + PROCESS.protect, libc.address_of("mprotect"))
        # Faults of a thread that another interpreter has made fit go to that interpreter's handler.
        put32(self.process + PROCESS.changes, 1)
        watch_blocks(partial(put32, self.process + PROCESS.metered))
        put64(self.process + PROCESS.forget, libc.address_of("madvise"))
        code = _WORD, _POINTER, _WORD, _INT, _INT, _WORD, _POINTER, _WORD, _POINTER
        write_with(self._function("put_code", ctypes.c_bool, *code))
        sum_up: Any = self._function("sum_up", _WORD, _BYTES, _WORD, _WORD)
        disk.summed = lambda data, start: int(sum_up(data, start, len(data)))

    def filled(self, base: int, length: int, datas: Datas) -> int:
        """Copy data segments to a memory: the number copied before one that has no room."""
        numbers = datas.numbers
        assert isinstance(numbers, array)
        found = numbers.buffer_info()[0]
        what = datas.data, found, len(datas)
        done: int = self._fill_memory(base, length, *what, libc.advice_to_commit())
        return done

    def same_bodies(
        self, data: bytes, bounds: array[int], first: int, functions: array[int],
        kept: bytes, at: int, ends: array[int],
    ) -> array[int]:  # fmt: skip
        """Which bodies equal cached ones, as in `Compare`."""
        same = array("B", bytes(len(functions)))
        now = data, bounds.buffer_info()[0], first, len(functions), functions.buffer_info()[0]
        was = kept, at, ends.buffer_info()[0]
        self._compare_bodies(*now, *was, same.buffer_info()[0])
        return same

    @cached_property
    def heap(self) -> HeapCode:
        """The part `heap`, loaded when first used."""
        known = vars(self)
        with LOCK:
            if "heap" not in known:  # Another thread may have loaded it meanwhile.
                heap = HeapCode(self.symbols, self.process)
                self.parts.append(heap.loaded)
                known["heap"] = heap
        made: HeapCode = known["heap"]
        return made


class HeapCode(_LoadedPart):
    """The part `heap`: allocation and collection. Most programs do without."""

    def __init__(self, symbols: Mapping[str, int], process: int) -> None:
        super().__init__("heap", symbols)
        take = _POINTER, _POINTER, _NUMBER, ctypes.c_size_t
        self.object_take: Any = self._function("object_take", _POINTER, *take)
        self.collect: Any = self._function("collect", None, _POINTER, _POINTER)
        self.ticks: Any = self._function("ticks", _WORD)
        self.heap_release: Any = self._function("heap_release", None, _POINTER)
        self._begun = int(self.ticks()), time.perf_counter()
        # The part `machine` calls the collector through this word.
        put64(process + PROCESS.collect, self.symbols["collect"])

    def seconds(self, ticks: int) -> float:
        """Convert cycles to seconds."""
        first, begun = self._begun
        per_second = max(1, int(self.ticks()) - first) / (time.perf_counter() - begun)
        return ticks / per_second


def _compiled(part: Part) -> bytes:
    """The object file of a part: cached, prebuilt, or compiled now."""
    key = key_of(b"fixed native code", part.encode(), str(LARGE).encode())
    with compiling(f"fixed native code: {part}") as work:
        image = find(key)
        work.kept = image is not None
        if image is None:
            image = _prebuilt(part) or _compile(part)
            keep(key, "fixed native code", image)
        work.made("optimised", len(image))
    return image


def _prebuilt(part: Part) -> bytes | None:
    # A warm start finds the object file in the cache and does not need this module.
    from wasmfx.native.machine.prebuilt import prebuilt_object

    return prebuilt_object(part)


def _compile(part: Part) -> bytes:
    # LLVM and the translator are needed only if a prebuilt object is missing or stale.
    from wasmfx.native.llvm import assemble, compile_ir
    from wasmfx.native.machine.fixed_code import translated
    from wasmfx.native.machine.prebuilt import prebuilt_assembly

    assembly = prebuilt_assembly(part)
    if assembly is not None:
        # Another version of LLVM may refuse the assembly of ours.
        with suppress(CompilerError):
            return assemble(assembly)
    return compile_ir(translated(part))


def renew() -> None:
    """Write the prebuilt assembly and object files anew (`make native`)."""
    # Only `make native` calls this.
    from wasmfx.native.llvm import assemble, portable_assembly
    from wasmfx.native.machine.fixed_code import translated
    from wasmfx.native.machine.prebuilt import (
        PARTS,
        prebuilt_assembly,
        write_assembly,
        write_object,
    )

    for part in PARTS:
        ir = translated(part)
        write_assembly(portable_assembly(ir), ir, part)
        assembly = prebuilt_assembly(part)
        assert assembly is not None
        write_object(assemble(assembly), part)


@once
def machine() -> Machine:
    """The fixed native code; the first call loads it."""
    return Machine()


if __name__ == "__main__":
    renew()
