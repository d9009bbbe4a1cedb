"""The prebuilt fixed native code is current."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wasmfx.native.abi.layout import LARGE
from wasmfx.native.link.elf import Object
from wasmfx.native.link.loader import load
from wasmfx.native.llvm import assemble, assembly, compile_ir
from wasmfx.native.machine import fixed_code, prebuilt
from wasmfx.native.machine.fixed_code import HEAP_MODULES, declarations, functions

small = pytest.mark.skipif(LARGE, reason="WASMFX_STACKS=large: the text is kept for small stacks")


@small
def test_the_assembly_is_current() -> None:
    """Run `make native` if this fails."""
    assert all(prebuilt.is_current(part, fixed_code.translated(part)) for part in prebuilt.PARTS)


def told(object_: Object) -> list[tuple[object, ...]]:
    return [
        *((s.name, s.data) for s in object_.sections.values()),
        *((s.name, s.section, s.value, s.size) for s in object_.symbols),
        *((r.section, r.offset, r.kind, r.symbol, r.addend) for r in object_.relocations),
    ]


@small
def test_the_object_is_assembled_from_the_assembly() -> None:
    """Compare sections, symbols and relocations; other bytes of an object file are up to LLVM."""
    for part in prebuilt.PARTS:
        text, kept = prebuilt.prebuilt_assembly(part), prebuilt.prebuilt_object(part)
        assert text is not None
        assert kept is not None, "make native"
        assert told(Object(kept)) == told(Object(assemble(text)))


@small
def test_an_object_of_other_assembly_is_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prebuilt, "_FOLDER", tmp_path)
    prebuilt.write_assembly("text", "")
    assert prebuilt.prebuilt_object("machine") is None
    prebuilt.write_object(b"object", "machine")
    assert prebuilt.prebuilt_object("machine") == b"object"
    prebuilt.write_assembly("another text", "")
    assert prebuilt.prebuilt_object("machine") is None


@small
def test_prebuilt_code_has_the_translated_functions() -> None:
    text = prebuilt.prebuilt_assembly()
    assert text is not None
    kept = load(assemble(text), {}).symbols
    made = load(compile_ir(fixed_code.translated()), {}).symbols
    assert kept.keys() >= {f.name for f in functions()} | {"enter", "trap", "active", "process"}
    assert {name for name in kept if "." not in name} == {n for n in made if "." not in n}
    heap = load(assemble(prebuilt.prebuilt_assembly("heap") or ""), kept).symbols
    assert heap.keys() >= {f.name for f in functions(HEAP_MODULES)}
    assert not heap.keys() & {"reservation", "process"}


def test_a_changed_source_makes_the_assembly_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prebuilt, "_FOLDER", tmp_path)
    assert prebuilt.prebuilt_assembly() is None
    if not LARGE:
        prebuilt.write_assembly("text", "")
        assert (prebuilt.prebuilt_assembly() or "").endswith("\ntext")
    monkeypatch.setattr(prebuilt, "_SOURCE_FILES", (*prebuilt._SOURCE_FILES, "engine.py"))
    assert prebuilt.prebuilt_assembly() is None


LARGE_STACKS = """
from wasmfx.native.machine import fixed_code, prebuilt
assert prebuilt.prebuilt_assembly() is None
assert "-16384" in fixed_code.translated()
"""


def test_large_stacks_have_no_prebuilt_code() -> None:
    env = {**os.environ, "WASMFX_STACKS": "large"}
    subprocess.run([sys.executable, "-c", LARGE_STACKS], env=env, check=True)


def test_declarations_say_cold_and_noreturn() -> None:
    heads = declarations("@trap @service @renew @release @find_suspend_clause @subtype")
    assert "declare dso_local void @trap(i32) nounwind noreturn cold" in heads
    assert "declare dso_local i64 @service(i32, i64, i64, i64) nounwind" in heads
    assert "declare dso_local ptr @renew(ptr, ptr) nounwind cold" in heads
    assert "declare dso_local void @release(ptr, ptr) nounwind" in heads
    assert "declare dso_local { ptr, i64 } @find_suspend_clause(ptr, ptr, ptr) nounwind" in heads
    assert "declare dso_local i1 @subtype(i32, i32, i32) nounwind" in heads
    assert len(heads) == 6


def test_helpers_are_inlined() -> None:
    symbols = {line.partition(":")[0] for line in assembly(fixed_code.translated()).splitlines()}
    assert {"make_ready", "extend", "find_switch_clause"} <= symbols
    assert not {"take", "attach", "find", "copy", "outside", "large", "small"} & symbols
