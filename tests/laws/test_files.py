"""Only what we wrote is kept: sources, texts, and small modules built from them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LARGEST = 230_000
"""Bytes. The largest is the fixed native code, as assembly."""

SOURCES = {".c", ".cpp", ".h", ".kt", ".mjs", ".py", ".rs", ".s", ".wast", ".wat", ".zig"}
OTHERS = {"", ".md", ".svg", ".toml", ".txt", ".typed", ".wasm"}
ASSEMBLED = ROOT / "src" / "wasmfx" / "native" / "machine" / "prebuilt"
"""Object files lie here beside the assembly that they are made of: another test compares them."""


def kept() -> list[Path]:
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        listed = None
    if listed is None or listed.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def test_kinds_and_sizes() -> None:
    foreign = [
        str(path.relative_to(ROOT))
        for path in kept()
        if path.exists() and (not is_ours(path) or path.stat().st_size > LARGEST)
    ]
    assert not foreign


def is_ours(path: Path) -> bool:
    return path.suffix in SOURCES | OTHERS or (path.suffix == ".o" and path.parent == ASSEMBLED)
