"""The loader: loaded code runs, and every relocation has the value of its definition."""

import ctypes
import struct
from pathlib import Path
from typing import Any

import pytest

from tests.native.linked import Linked, linked
from tests.native.objects import NAMES, assembled, object_file, script_objects
from tests.native.oracle import RelocationSeen
from wasmfx.native import ir
from wasmfx.native.link import libc
from wasmfx.native.link.loader import Loaded, load
from wasmfx.native.link.region import region
from wasmfx.native.llvm import CompilerError, compile_ir

R_64, R_PC32, R_PLT32, R_PC64 = 1, 2, 4, 24
FORMATS = {R_64: "<Q", R_PC32: "<i", R_PLT32: "<i", R_PC64: "<q"}


# Memory


def relocated(made: Linked, r: RelocationSeen, symbols: list[int]) -> range:
    """Check one relocation; the bytes of its section that it wrote."""
    place = made.bases[r.section] + r.offset
    size = struct.calcsize(FORMATS[r.kind])
    (have,) = struct.unpack(FORMATS[r.kind], ctypes.string_at(place, size))
    assert have == symbols[r.symbol] + r.addend - (0 if r.kind == R_64 else place), r
    return range(r.offset, r.offset + size)


def agrees(image: bytes) -> None:
    """Check relocations against their definitions, and all other bytes against the file."""
    with linked(image) as made:
        symbols = []
        for s in made.seen.symbols():
            here = s.section in made.bases
            symbols.append(made.bases[s.section] + s.value if here else made.given.get(s.name, 0))
            assert not (here and s.name) or made.loaded.symbols[s.name] == symbols[-1]
        written: dict[int, set[int]] = {index: set() for index in made.bases}
        for r in made.seen.relocations():
            if r.section in made.bases:
                written[r.section] |= {*relocated(made, r, symbols)}
        for section in made.seen.sections():
            if section.number in made.bases:
                data = section.data or bytes(section.size)
                memory = made.memory(section.number, section.size)
                changed = {n for n in range(section.size) if memory[n] != data[n]}
                assert changed <= written[section.number]


@pytest.mark.parametrize("name", NAMES)
def test_memory_equals_the_object_file(name: str) -> None:
    agrees(object_file(name))


@pytest.mark.long
@pytest.mark.usefixtures("spec_tests")
def test_memory_equals_the_object_files_of_the_conformance_scripts() -> None:
    for _, image in script_objects():
        agrees(image)


def test_all_kinds_of_relocations() -> None:
    image = assembled(
        [
            *[".data", "word: .quad elsewhere + 5", ".quad elsewhere - .", ".long elsewhere - ."],
            *[".text", "f: call elsewhere", "leaq word(%rip), %rax", "ret", ".bss", ".skip 40"],
        ]
    )
    with linked(image) as made:
        assert {r.kind for r in made.seen.relocations()} == set(FORMATS)
    agrees(image)


# Running


def code(*lines: str) -> bytes:
    return compile_ir(ir.unit(lines))


def function(loaded: Loaded, name: str) -> Any:
    """A loaded function from a number to a number."""
    return ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(loaded.symbols[name])


def test_data_is_written_and_each_copy_has_its_own() -> None:
    image = code(
        "@count = internal global i32 40",
        "@total = dso_local global i32 0",
        "define i32 @add(i32 %x) {",
        *["%a = load i32, ptr @count", "%b = add i32 %a, %x", "store i32 %b, ptr @count"],
        *["store i32 %b, ptr @total", "ret i32 %b", "}"],
    )
    one, two = load(image, {}), load(image, {})
    assert [function(one, "add")(1), function(one, "add")(1), function(two, "add")(2)] == [
        41,
        42,
        42,
    ]
    assert ctypes.c_int.from_address(one.symbols["total"]).value == 42
    for loaded in (one, two):
        loaded.unload()


def test_the_c_library_is_behind_the_symbols_given() -> None:
    image = code(
        *[ir.declare("i32 @tolower(i32)"), ir.declare("i32 @abs(i32)", "nobuiltin nounwind")],
        *["define i32 @f(i32 %x) {", "%a = call i32 @abs(i32 %x) nobuiltin"],
        *["%b = call i32 @tolower(i32 %a)", "ret i32 %b", "}"],
    )
    plain = load(image, {})
    assert function(plain, "f")(-65) == 97
    other = load(code("define i32 @seven(i32 %x) { ret i32 7 }"), {})
    ours = load(image, {"abs": other.symbols["seven"]})
    assert function(ours, "f")(-65) == 7
    for loaded in (plain, other, ours):
        loaded.unload()


def test_functions_are_in_order() -> None:
    with linked(object_file("paper/p11-actors.wat")) as made:
        functions = made.loaded.functions
        assert functions == sorted(functions)
        sizes = {s.name: s.size for s in made.seen.symbols() if s.section and s.size}
        assert {name: end - start for start, end, name in functions} == sizes
        assert all(made.loaded.symbols[name] == start for start, _, name in functions)


def test_code_is_never_writable_while_it_is_executable() -> None:
    loaded = load(code("@x = dso_local global i32 5", "define ptr @f() { ret ptr @x }"), {})
    assert permissions(loaded.at)[:3] == "r-x"
    assert permissions(loaded.symbols["x"]) == "rw-p"
    loaded.unload()
    with linked(object_file("paper/p11-actors.wat")) as large:
        assert permissions(large.loaded.at)[:3] == "r-x"
    assert permissions(large.loaded.at) == "---p"


def permissions(address: int) -> str:
    """The permissions at an address, as the system reports them."""
    for line in Path("/proc/self/maps").read_text().splitlines():
        span, what = line.split()[:2]
        start, end = (int(part, 16) for part in span.split("-"))
        if start <= address < end:
            return what
    raise AssertionError(f"nothing at {address:#x}")


def test_unloading_releases_memory() -> None:
    image = object_file("paper/p11-actors.wat")
    with linked(image) as first:
        place = first.loaded.at
    with linked(image) as second:
        assert second.loaded.at == place


# Refusals


def test_a_relocation_of_another_kind_is_our_bug() -> None:
    with pytest.raises(CompilerError, match="relocation 10 is not one of ours"):
        load(assembled([".text", ".long elsewhere"]), {"elsewhere": region().base})


def test_an_unknown_symbol_is_our_bug_and_takes_no_memory() -> None:
    used = region().code.next
    with pytest.raises(CompilerError, match="no such symbol: nowhere"):
        load(assembled([".text", "call nowhere"]), {})
    assert region().code.next == used
    assert libc.address_of("nowhere") == 0
