"""What was inlined where: as another reader tells it, and in backtraces."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.native.linked import linked
from tests.native.objects import NAMES, object_file
from tests.native.running import Running
from wasmfx.errors import Trap


def told(die: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Each piece of code below an entry of pyelftools': with the functions around it and the lines
    at which they call.
    """
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
    """Where the code of an entry lies."""
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
    """The same from the other reader: the innermost function itself is not among the callers."""
    steps = [step.partition(">") for step in path]
    pairs = zip(steps[1:], steps, strict=False)
    return [f"{outer[2]} calls at {int(inner[0]) - 1}" for inner, outer in pairs][::-1]


@pytest.mark.parametrize("name", NAMES)
def test_both_readers_agree(name: str) -> None:
    with linked(object_file(name)) as made:
        inlining = made.loaded.debug.inlining
        units = list(made.seen.dwarf.iter_CUs()) if inlining.functions else []
        for unit in units:
            pieces = list(told(unit.get_top_DIE()))
            for low, high, path in pieces:
                # At its first address a piece may begin with one that was inlined into it.
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
