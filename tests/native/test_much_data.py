"""Memories with much initial data: they get huge pages, and the same contents."""

from pathlib import Path

import pytest

from wasmfx.binary import encode
from wasmfx.binary.primitives import signed, unsigned
from wasmfx.embed.instance import Instance
from wasmfx.embed.memory import Memory
from wasmfx.embed.module import Module
from wasmfx.native.store.instance import MUCH
from wasmfx.native.store.objects import NativeMemory
from wasmfx.text.modules import parse

EACH = 16 << 10
"""Bytes of a segment: there are so many that native code reads them."""
AT = Path("/proc/self/smaps")

pytestmark = pytest.mark.skipif(
    not (AT.exists() and Path("/sys/kernel/mm/transparent_hugepage").exists()),
    reason="the system has no transparent huge pages, or does not report them",
)


def segment(at: int, data: bytes) -> bytes:
    return b"\0\x41" + signed(at) + b"\x0b" + unsigned(len(data)) + data


def with_data(data: bytes) -> Memory:
    """The memory of a new instance, to which these bytes go, in segments."""
    plain = encode(parse('(module (memory (export "m") 200))'))
    starts = range(0, len(data), EACH)
    content = unsigned(len(starts)) + b"".join(segment(n, data[n : n + EACH]) for n in starts)
    memory = Instance(Module(plain + b"\x0b" + unsigned(len(content)) + content)).exports.m
    assert isinstance(memory, Memory)
    return memory


def wants_huge_pages(address: int) -> bool:
    """What the system was told of the pages there."""
    inside = False
    for line in AT.read_text().splitlines():
        word = line.split()[0]
        if "-" in word and not word.endswith(":"):
            start, end = (int(part, 16) for part in word.split("-"))
            inside = start <= address < end
        elif inside and word == "VmFlags:":
            return "hg" in line.split()
    raise AssertionError(f"nothing is at {address:x}")


@pytest.mark.parametrize(("size", "huge"), [(MUCH, True), (MUCH - (64 << 10), False)])
def test_much_data_are_in_huge_pages(size: int, huge: bool) -> None:
    data = (bytes(range(251)) * (size // 251 + 1))[:size]
    memory = with_data(data)
    inner = memory.extern
    assert isinstance(inner, NativeMemory)
    assert bytes(memory[0:size]) == data
    assert not any(memory[size : size + 65536])
    assert wants_huge_pages(inner.base) == huge
    assert not wants_huge_pages(inner.base + 2 * size + (2 << 20))
