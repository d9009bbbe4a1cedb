"""Large binaries: files read into huge pages, and long vectors scanned by native code."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from io import FileIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wasmfx
from tests.binary.test_mutations import bases, damaged, edits
from wasmfx.binary import decode, encode
from wasmfx.binary.primitives import MANY, Kind, unsigned
from wasmfx.cli.files import read
from wasmfx.embed import module as modules
from wasmfx.errors import Malformed
from wasmfx.native.link.binaries import contents, joined, scan
from wasmfx.syntax.modules import Module
from wasmfx.syntax.phrase import replace
from wasmfx.syntax.vectors import Datas, Indices
from wasmfx.text.modules import parse

CONTENTS = bytes(range(256)) * (9 << 12) + b"end"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "large"
    path.write_bytes(CONTENTS)
    return path


@pytest.mark.parametrize("more", [0, 1, 5, 1 << 21, -1, -5, -len(CONTENTS) + 1])
def test_a_file_that_changes_its_size_meanwhile(path: Path, more: int) -> None:
    with FileIO(path) as file:
        assert contents(file, len(CONTENTS) + more) == CONTENTS
        assert contents(file, 10) == b""


def test_files_of_any_size(path: Path) -> None:
    for count in (0, 1, len(CONTENTS)):
        path.write_bytes(CONTENTS[:count])
        with FileIO(path) as file:
            assert modules.contents(file) == CONTENTS[:count]
    assert len(CONTENTS) > modules.HUGE


@pytest.mark.parametrize("left", [len(CONTENTS), 1 << 20, 10, 0])
def test_parts_of_a_file_that_may_become_shorter(path: Path, left: int) -> None:
    path.write_bytes(CONTENTS[:left])
    parts = [(0, 5), (7, 8 << 20), (len(CONTENTS) - 2, len(CONTENTS))]
    with FileIO(path) as file:
        found = joined(file, parts)
    wanted = b"".join(CONTENTS[start:end] for start, end in parts)
    assert found == (wanted[: max(0, left - 2)] if left < len(CONTENTS) else wanted)
    with FileIO(path) as file:
        assert joined(file, parts[:1]) == CONTENTS[: min(left, 5)]


def test_debug_sections_are_skipped_only_in_modules_that_run(path: Path) -> None:
    content = bytes(modules.HUGE)
    inside = b"\x0b.debug_info" + content
    section = b"\0" + bytes(unsigned(len(inside))) + inside
    head = b"\0asm\1\0\0\0"
    path.write_bytes(head + section)
    with FileIO(path) as file:
        assert modules.contents(file, to_run=True) == head
    with FileIO(path) as file:
        assert modules.contents(file) == head + section
    assert len(pickle.dumps(wasmfx.Module(path))) < 1_000
    assert b".debug_info" in read(str(path))


# Vectors


@pytest.fixture(scope="module", autouse=True)
def everything() -> Iterator[None]:
    """Treat all vectors as long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wasmfx.binary.primitives.MANY", 1)
        yield


def told(module: Module) -> tuple[object, ...]:
    """A module with all positions of vectors that may have been scanned."""
    funcs = [(f.type, f.at, f.end) for f in module.funcs]
    datas = [(d.init, d.mode, d.at, getattr(d.mode, "offset", None)) for d in module.datas]
    places = [d.mode.offset.at for d in module.datas if hasattr(d.mode, "offset")]
    elems = [[(e.instrs, tuple(e.at)) for e in elem.init] for elem in module.elems]
    return replace(module, funcs=()), funcs, datas, places, elems


def outcome(read: Callable[[], Module]) -> tuple[object, ...]:
    try:
        return told(read())
    except Malformed as error:
        return str(error), error.at


@settings(max_examples=1500)
@given(st.data(), edits)
def test_damaged_modules(data: st.DataObject, changes: list[tuple[str, int, int]]) -> None:
    binary = damaged(data.draw(st.sampled_from(bases())), changes)
    assert outcome(lambda: decode(binary, scan=scan)) == outcome(lambda: decode(binary))


NUMBERS = (0, 1, 63, 64, 127, 128, 8191, 8192, (1 << 20) - 1, 1 << 20, (1 << 27) - 1, 1 << 27)


