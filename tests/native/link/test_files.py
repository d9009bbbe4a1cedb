"""Large files, read into huge pages."""

from __future__ import annotations

from io import FileIO
from pathlib import Path

import pytest

from wasmfx.embed import scanning
from wasmfx.native.link.files import contents

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
