"""The name section: all of its subsections, and none of its errors."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.binary import decode, encode
from wasmfx.binary.custom_sections import INDIRECT, MAPS, read_names, write_names
from wasmfx.binary.primitives import Reader
from wasmfx.syntax.modules import Custom, Module, Names

from .strategies import names, u32

maps = st.dictionaries(u32, names, max_size=3)
indirect = st.dictionaries(u32, st.dictionaries(u32, names, min_size=1, max_size=3), max_size=3)


@st.composite
def name_sections(draw: st.DrawFn) -> Names:
    found = Names()
    found.module = draw(st.none() | names)
    for slot in MAPS.values():
        setattr(found, slot, draw(maps))
    for slot in INDIRECT.values():
        setattr(found, slot, draw(indirect))
    return found


def test_every_slot_has_a_subsection() -> None:
    assert {"module", *MAPS.values(), *INDIRECT.values()} == set(Names.__slots__)


@given(name_sections())
def test_names_survive(found: Names) -> None:
    assert read_names(Reader(write_names(found))) == found


@given(name_sections())
def test_names_survive_in_a_module(found: Names) -> None:
    module = decode(encode(Module(names=found), names=True))
    assert module.names == found
    assert encode(module) == encode(module, names=True)


def test_subsections_have_the_documented_bytes() -> None:
    found = Names()
    found.module = "M"
    found.funcs = {1: "g", 0: "f"}
    found.labels = {2: {0: "l"}}
    found.tags = {0: "t"}
    expected = "00 02 01 4d  01 07 02 00 01 66 01 01 67  03 06 01 02 01 00 01 6c  0b 04 01 00 01 74"
    assert write_names(found) == bytes.fromhex(expected)


def test_unknown_subsections_are_skipped() -> None:
    assert read_names(Reader(b"\x63\x02\xff\xff\x00\x02\x01M")).module == "M"


@pytest.mark.parametrize(
    "contents",
    [
        b"\x00\x02\x01M\x01",
        b"\x00\x02\x01M\x01\x05\x01",
        b"\x00\x02\x01M\x01\x03\x01\x00\x09",
        b"\x00\x02\x01M\x01\x05\xff\xff\xff\xff\x0f",
        b"\x00\x03\x01M\x00",
        b"\x00\x02\x01\xff",
    ],
)
def test_malformed_names_count_as_none(contents: bytes) -> None:
    module = decode(encode(Module(customs=(Custom("name", contents, None),))))
    assert module.names == Names()
    assert module.customs[0].data == contents


def test_the_first_name_section_counts() -> None:
    kept = (Custom("name", b"\0\2\1a", None), Custom("name", b"\0\2\1b", None))
    assert decode(encode(Module(customs=kept))).names.module == "a"
