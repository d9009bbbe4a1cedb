"""The map for `perf`: it names guest functions, and is created without following links."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.native.running import Running
from wasmfx.errors import WasmError
from wasmfx.native.store.code.perfmap import write_perf_map

TEXT = """(module (func $square (export "square") (param i32) (result i32)
  (i32.mul (local.get 0) (local.get 0))))"""


@pytest.fixture
def path() -> Iterator[Path]:
    """The path of this process's map, where no file is yet."""
    path = Path(f"/tmp/perf-{os.getpid()}.map")
    path.unlink(missing_ok=True)
    yield path
    path.unlink(missing_ok=True)


def test_guest_functions_have_a_line(path: Path) -> None:
    r = Running(TEXT)
    assert write_perf_map(r.store.state) == path
    lines = [line.split(" ", 2) for line in path.read_text().splitlines()]
    assert all(int(start, 16) and int(size, 16) >= 0 for start, size, _ in lines)
    assert any(name.startswith("$square") for *_, name in lines)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_planted_link_is_not_followed(path: Path, tmp_path: Path) -> None:
    """`/tmp` belongs to everybody, and process numbers can be guessed."""
    precious = tmp_path / "precious"
    precious.write_text("precious")
    path.symlink_to(precious)
    write_perf_map(Running(TEXT).store.state)
    assert precious.read_text() == "precious"
    assert not path.is_symlink()


def test_a_hard_link_is_not_written_to(path: Path, tmp_path: Path) -> None:
    precious = path.with_suffix(".precious")
    precious.write_text("precious")
    try:
        path.hardlink_to(precious)
        write_perf_map(Running(TEXT).store.state)
        assert precious.read_text() == "precious"
    finally:
        precious.unlink()


def test_a_link_that_is_planted_meanwhile_is_not_followed(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    precious = tmp_path / "precious"
    unlink = os.unlink

    def late(there: str) -> None:
        if os.path.lexists(there):
            unlink(there)
        os.symlink(precious, there)

    r = Running(TEXT)
    monkeypatch.setattr(os, "unlink", late)
    with pytest.raises(WasmError, match=r"cannot write .*: File exists"):
        write_perf_map(r.store.state)
    monkeypatch.undo()
    assert not precious.exists()


def test_it_is_written_again(path: Path) -> None:
    """The second map has what was compiled in between."""
    r = Running(TEXT)
    write_perf_map(r.store.state)
    before = path.read_text()
    write_perf_map(r.store.state)
    assert path.read_text() == before
