"""Memories and tables: exact bounds, no copies, and views that stay valid."""

import array
import gc

import pytest

import wasmfx
from tests.embed.stores import store

__all__ = ["store"]

TEXT = """
(module
  (memory (export "m") 1 4)
  (table (export "t") 3 5 externref)
  (func (export "grow") (param i32) (result i32) (memory.grow (local.get 0)))
  (func (export "load") (param i32) (result i32) (i32.load (local.get 0)))
  (func (export "store") (param i32 i32) (i32.store (local.get 0) (local.get 1))))
"""
MODULE = wasmfx.Module(TEXT)
PAGE = 65536


@pytest.fixture
def e(store: wasmfx.Store) -> wasmfx.Exports:
    return wasmfx.Instance(MODULE, store=store).exports


def test_a_view_is_the_memory_itself(e: wasmfx.Exports) -> None:
    view = memoryview(e.m)
    assert (len(view), view.readonly, view.format, view.itemsize) == (PAGE, False, "B", 1)
    view[8:12] = (1234567).to_bytes(4, "little")
    assert e.load(8) == 1234567
    e.store(8, 7)
    assert view[8] == 7
    assert bytes(view[:16]) == e.m[0:16] == e.m.read(0, 16)


def test_numpy_sees_the_memory(e: wasmfx.Exports) -> None:
    numpy = pytest.importorskip("numpy")
    numbers = numpy.frombuffer(e.m, dtype="<i4")
    numbers[3] = -9
    assert e.load(12) == -9
    e.store(0, 77)
    assert numbers[0] == 77
    assert len(numbers) == PAGE // 4


def test_bytes_and_files_take_a_memory(e: wasmfx.Exports) -> None:
    e.m[0:3] = b"abc"
    assert bytes(e.m)[:4] == b"abc\0"
    assert bytearray(e.m)[:3] == b"abc"
    assert b"".join([e.m])[:3] == b"abc"


def test_slices_read_and_write(e: wasmfx.Exports) -> None:
    m = e.m
    m[0:4] = b"abcd"
    m[4] = 255
    assert (m[0:5], m[4], m[0]) == (b"abcd\xff", 255, 97)
    m.write(PAGE - 2, memoryview(b"xy"))
    assert m[PAGE - 2 :] == b"xy"
    assert m[PAGE:] == b""
    m.write(0, array.array("i", [1, 2]))
    assert m.read(0, 8) == bytes([1, 0, 0, 0, 2, 0, 0, 0])
    m[:] = bytes(PAGE)
    assert not any(m[:])


@pytest.mark.parametrize("place", [-1, PAGE, slice(0, PAGE + 1), slice(-4, -1), slice(4, 2)])
def test_addresses_are_exact(e: wasmfx.Exports, place: int | slice) -> None:
    with pytest.raises(IndexError, match="no bytes from"):
        e.m[place]
    with pytest.raises(IndexError, match="no bytes from"):
        e.m[place] = b"" if isinstance(place, slice) else 0


def test_reads_and_writes_stay_inside(e: wasmfx.Exports) -> None:
    with pytest.raises(IndexError, match=r"no bytes from 65534 to 65538 in a memory of 65536"):
        e.m.read(PAGE - 2, 4)
    with pytest.raises(IndexError):
        e.m.read(0, -1)
    with pytest.raises(IndexError):
        e.m.write(PAGE - 1, b"ab")
    assert e.m[PAGE - 1] == 0
    with pytest.raises(ValueError, match="expected 4 bytes, got 3"):
        e.m[0:4] = b"abc"
    with pytest.raises(ValueError, match="no step"):
        e.m[0:4:2]
    with pytest.raises(ValueError, match="256"):
        e.m[0] = 256
    with pytest.raises(TypeError):
        e.m["0"]


def test_pointers_above_two_gigabytes_are_used_as_guests_return_them() -> None:
    m = wasmfx.Memory(wasmfx.Store(), 65536)
    m.write(-16, b"sixteen bytes...")
    assert m.read(-16, 7) == m[-16:-9] == m[0xFFFFFFF0:0xFFFFFFF7] == b"sixteen"
    assert m[-16 : -16 + 16] == m[-16:] == b"sixteen bytes..."
    m[-16], m[-15:-13] = 83, b"IX"
    assert (m[-16], m[-1], m[0xFFFFFFFF], m[-16:-9]) == (83, 46, 46, b"SIXteen")
    m[-(1 << 31)] = 7
    assert m[1 << 31] == 7
    with pytest.raises(IndexError, match="no bytes from 4294967280 to 4294967297 in a memory of"):
        m.read(-16, 17)
    with pytest.raises(IndexError, match="no bytes from 4294967280 to 16 in"):
        m[-16:16]
    with pytest.raises(IndexError, match="no bytes from -1 to 0 in"):
        m[-(1 << 32) - 1]


