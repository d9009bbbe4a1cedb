"""The fixed native code, loaded once in each process.

Run as a program, this module renews its prebuilt form.
"""

from __future__ import annotations

import ctypes
import time
from array import array
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from wasmfx.cached import cached_property
from wasmfx.native.abi.layout import LARGE, PROCESS
from wasmfx.native.cache import disk
from wasmfx.native.cache.memo import CompilerError, find, keep, key_of, wide
from wasmfx.native.link import libc
from wasmfx.native.link.loader import load
from wasmfx.native.link.python import fill_python
from wasmfx.native.link.region import CODE_SIZE, put32, put64, region, write_with
from wasmfx.native.process import LOCK, once
from wasmfx.runtime.compiles import compiling

if TYPE_CHECKING:
    from wasmfx.native.machine.prebuilt import Part
    from wasmfx.syntax.vectors import Datas


class Machine:
    """The part `machine`: its loaded code, as Python functions."""

    def __init__(self) -> None:
        loaded = load(_compiled("machine"), {}, again=False)
        self.parts = [loaded]
        self.symbols = loaded.symbols
        self.on_fault = self.symbols["on_fault"]
        pointer = ctypes.c_void_p
        # PYFUNCTYPE, not CFUNCTYPE: compiled code runs with the lock held.
        self.enter: Any = self._function("enter", ctypes.c_int, *(pointer,) * 3)
        self.abandon: Any = self._function("abandon", None, pointer, pointer)
        # In Python, a signal handler could run between the steps of these.
        self.cont_take: Any = self._function("cont_take", pointer, pointer)
        self.give_back: Any = self._function("give_back", None, pointer, ctypes.c_uint64)
        word = ctypes.c_uint64
        grown = ctypes.c_int64, pointer, pointer
        self.memory_grow: Any = self._function("memory_grow", *grown, word)
        self.table_grow: Any = self._function("table_grow", *grown, word, word)
        self.take_raised: Any = self._function("take_raised", ctypes.py_object, pointer)
        self.poll_handled: Any = self._function("poll_handled", None)
        number = ctypes.c_uint32
        make = pointer, word, pointer, pointer, number, word, word, word
        self.make_functions: Any = self._function("make_functions", None, *make)
        count_up = pointer, *(word,) * 5
        self.count_up: Any = self._function("count_up", None, *count_up)
        elements = pointer, word, pointer, word, word, pointer
        self.make_elements: Any = self._function("make_elements", None, *elements)
        place = pointer, word, word, pointer, pointer, word
        self.place_functions: Any = self._function("place_functions", None, *place)
        fill = word, word, ctypes.c_char_p, pointer, word, ctypes.c_int
        self._fill_memory: Any = self._function("fill_memory", word, *fill)
        compare = ctypes.c_char_p, pointer, number, word, pointer, ctypes.c_char_p, word
        self._compare_bodies: Any = self._function(
            "compare_bodies", None, *compare, *(pointer,) * 2
        )
        libc.protect(self.symbols["poll"], libc.PAGE, libc.PROT_NONE)
        put32(self.symbols["wide"], wide())
        fill_python(self.symbols["python"])
        code_at = region().base
        self.process = self.symbols["process"]
        put64(self.process + PROCESS.code_lo, code_at)
        put64(self.process + PROCESS.code_hi, code_at + CODE_SIZE)
        put64(self.process + PROCESS.set_handler, libc.address_of("signal"))
        put64(self.process + PROCESS.send, libc.address_of("raise"))
        put64(self.process + PROCESS.protect, libc.address_of("mprotect"))
        # Faults of a thread that another interpreter has made fit go to that interpreter's handler.
        put32(self.process + PROCESS.changes, 1)
        put64(self.process + PROCESS.forget, libc.address_of("madvise"))
        code = word, pointer, word, ctypes.c_int, ctypes.c_int, word, pointer, word, pointer
        write_with(self._function("put_code", ctypes.c_bool, *code))
        sum_up: Any = self._function("sum_up", word, ctypes.c_char_p, word, word)
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

    def _function(self, name: str, result: Any, *params: Any) -> Any:
        return ctypes.PYFUNCTYPE(result, *params)(self.symbols[name])


class HeapCode:
    """The part `heap`: allocation and collection. Most programs do without."""

    def __init__(self, symbols: Mapping[str, int], process: int) -> None:
        self.loaded = load(_compiled("heap"), symbols, again=False)
        self.symbols = self.loaded.symbols
        pointer = ctypes.c_void_p
        take = (pointer, pointer, ctypes.c_uint32, ctypes.c_size_t)
        self.object_take: Any = self._function("object_take", pointer, *take)
        self.collect: Any = self._function("collect", None, pointer, pointer)
        self.ticks: Any = self._function("ticks", ctypes.c_uint64)
        self.heap_release: Any = self._function("heap_release", None, pointer)
        self._begun = int(self.ticks()), time.perf_counter()
        # The part `machine` calls the collector through this word.
        put64(process + PROCESS.collect, self.symbols["collect"])

    def seconds(self, ticks: int) -> float:
        """Convert cycles to seconds."""
        first, begun = self._begun
        per_second = max(1, int(self.ticks()) - first) / (time.perf_counter() - begun)
        return ticks / per_second

    def _function(self, name: str, result: Any, *params: Any) -> Any:
        return ctypes.PYFUNCTYPE(result, *params)(self.symbols[name])


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
