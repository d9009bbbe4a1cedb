"""The parts below the lowerings: places, pages, object files, the builder."""

import pytest

from wasmfx.errors import LimitExceeded
from wasmfx.native import ir
from wasmfx.native.abi.layout import CONT, STRUCTS, VM
from wasmfx.native.abi.placement import Place
from wasmfx.native.ir.values import ATTRS, signature
from wasmfx.native.link.libc import PAGE
from wasmfx.native.link.loader import load
from wasmfx.native.link.region import Pages, region, size_class
from wasmfx.native.llvm import CompilerError, assembly, compile_ir
from wasmfx.syntax.types import EXTERNREF, FuncType


def test_arguments_fill_registers_first_and_then_the_buffer() -> None:
    sig = signature(FuncType(("i32",) * 8 + ("f64",) * 9, ("i64", EXTERNREF, "i32", "f32")))
    assert sig.params[5:8] == (Place("int", 5), Place("word", 0), Place("word", 1))
    assert sig.params[15:] == (Place("float", 7), Place("word", 2))
    assert sig.results == (Place("int", 0), Place("int", 1), Place("word", 0), Place("float", 0))
    assert sig.returned == ("ptr", "i64", "i64", "float")


def test_structures_are_laid_out_without_holes() -> None:
    for struct in STRUCTS:
        offsets = list(struct.fields.values())
        assert offsets == sorted(offsets)
    assert CONT.size == 64
    assert VM.current == 0
    with pytest.raises(AttributeError, match="cont has no field tail"):
        _ = CONT.tail


def test_pages_that_are_given_back_serve_again_whole_or_in_parts() -> None:
    pages = Pages(0, 64 * PAGE)
    parts = [pages.take(4 * PAGE) for _ in range(16)]
    assert sorted(parts) == list(range(0, 64 * PAGE, 4 * PAGE))
    with pytest.raises(LimitExceeded):
        pages.take(1)
    for part in parts:
        pages.give(part, 4 * PAGE)
    assert {pages.take(4 * PAGE) for _ in range(15)} < set(parts)
    ones = [pages.take(1) for _ in range(4)]
    assert len({at // (4 * PAGE) for at in ones}) == 1
    assert len(set(ones)) == 4
    with pytest.raises(LimitExceeded):
        pages.take(1)


def test_size_classes_waste_little_and_are_their_own() -> None:
    for n in range(1, 2000):
        size = size_class(n * PAGE)
        assert n * PAGE <= size <= n * PAGE * 1.25
        assert size_class(size) == size


def test_a_symbol_that_nobody_has_is_our_bug() -> None:
    code = "define void @f() { call void @nowhere() \n ret void }"
    text = ir.unit([ir.declare("void @nowhere()"), code])
    with pytest.raises(CompilerError, match="no such symbol: nowhere"):
        load(compile_ir(text), {})


def test_code_that_llvm_refuses_is_an_error_and_not_the_end() -> None:
    with pytest.raises(CompilerError):
        compile_ir("define i32 @f() { ret i64 0 }")


def test_loaded_code_lies_in_the_near_region() -> None:
    loaded = load(compile_ir(ir.unit(["define i32 @f() { ret i32 1 }"])), {})
    assert region().base <= loaded.symbols["f"] < region().base + (512 << 20)
    loaded.unload()


def test_the_builder_checks_types() -> None:
    b = ir.Body("void @f", [], "")
    with pytest.raises(AssertionError):
        b.binary("add", ir.i32(1), ir.i64(1))


def test_a_frame_with_wide_values_is_not_realigned() -> None:
    # A switch clobbers rbp, which LLVM would need to find a realigned frame.
    clobber = ",".join(f"~{{xmm{n}}}" for n in range(16)) + ",~{rbp},~{memory}"
    text = f"""
    define void @f(ptr %p) {ATTRS} {{
      %v = load <4 x double>, ptr %p, align 8
      call void asm sideeffect "nop", "{clobber}"()
      store <4 x double> %v, ptr %p, align 8
      ret void
    }}"""
    lines = assembly(ir.unit([text])).splitlines()
    spills = [line for line in lines if "ymm" in line and "rsp" in line]
    if not spills:
        pytest.skip("this machine has no wide registers")
    assert all("movups" in line for line in spills)
    assert not any("rbp" in line or "andq" in line for line in lines)
