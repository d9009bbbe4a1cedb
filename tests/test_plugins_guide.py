"""The plug-ins of docs/plugins.md compile with the commands there, and do what the pages say."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import wasmfx
from tests.conftest import ROOT
from tests.guides import blocks, on_engine, ours, perform
from tests.wasi.clang import ADVICE, builds
from wasmfx.embed.store import ENGINES
from wasmfx.source import FuncFrame

FIRST, SECOND = "plugins.md", "plugins-in-rust-and-zig.md"
COMMENTS = {"c": "/*", "rust": "//", "zig": "//"}
WASM_RUST = "wasm32-unknown-unknown"
HAS_ZIG = importlib.util.find_spec("ziglang") is not None
MADE_BY_A_COMPILER = r"0x[0-9a-f]+|[0-9,]+ bytes"
"""What a page shows and another version of the compiler changes: offsets and sizes."""


@cache
def rustc() -> str | None:
    """A Rust compiler that has the library for WebAssembly."""
    for folder in os.environ["PATH"].split(os.pathsep):
        found = shutil.which("rustc", path=folder)
        if found is not None:
            words = [found, "--print", "target-libdir", "--target", WASM_RUST]
            asked = subprocess.run(words, capture_output=True, text=True, check=False)
            if asked.returncode == 0 and Path(asked.stdout.strip()).is_dir():
                return found
    return None


class Page:
    """Runs the blocks of pages in a folder, one after the other."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys
        self.names: dict[str, Any] = {"__name__": "program"}
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.command("wasmfx", f'"{sys.executable}" -m wasmfx')
        self.command("python", f'"{sys.executable}"')
        if (found := rustc()) is not None:
            self.command("rustc", f'"{found}"')

    def command(self, name: str, words: str) -> None:
        (self.bin / name).write_text(f'#!/bin/sh\nexec {words} "$@"\n')
        (self.bin / name).chmod(0o755)

    def walk(self, found: list[tuple[str, str]]) -> None:
        for language, text in found:
            if language == "python":
                perform(text, self.names)
            elif language == "text":
                assert same(ours(self.capsys.readouterr().out), ours(text))
            elif language == "console":
                self.session(text)
            else:
                self.write(language, text)

    def write(self, language: str, text: str) -> None:
        name = re.match(rf"{re.escape(COMMENTS[language])} (\S+)", text)
        assert name
        (self.folder / name[1]).write_text(text)

    def session(self, text: str) -> None:
        for part in text.removeprefix("$ ").split("\n$ "):
            command, _, said = part.partition("\n")
            if "llvm-symbolizer" in command:
                if shutil.which(command.split()[0]) is None:
                    continue
                command = self.located(command)
            done = self.run(command)
            assert done.returncode == 0, done.stderr
            assert same(done.stdout.splitlines(), said.splitlines()), done.stdout

    def run(self, command: str) -> subprocess.CompletedProcess[str]:
        path = f"{self.bin}{os.pathsep}{os.environ['PATH']}"
        return subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )

    def located(self, command: str) -> str:
        """The command with the offsets that the installed compiler leads to."""
        with pytest.raises(wasmfx.Trap) as trap:
            self.names["plugin"].instance.exports.shout(-8, 100)
        (frame, *_) = trap.value.frames
        assert isinstance(frame, FuncFrame)
        start = self.run("wasmfx inspect shout.wasm | grep '^  code'").stdout.split()[2]
        return re.sub(r"0x\w+ - 0x\w+", f"{frame.at} - {int(start, 16)}", command)


def same(printed: list[str], shown: list[str]) -> bool:
    """Whether two outputs are equal, except for what depends on the compiler's version."""
    return [re.sub(MADE_BY_A_COMPILER, "N", line) for line in printed] == [
        re.sub(MADE_BY_A_COMPILER, "N", line) for line in shown
    ]


def section(name: str, heading: str) -> list[tuple[str, str]]:
    """The blocks of one section of a page."""
    text = (ROOT / "docs" / name).read_text()
    (found,) = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    return re.findall(r"^```(\w+)\n(.*?)^```$", found, re.DOTALL | re.MULTILINE)


@pytest.fixture(params=ENGINES)
def page(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Page:
    monkeypatch.chdir(tmp_path)
    on_engine(str(request.param), monkeypatch)
    return Page(tmp_path, capsys)


def test_the_plug_in_in_c(page: Page) -> None:
    if not builds(shutil.which("clang-19")):
        pytest.skip(ADVICE)
    page.walk(blocks(FIRST))
    assert page.names["plugin"].logged[0] == "HELLO!"


def test_the_plug_in_in_rust(page: Page) -> None:
    if rustc() is None:
        pytest.skip("Rust for WebAssembly is not here: apt-get install libstd-rust-dev-wasm32")
    page.walk(section(SECOND, "Text as address and length") + section(SECOND, "Rust"))


def test_the_plug_in_in_zig(page: Page) -> None:
    if not HAS_ZIG:
        pytest.skip("Zig is not here: pip install ziglang")
    page.walk(section(SECOND, "Text as address and length") + section(SECOND, "Zig"))


def test_zig_compiles_c(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not HAS_ZIG:
        pytest.skip("Zig is not here: pip install ziglang")
    page = Page(tmp_path, capsys)
    source, session = section(FIRST, "Write it in C")
    page.walk([source])
    command = session[1].split("\n")[0].removeprefix("$ ")
    done = page.run(command.replace("clang-19 --target=", "python -m ziglang cc -target "))
    assert done.returncode == 0, done.stderr
    plugin = wasmfx.Instance(
        wasmfx.Module(tmp_path / "shout.wasm"), {"host": {"log": lambda text, size: None}}
    )
    assert plugin.exports.memory.read_text(plugin.call("shout", "hello")) == "HELLO!"


def test_every_block_is_executed() -> None:
    assert {language for language, _ in blocks(FIRST)} == {"c", "console", "python", "text"}
    parts = ("Text as address and length", "Rust", "Zig")
    assert blocks(SECOND) == [one for part in parts for one in section(SECOND, part)]
