"""Positions in a unit are found again in its machine code."""

import re
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.native.linked import linked
from wasmfx.native import ir
from wasmfx.native.ir.unit import Positions
from wasmfx.native.llvm import compile_ir

Functions = Sequence[Sequence[int]]


def marked(functions: Functions) -> bytes:
    """The object file of functions that call `mark` at these instructions."""
    positions = Positions()
    lines = [ir.declare("void @mark(i32)")]
    for n, instructions in enumerate(functions):
        scope = positions.function(f"f{n}")
        calls = [
            f"call void @mark(i32 {k}), !dbg !{positions.instruction(scope, k)}"
            for k in instructions
        ]
        lines += [f"define void @f{n}() !dbg !{scope} {{", *calls, "ret void", "}"]
    return compile_ir(ir.unit([*lines, *positions.lines]))


def found(image: bytes) -> list[tuple[str, int] | None]:
    """The position of each call of `mark`, in the order of the code."""
    with linked(image) as made:
        names = [s.name for s in made.seen.symbols()]
        calls = [r for r in made.seen.relocations() if names[r.symbol] == "mark"]
        places = [made.bases[r.section] + r.offset for r in calls]
        return [made.loaded.debug.lines.find(pc) for pc in places]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.lists(st.integers(0, 1 << 20), max_size=8), min_size=1, max_size=6))
def test_each_instruction_is_found_again(functions: Functions) -> None:
    wanted = [(f"f{n}", k) for n, instructions in enumerate(functions) for k in instructions]
    assert found(marked(functions)) == wanted


def test_instructions_of_an_inlined_function_are_found_again() -> None:
    positions = Positions()
    outer, inner = positions.function("outer"), positions.function("inner")
    places = [positions.instruction(outer, k) for k in (3, 4)]
    image = compile_ir(
        ir.unit(
            [
                ir.declare("void @mark(i32)"),
                f"define internal void @inner() alwaysinline !dbg !{inner} {{",
                *[f"call void @mark(i32 1), !dbg !{positions.instruction(inner, 9)}", "ret void }"],
                f"define void @outer() !dbg !{outer} {{",
                f"call void @inner(), !dbg !{places[0]}",
                *[f"call void @mark(i32 2), !dbg !{places[1]}", "ret void }"],
                *positions.lines,
            ]
        )
    )
    assert found(image) == [("inner", 9), ("outer", 4)]


def test_numbers_of_metadata_are_unique() -> None:
    positions = Positions()
    scopes = [positions.function(f"f{n}") for n in range(3)]
    numbers = [*scopes, *(positions.instruction(scope, 0) for scope in scopes)]
    text = ir.unit(positions.lines)
    defined = re.findall(r"^!(\d+) =", text, re.MULTILINE)
    assert sorted(set(defined)) == sorted(defined)
    assert {*map(str, numbers)} <= {*defined}