def test_a_pointer_into_a_small_memory_is_outside(e: wasmfx.Exports) -> None:
    assert len(e.m) == PAGE
    hint = "in a memory of 65536; a negative address is a guest's pointer"
    for place in (-1, slice(-4, None)):
        with pytest.raises(IndexError, match=hint):
            e.m[place]
    with pytest.raises(IndexError, match=hint):
        e.m.read(-4, 4)
    with pytest.raises(IndexError, match=hint):
        e.m.write(-4, b"1234")
    with pytest.raises(IndexError, match=r"no bytes from 0 to 4294967295 in a memory of 65536$"):
        e.m[:-1]


def test_a_pointer_into_a_64_bit_memory_has_64_bits(store: wasmfx.Store) -> None:
    module = wasmfx.Module('(module (memory (export "m") i64 1))')
    m = wasmfx.Instance(module, store=store).exports.m
    with pytest.raises(
        IndexError, match="no bytes from 18446744073709551600 to 18446744073709551616"
    ):
        m[-16:0]


def test_growing_is_seen_by_both_sides(e: wasmfx.Exports) -> None:
    assert (e.m.pages, e.m.size, len(e.m)) == (1, PAGE, PAGE)
    assert e.m.grow(1) == 1
    assert e.grow(1) == 2
    assert (e.m.pages, e.m.grow(0), str(e.m.type)) == (3, 3, "(memory 3 4)")
    with pytest.raises(ValueError, match=r"<wasmfx\.Memory m> of 3 pages cannot grow by 2"):
        e.m.grow(2)
    with pytest.raises(ValueError, match="pages must be >= 0, not -1"):
        e.m.grow(-1)
    assert e.grow(9) == -1


def test_a_view_held_across_growth_stays_valid(e: wasmfx.Exports) -> None:
    view = memoryview(e.m)
    view[0] = 5
    e.grow(2)
    e.m.grow(1)
    assert (len(view), view[0]) == (PAGE, 5)
    view[PAGE - 1] = 9
    after = memoryview(e.m)
    assert (len(after), after[0]) == (4 * PAGE, 5)
    e.store(0, 6)
    assert after[0] == 6


def test_a_view_outlives_everything_else(store: wasmfx.Store) -> None:
    e = wasmfx.Instance(MODULE, store=store).exports
    e.m[0:2] = b"ok"
    view = memoryview(e.m)
    store.close()
    del e, store
    gc.collect()
    for _ in range(20):
        wasmfx.Instance(MODULE, store=wasmfx.Store())
    view[2] = 33
    assert bytes(view[:3]) == b"ok!"


def test_tables_are_read_and_written(e: wasmfx.Exports) -> None:
    t = e.t
    assert (len(t), [*t]) == (3, [None] * 3)
    thing = object()
    t[1] = thing
    assert t[1] is thing
    assert t.grow(2, "new") == 3
    assert [*t] == [None, thing, None, "new", "new"]
    for n in (-1, 5):
        with pytest.raises(IndexError, match=f"no element {n} in a table of 5"):
            t[n]
        with pytest.raises(IndexError, match=f"no element {n} in a table of 5"):
            t[n] = None
    with pytest.raises(ValueError, match="of 5 elements cannot grow by 1"):
        t.grow(1)
    with pytest.raises(ValueError, match="more must be >= 0, not -2"):
        t.grow(-2)


def test_text_is_decoded(store: wasmfx.Store) -> None:
    memory = wasmfx.Memory(store, 1)
    memory.write(10, "grüße\0".encode())
    assert memory.read_text(10) == "grüße"
    assert memory.read_text(10, 4) == "grü"
    assert memory.read_text(10, 4, "latin-1") == "grÃ¼"
    assert memory.read_text(10, 0) == memory.read_text(9) == ""
    with pytest.raises(UnicodeDecodeError):
        memory.read_text(10, 3)
    with pytest.raises(IndexError):
        memory.read_text(PAGE - 1, 2)


def test_text_up_to_a_nul_crosses_chunks(store: wasmfx.Store) -> None:
    memory = wasmfx.Memory(store, 1)
    memory.write(0, b"x" * PAGE)
    with pytest.raises(ValueError, match=f"no NUL ends the text at {PAGE - 5}"):
        memory.read_text(PAGE - 5)
    for end in (4095, 4096, 4097, PAGE - 1):
        memory[end] = 0
        assert memory.read_text(0) == "x" * end
        memory[end] = ord("x")
    memory[PAGE - 1] = 0
    assert memory.read_text(-(1 << 32) + PAGE - 3) == "xx"
