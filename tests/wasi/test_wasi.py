"""`Wasi` objects: commands, reactors, memories, and closing of files."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import wasmfx
from tests.wasi.conftest import used_descriptors
from wasmfx.embed.store import ENGINES
from wasmfx.wasi import Ready, Wait, Wasi
from wasmfx.wasi.binding import MODULE

# Opens the file `f` in its first directory, and ends in the way its first argument names.
PROGRAM = """
(module
  (import "wasi_snapshot_preview1" "path_open"
    (func $open (param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "args_get" (func $args (param i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_read"
    (func $read (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
  (import "env" "fail" (func $fail))
  (memory (export "memory") 1)
  (data (i32.const 0) "f")
  (func (export "_start") (local $way i32)
    (if (call $open (i32.const 3) (i32.const 0) (i32.const 0) (i32.const 1) (i32.const 1)
          (i64.const 2) (i64.const 0) (i32.const 0) (i32.const 16))
      (then (unreachable)))
    (drop (call $args (i32.const 32) (i32.const 64)))
    (local.set $way (i32.load8_u (i32.const 64)))
    (if (i32.eq (local.get $way) (i32.const 0x65)) (then (call $exit (i32.const 5))))
    (if (i32.eq (local.get $way) (i32.const 0x74)) (then (unreachable)))
    (if (i32.eq (local.get $way) (i32.const 0x66)) (then (call $fail)))
    (i32.store (i32.const 128) (i32.const 1000))
    (i32.store (i32.const 132) (i32.const 100))
    (if (i32.eq (local.get $way) (i32.const 0x77))
      (then (drop (call $read (i32.const 0) (i32.const 128) (i32.const 1) (i32.const 136))))))
)
"""


class Interrupted:
    """A waiter that raises an exception."""

    def wait(self, wait: Wait) -> Ready:
        raise KeyboardInterrupt


def fail() -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("way", "outcome"),
    [
        ("normally", 0),
        ("exit", 5),
        ("trap", wasmfx.Trap),
        ("failure", ZeroDivisionError),
        ("waiting", KeyboardInterrupt),
    ],
)
def test_however_a_command_ends_nothing_stays_open(
    folder: Path, engine: str, way: str, outcome: int | type[BaseException]
) -> None:
    module, store = wasmfx.Module(PROGRAM), wasmfx.Store(engine)
    ours, theirs = os.pipe()
    before = used_descriptors()
    wasi = Wasi([way], None, {"/": folder}, stdin=ours, waiter=Interrupted())
    if isinstance(outcome, int):
        assert wasi.run(module, {"env": {"fail": fail}}, store) == outcome
    else:
        with pytest.raises(outcome):
            wasi.run(module, {"env": {"fail": fail}}, store)
    assert (folder / "f").exists()
    assert used_descriptors() <= before
    os.close(ours)
    os.close(theirs)


def test_what_cannot_be_linked_leaves_nothing_open(folder: Path) -> None:
    module = wasmfx.Module(PROGRAM)
    before = used_descriptors()
    with pytest.raises(wasmfx.LinkError, match='"env" "fail"'):
        Wasi(dirs={"/": folder}).run(module)
    assert used_descriptors() == before


def test_a_directory_that_is_not_there_leaves_nothing_open(folder: Path) -> None:
    before = used_descriptors()
    for gone in (folder / "gone", __file__):
        with pytest.raises(OSError, match=os.path.basename(gone)):
            Wasi(dirs={"/a": folder, "/b": gone})
        assert used_descriptors() == before


def test_who_forgets_to_close_it_leaves_nothing_open(folder: Path) -> None:
    before = used_descriptors()
    wasi = Wasi(dirs={"/a": folder, "/b": folder}, stdin=b"")
    assert len(used_descriptors() - before) == 2
    del wasi
    assert used_descriptors() == before


REACTOR = """
(module
  (import "wasi_snapshot_preview1" "random_get" (func $random (param i32 i32) (result i32)))
  (memory (export "memory") 1)
  (global $begun (mut i32) (i32.const 0))
  (func (export "_initialize") (global.set $begun (i32.const 1)))
  (func (export "begun") (result i32) (global.get $begun))
  (func (export "grow") (result i32)
    (drop (memory.grow (i32.const 300)))
    (call $random (i32.const 0x1000000) (i32.const 4)))
  (func (export "look") (result i32) (i32.load (i32.const 0x1000000))))
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_a_reactor_is_initialized_and_called(engine: str) -> None:
    with Wasi(random=lambda n: b"\1" * n) as wasi:
        e = wasi.instance(wasmfx.Module(REACTOR), store=wasmfx.Store(engine)).exports
        assert e.begun() == 1
        # The memory has grown, and may have moved.
        assert e.grow() == 0
        assert e.look() == 0x01010101


@pytest.mark.parametrize("engine", ENGINES)
def test_it_is_an_import_object_like_any_other(engine: str) -> None:
    wasi = Wasi(random=lambda n: b"\2" * n)
    module = wasmfx.Module(REACTOR)
    instance = wasmfx.Instance(module, {MODULE: wasi}, wasmfx.Store(engine))
    assert instance.exports.begun() == 0
    with pytest.raises(wasmfx.LinkError, match="bind the instance"):
        instance.exports.grow()
    wasi.bind(instance)
    assert instance.exports.grow() == 0
    assert instance.exports.look() == 0x02020202


def test_it_is_found_below_the_package() -> None:
    code = "import wasmfx; print(wasmfx.wasi.Wasi(stdin=b'')['fd_close'](9))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "8\n"


def test_a_call_can_be_replaced() -> None:
    mine = {**Wasi(), "random_get": lambda at, size: 52}
    instance = wasmfx.Instance(wasmfx.Module(REACTOR), {MODULE: mine})
    assert instance.exports.grow() == 52


def test_two_instances_can_live_in_one_world(folder: Path) -> None:
    with Wasi(dirs={"/": folder}, random=lambda n: b"\3" * n) as wasi:
        twin, module, store = wasi.another(), wasmfx.Module(REACTOR), wasmfx.Store()
        one, two = wasi.instance(module, store=store), twin.instance(module, store=store)
        assert one.exports.grow() == two.exports.grow() == 0
        assert one.exports.look() == two.exports.look() == 0x03030303
        assert twin["fd_close"](3) == 0
        assert wasi["fd_close"](3) == 8


def test_a_command_without_a_memory(capfd: pytest.CaptureFixture[str]) -> None:
    module = wasmfx.Module(f"""
    (module (import "{MODULE}" "proc_exit" (func $exit (param i32)))
      (func (export "_start") (call $exit (i32.const 9))))
    """)
    assert Wasi().run(module) == 9
    with pytest.raises(AttributeError, match="_start"):
        Wasi().run(wasmfx.Module("(module)"))


def test_exit_comes_out_of_a_call_as_an_error_of_ours() -> None:
    module = wasmfx.Module(f"""
    (module (import "{MODULE}" "proc_exit" (func $exit (param i32)))
      (func (export "end") (param i32) (call $exit (local.get 0))))
    """)
    exports = Wasi().instance(module).exports
    with pytest.raises(wasmfx.WasmError, match="exit 0") as end:
        exports.end(0)
    assert isinstance(end.value, wasmfx.Exit)
    # The instance can be called again.
    with pytest.raises(wasmfx.Exit, match="exit 1"):
        exports.end(1)


def test_a_host_stream_that_fails_is_an_errno() -> None:
    class Full(io.RawIOBase):
        def writable(self) -> bool:
            return True

        def write(self, data: object) -> int:
            raise OSError(28, "No space left on device")

    wasi, memory = Wasi(stdout=Full()), bytearray(100)
    memory[0:8] = (16).to_bytes(4, "little") + (4).to_bytes(4, "little")
    wasi.bind_memory(lambda: memoryview(memory))
    assert wasi["fd_write"](1, 0, 1, 8) == 51


DEAR = ("dataclasses", "inspect", "selectors", "socket")


def test_a_command_without_sockets_imports_little() -> None:
    """Slow imports that only guests with sockets or coroutines need."""
    code = f"""
import sys, wasmfx
from wasmfx.wasi import Wasi
module = wasmfx.Module('''(module
  (import "{MODULE}" "sched_yield" (func (result i32)))
  (import "{MODULE}" "sock_shutdown" (func $down (param i32 i32) (result i32)))
  (import "{MODULE}" "proc_exit" (func $exit (param i32)))
  (memory (export "memory") 1)
  (func (export "_start") (call $exit (call $down (i32.const 1) (i32.const 3)))))''')
print(Wasi([""]).run(module), *sys.modules)
"""
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert said[0] == "57"
    assert not set(DEAR) & set(said)
