"""Large files, read into huge pages."""

from __future__ import annotations

import pickle
from io import FileIO
from pathlib import Path

import pytest

import wasmfx
from wasmfx.binary.primitives import unsigned
from wasmfx.cli.files import read
from wasmfx.embed import scanning
from wasmfx.native.link.files import contents, joined

CONTENTS = bytes(range(256)) * (9 << 12) + b"end"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "large"
    path.write_bytes(CONTENTS)
    return path


@pytest.mark.parametrize("more", [0, 1, 5, 1 << 21, -1, -5, -len(CONTENTS) + 1])
def test_a_file_that_changes_its_size_meanwhile(path: Path, more: int) -> None:
    with FileIO(path) as file:
        assert contents(file, len(CONTENTS) + more) == CONTENTS
        assert contents(file, 10) == b""


def test_files_of_any_size(path: Path) -> None:
    for count in (0, 1, len(CONTENTS)):
        path.write_bytes(CONTENTS[:count])
        with FileIO(path) as file:
            assert scanning.contents(file) == CONTENTS[:count]
    assert len(CONTENTS) > scanning.HUGE


@pytest.mark.parametrize("left", [len(CONTENTS), 1 << 20, 10, 0])
def test_parts_of_a_file_that_may_become_shorter(path: Path, left: int) -> None:
    path.write_bytes(CONTENTS[:left])
    parts = [(0, 5), (7, 8 << 20), (len(CONTENTS) - 2, len(CONTENTS))]
    with FileIO(path) as file:
        found = joined(file, parts)
    wanted = b"".join(CONTENTS[start:end] for start, end in parts)
    assert found == (wanted[: max(0, left - 2)] if left < len(CONTENTS) else wanted)
    with FileIO(path) as file:
        assert joined(file, parts[:1]) == CONTENTS[: min(left, 5)]


def test_only_what_runs_is_read_without_what_is_for_debuggers(path: Path) -> None:
    content = bytes(scanning.HUGE)
    inside = b"\x0b.debug_info" + content
    section = b"\0" + bytes(unsigned(len(inside))) + inside
    head = b"\0asm\1\0\0\0"
    path.write_bytes(head + section)
    with FileIO(path) as file:
        assert scanning.contents(file, to_run=True) == head
    with FileIO(path) as file:
        assert scanning.contents(file) == head + section
    assert len(pickle.dumps(wasmfx.Module(path))) < 1_000
    assert b".debug_info" in read(str(path))
