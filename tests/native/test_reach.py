"""Where the native engine does not work, everything else does, and says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wasmfx import Unsupported
from wasmfx.embed.store import engine_named
from wasmfx.native.platform import elsewhere

ELSEWHERE = """
import os, sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        rooms = ("link", "store", "engine", "llvm")
        if name.startswith("wasmfx.native.") and name.split(".")[2] in rooms:
            raise AssertionError(f"{name} is imported")

sys.meta_path.insert(0, Refuse())
here = os.uname()
os.uname = lambda: os.uname_result((here[0], here[1], here[2], here[3], "riscv64"))
"""
"""Pretends to have another processor, and refuses to load modules for the real one."""

MODULE = """(module
  (memory (export "memory") 1)
  (func (export "add") (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1))))"""


def elsewhere_run(program: str, *args: str, cache: str = "0") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", ELSEWHERE + program, *args]
    env = {**os.environ, "WASMFX_CACHE": cache}
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)


def test_python_programs_have_the_reference_engine() -> None:
    done = elsewhere_run(f"""
import wasmfx
module = wasmfx.Module('''{MODULE}''')
instance = wasmfx.Instance(module, store=wasmfx.Store(engine="reference"))
memory = instance.exports.memory
memory[0:2] = b"ab"
memory.write(2, b"c")
print(instance.exports.add(40, 2), memory.read(0, 4), memory[0:3])
if sys.version_info >= (3, 12):
    assert bytes(memoryview(memory)[:3]) == b"abc"
try:
    wasmfx.Store("native")
except wasmfx.Unsupported as error:
    print(error)
""")
    assert done.stdout.splitlines() == [
        "42 b'abc\\x00' b'abc'",
        "no native engine for riscv64 processors; the reference engine works everywhere",
    ], done.stderr
    assert done.stderr == ""


def test_without_a_choice_the_reference_engine_serves() -> None:
    done = elsewhere_run(f"""
import wasmfx
print(wasmfx.Instance(wasmfx.Module('''{MODULE}''')).exports.add(40, 2))
""")
    assert done.stdout == "42\n"
    warning = "the native engine does not run on riscv64 processors: the reference engine serves"
    said = done.stderr.splitlines()[0]
    assert said.startswith("<string>:")
    assert said.endswith(f": RuntimeWarning: {warning}")


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["run", "--engine", "reference", "MODULE", "--invoke", "add", "40", "2"], 0, "42"),
        (["run", "MODULE", "--invoke", "add", "40", "2"], 0, "42"),
        (["run", "MODULE", "--invoke", "add", "40", "2"], 0, "the reference engine serves"),
        (
            ["run", "--engine", "native", "MODULE", "--invoke", "add", "40", "2"],
            1,
            "try --engine reference",
        ),
        (["compile", "MODULE"], 1, "no native engine for riscv64 processors"),
        (["validate", "MODULE"], 0, ""),
        (["trace", "MODULE", "--invoke", "add", "40", "2"], 0, "42"),
        (["wast", "--engine", "reference", "SCRIPT"], 0, "2 passed, 0 failed"),
        (["wast", "--engine", "both", "SCRIPT"], 1, "no native engine for riscv64 processors"),
    ],
)
def test_commands(tmp_path: Path, args: list[str], code: int, said: str) -> None:
    module, script = tmp_path / "module.wat", tmp_path / "script.wast"
    module.write_text(MODULE)
    script.write_text(
        MODULE + '(assert_return (invoke "add" (i32.const 40) (i32.const 2)) (i32.const 42))'
    )
    given = [{"MODULE": str(module), "SCRIPT": str(script)}.get(arg, arg) for arg in args]
    program = "from wasmfx.cli.main import main\nsys.exit(main(sys.argv[1:]))"
    done = elsewhere_run(program, *given, cache=str(tmp_path / "cache"))
    assert (done.returncode, said in done.stdout + done.stderr) == (code, True), (
        done.stdout + done.stderr
    )
    assert "Traceback" not in done.stderr


def test_large_modules_are_read_without_native_code(tmp_path: Path) -> None:
    path = tmp_path / "large.wasm"
    done = elsewhere_run(
        f"""
import wasmfx
from wasmfx.binary import encode
from wasmfx.runtime.compilation import LARGE
from wasmfx.text.modules import parse
segment = '(data (i32.const 0) "' + "a" * (LARGE // 4) + '")'
text = '''{MODULE}'''.rstrip()[:-1].replace("1)", "99)", 1) + segment * 8 + ")"
open(sys.argv[1], "wb").write(encode(parse(text)))
module = wasmfx.Module(sys.argv[1])
instance = wasmfx.Instance(module, store=wasmfx.Store(engine="reference"))
print(instance.exports.add(40, 2), instance.exports.memory.read(0, 2))
""",
        str(path),
    )
    assert done.stdout == "42 b'aa'\n", done.stderr


@pytest.mark.parametrize(
    ("named", "system", "processor", "bits"),
    [
        ("darwin", "darwin", "arm64", 64),
        ("win32", "win32", "AMD64", 64),
        ("aarch64 processors", "linux", "aarch64", 64),
        ("Pythons of 32 bits", "linux", "x86_64", 32),
    ],
)
def test_what_it_is(
    monkeypatch: pytest.MonkeyPatch, named: str, system: str, processor: str, bits: int
) -> None:
    here = os.uname()
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "maxsize", (1 << bits - 1) - 1)
    monkeypatch.setattr(os, "uname", lambda: os.uname_result((*here[:4], processor)))
    assert elsewhere() == named
    with pytest.raises(Unsupported, match=f"no native engine for {named}"):
        engine_named("native")


def test_another_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def confstr(name: str) -> str:
        raise ValueError(name)

    monkeypatch.setattr(os, "confstr", confstr)
    assert elsewhere() == "C libraries other than glibc"
