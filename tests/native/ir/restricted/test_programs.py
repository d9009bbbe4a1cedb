"""Restricted Python computes natively what it computes in Python."""

import ctypes
import math
import mmap
import signal
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.native.ir.restricted import programs, statics
from tests.native.ir.restricted.programs import Handler, Node
from tests.native.ir.restricted.running import Compiled, agree, natives
from wasmfx.native.abi.structures import (
    Array,
    Integer,
    Layout,
    u64,
)
from wasmfx.native.ir.restricted import AnyNative
from wasmfx.native.link.region import region

NODE = Layout(Node)
COMPILED = Compiled(natives(programs))
SCALAR = [
    f
    for f in natives(programs)
    if all(isinstance(t, Integer) for t in f.code.params)
    and f.name not in ("checked", "difference")
]


def interesting(t: Integer) -> st.SearchStrategy[int]:
    low, high = (-1 << t.bits - 1, (1 << t.bits - 1) - 1) if t.signed else (0, (1 << t.bits) - 1)
    return st.integers(low, high) | st.integers(max(low, -9), min(high, 9)) | st.just(high)


BOUNDED = {"steps": 5000, "primes": 300, "ranges": 40, "forever": 200000, "factorial": 60}


@pytest.mark.parametrize("function", SCALAR, ids=lambda f: f.name)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_numbers(function: AnyNative, data: st.DataObject) -> None:
    most = BOUNDED.get(function.name)
    kinds = [t for t in function.code.params if isinstance(t, Integer)]
    args = [data.draw(interesting(t) if most is None else st.integers(0, most)) for t in kinds]
    agree(COMPILED(function), function, ctypes.create_string_buffer(1), *args)


def test_numbers_wrap_unlike_in_python() -> None:
    assert programs.factorial(60) == math.factorial(60) % (1 << 64)
    assert programs.difference(3, 5) == -2
    assert COMPILED(programs.difference)(3, 5) == (1 << 32) - 2


def nodes(count: int) -> tuple[Any, list[Node]]:
    """Memory that holds a list of nodes."""
    memory = ctypes.create_string_buffer(NODE.size * count)
    at = ctypes.addressof(memory)
    made = [Node(at + n * NODE.size) for n in range(count)]
    for n, node in enumerate(made):
        node.key = 3 * n
        node.next = made[n + 1] if n + 1 < count else Node(0)
    return memory, made


@pytest.mark.parametrize("n", [0, 1, 200, 70_000, 1 << 31, (1 << 64) - 1])
def test_fields(n: int) -> None:
    memory, (node,) = nodes(1)
    agree(COMPILED(programs.fields), programs.fields, memory, node, n)
    assert (node.colour, node.half, node.inside[3]) == (n % 256, n % 65536, n % 65536)
    assert node.debt == (n + (1 << 31)) % (1 << 32) - (1 << 31)


def test_lists() -> None:
    memory, made = nodes(5)
    assert agree(COMPILED(programs.length), programs.length, memory, made[1]) == 4
    for node in made:
        agree(COMPILED(programs.guarded), programs.guarded, memory, node)
    assert agree(COMPILED(programs.reverse), programs.reverse, memory, made[0]) == int(made[4])
    assert [int(node.next) for node in made] == [0, *map(int, made[:4])]


def test_a_null_pointer_is_false_and_is_not_followed() -> None:
    assert COMPILED(programs.length)(0) == programs.length(Node(0)) == 0
    assert COMPILED(programs.reverse)(0) == int(programs.reverse(Node(0))) == 0


def test_elements() -> None:
    words = (ctypes.c_uint64 * 6)(1, 2, 3, 1 << 63, 5, (1 << 64) - 1)
    array = Array[u64](ctypes.addressof(words))
    for n in range(7):
        agree(COMPILED(programs.elements), programs.elements, words, array, n)


def test_arrays_of_pointers() -> None:
    _memory, made = nodes(3)
    table = (ctypes.c_uint64 * 3)(*map(int, made))
    for n in range(3):
        array = Array[Node](ctypes.addressof(table))
        found = agree(COMPILED(programs.through), programs.through, table, array, n)
        assert found == made[n].key + (n == 1)


@pytest.mark.parametrize("n", [0, 1, 7, 60])
def test_memmove(n: int) -> None:
    memory = ctypes.create_string_buffer(bytes(range(64)), 64)
    agree(COMPILED(programs.moved), programs.moved, memory, ctypes.addressof(memory), n)


def test_a_field_points_to_words() -> None:
    memory, (node,) = nodes(1)
    words = (ctypes.c_uint64 * 2)(41, 0)
    array = Array[u64](ctypes.addressof(words))
    at = agree(COMPILED(programs.borrowed), programs.borrowed, memory, node, array)
    assert at == ctypes.addressof(words)
    assert list(words) == [41, 42]


def test_small_pointers_take_four_bytes() -> None:
    low = mmap.mmap(-1, 4096, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x40)  # MAP_32BIT
    view = ctypes.c_char.from_buffer(low)
    at = ctypes.addressof(view)
    assert at < 1 << 32
    memory, (node,) = nodes(1)
    assert agree(COMPILED(programs.smaller), programs.smaller, memory, node, Node(at)) == 9
    assert NODE.inside - NODE.small == 4
    del view


def test_code_is_called_through_pointers() -> None:
    kind = ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint32)
    callback = kind(lambda a, b: a * b)
    words = (ctypes.c_uint64 * 2)(ctypes.cast(callback, ctypes.c_void_p).value or 0, 1000)
    handler = Handler(ctypes.addressof(words))
    assert COMPILED(programs.handled)(handler, 6) == 1030


def test_a_failed_assertion_ends_the_process() -> None:
    code = "from tests.native.ir.restricted.test_programs import *; COMPILED(programs.checked)(3)"
    ended = subprocess.run([sys.executable, "-c", code], check=False)
    assert ended.returncode == -signal.SIGILL
    with pytest.raises(AssertionError):
        programs.checked(3)


def test_statics_exist_once() -> None:
    outside = region().new_data(mmap.PAGESIZE)  # Elsewhere it may be too far away.
    unit = Compiled(natives(statics), {"outside": outside})
    assert [unit(statics.count)(n) for n in (1, 2, 3)] == [1, 3, 6]
    counter = statics.Counter(unit.address("counter"))
    assert (counter.total, counter.calls) == (6, 3)
    unit(statics.point)(7)
    assert statics.Outside(outside).total == 7
    assert unit(statics.where)() == unit.address("count")
