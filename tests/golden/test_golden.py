"""What becomes of small modules is what their golden files say.

`make bless` rewrites the files (WASMFX_BLESS=1); the difference is then for review to read.
"""

import os
from pathlib import Path

import pytest

from tests.golden.files import Golden

BLESS = bool(os.environ.get("WASMFX_BLESS"))
FILES = sorted(Path(__file__).parent.glob("*.wat"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_golden(path: Path) -> None:
    golden = Golden(path)
    if BLESS:
        golden.bless()
        return
    difference = golden.difference()
    assert not difference, f"{path.name} (`make bless` rewrites it)\n{difference}"
