"""`wasmfx compile` and `wasmfx cache`: what they fill, show and remove."""

from pathlib import Path

import pytest

from wasmfx.cli.main import main
from wasmfx.native.link.machine import machine

GOOD = '(module (func (export "f") (result i32) (i32.const 42)))'
INVALID = "(module (func (result i32) (i64.const 0)))"
MIXED = """
(module
  (tag $t)
  (func (export "plain") (result i32) (i32.const 1))
  (func (export "throws") (throw $t)))
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("WASMFX_CACHE", str(folder))
    return folder


@pytest.fixture
def wat(tmp_path: Path) -> Path:
    path = tmp_path / "m.wat"
    path.write_text(GOOD)
    return path


def test_compile_fills_the_cache(cache: Path, wat: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", str(wat)]) == 0
    assert capfd.readouterr() == ("", "")
    before = {path: path.stat().st_ino for path in cache.iterdir()}
    assert main(["run", str(wat), "--invoke", "f"]) == 0
    assert capfd.readouterr() == ("42\n", "")
    assert before
    assert before == {path: path.stat().st_ino for path in cache.iterdir()}


def test_compile_fills_it_function_by_function(cache: Path, tmp_path: Path) -> None:
    """In the first tier, only functions that LLVM has to compile are cached."""
    (tmp_path / "mixed.wat").write_text(MIXED)
    machine().heap  # noqa: B018  Fixed native code that child processes inherit, and do not cache.
    assert main(["compile", str(tmp_path / "mixed.wat"), "--tier", "baseline"]) == 0
    before = set(cache.iterdir())
    assert main(["compile", str(tmp_path / "mixed.wat"), "--tier", "optimised"]) == 0
    whole = set(cache.iterdir()) - before
    assert len(whole) == 2, "a unit, and an entry about the module"
    words = ["run", str(tmp_path / "mixed.wat"), "--tier", "baseline", "--invoke"]
    assert main([*words, "plain"]) == 0
    assert main([*words, "throws"]) == 134
    assert set(cache.iterdir()) - before == whole


def test_compile_goes_on_after_a_bad_file(
    cache: Path, tmp_path: Path, wat: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.wat"
    bad.write_text(INVALID)
    assert main(["compile", str(bad), str(tmp_path / "gone.wat"), str(wat)]) == 1
    err = capfd.readouterr().err
    assert "type mismatch" in err
    assert "gone.wat: No such file" in err
    assert list(cache.iterdir())


def test_compile_says_why_nothing_is_kept(
    cache: Path, wat: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    cache.mkdir()
    cache.chmod(0o777)
    assert main(["compile", str(wat)]) == 1
    assert capfd.readouterr().err == f"{cache}: can be written by other users\n"
    monkeypatch.setenv("WASMFX_CACHE", "0")
    assert main(["compile", str(wat)]) == 1
    assert capfd.readouterr().err == "the cache is turned off by WASMFX_CACHE=0\n"


def test_cache_shows_and_clears(cache: Path, wat: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["cache", "dir"]) == 0
    assert main(["cache", "list"]) == 0
    assert main(["cache", "clear"]) == 0
    assert capfd.readouterr().out.splitlines() == [
        str(cache),
        "0 entries, 0 bytes of at most 268,435,456",
        "removed 0 entries, 0 bytes",
    ]
    assert not cache.exists()
    assert main(["compile", str(wat)]) == 0
    (cache / f"{'7' * 64}-ff.part").write_bytes(b"half")
    (cache / "letter.txt").write_text("dear")
    assert main(["cache", "list"]) == 0
    *lines, total = capfd.readouterr().out.splitlines()
    assert {line.split("  ")[-1] for line in lines} >= {"unit, best effort", "incomplete"}
    assert total.startswith(f"{len(lines)} entries, ")
    assert main(["cache", "clear"]) == 0
    assert capfd.readouterr().out.startswith(f"removed {len(lines)} entries, ")
    assert [path.name for path in cache.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("what", ["dir", "list", "clear"])
def test_cache_says_why_there_is_none(
    what: str, cache: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    cache.mkdir()
    cache.chmod(0o702)
    assert main(["cache", what]) == 1
    assert capfd.readouterr() == ("", f"{cache}: can be written by other users\n")
