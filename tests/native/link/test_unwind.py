"""Frame descriptions: the size of the frame at each address is what another reader finds."""

from collections.abc import Callable, Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.native.linked import linked
from tests.native.objects import NAMES, assembled, object_file, script_objects
from tests.native.oracle import FrameSeen


def agrees(image: bytes, at: Callable[[FrameSeen], Iterable[tuple[int, int]]]) -> int:
    """Compare frame sizes at these addresses of each frame; how many there are."""
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
def test_both_readers_agree(name: str) -> None:
    assert agrees(object_file(name), FrameSeen.sizes)


@pytest.mark.long
@pytest.mark.usefixtures("spec_tests")
def test_both_readers_agree_on_the_conformance_scripts() -> None:
    for _, image in script_objects():
        if b".eh_frame" in image:
            agrees(image, FrameSeen.sizes)


MOVES = st.sampled_from((".cfi_def_cfa_offset", ".cfi_adjust_cfa_offset", "keep", "restore"))
DISTANCES = st.integers(1, 80) | st.integers(200, 300) | st.sampled_from((65_535, 65_536, 70_000))
Moves = list[tuple[str, int, int]]


def function(name: str, moves: Moves) -> list[str]:
    """A function whose frame changes like this, some bytes further on each time."""
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
    assert agrees(assembled([".text", *lines]), FrameSeen.edges)
