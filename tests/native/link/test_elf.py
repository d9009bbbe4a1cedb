"""Sections, symbols, relocations and frames of object files equal those of pyelftools."""

from bisect import bisect
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.native.linked import linked
from tests.native.objects import NAMES, assembled, object_file, script_objects
from tests.native.oracle import FrameSeen, Seen
from wasmfx.native.link.elf import Object, row_at, uleb


def agrees(image: bytes) -> None:
    ours, theirs = Object(image), Seen(image)
    sections = [
        (i, s.index, s.name, s.data, s.size, s.align, s.writable) for i, s in ours.sections.items()
    ]
    assert sections == [(s.number, *s) for s in theirs.sections()]
    assert [(s.name, s.section, s.value, s.size) for s in ours.symbols] == [*theirs.symbols()]
    relocations = [(r.section, r.offset, r.kind, r.symbol, r.addend) for r in ours.relocations]
    assert relocations == [*theirs.relocations()]


@pytest.mark.parametrize("name", NAMES)
def test_both_readers_agree(name: str) -> None:
    agrees(object_file(name))


@pytest.mark.long
@pytest.mark.usefixtures("spec_tests")
def test_both_readers_agree_on_the_conformance_scripts() -> None:
    for _, image in script_objects():
        agrees(image)


def test_both_readers_agree_on_rare_sections() -> None:
    image = assembled(
        [
            *[".data", ".balign 64", "mutable: .quad elsewhere + 5", ".long elsewhere - ."],
            *[".section .rodata,\\22a\\22", "kept: .asciz \\22text\\22"],
            *[".bss", "zeros: .skip 100", ".set absolute, 12345", ".globl absolute"],
            *[".section .note.mine", ".quad 1", ".text", ".file \\22source\\22", "call elsewhere"],
        ]
    )
    agrees(image)
    parsed = Object(image)
    by_name = {s.name: s for s in parsed.sections.values()}
    assert set(by_name) == {".text", ".data", ".rodata", ".bss"}
    assert (by_name[".bss"].data, by_name[".bss"].size) == (b"", 100)
    assert [by_name[name].writable for name in (".text", ".data", ".rodata")] == [
        False,
        True,
        False,
    ]
    assert by_name[".data"].align == 64
    assert ("absolute", 0, 12345) in [(s.name, s.section, s.value) for s in parsed.symbols]


@pytest.mark.parametrize(
    ("data", "value"), [("00", 0), ("7f", 127), ("8001", 128), ("e58e26", 624485), ("808000", 0)]
)
def test_numbers_of_seven_bits_a_byte(data: str, value: int) -> None:
    whole = b"x" + bytes.fromhex(data) + b"\xff"
    assert uleb(whole, 1) == (value, len(whole) - 1)


# Unwinding


def frames_agree(image: bytes, at: Callable[[FrameSeen], Iterable[tuple[int, int]]]) -> int:
    """Compare frame sizes at these addresses of each frame; their number."""
    with linked(image) as made:
        frames = made.loaded.frames
        assert frames is not None
        seen = made.seen.frames()
        assert [entry[:2] for entry in frames.entries] == [(f.start, f.end) for f in seen]
        sizes = [pair for f in seen for pair in at(f)]
        for pc, size in sizes:
            assert frames.size(pc) == size, hex(pc)
        assert frames.size(made.loaded.at + made.loaded.size) is None
        return len(sizes)


@pytest.mark.parametrize("name", NAMES)
def test_both_readers_agree_on_frames(name: str) -> None:
    assert frames_agree(object_file(name), FrameSeen.sizes)


@pytest.mark.long
@pytest.mark.usefixtures("spec_tests")
def test_both_readers_agree_on_frames_of_the_conformance_scripts() -> None:
    for _, image in script_objects():
        if b".eh_frame" in image:
            frames_agree(image, FrameSeen.sizes)


MOVES = st.sampled_from((".cfi_def_cfa_offset", ".cfi_adjust_cfa_offset", "keep", "restore"))
DISTANCES = st.integers(1, 80) | st.integers(200, 300) | st.sampled_from((65_535, 65_536, 70_000))
Moves = list[tuple[str, int, int]]


def function(name: str, moves: Moves) -> list[str]:
    """A function whose frame changes in these ways, a few bytes apart."""
    lines, kept = [f"{name}:", ".cfi_startproc"], 0
    for move, distance, size in moves:
        lines.append(f".skip {distance}, 0x90")
        if move == "keep":
            lines.append(".cfi_remember_state")
            kept += 1
        elif move == "restore":
            lines += [".cfi_restore_state"] * bool(kept)
            kept -= bool(kept)
        elif move == ".cfi_adjust_cfa_offset":
            lines.append(f"{move} 8")
        else:
            lines += [f"{move} {size}", ".cfi_offset %rbx, -16"]
    return [*lines, "nop", ".cfi_endproc"]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.lists(st.tuples(MOVES, DISTANCES, st.integers(8, 5000))), min_size=1, max_size=3)
)
def test_any_description_is_read_as_another_reader_does(functions: list[Moves]) -> None:
    lines = [line for n, moves in enumerate(functions) for line in function(f"f{n}", moves)]
    assert frames_agree(assembled([".text", *lines]), FrameSeen.edges)


STARTS = st.lists(st.integers(0, 40), max_size=12).map(sorted)


@given(STARTS, st.integers(-1, 41))
def test_the_last_row_that_begins_here_or_before(starts: list[int], at: int) -> None:
    assert row_at([(start, "row") for start in starts], at) == bisect(starts, at) - 1
