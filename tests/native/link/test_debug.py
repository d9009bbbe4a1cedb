"""Line tables and inlining: rows, positions and callers equal those of pyelftools."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.native.linked import linked
from tests.native.objects import NAMES, assembled, object_file, script_objects
from tests.native.running import Running
from wasmfx.errors import Trap
from wasmfx.native.link.debug import Lines


def agrees(image: bytes) -> int:
    """Compare all rows and positions; the number of addresses with a position."""
    with linked(image) as made:
        rows = [(row.address, row.file, row.line) for row in made.seen.rows()]
        assert sorted(made.loaded.debug.lines.rows) == sorted(rows)
        known = made.seen.positions()
        for s in made.seen.sections():
            if s.name.startswith(".text"):
                for pc in range(made.bases[s.number], made.bases[s.number] + s.size):
                    wanted = known.get(pc)
                    found = wanted and (wanted[0], wanted[1] - 1)
                    assert made.loaded.debug.lines.find(pc) == found, hex(pc)
        return len(known)


@pytest.mark.parametrize("name", NAMES)
def test_both_readers_agree(name: str) -> None:
    agrees(object_file(name))


@pytest.mark.long
@pytest.mark.usefixtures("spec_tests")
def test_both_readers_agree_on_the_conformance_scripts() -> None:
    for _, image in script_objects():
        agrees(image)


Steps = list[tuple[int, int, int]]
"""A file, a line, and the size of its code."""


def steps(sizes: st.SearchStrategy[int]) -> st.SearchStrategy[Steps]:
    """Steps with any difference of lines and any size, so that all opcodes occur."""
    lines = st.integers(0, 300) | st.integers(0, 1 << 20)
    return st.lists(st.tuples(st.integers(1, 3), lines, sizes), max_size=12)


UNIT = [
    *[".section .debug_abbrev", ".byte 1, 0x11, 0, 0x10, 0x17, 0, 0, 0"],
    *[".section .debug_info", ".long 12", ".short 4", ".long 0", ".byte 8, 1", ".long 0"],
]
"""A compilation unit whose only attribute is the line table, so that pyelftools finds it."""


def table(sections: dict[str, Steps]) -> bytes:
    """An object file whose sections hold these steps."""
    lines = [*UNIT, *(f".file {n} \\22f{n}\\22" for n in (1, 2, 3))]
    for name, steps in sections.items():
        lines.append(f".section {name},\\22ax\\22,@progbits")
        for file, line, size in steps:
            lines += [
                f".loc {file} {line}",
                *(["nop"] if size else []),
                f".skip {max(size - 1, 0)}",
            ]
    return assembled([".section .text", *lines])


@settings(max_examples=60, deadline=None)
@given(steps(st.integers(0, 40) | st.integers(0, 3000)))
@example([(1, 1, 70_000), (2, 1, 255), (2, 1_000_000, 256)])
def test_any_table_is_read_as_another_reader_does(steps: Steps) -> None:
    agrees(table({".text": steps}))


@settings(max_examples=30, deadline=None)
@given(steps(st.integers(0, 20)), steps(st.integers(0, 20)))
@example([(1, 1, 16)], [(1, 1, 1)])
def test_code_in_several_sections(hot: Steps, cold: Steps) -> None:
    """Sequences are sorted by their first lines in the table, by section in memory."""
    agrees(table({".text.cold": cold, ".text": hot, ".text.more": hot}))


def test_no_table_knows_nothing() -> None:
    assert Lines(b"").find(0) is None


# Inlining


def told(die: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """The code below an entry of pyelftools: bounds, and the enclosing functions with their
    calls."""
    if die.tag in ("DW_TAG_subprogram", "DW_TAG_inlined_subroutine"):
        attributes = die.attributes
        origin = die
        if "DW_AT_abstract_origin" in attributes:
            origin = die.get_DIE_from_attribute("DW_AT_abstract_origin")
        name = origin.attributes["DW_AT_name"].value.decode()
        line = attributes["DW_AT_call_line"].value if "DW_AT_call_line" in attributes else ""
        path = (*path, f"{line}>{name}")
        yield from ((low, high, path) for low, high in spans(die))
    for child in die.iter_children():
        yield from told(child, path)


def spans(die: Any) -> Iterator[tuple[int, int]]:
    """The address ranges of an entry."""
    attributes = die.attributes
    if "DW_AT_low_pc" in attributes:
        low = attributes["DW_AT_low_pc"].value
        yield low, low + attributes["DW_AT_high_pc"].value
    if "DW_AT_ranges" in attributes:
        base = die.cu.get_top_DIE().attributes["DW_AT_low_pc"].value
        ranges = die.dwarfinfo.range_lists()
        for entry in ranges.get_range_list_at_offset(attributes["DW_AT_ranges"].value, die.cu):
            yield base + entry.begin_offset, base + entry.end_offset


def written(callers: list[tuple[str, int]]) -> list[str]:
    return [f"{name} calls at {k}" for name, k in callers]


def wanted(path: tuple[str, ...]) -> list[str]:
    """The callers as pyelftools has them, without the innermost function."""
    steps = [step.partition(">") for step in path]
    pairs = zip(steps[1:], steps, strict=False)
    return [f"{outer[2]} calls at {int(inner[0]) - 1}" for inner, outer in pairs][::-1]


@pytest.mark.parametrize("name", NAMES)
def test_both_readers_agree_on_inlining(name: str) -> None:
    with linked(object_file(name)) as made:
        inlining = made.loaded.debug.inlining
        units = list(made.seen.dwarf.iter_CUs()) if inlining.functions else []
        for unit in units:
            pieces = list(told(unit.get_top_DIE()))
            for low, high, path in pieces:
                # A function may begin with another one that was inlined into it.
                inner = [p for a, b, p in pieces if a <= low < b and len(p) > len(path)]
                if low < high and not inner:
                    assert written([*inlining.callers(low)]) == wanted(path), (hex(low), path)


NEST = """
  (module
    (memory 1)
    (global $g (mut i32) (i32.const 0))
    (func $a (param i32) (result i32) (i32.load (local.get 0)))
    (func $b (param i32) (result i32)
      (i32.add (i32.const 1) (call $a (local.get 0))))
    (func $c (param i32) (result i32)
      (global.set $g (i32.const 5))
      (i32.mul (i32.const 3) (call $b (local.get 0))))
    (func (export "go") (param i32) (result i32) (call $c (local.get 0))))
"""


def test_all_inlined_functions_are_in_a_backtrace() -> None:
    with pytest.raises(Trap) as caught:
        Running(NEST).call("go", -1)
    lines = [re.sub(r":\d+$", "", str(frame)) for frame in caught.value.frames]
    assert lines == [
        "$a at <text>:5",
        "$b at <text>:7",
        "$c at <text>:10",
        'func[3] "go" at <text>:11',
    ]
