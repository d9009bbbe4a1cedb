"""What docs/async.md shows can be typed as it stands, and gives what it says, on either engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.guides import blocks, statements, walk
from wasmfx.embed.store import ENGINES


@pytest.mark.parametrize("engine", ENGINES)
def test_the_guide_does_what_it_says(
    engine: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    walk("async.md", engine, tmp_path, monkeypatch, capsys)


def test_every_block_is_executed() -> None:
    found = blocks("async.md")
    assert {language for language, _ in found} == {"python", "text"}
    said = [said for kind, text in found if kind == "python" for _, said in statements(text)]
    assert sum(s.startswith("=> ") for s in said) >= 4
    assert sum(s.startswith("raises ") for s in said) >= 2
