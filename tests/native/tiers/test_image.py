"""Modules of medium size begin in the first tier; hot functions stay hot in later processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import wasmfx
from tests.native.cache.test_processes import ROOT, all_sound, entries
from wasmfx.binary import encode
from wasmfx.native.tiers.image import Image, LazyImage, small_image_of
from wasmfx.runtime.compilation import LARGE, MEDIUM, is_large, is_medium
from wasmfx.text.modules import parse

SUM = """
(func $step (param i32 i32) (result i32)
  (i32.add (i32.mul (local.get 0) (i32.const 31)) (i32.add (local.get 1) (i32.const {n}))))
(func (export "sum") (param $n i32) (result i32) (local $s i32)
  (loop $l
    (local.set $s (call $step (local.get $s) (local.get $n)))
    (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
  (local.get $s))"""


def binary(more: str = "", n: int = 3, size: int = MEDIUM) -> bytes:
    """A module with so many bytes of code, most of which is never called."""
    filler = "(drop (i64.const 1234567890123456789))" * 500
    funcs = f"(func {filler})" * (1 + size // 6000)
    return encode(parse(f"(module {SUM.replace('{n}', str(n))} {more} {funcs})"))


def answer(count: int, n: int = 3) -> int:
    s = 0
    for k in range(count, 0, -1):
        s = (s * 31 + k + n) & 0xFFFF_FFFF
    return s - (1 << 32) if s >> 31 else s


@pytest.mark.parametrize(
    ("more", "medium"),
    [
        ("", True),
        ("(memory 1) (table 1 funcref) (global i32 (i32.const 1))", True),
        ("(type (struct))", False),
        ("(type $f (func)) (type (cont $f))", False),
        ("(tag)", True),
        ("(memory i64 1)", True),
    ],
)
def test_what_is_medium(more: str, medium: bool) -> None:
    module = wasmfx.Module(binary(more)).syntax
    assert is_medium(module) == medium
    assert not is_large(module)


def test_small_and_large_ones_are_not() -> None:
    assert not is_medium(wasmfx.Module(encode(parse(f"(module {SUM.replace('{n}', '3')})"))).syntax)
    large = wasmfx.Module(binary(size=LARGE + 6000)).syntax
    assert is_large(large)


def image_of(data: bytes) -> Image | LazyImage:
    module = wasmfx.Module(data)
    return small_image_of(module.syntax, module.context)


def test_it_begins_in_the_first_tier() -> None:
    data = binary()
    assert isinstance(image_of(data), LazyImage)
    assert wasmfx.Instance(wasmfx.Module(data)).exports.sum(100) == answer(100)


def test_it_is_validated_at_once() -> None:
    data = binary()
    assert data.count(b"\x41\x1f\x6c") == 1  # i32.const 31, i32.mul
    with pytest.raises(wasmfx.Invalid, match="type mismatch"):
        wasmfx.Module(data.replace(b"\x41\x1f\x6c", b"\x42\x1f\x6c"))


def test_that_it_was_valid_is_kept(cache: Path) -> None:
    data = binary()
    assert wasmfx.Module(data).context.facts
    assert isinstance(image_of(data), LazyImage)
    assert not wasmfx.Module(data).context.facts
    with pytest.raises(wasmfx.Invalid, match="type mismatch"):
        wasmfx.Module(data.replace(b"\x41\x1f\x6c", b"\x42\x1f\x6c"))


def test_what_is_compiled_ahead_is_all_of_it(cache: Path, tmp_path: Path) -> None:
    data = binary()
    assert isinstance(image_of(data), LazyImage)
    path = tmp_path / "m.wasm"
    path.write_bytes(data)
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    subprocess.run([sys.executable, "-m", "wasmfx", "compile", path], env=env, check=True)
    assert isinstance(image_of(data), Image)
    assert wasmfx.Instance(wasmfx.Module(data)).exports.sum(100) == answer(100)


RUN = """
import sys, time
import wasmfx
from wasmfx.native.tiers.image import _lazy_images
from wasmfx.runtime.compilation import observe_compiles
seen = []
with observe_compiles(seen.append):
    sum_ = wasmfx.Instance(wasmfx.Module(open(sys.argv[1], "rb").read())).exports.sum
    answers, end = set(), time.monotonic() + 180
    ((_, image),) = _lazy_images.values()
    while time.monotonic() < end and not any(1 in group.roots for group in image.tier_up.groups):
        answers.add(sum_(300_000))
    answers.add(sum_(300_000))
print(*answers, sum_(100))
print(*{one.kept for one in seen if one.tier == "optimised" and 1 in one.functions})
print("llvmlite" in sys.modules)
"""
MADE, FOUND = ["False", "True"], ["True", "False"]


def run(path: Path) -> list[str]:
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", RUN, path], env=env, capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split()


@pytest.fixture
def wasm(tmp_path: Path) -> Path:
    path = tmp_path / "m.wasm"
    path.write_bytes(binary())
    return path


def wanted(n: int = 3) -> list[str]:
    return [str(answer(300_000, n)), str(answer(100, n))]


def test_what_was_hot_is_found_by_the_next_process(cache: Path, wasm: Path) -> None:
    """The next process needs no LLVM, unless a body has changed."""
    assert run(wasm) == [*wanted(), *MADE]
    assert run(wasm) == [*wanted(), *FOUND]
    wasm.write_bytes(binary(n=4))
    assert run(wasm) == [*wanted(4), *MADE]
    assert run(wasm) == [*wanted(4), *FOUND]
    assert all_sound(cache)


def test_what_is_damaged_is_made_again(cache: Path, wasm: Path) -> None:
    run(wasm)
    for path in entries(cache):
        entry = bytearray(path.read_bytes())
        entry[len(entry) * 2 // 3] ^= 0x10
        path.write_bytes(entry)
    assert run(wasm) == [*wanted(), *MADE]
    assert run(wasm) == [*wanted(), *FOUND]
