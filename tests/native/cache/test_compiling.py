"""LLVM compiles each text once; later the cached object file is found."""

import subprocess
import sys
from pathlib import Path

import pytest

from wasmfx.native import llvm
from wasmfx.native.ir.unit import Effort
from wasmfx.native.link.loader import load
from wasmfx.native.llvm import CompilerError, assemble, compile_ir

ONE = """
define dso_local i32 @f(i32 %x) {
start:
  %y = add i32 %x, 1
  ret i32 %y
}
"""
TWO = ONE.replace("%x, 1", "%x, 2")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that LLVM was given."""
    texts: list[str] = []
    parsed = llvm._parsed

    def watched(text: str, context: object) -> object:
        texts.append(text)
        return parsed(text, context)

    monkeypatch.setattr(llvm, "_parsed", watched)
    return texts


def test_a_text_is_compiled_once(cache: Path, made: list[str]) -> None:
    first = compile_ir(ONE)
    assert compile_ir(ONE) == first
    assert len(made) == 1
    assert compile_ir(TWO) != first
    assert len(made) == 2


def test_whatever_decides_what_comes_out_is_part_of_the_key(
    cache: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def entries() -> int:
        return len(list(cache.iterdir()))

    compile_ir(ONE)
    compile_ir(ONE, Effort.GOOD)
    assert entries() == 2
    compile_ir(ONE, Effort.BEST, {"f"})
    compile_ir(ONE, Effort.BEST, set())
    assert entries() == 4
    monkeypatch.setattr(llvm, "level", lambda: "x86-64")
    compile_ir(ONE)
    assert entries() == 5
    monkeypatch.setattr(llvm, "_build", lambda: b"another version")
    compile_ir(ONE)
    assert entries() == 6


@pytest.mark.parametrize("name", llvm._SOURCES)
def test_another_version_is_another_build(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "wasmfx" / "native"
    for source in llvm._SOURCES:
        (here / source).parent.mkdir(parents=True, exist_ok=True)
        (here / f"{source}.py").write_bytes(llvm._source(source))
    monkeypatch.setattr(llvm, "_HERE", str(here))
    assert llvm._build.__wrapped__() == llvm._build()
    (here / f"{name}.py").write_bytes(llvm._source(name) + b"\n")
    assert llvm._build.__wrapped__() != llvm._build()


def test_what_is_kept_can_be_loaded(cache: Path) -> None:
    for _ in range(2):
        assert "f" in load(compile_ir(ONE), {}).symbols
        assert "g" in load(assemble(".globl g\n.type g,@function\ng:\n\tret\n"), {}).symbols


def test_what_llvm_refuses_is_not_kept(cache: Path) -> None:
    for _ in range(2):
        with pytest.raises(CompilerError):
            compile_ir("define i32 @f() { ret i64 0 }")
    assert not cache.exists()


TEXTS = """
from pathlib import Path
from wasmfx.formats import read
from wasmfx.native.lower.module import Translation
from wasmfx.valid import validate

for path in sorted(Path("examples").glob("*.wat")):
    module = read(path.read_bytes(), str(path))
    for unit, text in Translation(module, validate(module, keep=True)).units():
        print(path, unit.effort, sorted(unit.polled), text)
"""


def test_a_text_is_the_same_in_every_process() -> None:
    """No address is in it and no order of a set, or nothing would be found in the cache."""
    root = Path(__file__).resolve().parents[3]
    said = [
        subprocess.run(
            [sys.executable, "-c", TEXTS],
            cwd=root,
            env={"PYTHONPATH": str(root / "src"), "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] == said[1]
    assert len(said[0]) > 10_000