@pytest.mark.parametrize("offset", [*NUMBERS, (1 << 31) - 1, 1 << 31, (1 << 32) - 1])
@pytest.mark.parametrize("size", [0, 1, 11, 127, 128, 20_000])
def test_where_data_go(offset: int, size: int) -> None:
    text = (
        f'(module (memory 65536) (data (i32.const {offset}) "{"x" * size}") (data (i32.const 1)))'
    )
    binary = encode(parse(text))
    module = decode(binary, scan=scan)
    assert told(module) == told(decode(binary))
    # A number of five bytes is left to the decoder in Python.
    signed = offset - (offset >> 31 << 32)
    assert isinstance(module.datas, Datas) == (-(1 << 27) <= signed < 1 << 27)


LONG = [b"\x80\x80\x80\x80\x00", b"\xff\xff\xff\xff\x0f", b"\x80\x80\x80\x80\x10", b"\x80" * 5]


@pytest.mark.parametrize("number", [b"\x00", b"\x7f", b"\x80\x01", b"\x80\x80\x00", *LONG, b"\x80"])
@pytest.mark.parametrize("kind", ["numbers", "parts"])
def test_numbers(kind: Kind, number: bytes) -> None:
    """Elements that are malformed or cut off are left to the decoder in Python."""
    from wasmfx.binary.primitives import Reader

    data = b"\x01" + number + b"\x07" * 3
    for end in range(1, len(data) + 1):
        r = Reader(data, 1, end)
        try:
            part = r.sized() if kind == "parts" else None
            wanted = [part.pos, part.end] if part is not None else [r.u32()]
        except Malformed:
            assert scan(kind, data, 1, end, 1) is None
        else:
            found = scan(kind, data, 1, end, 1)
            assert found is not None
            assert (list(found[0]), found[1]) == (wanted, r.pos)


ELEMENTS = """
(module
  (import "m" "f" (func))
  (func) (func (export "g") (result i32) (i32.const 7)) (func)
  (table (export "t") 8 funcref)
  (elem (i32.const 1) func 2 0 1 3)
  (memory (export "memory") 1)
  (data (i32.const 4) "four") (data (i32.const {at}) "more"))
"""


def test_a_module_that_was_scanned_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wasmfx.embed.module.LARGE", 0)
    for tier in ("baseline", "optimised"):
        module = wasmfx.Module(encode(parse(ELEMENTS.replace("{at}", "65532"))))
        assert isinstance(module.syntax.datas, Datas)
        assert isinstance(module.syntax.elems[0].init, Indices)
        assert module.context.refs == {0, 1, 2, 3}
        store = wasmfx.Store(tier=tier)
        exports = wasmfx.Instance(module, {"m": {"f": lambda: None}}, store).exports
        table, memory = exports.t, exports.memory
        assert [table[n] is None for n in range(8)] == [True, *[False] * 4, *[True] * 3]
        assert table[1]() == 7
        assert bytes(memory[4:8]) == b"four"
        assert bytes(memory[65532:65536]) == b"more"


def test_segments_before_one_that_has_no_room_are_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wasmfx.embed.module.LARGE", 0)
    defined, imported = '(memory (export "memory") 1)', '(import "m" "memory" (memory 1))'
    text = ELEMENTS.replace("{at}", "65533").replace(defined, "")
    text = text.replace('(import "m" "f" (func))', f'(import "m" "f" (func)) {imported}')
    store = wasmfx.Store()
    memory = wasmfx.Memory(store, 1)
    module = wasmfx.Module(encode(parse(text)))
    with pytest.raises(wasmfx.Trap, match="out of bounds memory access"):
        wasmfx.Instance(module, {"m": {"f": lambda: None, "memory": memory}}, store)
    assert bytes(memory[4:8]) == b"four"
    assert bytes(memory[65532:65536]) == bytes(4)


def test_an_element_that_is_no_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wasmfx.embed.module.LARGE", 0)
    binary = encode(parse(ELEMENTS.replace("{at}", "0").replace("2 0 1 3", "2 0 1 9")))
    with pytest.raises(wasmfx.Invalid, match="unknown function 9") as scanned:
        wasmfx.Module(binary)
    monkeypatch.undo()
    with pytest.raises(wasmfx.Invalid) as plain:
        wasmfx.Module(binary)
    assert (str(scanned.value), scanned.value.at) == (str(plain.value), plain.value.at)


def test_only_long_vectors_are_worth_it() -> None:
    assert MANY > 1
