"""Line tables: each row, and the answer at each address, are those that another reader gives."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.native.linked import linked
from tests.native.objects import NAMES, assembled, object_file, script_objects
from wasmfx.native.link.lines import Lines


def agrees(image: bytes) -> int:
    """Compare all rows and all addresses of the code; how many of these have a position."""
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
"""A file, a line, and the size of the code that comes from it."""


def steps(sizes: st.SearchStrategy[int]) -> st.SearchStrategy[Steps]:
    """Lines of any distance from each other, with code of such sizes: all opcodes occur."""
    lines = st.integers(0, 300) | st.integers(0, 1 << 20)
    return st.lists(st.tuples(st.integers(1, 3), lines, sizes), max_size=12)


UNIT = [
    *[".section .debug_abbrev", ".byte 1, 0x11, 0, 0x10, 0x17, 0, 0, 0"],
    *[".section .debug_info", ".long 12", ".short 4", ".long 0", ".byte 8, 1", ".long 0"],
]
"""The unit through which the other reader finds the table: DWARF 4, its one attribute the table."""


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
    """The table has sequences in the order of their first lines, memory in that of sections."""
    agrees(table({".text.cold": cold, ".text": hot, ".text.more": hot}))


def test_no_table_knows_nothing() -> None:
    assert Lines(b"").find(0) is None
