"""A cache of its own for each test."""

from pathlib import Path

import pytest

from wasmfx.native.cache import keeping, shelf


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is not there yet, used by this process and by those that it starts."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("WASMFX_CACHE", str(folder))
    monkeypatch.setattr(shelf, "_unseen", shelf.LOOK)
    monkeypatch.setattr(keeping, "_problem", [])
    return folder
