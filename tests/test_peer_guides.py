"""What docs/from-wasmtime.md and docs/from-extism.md show, for both packages of each page."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wasmfx
from tests.guides import blocks, on_engine, perform
from wasmfx.binary import encode
from wasmfx.embed.store import ENGINES
from wasmfx.text.modules import parse

PEERS = {"from-wasmtime.md": "wasmtime", "from-extism.md": "extism"}


def is_theirs(text: str, peer: str) -> bool:
    """Whether a block is a program for the other package, as its first line says."""
    return text.startswith(f"# {peer}\n")


def run(page: str, other: bool) -> dict[str, Any]:
    """Run the blocks for one of the packages in this folder, and return the names they define."""
    names: dict[str, Any] = {"__name__": "program"}
    for language, text in blocks(page):
        if language == "wasm":
            name = re.match(r";; (\S+)", text)
            assert name
            Path(name[1]).write_text(text)
        elif language == "console":
            command = re.fullmatch(r"\$ wasmfx parse (\S+) -o (\S+)\n", text)
            assert command
            Path(command[2]).write_bytes(encode(parse(Path(command[1]).read_text())))
        elif is_theirs(text, PEERS[page]) == other:
            perform(text, names)
    return names


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("page", PEERS)
def test_ours(page: str, engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    on_engine(engine, monkeypatch)
    run(page, other=False)


@pytest.mark.parametrize("page", PEERS)
def test_theirs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(PEERS[page])
    monkeypatch.chdir(tmp_path)
    run(page, other=True)


def installed(peer: str) -> Any:
    return pytest.importorskip(peer, reason=f"{peer} is not here: pip install {peer}")


@pytest.mark.parametrize("page", PEERS)
def test_every_block_is_executed(page: str) -> None:
    found = blocks(page)
    assert {language for language, _ in found} <= {"python", "wasm", "console"}
    sides = [is_theirs(text, PEERS[page]) for language, text in found if language == "python"]
    assert sides.count(True) >= 1
    assert sides.count(False) >= 2


# A plug-in for extism under its own host, and under the host of the page

PLUGIN = """
(module
  (import "extism:host/env" "input_length" (func $input_length (result i64)))
  (import "extism:host/env" "input_offset" (func $input (result i64)))
  (import "extism:host/env" "input_load_u8" (func $input_load (param i64) (result i32)))
  (import "extism:host/env" "input_load_u64" (func $input_load64 (param i64) (result i64)))
  (import "extism:host/env" "alloc" (func $alloc (param i64) (result i64)))
  (import "extism:host/env" "free" (func $free (param i64)))
  (import "extism:host/env" "length" (func $length (param i64) (result i64)))
  (import "extism:host/env" "length_unsafe" (func $unsafe (param i64) (result i64)))
  (import "extism:host/env" "load_u8" (func $load (param i64) (result i32)))
  (import "extism:host/env" "load_u64" (func $load64 (param i64) (result i64)))
  (import "extism:host/env" "store_u8" (func $store (param i64 i32)))
  (import "extism:host/env" "store_u64" (func $store64 (param i64 i64)))
  (import "extism:host/env" "output_set" (func $output (param i64 i64)))
  (import "extism:host/env" "error_set" (func $error (param i64)))
  (import "extism:host/env" "config_get" (func $config (param i64) (result i64)))
  (import "extism:host/env" "var_get" (func $var_get (param i64) (result i64)))
  (import "extism:host/env" "var_set" (func $var_set (param i64 i64)))
  (import "extism:host/env" "http_request" (func $http (param i64 i64) (result i64)))
  (import "extism:host/env" "http_status_code" (func $status (result i32)))
  (import "extism:host/env" "log_info" (func $log (param i64)))
  (import "extism:host/user" "decorate" (func $decorate (param i64) (result i64)))
  (memory (export "memory") 1)
  (data (i32.const 0) "an error name number")

  ;; Copy text from the plug-in's memory to a block.
  (func $text (param $at i32) (param $n i32) (result i64) (local $block i64) (local $i i32)
    (local.set $block (call $alloc (i64.extend_i32_u (local.get $n))))
    (loop $more
      (if (i32.lt_u (local.get $i) (local.get $n)) (then
        (call $store (i64.add (local.get $block) (i64.extend_i32_u (local.get $i)))
          (i32.load8_u (i32.add (local.get $at) (local.get $i))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $more))))
    (local.get $block))
  (func $answer (param $block i64)
    (call $output (local.get $block) (call $length (local.get $block))))
  (func $digit (param $n i64) (local $block i64)
    (local.set $block (call $alloc (i64.const 1)))
    (call $store (local.get $block) (i32.add (i32.const 48) (i32.wrap_i64 (local.get $n))))
    (call $answer (local.get $block)))

  (func (export "echo") (result i32)
    (call $output (call $input) (call $input_length)) (i32.const 0))
  (func (export "words") (result i32) (local $block i64)
    (local.set $block (call $alloc (i64.const 16)))
    (call $store64 (local.get $block) (call $input_load64 (i64.const 0)))
    (call $store64 (i64.add (local.get $block) (i64.const 8)) (call $load64 (local.get $block)))
    (call $answer (local.get $block)) (i32.const 0))
  (func (export "first") (result i32)
    (call $digit (i64.extend_i32_u (i32.sub (call $input_load (i64.const 0)) (i32.const 48))))
    (i32.const 0))
  (func (export "sizes") (result i32) (local $block i64)
    (local.set $block (call $alloc (i64.const 7)))
    (call $digit (i64.add (call $length (local.get $block)) (call $unsafe (local.get $block))))
    (call $free (local.get $block)) (i32.const 0))
  (func (export "decorated") (result i32)
    (call $answer (call $decorate (call $text (i32.const 3) (i32.const 5)))) (i32.const 0))
  (func (export "configured") (result i32)
    (call $answer (call $config (call $text (i32.const 9) (i32.const 4)))) (i32.const 0))
  (func (export "unset") (result i32)
    (call $digit (call $config (call $text (i32.const 0) (i32.const 2)))) (i32.const 0))
  (func (export "count") (result i32) (local $value i64)
    (local.set $value (call $var_get (call $text (i32.const 14) (i32.const 6))))
    (if (i64.eqz (local.get $value))
      (then (local.set $value (call $text (i32.const 0) (i32.const 8)))))
    (call $store (local.get $value) (i32.add (call $load (local.get $value)) (i32.const 1)))
    (call $var_set (call $text (i32.const 14) (i32.const 6)) (local.get $value))
    (call $output (local.get $value) (i64.const 8)) (i32.const 0))
  (func (export "forget") (result i32)
    (call $var_set (call $text (i32.const 14) (i32.const 6)) (i64.const 0)) (i32.const 0))
  (func (export "logs") (result i32)
    (call $log (call $text (i32.const 0) (i32.const 8)))
    (call $digit (i64.extend_i32_u (call $status))) (i32.const 0))
  (func (export "fails") (result i32)
    (call $error (call $text (i32.const 0) (i32.const 8))) (i32.const 1))
  (func (export "odd") (result i32) (i32.const 7))
  (func (export "quiet"))
  (func (export "traps") (result i32) (unreachable))
  (func (export "requests") (result i32)
    (drop (call $http (call $text (i32.const 0) (i32.const 8)) (i64.const 0))) (i32.const 0))
  (func (export "takes_all") (result i32)
    (call $digit (call $alloc (i64.const 0x100000000000))) (i32.const 0)))
"""
CALLS = [
    ("echo", b"hello"),
    ("echo", b""),
    ("words", b"12345678"),
    ("first", b"7"),
    ("sizes", b""),
    ("decorated", b""),
    ("configured", b""),
    ("unset", b""),
    ("count", b""),
    ("count", b"x"),
    ("forget", b""),
    ("count", b""),
    ("logs", b""),
    ("quiet", b""),
    ("takes_all", b""),
]
FAILURES = ["fails", "odd", "traps", "requests"]


def answers(call: Callable[[str, bytes], object]) -> list[object]:
    """Make all calls; a failure gives the name of the function alone."""
    found: list[object] = [call(name, data) for name, data in CALLS]
    for name in FAILURES:
        with pytest.raises(Exception) as error:  # noqa: PT011
            call(name, b"")
        found.append((name, str(error.value)) if name == "fails" else name)
        found.append(call("echo", b"again"))
    return found


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The class `Plugin` of the page."""
    monkeypatch.chdir(tmp_path)
    return run("from-extism.md", other=False)["Plugin"]


def test_a_plug_in_for_extism_has_the_same_answers(plugin: Any) -> None:
    extism = installed("extism")
    data = encode(parse(PLUGIN))

    def decorate(text: str) -> str:
        return f"*{text}*"

    theirs = extism.host_fn(namespace="extism:host/user", name="decorate")(decorate)
    with extism.Plugin(data, functions=[theirs], config={"name": "Ada"}) as peer:
        wanted = answers(peer.call)
    assert wanted[:2] == [b"hello", b""]
    functions = {"decorate": lambda text: b"*" + text + b"*"}
    for engine in ENGINES:
        with pytest.MonkeyPatch.context() as patch:
            on_engine(engine, patch)
            ours = plugin(wasmfx.Module(data), functions, {"name": "Ada"})
            assert answers(ours.call) == wanted


def test_a_plug_in_cannot_take_more_than_its_memory(plugin: Any) -> None:
    greedy = """(module
      (import "extism:host/env" "alloc" (func $alloc (param i64) (result i64)))
      (import "extism:host/env" "store_u8" (func $store (param i64 i32)))
      (import "extism:host/env" "load_u64" (func $load (param i64) (result i64)))
      (func (export "all") (result i32)
        (loop $more (br_if $more (i64.ne (call $alloc (i64.const 1000)) (i64.const 0))))
        (i32.const 0))
      (func (export "outside") (result i32)
        (call $store (i64.const 1000000) (i32.const 1)) (i32.const 0))
      (func (export "across") (result i32) (drop (call $load (i64.const 5))) (i32.const 0)))"""
    made = plugin(wasmfx.Module(greedy), most=1 << 20)
    assert made.call("all") == b""
    assert len(made.kernel._memory) <= 1 << 20
    for name in ("outside", "across"):
        with pytest.raises((IndexError, struct.error)):
            made.call(name)
    with pytest.raises(MemoryError, match="no room for 1048576 bytes"):
        made.call("all", bytes(1 << 20))
    with pytest.raises(wasmfx.LinkError, match="unknown import"):
        plugin(wasmfx.Module('(module (import "extism:host/env" "_get" (func (param i64))))'))
