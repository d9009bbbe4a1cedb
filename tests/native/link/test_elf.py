"""Sections, symbols and relocations of object files are those that another reader finds."""

import pytest

from tests.native.objects import NAMES, assembled, object_file, script_objects
from tests.native.oracle import Seen
from wasmfx.native.link.elf import Object, uleb


def agrees(image: bytes) -> None:
    ours, theirs = Object(image), Seen(image)
    sections = [
        (i, s.index, s.name, s.data, s.size, s.align, s.writable) for i, s in ours.sections.items()
    ]
    assert sections == [(s.number, *s) for s in theirs.sections()]
    assert [(s.name, s.section, s.value, s.size) for s in ours.symbols] == [*theirs.symbols()]
    relocations = [(r.section, r.offset, r.kind, r.symbol, r.addend) for r in ours.relocations]
    assert relocations == [*theirs.relocations()]


@pytest.mark.parametrize("name", NAMES)
def test_both_readers_agree(name: str) -> None:
    agrees(object_file(name))


@pytest.mark.long
@pytest.mark.usefixtures("spec_tests")
def test_both_readers_agree_on_the_conformance_scripts() -> None:
    for _, image in script_objects():
        agrees(image)


def test_both_readers_agree_on_what_our_compiler_never_writes() -> None:
    image = assembled(
        [
            *[".data", ".balign 64", "mutable: .quad elsewhere + 5", ".long elsewhere - ."],
            *[".section .rodata,\\22a\\22", "kept: .asciz \\22text\\22"],
            *[".bss", "zeros: .skip 100", ".set absolute, 12345", ".globl absolute"],
            *[".section .note.mine", ".quad 1", ".text", ".file \\22source\\22", "call elsewhere"],
        ]
    )
    agrees(image)
    parsed = Object(image)
    by_name = {s.name: s for s in parsed.sections.values()}
    assert set(by_name) == {".text", ".data", ".rodata", ".bss"}
    assert (by_name[".bss"].data, by_name[".bss"].size) == (b"", 100)
    assert [by_name[name].writable for name in (".text", ".data", ".rodata")] == [
        False,
        True,
        False,
    ]
    assert by_name[".data"].align == 64
    assert ("absolute", 0, 12345) in [(s.name, s.section, s.value) for s in parsed.symbols]


@pytest.mark.parametrize(
    ("data", "value"), [("00", 0), ("7f", 127), ("8001", 128), ("e58e26", 624485), ("808000", 0)]
)
def test_numbers_of_seven_bits_a_byte(data: str, value: int) -> None:
    whole = b"x" + bytes.fromhex(data) + b"\xff"
    assert uleb(whole, 1) == (value, len(whole) - 1)
