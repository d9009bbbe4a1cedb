"""A cache of its own for each test."""

from pathlib import Path

import pytest

from wasmfx.native.cache import disk, eviction


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is not there yet, used by this process and by those that it starts."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("WASMFX_CACHE", str(folder))
    monkeypatch.setattr(eviction, "_unchecked", eviction.CHECK_AFTER)
    monkeypatch.setattr(disk, "_problem", [])
    return folder
