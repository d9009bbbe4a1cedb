"""What docs/untrusted.md and docs/threads.md show does what they say, on both engines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.guides import blocks, statements, walk
from wasmfx.embed.store import ENGINES

PAGES = ("untrusted.md", "threads.md")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("page", PAGES)
def test_a_guide_does_what_it_says(
    page: str,
    engine: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    walk(page, engine, tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize("page", PAGES)
def test_every_block_is_executed(page: str) -> None:
    found = blocks(page)
    assert {language for language, _ in found} <= {"python", "text"}
    said = [said for kind, text in found if kind == "python" for _, said in statements(text)]
    assert sum(s.startswith(("=> ", "raises ")) for s in said) >= 4
