"""From its second instance on, a module's memories are mapped from one file, and hold the same."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import wasmfx
from wasmfx.native.store import memory_image
from wasmfx.native.store.memory_image import LEAST

PAGE = 65536


def text(data: bytes) -> str:
    return "".join(f"\\{byte:02x}" for byte in data)


def much(size: int = 2 * LEAST, seed: int = 0) -> bytes:
    return random.Random(seed).randbytes(size)


def contents(instance: wasmfx.Instance, name: str = "m") -> bytes:
    return bytes(instance.exports[name][:])


def mapped(instance: wasmfx.Instance, name: str = "m") -> list[tuple[int, int]]:
    """The parts of a memory that are mapped from a file in memory: offset and size."""
    base = instance.exports[name].extern.base
    found = []
    for line in Path("/proc/self/maps").read_text().splitlines():
        if "memfd:wasmfx" in line and line.split()[1] == "rw-p":
            start, end = (int(part, 16) for part in line.split()[0].split("-"))
            if base <= start < base + (8 << 30):
                found.append((start - base, end - start))
    return found


PLAIN = f"""(module (memory (export "m") 4)
  (data (i32.const 5000) "{text(much())}")
  (func (export "grow") (result i32) (memory.grow (i32.const 1)))
  (func (export "get") (param i32) (result i32) (i32.load8_u (local.get 0)))
  (func (export "put") (param i32 i32) (i32.store8 (local.get 0) (local.get 1))))"""


def test_the_second_instance_shares_pages_that_it_does_not_write() -> None:
    module = wasmfx.Module(PLAIN)
    first, second, third = (wasmfx.Instance(module) for _ in range(3))
    assert not mapped(first)
    assert mapped(second) == mapped(third) == [(4096, 2 * LEAST + 4096)]
    expected = bytes(5000) + much() + bytes(4 * PAGE - 5000 - 2 * LEAST)
    assert contents(first) == contents(second) == contents(third) == expected


def test_instances_do_not_see_what_others_write() -> None:
    module = wasmfx.Module(PLAIN)
    one, two, three = (wasmfx.Instance(module) for _ in range(3))
    before = two.exports.get(6000)
    two.exports.put(6000, before ^ 255)
    three.exports.m[7000] = 7
    assert one.exports.get(6000) == three.exports.get(6000) == before
    assert two.exports.get(6000) == before ^ 255
    assert contents(wasmfx.Instance(module)) == contents(one)
    assert two.exports.grow() == 4
    two.exports.put(5 * PAGE - 1, 9)
    assert two.exports.get(5 * PAGE - 1) == 9
    with pytest.raises(wasmfx.Trap, match="out of bounds"):
        three.exports.get(4 * PAGE)


@pytest.mark.parametrize("seed", range(12))
def test_random_segments(seed: int) -> None:
    """In several memories with either address type; they overlap, touch the end, or are empty."""
    random_ = random.Random(seed)
    memories = [(random_.choice(["i32", "i64"]), random_.randint(2, 5)) for _ in range(3)]
    lines, models = [], [bytearray(pages * PAGE) for _, pages in memories]
    for n, (address, pages) in enumerate(memories):
        lines.append(f'(memory (export "m{n}") {address} {pages})')
    for _ in range(random_.randint(4, 9)):
        x = random_.randrange(3)
        size = random_.choice([0, 1, 100, LEAST])
        last = len(models[x]) - size
        at = random_.choice([0, last, random_.randint(0, last)])
        data = random_.randbytes(size)
        models[x][at : at + size] = data
        lines.append(f'(data (memory {x}) ({memories[x][0]}.const {at}) "{text(data)}")')
    module = wasmfx.Module(f"(module {' '.join(lines)})")
    for _ in range(3):
        instance = wasmfx.Instance(module)
        assert [contents(instance, f"m{n}") for n in range(3)] == [bytes(m) for m in models]


def test_most_random_segments_are_mapped() -> None:
    data = text(much(LEAST))
    module = wasmfx.Module(f"""(module (memory (export "a") 1) (memory (export "b") i64 2)
      (data (i32.const 0) "{data}")
      (data (memory 1) (i64.const 98304) "{data}"))""")
    wasmfx.Instance(module)
    second = wasmfx.Instance(module)
    assert mapped(second, "a") == [(0, LEAST)]
    assert mapped(second, "b") == [(98304, LEAST)]


COPIED = {
    "little data": '(memory (export "m") 1) (data (i32.const 0) "abc")',
    "far apart": f"""(memory (export "m") 100)
      (data (i32.const 0) "{text(much(LEAST))}") (data (i32.const 6000000) "x")""",
    "an offset that is computed": f"""(import "env" "g" (global $g i32)) (memory (export "m") 2)
      (data (global.get $g) "{text(much(LEAST))}")""",
    "an imported memory": f"""(import "env" "m" (memory 2)) (export "m" (memory 0))
      (data (i32.const 5000) "{text(much(LEAST))}")""",
}


@pytest.mark.parametrize("name", COPIED)
def test_other_segments_are_copied(name: str) -> None:
    module = wasmfx.Module(f"(module {COPIED[name]})")
    found = []
    for _ in range(3):
        store = wasmfx.Store()
        shared = wasmfx.Memory(store, 2)
        shared[0:4] = b"kept"
        env = {"g": wasmfx.Global(store, "i32", 300), "m": shared}
        instance = wasmfx.Instance(module, {"env": env}, store)
        assert not mapped(instance)
        found.append(contents(instance))
    assert found[0] == found[1] == found[2]
    assert any(found[0])
    if name == "an imported memory":
        assert found[0][:4] == b"kept"


def test_a_segment_that_does_not_fit_traps_after_those_before() -> None:
    module = wasmfx.Module(f"""(module (import "env" "m" (memory 1)) (memory $own 2)
      (data (memory $own) (i32.const 0) "{text(much(LEAST))}")
      (data (i32.const 10) "before")
      (data (memory $own) (i32.const 131071) "xy")
      (data (i32.const 20) "after"))""")
    for _ in range(3):
        store = wasmfx.Store()
        memory = wasmfx.Memory(store, 1)
        with pytest.raises(wasmfx.Trap, match="out of bounds memory access"):
            wasmfx.Instance(module, {"env": {"m": memory}}, store)
        assert memory[10:16] == b"before"
        assert memory[20:25] == bytes(5)


def test_passive_segments_stay_and_active_ones_are_dropped() -> None:
    module = wasmfx.Module(f"""(module (memory (export "m") 4)
      (data $a (i32.const 0) "{text(much())}")
      (data $p "passive")
      (func (export "active") (param i32)
        (memory.init $a (i32.const 0) (i32.const 0) (local.get 0)))
      (func (export "passive") (memory.init $p (i32.const 200000) (i32.const 0) (i32.const 7)))
      (func (export "drop") (data.drop $p)))""")
    wasmfx.Instance(module)
    instance = wasmfx.Instance(module)
    assert mapped(instance)
    instance.exports.active(0)
    with pytest.raises(wasmfx.Trap, match="out of bounds memory access"):
        instance.exports.active(1)
    instance.exports.passive()
    assert instance.exports.m[200000:200007] == b"passive"
    instance.exports.drop()
    with pytest.raises(wasmfx.Trap, match="out of bounds memory access"):
        instance.exports.passive()


def test_a_start_function_and_elements_see_the_data() -> None:
    module = wasmfx.Module(f"""(module (memory 4) (table (export "t") 2 funcref)
      (global $seen (export "seen") (mut i32) (i32.const 0))
      (data (i32.const 0) "{text(much())}")
      (elem (i32.const 1) $f)
      (elem $again func $f)
      (func $f (result i32) (i32.load8_u (i32.const 77)))
      (func (export "again")
        (table.init $again (i32.const 0) (i32.const 0) (i32.const 1)))
      (func $s (global.set $seen (call_indirect (result i32) (i32.const 1))))
      (start $s))""")
    for _ in range(3):
        instance = wasmfx.Instance(module)
        assert instance.exports.seen.value == much()[77]
        assert instance.exports.t[1]() == much()[77]
        instance.exports.again()
        assert instance.exports.t[0] is instance.exports.t[1]


def refuse(*_: object) -> int:
    raise OSError(38, "Function not implemented")


def test_without_files_in_memory_segments_are_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "memfd_create", refuse)
    module = wasmfx.Module(PLAIN)
    one, two, three = (wasmfx.Instance(module) for _ in range(3))
    assert not mapped(two)
    assert contents(one) == contents(two) == contents(three)


def test_a_file_in_place_of_ours_is_not_mapped(tmp_path: Path) -> None:
    """A program may close all descriptors that it does not know, and open others."""
    module = wasmfx.Module(PLAIN)
    expected = contents(wasmfx.Instance(module))
    image = memory_image.image_of(module.syntax, module.context.mems)
    assert image is not None
    file = image._file
    other = tmp_path / "other"
    other.write_bytes(b"other" * PAGE)
    with other.open("rb") as opened:
        os.dup2(opened.fileno(), file)
    try:
        assert not image.map([0])
        wrong = wasmfx.Instance(module).exports.m.extern  # Makes a file of its own.
        assert wrong.pages == 4
    finally:
        os.close(file)
    assert not image.map([0])
    assert contents(wasmfx.Instance(module)) == expected


def test_the_file_cannot_be_changed() -> None:
    module = wasmfx.Module(PLAIN)
    image = memory_image.image_of(module.syntax, module.context.mems)
    assert image is not None
    with pytest.raises(PermissionError):
        os.ftruncate(image._file, 0)
    with pytest.raises(PermissionError):
        os.pwrite(image._file, b"x", 0)


def test_files_of_dropped_modules_are_closed() -> None:
    def descriptors() -> int:
        return len(os.listdir("/proc/self/fd"))

    before = descriptors()
    for seed in range(60):
        module = wasmfx.Module(PLAIN.replace("5000", str(5000 + seed)))
        for _ in range(2):
            wasmfx.Instance(module)
    assert descriptors() - before <= 34  # The images of 32 modules are remembered.


def test_forks_keep_their_memories_apart() -> None:
    program = f"""
        import os
        import wasmfx
        module = wasmfx.Module({PLAIN!r})
        one, two = (wasmfx.Instance(module) for _ in range(2))
        before = two.exports.get(6000)
        child = os.fork()
        if not child:
            two.exports.put(6000, before ^ 255)
            three = wasmfx.Instance(module)
            os._exit(not (three.exports.get(6000) == before == two.exports.get(6000) ^ 255))
        assert os.waitpid(child, 0)[1] == 0
        assert two.exports.get(6000) == wasmfx.Instance(module).exports.get(6000) == before
        """
    subprocess.run([sys.executable, "-"], input=dedent(program), text=True, check=True, timeout=60)


def test_a_limit_for_files_is_no_limit_for_memories() -> None:
    program = f"""
        import resource
        import wasmfx
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        module = wasmfx.Module({PLAIN!r})
        found = {{bytes(wasmfx.Instance(module).exports.m[:]) for _ in range(3)}}
        assert len(found) == 1
        """
    subprocess.run([sys.executable, "-"], input=dedent(program), text=True, check=True, timeout=60)
